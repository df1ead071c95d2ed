//! The journal of a watched disk (`disk.c`): every change of its files, in the order in which they took place.

/// A change, or what makes changes last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Op {
    /// A file or a folder was opened, and created if it was not there.
    Open {
        file: i32,
        path: String,
        empties: bool,
    },
    Write {
        file: i32,
        at: usize,
        data: Vec<u8>,
    },
    Truncate {
        file: i32,
        size: usize,
    },
    /// What was done to a file, or to the names in a folder, is on the disk.
    Sync {
        file: i32,
    },
    Close {
        file: i32,
    },
    Rename {
        from: String,
        to: String,
    },
    Unlink {
        path: String,
    },
}

/// The length of a record before its texts.
const HEAD: usize = 24;

/// Reads a journal.
pub fn read(journal: &[u8]) -> Vec<Op> {
    let mut ops = Vec::new();
    let mut rest = journal;
    while let Some((head, after)) = rest.split_at_checked(HEAD) {
        let number = |at: usize| u32::from_le_bytes(head[at..at + 4].try_into().unwrap());
        let (kind, file) = (number(0), number(4).cast_signed());
        let at = u64::from_le_bytes(head[8..16].try_into().unwrap());
        let at = usize::try_from(at).unwrap();
        let (first, after) = after.split_at(number(16) as usize);
        let (second, after) = after.split_at(number(20) as usize);
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        ops.push(match kind {
            0 => Op::Open {
                file,
                path: text(first),
                empties: at != 0,
            },
            1 => Op::Write {
                file,
                at,
                data: first.to_vec(),
            },
            2 => Op::Truncate { file, size: at },
            3 => Op::Sync { file },
            4 => Op::Close { file },
            5 => Op::Rename {
                from: text(first),
                to: text(second),
            },
            6 => Op::Unlink { path: text(first) },
            other => panic!("no record has the kind {other}"),
        });
        rest = after;
    }
    ops
}
