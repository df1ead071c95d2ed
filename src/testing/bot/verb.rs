//! What a control does, whatever it carries: by this a test finds it in a message.

use zihin_discord::{
    CallAct, CustomId, FinalAct, GameControl, PageControl, PuzzleControl, TournamentControl,
    WhatIfControl,
};

/// What a control does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Join,
    Start,
    Fill,
    Open,
    Choose,
    Take,
    Undo,
    Confirm,
    Type,
    More,
    Export,
    Thread,
    AskClose,
    AskRest,
    Cancel,
    Close,
    Resign,
    Rest,
    RepeatSetup,
    Agree,
    Decline,
    Enter,
    Withdraw,
    CheckIn,
    Throw,
    Attacks(u8),
    Threatened,
    Award,
    Bracket,
    Draw,
    Leaderboard,
    Challenge,
    Dismiss,
    Rules,
    Help,
    Tips,
    HideTips,
    Called(CallAct),
    CalledMove,
    Block,
    Meet,
    StopLooking,
    Play,
}

impl Verb {
    /// What a control does; none if no test looks for it.
    pub fn of(id: &CustomId) -> Option<Self> {
        match id {
            CustomId::Game { control, .. } => Self::in_game(control),
            CustomId::TypedMove { .. } => Some(Self::Type),
            CustomId::Tournament { control, .. } => Some(match control {
                TournamentControl::Enter => Self::Enter,
                TournamentControl::Withdraw | TournamentControl::ConfirmWithdrawal => {
                    Self::Withdraw
                }
                TournamentControl::CheckIn => Self::CheckIn,
                TournamentControl::ConfirmCancellation => Self::Cancel,
                TournamentControl::Award(_) => Self::Award,
                TournamentControl::Bracket(_) => Self::Bracket,
                TournamentControl::Draw(_) => Self::Draw,
            }),
            CustomId::Leaderboard(_) => Some(Self::Leaderboard),
            CustomId::Page(PageControl::Challenge(_)) => Some(Self::Challenge),
            CustomId::Page(PageControl::Dismiss) => Some(Self::Dismiss),
            CustomId::Page(PageControl::Rules(_)) => Some(Self::Rules),
            CustomId::Page(PageControl::Help(_)) => Some(Self::Help),
            CustomId::Page(PageControl::Tips) => Some(Self::Tips),
            CustomId::Page(PageControl::Block(_)) => Some(Self::Block),
            CustomId::Page(PageControl::Meet(_)) => Some(Self::Meet),
            CustomId::Page(PageControl::StopLooking) => Some(Self::StopLooking),
            CustomId::Puzzle {
                control: PuzzleControl::Choose(_),
                ..
            }
            | CustomId::WhatIf {
                control: WhatIfControl::Choose(_),
                ..
            } => Some(Self::Choose),
            CustomId::Page(_)
            | CustomId::Animation { .. }
            | CustomId::File { .. }
            | CustomId::Puzzle { .. }
            | CustomId::WhatIf { .. } => None,
        }
    }

    fn in_game(control: &GameControl) -> Option<Self> {
        Some(match control {
            GameControl::Join => Self::Join,
            GameControl::Start => Self::Start,
            GameControl::Fill => Self::Fill,
            GameControl::Open(_) => Self::Open,
            GameControl::Choose(_) => Self::Choose,
            GameControl::Take(_) => Self::Take,
            GameControl::Undo(_) => Self::Undo,
            GameControl::Confirm(_) => Self::Confirm,
            GameControl::More => Self::More,
            GameControl::Export => Self::Export,
            GameControl::CheckIn => Self::CheckIn,
            GameControl::Throw => Self::Throw,
            GameControl::Attacks(seat) => Self::Attacks(*seat),
            GameControl::Threatened => Self::Threatened,
            GameControl::Thread => Self::Thread,
            GameControl::HideTips => Self::HideTips,
            GameControl::Called(act) => Self::Called(*act),
            GameControl::CalledMove(_) => Self::CalledMove,
            GameControl::Play(_) => Self::Play,
            GameControl::Ask(FinalAct::Close) => Self::AskClose,
            GameControl::Ask(FinalAct::Rest) => Self::AskRest,
            GameControl::Do(FinalAct::Cancel) => Self::Cancel,
            GameControl::Do(FinalAct::Close) => Self::Close,
            GameControl::Do(FinalAct::Resign) => Self::Resign,
            GameControl::Do(FinalAct::Rest) => Self::Rest,
            GameControl::RepeatSetup => Self::RepeatSetup,
            GameControl::Agree(_) => Self::Agree,
            GameControl::DeclineInvitation | GameControl::Decline(_) => Self::Decline,
            _ => return None,
        })
    }
}
