//! Custom ids: what is read is written again as it was meant, and nothing else is read.

use proptest::prelude::*;
use zihin_discord::{CustomId, CustomIdError};
use zihin_testing::property::{any_text, check, mutated};

/// Every form of a custom id, of this version and the one before.
pub const FORMS: [&str; 28] = [
    "z3:g7:31:join",
    "z3:g7:31:preview:",
    "z3:g7:31:pick:24.18.bar",
    "z3:g1:0:confirm:c6.c7",
    "z3:g1:0:ask:resign",
    "z3:g1:0:close",
    "z3:g1:0:agree:takeback",
    "z3:g1:0:decline:draw",
    "z3:g1:0:analysis:2",
    "z3:g18446744073709551615:4294967295:more",
    "z3:g7:12:review:step:back-five",
    "z3:g7:0:review:moves:3",
    "z2:g7:31:undo:24.18",
    "z2:g1:0:called:move",
    "z3:m7:31",
    "z3:a7:12:from",
    "z3:t3:enter",
    "z3:t3:bracket:1",
    "z3:l:table.2026-11.a8.11.5",
    "z3:l:camelot.all.top.1.5",
    "z3:p:rules:talat.2",
    "z3:p:challenge:computer",
    "z3:p:prefer:language",
    "z3:p:preferences:looks",
    "z3:p:settings:places",
    "z3:p:finished:-.-.-.0",
    "z3:p:open-finished:table.computer.won.2",
    "z3:p:set:theme",
];

/// Custom ids of every form with any numbers and words.
pub fn well_formed() -> impl Strategy<Value = String> {
    let number = || prop_oneof![any::<u64>(), 0_u64..4, Just(u64::MAX)];
    let page = || prop_oneof![any::<usize>(), 0_usize..4, Just(usize::MAX)];
    let path = "([a-z0-9]{1,6}(\\.[a-z0-9]{1,6}){0,6})?";
    let word = "talat|table|camelot|[a-z-]{1,20}";
    let ply = || prop_oneof![any::<u32>(), 0_u32..4, Just(u32::MAX)];
    prop_oneof![
        (number(), ply(), "preview|pick|choose|confirm|play", path)
            .prop_map(|(game, ply, code, path)| format!("z3:g{game}:{ply}:{code}:{path}")),
        (number(), ply(), page())
            .prop_map(|(game, ply, page)| format!("z3:g{game}:{ply}:analysis:{page}")),
        (number(), page()).prop_map(|(id, page)| format!("z3:t{id}:bracket:{page}")),
        (word, page()).prop_map(|(game, page)| format!("z3:p:rules:{game}.{page}")),
        (word, "[ab]", number(), 1..1_000_000_000_u32, number()).prop_map(
            |(game, seek, user, first, owner)| {
                format!("z3:l:{game}.all.{seek}{user}.{first}.{owner}")
            }
        ),
    ]
}

/// Custom ids of every form, right and wrong.
pub fn any_id() -> impl Strategy<Value = String> {
    let forms = FORMS.map(str::to_owned).to_vec();
    prop_oneof![2 => any_text(), 4 => mutated(forms), 4 => well_formed()]
}

#[test]
fn any_text_is_a_custom_id_that_is_written_and_read_again_or_is_none() {
    check(3_000, any_id(), |text| {
        if let Ok(id) = text.parse::<CustomId>() {
            assert_eq!(id.to_string().parse(), Ok(id), "{text:?}");
        }
    });
}

#[test]
fn every_well_formed_custom_id_is_read_and_written_letter_by_letter() {
    check(1_000, well_formed(), |text| {
        if text.len() <= 100 {
            let id: CustomId = text.parse().unwrap();
            assert_eq!(id.to_string(), text);
        }
    });
}

#[test]
fn a_place_beyond_any_leaderboard_is_not_read() {
    // The places of the rows after it would not fit into their type.
    let text = format!("z3:l:table.all.a8.{}.5", u32::MAX);
    assert_eq!(text.parse::<CustomId>(), Err(CustomIdError));
}

#[test]
fn a_custom_id_that_is_longer_than_any_that_discord_takes_is_none() {
    for form in FORMS {
        for more in ["1", ".24", ":7"] {
            let long = format!("{form}{}", more.repeat(400_000));
            assert_eq!(long.parse::<CustomId>(), Err(CustomIdError));
        }
    }
}
