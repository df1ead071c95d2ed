//! The dice of a game: the commitment, what the players add to them, the first roll.

use crate::dice::{Agreed, Chance, Contribution, DrawnSeats, FairDice, Form, Secret};
use crate::game::Games;
use crate::game::act::By;
use crate::game::live::{Held, Live};
use crate::game::session::{Session, entry_row, settle};
use crate::game::terms::{GameRow, GameTerms};
use crate::{PlayError, Refusal};
use std::sync::Arc;
use zihin_games::AnyGame;
use zihin_ids::GameId;
use zihin_rules::{Options, Turn};
use zihin_store::{DicePart, DiceRow, NewDice, Status};

/// The form of the dice of new games, as it is stored.
const NEWEST: u8 = 2;
/// The most characters of a player's own word.
pub const MAX_WORD: usize = 64;
/// The most parts of the dice of a game, against people who come and go.
const MAX_PARTS: usize = 32;

/// The dice of a game that can be verified, as everybody may see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceView {
    /// The SHA-256 of the secret, as it is shown.
    pub seal: String,
    /// The secret, likewise, once the game is over.
    pub secret: Option<String>,
    /// What the players have added, oldest first.
    pub parts: Vec<DicePart>,
    /// Whether chance decides something on the board: by dice, or in the setup. Otherwise it draws the seats only.
    pub is_in_play: bool,
    /// Whether the game has dice. Otherwise no more than seats and what is set up at random is drawn.
    pub has_dice: bool,
}

impl DiceView {
    fn new(
        row: &DiceRow,
        is_over: bool,
        (is_in_play, has_dice): (bool, bool),
    ) -> Result<Self, PlayError> {
        let secret = read_secret(&row.secret)?;
        Ok(Self {
            seal: secret.seal(),
            secret: is_over.then(|| secret.show()),
            parts: row.parts.clone(),
            is_in_play,
            has_dice,
        })
    }
}

impl Session {
    /// Whether the first roll is still to be made: it waits for a player, and every later roll follows at once.
    pub(crate) fn waits_for_roll(&self) -> bool {
        self.is_going() && self.turn() == Turn::Chance
    }
}

impl Games {
    /// New dice for a game; `None` if this program makes none that can be verified.
    pub(crate) fn new_dice(&self) -> Option<NewDice> {
        let secret = (self.env.secrets.as_ref()?)();
        Some(NewDice {
            form: NEWEST,
            secret: secret.reveal(),
            name: None,
            message: None,
            parts: Vec::new(),
            seat_draw: None,
        })
    }

    /// New dice for a game with these terms; none from a chosen position, as proofs begin with the rules' own.
    pub(crate) fn new_dice_for(&self, terms: &GameTerms) -> Option<NewDice> {
        self.new_dice().filter(|_| terms.position.is_none())
    }

    /// Commits to the secret of the rematch of a game, before the players agree on it.
    pub(super) async fn commit_rematch(&self, over: &GameRow) -> Result<(), PlayError> {
        if over.terms.position.is_none()
            && let Some(secrets) = &self.env.secrets
        {
            let secret = secrets().reveal();
            self.env
                .store
                .games()
                .commit_rematch(over.id, secret)
                .await?;
        }
        Ok(())
    }

    /// The dice of the rematch of a game, on which this person is the last to agree: those that were committed to,
    /// with the person's click; else new ones.
    pub(super) async fn rematch_dice(
        &self,
        over: &GameRow,
        by: By,
    ) -> Result<Option<NewDice>, PlayError> {
        let committed = self.env.store.games().rematch_dice(over.id).await?;
        let Some(committed) = committed.filter(|_| self.env.secrets.is_some()) else {
            return Ok(self.new_dice_for(&over.terms));
        };
        let part = by.click.map(|interaction| DicePart {
            person: by.user,
            interaction,
            word: None,
        });
        Ok(Some(NewDice {
            form: NEWEST,
            secret: committed.secret,
            name: Some(format!("rematch of {}", over.id)),
            message: committed.message,
            parts: part.into_iter().collect(),
            seat_draw: None,
        }))
    }

