//! A small neural net: one hidden layer (softsign), probabilities as outputs (logistic).
//! [`training`] has its gradients and optimiser.
//!
//! Floating-point sums are written in an order that compilers must keep, so every machine computes the same numbers.

pub mod sparse;
pub mod sparse_training;
pub mod training;

use zihin_rules::SplitMix;

/// The weights of a net.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    shape: Shape,
    /// A row of `hidden` numbers for each input, a row of biases of the hidden layer, a row for each output,
    /// and the biases of the outputs.
    pub(super) weights: Vec<f32>,
}

/// The sizes of the layers of a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Number of inputs.
    pub inputs: usize,
    /// Number of neurons in the hidden layer: a multiple of [`LANES`], not 0.
    pub hidden: usize,
    /// Number of outputs.
    pub outputs: usize,
}

/// A change of one input: where its row of weights begins, and by how much it changes.
#[derive(Clone, Copy, Debug)]
pub struct InputChange {
    row: usize,
    by: f32,
}

/// How many sums are computed side by side: as many as fit into the widest common registers.
pub const LANES: usize = 32;

impl Shape {
    /// The number of weights of a net of this shape.
    pub const fn weights(self) -> usize {
        (self.inputs + 1 + self.outputs) * self.hidden + self.outputs
    }
}

impl Net {
    /// A net with these weights, in the order of the layers;
    /// none if their number is wrong or the size of the hidden layer is 0 or not a multiple of [`LANES`].
    pub fn new(shape: Shape, weights: Vec<f32>) -> Option<Self> {
        let even = shape.hidden > 0 && shape.hidden.is_multiple_of(LANES);
        let fits = weights.len() == shape.weights() && even;
        fits.then_some(Self { shape, weights })
    }

    /// An untrained net: uniform random weights from -0.1 to 0.1. None if the shape is not valid, see [`Net::new`].
    pub fn random(shape: Shape, luck: &mut SplitMix) -> Option<Self> {
        // 2^-39 scales 40 random bits to 0..2, and the rest of the formula to -0.1..0.1.
        #[allow(clippy::cast_precision_loss, reason = "24 bits are enough")]
        let mut small = || 0.1 * ((luck.bits() >> 24) as f32 / (1_u64 << 39) as f32 - 1.0);
        Self::new(shape, (0..shape.weights()).map(|_| small()).collect())
    }

    /// The sizes of its layers.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// All weights, in the order of the layers.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights, mutable.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// The weights from `input` to the hidden layer. The row after the last input has the biases.
    fn row(&self, input: usize) -> &[f32] {
        &self.weights[input * self.shape.hidden..][..self.shape.hidden]
    }

    /// The weights from the hidden layer to `output`.
    pub(super) fn out_row(&self, output: usize) -> &[f32] {
        self.row(self.shape.inputs + 1 + output)
    }

    /// Computes `sums`, the weighted sums at the hidden layer, from scratch. `changes` is scratch memory.
    pub fn refresh(&self, inputs: &[f32], sums: &mut Vec<f32>, changes: &mut Vec<InputChange>) {
        sums.clear();
        sums.extend_from_slice(self.row(self.shape.inputs));
        changes.clear();
        let inputs = inputs
            .iter()
            .enumerate()
            .filter(|(_, input)| **input != 0.0);
        changes.extend(inputs.map(|(n, input)| self.change(n, *input)));
        self.apply(changes, sums);
    }

    /// Updates `sums` from the inputs `from`, for which they were computed, to the inputs `to`.
    /// Much faster than [`Net::refresh`] where the two are similar. `changes` is scratch memory.
    pub fn update(
        &self,
        from: &[f32],
        to: &[f32],
        sums: &mut [f32],
        changes: &mut Vec<InputChange>,
    ) {
        const BLOCK: usize = 8;
        changes.clear();
        let blocks = from.chunks(BLOCK).zip(to.chunks(BLOCK));
        for (block, (from, to)) in blocks.enumerate() {
            let differ = from
                .iter()
                .zip(to)
                .fold(0, |seen, (from, to)| seen | (from.to_bits() ^ to.to_bits()));
            if differ != 0 {
                for (n, (from, to)) in from.iter().zip(to).enumerate() {
                    let by = to - from;
                    if by != 0.0 {
                        changes.push(self.change(block * BLOCK + n, by));
                    }
                }
            }
        }
        self.apply(changes, sums);
    }

