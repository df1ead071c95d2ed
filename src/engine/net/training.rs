//! Training a net: gradients by backpropagation, and the Adam optimiser (Kingma and Ba, 2014).

use super::{InputChange, Net, add};

/// The gradient of the cost, summed over examples, in the order of the net's weights.
#[derive(Clone, Debug)]
pub struct Gradient {
    sums: Vec<f32>,
    examples: u32,
    /// The square error of the first output, summed over the examples.
    pub error: f64,
    hidden: Vec<f32>,
    changes: Vec<InputChange>,
    back: Vec<f32>,
    outputs: Vec<f32>,
}

impl Gradient {
    /// An empty gradient, for nets of the shape of `net`.
    pub fn new(net: &Net) -> Self {
        Self {
            sums: vec![0.0; net.weights.len()],
            examples: 0,
            error: 0.0,
            hidden: Vec::new(),
            changes: Vec::new(),
            back: vec![0.0; net.shape().hidden],
            outputs: vec![0.0; net.shape().outputs],
        }
    }

    /// Removes all examples.
    pub fn clear(&mut self) {
        self.sums.fill(0.0);
        self.examples = 0;
        self.error = 0.0;
    }

    /// The partial derivative of the cost for each weight, summed over the examples.
    pub fn sums(&self) -> &[f32] {
        &self.sums
    }

    /// The number of examples.
    pub const fn examples(&self) -> u32 {
        self.examples
    }

    /// Adds the gradient of the cross entropy of one example.
    pub fn add_example(&mut self, net: &Net, inputs: &[f32], targets: &[f32]) {
        let shape = net.shape();
        net.refresh(inputs, &mut self.hidden, &mut self.changes);
        net.output(&mut self.hidden, &mut self.outputs);
        self.error += f64::from((self.outputs[0] - targets[0]).powi(2));
        self.examples += 1;
        self.back.fill(0.0);
        let last = self.sums.len() - shape.outputs;
        let (rows, biases) = self.sums.split_at_mut(last);
        let (first, second) = rows.split_at_mut((shape.inputs + 1) * shape.hidden);
        for (n, row) in second.chunks_exact_mut(shape.hidden).enumerate() {
            let slope = self.outputs[n] - targets[n];
            biases[n] += slope;
            add(row, &self.hidden, slope);
            add(&mut self.back, net.out_row(n), slope);
        }
        for (back, activity) in self.back.iter_mut().zip(&self.hidden) {
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

/// The Adam optimiser: each weight has its own step size, from running means of its gradient and of its square.
#[derive(Clone, Debug)]
pub struct Adam {
    /// Steps made so far.
    pub steps: u32,
    /// Running means of the gradient.
    pub means: Vec<f32>,
    /// Running means of the squared gradient.
    pub squares: Vec<f32>,
    sums: Vec<f32>,
}

/// The decay rates of the two running means (β₁ and β₂).
const DECAY: [f32; 2] = [0.9, 0.999];
/// The time constant of the running mean of the weights, in steps.
const AVERAGING_STEPS: f32 = 2000.0;

impl Adam {
    /// The optimiser before the first step.
    pub fn new(net: &Net) -> Self {
        let zeros = vec![0.0; net.weights.len()];
        Self {
            steps: 0,
            means: zeros.clone(),
            squares: zeros.clone(),
            sums: zeros,
        }
    }

    /// Makes one step with learning rate `rate` along the mean of the gradients.
    /// They are added in the given order, for reproducible results.
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
        let [mean, square] = [DECAY[0], DECAY[1]].map(|decay| 1.0 - decay.powi(exponent));
        let state = self.means.iter_mut().zip(&mut self.squares);
        for (((m, v), weight), sum) in state.zip(&mut net.weights).zip(&self.sums) {
            let slope = sum * scale;
            *m += (1.0 - DECAY[0]) * (slope - *m);
            *v += (1.0 - DECAY[1]) * (slope * slope - *v);
            *weight -= rate * (*m / mean) / ((*v / square).sqrt() + 1e-8);
        }
    }
}

/// Moves `mean` towards `net`: the running mean of the weights plays better than any single net on the way.
/// `steps` is the number of steps made; in the first ones the mean moves faster, so that the random weights at the start are forgotten.
#[allow(clippy::cast_precision_loss, reason = "a share")]
pub fn update_average(mean: &mut Net, net: &Net, steps: u32) {
    let share = (1.0 / AVERAGING_STEPS).max(10.0 / (10.0 + steps as f32));
    for (mean, weight) in mean.weights.iter_mut().zip(&net.weights) {
        *mean += share * (weight - *mean);
    }
}
