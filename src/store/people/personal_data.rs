//! Everything that is stored about a person, for the privacy page and its export.

use super::choices::{Choices, PREFERENCES};
use super::vacations::Vacation;
use crate::database::query;
use crate::{
    Answer, PeopleStore, PuzzleTry, Season, Standing, Status, StoreError, TournamentStatus,
};
use zihin_ids::{ChannelId, GameId, GuildId, InteractionId, Ply, TournamentId, UserId};

/// Everything that is stored about a person. Times are milliseconds since 1970.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PersonalData {
    /// The person's preferences.
    pub preferences: Choices,
    /// When the person next gets the list of their games, of each bot that sends one.
    pub digests: Vec<(i64,)>,
    /// The person's vacations, the earliest first.
    pub vacations: Vec<Vacation>,
    /// The hash by which Discord has the person's avatar.
    pub avatar: Option<String>,
    /// The games in which the person has a seat, oldest first.
    pub games: Vec<PersonalGame>,
    /// The person's statistics in these games, by game.
    pub stats: Vec<PersonalStat>,
    /// The moves that the person made, by game and ply.
    pub moves: Vec<PersonalMove>,
    /// The offers that the person made or answered, by game and ply.
    pub offers: Vec<PersonalOffer>,
    /// What the person added to the dice of games, by game and number.
    pub dice_parts: Vec<PersonalDicePart>,
    /// The replies ahead of the person, by game.
    pub plans: Vec<PersonalPlan>,
    /// The games that the person opened without having a seat in them now, oldest first.
    pub opened: Vec<OpenedGame>,
    /// From whom the person takes no invitations, the earliest first.
    pub blocks: Vec<PersonalBlock>,
    /// The games that the person looks for, the earliest first.
    pub searches: Vec<PersonalSearch>,
    /// The puzzles that the person has tried, the earliest first.
    pub puzzles: Vec<PuzzleTry>,
    /// The games to which the person was invited.
    pub invitations: Vec<PersonalInvitation>,
    /// The tournaments that the person entered, once for each entry.
    pub tournaments: Vec<PersonalTournament>,
    /// The tournaments that the person opened, oldest first.
    pub organised: Vec<OrganisedTournament>,
    /// What the person did in tournaments, by tournament and number.
    pub events: Vec<PersonalEvent>,
    /// The person's row on each leaderboard.
    pub standings: Vec<PersonalStanding>,
    /// What the person has won and achieved in the games of each leaderboard.
    pub tallies: Vec<PersonalTally>,
    /// How the person did against each opponent in the games of each leaderboard.
    pub rivals: Vec<PersonalRival>,
    /// How often the person met each opponent in each month.
    pub encounters: Vec<PersonalEncounter>,
}

/// A game in which a person has a seat.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct PersonalGame {
    /// The game.
    pub id: GameId,
    /// The server; none in a direct message.
    pub guild: Option<GuildId>,
    /// The channel.
    pub channel: ChannelId,
    /// Id of the kind of game.
    pub game: String,
    /// The seat.
    #[sqlx(try_from = "i64")]
    pub seat: u8,
    /// The person's name in this game.
    pub name: String,
    /// Whether the person created it.
    pub is_opener: bool,
    /// Its status.
    pub status: Status,
    /// When it was created.
    pub created_at: i64,
    /// When it ended or was cancelled.
    pub ended_at: Option<i64>,
    /// Points scored, once it is over.
    pub points: Option<i64>,
    /// Final place, from 1.
    pub place: Option<i64>,
    /// The rating with which the person came to it, if it was rated, or the rating of computers follows from it.
    pub rating: Option<f64>,
    /// The standard deviation of that rating.
    pub deviation: Option<f64>,
    /// The volatility of that rating.
    pub volatility: Option<f64>,
    /// Which game of the month it was against the opponent whom the person has met most often in it.
    pub encounter: Option<i64>,
    /// How many people the person has beaten in it for the first time in the month.
    pub beaten: Option<i64>,
}

/// A game that a person opened without having a seat in it now.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct OpenedGame {
    /// The game.
    pub id: GameId,
    /// The server; none in a direct message.
    pub guild: Option<GuildId>,
    /// The channel.
    pub channel: ChannelId,
    /// Id of the kind of game.
    pub game: String,
    /// Its status.
    pub status: Status,
    /// When it was created.
    pub created_at: i64,
}

