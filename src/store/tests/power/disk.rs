//! A disk as POSIX promises it: contents last once the file is synced, names once their folder is. Of what was not synced
//! anything may be there after a power cut: each write, truncation and change of a name alone, a write also in part.

use super::journal::Op;
use std::collections::BTreeMap;
use std::path::Path;
use zihin_rules::{Luck, SplitMix};

/// The smallest part of a write: disks write whole sectors.
const SECTOR: usize = 512;

/// The names in all folders, each with the index of its file.
type Names = BTreeMap<String, usize>;

/// A disk with one folder and those inside it, which are there from the beginning.
#[derive(Clone, Debug, Default)]
pub struct Disk {
    folders: Vec<String>,
    files: Vec<File>,
    /// The names that programs see.
    names: Names,
    /// Those that are on the disk for certain.
    durable_names: Names,
    /// The changes that lead from these to those.
    renaming: Vec<Renaming>,
    /// What the open files are, by their descriptors.
    open: BTreeMap<i32, Target>,
}

/// A file that has been created, whether it has still a name or not.
#[derive(Clone, Debug, Default)]
struct File {
    /// What is on the disk for certain.
    durable: Vec<u8>,
    /// What was changed since.
    changes: Vec<Change>,
}

#[derive(Clone, Debug)]
enum Change {
    Write(usize, Vec<u8>),
    Truncate(usize),
}

/// A file loses a name, gets one, or both at once.
#[derive(Clone, Debug)]
struct Renaming {
    from: Option<String>,
    to: Option<String>,
    file: usize,
}

#[derive(Clone, Debug)]
enum Target {
    File(usize),
    Folder(String),
}

/// What a power cut leaves of what was not synced.
#[derive(Clone, Copy, Debug)]
pub enum Cut {
    /// Nothing.
    Nothing,
    /// Everything, as if the process had been killed.
    Everything,
    /// Something, by this seed.
    Something(u64),
}

impl Disk {
    /// A disk with these empty folders.
    pub fn new(folders: &[&Path]) -> Self {
        let text = |folder: &&Path| folder.to_str().unwrap().to_owned();
        Self {
            folders: folders.iter().map(text).collect(),
            ..Self::default()
        }
    }

    /// Carries out an operation.
    pub fn run(&mut self, op: &Op) {
        match op {
            Op::Open {
                file,
                path,
                empties,
            } => self.open(*file, path, *empties),
            Op::Write { file, at, data } => self.change(*file, Change::Write(*at, data.clone())),
            Op::Truncate { file, size } => self.change(*file, Change::Truncate(*size)),
            Op::Sync { file } => self.sync(*file),
            Op::Close { file } => drop(self.open.remove(file)),
            Op::Rename { from, to } => {
                let file = self.names[from];
                self.rename(Some(from), Some(to), file);
            }
            Op::Unlink { path } => {
                let file = self.names[path];
                self.rename(Some(path), None, file);
            }
        }
    }

    fn open(&mut self, descriptor: i32, path: &str, empties: bool) {
        let target = if self.folders.iter().any(|folder| folder == path) {
            Target::Folder(path.to_owned())
        } else {
            let file = self.names.get(path).copied().unwrap_or_else(|| {
                self.files.push(File::default());
                let file = self.files.len() - 1;
                self.rename(None, Some(path), file);
                file
            });
            Target::File(file)
        };
        self.open.insert(descriptor, target);
        if empties {
            self.change(descriptor, Change::Truncate(0));
        }
    }

    fn rename(&mut self, from: Option<&str>, to: Option<&str>, file: usize) {
        let owned = |name: Option<&str>| name.map(str::to_owned);
        let renaming = Renaming {
            from: owned(from),
            to: owned(to),
            file,
        };
        renaming.apply(&mut self.names);
        self.renaming.push(renaming);
    }

    fn change(&mut self, descriptor: i32, change: Change) {
        let Target::File(file) = self.open[&descriptor] else {
            panic!("a folder is not written");
        };
        self.files[file].changes.push(change);
    }

    fn sync(&mut self, descriptor: i32) {
        match &self.open[&descriptor] {
            Target::File(file) => self.files[*file].sync(),
            Target::Folder(folder) => {
                let folder = Path::new(folder);
                for renaming in self.renaming.extract_if(.., |one| one.is_in(folder)) {
                    renaming.apply(&mut self.durable_names);
                }
            }
        }
    }

    /// The files after a power cut, by their names.
    pub fn after(&self, cut: Cut) -> BTreeMap<String, Vec<u8>> {
        let mut luck = match cut {
            Cut::Something(seed) => SplitMix(seed),
            Cut::Nothing | Cut::Everything => SplitMix(0),
        };
        let mut stays = |torn: bool| match cut {
            Cut::Nothing => Stays::Lost,
            Cut::Everything => Stays::Kept,
            Cut::Something(_) => match luck.below(if torn { 5 } else { 4 }) {
                0 | 1 => Stays::Lost,
                2 | 3 => Stays::Kept,
                _ => Stays::Torn(luck.below(8) as usize),
            },
        };
        let mut names = self.durable_names.clone();
        for renaming in &self.renaming {
            if let Stays::Kept = stays(false) {
                renaming.apply(&mut names);
            }
        }
        let files = self.files.iter();
        let files: Vec<Vec<u8>> = files.map(|file| file.after(&mut stays)).collect();
        let file = |(name, file): (String, usize)| (name, files[file].clone());
        names.into_iter().map(file).collect()
    }
}

