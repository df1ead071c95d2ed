//! What a component does, whatever it carries: by this a test finds it in a message.

use zihin_discord::{
    CustomId, FinalAct, GameComponent, LessonComponent, PageComponent, PingAct, PlanComponent,
    PuzzleComponent, TournamentComponent, WhatIfComponent,
};

/// What a component does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Join,
    Start,
    Fill,
    FillWith,
    Leave,
    Invite,
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
    AskRandomizeSetup,
    Cancel,
    Close,
    Resign,
    RandomizeSetup,
    RepeatSetup,
    Agree,
    Decline,
    Enter,
    StartTournament,
    Withdraw,
    CheckIn,
    Roll,
    Attacks(u8),
    Threatened,
    Award,
    Bracket,
    Division,
    Draw,
    Leaderboard,
    Challenge,
    Dismiss,
    Rules,
    Help,
    Tips,
    Pinged(PingAct),
    PingMove,
    Block,
    Meet,
    StopLooking,
    Play,
    Plan,
    PlanLine,
    Keep,
    Whatever,
    Remove,
    Race,
}

impl Verb {
    fn in_plan(component: &PlanComponent) -> Option<Self> {
        match component {
            PlanComponent::List => Some(Self::Plan),
            PlanComponent::Choose(_) => Some(Self::Choose),
            PlanComponent::Show => Some(Self::PlanLine),
            PlanComponent::Move(_) => Some(Self::Confirm),
            PlanComponent::Keep | PlanComponent::KeepWhatever => Some(Self::Keep),
            PlanComponent::AskWhatever => Some(Self::Whatever),
            PlanComponent::Race | PlanComponent::EndRace => Some(Self::Race),
            PlanComponent::Remove => Some(Self::Remove),
            PlanComponent::Undo(_) => None,
        }
    }

    /// What a component does; none if no test looks for it.
    pub fn of(id: &CustomId) -> Option<Self> {
        match id {
            CustomId::Game { component, .. } => Self::in_game(component),
            CustomId::TypedMove { .. } => Some(Self::Type),
            CustomId::Tournament { component, .. } => Some(match component {
                TournamentComponent::Enter => Self::Enter,
                TournamentComponent::Start | TournamentComponent::ConfirmStart => {
                    Self::StartTournament
                }
                TournamentComponent::Withdraw | TournamentComponent::ConfirmWithdrawal => {
                    Self::Withdraw
                }
                TournamentComponent::CheckIn => Self::CheckIn,
                TournamentComponent::ConfirmCancellation => Self::Cancel,
                TournamentComponent::Award(_) => Self::Award,
                TournamentComponent::Bracket(_) => Self::Bracket,
                TournamentComponent::OwnDivision | TournamentComponent::Division(_) => {
                    Self::Division
                }
                TournamentComponent::Draw(_) => Self::Draw,
            }),
            CustomId::Leaderboard(_) => Some(Self::Leaderboard),
            CustomId::Page(PageComponent::Challenge(_)) => Some(Self::Challenge),
            CustomId::Page(PageComponent::Dismiss) => Some(Self::Dismiss),
            CustomId::Page(PageComponent::Rules(_)) => Some(Self::Rules),
            CustomId::Page(PageComponent::Help(_)) => Some(Self::Help),
            CustomId::Page(PageComponent::Block(_)) => Some(Self::Block),
            CustomId::Page(PageComponent::Meet(_)) => Some(Self::Meet),
            CustomId::Page(PageComponent::StopLooking) => Some(Self::StopLooking),
            CustomId::Plan { component, .. } => Self::in_plan(component),
            CustomId::Puzzle {
                component: PuzzleComponent::Choose(_),
                ..
            }
            | CustomId::Lesson {
                component: LessonComponent::Choose(_),
                ..
            }
            | CustomId::WhatIf {
                component: WhatIfComponent::Choose(_),
                ..
            } => Some(Self::Choose),
            CustomId::Page(_)
            | CustomId::Animation { .. }
            | CustomId::File { .. }
            | CustomId::Lesson { .. }
            | CustomId::Puzzle { .. }
            | CustomId::WhatIf { .. } => None,
        }
    }

    fn in_game(component: &GameComponent) -> Option<Self> {
        Some(match component {
            GameComponent::Join => Self::Join,
            GameComponent::Start => Self::Start,
            GameComponent::Fill => Self::Fill,
            GameComponent::FillWith => Self::FillWith,
            GameComponent::Leave => Self::Leave,
            GameComponent::Invite => Self::Invite,
            GameComponent::Open(_) => Self::Open,
            GameComponent::Choose(_) => Self::Choose,
            GameComponent::Take(_) => Self::Take,
            GameComponent::Undo(_) => Self::Undo,
            GameComponent::Confirm(_) => Self::Confirm,
            GameComponent::More => Self::More,
            GameComponent::Rules(_) => Self::Rules,
            GameComponent::Tips => Self::Tips,
            GameComponent::Export => Self::Export,
            GameComponent::CheckIn => Self::CheckIn,
            GameComponent::Roll => Self::Roll,
            GameComponent::Attacks(seat) => Self::Attacks(*seat),
            GameComponent::Threatened => Self::Threatened,
            GameComponent::Thread => Self::Thread,
            GameComponent::Pinged(act) => Self::Pinged(*act),
            GameComponent::PingMove(_) => Self::PingMove,
            GameComponent::Play(_) => Self::Play,
            GameComponent::Ask(FinalAct::Close) => Self::AskClose,
            GameComponent::Ask(FinalAct::RandomizeSetup) => Self::AskRandomizeSetup,
            GameComponent::Do(FinalAct::Cancel) => Self::Cancel,
            GameComponent::Do(FinalAct::Close) => Self::Close,
            GameComponent::Do(FinalAct::Resign) => Self::Resign,
            GameComponent::Do(FinalAct::RandomizeSetup) => Self::RandomizeSetup,
            GameComponent::RepeatSetup => Self::RepeatSetup,
            GameComponent::Agree(_) => Self::Agree,
            GameComponent::DeclineInvitation | GameComponent::Decline(_) => Self::Decline,
            _ => return None,
        })
    }
}