/// Somebody from whom a person takes no invitations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalBlock {
    /// Who it is.
    pub blocked: UserId,
    /// Since when.
    pub at: i64,
}

/// The replies ahead of a person in a game.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalPlan {
    /// The game.
    pub game: GameId,
    /// The lines of moves, as they are stored.
    pub text: String,
}

/// A game that a person looks for.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalSearch {
    /// Id of the kind of game.
    pub game: String,
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// The person's name there.
    pub name: String,
    /// How it is to be played: a line `name=value` for each term.
    pub terms: String,
    /// Since when.
    pub at: i64,
}

/// An invitation of a person to a game.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalInvitation {
    /// The game.
    pub game: GameId,
    /// Whether the person has declined.
    pub declined: bool,
    /// What the person wrote then.
    pub word: Option<String>,
}

/// A statistic of a person in a game.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalStat {
    /// The game.
    pub game: GameId,
    /// Its message key.
    pub name: String,
    /// How often it was counted.
    #[sqlx(try_from = "i64")]
    pub count: u32,
}

/// A move that a person made.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalMove {
    /// The game.
    pub game: GameId,
    /// Its index in the log.
    pub ply: Ply,
    /// The move as text.
    pub text: String,
    /// When it was made.
    pub at: i64,
}

/// An offer that a person made or answered.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalOffer {
    /// The game.
    pub game: GameId,
    /// The ply at which it was made.
    pub ply: Ply,
    /// Its kind, such as a draw or a pause.
    pub kind: String,
    /// What the person answered.
    pub answer: Answer,
    /// When.
    pub at: i64,
}

/// What a person added to the dice of a game.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalDicePart {
    /// The game.
    pub game: GameId,
    /// The interaction behind a public message.
    pub interaction: InteractionId,
    /// The SHA-256 of a word of the person's own, as hexadecimal digits.
    pub word: Option<String>,
}

/// A person's row on the leaderboard of one game in one channel.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct PersonalStanding {
    /// The channel.
    pub channel: ChannelId,
    /// Id of the kind of game.
    pub game: String,
    /// A month, or all time.
    pub season: Season,
    /// Totals and rating.
    #[sqlx(flatten)]
    pub standing: Standing,
}

/// How often a person has won in one way, or achieved something, in the games of one leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalTally {
    /// The channel.
    pub channel: ChannelId,
    /// Id of the kind of game.
    pub game: String,
    /// The message key of what decided the games, or of what was achieved.
    pub name: String,
    /// How often.
    pub count: i64,
}

/// How a person did against one opponent in the games of one leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalRival {
    /// The channel.
    pub channel: ChannelId,
    /// Id of the kind of game.
    pub game: String,
    /// The name of the opponent if it is a computer player.
    pub computer: String,
    /// Games in which both had a seat.
    pub played: i64,
    /// Games in which the person had the better rank.
    pub won: i64,
    /// Games in which both had the same rank.
    pub drawn: i64,
}

/// How often a person met one opponent in a month, in the games of one leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalEncounter {
    /// The channel.
    pub channel: ChannelId,
    /// Id of the kind of game.
    pub game: String,
    /// The month.
    pub season: Season,
    /// Games in which both had a seat.
    pub played: i64,
    /// Games that the person has won.
    pub won: i64,
}

/// A tournament that a person entered.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalTournament {
    /// The tournament.
    pub tournament: TournamentId,
    /// The person's number among the entrants, from 0.
    #[sqlx(try_from = "i64")]
    pub number: u16,
    /// The person's name in this tournament.
    pub name: String,
    /// The interaction with which the person entered, on which the draw depends.
    pub interaction: Option<InteractionId>,
}

/// A tournament that a person opened.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct OrganisedTournament {
    /// The tournament.
    pub id: TournamentId,
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// Id of the kind of game.
    pub game: String,
    /// Its status.
    pub status: TournamentStatus,
    /// When it was created.
    pub created_at: i64,
}

