//! What is said on why a move is better is found again by playing the moves of the rules.

use super::{actor, position, start};
use crate::ComputerPlayer as _;
use crate::camelot::facts::{Captures, Fact, Moved, best_play, between, moved};
use crate::camelot::{Kind, Move, Square, State, board::other};
use std::collections::BTreeSet;
use std::mem::discriminant;
use zihin_rules::{Luck, Seat, SplitMix, State as _};

fn after(state: &State, mv: &Move) -> State {
    let mut after = state.clone();
    after.make(mv);
    after
}

fn passed(state: &State) -> State {
    State {
        mover: other(state.mover()),
        ..state.clone()
    }
}

fn wins(state: &State, seat: Seat) -> bool {
    state
        .result()
        .is_some_and(|(winner, _)| winner == Some(seat))
}

fn can_win(state: &State) -> bool {
    let seat = state.mover();
    let moves = state.moves(actor(state));
    moves.iter().any(|mv| wins(&after(state, mv), seat))
}

/// The exchange as all its lines of play have it: the gain of the mover, then by how many pieces;
/// and the captures of each seat.
fn exchange(state: &State, most: u8) -> (i32, i32, [u32; 2]) {
    let seat = state.mover();
    let moves = state.moves(actor(state));
    let captures = moves.iter().filter(|mv| mv.jumps() > 0 && most > 0);
    let lines = captures.map(|mv| {
        let is_knight = |at: Square| state.board().piece(at) == Some((other(seat), Kind::Knight));
        let knights = mv.taken().filter(|at| is_knight(*at)).count();
        let (net, pieces, mut taken) = exchange(&after(state, mv), most - 1);
        taken[seat.index()] += u32::try_from(mv.jumps()).unwrap();
        let own = i32::try_from(mv.jumps()).unwrap();
        (
            own + i32::try_from(knights).unwrap() - net,
            own - pieces,
            taken,
        )
    });
    let best = lines.max_by_key(|(net, pieces, _)| (*net, *pieces));
    let best = best.filter(|(net, ..)| state.side().must_capture() || *net > 0);
    best.unwrap_or_default()
}

/// Two moves in a position.
struct Case<'a> {
    better: &'a State,
    other: &'a State,
    moves: [&'a Move; 2],
    seat: Seat,
}

