//! Nets for few inputs: what they learn, and that their integers say what was learnt.

use crate::net::{
    sparse::{HIDDEN, SparseNet, SparseShape},
    sparse_training::{Examples, Link, SparseTraining, chance},
};
use zihin_rules::{Luck, SplitMix};

const SHAPE: SparseShape = SparseShape {
    inputs: 8,
    phases: 2,
};

/// Inputs 0 and 7, 1 and 6 and so on are each other's mirror images.
fn mirror() -> Vec<u16> {
    (0..8).rev().collect()
}

/// An example in which the inputs at the edges count for the own side and those in the middle for the other.
fn add_example(examples: &mut Examples, inputs: [&[u16]; 2], phase: usize, link: Link) {
    let worth = |input: &u16| {
        if matches!(input, 0 | 1 | 6 | 7) {
            1.0
        } else {
            -0.5
        }
    };
    let [own, other]: [f32; 2] = inputs.map(|inputs| inputs.iter().map(worth).sum());
    let output = own - other;
    examples.add_term(phase, inputs, 1.0);
    examples.end(
        0.0,
        if link == Link::Linear {
            output
        } else {
            chance(output)
        },
    );
}

fn examples(link: Link) -> Examples {
    let (mut examples, mut luck) = (Examples::default(), SplitMix(4));
    for _ in 0..2_000 {
        let mut some = || -> Vec<u16> { (0..8).filter(|_| luck.below(3) == 0).collect() };
        let (own, other) = (some(), some());
        add_example(
            &mut examples,
            [&own, &other],
            usize::from(own.len() > 2),
            link,
        );
    }
    examples
}

/// A net that has learnt for some passes, with the cost before and after.
fn learnt(link: Link) -> (SparseTraining, [f64; 2]) {
    let mut training = SparseTraining::new(SHAPE, link, mirror(), &mut SplitMix(1));
    let examples = examples(link);
    let order: Vec<u32> = (0..).take(examples.len()).collect();
    let before = training.cost(&examples);
    for pass in 0..60 {
        training.pass(&examples, &order, pass, 0.01);
    }
    let after = training.cost(&examples);
    (training, [before, after])
}

#[test]
fn a_sparse_net_learns_points_and_chances() {
    let [before, after] = learnt(Link::Linear).1;
    assert!(before > 0.5 && after < 0.02, "{before} {after}");
    let [before, after] = learnt(Link::Logistic).1;
    assert!(after < before - 0.1, "{before} {after}");
}

#[test]
fn the_integers_of_a_sparse_net_say_what_it_has_learnt() {
    let (training, _) = learnt(Link::Linear);
    let net = training.net();
    let mut examples = Examples::default();
    let inputs: [&[u16]; 2] = [&[0, 3, 5], &[1, 2]];
    add_example(&mut examples, inputs, 1, Link::Linear);
    let sums = inputs.map(|inputs| {
        let mut sums = net.empty();
        // An input that is cleared again leaves nothing behind.
        net.add(&mut sums, 4);
        inputs
            .iter()
            .for_each(|input| net.add(&mut sums, usize::from(*input)));
        net.remove(&mut sums, 4);
        sums
    });
    let output = net.output(1, &sums[0], &sums[1], 1000);
    let expected = training.output(&examples, 0) * 1000.0;
    assert!(
        (f64::from(output) - f64::from(expected)).abs() < 50.0,
        "{output} {expected}"
    );
}

#[test]
fn a_sparse_net_is_read_as_it_was_written_and_nothing_else_is_read() {
    let net = learnt(Link::Linear).0.net();
    let bytes = net.to_bytes();
    assert_eq!(bytes.len(), 28 + 2 * HIDDEN * (9 + 4) + 2 * 4);
    assert_eq!(SparseNet::from_bytes(&bytes, SHAPE).as_ref(), Some(&net));
    let other = SparseShape { phases: 1, ..SHAPE };
    assert_eq!(SparseNet::from_bytes(&bytes, other), None);
    assert_eq!(
        SparseNet::from_bytes(&bytes[..bytes.len() - 1], SHAPE),
        None
    );
    assert_eq!(SparseNet::from_bytes(b"something else", SHAPE), None);
}
