//! The state of a training, and its file beside the net: the header, and the numbers, little-endian, the step counts first.

use super::super::run::write;
use super::args::Args;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::PathBuf;
use zihin_engine::net::training::Adam;
use zihin_engine::net::{LANES, Net};
use zihin_games::table::engine::{NetKind, Nets, net_shape};
use zihin_rules::SplitMix;

/// The nets and their optimizers: what the file holds.
pub(super) struct TrainingState {
    pub(super) nets: Nets,
    /// The running mean of `nets`, which becomes the player.
    /// It also gives the targets of the first steps; later it would lag behind.
    pub(super) mean: Nets,
    optimizers: [Adam; 3],
}

impl TrainingState {
    /// Goes on from the file if the run resumes one, else begins from `--from`, else from random nets.
    ///
    /// # Errors
    /// If a file cannot be read, is of other arguments or has other sizes.
    pub(super) fn open(args: &Args) -> Result<Self> {
        let nets = match &args.from {
            Some(path) => {
                let nets = fs::read(path).map_err(anyhow::Error::from);
                let nets = nets.and_then(|bytes| Ok(Nets::from_bytes(&bytes)?));
                nets.with_context(|| format!("cannot begin with {}", path.display()))?
            }
            None => random_nets(args)?,
        };
        let mut state = Self {
            optimizers: [&nets.contact, &nets.race, &nets.scout].map(Adam::new),
            mean: nets.clone(),
            nets,
        };
        let path = file(args);
        let kept = args.run.kept(&path, &args.header())?;
        if !kept.is_empty() {
            let of_others = || format!("{} is of nets of other sizes", path.display());
            state.load(&kept).with_context(of_others)?;
        }
        Ok(state)
    }

    /// Steps made so far.
    pub(super) const fn steps(&self) -> u32 {
        self.optimizers[0].steps
    }

    /// Each net with its mean and its optimizer: contact, race, scout.
    pub(super) fn each(&mut self) -> [(&mut Net, &mut Net, &mut Adam); 3] {
        let (nets, mean, [contact, race, scout]) =
            (&mut self.nets, &mut self.mean, &mut self.optimizers);
        [
            (&mut nets.contact, &mut mean.contact, contact),
            (&mut nets.race, &mut mean.race, race),
            (&mut nets.scout, &mut mean.scout, scout),
        ]
    }

    /// The numbers of the file, in their order.
    fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        let parts = self.each().into_iter().flat_map(|(net, mean, optimizer)| {
            let Adam { means, squares, .. } = optimizer;
            [net.weights_mut(), means, squares, mean.weights_mut()]
        });
        parts.flatten()
    }

    /// Takes what the file holds, if it is as much as these nets have.
    fn load(&mut self, bytes: &[u8]) -> Option<()> {
        let (steps, numbers) = bytes.as_chunks().0.split_at_checked(3)?;
        if numbers.len() != self.numbers().count() {
            return None;
        }
        for (number, bytes) in self.numbers().zip(numbers) {
            *number = f32::from_le_bytes(*bytes);
        }
        for (optimizer, bytes) in self.optimizers.iter_mut().zip(steps) {
            optimizer.steps = u32::from_le_bytes(*bytes);
        }
        Some(())
    }

    /// Writes the file.
    pub(super) fn save(&mut self, args: &Args) -> Result<()> {
        let mut bytes = args.header().into_bytes();
        let steps = self.optimizers.iter().map(|one| one.steps);
        bytes.extend(steps.flat_map(u32::to_le_bytes));
        bytes.extend(self.numbers().flat_map(|number| number.to_le_bytes()));
        write(&file(args), &bytes)
    }
}

fn file(args: &Args) -> PathBuf {
    args.run.beside("state")
}

/// Nets with random weights.
fn random_nets(args: &Args) -> Result<Nets> {
    let [contact, race, scout] = args.hidden[..] else {
        bail!("--hidden wants three numbers, such as 192,64,32");
    };
    let mut luck = SplitMix(args.run.seed);
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
