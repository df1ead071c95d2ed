//! Makes a type-erased game of every [`Game`], and a type-erased position of every
//! position that can be shown and played by a computer.

use super::{
    Achievement, AnyGame, AnyState, AttackQuery, ComputerPlayer, DrawOptions, Icon, Presentation,
    Shown,
};
use zihin_engine::{BestMove, Budget, Judgement, Level, RollLuck, StopSignal, TopTwo};
use zihin_rules::{
    Actor, Choice, Click, Dice, Game, GameInfo, Luck, Match, MoveError, Next, Options, PerSeat,
    Perft, Phrase, Playout, RecordFormat, Seat, Setup, SetupError, State, Turn, Unreadable, perft,
    playout, roll,
};
use zihin_scene::Scene;

impl<G: Game> AnyGame for G
where
    G::State: Presentation + ComputerPlayer,
{
    fn info(&self) -> &'static GameInfo {
        Game::info(self)
    }

    fn formats(&self) -> &'static [RecordFormat] {
        Game::formats(self)
    }

    fn icons(&self) -> Vec<Icon> {
        G::State::icons()
    }

    fn setup(&self, seats: u8, options: &Options) -> Result<Box<dyn AnyState>, SetupError> {
        Ok(Box::new(Game::setup(self, seats, options)?))
    }

    fn position(&self, text: &str) -> Result<Box<dyn AnyState>, Unreadable> {
        require_short(text)?;
        Ok(Box::new(text.parse::<G::State>()?))
    }
}

/// The longest text of a move or a position that is read, in bytes.
/// The log takes no longer ones, and no game has them.
const MAX_TEXT: usize = 1_000;

/// Refuses a text that is too long, before a game looks at it.
fn require_short(text: &str) -> Result<(), Unreadable> {
    if text.len() <= MAX_TEXT {
        return Ok(());
    }
    Err(Unreadable::new(
        Phrase::new("text-too-long").with("most", MAX_TEXT),
    ))
}

/// Reads a move from a text of any length.
fn read<S: State>(state: &S, actor: Actor, text: &str) -> Result<S::Move, MoveError> {
    require_short(text)?;
    state.read(actor, text)
}

/// Methods that mention no move: those of the trait named first.
macro_rules! forward {
    ($owner:ident: $(fn $name:ident(&self $(, $argument:ident: $type:ty)*) -> $result:ty;)*) => {
        $(fn $name(&self $(, $argument: $type)*) -> $result {
            $owner::$name(self $(, $argument)*)
        })*
    };
}