    /// A change of `input` by `by`.
    pub const fn change(&self, input: usize, by: f32) -> InputChange {
        InputChange {
            row: input * self.shape.hidden,
            by,
        }
    }

    /// Applies changes of inputs to the sums at the hidden layer. [`LANES`] sums at a time stay in registers.
    pub fn apply(&self, changes: &[InputChange], sums: &mut [f32]) {
        for (n, sums) in sums.chunks_exact_mut(LANES).enumerate() {
            let mut lanes = [0.0; LANES];
            lanes.copy_from_slice(sums);
            for change in changes {
                let row = &self.weights[change.row + n * LANES..][..LANES];
                add(&mut lanes, row, change.by);
            }
            sums.copy_from_slice(&lanes);
        }
    }

    /// Computes the outputs from the sums at the hidden layer. `sums` become the activations of the hidden layer.
    pub fn output(&self, sums: &mut [f32], outputs: &mut [f32]) {
        for sum in sums.iter_mut() {
            *sum /= 1.0 + sum.abs();
        }
        let biases = &self.weights[self.weights.len() - self.shape.outputs..];
        for (n, (output, bias)) in outputs.iter_mut().zip(biases).enumerate() {
            *output = bias + dot(sums, self.out_row(n));
        }
        logistic(outputs);
    }
}

/// Adds `row` times `factor`.
pub(super) fn add(sums: &mut [f32], row: &[f32], factor: f32) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += factor * weight;
    }
}

/// The dot product, in [`LANES`] partial sums.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut lanes = [0.0_f32; LANES];
    let (a, b) = (a.as_chunks::<LANES>().0, b.as_chunks::<LANES>().0);
    for (a, b) in a.iter().zip(b) {
        for n in 0..LANES {
            lanes[n] += a[n] * b[n];
        }
    }
    total(&mut lanes)
}

/// The sum of the lanes, by halves. Not inlined, because that makes [`dot`] slower.
#[inline(never)]
fn total(lanes: &mut [f32; LANES]) -> f32 {
    let mut width = LANES;
    while width > 1 {
        width /= 2;
        let (low, high) = lanes.split_at_mut(width);
        for (low, high) in low.iter_mut().zip(high) {
            *low += *high;
        }
    }
    lanes[0]
}

/// Replaces each number x by 1 / (1 + e^-x), several at a time.
fn logistic(numbers: &mut [f32]) {
    const WIDE: usize = 8;
    for numbers in numbers.chunks_mut(WIDE) {
        let mut wide = [0.0; WIDE];
        wide[..numbers.len()].copy_from_slice(numbers);
        for x in &mut wide {
            *x = 1.0 / (1.0 + exp((-*x).clamp(-30.0, 30.0)));
        }
        numbers.copy_from_slice(&wide[..numbers.len()]);
    }
}

/// e^x for |x| up to 30, to about six digits: a power of two times the Taylor series of the rest.
/// Standard libraries differ in the last bit from machine to machine; this function does not.
fn exp(x: f32) -> f32 {
    /// Added to a small number, leaves the nearest integer in the lowest bits (1.5 times 2^23).
    const ROUND: f32 = 12_582_912.0;
    let rounded = x * std::f32::consts::LOG2_E + ROUND;
    let rest = x - (rounded - ROUND) * std::f32::consts::LN_2;
    let terms = [5040.0, 720.0, 120.0, 24.0, 6.0, 2.0, 1.0, 1.0];
    let series = terms.iter().fold(0.0, |sum, term| sum * rest + 1.0 / term);
    f32::from_bits((rounded.to_bits() + 127) << 23) * series
}
