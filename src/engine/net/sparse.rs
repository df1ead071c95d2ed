//! A net for inputs of which few are set at a time, such as a piece on a square, that is kept up to date from move to move.
//!
//! A position is seen by two sides. Each has the same first layer: the sum of the rows of its inputs. The second layer is one of several,
//! by the phase of the game, over the squares of both sides' clipped sums. All numbers are 16-bit integers, so that every machine computes the same.
//! [`sparse_training`](super::sparse_training) learns the numbers.

/// Neurons of the hidden layer for each side.
pub const HIDDEN: usize = 32;

/// What stands for 1 in the sums and in the first layer.
pub(super) const ONE: i16 = 255;
/// What stands for 1 in the second layer.
pub(super) const OUT_ONE: i16 = 64;
/// The largest number in the second layer; more would not fit into 16 bits after the multiplication with a sum.
pub(super) const MAX_OUT: i16 = 127;

/// The weighted sums at the hidden layer for one side.
pub type Sums = [i16; HIDDEN];

/// The sizes of a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SparseShape {
    /// How many inputs there are for a side.
    pub inputs: usize,
    /// How many second layers there are.
    pub phases: usize,
}

/// The weights of a net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SparseNet {
    /// A row for each input, then one with the biases.
    rows: Vec<Sums>,
    /// The second layer of each phase: own side, other side, and the bias in units of [`ONE`] * [`OUT_ONE`].
    outputs: Vec<([Sums; 2], i32)>,
}

/// The first bytes of a file.
const MAGIC: &[u8; 16] = b"zihin-sparsenet1";

impl SparseNet {
    /// A net from its first layer (rows, then biases) and its second layers.
    pub(super) const fn new(rows: Vec<Sums>, outputs: Vec<([Sums; 2], i32)>) -> Self {
        Self { rows, outputs }
    }

    /// The sizes of the net.
    pub fn shape(&self) -> SparseShape {
        SparseShape {
            inputs: self.rows.len().saturating_sub(1),
            phases: self.outputs.len(),
        }
    }

    /// The sums of a side none of whose inputs is set.
    pub fn empty(&self) -> Sums {
        self.rows.last().copied().unwrap_or([0; HIDDEN])
    }

    /// Sets an input.
    #[inline]
    pub fn add(&self, sums: &mut Sums, input: usize) {
        for (sum, weight) in sums.iter_mut().zip(&self.rows[input]) {
            *sum = sum.wrapping_add(*weight);
        }
    }

    /// Clears an input that is set.
    #[inline]
    pub fn remove(&self, sums: &mut Sums, input: usize) {
        for (sum, weight) in sums.iter_mut().zip(&self.rows[input]) {
            *sum = sum.wrapping_sub(*weight);
        }
    }

    /// The output for the side with the sums `own` against the one with `other`, in units of 1 / `unit`.
    #[inline]
    pub fn output(&self, phase: usize, own: &Sums, other: &Sums, unit: i32) -> i32 {
        let ([own_weights, other_weights], bias) = &self.outputs[phase];
        let sum = dot(own, own_weights) + dot(other, other_weights);
        (sum / i32::from(ONE) + bias) * unit / (i32::from(ONE) * i32::from(OUT_ONE))
    }

    /// The net as bytes: a name of 16, the number of inputs, of neurons and of second layers as 32-bit numbers, the first layer with its biases as
    /// 16-bit numbers, each second layer as 16-bit numbers with its bias as a 32-bit one. All little-endian.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let SparseShape { inputs, phases } = self.shape();
        for size in [inputs, HIDDEN, phases] {
            bytes.extend(u32::try_from(size).unwrap_or(u32::MAX).to_le_bytes());
        }
        let put = |bytes: &mut Vec<u8>, row: &Sums| {
            bytes.extend(row.iter().flat_map(|weight| weight.to_le_bytes()));
        };
        self.rows.iter().for_each(|row| put(&mut bytes, row));
        for (rows, bias) in &self.outputs {
            rows.iter().for_each(|row| put(&mut bytes, row));
            bytes.extend(bias.to_le_bytes());
        }
        bytes
    }

    /// Reads a net of this shape; none if the bytes are something else.
    pub fn from_bytes(bytes: &[u8], shape: SparseShape) -> Option<Self> {
        let mut rest = bytes.strip_prefix(MAGIC)?;
        for size in [shape.inputs, HIDDEN, shape.phases] {
            let read = u32::from_le_bytes(take(&mut rest)?);
            if usize::try_from(read) != Ok(size) {
                return None;
            }
        }
        let rows = (0..=shape.inputs).map(|_| row(&mut rest));
        let rows = rows.collect::<Option<_>>()?;
        let layer = |rest: &mut &[u8]| {
            let rows = [row(rest)?, row(rest)?];
            Some((rows, i32::from_le_bytes(take(rest)?)))
        };
        let outputs = (0..shape.phases).map(|_| layer(&mut rest));
        let outputs = outputs.collect::<Option<_>>()?;
        rest.is_empty().then_some(Self { rows, outputs })
    }
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*first)
}

fn row(bytes: &mut &[u8]) -> Option<Sums> {
    let mut row = [0; HIDDEN];
    for weight in &mut row {
        *weight = i16::from_le_bytes(take(bytes)?);
    }
    Some(row)
}

/// The dot product of the squares of the clipped sums with weights.
#[inline]
fn dot(sums: &Sums, weights: &Sums) -> i32 {
    let mut total = 0;
    for (sum, weight) in sums.iter().zip(weights) {
        let sum = (*sum).clamp(0, ONE);
        total += i32::from(sum) * i32::from(sum.wrapping_mul(*weight));
    }
    total
}
