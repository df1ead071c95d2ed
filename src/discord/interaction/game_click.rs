//! Clicks on the components of a game: does what the component says, and answers.

use crate::controls::custom_id::{FinalAct, GameComponent, Path, ReviewComponent};
use crate::failure::Failure;
use crate::game::board_update::{update, update_with_text};
use crate::game::{board, dice_click, menu, move_panel};
use crate::lobby::{invitation, new_game};
use crate::reply::{EphemeralSlot, Reply};
use crate::request::answer::{ReplyKind, answer, answer_with_progress};
use crate::request::bot::Bot;
use crate::request::find_game;
use crate::request::picked::Picked;
use crate::request::requester::Requester;
use crate::review::{analysis, history, records, replay};
use tokio::sync::watch;
use zihin_ids::{GameId, Ply};
use zihin_play::PlayError;
use zihin_play::game::{Agreed, GameRow, OfferKind, Status, Step};
use zihin_play::people::{Preference, Tips};
use zihin_rules::{Click, Phrase, Seat};

/// Answers a click on a component of this game: a modal, a public message that adds to its dice, or the result.
pub async fn handle(
    bot: &Bot,
    who: &Requester,
    kind: ReplyKind,
    (game, ply, component): (GameId, Ply, GameComponent),
    picked: Picked,
) -> serenity::Result<()> {
    if component == GameComponent::DeclineInvitation {
        return invitation::ask_for_word(bot, who, game, ply).await;
    }
    if component == GameComponent::Analyse {
        return Box::pin(analyse(bot, who, kind, game)).await;
    }
    let dice = dice_click::find(bot, who, game, &component).await;
    if let Some((row, act)) = dice.filter(|_| kind != ReplyKind::Update) {
        return Box::pin(dice_click::handle(bot, who, &row, (ply, act))).await;
    }
    let work = on_game(bot, who, game, (ply, component), picked);
    answer(bot, who, kind, work).await
}

/// Answers with the analysis of a game, and meanwhile with how far it is.
async fn analyse(
    bot: &Bot,
    who: &Requester,
    kind: ReplyKind,
    game: GameId,
) -> serenity::Result<()> {
    let (progress, reported) = watch::channel(String::new());
    let work = async {
        let row = find_game::numbered(bot, who, game).await?;
        let page = analysis::report(bot, who, &row, progress).await;
        page.map_err(|failure| failure.about(game))
    };
    answer_with_progress(bot, who, kind, reported, work).await
}

/// Routes a click on a component of a game with this number.
async fn on_game(
    bot: &Bot,
    who: &Requester,
    game: GameId,
    (ply, component): (Ply, GameComponent),
    picked: Picked,
) -> Result<Reply, Failure> {
    let row = find_game::numbered(bot, who, game).await?;
    let done = Box::pin(in_game(bot, who, &row, ply, component.asked_for(), picked));
    done.await.map_err(|failure| failure.about(game))
}

/// Routes a click on a component of a game.
/// Most of them change the game, so that its message is brought up to date; the others answer with a page.
/// Declining opens a modal, and what stands on a ping has become what it asks for.
async fn in_game(
    bot: &Bot,
    who: &Requester,
    row: &GameRow,
    ply: Ply,
    component: GameComponent,
    picked: Picked,
) -> Result<Reply, Failure> {
    let (games, lobbies) = (&bot.play.games, &bot.play.lobbies);
    let (game, user, at) = (row.id, who.person.id, (row, ply));
    match component {
        GameComponent::Join => dice_click::join(bot, who, game).await?,
        GameComponent::Leave => drop(lobbies.leave(game, user).await?),
        GameComponent::Start => drop(lobbies.start(game, user).await?),
        GameComponent::Fill => drop(lobbies.fill(game, user).await?),
        GameComponent::Open(path) | GameComponent::Undo(path) => {
            return open_panel(bot, who, row, ply, &path).await;
        }
        GameComponent::Choose(path) => return choose(bot, who, at, picked.after(path)?).await,
        GameComponent::Take(path) => return choose(bot, who, at, path).await,
        GameComponent::Play(path) => return play_whole(bot, who, at, &path).await,
        GameComponent::RepeatSetup => drop(games.repeat_setup(game, ply, user).await?),
        GameComponent::Confirm(path) => drop(games.confirm(game, ply, user, &path).await?),
        GameComponent::CheckIn => games.check_in(game, user).await?,
        GameComponent::Roll => drop(games.roll(game).await?),
        GameComponent::HideTips => return hide_tips(bot, who, row).await,
        GameComponent::Thread => return new_game::move_to_thread(bot, who, row).await,
        GameComponent::More => return menu::page(bot, who, row).await,
        GameComponent::Board => return board::own_side(bot, who, row).await,
        GameComponent::Attacks(seat) => return attacks(bot, who, row, Seat(seat), picked).await,
        GameComponent::Threatened => return board::threatened(bot, who, row).await,
        GameComponent::Text => return board::as_text(bot, who, row).await,
        GameComponent::Export => return records::exported(bot, who, row).await,
        GameComponent::Story => return board::story(bot, who, row).await,
        GameComponent::Hint => return move_panel::hint(bot, who, row).await,
        GameComponent::Ask(act) => return ask(bot, who, row, ply, act).await,
        GameComponent::Do(act) => do_finally(bot, who, row, ply, act).await?,
        GameComponent::Agree(kind) => return agree(bot, who, row, ply, kind).await,
        GameComponent::Decline(kind) => games.decline_offer(game, user, kind).await?,
        GameComponent::Analyse => return analysis::page(bot, who, row, 0).await,
        GameComponent::AnalysisPage(page) => return analysis::page(bot, who, row, page).await,
        GameComponent::Review(review) => return look_back(bot, who, row, ply, review).await,
        GameComponent::DeclineInvitation
        | GameComponent::Pinged(_)
        | GameComponent::PingMove(_) => {
            return Err(Phrase::new("refused-button").into());
        }
    }
    Ok(update(bot, who, row).await)
}

