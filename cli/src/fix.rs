//! Mending what findings say how to mend.

use eighteen_dsl::diagnostic::Diagnostic;

/// A text with the fixes of its findings written in, and a line for each; all else stays as it is. Fixes that overlap
/// are left out but for the first.
pub(crate) fn fixed(file: &str, text: &str, findings: &[Diagnostic]) -> (String, Vec<String>) {
    let mut fixes: Vec<(usize, usize, &str)> = findings
        .iter()
        .filter_map(|finding| {
            let place = &finding.labels.first()?.place;
            let own = place.source.name == file && place.source.text == text;
            own.then_some((place.start, place.end, finding.fix.as_deref()?))
        })
        .collect();
    fixes.sort_unstable();
    let (mut mended, mut notes) = (String::new(), Vec::new());
    let mut done = 0;
    for (start, end, fix) in fixes {
        if start >= done {
            mended.push_str(text.get(done..start).unwrap_or(""));
            mended.push_str(fix);
            let line = text.get(..start).unwrap_or("").matches('\n').count() + 1;
            notes.push(format!("{file}:{line}: `{}` is now `{fix}`", text.get(start..end).unwrap_or("")));
            done = end;
        }
    }
    mended.push_str(text.get(done..).unwrap_or(""));
    (mended, notes)
}
