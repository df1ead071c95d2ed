//! How a net learns: gradients of examples, and Adam (Kingma and Ba, 2014), which follows them. It knows no game and no file.

use super::{InputChange, Net, add};

/// The sum of the gradients of some examples, in the order of the net's weights.
#[derive(Clone, Debug)]
pub struct Gradient {
    sums: Vec<f32>,
    examples: u32,
    /// What the examples have cost so far: the mean square error of the first output, summed.
    pub error: f64,
    reached: Vec<f32>,
    changes: Vec<InputChange>,
    back: Vec<f32>,
    outputs: Vec<f32>,
}

impl Gradient {
    /// No examples yet, for nets of the shape of `net`.
    #[must_use]
    pub fn new(net: &Net) -> Self {
        Self {
            sums: vec![0.0; net.weights.len()],
            examples: 0,
            error: 0.0,
            reached: Vec::new(),
            changes: Vec::new(),
            back: vec![0.0; net.shape().hidden],
            outputs: vec![0.0; net.shape().outputs],
        }
    }

    /// Forgets all examples.
    pub fn clear(&mut self) {
        self.sums.fill(0.0);
        self.examples = 0;
        self.error = 0.0;
    }

    /// The slope of the cost along each weight, summed over the examples.
    #[must_use]
    pub fn sums(&self) -> &[f32] {
        &self.sums
    }

    /// How many examples it has seen.
    #[must_use]
    pub const fn examples(&self) -> u32 {
        self.examples
    }

    /// Adds the gradient of one example's cross entropy.
    pub fn add_example(&mut self, net: &Net, inputs: &[f32], targets: &[f32]) {
        let shape = net.shape();
        net.refresh(inputs, &mut self.reached, &mut self.changes);
        net.output(&mut self.reached, &mut self.outputs);
        self.error += f64::from((self.outputs[0] - targets[0]).powi(2));
        self.examples += 1;
        self.back.fill(0.0);
        let last = self.sums.len() - shape.outputs;
        let (rows, biases) = self.sums.split_at_mut(last);
        let (first, second) = rows.split_at_mut((shape.inputs + 1) * shape.hidden);
        for (n, row) in second.chunks_exact_mut(shape.hidden).enumerate() {
            let slope = self.outputs[n] - targets[n];
            biases[n] += slope;
            add(row, &self.reached, slope);
            add(&mut self.back, net.out_row(n), slope);
        }
        for (back, activity) in self.back.iter_mut().zip(&self.reached) {
            *back *= (1.0 - activity.abs()).powi(2);
        }
        let rows = first.chunks_exact_mut(shape.hidden);
        for (row, input) in rows.zip(inputs.iter().chain(&[1.0])) {
            if *input != 0.0 {
                add(row, &self.back, *input);
            }
        }
    }
}

/// Adam: every weight has its own step, from the mean and the spread of its slopes.
#[derive(Clone, Debug)]
pub struct Adam {
    /// How many steps it has made.
    pub steps: u32,
    /// The mean slopes.
    pub means: Vec<f32>,
    /// The mean squares of the slopes.
    pub squares: Vec<f32>,
    sums: Vec<f32>,
}

/// How much of the mean slope and of the mean square is kept at each step.
const KEEP: [f32; 2] = [0.9, 0.999];
/// How many steps back the running mean of the weights remembers.
const MEMORY: f32 = 2000.0;

impl Adam {
    /// At the start of learning.
    #[must_use]
    pub fn new(net: &Net) -> Self {
        let zeros = vec![0.0; net.weights.len()];
        Self {
            steps: 0,
            means: zeros.clone(),
            squares: zeros.clone(),
            sums: zeros,
        }
    }

    /// Makes one step of size `rate` along the mean of the gradients, which are added in their order.
    pub fn step(&mut self, net: &mut Net, gradients: &[&Gradient], rate: f32) {
        let examples: u32 = gradients.iter().map(|gradient| gradient.examples).sum();
        if examples == 0 {
            return;
        }
        self.steps += 1;
        self.sums.fill(0.0);
        for gradient in gradients {
            add(&mut self.sums, &gradient.sums, 1.0);
        }
        #[allow(clippy::cast_precision_loss, reason = "a few thousand")]
        let scale = 1.0 / examples as f32;
        let exponent = i32::try_from(self.steps).unwrap_or(i32::MAX);
        let [mean, square] = [KEEP[0], KEEP[1]].map(|keep| 1.0 - keep.powi(exponent));
        let state = self.means.iter_mut().zip(&mut self.squares);
        for (((m, v), weight), sum) in state.zip(&mut net.weights).zip(&self.sums) {
            let slope = sum * scale;
            *m += (1.0 - KEEP[0]) * (slope - *m);
            *v += (1.0 - KEEP[1]) * (slope * slope - *v);
            *weight -= rate * (*m / mean) / ((*v / square).sqrt() + 1e-8);
        }
    }
}

/// Lets `mean` follow the net that learns: the running mean of its weights plays better than any single net on the way. It is young at first, and must not remember the random net: `steps` is how many have been made.
#[allow(clippy::cast_precision_loss, reason = "a share")]
pub fn update_average(mean: &mut Net, net: &Net, steps: u32) {
    let share = (1.0 / MEMORY).max(10.0 / (10.0 + steps as f32));
    for (mean, weight) in mean.weights.iter_mut().zip(&net.weights) {
        *mean += share * (weight - *mean);
    }
}
