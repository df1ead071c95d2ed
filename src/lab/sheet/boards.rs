//! The boards of the contact sheet: the diagrams of the rules,
//! and positions of random games as everybody and as the player to move sees them.

use anyhow::Result;
use std::collections::VecDeque;
use zihin_games::{AnyGame, AnyState, DrawOptions};
use zihin_rules::{Actor, Luck, Options, SplitMix};
use zihin_scene::{Column, Face, Ink, Panel, Scene, legend};
use zihin_terminal::Program;

/// The most moves and rolls before a position.
const MAX_PLIES: u32 = 80;
/// The names of the players, of which the second is as long as Discord allows.
const NAMES: [&str; 3] = ["Ana", "Constantin-Alexandru Brâncoveanu", "Chloé"];

/// Names in many scripts, for the fonts of the system: one with nothing but a character of private use, which no font has.
const SCRIPTS: [&str; 15] = [
    "Ștefan Łukasz Nguyễn",
    "Γιώργος Ωμέγα",
    "Дмитрий Їжак",
    "محمد العربي",
    "דנה לוי 2",
    "王小明 龍",
    "さくら サクラ",
    "김민준",
    "สมชาย ใจดี",
    "प्रिया शर्मा",
    "👩‍🎨 Ana 🇷🇴 🎲",
    "Մարիամ თამარ",
    "Dana (דנה) ★ Z̷̢a",
    "𝓐𝓷𝓪 ꧁Ana꧂",
    "\u{e123}",
];

/// Pictures side by side, and what they are.
pub(super) struct Row {
    pub(super) name: String,
    /// The positions of random games, each with the moves before it; three pictures show each, or one if its game is over.
    pub(super) positions: Vec<String>,
    pub(super) scenes: Vec<Scene>,
}

/// The legend of the marks, and a row of boards for each game and number of players.
pub(super) fn rows(program: &Program, positions: u64, seed: u64) -> Result<Vec<Row>> {
    let mut rows = vec![Row {
        name: "the legend".to_owned(),
        positions: Vec::new(),
        scenes: vec![legend()],
    }];
    rows.push(scripts(program)?);
    for game in program.registry.games() {
        let panel = game.info();
        let diagrams = panel
            .rules
            .iter()
            .map(|page| Ok(program.in_english(game.diagram(page)?)));
        rows.push(Row {
            name: format!("the rules of {}", panel.id),
            positions: Vec::new(),
            scenes: diagrams.collect::<Result<_>>()?,
        });
        for seats in panel.seats.clone() {
            let (mut drawn, mut scenes) = (Vec::new(), Vec::new());
            for n in 0..positions {
                let mut luck = SplitMix(seed.wrapping_add(n));
                let walk = RandomGame::random(game, seats, &mut luck)?;
                drawn.push(walk.text());
                let spoken = walk.scenes(&mut luck).into_iter();
                scenes.extend(spoken.map(|scene| program.in_english(scene)));
            }
            rows.push(Row {
                name: format!("{} for {seats}", panel.id),
                positions: drawn,
                scenes,
            });
        }
    }
    Ok(rows)
}

/// Names in many scripts, on a panel and on boards.
fn scripts(program: &Program) -> Result<Row> {
    let mut panel = Panel::new();
    panel.title("Names");
    for (n, name) in (0..).zip(SCRIPTS) {
        let face = Face {
            name: name.to_owned(),
            person: n,
            avatar: None,
        };
        let column = Column::from(Panel::LEFT + 120, Panel::RIGHT - Panel::LEFT - 120);
        panel.row(&[(column, name, Ink::Text)]);
        panel.face(Panel::LEFT + 50, Some(&face));
    }
    let mut scenes = vec![panel.into_scene(Vec::new())];
    for game in program.registry.games() {
        let seats = *game.info().seats.end();
        for names in SCRIPTS.chunks(usize::from(seats)) {
            let names: Vec<String> = names.iter().copied().map(str::to_owned).collect();
            let options = DrawOptions {
                names: &names,
                ..DrawOptions::default()
            };
            let scene = game.setup(seats, &Options::new())?.draw(&options);
            scenes.push(program.in_english(scene));
        }
    }
    Ok(Row {
        name: "names in many scripts".to_owned(),
        positions: Vec::new(),
        scenes,
    })
}

/// The last moves of a random game, and the positions before and after them.
struct RandomGame {
    before: Option<Box<dyn AnyState>>,
    moves: Vec<(Actor, String)>,
    after: Box<dyn AnyState>,
}

impl RandomGame {
    fn random(game: &dyn AnyGame, seats: u8, luck: &mut SplitMix) -> Result<Self> {
        let plies = luck.below(MAX_PLIES) as usize;
        let shown = usize::from(seats) * 2;
        let mut after = game.setup(seats, &Options::new())?;
        let mut made: VecDeque<(Box<dyn AnyState>, Actor, String)> = VecDeque::new();
        let mut count = 0;
        while let Some(actor) = after.turn().actor() {
            // A roll is not a position to look at.
            if count >= plies && actor.seat().is_some() {
                break;
            }
            let mv = match actor {
                Actor::Chance => after.roll(luck),
                Actor::Seat(_) => pick(after.moves(actor), luck),
            };
            let Some(mv) = mv else { break };
            made.push_back((after.clone(), actor, mv.clone()));
            made.drain(..made.len().saturating_sub(shown));
            after.play(actor, &mv)?;
            count += 1;
        }
        Ok(Self {
            before: made.front().map(|(before, ..)| before.clone()),
            moves: made.into_iter().map(|(_, actor, mv)| (actor, mv)).collect(),
            after,
        })
    }

    /// The position, and the moves that led to it.
    fn text(&self) -> String {
        let moves: Vec<&str> = self.moves.iter().map(|(_, mv)| mv.as_str()).collect();
        format!("{} after {}", self.after.text(), moves.join(", "))
    }

    /// The posted board; what the player to move may choose; and a move that is entered in part.
    fn scenes(&self, luck: &mut SplitMix) -> Vec<Scene> {
        let names = NAMES.map(str::to_owned);
        let last = self
            .before
            .as_deref()
            .map(|before| (before, &self.moves[..]));
        let posted = DrawOptions {
            names: &names,
            last,
            ..DrawOptions::default()
        };
        let mut scenes = vec![self.after.draw(&posted)];
        let Some(actor) = self.after.turn().actor() else {
            return scenes;
        };
        let chosen = pick(self.after.moves(actor), luck);
        let clicks = chosen.and_then(|mv| self.after.clicks(actor, &mv));
        let clicks = clicks.unwrap_or_default();
        for entered in [0, 1.min(clicks.len())] {
            scenes.push(self.after.draw(&DrawOptions {
                viewer: actor.seat(),
                path: &clicks[..entered],
                glow: true,
                ..posted
            }));
        }
        scenes
    }
}

/// A random one of these.
fn pick(mut all: Vec<String>, luck: &mut SplitMix) -> Option<String> {
    let count = u32::try_from(all.len()).ok().filter(|count| *count > 0)?;
    Some(all.swap_remove(luck.below(count) as usize))
}