impl Case<'_> {
    fn captures(&self, n: usize) -> i32 {
        let (_, pieces, _) = exchange([self.better, self.other][n], 8);
        i32::try_from(self.moves[n].jumps()).unwrap() - pieces
    }

    /// How many steps each piece is from the castle that it attacks, the nearest first.
    fn steps(&self, state: &State) -> Vec<u32> {
        let rank = if self.seat == Seat(0) { 15 } else { 0 };
        let goal = [5, 6].map(|file| Square::new(file, rank).unwrap());
        let pieces = state.board().pieces(self.seat).iter();
        let mut steps: Vec<u32> = pieces
            .map(|at| goal.map(|to| at.distance(to)).into_iter().min().unwrap())
            .map(u32::from)
            .collect();
        steps.sort_unstable();
        steps
    }

    fn foremost(&self, state: &State) -> u32 {
        self.steps(state)[..2].iter().sum()
    }

    fn guards(&self, state: &State) -> u32 {
        let rank = if self.seat == Seat(0) { 0 } else { 15 };
        let own = [5, 6].map(|file| Square::new(file, rank).unwrap());
        let pieces = state.board().pieces(self.seat).iter();
        let near = pieces.filter(|at| own.iter().any(|to| at.distance(*to) <= 3));
        u32::try_from(near.count()).unwrap()
    }

    /// A canter that the better move makes possible, that the other does not, after which nothing is lost,
    /// and which brings the pieces further than they would be without either.
    fn check_lane(&self, from: Square, to: Square, shown: &str) {
        let goes = |mv: &Move| mv.is_canter() && (mv.from(), mv.to()) == (from, to);
        let next = passed(self.better);
        let moves = next.moves(actor(&next));
        let canter = moves.iter().find(|mv| goes(mv)).expect(shown);
        let cantered = after(&next, canter);
        assert!(exchange(&cantered, 8).0 <= 0, "{shown}");
        let all = |state: &State| self.steps(state).iter().sum::<u32>();
        assert!(all(&cantered) < all(self.other), "{shown}");
        let next = passed(self.other);
        assert!(!next.moves(actor(&next)).iter().any(goes), "{shown}");
    }

    fn check(&self, fact: &Fact) {
        let (better, than) = (self.better, self.other);
        let shown = format!("{fact:?}: {better} {than}");
        let net = |Captures { taken, lost }| taken.cast_signed() - lost.cast_signed();
        match *fact {
            Fact::Wins => assert!(wins(better, self.seat) && !wins(than, self.seat), "{shown}"),
            Fact::WinsNext => {
                let answers = better.moves(actor(better));
                assert!(
                    answers.iter().all(|mv| can_win(&after(better, mv))),
                    "{shown}"
                );
            }
            Fact::StopsWin => assert!(!can_win(better) && can_win(than), "{shown}"),
            Fact::ThreatensWin => assert!(can_win(&passed(better)), "{shown}"),
            Fact::Exchange(own, others) => {
                assert_eq!(
                    [net(own), net(others)],
                    [self.captures(0), self.captures(1)],
                    "{shown}"
                );
                assert!(net(own) > net(others), "{shown}");
            }
            Fact::Threatens(ref mv, captures) => {
                let threat = passed(better);
                let (gain, pieces, _) = exchange(&threat, 8);
                assert!(gain > 0 && pieces > 0 && pieces == net(captures), "{shown}");
                assert!(threat.moves(actor(&threat)).contains(mv), "{shown}");
                let (_, rest, _) = exchange(&after(&threat, mv), 8);
                assert_eq!(i32::try_from(mv.jumps()).unwrap() - rest, pieces, "{shown}");
            }
            Fact::Lane(from, to) => self.check_lane(from, to, &shown),
            Fact::Nearer(near, far) => {
                assert_eq!(
                    (near, far),
                    (self.foremost(better), self.foremost(than)),
                    "{shown}"
                );
            }
            Fact::Guards(more, fewer) => {
                assert_eq!(
                    (more, fewer),
                    (self.guards(better), self.guards(than)),
                    "{shown}"
                );
            }
        }
    }
}

#[test]
fn what_is_said_of_two_moves_is_what_playing_on_shows() {
    let mut luck = SplitMix(23);
    let mut pick = |count: usize| luck.below(u32::try_from(count).unwrap()) as usize;
    let (mut kinds, mut state) = (BTreeSet::new(), start());
    for n in 0..1500 {
        if state.result().is_some() {
            state = start();
        }
        let moves = state.moves(actor(&state));
        let [one, two] = [0, 1].map(|_| &moves[pick(moves.len())]);
        // Boards near the start have nothing to say, and cost most.
        if n % 4 == 0 {
            let [better, other]: [Moved; 2] = [one, two].map(|mv| moved(&state, mv));
            let boards = [one, two].map(|mv| after(&state, mv));
            let case = Case {
                better: &boards[0],
                other: &boards[1],
                moves: [one, two],
                seat: state.mover(),
            };
            for (_, fact) in between(&better, &other) {
                case.check(&fact);
                kinds.insert(format!("{:?}", discriminant(&fact)));
            }
        }
        state.make(one);
    }
    assert!(kinds.len() >= 5, "{kinds:?}");
}