    /// The source of chance of a game that begins with these dice, which are rolled only if they may be.
    /// `setup` is what [`agreed_setup`] writes.
    pub(super) fn chance(
        &self,
        dice: Option<&DiceRow>,
        setup: impl FnOnce() -> String,
        may_roll: bool,
    ) -> Result<Chance, PlayError> {
        match dice {
            Some(row) => Ok(Chance::fair(fair(row, setup)?, may_roll)),
            None => Ok(Chance::System(self.env.luck())),
        }
    }

    /// The source of chance of a game that goes on. It rolls no dice before `may_roll`.
    pub(super) fn chance_in(&self, live: &Live, may_roll: bool) -> Result<Chance, PlayError> {
        match live.dice.as_deref() {
            Some(dice) => Ok(Chance::fair(fair_in(dice, &live.row)?, may_roll)),
            None => Ok(Chance::System(self.env.luck())),
        }
    }

    /// The dice of a game, as everybody may see them; `None` if nobody can verify them.
    pub async fn dice(&self, row: &GameRow) -> Result<Option<DiceView>, PlayError> {
        let Some(dice) = self.env.store.games().dice(row.id).await? else {
            return Ok(None);
        };
        let is_over = matches!(row.status, Status::Over | Status::Cancelled);
        let by_chance = self.env.game(&row.game).map(|game| chance_of(game, row));
        DiceView::new(&dice, is_over, by_chance.unwrap_or_default()).map(Some)
    }

    /// The seal of the rematch of a game, if one is or was offered in which chance decides something.
    pub(super) async fn rematch_seal(&self, live: &Live) -> Result<Option<String>, PlayError> {
        if live.row.status != Status::Over || !is_by_chance(live.session.game(), &live.row) {
            return Ok(None);
        }
        let dice = self.env.store.games().rematch_dice(live.row.id).await?;
        let secret = dice.map(|dice| read_secret(&dice.secret)).transpose()?;
        Ok(secret.map(|secret| secret.seal()))
    }

    /// Writes what becomes part of the dice of a game before the first roll.
    pub(super) async fn write_dice(
        &self,
        live: &mut Held,
        part: Option<DicePart>,
    ) -> Result<(), PlayError> {
        let (Some(part), games) = (part, self.env.store.games()) else {
            return Ok(());
        };
        if !games.add_dice_part(live.row.id, part).await? {
            return Err(Refusal::DiceRolled.into());
        }
        live.dice = games.dice(live.row.id).await?.map(Arc::new);
        self.show(live);
        Ok(())
    }

    /// Adds the hash of a word to the dice of a lobby.
    pub(super) async fn write_dice_of_lobby(
        &self,
        game: GameId,
        part: DicePart,
    ) -> Result<(), PlayError> {
        let games = self.env.store.games();
        let dice = games.dice(game).await?.ok_or(Refusal::NoFairDice)?;
        match part_to_add(&dice, part)? {
            None => Ok(()),
            Some(part) => {
                let is_added = games.add_dice_part(game, part).await?;
                is_added.then_some(()).ok_or(Refusal::DiceRolled.into())
            }
        }
    }

    /// Rolls the dice for the first time. Returns whether anything is rolled.
    pub(super) async fn write_roll(&self, live: &mut Held) -> Result<bool, PlayError> {
        self.give_back(live).await?;
        let mut chance = self.chance_in(live, true)?;
        let (mut session, at) = (live.session.clone(), live.session.next_at(self.env.now()));
        let rolled = settle(&mut session, &mut chance, at)?.into_iter();
        let entries: Vec<_> = rolled.map(|entry| entry_row(entry, None)).collect();
        if entries.is_empty() {
            return Ok(false);
        }
        let (from, games) = (live.session.ply(), self.env.store.games());
        let outcome = self.outcome(&session);
        let written = games.append(live.row.id, from, entries, at, outcome).await;
        self.accept(live, session, at, written).await?;
        Ok(true)
    }
}

