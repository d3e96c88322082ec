//! Tables indexed by their own kind of id.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A small index into a table.
pub trait Key: Copy {
    /// The position it points to.
    fn position(self) -> usize;
    /// The key of a position.
    fn of(position: usize) -> Self;
}

/// A vector that only takes its own kind of id as an index. Ids are made by the title that sized the table, so
/// an id out of range is a defect of the kernel and ends the program.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent, bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
pub struct Table<K, T> {
    entries: Vec<T>,
    #[serde(skip)]
    key: PhantomData<fn(K) -> K>,
}

impl<K, T> Default for Table<K, T> {
    fn default() -> Self {
        Self { entries: Vec::new(), key: PhantomData }
    }
}

impl<K, T: Clone> Clone for Table<K, T> {
    fn clone(&self) -> Self {
        Self { entries: self.entries.clone(), key: PhantomData }
    }

    fn clone_from(&mut self, source: &Self) {
        self.entries.clone_from(&source.entries);
    }
}

impl<K, T> From<Vec<T>> for Table<K, T> {
    fn from(entries: Vec<T>) -> Self {
        Self { entries, key: PhantomData }
    }
}

impl<K, T> FromIterator<T> for Table<K, T> {
    fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {
        Self { entries: iter.into_iter().collect(), key: PhantomData }
    }
}

impl<K: Key, T> Table<K, T> {
    /// The ids, in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = K> + ExactSizeIterator + use<K, T> {
        (0..self.entries.len()).map(K::of)
    }

    /// Ids with their entries, in order.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = (K, &T)> {
        self.entries.iter().enumerate().map(|(position, entry)| (K::of(position), entry))
    }

    /// The entry of an id, if there is one.
    pub fn of(&self, key: K) -> Option<&T> {
        self.entries.get(key.position())
    }

    /// The entry of an id to be changed, if there is one.
    pub fn of_mut(&mut self, key: K) -> Option<&mut T> {
        self.entries.get_mut(key.position())
    }

    /// Adds an entry and says its id.
    pub fn add(&mut self, entry: T) -> K {
        self.entries.push(entry);
        K::of(self.entries.len() - 1)
    }

    /// The first id whose entry fits.
    pub fn find(&self, fits: impl FnMut(&T) -> bool) -> Option<K> {
        self.entries.iter().position(fits).map(K::of)
    }
}

impl<K, T> Table<K, T> {
    /// The entries, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.entries.iter()
    }

    /// The entries, in order, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.entries.iter_mut()
    }

    /// The number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// There are no entries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

impl<'a, K, T> IntoIterator for &'a Table<K, T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.iter()
    }
}

impl<'a, K, T> IntoIterator for &'a mut Table<K, T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.iter_mut()
    }
}

impl<K: Key, T> Index<K> for Table<K, T> {
    type Output = T;

    #[expect(clippy::indexing_slicing, reason = "ids are made by the title that sized the table")]
    fn index(&self, key: K) -> &T {
        &self.entries[key.position()]
    }
}

impl<K: Key, T> IndexMut<K> for Table<K, T> {
    #[expect(clippy::indexing_slicing, reason = "ids are made by the title that sized the table")]
    fn index_mut(&mut self, key: K) -> &mut T {
        &mut self.entries[key.position()]
    }
}
