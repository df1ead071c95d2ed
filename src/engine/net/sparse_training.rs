//! Training a [`SparseNet`] in floating point: gradients by backpropagation, and the Adam optimiser.

use super::{
    add, exp,
    sparse::{HIDDEN, MAX_OUT, ONE, OUT_ONE, SparseNet, SparseShape, Sums},
};
use zihin_rules::SplitMix;

/// What the output of a net means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// The logarithm of the odds to win: targets are chances from 0 to 1, the cost is the cross entropy.
    Logistic,
    /// A number such as points: the cost is half the square error.
    Linear,
}

/// Examples in little memory: each is a sum of outputs of the net, which should come to the target.
#[derive(Clone, Debug, Default)]
pub struct Examples {
    /// The inputs of all terms, for each first those of its own side.
    inputs: Vec<u16>,
    terms: Vec<Term>,
    ends: Vec<Goal>,
}

/// Where the terms of an example end, and what they should come to.
#[derive(Clone, Copy, Debug)]
struct Goal {
    end: u32,
    constant: f32,
    target: f32,
}

/// One output of the net in an example.
#[derive(Clone, Copy, Debug)]
struct Term {
    first: u32,
    /// How many inputs are set for the own side and for the other.
    counts: [u8; 2],
    phase: u8,
    factor: f32,
}

impl Examples {
    /// How many there are.
    pub const fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Adds a term to the example that [`Examples::end`] will end: `factor` times the output with these inputs set for the own side and for the other.
    pub fn add_term(&mut self, phase: usize, inputs: [&[u16]; 2], factor: f32) {
        self.terms.push(Term {
            first: u32::try_from(self.inputs.len()).unwrap_or(u32::MAX),
            counts: inputs.map(|inputs| u8::try_from(inputs.len()).unwrap_or(u8::MAX)),
            phase: u8::try_from(phase).unwrap_or(u8::MAX),
            factor,
        });
        inputs
            .iter()
            .for_each(|inputs| self.inputs.extend_from_slice(inputs));
    }

    /// Ends an example: the terms since the last one and `constant` should come to `target`.
    pub fn end(&mut self, constant: f32, target: f32) {
        let end = u32::try_from(self.terms.len()).unwrap_or(u32::MAX);
        self.ends.push(Goal {
            end,
            constant,
            target,
        });
    }

    fn terms(&self, example: usize) -> &[Term] {
        let first = example.checked_sub(1).map_or(0, |last| self.ends[last].end);
        &self.terms[first as usize..self.ends[example].end as usize]
    }

    /// The inputs of a term for the own side and for the other.
    fn inputs(&self, term: Term) -> [&[u16]; 2] {
        let [own, other] = term.counts.map(usize::from);
        let inputs = &self.inputs[term.first as usize..][..own + other];
        inputs.split_at(own).into()
    }
}

/// A net in training.
#[derive(Clone, Debug)]
pub struct SparseTraining {
    shape: SparseShape,
    link: Link,
    /// The input that each one becomes on a board seen in a mirror.
    mirror: Vec<u16>,
    /// A row for each input, the biases, then for each phase two rows and a bias.
    weights: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
    gradient: Vec<f32>,
    steps: i32,
}

/// The decay rates of Adam's two running means (β₁ and β₂).
const DECAY: [f32; 2] = [0.9, 0.999];
/// Examples whose gradients are added up in one step.
const BATCH: usize = 512;

/// The sums of a term at the hidden layer, and the sides' activations.
#[derive(Clone, Copy)]
struct Seen {
    sums: [[f32; HIDDEN]; 2],
    active: [[f32; HIDDEN]; 2],
}

impl SparseTraining {
    /// An untrained net with small random weights.
    pub fn new(shape: SparseShape, link: Link, mirror: Vec<u16>, luck: &mut SplitMix) -> Self {
        let count = (shape.inputs + 1) * HIDDEN + shape.phases * (2 * HIDDEN + 1);
        // 2^-23 scales 24 random bits to 0..2, and the rest of the formula to -0.1..0.1.
        #[allow(clippy::cast_precision_loss, reason = "24 bits are enough")]
        let mut small = || 0.1 * ((luck.bits() >> 40) as f32 / (1_u32 << 23) as f32 - 1.0);
        let mut weights: Vec<f32> = (0..count).map(|_| small()).collect();
        // In the middle of the range in which the neurons are neither off nor saturated.
        weights[shape.inputs * HIDDEN..][..HIDDEN].fill(0.4);
        let zeros = vec![0.0; count];
        Self {
            shape,
            link,
            mirror,
            weights,
            means: zeros.clone(),
            squares: zeros.clone(),
            gradient: zeros,
            steps: 0,
        }
    }

