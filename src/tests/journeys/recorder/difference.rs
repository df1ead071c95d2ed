//! The first block in which two recordings differ, line by line.

/// How many lines of a long block that are the same are shown around a difference.
const AROUND: usize = 3;

/// What became of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line<'a> {
    Same(&'a str),
    Gone(&'a str),
    New(&'a str),
}

/// The first block that differs, below the step to which it belongs: `-` before what the file says, `+` before what came.
pub fn between(known: &str, found: &str) -> String {
    let [known, found] = [known, found].map(|text| text.split("\n\n").collect::<Vec<_>>());
    let pairs = known.iter().zip(&found);
    let same = pairs.take_while(|(known, found)| known == found).count();
    let step = known[..same].iter().rfind(|block| block.starts_with("# "));
    let block = |blocks: &[&str]| blocks.get(same).copied().unwrap_or_default().to_owned();
    let lines = unified(&block(&known), &block(&found));
    let step = step.unwrap_or(&"");
    format!("{step}, request {} of the recording:\n{lines}", same + 1)
}

fn unified(known: &str, found: &str) -> String {
    let lines = lines(known, found);
    let differs = |at: usize| !matches!(lines[at], Line::Same(_));
    let near = |at: usize| {
        let end = (at + AROUND + 1).min(lines.len());
        (at.saturating_sub(AROUND)..end).any(differs)
    };
    // The first line says which request it is.
    let shown = (0..lines.len()).filter(|at| *at == 0 || near(*at));
    let text = shown.map(|at| match lines[at] {
        Line::Same(line) => format!("  {line}\n"),
        Line::Gone(line) => format!("- {line}\n"),
        Line::New(line) => format!("+ {line}\n"),
    });
    text.collect()
}

/// The lines of both, by a longest common subsequence.
fn lines<'a>(known: &'a str, found: &'a str) -> Vec<Line<'a>> {
    let (old, new): (Vec<_>, Vec<_>) = (known.lines().collect(), found.lines().collect());
    let mut common = vec![vec![0_usize; new.len() + 1]; old.len() + 1];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            common[i][j] = if old[i] == new[j] {
                common[i + 1][j + 1] + 1
            } else {
                common[i + 1][j].max(common[i][j + 1])
            };
        }
    }
    let (mut i, mut j, mut lines) = (0, 0, Vec::new());
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            lines.push(Line::Same(old[i]));
            (i, j) = (i + 1, j + 1);
        } else if j == new.len() || i < old.len() && common[i + 1][j] >= common[i][j + 1] {
            lines.push(Line::Gone(old[i]));
            i += 1;
        } else {
            lines.push(Line::New(new[j]));
            j += 1;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::between;

    #[test]
    fn the_first_block_that_differs_is_shown_line_by_line() {
        let known = "# One\n\nPOST /a\nx: 1\n\n# Two\n\nPOST /b\nx: 1\ny: 2\nz: 3\n";
        let found = "# One\n\nPOST /a\nx: 1\n\n# Two\n\nPOST /b\nx: 1\ny: 4\nz: 3\n";
        let shown =
            "# Two, request 4 of the recording:\n  POST /b\n  x: 1\n- y: 2\n+ y: 4\n  z: 3\n";
        assert_eq!(between(known, found), shown);
    }
}
