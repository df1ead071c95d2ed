//! What is wrong with the channels and the logs once everything is quiet.

use super::client::{Answer, Client, Reply, message_id};
use super::database::{Database, Game};
use super::ledger::{Comparison, Ledger};
use super::public::{boards, is_awaited, is_card, mentions, pinged_to};
use crate::{component, content};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long the channels may take to show everything once nobody plays any more.
const SETTLING: Duration = Duration::from_mins(1);

/// What a ping says at the end of a game.
const OVER: &str = "is over";

/// What is wrong.
#[derive(Debug, Default)]
pub struct Findings {
    pub moves: Comparison,
    /// Controls that do not answer as they should.
    pub dead_buttons: Vec<String>,
    /// Games that do not have exactly one live board with their newest state.
    pub boards: Vec<String>,
    /// Pings that no unfinished game refers to, or that a person has twice; cards of no tournament.
    pub orphans: Vec<String>,
    /// People whose move a board waits for, and who have not been pinged about it.
    pub unpinged: Vec<String>,
    /// How many live boards, pings and cards there are.
    pub standing: (usize, usize, usize),
}

impl Findings {
    pub fn is_clean(&self) -> bool {
        let lists = [
            &self.moves.inexplicable,
            &self.dead_buttons,
            &self.boards,
            &self.orphans,
            &self.unpinged,
        ];
        lists.iter().all(|list| list.is_empty())
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = &self.moves;
        writeln!(
            f,
            "acknowledged {}, refused {}, unanswered {}; planned {}, played ahead {}; logs that do not follow from them {}, dead buttons {}, wrong boards {}, orphans {}, unpinged {} (standing: {} boards, {} pings, {} cards)",
            moves.acknowledged,
            moves.refused,
            moves.unknown,
            moves.planned,
            moves.ahead,
            moves.inexplicable.len(),
            self.dead_buttons.len(),
            self.boards.len(),
            self.orphans.len(),
            self.unpinged.len(),
            self.standing.0,
            self.standing.1,
            self.standing.2,
        )?;
        let lists = [
            ("log", &moves.inexplicable),
            ("dead button", &self.dead_buttons),
            ("board", &self.boards),
            ("orphan", &self.orphans),
            ("uncalled", &self.unpinged),
        ];
        for (name, list) in lists {
            list.iter()
                .try_for_each(|line| writeln!(f, "  {name}: {line}"))?;
        }
        Ok(())
    }
}

/// Waits until nothing is wrong any more, or for as long as that may take. Returns what is wrong then.
pub async fn settle(channels: &Client, database: &Database, ledger: &Ledger) -> Findings {
    let mut news = channels.news();
    let deadline = Instant::now() + SETTLING;
    loop {
        news.borrow_and_update();
        let findings = examine(channels, database, ledger).await;
        if findings.is_clean() || Instant::now() > deadline {
            return findings;
        }
        // The database changes without news too.
        let _ = tokio::time::timeout(Duration::from_secs(1), news.changed()).await;
    }
}

/// Compares channels, database and ledger.
async fn examine(channels: &Client, database: &Database, ledger: &Ledger) -> Findings {
    let (games, entries, cards) = (
        database.games().await,
        database.entries().await,
        database.cards().await,
    );
    let messages: Vec<Arc<Value>> = channels.look(|view| view.public.values().cloned().collect());
    let live = channels.look(boards);
    let mut findings = Findings {
        moves: ledger.compare(&entries),
        ..Findings::default()
    };
    findings.standing.0 = live.len();
    for game in &games {
        let shown: Vec<_> = live
            .iter()
            .filter(|(at, _)| at.game == game.id.cast_unsigned())
            .collect();
        let shown: Vec<(u64, u32)> = shown
            .iter()
            .map(|(at, board)| (message_id(board), at.ply))
            .collect();
        findings.boards.extend(wrong_board(game, &shown));
    }
    findings.check_pings(&messages, &games);
    findings.check_cards(&messages, &cards);
    findings
}

/// What is wrong with the live boards of a game, given as messages with the ply of their components.
fn wrong_board(game: &Game, shown: &[(u64, u32)]) -> Option<String> {
    let message = game.message.map(i64::cast_unsigned);
    let is_newest = |(id, at): &(u64, u32)| {
        Some(*id) == message && (game.newest..=game.plies).contains(&i64::from(*at))
    };
    let is_right = match (game.status.as_str(), shown) {
        ("lobby" | "playing" | "over", [one]) => is_newest(one),
        // A finished game need not have any components.
        ("over" | "cancelled", []) => true,
        _ => false,
    };
    (!is_right).then(|| format!("{game:?} has {shown:?}"))
}