    /// One pass over examples in this order, with steps of this size; every second example in a mirror, from `first` on.
    /// Returns the mean cost before each step.
    pub fn pass(&mut self, examples: &Examples, order: &[u32], first: usize, rate: f32) -> f64 {
        let mut cost = 0.0;
        let mut number = first;
        for batch in order.chunks(BATCH) {
            self.gradient.fill(0.0);
            for example in batch {
                let is_mirrored = !number.is_multiple_of(2);
                number += 1;
                cost += self.add_gradient(examples, *example as usize, is_mirrored);
            }
            #[allow(clippy::cast_precision_loss, reason = "at most a batch")]
            self.step(1.0 / batch.len() as f32, rate);
        }
        cost / mean_of(order.len())
    }

    /// The mean cost over examples without learning from them.
    pub fn cost(&self, examples: &Examples) -> f64 {
        let all = (0..examples.len()).map(|example| {
            let output = self.output(examples, example);
            self.cost_and_slope(output, examples.ends[example].target).0
        });
        all.sum::<f64>() / mean_of(examples.len())
    }

    /// The output for an example, its constant included.
    pub fn output(&self, examples: &Examples, example: usize) -> f32 {
        self.outputs(examples, example, false).0
    }

    /// The output of an example, and what its terms looked like.
    fn outputs(&self, examples: &Examples, example: usize, mirrored: bool) -> (f32, Vec<Seen>) {
        let terms = examples.terms(example);
        let mut total = examples.ends[example].constant;
        let seen = terms.iter().map(|term| {
            let seen = self.see(examples.inputs(*term), mirrored);
            total += term.factor * self.layer_output(term.phase.into(), &seen);
            seen
        });
        let seen = seen.collect();
        (total, seen)
    }

    fn see(&self, inputs: [&[u16]; 2], mirrored: bool) -> Seen {
        let sums = inputs.map(|inputs| {
            let mut sums = [0.0; HIDDEN];
            sums.copy_from_slice(&self.weights[self.shape.inputs * HIDDEN..][..HIDDEN]);
            for input in inputs {
                add(&mut sums, self.row(self.input(*input, mirrored)), 1.0);
            }
            sums
        });
        let square = |sum: f32| sum.clamp(0.0, 1.0) * sum.clamp(0.0, 1.0);
        Seen {
            sums,
            active: sums.map(|sums| sums.map(square)),
        }
    }

    fn input(&self, input: u16, mirrored: bool) -> usize {
        let input = usize::from(input);
        if mirrored {
            self.mirror[input].into()
        } else {
            input
        }
    }

    fn row(&self, input: usize) -> &[f32] {
        &self.weights[input * HIDDEN..][..HIDDEN]
    }

    /// Where the second layer of a phase begins.
    const fn layer(&self, phase: usize) -> usize {
        (self.shape.inputs + 1) * HIDDEN + phase * (2 * HIDDEN + 1)
    }

    fn layer_output(&self, phase: usize, seen: &Seen) -> f32 {
        let layer = &self.weights[self.layer(phase)..][..=2 * HIDDEN];
        let active = seen.active.as_flattened();
        let sum: f32 = layer.iter().zip(active).map(|(w, a)| w * a).sum();
        sum + layer[2 * HIDDEN]
    }

    /// The cost of an output, and its derivative.
    fn cost_and_slope(&self, output: f32, target: f32) -> (f64, f32) {
        match self.link {
            Link::Logistic => {
                let chance = chance(output);
                let sure = f64::from(chance.clamp(1e-6, 1.0 - 1e-6));
                let target_share = f64::from(target);
                let cost = -target_share * sure.ln() - (1.0 - target_share) * (1.0 - sure).ln();
                (cost, chance - target)
            }
            Link::Linear => {
                let error = output - target;
                (f64::from(error * error / 2.0), error)
            }
        }
    }

