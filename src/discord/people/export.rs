//! The export of the data stored about a person, as JSON.

use serde_json::{Value, json};
use std::collections::HashMap;
use zihin_ids::{GameId, UserId};
use zihin_play::people::{
    OpenedGame, OrganisedTournament, PersonalBlock, PersonalData, PersonalDicePart,
    PersonalEncounter, PersonalEvent, PersonalGame, PersonalInvitation, PersonalMove,
    PersonalOffer, PersonalPlan, PersonalRival, PersonalSearch, PersonalStanding, PersonalTally,
    PersonalTournament, PuzzleTry, Vacation,
};

/// Everything that is stored about a person.
/// Discord's ids are strings, as in its own JSON: they exceed the integers that JavaScript can hold.
pub fn export(user: UserId, data: &PersonalData) -> Value {
    let mut moves = by_game(&data.moves, |row| (row.game, played(row)));
    let mut stats = by_game(&data.stats, |row| {
        let stat = json!({"achieved": row.name, "times": row.count});
        (row.game, stat)
    });
    let mut offers = by_game(&data.offers, |row| (row.game, agreed(row)));
    let game = |row: &PersonalGame| {
        let mut game = seat(row);
        game["feats"] = stats.remove(&row.id).unwrap_or_default().into();
        game["moves"] = moves.remove(&row.id).unwrap_or_default().into();
        game["offers"] = offers.remove(&row.id).unwrap_or_default().into();
        game
    };
    json!({
        "person": user.to_string(),
        "times": "milliseconds since 1970-01-01T00:00:00Z",
        "preferences": data.preferences,
        "next_lists_of_games": data.digests.iter().map(|(at,)| *at).collect::<Vec<_>>(),
        "vacations": data.vacations.iter().map(away).collect::<Vec<_>>(),
        "avatar": data.avatar,
        "games": data.games.iter().map(game).collect::<Vec<_>>(),
        "added_to_dice": data.dice_parts.iter().map(added).collect::<Vec<_>>(),
        "replies_ahead": data.plans.iter().map(planned).collect::<Vec<_>>(),
        "opened_games": data.opened.iter().map(opened).collect::<Vec<_>>(),
        "blocked": data.blocks.iter().map(blocked).collect::<Vec<_>>(),
        "looking_for": data.searches.iter().map(looking).collect::<Vec<_>>(),
        "puzzles": data.puzzles.iter().map(tried).collect::<Vec<_>>(),
        "invitations": data.invitations.iter().map(invited).collect::<Vec<_>>(),
        "tournaments": data.tournaments.iter().map(entered).collect::<Vec<_>>(),
        "organised_tournaments": data.organised.iter().map(organised).collect::<Vec<_>>(),
        "done_in_tournaments": data.events.iter().map(done).collect::<Vec<_>>(),
        "leaderboards": data.standings.iter().map(placed).collect::<Vec<_>>(),
        "wins_and_feats": data.tallies.iter().map(counted).collect::<Vec<_>>(),
        "opponents": data.rivals.iter().map(met).collect::<Vec<_>>(),
        "opponents_by_month": data.encounters.iter().map(encountered).collect::<Vec<_>>(),
    })
}

/// What these rows say of each game.
fn by_game<T>(rows: &[T], tell: impl Fn(&T) -> (GameId, Value)) -> HashMap<GameId, Vec<Value>> {
    let mut told: HashMap<_, Vec<Value>> = HashMap::new();
    for (game, value) in rows.iter().map(tell) {
        told.entry(game).or_default().push(value);
    }
    told
}

fn away(row: &Vacation) -> Value {
    json!({"since": row.since, "until": row.until, "begun_by_itself": row.is_automatic})
}

fn tried(row: &PuzzleTry) -> Value {
    json!({
        "game": row.game,
        "number": row.number,
        "puzzle_of_the_day": (row.day > 0).then_some(row.day),
        "channel": row.channel.map(|channel| channel.to_string()),
        "solved": row.solved,
        "at": row.at,
    })
}

