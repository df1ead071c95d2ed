//! The kit for Discord's App Directory: its texts within Discord's limits, its pictures, and the command that takes them.

use super::program::lab;
use image::codecs::gif::GifDecoder;
use image::{AnimationDecoder, Frame, GenericImageView};
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use zihin_locale::Language;
use zihin_testing::skip;
use zihin_testing::sources::top;

/// Discord's limits, in characters.
const SUMMARY: usize = 200;
const DESCRIPTION: usize = 400;
const TAG: usize = 20;

/// What stands below a heading.
fn section<'a>(text: &'a str, heading: &str) -> &'a str {
    let (_, rest) = text.split_once(&format!("## {heading}\n")).unwrap();
    rest.split("\n## ").next().unwrap().trim()
}

#[test]
fn the_texts_keep_to_the_limits_of_the_directory_in_every_language() {
    for language in Language::all() {
        let file = format!("assets/listing/{}.md", language.code());
        let text = fs::read_to_string(top().join(&file)).unwrap();
        assert!(text.starts_with("# Zihin\n"), "{file}");
        for (heading, limit) in [("Summary", SUMMARY), ("Description", DESCRIPTION)] {
            let length = section(&text, heading).chars().count();
            assert!((1..=limit).contains(&length), "{file}: {heading}: {length}");
        }
        let tags: Vec<&str> = section(&text, "Tags").split(", ").collect();
        assert_eq!(tags.len(), 5, "{file}");
        assert!(tags.iter().all(|tag| tag.chars().count() <= TAG), "{file}");
    }
}

/// The pictures of a folder, sorted.
fn pictures(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let is_picture = |file: &PathBuf| file.extension().is_some_and(|end| end != "md");
    let mut files: Vec<PathBuf> = files.filter(is_picture).collect();
    files.sort_unstable();
    files
}

#[test]
fn the_pictures_have_the_size_of_the_directory_and_are_taken_by_one_command() {
    let kept = pictures(&top().join("assets/listing"));
    assert_eq!(kept.len(), 7);
    if Command::new("chromedriver")
        .arg("--version")
        .output()
        .is_err()
    {
        return skip("there is no chromedriver (Debian: chromium, chromium-driver)");
    }
    let folder = TempDir::new().unwrap();
    let place = folder.path().to_str().unwrap();
    let output = lab(&["listing", "--output", place], b"");
    assert!(output.status.success(), "{output:?}");
    let taken = pictures(folder.path());
    let name = |file: &PathBuf| file.file_name().unwrap().to_owned();
    let names = |files: &[PathBuf]| files.iter().map(name).collect::<Vec<_>>();
    assert_eq!(names(&kept), names(&taken));
    for file in kept.iter().chain(&taken) {
        let size = image::open(file).unwrap().dimensions();
        let is_film = file.extension().unwrap() == "gif";
        let wanted = if is_film { (760, 720) } else { (1_280, 720) };
        assert_eq!(size, wanted, "{}", file.display());
        if is_film {
            let frames = GifDecoder::new(BufReader::new(File::open(file).unwrap())).unwrap();
            let frames = frames.into_frames().collect_frames().unwrap();
            let corner = |frame: &Frame| *frame.buffer().get_pixel(759, 719);
            let first = corner(&frames[0]);
            assert!(
                frames.iter().all(|frame| corner(frame) == first),
                "a frame is not whole"
            );
        }
    }
}