/// What becomes of a change that was not synced.
enum Stays {
    Lost,
    Kept,
    /// So many sectors of a write are there.
    Torn(usize),
}

impl Renaming {
    fn apply(&self, names: &mut Names) {
        if let Some(from) = &self.from {
            names.remove(from);
        }
        if let Some(to) = &self.to {
            names.insert(to.clone(), self.file);
        }
    }

    fn is_in(&self, folder: &Path) -> bool {
        let mut names = self.from.iter().chain(&self.to);
        names.any(|name| Path::new(name).parent() == Some(folder))
    }
}

impl File {
    fn sync(&mut self) {
        for change in self.changes.drain(..) {
            change.apply(&mut self.durable, None);
        }
    }

    fn after(&self, stays: &mut impl FnMut(bool) -> Stays) -> Vec<u8> {
        let mut content = self.durable.clone();
        for change in &self.changes {
            match stays(true) {
                Stays::Lost => {}
                Stays::Kept => change.apply(&mut content, None),
                Stays::Torn(sectors) => change.apply(&mut content, Some(sectors * SECTOR)),
            }
        }
        content
    }
}

impl Change {
    /// Applies the change, or no more than its first bytes.
    fn apply(&self, content: &mut Vec<u8>, most: Option<usize>) {
        match self {
            Self::Truncate(size) => content.resize(*size, 0),
            Self::Write(at, data) => {
                let data = &data[..data.len().min(most.unwrap_or(usize::MAX))];
                let end = at + data.len();
                content.resize(content.len().max(end), 0);
                content[*at..end].copy_from_slice(data);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cut, Disk, Op};
    use std::collections::BTreeSet;
    use std::path::Path;

    fn open(file: i32, path: &str) -> Op {
        Op::Open {
            file,
            path: path.to_owned(),
            empties: false,
        }
    }

    fn write(file: i32, at: usize, data: &[u8]) -> Op {
        let data = data.to_vec();
        Op::Write { file, at, data }
    }

    /// The texts of the files that may be there after a cut, each with its name before it.
    fn outcomes(ops: &[Op]) -> BTreeSet<String> {
        let mut disk = Disk::new(&[Path::new("/d")]);
        for op in ops {
            disk.run(op);
        }
        let cuts = (0..200).map(Cut::Something);
        let cuts = cuts.chain([Cut::Nothing, Cut::Everything]);
        let outcome = |cut| {
            let files = disk.after(cut).into_iter();
            let file = |(name, data): (String, Vec<u8>)| {
                format!("{name}={} ", String::from_utf8(data).unwrap())
            };
            files.map(file).collect::<String>()
        };
        cuts.map(outcome).collect()
    }

    fn texts<const N: usize>(texts: [&str; N]) -> BTreeSet<String> {
        texts.map(str::to_owned).into()
    }

    #[test]
    fn what_was_not_synced_may_be_lost_and_what_was_is_not() {
        let mut ops = vec![open(3, "/d/a"), write(3, 0, b"one")];
        assert_eq!(outcomes(&ops), texts(["", "/d/a= ", "/d/a=one "]));
        ops.extend([Op::Sync { file: 3 }, open(4, "/d"), Op::Sync { file: 4 }]);
        assert_eq!(outcomes(&ops), texts(["/d/a=one "]));
        ops.extend([write(3, 0, b"two"), Op::Truncate { file: 3, size: 1 }]);
        let all = ["/d/a=one ", "/d/a=two ", "/d/a=o ", "/d/a=t "];
        assert_eq!(outcomes(&ops), texts(all));
    }

    #[test]
    fn a_new_name_lasts_once_its_folder_is_synced_and_is_never_half_a_name() {
        let rename = Op::Rename {
            from: "/d/a".to_owned(),
            to: "/d/b".to_owned(),
        };
        let sync = |file| Op::Sync { file };
        let mut ops = vec![open(3, "/d/a"), write(3, 0, b"x"), sync(3)];
        ops.extend([open(4, "/d"), sync(4), rename]);
        assert_eq!(outcomes(&ops), texts(["/d/a=x ", "/d/b=x "]));
        ops.push(sync(4));
        assert_eq!(outcomes(&ops), texts(["/d/b=x "]));
        ops.push(Op::Unlink {
            path: "/d/b".to_owned(),
        });
        assert_eq!(outcomes(&ops), texts(["/d/b=x ", ""]));
    }

    #[test]
    fn a_write_may_be_torn_between_sectors() {
        let two = [[b'x'; 512], [b'y'; 512]].concat();
        let ops = [open(3, "/d/a"), write(3, 0, &two)];
        let sizes: BTreeSet<usize> = outcomes(&ops).iter().map(String::len).collect();
        let with_name = |size| "/d/a= ".len() + size;
        assert_eq!(
            sizes,
            [0, with_name(0), with_name(512), with_name(1024)].into()
        );
    }
}
