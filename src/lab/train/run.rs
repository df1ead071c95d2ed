//! What all trainings share: their arguments, the files beside the net, the size of a step, and the work on several threads.

use anyhow::{Context, Result};
use clap::builder::RangedU64ValueParser;
use parking_lot::Mutex;
use std::{
    fs,
    path::{Path, PathBuf},
    thread::{self, ScopedJoinHandle},
};

/// A run of a training. Each game says by how large a step it begins and ends unless told.
#[derive(clap::Args)]
pub struct Run {
    /// Where the net goes when it is done; beside it is what the training keeps until then
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Go on with what is kept there, if it was made with the same arguments
    #[arg(long)]
    resume: bool,
    /// Where all luck comes from: the same seed makes the same net
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Threads; the result does not depend on them
    #[arg(long, default_value_t = 2, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    threads: usize,
    /// Size of the first step
    #[arg(long, required = false, value_parser = step_size)]
    rate: f32,
    /// What the step would have shrunk to after the last one; on the way it always shrinks by the same part
    #[arg(long, required = false, value_parser = step_size)]
    last_rate: f32,
}

/// The size of a step: with others, weights would not be finite.
fn step_size(text: &str) -> Result<f32, String> {
    let size = text.parse().ok();
    let size = size.filter(|size: &f32| size.is_finite() && *size > 0.0);
    size.ok_or_else(|| "it must be above 0".to_owned())
}

impl Run {
    /// What the result depends on, as the first line of the file that is kept; `own` are the arguments that only this training has.
    pub fn header(&self, own: &str) -> String {
        let (seed, first, last) = (self.seed, self.rate, self.last_rate);
        format!("# seed {seed}, {own}, rates {first} {last}\n")
    }

    /// The size of a step after so many of all.
    #[allow(clippy::cast_precision_loss, reason = "a share")]
    pub fn step(&self, done: u32, all: u32) -> f32 {
        self.rate * (self.last_rate / self.rate).powf(done as f32 / all as f32)
    }

    /// A file beside the net, with this ending.
    pub fn beside(&self, ending: &str) -> PathBuf {
        self.out.with_added_extension(ending)
    }

    /// What a file has after its header, nothing if it is not there.
    ///
    /// # Errors
    /// If it cannot be read, begins with another header, or is there though the run does not resume: hours of work are not overwritten.
    pub fn kept(&self, path: &Path, header: &str) -> Result<Vec<u8>> {
        if !path.exists() {
            return Ok(Vec::new());
        }
        let name = path.display();
        anyhow::ensure!(
            self.resume,
            "{name} is there from another run: --resume goes on with it; remove it to begin anew"
        );
        let bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
        let rest = bytes.strip_prefix(header.as_bytes());
        let other = || format!("{name}: its first line says that it was made with other arguments");
        Ok(rest.with_context(other)?.to_vec())
    }

    /// Does the work for each item, on several threads.
    ///
    /// # Errors
    /// The first one of the work, or if it panics.
    pub fn each<T>(
        &self,
        items: impl Iterator<Item = T> + Send,
        work: impl Fn(T) -> Result<()> + Sync,
    ) -> Result<()> {
        let items = Mutex::new(items);
        let next = || items.lock().next();
        let worker = || std::iter::from_fn(next).try_for_each(&work);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads).map(|_| scope.spawn(worker)).collect();
            let mut done = workers.into_iter().map(ScopedJoinHandle::join);
            done.try_for_each(|done| done.map_err(|_| anyhow::anyhow!("a game failed"))?)
        })
    }
}

/// Writes a file. It is replaced atomically, so a crash leaves the old one.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let at = || format!("cannot write {}", path.display());
    let new = path.with_added_extension("new");
    fs::write(&new, bytes).with_context(at)?;
    fs::rename(&new, path).with_context(at)
}
