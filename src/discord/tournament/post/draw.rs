//! What messages say about the draw of a tournament: the seal, who has started it, the secret once it is drawn;
//! and a page that proves it.

use crate::controls::custom_id::TournamentComponent;
use crate::game::post::dice::MARK;
use crate::posts::seals::SealLine;
use crate::reply::{EphemeralSlot, File, Reply};
use crate::text::wording::Wording;
use crate::tournament::post::paged;
use zihin_play::PlayError;
use zihin_play::dice::verify;
use zihin_play::lobby::Person;
use zihin_play::posts::Seal;
use zihin_play::tournament::{DrawView, DrawnPlayer, TournamentState, TournamentStatus};
use zihin_rules::Value;

/// The seal of the draw, which is due while people may enter; none if it cannot be verified.
pub fn seals(tournament: &TournamentState, words: &Wording) -> Vec<SealLine> {
    let sealed = sealed(tournament, words).into_iter();
    let line = |line| SealLine {
        seal: Seal::Own,
        line,
        is_due: tournament.status == TournamentStatus::Entry,
    };
    sealed.map(line).collect()
}

fn sealed(tournament: &TournamentState, words: &Wording) -> Option<String> {
    let args = [("seal", view(tournament)?.seal.into())];
    Some(words.text("draw-sealed", &args))
}

/// The secret of the draw; none if it is not drawn yet, or cannot be verified.
pub fn revealed(tournament: &TournamentState, words: &Wording) -> Option<String> {
    let args = [("secret", view(tournament)?.secret?.into())];
    Some(words.text("draw-revealed", &args))
}

/// The public answer to a person who has started a tournament; none if the draw cannot be verified.
pub fn started(tournament: &TournamentState, person: &Person, words: &Wording) -> Option<Reply> {
    view(tournament)?;
    let args = [
        ("player", words.player_name(&person.name).into()),
        ("game", words.game(&tournament.row.terms.game).into()),
        ("id", tournament.row.id.to_string().into()),
    ];
    Some(Reply {
        slot: EphemeralSlot::Opened,
        ..Reply::text(format!("{MARK}{}", words.text("draw-started", &args)))
    })
}

/// What the draw follows from, on pages; once it is made, also its proof as a file, which is checked.
pub fn page(
    tournament: &TournamentState,
    number: usize,
    words: &Wording,
) -> Result<Reply, PlayError> {
    let Some(draw) = tournament.draw()? else {
        return Ok(Reply::page(words.word("draw-system")));
    };
    let proof = tournament.draw_proof()?.map(|proof| proof.to_json());
    let is_old = draw.secret.is_some() && draw.entropy.is_none();
    let explained = if is_old {
        "draw-explained-first"
    } else {
        "draw-explained"
    };
    let mut lines = vec![words.word(explained)];
    if tournament.row.terms.seeding == "rating" {
        lines.push(words.word("draw-explained-rating"));
    }
    lines.extend(sealed(tournament, words));
    lines.extend(revealed(tournament, words));
    lines.extend(match &proof {
        Some(proof) => checked(proof, words),
        None => vec![words.word("draw-explained-later")],
    });
    if let Some(ids) = &draw.entropy {
        let ids = ids.split(' ').map(|id| format!("`{id}`"));
        lines.push(words.text("draw-follows", &[("ids", Value::list(ids))]));
    }
    lines.extend(players(&draw, words));
    let file = |json: String| File {
        name: format!("zihin-draw-{}.json", tournament.row.id),
        bytes: json.into_bytes(),
        alt: None,
    };
    Ok(Reply {
        files: proof.map(file).into_iter().collect(),
        slot: EphemeralSlot::Page,
        ..paged::page(
            tournament.row.id,
            &lines,
            number,
            TournamentComponent::Draw,
            words,
        )
    })
}

/// Whether a proof is right, and how to check it oneself.
fn checked(proof: &str, words: &Wording) -> Vec<String> {
    let verdict = match verify(proof) {
        Ok(_) => words.word("draw-right"),
        Err(flaw) => words.text("dice-wrong", &[("place", flaw.to_string().into())]),
    };
    vec![verdict, words.word("draw-explained-file")]
}

/// The players, a line each, in the order of their seeds; none before the draw.
fn players(draw: &DrawView, words: &Wording) -> Vec<String> {
    if draw.players.is_empty() {
        return Vec::new();
    }
    let [heading, each] = match draw.entropy {
        Some(_) => ["draw-seeds", "draw-seed"],
        None => ["draw-seeds-first", "draw-seed-first"],
    };
    let line = |(seed, player): (usize, &DrawnPlayer)| {
        let args = [
            ("seed", seed.into()),
            ("player", words.player_name(&player.name).into()),
            ("by", player.drawn_by.as_str().into()),
        ];
        words.text(each, &args)
    };
    let lines = (1..).zip(&draw.players).map(line);
    [words.word(heading)].into_iter().chain(lines).collect()
}

/// The draw; none if it cannot be verified, or its stored form cannot be read.
fn view(tournament: &TournamentState) -> Option<DrawView> {
    tournament.draw().ok().flatten()
}
