//! Custom ids of the first version, `z1:<letter>:<game>:<ply>:<click>.<click>…`: read only for what they are about.

use zihin_ids::{GameId, TournamentId};

/// The version of these ids.
const VERSION: &str = "z1";
/// The letters of the components of a tournament, whose number is the first click.
const TOURNAMENT: [&str; 4] = ["J", "L", "K", "B"];

/// What a component of an earlier version is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A game.
    Game(GameId),
    /// A tournament.
    Tournament(TournamentId),
    /// Neither: a form, the rules, a leaderboard.
    Neither,
}

/// What an id of the first version is about; `None` if the text is not one.
pub(super) fn read(text: &str) -> Option<Subject> {
    let parts: Vec<&str> = text.split(':').collect();
    let [VERSION, letter, game, ply, path] = parts[..] else {
        return None;
    };
    let (game, _) = (game.parse().ok()?, ply.parse::<u32>().ok()?);
    if game != 0 {
        return Some(Subject::Game(GameId(game)));
    }
    if !TOURNAMENT.contains(&letter) {
        return Some(Subject::Neither);
    }
    let number = path.split('.').next()?;
    Some(Subject::Tournament(TournamentId(number.parse().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::{Subject, read};
    use zihin_ids::{GameId, TournamentId};

    #[test]
    fn an_old_id_tells_what_it_is_about() {
        let game = Some(Subject::Game(GameId(7)));
        let tournament = Some(Subject::Tournament(TournamentId(3)));
        let neither = Some(Subject::Neither);
        for (id, subject) in [
            ("z1:c:7:31:24.18.bar", game),
            ("z1:X:7:0:", game),
            ("z1:h:7:12:go.0", game),
            ("z1:J:0:0:3", tournament),
            ("z1:B:0:0:3.1", tournament),
            ("z1:w:0:0:language", neither),
            ("z1:d:0:0:", neither),
            ("z1:J:0:0:", None),
            ("z1:o:-1:0:", None),
            ("z1:o:1:x:", None),
            ("z1:o:1:0", None),
            ("z1:o:1:0:a:b", None),
            ("z0:o:1:0:", None),
            ("z1", None),
            ("", None),
        ] {
            assert_eq!(read(id), subject, "{id}");
        }
    }
}