/// Opens the panel on which a move is entered, with the clicks so far.
async fn open_panel(
    bot: &Bot,
    who: &Requester,
    row: &GameRow,
    ply: Ply,
    path: &Path,
) -> Result<Reply, Failure> {
    let (games, user) = (&bot.play.games, who.person.id);
    let panel = games.preview(row.id, ply, user, path).await?;
    move_panel::page(bot, who, panel, row).await
}

/// Looks back at a game, at the position at `ply` if the component is about one.
async fn look_back(
    bot: &Bot,
    who: &Requester,
    row: &GameRow,
    ply: Ply,
    review: ReviewComponent,
) -> Result<Reply, Failure> {
    match review {
        ReviewComponent::Replay => replay::open(bot, who, row).await,
        ReviewComponent::Step(jump) => replay::step(bot, who, row, ply, jump).await,
        ReviewComponent::Moves(page) => history::page(bot, who, row, page).await,
    }
}

/// Asks for confirmation before an act that cannot be undone.
async fn ask(
    bot: &Bot,
    who: &Requester,
    row: &GameRow,
    ply: Ply,
    act: FinalAct,
) -> Result<Reply, Failure> {
    if row.status == Status::Over {
        return Err(PlayError::Over.into());
    }
    if act == FinalAct::Resign {
        return menu::before_resigning(bot, who, row).await;
    }
    if act == FinalAct::RandomizeSetup {
        bot.play
            .games
            .check_setup(row.id, ply, who.person.id)
            .await?;
    }
    let words = who.words_about(row);
    Ok(menu::confirmation(row, ply, act, &words))
}

/// Goes on with a move: plays it if it is complete and needs no confirmation, else shows the panel.
async fn choose(
    bot: &Bot,
    who: &Requester,
    (row, ply): (&GameRow, Ply),
    path: Path,
) -> Result<Reply, Failure> {
    let step = bot.play.games.step(row.id, ply, who.person.id, &path);
    after_step(bot, who, row, step.await?).await
}

/// Plays a move that is offered as a whole, unless the person confirms every move.
async fn play_whole(
    bot: &Bot,
    who: &Requester,
    (row, ply): (&GameRow, Ply),
    path: &Path,
) -> Result<Reply, Failure> {
    let games = &bot.play.games;
    let step = games.play_whole(row.id, ply, who.person.id, path);
    after_step(bot, who, row, step.await?).await
}

/// Shows the board after a move, or the panel if it is not played yet.
async fn after_step(
    bot: &Bot,
    who: &Requester,
    row: &GameRow,
    step: Step,
) -> Result<Reply, Failure> {
    match step {
        Step::Played(played) => Ok(Reply {
            slot: EphemeralSlot::Played(row.id),
            ..update(bot, who, &played.row).await
        }),
        Step::Panel(panel) => move_panel::page(bot, who, *panel, row).await,
    }
}

/// Shows what the picked piece of a seat can take, and what attacks it.
async fn attacks(
    bot: &Bot,
    who: &Requester,
    row: &GameRow,
    seat: Seat,
    picked: Picked,
) -> Result<Reply, Failure> {
    let piece = Click::from(picked.word()?);
    board::attacks(bot, who, row, seat, &piece).await
}

/// Makes an offer, or agrees to it.
async fn agree(
    bot: &Bot,
    who: &Requester,
    row: &GameRow,
    ply: Ply,
    kind: OfferKind,
) -> Result<Reply, Failure> {
    let user = who.person.id;
    let agreed = bot.play.games.agree(row.id, Some(ply), user, kind).await?;
    let reply = update(bot, who, row).await;
    match agreed {
        // The old board loses its button first, so that the new board stays the last message.
        Agreed::Rematch(game) => Ok(update(bot, who, &bot.play.games.row(game).await?).await),
        Agreed::Waiting | Agreed::Done | Agreed::Declined => Ok(reply),
    }
}

/// Shows no more tips in the lobbies that the person opens.
/// Other people's lobbies keep theirs: everybody sees the same message.
async fn hide_tips(bot: &Bot, who: &Requester, row: &GameRow) -> Result<Reply, Failure> {
    let (people, user) = (&bot.play.people, who.person.id);
    let hidden = Tips::Hidden.value();
    people
        .set_preference(user, Preference::Tips, hidden)
        .await?;
    let text = who.words().word("done-tips-hidden");
    if row.creator == user && row.status == Status::Lobby {
        return Ok(update_with_text(bot, who, row, text).await);
    }
    Ok(Reply::text(text))
}

/// Does what cannot be undone, after the person has confirmed it.
async fn do_finally(
    bot: &Bot,
    who: &Requester,
    row: &GameRow,
    ply: Ply,
    act: FinalAct,
) -> Result<(), Failure> {
    let (games, user) = (&bot.play.games, who.person.id);
    match act {
        FinalAct::Resign => drop(games.resign(row.id, Some(ply), user).await?),
        // A lobby that begins at this moment is not cancelled as a game, without a question.
        FinalAct::Cancel if row.status == Status::Lobby => {
            drop(bot.play.lobbies.cancel(row.id, user).await?);
        }
        FinalAct::Cancel => drop(games.cancel(row.id, user).await?),
        FinalAct::Close if !who.is_moderator => {
            return Err(Phrase::new("refused-moderators-only").into());
        }
        FinalAct::Close => drop(games.close(row.id).await?),
        FinalAct::RandomizeSetup => drop(games.finish_setup(row.id, ply, user).await?),
    }
    Ok(())
}
