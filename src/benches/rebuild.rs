//! Recomputing all ratings from the logs of a million moves. The floor is only reading these logs.

use super::paired::{Side, paired};
use std::sync::Arc;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use zihin_games::GAMES;
use zihin_ids::{ChannelId, GameId, GuildId, Ply, UserId};
use zihin_play::{Play, SystemDice};
use zihin_rules::{Luck, SplitMix, Turn};
use zihin_store::{Limits, NewEntry, NewGame, Outcome, SeatRow, Store};

/// Entries of all logs in total, rolls included.
const ENTRIES: u32 = 1_000_000;
/// How many people play against each other.
const PEOPLE: u32 = 100;

/// Runs the benchmark, in a file on the disk of the build.
pub fn run() {
    let runtime = Runtime::new().expect("threads can be started");
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder can be made");
    let url = format!("sqlite://{}", folder.path().join("logs.db").display());
    let store = runtime.block_on(Store::open(&url)).expect("a new file");
    let games = runtime.block_on(fill(&store));
    let play = Play::new(store.clone(), Arc::new(|| Box::new(SystemDice)));
    let ours = Side::new("rebuild from the logs", ENTRIES, || {
        let rebuilt = runtime.block_on(play.standings.rebuild(|_, _| {}));
        let rebuilt = rebuilt.expect("the store works");
        assert_eq!((rebuilt.games, rebuilt.unread), (games, 0));
    });
    let floor = Side::new("reading the logs", ENTRIES, || {
        let read = runtime.block_on(read(&store));
        assert!(read >= ENTRIES as usize, "all entries are read");
    });
    let ratio = 1.0 / paired(ours, floor, 3);
    println!("a rebuild takes {ratio:.1} times as long as reading the logs of its {games} matches");
}

/// Stores matches of Table with random moves until there are enough entries. Returns the number of matches.
async fn fill(store: &Store) -> usize {
    let mut luck = SplitMix(1);
    let (mut entries, mut games) = (0, 0);
    while entries < ENTRIES as usize {
        entries += finished(store, &mut luck).await;
        games += 1;
    }
    games
}

/// Stores a finished match. Returns the number of its entries.
async fn finished(store: &Store, luck: &mut SplitMix) -> usize {
    let table = GAMES.find("table").expect("it is in the registry");
    let mut state = table.setup(2, &[].into()).expect("the usual match");
    let mut entries = Vec::new();
    let ending = loop {
        let (actor, text) = match state.turn() {
            Turn::Over(ending) => break ending,
            Turn::Chance => (-1, state.roll(luck).expect("the dice are to act")),
            turn @ Turn::Seat(seat) => {
                let mut moves = state.moves(turn.actor().expect("a seat"));
                let at = luck.below(u32::try_from(moves.len()).expect("few"));
                let actor = i8::try_from(seat.0).expect("two seats");
                (actor, moves.swap_remove(at as usize))
            }
        };
        let turn = state.turn().actor().expect("not over");
        state.play(turn, &text).expect("a legal move");
        let by = None;
        entries.push(NewEntry { actor, text, by });
    };
    let first = luck.below(PEOPLE);
    let second = (first + 1 + luck.below(PEOPLE - 1)) % PEOPLE;
    let count = entries.len();
    let game = begun(store, [first, second], entries).await;
    let outcome = Outcome {
        ended_by: ending.by.to_owned(),
        points: ending.scores.iter().map(|(_, n)| i64::from(*n)).collect(),
        ranks: ending.ranks.iter().map(|(_, place)| *place).collect(),
        stats: Vec::new(),
        counts: vec![true; 2],
        formula: None,
        rolls: vec![],
    };
    let last = Ply(u32::try_from(count).expect("few"));
    let over = store
        .games()
        .append(game, last, vec![], 2, Some(outcome))
        .await;
    over.expect("it can end");
    count
}

/// Stores a game that these people have begun.
async fn begun(store: &Store, people: [u32; 2], entries: Vec<NewEntry>) -> GameId {
    let seats = (0..).zip(people).map(|(seat, person)| {
        let user = UserId(u64::from(person) + 1);
        SeatRow::new(seat, Some(user), format!("Player {user}"))
    });
    let new = NewGame {
        guild: Some(GuildId(1)),
        channel: ChannelId(1),
        parent: None,
        game: "table".to_owned(),
        size: 2,
        creator: UserId(1),
        terms: [].into(),
        invited: Vec::new(),
        seats: seats.collect(),
        entries: Some(entries),
        at: 1,
        dice: None,
    };
    let created = store.games().create(new, Limits::default()).await;
    created.expect("the store works")
}

/// Reads every log. Returns the number of entries.
async fn read(store: &Store) -> usize {
    let (mut last, mut entries) = (GameId(0), 0);
    loop {
        let page = store
            .games()
            .finished(last, 500)
            .await
            .expect("the store works");
        let Some(end) = page.last() else {
            return entries;
        };
        last = end.row.id;
        entries += page.iter().map(|game| game.log.len()).sum::<usize>();
    }
}
