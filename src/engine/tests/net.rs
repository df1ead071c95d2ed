//! The game-independent neural net: its sums, its gradient, its training.

use zihin_engine::net::training::{Adam, Gradient, update_average};
use zihin_engine::net::{LANES, Net, Shape};
use zihin_rules::SplitMix;

const SHAPE: Shape = Shape {
    inputs: 3,
    hidden: LANES,
    outputs: 2,
};

fn outputs(net: &Net, inputs: &[f32]) -> [f32; 2] {
    let (mut sums, mut outputs) = (Vec::new(), [0.0; 2]);
    net.refresh(inputs, &mut sums, &mut Vec::new());
    net.output(&mut sums, &mut outputs);
    outputs
}

/// The cross entropy of one example.
fn cost(net: &Net, inputs: &[f32], targets: [f32; 2]) -> f64 {
    let terms = outputs(net, inputs).into_iter().zip(targets);
    let term = |(output, target): (f32, f32)| {
        let (output, target) = (f64::from(output), f64::from(target));
        -target * output.ln() - (1.0 - target) * (1.0 - output).ln()
    };
    terms.map(term).sum()
}

#[test]
fn weights_that_do_not_fit_make_no_net() {
    assert!(Net::new(SHAPE, vec![0.0; SHAPE.weights()]).is_some());
    assert!(Net::new(SHAPE, vec![0.0; SHAPE.weights() + 1]).is_none());
    for hidden in [0, 5, LANES + 1] {
        let uneven = Shape { hidden, ..SHAPE };
        assert!(Net::new(uneven, vec![0.0; uneven.weights()]).is_none());
    }
}

#[test]
fn a_net_with_zero_weights_is_undecided() {
    let net = Net::new(SHAPE, vec![0.0; SHAPE.weights()]).unwrap();
    for output in outputs(&net, &[1.0, 2.0, 3.0]) {
        assert!((output - 0.5).abs() < 1e-6);
    }
}

#[test]
fn sums_can_be_updated_from_the_changes_alone() {
    let net = Net::random(SHAPE, &mut SplitMix(5)).unwrap();
    let (from, to) = ([1.0, 0.0, 0.5], [1.0, 0.25, 0.0]);
    let (mut shifted, mut fresh, mut room) = (Vec::new(), Vec::new(), Vec::new());
    net.refresh(&from, &mut shifted, &mut room);
    net.update(&from, &to, &mut shifted, &mut room);
    net.refresh(&to, &mut fresh, &mut room);
    for (shifted, fresh) in shifted.iter().zip(&fresh) {
        assert!((shifted - fresh).abs() < 1e-6);
    }
}

#[test]
fn the_gradient_is_the_slope_of_the_cost() {
    let net = Net::random(SHAPE, &mut SplitMix(9)).unwrap();
    let (inputs, targets) = ([1.0, -0.5, 0.0], [0.9, 0.2]);
    let mut gradient = Gradient::new(&net);
    gradient.add_example(&net, &inputs, &targets);
    let small = 1e-2;
    for (n, slope) in gradient.sums().iter().enumerate() {
        let moved = |by: f32| {
            let mut weights = net.weights().to_vec();
            weights[n] += by;
            cost(&Net::new(SHAPE, weights).unwrap(), &inputs, targets)
        };
        let measured = (moved(small) - moved(-small)) / (2.0 * f64::from(small));
        assert!(
            (measured - f64::from(*slope)).abs() < 1e-3,
            "weight {n}: {measured} {slope}"
        );
    }
}

#[test]
fn a_net_learns_what_a_single_layer_cannot() {
    let mut net = Net::random(SHAPE, &mut SplitMix(1)).unwrap();
    let mut mean = net.clone();
    let mut adam = Adam::new(&net);
    let mut gradient = Gradient::new(&net);
    let cases = [[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]];
    let odd = |case: [f32; 2]| (case[0] - case[1]).abs();
    for _ in 0..1500 {
        gradient.clear();
        for case in cases {
            gradient.add_example(&net, &[case[0], case[1], 0.0], &[odd(case), case[0]]);
        }
        adam.step(&mut net, &[&gradient], 0.01);
        update_average(&mut mean, &net, adam.steps);
    }
    assert_eq!(gradient.examples(), 4);
    for net in [&net, &mean] {
        for case in cases {
            let [first, second] = outputs(net, &[case[0], case[1], 0.0]);
            assert!((first - odd(case)).abs() < 0.1, "{case:?} {first}");
            assert!((second - case[0]).abs() < 0.1, "{case:?} {second}");
        }
    }
}
