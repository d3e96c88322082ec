//! A writer of SVG: the same drawing gives the same text everywhere.

use std::fmt::Write;

use super::point::{Curve, Point};
use super::text;

/// How an outline or a line is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stroke<'a> {
    pub color: &'a str,
    pub width: f64,
    /// Lengths of dash and gap; none for a whole line.
    pub dash: Option<(f64, f64)>,
}

impl<'a> Stroke<'a> {
    pub const fn new(color: &'a str, width: f64) -> Self {
        Self { color, width, dash: None }
    }

    pub const fn dashed(color: &'a str, width: f64, dash: f64, gap: f64) -> Self {
        Self { color, width, dash: Some((dash, gap)) }
    }
}

/// How words are drawn, centered on a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Font<'a> {
    pub size: f64,
    pub bold: bool,
    pub color: &'a str,
}

/// A drawing under way.
#[derive(Debug, Default)]
pub(super) struct Svg {
    body: String,
}

impl Svg {
    /// The whole picture, with a title for readers that cannot see it.
    pub fn finish(self, width: f64, height: f64, title: &str, background: &str) -> String {
        let (w, h) = (number(width), number(height));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" \
             font-family=\"{}\" text-anchor=\"middle\">\n<title>{}</title>\n\
             <rect width=\"{w}\" height=\"{h}\" fill=\"{background}\"/>\n{}</svg>\n",
            text::FAMILIES,
            escaped(title),
            self.body
        )
    }

    /// What follows, until [`Svg::close`], is one thing with a name.
    pub fn open(&mut self, class: &str, name: &str) {
        self.put(format_args!("<g class=\"{class}\" data-name=\"{}\">\n", escaped(name)));
    }

    pub fn close(&mut self) {
        self.body.push_str("</g>\n");
    }

    pub fn polygon(&mut self, corners: &[Point], fill: &str, stroke: Stroke<'_>) {
        let points: Vec<String> =
            corners.iter().map(|corner| format!("{},{}", number(corner.x), number(corner.y))).collect();
        self.put(format_args!(
            "<polygon points=\"{}\" fill=\"{fill}\"{} stroke-linejoin=\"round\"/>\n",
            points.join(" "),
            stroked(stroke)
        ));
    }

    pub fn circle(&mut self, center: Point, radius: f64, fill: &str, stroke: Stroke<'_>) {
        let (x, y, r) = (number(center.x), number(center.y), number(radius));
        self.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{fill}\"{}/>\n", stroked(stroke)));
    }

    /// A rectangle around a point.
    pub fn rect(&mut self, center: Point, width: f64, height: f64, round: f64, fill: &str, stroke: Stroke<'_>) {
        let (x, y) = (number(center.x - width / 2.0), number(center.y - height / 2.0));
        self.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{fill}\"{}/>\n",
            number(width),
            number(height),
            number(round),
            stroked(stroke)
        ));
    }

    pub fn line(&mut self, from: Point, to: Point, stroke: Stroke<'_>) {
        self.put(format_args!(
            "<path d=\"M{} {}L{} {}\" fill=\"none\"{}/>\n",
            number(from.x),
            number(from.y),
            number(to.x),
            number(to.y),
            stroked(stroke)
        ));
    }

    pub fn curve(&mut self, curve: &Curve, stroke: Stroke<'_>) {
        let Curve { from, leave, arrive, to } = curve;
        let [a, b, c, d] = [from, leave, arrive, to].map(|point| format!("{} {}", number(point.x), number(point.y)));
        self.put(format_args!("<path d=\"M{a}C{b} {c} {d}\" fill=\"none\"{}/>\n", stroked(stroke)));
    }

    /// A line of words with its middle on a point.
    pub fn text(&mut self, middle: Point, words: &str, font: Font<'_>) {
        self.words(middle, words, font, "");
    }

    /// The same with a rim, which keeps words legible on track.
    pub fn text_on(&mut self, middle: Point, words: &str, font: Font<'_>, rim: &str) {
        let rim = format!(" stroke=\"{rim}\" stroke-width=\"2.5\" stroke-linejoin=\"round\" paint-order=\"stroke\"");
        self.words(middle, words, font, &rim);
    }

    fn words(&mut self, middle: Point, words: &str, font: Font<'_>, rim: &str) {
        if words.is_empty() {
            return;
        }
        let weight = if font.bold { " font-weight=\"bold\"" } else { "" };
        self.put(format_args!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{weight} fill=\"{}\"{rim}>{}</text>\n",
            number(middle.x),
            number(middle.y + font.size * 0.36),
            number(font.size),
            font.color,
            escaped(words)
        ));
    }

    fn put(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = self.body.write_fmt(text);
    }
}

fn stroked(stroke: Stroke<'_>) -> String {
    if stroke.width == 0.0 {
        return String::new();
    }
    let dash = stroke
        .dash
        .map_or_else(String::new, |(dash, gap)| format!(" stroke-dasharray=\"{} {}\"", number(dash), number(gap)));
    format!(" stroke=\"{}\" stroke-width=\"{}\"{dash}", stroke.color, number(stroke.width))
}

/// A length with one decimal at most, which is the same on every machine.
pub(super) fn number(value: f64) -> String {
    let rounded = (value * 10.0).round() / 10.0;
    let text = format!("{rounded:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Text as XML wants it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
