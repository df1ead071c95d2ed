//! What messages say about the draw of a tournament: the commitment, by which clicks people have entered,
//! the secret once it is drawn; and a page that proves it.

use crate::controls::custom_id::TournamentComponent;
use crate::reply::{EphemeralSlot, File, Reply};
use crate::text::wording::Wording;
use crate::tournament::post::paged;
use zihin_ids::InteractionId;
use zihin_play::PlayError;
use zihin_play::dice::verify;
use zihin_play::lobby::Person;
use zihin_play::tournament::{DrawView, TournamentState};

/// The commitment to the draw; none if it cannot be verified.
pub fn sealed(tournament: &TournamentState, words: &Wording) -> Option<String> {
    let draw = view(tournament)?;
    Some(words.text(
        "draw-sealed",
        &[("commitment", draw.commitment.as_str().into())],
    ))
}

/// The secret of the draw; none if it is not drawn yet, or cannot be verified.
pub fn revealed(tournament: &TournamentState, words: &Wording) -> Option<String> {
    let draw = view(tournament)?;
    let args = [
        ("secret", draw.secret?.into()),
        ("commitment", draw.commitment.into()),
    ];
    Some(words.text("draw-revealed", &args))
}

/// The public answer to a person who has entered by a click; none if the draw cannot be verified.
pub fn entered(tournament: &TournamentState, person: &Person, words: &Wording) -> Option<Reply> {
    view(tournament)?;
    let args = [
        ("player", words.player_name(&person.name).into()),
        ("game", words.game(&tournament.row.terms.game).into()),
        ("id", tournament.row.id.to_string().into()),
    ];
    Some(Reply::text(words.text("draw-entered", &args)))
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
    let mut lines = vec![words.word("draw-explained")];
    if tournament.row.terms.seeding == "rating" {
        lines.push(words.word("draw-explained-rating"));
    }
    lines.extend(revealed(tournament, words).or_else(|| sealed(tournament, words)));
    lines.extend(match &proof {
        Some(proof) => checked(proof, words),
        None => vec![words.word("draw-explained-later")],
    });
    lines.extend(players(&draw, words));
    let component = (number, TournamentComponent::Draw as fn(usize) -> _);
    let file = |json: String| File {
        name: format!("zihin-draw-{}.json", tournament.row.id),
        bytes: json.into_bytes(),
        alt: None,
    };
    Ok(Reply {
        files: proof.map(file).into_iter().collect(),
        slot: EphemeralSlot::Page,
        ..paged::page(tournament.row.id, &lines, component, words)
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

/// Those who take part, a line each: in the order of their seeds once these are drawn.
fn players(draw: &DrawView, words: &Wording) -> Vec<String> {
    let is_drawn = draw.secret.is_some();
    let heading = match (draw.players.is_empty(), is_drawn) {
        (true, _) => return Vec::new(),
        (false, true) => "draw-seeds",
        (false, false) => "draw-clicks",
    };
    let line = |(seed, (name, interaction)): (usize, &(String, InteractionId))| {
        let args = [
            ("seed", seed.into()),
            ("player", words.player_name(name).into()),
            ("interaction", interaction.to_string().into()),
        ];
        words.text(if is_drawn { "draw-seed" } else { "draw-click" }, &args)
    };
    let lines = (1..).zip(&draw.players).map(line);
    [words.word(heading)].into_iter().chain(lines).collect()
}

/// The draw; none if it cannot be verified, or its stored form cannot be read.
fn view(tournament: &TournamentState) -> Option<DrawView> {
    tournament.draw().ok().flatten()
}