/// Something that a person did in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalEvent {
    /// The tournament.
    pub tournament: TournamentId,
    /// Its index in the log of the tournament.
    pub number: i64,
    /// When.
    pub at: i64,
    /// What, as the log has it.
    pub text: String,
}

impl PeopleStore<'_> {
    /// The games to which a person was invited.
    pub async fn invitations(self, user: UserId) -> Result<Vec<GameId>, StoreError> {
        let games = query("SELECT DISTINCT game FROM invitations WHERE person = $1").bind(user);
        Ok(games.scalars(&self.0.readers).await?)
    }

    /// Everything that is stored about a person, as one consistent snapshot.
    pub async fn personal_data(self, user: UserId) -> Result<PersonalData, StoreError> {
        let mut db = self.0.readers.snapshot().await?;
        macro_rules! rows {
            ($sql:literal) => {
                query($sql).bind(user).fetch_all(&mut db).await?
            };
        }
        Ok(PersonalData {
            preferences: PREFERENCES.read(&mut db, user.to_sql()).await?,
            vacations: rows!("SELECT since, until, planned, is_automatic FROM vacations WHERE person = $1 ORDER BY since"),
            digests: rows!("SELECT due_at FROM digests WHERE person = $1 ORDER BY bot"),
            avatar: rows!("SELECT hash FROM avatars WHERE person = $1").pop().map(|(hash,): (String,)| hash),
            games: rows!(
                "SELECT id, guild, games.channel, games.game, seat, name, creator = $1 AS is_opener, status, created_at, ended_at, points, rank AS place,
                     rating, deviation, volatility, encounter, beaten
                 FROM seats JOIN games ON games.id = seats.game WHERE person = $1 ORDER BY id"
            ),
            stats: rows!("SELECT game, stats.name, count FROM stats JOIN seats USING (game, seat) WHERE person = $1 ORDER BY game, stats.name"),
            moves: rows!(
                "SELECT game, ply, text, at FROM entries
                 WHERE game IN (SELECT game FROM seats WHERE person = $1) AND person = $1 ORDER BY game, ply"
            ),
            offers: rows!(
                "SELECT game, ply, offers.kind, answer, at FROM offers JOIN seats USING (game, seat) WHERE person = $1 ORDER BY game, ply"
            ),
            dice_parts: rows!("SELECT game, interaction, word FROM dice_parts WHERE person = $1 ORDER BY game, number"),
            plans: rows!("SELECT game, text FROM plans WHERE person = $1 ORDER BY game"),
            opened: rows!(
                "SELECT id, guild, channel, game, status, created_at FROM games
                 WHERE creator = $1 AND id NOT IN (SELECT game FROM seats WHERE person = $1) ORDER BY id"
            ),
            blocks: rows!("SELECT blocked, at FROM blocks WHERE person = $1 ORDER BY at, blocked"),
            searches: rows!(
                "SELECT game, guild, channel, name, terms, at FROM searches JOIN search_lists ON search_lists.id = list WHERE person = $1 ORDER BY at"
            ),
            puzzles: rows!(
                "SELECT game, number, day, channel, solved, at FROM puzzle_tries WHERE person = $1 ORDER BY at, game, number, day"
            ),
            invitations: rows!("SELECT game, declined, word FROM invitations WHERE person = $1 ORDER BY game"),
            tournaments: rows!("SELECT tournament, number, name, interaction FROM entrants WHERE person = $1 ORDER BY tournament, number"),
            organised: rows!("SELECT id, guild, channel, game, status, created_at FROM tournaments WHERE organiser = $1 ORDER BY id"),
            events: rows!("SELECT tournament, number, at, text FROM tournament_events WHERE person = $1 ORDER BY tournament, number"),
            standings: rows!("SELECT * FROM standings WHERE person = $1 ORDER BY channel, game, season"),
            tallies: rows!("SELECT channel, game, name, count FROM tallies WHERE person = $1 ORDER BY channel, game, kind, name"),
            rivals: rows!(
                "SELECT channel, game, computer, played, won, drawn FROM rivals WHERE person = $1 ORDER BY channel, game, played DESC, opponent, computer"
            ),
            encounters: rows!("SELECT channel, game, season, played, won FROM encounters WHERE person = $1 ORDER BY channel, game, season, opponent"),
        })
    }
}
