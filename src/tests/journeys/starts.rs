//! The first start of the bot. Later ones are not recorded: whether a board is edited or posted anew depends on what the bot has heard of its channel by then.

use super::recorder::Journey;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_start_registers_the_commands() {
    let mut journey = Journey::before_the_start("first_start").await;
    journey.with_starts = true;
    journey.fixture.start_bot().await;
    journey.step("The bot starts").await;
    journey.end().await;
}