    /// Adds the gradient of the cost of an example. Returns the cost.
    fn add_gradient(&mut self, examples: &Examples, example: usize, mirrored: bool) -> f64 {
        let (output, seen) = self.outputs(examples, example, mirrored);
        let (cost, slope) = self.cost_and_slope(output, examples.ends[example].target);
        for (term, seen) in examples.terms(example).iter().zip(&seen) {
            let slope = slope * term.factor;
            let layer = self.layer(term.phase.into());
            let (first, second) = self.gradient.split_at_mut(layer);
            let (rows, bias) = second[..=2 * HIDDEN].split_at_mut(2 * HIDDEN);
            add(rows, seen.active.as_flattened(), slope);
            bias[0] += slope;
            let out_rows = self.weights[layer..][..2 * HIDDEN].as_chunks::<HIDDEN>().0;
            let sides = seen.sums.iter().zip(out_rows).zip(examples.inputs(*term));
            for ((sums, out), inputs) in sides {
                let mut back = [0.0; HIDDEN];
                for ((back, sum), out) in back.iter_mut().zip(sums).zip(out) {
                    let is_open = *sum > 0.0 && *sum < 1.0;
                    *back = if is_open {
                        2.0 * sum * out * slope
                    } else {
                        0.0
                    };
                }
                let bias = u16::try_from(self.shape.inputs).unwrap_or(u16::MAX);
                for input in inputs.iter().chain([&bias]) {
                    let input = if mirrored && *input != bias {
                        self.mirror[usize::from(*input)]
                    } else {
                        *input
                    };
                    add(
                        &mut first[usize::from(input) * HIDDEN..][..HIDDEN],
                        &back,
                        1.0,
                    );
                }
            }
        }
        cost
    }

    /// A step of Adam along the gradient times `scale`. Weights stay within what the integers of a [`SparseNet`] can hold.
    fn step(&mut self, scale: f32, rate: f32) {
        self.steps += 1;
        let [mean, square] = DECAY.map(|decay| 1.0 - decay.powi(self.steps));
        let first = self.layer(0);
        let state = self.means.iter_mut().zip(&mut self.squares);
        let all = state.zip(&mut self.weights).zip(&self.gradient);
        for (n, (((m, v), weight), sum)) in all.enumerate() {
            let slope = sum * scale;
            *m += (1.0 - DECAY[0]) * (slope - *m);
            *v += (1.0 - DECAY[1]) * (slope * slope - *v);
            *weight -= rate * (*m / mean) / ((*v / square).sqrt() + 1e-8);
            if n >= first {
                *weight = weight.clamp(-MAX_WEIGHT, MAX_WEIGHT);
            }
        }
    }

    /// The net with the weights rounded to integers.
    pub fn net(&self) -> SparseNet {
        let rows = (0..=self.shape.inputs).map(|input| rounded(self.row(input), ONE.into()));
        let outputs = (0..self.shape.phases).map(|phase| {
            let layer = &self.weights[self.layer(phase)..][..=2 * HIDDEN];
            let rows = [&layer[..HIDDEN], &layer[HIDDEN..2 * HIDDEN]];
            let one = f32::from(ONE) * f32::from(OUT_ONE);
            #[allow(clippy::cast_possible_truncation, reason = "weights are small")]
            let bias = (layer[2 * HIDDEN] * one).round() as i32;
            (rows.map(|row| rounded(row, OUT_ONE.into())), bias)
        });
        SparseNet::new(rows.collect(), outputs.collect())
    }
}

/// The chance whose odds have this logarithm.
pub fn chance(logit: f32) -> f32 {
    1.0 / (1.0 + exp((-logit).clamp(-30.0, 30.0)))
}

/// The largest weight in the second layer.
const MAX_WEIGHT: f32 = MAX_OUT as f32 / OUT_ONE as f32;

fn rounded(row: &[f32], one: f32) -> Sums {
    let mut sums = [0; HIDDEN];
    for (sum, weight) in sums.iter_mut().zip(row) {
        #[allow(clippy::cast_possible_truncation, reason = "it saturates")]
        let number = (weight * one).round() as i16;
        *sum = number;
    }
    sums
}

#[allow(clippy::cast_precision_loss, reason = "a count")]
fn mean_of(count: usize) -> f64 {
    count.max(1) as f64
}
