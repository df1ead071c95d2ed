//! The state of a training, and its checkpoints: the numbers in a file, little-endian, the step counts first.

use super::args::Args;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::Path;
use zihin_engine::net::training::Adam;
use zihin_engine::net::{LANES, Net};
use zihin_games::table::engine::{NetKind, Nets, net_shape};
use zihin_rules::SplitMix;

/// The nets and their optimizers: what a checkpoint holds.
pub(super) struct TrainingState {
    pub(super) nets: Nets,
    /// The running mean of `nets`, which becomes the player.
    /// It also gives the targets of the first steps; later it would lag behind.
    pub(super) mean: Nets,
    pub(super) contact: Adam,
    pub(super) race: Adam,
    pub(super) scout: Adam,
}

impl TrainingState {
    /// Starts from the checkpoint if there is one, else from `--from`, else from random nets.
    ///
    /// # Errors
    /// If a file cannot be read or has other sizes.
    pub(super) fn open(args: &Args) -> Result<Self> {
        let nets = match &args.from {
            Some(path) => Nets::from_bytes(&read(path)?)
                .with_context(|| format!("cannot begin with {}", path.display()))?,
            None => random_nets(args)?,
        };
        let mut state = Self {
            contact: Adam::new(&nets.contact),
            race: Adam::new(&nets.race),
            scout: Adam::new(&nets.scout),
            mean: nets.clone(),
            nets,
        };
        if args.checkpoint.exists() {
            state.load(&args.checkpoint)?;
        }
        Ok(state)
    }

    /// Steps made so far.
    pub(super) const fn steps(&self) -> u32 {
        self.contact.steps
    }

    /// The numbers of a checkpoint, in their order.
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

    /// Reads a checkpoint.
    ///
    /// # Errors
    /// If it cannot be read, or was written with nets of other sizes.
    pub(super) fn load(&mut self, path: &Path) -> Result<()> {
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

    /// Writes the checkpoint, and the nets beside it. Both are replaced atomically, so a crash leaves the old ones.
    pub(super) fn save(&mut self, path: &Path) -> Result<()> {
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

/// Nets with random weights.
fn random_nets(args: &Args) -> Result<Nets> {
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
