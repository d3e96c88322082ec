//! Mending what findings say how to mend.

use eighteen_dsl::diagnostic::Diagnostic;

/// A text with the fixes of its findings written in; all else stays as it is. Fixes that overlap are left out but
/// for the first.
pub(crate) fn fixed(file: &str, text: &str, findings: &[Diagnostic]) -> String {
    let mut fixes: Vec<(usize, usize, &str)> = findings
        .iter()
        .filter_map(|finding| {
            let place = &finding.labels.first()?.place;
            let own = place.source.name == file && place.source.text == text;
            own.then_some((place.start, place.end, finding.fix.as_deref()?))
        })
        .collect();
    fixes.sort_unstable();
    let mut mended = String::new();
    let mut done = 0;
    for (start, end, fix) in fixes {
        if start >= done {
            mended.push_str(text.get(done..start).unwrap_or(""));
            mended.push_str(fix);
            done = end;
        }
    }
    mended.push_str(text.get(done..).unwrap_or(""));
    mended
}
