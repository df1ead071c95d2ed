//! Positions and moves in phrases: the caption of the picture, its alt text, the description of a move.

use super::draw;
use super::state::{Line, State};
use super::text::name;
use zihin_games::{DrawOptions, Presentation};
use zihin_rules::{Actor, Key, Phrase, Seat, State as _, Turn};
use zihin_scene::Scene;

impl Presentation for State {
    fn draw(&self, options: &DrawOptions<'_>) -> Scene {
        Scene {
            alt: alt(self, options),
            ..draw::draw(self, options)
        }
    }

    fn caption(&self) -> Vec<Phrase> {
        let left = self.open_lines().count();
        vec![scores(self), Phrase::new("dots-left").with("count", left)]
    }

    fn describe(&self, actor: Actor, line: &Line, _reader: Option<Seat>) -> Vec<Phrase> {
        let of_mover = |key| Phrase::new(key).with("player", self.mover);
        let mut phrases = vec![of_mover("dots-drew").with("line", line.to_string())];
        let boxes = self.with(*line).1.len();
        if boxes > 0 {
            phrases.push(of_mover("dots-completed").with("boxes", boxes));
        }
        let mut after = self.clone();
        after.apply(actor, line);
        phrases.extend(ended(after.turn()));
        phrases
    }
}

/// How many boxes each player has.
fn scores(state: &State) -> Phrase {
    let score = |(seat, boxes): (Seat, &i32)| {
        let score = Phrase::new("dots-score").with("player", seat);
        score.with("boxes", *boxes)
    };
    let both = |one, next| Phrase::new("dots-and").with("one", one).with("next", next);
    let scores = state.scores();
    let all = scores.iter().map(score).reduce(both);
    all.expect("somebody plays")
}

/// How the game has ended, if it is over.
fn ended(turn: Turn) -> Option<Phrase> {
    let Turn::Over(ending) = turn else {
        return None;
    };
    Some(match ending.winners().collect::<Vec<_>>()[..] {
        [winner] => Phrase::new("dots-won").with("player", winner),
        _ => Phrase::new("dots-shared"),
    })
}

/// The alt text: whose turn it is, the last move, the boxes of each player, and the lines that are still open.
fn alt(state: &State, options: &DrawOptions<'_>) -> Vec<Phrase> {
    let to_move = || Phrase::new("dots-board-turn").with("player", state.mover);
    let mut alt = vec![ended(options.turn(state)).unwrap_or_else(to_move)];
    if let Some((seat, line)) = options.last_played() {
        let drew = Phrase::new("dots-drew").with("player", seat);
        alt.push(drew.with("line", line));
    }
    for seat in (0..state.seats).map(Seat) {
        let own = state.all_cells();
        let own = own.filter(|at| state.owner(*at) == Some(seat));
        let own = own.map(|(column, row)| name((column - 1, row - 1)));
        alt.push(list("dots-board-boxes", own).with("player", seat));
    }
    let open = state.open_lines().map(|line| line.to_string());
    alt.push(list("dots-board-open", open));
    alt
}

/// A phrase with a list, and its length.
fn list(key: Key, names: impl Iterator<Item = String>) -> Phrase {
    let names: Vec<String> = names.collect();
    let phrase = Phrase::new(key).with("count", names.len());
    phrase.with("list", names.join(", "))
}
