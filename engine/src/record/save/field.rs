//! Reading JSON with the place in mind.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// What is wrong in a save, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("at `{place}`: {message}")]
pub struct Misread {
    /// Keys from the top, joined by `/`.
    pub place: String,
    /// What is wrong there.
    pub message: String,
}

/// A value with its place.
#[derive(Clone)]
pub(super) struct Field<'a> {
    pub value: &'a Value,
    place: String,
}

impl<'a> Field<'a> {
    pub fn new(value: &'a Value, place: impl Into<String>) -> Self {
        Self { value, place: place.into() }
    }

    pub fn misread(&self, message: impl Into<String>) -> Misread {
        Misread { place: self.place.clone(), message: message.into() }
    }

    fn inner(&self, key: &str, value: &'a Value) -> Self {
        let place = if self.place.is_empty() { key.to_owned() } else { format!("{}/{key}", self.place) };
        Self { value, place }
    }

    pub fn maybe(&self, key: &str) -> Option<Self> {
        self.value.get(key).filter(|value| !value.is_null()).map(|value| self.inner(key, value))
    }

    pub fn need(&self, key: &str) -> Result<Self, Misread> {
        self.maybe(key).ok_or_else(|| self.misread(format!("`{key}` is missing")))
    }

    pub fn items(&self) -> Result<Vec<Self>, Misread> {
        let Value::Array(items) = self.value else { return Err(self.misread("a list is wanted here")) };
        Ok(items.iter().enumerate().map(|(number, item)| self.inner(&number.to_string(), item)).collect())
    }

    /// The only key of an object, keys of `besides` aside.
    pub fn only(&self, besides: &[&str]) -> Result<(&'a str, Self), Misread> {
        let Value::Object(object) = self.value else { return Err(self.misread("an object is wanted here")) };
        let mut keys = object.iter().filter(|(key, _)| !besides.contains(&key.as_str()));
        match (keys.next(), keys.next()) {
            (Some((key, value)), None) => Ok((key, self.inner(key, value))),
            (None, _) => Err(self.misread("something to do is missing")),
            (Some((first, _)), Some((second, _))) => {
                Err(self.misread(format!("`{first}` and `{second}` cannot both be done")))
            }
        }
    }

    pub fn text(&self) -> Result<&'a str, Misread> {
        self.value.as_str().ok_or_else(|| self.misread("a text is wanted here"))
    }

    pub fn number<T: TryFrom<i64>>(&self) -> Result<T, Misread> {
        let number = self.value.as_i64().and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| self.misread(format!("{} is no number that fits here", self.value)))
    }

    /// One of a few words, by their serial form.
    pub fn word<T: DeserializeOwned>(&self) -> Result<T, Misread> {
        serde_json::from_value(self.value.clone()).map_err(|error| self.misread(error.to_string()))
    }

    /// Something that goes by a name.
    pub fn named<T>(&self, what: &str, find: impl FnOnce(&'a str) -> Option<T>) -> Result<T, Misread> {
        let text = self.text()?;
        find(text).ok_or_else(|| self.misread(format!("there is no {what} `{text}`")))
    }
}