impl Live {
    /// The dice, as everybody may see them; `None` if they cannot be verified, or their stored form cannot be read.
    pub(super) fn dice_view(&self) -> Option<DiceView> {
        let row = self.dice.as_deref()?;
        let by_chance = chance_of(self.session.game(), &self.row);
        DiceView::new(row, !self.is_open(), by_chance).ok()
    }

    /// Whether the dice wait to be rolled for the first time.
    pub(super) fn waits_for_roll(&self) -> bool {
        self.is_open() && self.session.waits_for_roll()
    }
}

/// What is new of this to the dice: a click is added once, and a second word is refused.
pub(super) fn part_to_add(dice: &DiceRow, new: DicePart) -> Result<Option<DicePart>, Refusal> {
    let has_word = |part: &DicePart| part.person == new.person && part.word.is_some();
    let mut parts = dice.parts.iter();
    if parts.any(|part| part.interaction == new.interaction) {
        return Ok(None);
    }
    match &new.word {
        Some(_) if dice.parts.iter().any(has_word) => Err(Refusal::WordAdded),
        _ if dice.parts.len() >= MAX_PARTS => Err(Refusal::DiceRolled),
        _ => Ok(Some(new)),
    }
}

/// Whether chance decides more than the seats of a game: by dice, or in the setup.
fn is_by_chance(game: &dyn AnyGame, row: &GameRow) -> bool {
    chance_of(game, row).0
}

/// Whether chance decides more than the seats of a game, and whether the game has dice.
fn chance_of(game: &dyn AnyGame, row: &GameRow) -> (bool, bool) {
    let first = game.setup(row.size, &row.terms.game);
    first.map_or((false, false), |state| {
        let has_dice = state.turn() == Turn::Chance;
        (has_dice || state.is_setup(), has_dice)
    })
}

/// The dice of a game that has begun, as values.
pub(super) fn fair_in(dice: &DiceRow, row: &GameRow) -> Result<FairDice, PlayError> {
    fair(dice, || {
        agreed_setup(&row.game, row.size.into(), &row.terms.game)
    })
}

/// The dice of a game as values.
fn fair(row: &DiceRow, setup: impl FnOnce() -> String) -> Result<FairDice, PlayError> {
    let part = |part: &DicePart| Contribution {
        interaction: part.interaction.0,
        word: part.word.clone(),
    };
    let form = match row.form {
        1 => Form::First,
        NEWEST => Form::Second(Agreed {
            game: setup(),
            seats: drawn_seats(row),
        }),
        _ => return Err(PlayError::UnreadableDice),
    };
    Ok(FairDice {
        form,
        secret: read_secret(&row.secret)?,
        game: row.name.clone(),
        parts: row.parts.iter().map(part).collect(),
    })
}

/// How the seats of a game were drawn; `None` if they were kept.
pub(super) fn drawn_seats(dice: &DiceRow) -> Option<DrawnSeats> {
    let seats = dice.seat_draw.as_ref()?;
    Some(DrawnSeats {
        entropy: seats.parts as usize,
        order: read_order(&seats.seating),
    })
}

/// A game, for how many players, and the options that were chosen, as dice of the second form name them:
/// `table for 2 length=50`.
pub(super) fn agreed_setup(kind: &str, players: usize, options: &Options) -> String {
    let options = options.iter().map(|(id, value)| format!(" {id}={value}"));
    format!("{kind} for {players}{}", options.collect::<String>())
}

fn read_secret(text: &str) -> Result<Secret, PlayError> {
    Secret::read(text).ok_or(PlayError::UnreadableDice)
}

/// The stored form of an order of seats.
pub(super) fn write_order(order: &[u8]) -> String {
    let order: Vec<String> = order.iter().map(ToString::to_string).collect();
    order.join(" ")
}

fn read_order(text: &str) -> Vec<u8> {
    text.split(' ')
        .filter_map(|seat| seat.parse().ok())
        .collect()
}
