//! Clicks on the components of a game: does what the component says, and answers.

use crate::controls::custom_id::{GameCommand, GameComponent, ReviewComponent};
use crate::failure::Failure;
use crate::game::commands::meant;
use crate::game::{board, dice, menu, move_panel};
use crate::help::rules;
use crate::lobby;
use crate::lobby::{begin_click, invitation, new_game, tips};
use crate::reply::Reply;
use crate::request::answer::{ReplyKind, answer, answer_after_sign, answer_with_progress};
use crate::request::picked::Picked;
use crate::request::{Request, find_game};
use crate::review::{analysis, history, records, replay};
use tokio::sync::watch;
use zihin_ids::{GameId, Ply};
use zihin_play::Refusal;
use zihin_play::game::{Act, By, GameRow, Status};
use zihin_rules::{Click, Phrase, Seat};

/// Answers a click on a component of this game: a modal, the board of a game that it begins, or the result.
pub async fn handle(
    request: &Request,
    kind: ReplyKind,
    (game, ply, component): (GameId, Ply, GameComponent),
    picked: Picked,
) -> serenity::Result<()> {
    if component == GameComponent::DeclineInvitation {
        return invitation::ask_for_word(request, game, ply).await;
    }
    if component == GameComponent::Analyse {
        return Box::pin(analyse(request, kind, game)).await;
    }
    if let GameComponent::Command(command) = component {
        return Box::pin(run(request, kind, game, command)).await;
    }
    let act = match act_of(request, &component, &picked) {
        Ok(Some(act)) if act.may_begin() => {
            return Box::pin(begin_click::handle(request, (game, ply), act)).await;
        }
        act => act.map_err(|forged| Failure::from(forged).about(game)),
    };
    let sign = (component == GameComponent::Hint).then(|| request.words().word("hint-thinking"));
    let work = async {
        let (row, act) = (find_game::numbered(request, game).await?, act?);
        let done = async {
            match act {
                Some(act) => in_game(request, &row, ply, act).await,
                None => on_page(request, &row, ply, component, picked).await,
            }
        };
        Box::pin(done).await.map_err(|failure| failure.about(game))
    };
    match sign {
        Some(sign) => answer_after_sign(request, kind, sign, work).await,
        None => answer(request, kind, work).await,
    }
}

/// Answers with the analysis of a game, and meanwhile with how far it is.
async fn analyse(request: &Request, kind: ReplyKind, game: GameId) -> serenity::Result<()> {
    let (progress, reported) = watch::channel(String::new());
    let work = async {
        let row = find_game::numbered(request, game).await?;
        let page = analysis::report(request, &row, progress).await;
        page.map_err(|failure| failure.about(game))
    };
    answer_with_progress(request, kind, reported, work).await
}

/// Does what a command asks for, after the person has said with which game.
async fn run(
    request: &Request,
    kind: ReplyKind,
    game: GameId,
    command: GameCommand,
) -> serenity::Result<()> {
    let number = Some(game.0);
    if let GameCommand::Animate(positions) = command {
        let (progress, reported) = watch::channel(String::new());
        let work = meant::animate(request, number, positions, progress);
        return answer_with_progress(request, kind, reported, work).await;
    }
    let kind = match command {
        GameCommand::Act(Act::AddWord(_)) => ReplyKind::Public,
        _ => kind,
    };
    answer(request, kind, meant::run(request, number, command)).await
}

/// The act of a component, complete with the person and their picks; none of a component that opens a page.
fn act_of(
    request: &Request,
    component: &GameComponent,
    picked: &Picked,
) -> Result<Option<Act>, Phrase> {
    let picked = || picked.clone();
    Ok(Some(match component {
        GameComponent::Act(act) | GameComponent::Pinged(act) => act.clone(),
        GameComponent::Join => Act::Join(request.person.name.clone()),
        GameComponent::Pick(path) => Act::Choose(picked().after(path.clone())?),
        GameComponent::FillWith => {
            let (level, count) = lobby::menu::picked_computers(&picked().word()?)?;
            Act::Fill(level, count)
        }
        _ => return Ok(None),
    }))
}