/// The moves of a line are legal, and it captures as many pieces as is said.
fn check_line(state: &State, mv: &Move) {
    let play = best_play(state, mv, 500);
    let pieces = |state: &State, seat: Seat| state.board().pieces(seat).len();
    let seat = state.mover();
    let mut at = after(state, mv);
    let mut counted = Vec::new();
    for text in std::iter::once(None).chain(play.line.iter().map(Some)) {
        if let Some(text) = text {
            let mv = at.read(actor(&at), text).unwrap();
            assert_eq!(mv.to_string(), *text, "{at}");
            at.make(&mv);
        }
        let gone = |of| pieces(state, of) - pieces(&at, of);
        counted.push((gone(other(seat)), gone(seat)));
    }
    if let Some(captures) = play.captures {
        let said = (captures.taken, captures.lost);
        assert_eq!(counted[captures.moves], said, "{state} {mv} {play:?}");
        // The line is told no further than its last capture.
        assert!(
            counted[..captures.moves]
                .iter()
                .all(|before| *before != said)
        );
    }
    if let Some(forced) = play.forced.filter(|_| at.result().is_some()) {
        assert_eq!(wins(&at, seat), forced.wins, "{state} {mv} {play:?}");
    }
}

#[test]
fn best_play_is_legal_and_captures_what_is_said() {
    let mut luck = SplitMix(5);
    let mut pick = |count: usize| luck.below(u32::try_from(count).unwrap()) as usize;
    let mut state = start();
    for n in 0..900 {
        if state.result().is_some() {
            state = start();
        }
        let moves = state.moves(actor(&state));
        let mv = &moves[pick(moves.len())];
        if n % 3 == 0 {
            check_line(&state, mv);
        }
        state.make(mv);
    }
}

#[test]
fn a_chance_to_win_is_what_the_unit_explains() {
    let even = position("w M A5 B5 C5 D5 E5 N F5 m A12 B12 C12 D12 E12 n F12");
    let mv = even.read(actor(&even), "a5 a6").unwrap();
    let judgement = even.judge(&mv, &|| false).unwrap();
    for judged in &judgement.moves {
        let chance = judged.chances.unwrap().whole;
        let odds = (judged.value / 1.6).exp();
        assert!((chance - odds / (1.0 + odds)).abs() < 1e-9, "{judged:?}");
    }
    // The unit says that a man more raises a chance of 50 to 65.
    let man = 1.0 / (1.0 + (-1.0_f64 / 1.6).exp());
    assert!((man - 0.65).abs() < 0.005, "{man}");
    let won = position("w M F16 G15 A5 n B13");
    let judgement = won.judge(&won.read(actor(&won), "a5 a6").unwrap(), &|| false);
    let best = judgement.unwrap().moves[0].chances.unwrap();
    assert!((best.whole - 1.0).abs() < f64::EPSILON, "{best:?}");
}

#[test]
fn a_sentence_names_what_decides() {
    let why = |at: &str, better: &str, than| {
        let state = at.parse().unwrap_or_else(|_| position(at));
        let read = |text: &str| state.read(actor(&state), text).unwrap();
        let phrase = super::super::facts::why(&state, &read(better), Some(&read(than)));
        phrase
            .map(|phrase| format!("{phrase:?}"))
            .unwrap_or_default()
    };
    let wins = why("w M F16 G15 A5 n B13", "g15 g16", "a5 a6");
    assert!(wins.contains("camelot-why-wins\""), "{wins}");
    let saves = why("w M E5 A5 B5 m E7 L12 n K13", "a5 a6", "e5 e6");
    assert!(saves.contains("why-captures"), "{saves}");
    assert_eq!(why("w M E5 A5 B5 m E7 L12 n K13", "e5 e6", "a5 a6"), "");
    let behind = "2/3M4/10/4n7/12/4M7/12/12/12/12/12/5m6/3n8/4N5/3M4/1m w 0 1 - 24";
    let holds = why(behind, "e11 f11", "f2 f4");
    assert!(holds.contains("why-draws"), "{holds}");
    let ahead = "2/4M3/3n6/12/12/12/5M6/12/12/6n5/5m6/12/5N6/10/4M3/1m w 0 1 - 12";
    let allows = why(ahead, "f10 g11", "f10 e11");
    assert!(allows.contains("why-allows-draw"), "{allows}");
}
