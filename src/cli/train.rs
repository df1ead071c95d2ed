//! `zihin train`: teaches the nets of a computer player by games against itself, and writes them down as it goes. It does not know how they learn.
//!
//! The same arguments give the same nets, bit for bit, with any number of threads and however often it is interrupted: every game has
//! its own dice, and the steps add what the games teach in their order.
//! Without arguments they are those of `assets/table.net`.

use crate::engine::{Adam, LANES, Net, follow};
use crate::games::table::engine::{NetKind, Nets, SelfPlay, net_shape};
use crate::rules::SplitMix;
use anyhow::{Context, Result, bail, ensure};
use clap::builder::RangedU64ValueParser;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Games whose gradients make one step together.
const STEP: usize = 6;
/// For so many steps the running mean of the nets plays the games: what a net that knows little thinks changes too quickly to learn from.
const LED: u32 = 25_000;
/// How often it writes down what it knows.
const SAVE: Duration = Duration::from_mins(1);

#[derive(clap::Args)]
pub(super) struct Args {
    /// Which game
    #[arg(value_parser = ["table"])]
    game: String,
    /// Where it keeps what it has learnt, and goes on from if it is there: FILE, and FILE.net for the player
    #[arg(long, value_name = "FILE", default_value = "table.ck")]
    checkpoint: PathBuf,
    /// How many steps to make in all
    #[arg(long, default_value_t = 600_000)]
    steps: u32,
    /// Size of the first step
    #[arg(long, default_value_t = 0.001)]
    rate: f32,
    /// Size of the last step; in between it shrinks by the same part each time
    #[arg(long, default_value_t = 0.00001)]
    last_rate: f32,
    /// How many games are played by the same nets before they learn from them; 6 games make a step
    #[arg(long, default_value_t = 12, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    batch: usize,
    /// How much of a target comes from later than the next turn
    #[arg(long, default_value_t = 0.2)]
    lambda: f32,
    /// Neurons of the nets: contact, race, scout
    #[arg(long, value_delimiter = ',', default_values_t = [192, 64, 32])]
    hidden: Vec<usize>,
    /// Nets to begin with, such as assets/table.net, instead of ones that know nothing; --hidden is theirs then
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Where the dice begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads; the result does not depend on them
    #[arg(long, default_value_t = 3, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    threads: usize,
}

pub(super) fn run(args: &Args) -> Result<()> {
    check(args)?;
    let mut school = School::open(args)?;
    let mut classes: Vec<Mutex<SelfPlay>> = (0..args.batch)
        .map(|_| Mutex::new(SelfPlay::new(&school.nets)))
        .collect();
    let mut report = Report::default();
    // If it cannot be written, better to know now than in a minute.
    school.save(&args.checkpoint)?;
    let (mut saved, mut shown) = (Instant::now(), Instant::now());
    while school.steps() < args.steps {
        school.teach(args, &classes);
        school.step(args, &mut classes, &mut report);
        if shown.elapsed() > Duration::from_secs(20) {
            eprintln!("step {} {}", school.steps(), report.line(shown.elapsed()));
            (report, shown) = (Report::default(), Instant::now());
        }
        if saved.elapsed() > SAVE {
            school.save(&args.checkpoint)?;
            saved = Instant::now();
        }
    }
    school.save(&args.checkpoint)
}

/// Refuses what would end in weights that are no numbers.
fn check(args: &Args) -> Result<()> {
    let is_step = |rate: f32| rate.is_finite() && rate > 0.0;
    let wrong = if !is_step(args.rate) || !is_step(args.last_rate) {
        "--rate and --last-rate want numbers above 0"
    } else if !(0.0..=1.0).contains(&args.lambda) {
        "--lambda wants a number from 0 to 1"
    } else {
        return Ok(());
    };
    Err(super::usage(wrong.to_owned()))
}

/// The nets and where they are in learning.
struct School {
    nets: Nets,
    /// The running mean of `nets`, which is handed out. It teaches at first; later it would lag behind.
    mean: Nets,
    contact: Adam,
    race: Adam,
    scout: Adam,
}

impl School {
    fn open(args: &Args) -> Result<Self> {
        let nets = match &args.from {
            Some(path) => Nets::from_bytes(&read(path)?)
                .with_context(|| format!("cannot begin with {}", path.display()))?,
            None => beginners(args)?,
        };
        let mut school = Self {
            contact: Adam::new(&nets.contact),
            race: Adam::new(&nets.race),
            scout: Adam::new(&nets.scout),
            mean: nets.clone(),
            nets,
        };
        if args.checkpoint.exists() {
            school.load(&args.checkpoint)?;
        }
        Ok(school)
    }

    const fn steps(&self) -> u32 {
        self.contact.steps
    }

    /// Plays the games of one step, on several threads.
    fn teach(&self, args: &Args, classes: &[Mutex<SelfPlay>]) {
        let next = AtomicUsize::new(0);
        let is_led = self.steps() < LED;
        let teacher = if is_led { &self.mean } else { &self.nets };
        let worker = || {
            while let Some((n, class)) = {
                let n = next.fetch_add(1, Ordering::Relaxed);
                classes.get(n).map(|class| (n, class))
            } {
                let mut lessons = class.lock().expect("no other thread has it");
                lessons.clear();
                let number = u64::from(self.steps()) << 16 | n as u64;
                let seed = SplitMix(args.seed).bits() ^ number;
                let mut luck = SplitMix(SplitMix(seed).bits());
                lessons.game(&self.nets, teacher, &mut luck, args.lambda);
            }
        };
        thread::scope(|scope| {
            for _ in 0..args.threads {
                scope.spawn(worker);
            }
        });
    }