/// Does an act, and brings the message of the game up to date.
async fn in_game(request: &Request, row: &GameRow, ply: Ply, act: Act) -> Result<Reply, Failure> {
    if let Act::AddWord(word) = &act {
        return dice::seed(request, row, word).await;
    }
    if act == Act::Close && !menu::may_close(request, row).await {
        return Err(Phrase::new("refused-moderators-only").into());
    }
    // A lobby that begins at this moment is not cancelled as a game without a question, by an older button either.
    let is_of_lobby = act == Act::Cancel && row.status == Status::Lobby;
    let act = if is_of_lobby { Act::CancelLobby } else { act };
    let by = By::at(request.person.id, ply);
    let done = request.bot.play.games.execute(row.id, by, act).await?;
    move_panel::after(request, row, done).await
}

/// Answers a click on a component that opens a page. Declining opens a modal.
async fn on_page(
    request: &Request,
    row: &GameRow,
    ply: Ply,
    component: GameComponent,
    picked: Picked,
) -> Result<Reply, Failure> {
    match component {
        GameComponent::Invite => invitation::invite(request, row, picked.people()?).await,
        GameComponent::Thread => new_game::move_to_thread(request, row).await,
        GameComponent::Attacks(seat) => attacks(request, row, Seat(seat), picked).await,
        GameComponent::Ask(act) => ask(request, row, ply, act).await,
        GameComponent::Review(review) => look_back(request, row, ply, review).await,
        GameComponent::Fill => lobby::menu::ask_for_computers(request, row).await,
        GameComponent::More => more(request, row).await,
        GameComponent::Rules(page) => rules::of_game(request, row, page).await,
        GameComponent::Tips => Ok(tips::all(request, row)),
        GameComponent::Board => board::own_side(request, row).await,
        GameComponent::Threatened => board::threatened(request, row).await,
        GameComponent::Text => board::as_text(request, row).await,
        GameComponent::Export => records::exported(request, row).await,
        GameComponent::Story => board::story(request, row).await,
        GameComponent::Hint => move_panel::hint(request, row).await,
        GameComponent::AnalysisPage(page) => analysis::page(request, row, page).await,
        GameComponent::Analyse => analysis::page(request, row, 0).await,
        _ => Err(Phrase::new("refused-button").into()),
    }
}

/// Opens the private menu of a game or lobby.
async fn more(request: &Request, row: &GameRow) -> Result<Reply, Failure> {
    match row.status {
        Status::Lobby => Ok(lobby::menu::page(request, row)),
        Status::Playing | Status::Over | Status::Cancelled => menu::page(request, row).await,
    }
}

/// Looks back at a game, at the position at `ply` if the component is about one.
async fn look_back(
    request: &Request,
    row: &GameRow,
    ply: Ply,
    review: ReviewComponent,
) -> Result<Reply, Failure> {
    match review {
        ReviewComponent::Replay => replay::open(request, row).await,
        ReviewComponent::Step(jump) => replay::step(request, row, ply, jump).await,
        ReviewComponent::Moves(page) => history::page(request, row, page).await,
    }
}

/// Asks for confirmation before an act that cannot be undone.
async fn ask(request: &Request, row: &GameRow, ply: Ply, act: Act) -> Result<Reply, Failure> {
    if row.status == Status::Over {
        return Err(Refusal::Over.into());
    }
    if act == Act::Resign {
        return menu::before_resigning(request, row).await;
    }
    if act == Act::RandomizeSetup {
        request
            .bot
            .play
            .games
            .check_setup(row.id, ply, request.person.id)
            .await?;
    }
    let words = request.words_about(row);
    menu::confirmation(row, ply, act, &words)
}

/// Shows what the picked piece of a seat can take, and what attacks it.
async fn attacks(
    request: &Request,
    row: &GameRow,
    seat: Seat,
    picked: Picked,
) -> Result<Reply, Failure> {
    let piece = Click::from(picked.word()?);
    board::attacks(request, row, seat, &piece).await
}