impl Findings {
    /// Each line of the bot that mentions a person and links to a board is a ping.
    fn check_pings(&mut self, messages: &[Arc<Value>], games: &[Game]) {
        let numbered = games
            .iter()
            .filter_map(|game| Some((game.message?.cast_unsigned(), game)));
        let boards: BTreeMap<u64, &Game> = numbered.collect();
        let mut pinged = BTreeSet::new();
        let of_bot = messages.iter().filter(|message| is_of_bot(message));
        let lines = of_bot.flat_map(|message| content(message).lines());
        for (line, target) in lines.filter_map(|line| Some((line, pinged_to(line)?))) {
            self.standing.1 += 1;
            let status = boards.get(&target).map(|game| &*game.status);
            let fits = match status {
                Some("playing") => !line.contains(OVER),
                Some("over") => line.contains(OVER),
                _ => false,
            };
            let is_new = mentions(line)
                .into_iter()
                .all(|person| pinged.insert((person, target)));
            if !fits || !is_new {
                let what = if fits { "twice" } else { "of no game" };
                let target = messages
                    .iter()
                    .find(|message| message_id(message) == target);
                let target = target.map(|message| content(message));
                self.orphans
                    .push(format!("a ping {what}: {line}, which leads to {target:?}"));
            }
        }
        for message in messages {
            let (id, waits) = (message_id(message), component(message, "preview").is_some());
            let awaited = mentions(content(message)).into_iter().filter(|_| waits);
            let unpinged = awaited.filter(|person| !pinged.contains(&(*person, id)));
            let lines = unpinged.map(|person| format!("{person} to {}", content(message)));
            self.unpinged.extend(lines);
        }
    }

    fn check_cards(&mut self, messages: &[Arc<Value>], known: &[i64]) {
        for card in messages.iter().filter(|message| is_card(message)) {
            self.standing.2 += 1;
            if !known.contains(&message_id(card).cast_signed()) {
                self.orphans.push(format!(
                    "a card of no tournament: {} {}",
                    card["id"],
                    content(card)
                ));
            }
        }
    }
}

fn is_of_bot(message: &Value) -> bool {
    message["author"]["bot"] == true
}

/// Uses every harmless control of boards and cards that wait for somebody; returns those that fail.
pub async fn dead_buttons(channels: &Client, people: &[Arc<Client>]) -> Vec<String> {
    let mut dead = Vec::new();
    for (at, board) in channels.look(boards) {
        let Some(mover) = people.iter().find(|person| is_awaited(&board, person.me)) else {
            continue;
        };
        for word in ["more", "preview", "type"] {
            let Some(id) = component(&board, word) else {
                dead.push(format!("{at:?} has no {word}"));
                continue;
            };
            let mut answer = mover.click(&board, &id, &[]).await;
            if let Some(deferred) = &answer.message {
                // On a busy machine the bot says first that it is thinking.
                answer.message = mover.settled(message_id(deferred), None).await;
            }
            if let Some(reason) = fault(&answer, word) {
                dead.push(format!("{at:?} {word}: {reason}"));
            }
        }
    }
    let cards = channels.look(|view| view.public.values().cloned().collect::<Vec<_>>());
    for card in cards.iter().filter(|message| is_card(message)) {
        let Some(id) = component(card, "bracket") else {
            continue;
        };
        let answer = people[0].click(card, &id, &[]).await;
        dead.extend(fault(&answer, "bracket").map(|reason| format!("card: {reason}")));
    }
    dead
}

/// What is wrong with the answer of a component.
fn fault(answer: &Answer, word: &str) -> Option<String> {
    if answer.reply != Reply::Done {
        return Some(format!("{:?}", answer.reply));
    }
    let has_component = |message: &Arc<Value>| {
        message["components"]
            .as_array()
            .is_some_and(|rows| !rows.is_empty())
    };
    let is_right = match word {
        "type" => answer.modal.is_some(),
        "bracket" => answer.message.is_some(),
        _ => answer.message.as_ref().is_some_and(has_component),
    };
    let said = answer
        .message
        .as_ref()
        .map(|message| content(message).to_owned());
    (!is_right).then(|| format!("answers {said:?}"))
}
