//! The paths that a source file names, read from its text: `use` declarations, other paths, inline modules. Code must come without comments and literals.

use std::ops::Range;

/// The names of a path, as written.
pub type Path = Vec<String>;

/// The paths of one file, each with the place where it begins.
pub struct Paths {
    /// The paths that `use` declarations import, each with its name here; `*` for all names.
    pub uses: Vec<(usize, Path, String)>,
    /// Paths of two and more names elsewhere.
    pub mentions: Vec<(usize, Path)>,
    /// The modules whose body is in the file, outer ones first.
    pub inline_modules: Vec<(String, Range<usize>)>,
}

impl Paths {
    pub fn of(code: &str) -> Self {
        let mut uses = Vec::new();
        let mut others = code.as_bytes().to_vec();
        for at in keyword(code, "use") {
            let end = code[at..].find(';').map_or(code.len(), |end| at + end);
            let names = branches(&code[at + 3..end]);
            uses.extend(names.into_iter().map(|(path, name)| (at, path, name)));
            others[at..end].fill(b' ');
        }
        let others = String::from_utf8(others).unwrap();
        Self {
            uses,
            mentions: mentions(&others),
            inline_modules: inline_modules(code),
        }
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn first_word(text: &str) -> &str {
    let end = text.find(|c| !is_word(c)).unwrap_or(text.len());
    &text[..end]
}

/// The places of a keyword that is followed by white space.
fn keyword<'a>(code: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let places = code.match_indices(word).map(|(at, _)| at);
    places.filter(move |at| {
        let is_word_of_its_own = !code[..*at].ends_with(is_word);
        is_word_of_its_own && code[at + word.len()..].starts_with(char::is_whitespace)
    })
}

fn inline_modules(code: &str) -> Vec<(String, Range<usize>)> {
    let mut found = Vec::new();
    for at in keyword(code, "mod") {
        let rest = code[at + 3..].trim_start();
        let name = first_word(rest);
        let body = rest[name.len()..].trim_start();
        if body.starts_with('{') {
            let start = code.len() - body.len();
            found.push((name.to_owned(), start..start + block_length(body)));
        }
    }
    found
}

/// The bytes of the block with which a text begins.
fn block_length(text: &str) -> usize {
    let mut depth = 0_u32;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => return at + 1,
            '}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// `a::{self, b::C as D}` as `a` with the name `a`, and `a::b::C` with the name `D`.
fn branches(tree: &str) -> Vec<(Path, String)> {
    let tree = tree.trim();
    if let Some((head, group)) = tree.split_once('{') {
        let group = group.strip_suffix('}').unwrap_or(group);
        let parts = top_level_parts(group).into_iter();
        let parts = parts.filter(|part| !part.trim().is_empty());
        return parts
            .flat_map(|part| branches(&format!("{head}{}", part.trim())))
            .collect();
    }
    let (path, alias) = match tree.split_once(" as ") {
        Some((path, alias)) => (path, Some(alias.trim().to_owned())),
        None => (tree, None),
    };
    let mut path: Path = path
        .split("::")
        .map(|name| name.trim().to_owned())
        .collect();
    if path.len() > 1 && path.last().is_some_and(|name| name == "self") {
        path.pop();
    }
    let name = alias.or_else(|| path.last().cloned()).unwrap_or_default();
    vec![(path, name)]
}

/// The parts between the commas outside inner braces.
fn top_level_parts(group: &str) -> Vec<String> {
    let mut depth = 0_u32;
    let mut parts = vec![String::new()];
    for c in group.chars() {
        match c {
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        parts.last_mut().unwrap().push(c);
    }
    parts
}

/// Every chain of names joined by `::`, without generic arguments.
fn mentions(code: &str) -> Vec<(usize, Path)> {
    let mut found = Vec::new();
    for (joint, _) in code.match_indices("::") {
        let before = &code[..joint];
        let start = before.trim_end_matches(is_word).len();
        let is_first = start < joint && !code[..start].ends_with("::");
        if !is_first {
            continue;
        }
        let mut path = vec![before[start..].to_owned()];
        let mut rest = &code[joint..];
        while let Some(after) = rest.strip_prefix("::") {
            let name = first_word(after);
            if name.is_empty() {
                break;
            }
            path.push(name.to_owned());
            rest = &after[name.len()..];
        }
        if path.len() > 1 {
            found.push((start, path));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The uses of a text as `path = name`, and its other paths.
    fn paths(code: &str) -> (Vec<String>, Vec<String>) {
        let found = Paths::of(code);
        let uses = found.uses.iter();
        let mentions = found.mentions.iter();
        (
            uses.map(|(_, path, name)| format!("{} = {name}", path.join("::")))
                .collect(),
            mentions.map(|(_, path)| path.join("::")).collect(),
        )
    }

    #[test]
    fn every_branch_of_a_use_is_a_path_with_a_name() {
        let code =
            "pub use crate::a::{self, B, c::{D as E, f}};\npub(crate) use super::*;\n  use x;";
        let (uses, mentions) = paths(code);
        assert_eq!(
            uses,
            [
                "crate::a = a",
                "crate::a::B = B",
                "crate::a::c::D = E",
                "crate::a::c::f = f",
                "super::* = *",
                "x = x"
            ]
        );
        assert_eq!(mentions, [""; 0]);
    }

    #[test]
    fn paths_in_the_code_are_found_without_generic_arguments() {
        let code = "fn f(a: crate::a::B) -> Vec<super::C<d::E>> { Self::g::<u8>(); $crate::h!(); reuse(x)::y }\nfn reuse () {}";
        let (uses, mentions) = paths(code);
        assert_eq!(uses, [""; 0]);
        assert_eq!(
            mentions,
            ["crate::a::B", "super::C", "d::E", "Self::g", "crate::h"]
        );
    }

    #[test]
    fn an_inline_module_has_a_name_and_a_span() {
        let code = "mod file;\nmod outer {\n mod inner { fn f() {} }\n}\nfn modest() {}";
        let found = Paths::of(code).inline_modules;
        let names: Vec<_> = found
            .iter()
            .map(|(name, span)| (&**name, &code[span.clone()]))
            .collect();
        assert_eq!(
            names,
            [
                ("outer", "{\n mod inner { fn f() {} }\n}"),
                ("inner", "{ fn f() {} }")
            ]
        );
    }
}
