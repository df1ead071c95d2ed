//! Cards without Discord: their words, an avatar, and what is written on them.

use super::tournament_fixture::bracket;
use std::io::Cursor;
use std::sync::Arc;
use zihin_games::GAMES;
use zihin_locale::{Catalog, Language};
use zihin_play::panels::{Avatars, PanelContext};
use zihin_play::tournament::TournamentState;
use zihin_rules::Phrase;
use zihin_scene::{Mark, Portrait, Scene};

/// The day on panels: 22 November 2026.
const TODAY: i64 = 1_795_305_600_000;

/// Composes a panel in a language.
pub fn in_words<T>(
    language: Language,
    avatars: &Avatars,
    compose: impl FnOnce(&PanelContext<'_>) -> T,
) -> T {
    let catalog = Catalog::embedded();
    let say = |phrase: &Phrase| catalog.say(language, phrase, &|_| String::new());
    compose(&PanelContext {
        say: &say,
        avatars,
        now: TODAY,
    })
}

/// The panel of a tournament's bracket in English, with these avatars.
pub fn bracket_card(tournament: &TournamentState, avatars: &Avatars) -> Scene {
    let game = GAMES.find(&tournament.row.terms.game).unwrap().info().name;
    let game = Catalog::embedded().text(Language::ENGLISH, game);
    in_words(Language::ENGLISH, avatars, |context| {
        tournament.scene(bracket(tournament), &game, context)
    })
}

/// The panel of a round robin's tables in English, as many as are in one picture.
pub fn tables_card(tournament: &TournamentState) -> Scene {
    let game = GAMES.find(&tournament.row.terms.game).unwrap().info().name;
    let game = Catalog::embedded().text(Language::ENGLISH, game);
    let round_robin = tournament.round_robin.as_ref().unwrap();
    let divisions = tournament.divisions_shown(0);
    in_words(Language::ENGLISH, &Avatars::new(), |context| {
        tournament.cross_tables(round_robin, divisions, &game, context)
    })
}

/// A photo of one colour.
pub fn photo(colour: [u8; 3]) -> Arc<[u8]> {
    let photo = image::RgbImage::from_pixel(64, 64, image::Rgb(colour));
    let mut file = Cursor::new(Vec::new());
    photo.write_to(&mut file, image::ImageFormat::Png).unwrap();
    file.into_inner().into()
}

/// The texts on a panel, from top to bottom.
pub fn texts(scene: &Scene) -> Vec<&str> {
    let text = |mark: &'_ Mark| matches!(mark, Mark::Text(_));
    let marks = scene.marks.iter().filter(|mark| text(mark));
    let words = marks.filter_map(|mark| match mark {
        Mark::Text(text) => Some(text.words.as_str()),
        _ => None,
    });
    words.collect()
}

/// The photos on a panel.
pub fn photos(scene: &Scene) -> Vec<&Portrait> {
    let marks = scene.marks.iter();
    let photos = marks.filter_map(|mark| match mark {
        Mark::Portrait(portrait) => Some(portrait),
        _ => None,
    });
    photos.collect()
}