impl<S: Presentation + ComputerPlayer> AnyState for S {
    forward!(State:
        fn turn(&self) -> Turn;
        fn in_words(&self, actor: Actor, path: &[Click]) -> Phrase;
        fn scores(&self) -> PerSeat<i32>;
        fn as_setup(&self) -> Option<&dyn Setup>;
        fn as_match(&self) -> Option<&dyn Match>;
        fn as_dice(&self) -> Option<&dyn Dice>;
    );
    forward!(Presentation:
        fn caption(&self) -> Vec<Phrase>;
        fn describe_leaving(&self, seat: Seat) -> Vec<Phrase>;
        fn pieces(&self, seat: Seat, numbers: Option<Seat>) -> Vec<Choice>;
        fn attacks(&self, query: AttackQuery<'_>, numbers: Option<Seat>) -> Vec<Phrase>;
        fn facts(&self) -> Vec<(&'static str, Vec<String>)>;
    );

    fn text(&self) -> String {
        self.to_string()
    }

    fn moves(&self, actor: Actor) -> Vec<String> {
        State::moves(self, actor)
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    fn outcomes(&self, actor: Actor) -> Vec<(String, Box<dyn AnyState>)> {
        let outcome = |mv: &S::Move| {
            let mut after = self.clone();
            after.apply(actor, mv);
            (mv.to_string(), Box::new(after) as Box<dyn AnyState>)
        };
        State::moves(self, actor).iter().map(outcome).collect()
    }

    fn next(&self, actor: Actor, path: &[Click]) -> Next<String> {
        let next = State::next(self, actor, path);
        Next {
            choices: next.choices as Vec<Choice>,
            done: next.done.map(|mv| mv.to_string()),
        }
    }

    fn play(&mut self, actor: Actor, text: &str) -> Result<String, MoveError> {
        let mv = read(self, actor, text)?;
        self.apply(actor, &mv);
        Ok(mv.to_string())
    }

    fn clicks(&self, actor: Actor, text: &str) -> Option<Vec<Click>> {
        use zihin_rules::Notation;
        read(self, actor, text).ok().map(|mv| mv.clicks())
    }

    fn skip(&mut self) {
        State::skip(self);
    }

    fn concede(&mut self, seat: Seat, points: u32) {
        State::concede(self, seat, points);
    }

    fn roll(&self, luck: &mut dyn Luck) -> Option<String> {
        roll(self, luck).map(|roll| roll.to_string())
    }

    fn rolls(&self) -> Vec<(String, u32)> {
        let rolls = State::moves(self, Actor::Chance);
        let weighted = |roll: &S::Move| (roll.to_string(), self.weight(roll));
        rolls.iter().map(weighted).collect()
    }

    fn forced(&self, actor: Actor) -> Option<String> {
        match &State::moves(self, actor)[..] {
            [only] => Some(only.to_string()),
            _ => None,
        }
    }

    fn draw(&self, options: &DrawOptions<'_>) -> Scene {
        Presentation::draw(self, &Shown::new(self, options))
    }

    fn describe_position(&self, options: &DrawOptions<'_>) -> Vec<Phrase> {
        Presentation::describe_position(self, &Shown::new(self, options))
    }

    fn describe(&self, actor: Actor, text: &str) -> Vec<Phrase> {
        read(self, actor, text)
            .map(|mv| Presentation::describe(self, actor, &mv))
            .unwrap_or_default()
    }

    fn achievements(&self, actor: Actor, text: &str) -> Vec<Achievement> {
        let mut achieved = read(self, actor, text)
            .map(|mv| Presentation::achievements(self, actor, &mv))
            .unwrap_or_default();
        achieved.retain(|achievement| achievement.count > 0);
        achieved
    }

    fn why(&self, actor: Actor, better: &str, other: Option<&str>) -> Option<Phrase> {
        let better = read(self, actor, better).ok()?;
        let other = other.map(|text| read(self, actor, text)).transpose().ok()?;
        Presentation::why(self, &better, other.as_ref())
    }

    fn perft(&self, depth: u32) -> Perft {
        perft(self, depth)
    }

    fn playout(&self, luck: &mut dyn Luck) -> Playout {
        playout(self.clone(), luck)
    }

    fn think(
        &self,
        level: Level,
        budget: Budget,
        luck: &mut dyn Luck,
        stop: StopSignal<'_>,
    ) -> Option<BestMove<String>> {
        let best = ComputerPlayer::think(self, level, budget, luck, stop)?;
        Some(BestMove {
            mv: best.mv.to_string(),
            value: best.value,
            nodes: best.nodes,
        })
    }

    fn top_two(&self, budget: Budget, stop: StopSignal<'_>) -> Option<TopTwo<String>> {
        let found = ComputerPlayer::top_two(self, budget, stop)?;
        found.map(|mv| Some(mv.to_string()))
    }

    fn judge(&self, actor: Actor, text: &str, stop: StopSignal<'_>) -> Option<Judgement<String>> {
        let mv = read(self, actor, text).ok()?;
        let judgement = ComputerPlayer::judge(self, &mv, stop)?;
        judgement.map(|mv| Some(mv.to_string()))
    }

    fn luck_of(&self, text: &str) -> Option<RollLuck> {
        let roll = read(self, Actor::Chance, text).ok()?;
        ComputerPlayer::luck_of(self, &roll)
    }

    fn greedy(&self, moves: u32, luck: &mut dyn Luck) -> Option<String> {
        zihin_engine::search::greedy(self, moves, ComputerPlayer::greedy_score, luck)
            .map(|mv| mv.to_string())
    }

    fn boxed(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }
}
