//! People plan replies ahead, have their races played by the rule, and change their minds.

use super::people::Actor;
use crate::request::bot::Bot;
use zihin_ids::GameId;
use zihin_play::game::{Games, SandboxLine, SandboxPosition, SandboxStep, Status};
use zihin_play::{PlayError, PlayError::Refused, Refusal};
use zihin_testing::acts::Acts;

impl Actor {
    /// Whoever plays in a game and is not to move plans a line, or withdraws what was planned.
    pub(super) async fn plan(&self) -> Result<(), PlayError> {
        let games = self.open_games(Status::Playing).await?;
        let Some(row) = self.pick(&games) else {
            return Ok(());
        };
        let (game, play) = (row.id, &self.bot.play.games);
        let state = play.turn_state(game).await?;
        let people = row.seats.iter().filter_map(|seat| seat.user);
        let others: Vec<_> = people.filter(|user| Some(*user) != state.mover()).collect();
        let Some(user) = self.pick(&others) else {
            return Ok(());
        };
        if self.below(5) == 0 {
            return play.drop_lines(game, *user, None).await.map(drop);
        }
        if play.plan(game, *user).await?.race.is_some() {
            return play.set_race(game, *user, true).await.map(drop);
        }
        let (ply, line) = (state.ply, SandboxLine::default());
        let mut spot = SandboxPosition { game, ply, line };
        for _ in 0..2 * (1 + self.below(3)) {
            spot = self.planned(play, spot, *user).await?;
        }
        play.keep_line(&spot, *user, self.below(3) == 0).await?;
        Ok(())
    }

    /// The line after another move, click by click.
    async fn planned(
        &self,
        play: &Games,
        spot: SandboxPosition,
        user: zihin_ids::UserId,
    ) -> Result<SandboxPosition, PlayError> {
        let mut path = Vec::new();
        loop {
            let board = play.plan_board(spot.clone(), user, &path).await?.board;
            let Some(choice) = self.pick(&board.entry.next.choices) else {
                return play.plan_move(spot, user, &board.entry.path).await;
            };
            path = board.entry.path.clone();
            path.push(choice.click.clone());
            if let SandboxStep::Made(made) = play.plan_step(spot.clone(), user, &path).await? {
                return Ok(made);
            }
        }
    }
}

/// No reply waits that could be played.
pub async fn check(bot: &Bot, game: GameId) {
    let state = bot.play.games.turn_state(game).await.expect("a game");
    if let Some(mover) = state.mover() {
        let plan = match bot.play.games.plan(game, mover).await {
            // Whoever resigns during a pause stays to move until it ends.
            Err(Refused(Refusal::HasLeft)) => return,
            plan => plan.expect("a plan"),
        };
        assert!(
            plan.lines.is_empty(),
            "a reply in game {game} waits: {plan:?}"
        );
    }
}