    /// Learns from the games of one step.
    #[allow(clippy::cast_precision_loss, reason = "a share of the way")]
    fn step(&mut self, args: &Args, classes: &mut [Mutex<SelfPlay>], report: &mut Report) {
        let way = self.steps() as f32 / args.steps as f32;
        let rate = args.rate * (args.last_rate / args.rate).powf(way);
        report.rate = rate;
        for group in classes.chunks_mut(STEP) {
            let lessons: Vec<&SelfPlay> = group
                .iter_mut()
                .map(|class| &*class.get_mut().expect("the threads are done"))
                .collect();
            let contact: Vec<_> = lessons.iter().map(|lessons| &lessons.contact).collect();
            let race: Vec<_> = lessons.iter().map(|lessons| &lessons.race).collect();
            let scout: Vec<_> = lessons.iter().map(|lessons| &lessons.scout).collect();
            self.contact.step(&mut self.nets.contact, &contact, rate);
            self.race.step(&mut self.nets.race, &race, rate);
            self.scout.step(&mut self.nets.scout, &scout, rate);
            follow(
                &mut self.mean.contact,
                &self.nets.contact,
                self.contact.steps,
            );
            follow(&mut self.mean.race, &self.nets.race, self.race.steps);
            follow(&mut self.mean.scout, &self.nets.scout, self.scout.steps);
            for lessons in lessons {
                report.add(lessons);
            }
        }
    }

    /// The numbers that a checkpoint holds, in their order.
    fn parts(&mut self) -> [&mut [f32]; 12] {
        let (contact, race, scout) = (&mut self.contact, &mut self.race, &mut self.scout);
        [
            self.nets.contact.weights_mut(),
            &mut contact.means,
            &mut contact.squares,
            self.mean.contact.weights_mut(),
            self.nets.race.weights_mut(),
            &mut race.means,
            &mut race.squares,
            self.mean.race.weights_mut(),
            self.nets.scout.weights_mut(),
            &mut scout.means,
            &mut scout.squares,
            self.mean.scout.weights_mut(),
        ]
    }

    fn load(&mut self, path: &Path) -> Result<()> {
        let bytes = read(path)?;
        let words: Vec<[u8; 4]> = bytes.as_chunks().0.to_vec();
        let parts = self.parts();
        let wanted = 3 + parts.iter().map(|part| part.len()).sum::<usize>();
        ensure!(
            words.len() == wanted,
            "{} was made with other inputs or another --hidden: choose another file",
            path.display()
        );
        let mut words = words.into_iter();
        let mut next = || words.next().unwrap_or_default();
        let steps = [(); 3].map(|()| u32::from_le_bytes(next()));
        for number in parts.into_iter().flatten() {
            *number = f32::from_le_bytes(next());
        }
        [self.contact.steps, self.race.steps, self.scout.steps] = steps;
        Ok(())
    }

    /// Writes the checkpoint and the nets, each under another name first, so that a crash leaves the old one.
    fn save(&mut self, path: &Path) -> Result<()> {
        let mut bytes = self.contact.steps.to_le_bytes().to_vec();
        bytes.extend(self.race.steps.to_le_bytes());
        bytes.extend(self.scout.steps.to_le_bytes());
        for number in self.parts().into_iter().flatten() {
            bytes.extend(number.to_le_bytes());
        }
        replace(path, &bytes)?;
        replace(&path.with_added_extension("net"), &self.mean.to_bytes())
    }
}

/// Nets that know nothing.
fn beginners(args: &Args) -> Result<Nets> {
    let [contact, race, scout] = args.hidden[..] else {
        bail!("--hidden wants three numbers, such as 192,64,32");
    };
    let mut luck = SplitMix(args.seed);
    let mut net = |kind, hidden| {
        Net::random(net_shape(kind, hidden), &mut luck)
            .with_context(|| format!("--hidden wants multiples of {LANES} above 0"))
    };
    Ok(Nets {
        contact: net(NetKind::Contact, contact)?,
        race: net(NetKind::Race, race)?,
        scout: net(NetKind::Scout, scout)?,
    })
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    let new = path.with_added_extension("new");
    fs::write(&new, bytes).with_context(|| format!("cannot write {}", new.display()))?;
    fs::rename(&new, path).with_context(|| format!("cannot write {}", path.display()))
}

/// What has been learnt from since the last line.
#[derive(Default)]
struct Report {
    games: u32,
    examples: u32,
    error: f64,
    rate: f32,
}

impl Report {
    fn add(&mut self, lessons: &SelfPlay) {
        self.games += lessons.games;
        self.examples += lessons.contact.examples() + lessons.race.examples();
        self.error += lessons.contact.error + lessons.race.error;
    }

    fn line(&self, time: Duration) -> String {
        format!(
            "{:.0} games/s, {:.1} turns a game, error {:.5}, rate {:.6}",
            f64::from(self.games) / time.as_secs_f64(),
            f64::from(self.examples) / f64::from(self.games),
            (self.error / f64::from(self.examples)).sqrt(),
            self.rate
        )
    }
}