fn seat(row: &PersonalGame) -> Value {
    json!({
        "number": row.id.0,
        "game": row.game,
        "server": row.guild.map(|guild| guild.to_string()),
        "channel": row.channel.to_string(),
        "status": row.status.to_string(),
        "opened_by_you": row.is_opener,
        "opened_at": row.created_at,
        "ended_at": row.ended_at,
        "seat": row.seat,
        "your_name": row.name,
        "points": row.points,
        "place": row.place,
        "rating_before": row.rating,
        "deviation_before": row.deviation,
        "volatility_before": row.volatility,
        "game_of_the_month_against_the_same": row.encounter,
        "beaten_for_the_first_time_in_the_month": row.beaten,
    })
}

fn opened(row: &OpenedGame) -> Value {
    json!({
        "number": row.id.0,
        "game": row.game,
        "server": row.guild.map(|guild| guild.to_string()),
        "channel": row.channel.to_string(),
        "status": row.status.to_string(),
        "opened_at": row.created_at,
    })
}

fn added(row: &PersonalDicePart) -> Value {
    json!({"number": row.game.0, "interaction": row.interaction.to_string(), "sha256_of_word": row.word})
}

fn planned(row: &PersonalPlan) -> Value {
    json!({"number": row.game.0, "lines": row.text.lines().collect::<Vec<_>>()})
}

fn invited(row: &PersonalInvitation) -> Value {
    json!({"number": row.game.0, "declined": row.declined, "your_word": row.word})
}

fn blocked(row: &PersonalBlock) -> Value {
    json!({"person": row.blocked.to_string(), "since": row.at})
}

fn looking(row: &PersonalSearch) -> Value {
    json!({
        "game": row.game,
        "server": row.guild.to_string(),
        "channel": row.channel.to_string(),
        "your_name": row.name,
        "terms": row.terms.lines().collect::<Vec<_>>(),
        "since": row.at,
    })
}

fn organised(row: &OrganisedTournament) -> Value {
    json!({
        "number": row.id.0,
        "game": row.game,
        "server": row.guild.to_string(),
        "channel": row.channel.to_string(),
        "status": row.status.to_string(),
        "opened_at": row.created_at,
    })
}

fn done(row: &PersonalEvent) -> Value {
    json!({"tournament": row.tournament.0, "event": row.number, "what": row.text, "at": row.at})
}

fn played(row: &PersonalMove) -> Value {
    json!({"ply": row.ply.0, "move": row.text, "at": row.at})
}

fn agreed(row: &PersonalOffer) -> Value {
    json!({"ply": row.ply.0, "offer": row.kind, "answer": row.answer.to_string(), "at": row.at})
}

fn entered(row: &PersonalTournament) -> Value {
    json!({
        "number": row.tournament.0,
        "entrant": row.number,
        "your_name": row.name,
        "interaction": row.interaction.map(|interaction| interaction.to_string()),
    })
}

fn counted(row: &PersonalTally) -> Value {
    json!({
        "channel": row.channel.to_string(),
        "game": row.game,
        "name": row.name,
        "count": row.count,
    })
}

/// Who the opponent is, if it is a person, is not said: it is in the games.
fn met(row: &PersonalRival) -> Value {
    json!({
        "channel": row.channel.to_string(),
        "game": row.game,
        "computer": (!row.computer.is_empty()).then_some(&row.computer),
        "played": row.played,
        "you_ranked_higher": row.won,
        "both_ranked_the_same": row.drawn,
    })
}

/// Who the opponent is, is not said here either.
fn encountered(row: &PersonalEncounter) -> Value {
    json!({
        "channel": row.channel.to_string(),
        "game": row.game,
        "season": row.season.to_string(),
        "played": row.played,
        "won": row.won,
    })
}

fn placed(row: &PersonalStanding) -> Value {
    let sums = &row.standing;
    json!({
        "channel": row.channel.to_string(),
        "game": row.game,
        "season": row.season.to_string(),
        "your_name": sums.name,
        "played": sums.played,
        "won": sums.won,
        "drawn": sums.drawn,
        "lost": sums.lost,
        "points": sums.points,
        "won_in_a_row": sums.streak,
        "most_won_in_a_row": sums.longest,
        "rating_gained": sums.gained,
        "people_beaten": sums.beaten,
        "rated_games": sums.rated,
        "rating": sums.rating.value,
        "deviation": sums.rating.deviation,
        "volatility": sums.rating.volatility,
    })
}
