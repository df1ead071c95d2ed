//! Buttons, selects and modals: reads the custom id, asks `play`, answers whoever clicked, and has the board brought up to date.

use crate::discord::bot::Bot;
use crate::discord::commands::COMPUTER;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::interaction::error::Failure;
use crate::discord::interaction::reply::{Form, answer, respond};
use crate::discord::pages::move_panel::{menu, question};
use crate::discord::parts::Parts;
use crate::discord::wording::{Wording, link, shown_move};
use crate::ids::{Ply, UserId};
use crate::play::{Agreed, ENGINE, GameRow, OfferKind, PlayError, Played, Status, Step, USUAL};
use crate::rules::{Click, Options, Phrase, Seat, Turn};
use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, CreateActionRow,
    CreateInputText, CreateInteractionResponse, CreateModal, InputTextStyle, ModalInteraction,
};

/// The most characters of a typed move.
const MOST_TYPED: u16 = 200;
/// Name of the only field of the modal.
const FIELD: &str = "move";

impl Bot {
    /// Handles a click on a button or select.
    pub(in crate::discord) async fn clicked(
        &self,
        click: &ComponentInteraction,
    ) -> serenity::Result<()> {
        let asker = self.asker(click).await;
        let is_private = click
            .message
            .flags
            .is_some_and(|flags| flags.contains(serenity::all::MessageFlags::EPHEMERAL));
        let form = if is_private {
            Form::Update
        } else {
            Form::Private
        };
        let Ok(mut id) = click.data.custom_id.parse::<CustomId>() else {
            let reason = Failure::from(Phrase::new("refused-button"));
            return answer(&self.answers, &asker, form, self.explain(&asker, reason)).await;
        };
        id.path.extend(chosen(&click.data.kind));
        tracing::debug!(game = id.game.0, ply = id.ply.0, user = asker.person.id.0, verb = ?id.verb, "click");
        match id.verb {
            Verb::Type => return self.ask_for_text(&asker, &id).await,
            Verb::Leaderboard => return self.turn_page(&asker, &id, is_private).await,
            _ => {}
        }
        answer(&self.answers, &asker, form, async {
            match self.do_click(&asker, &id).await {
                Ok(parts) => parts,
                Err(failure) => self.explain(&asker, failure.about(id.game)).await,
            }
        })
        .await
    }

    /// Handles a typed move.
    pub(in crate::discord) async fn typed(&self, modal: &ModalInteraction) -> serenity::Result<()> {
        let asker = self.asker(modal).await;
        let id = modal
            .data
            .custom_id
            .parse::<CustomId>()
            .ok()
            .filter(|id| id.verb == Verb::Type);
        answer(&self.answers, &asker, Form::Private, async {
            let Some(id) = id else {
                return self
                    .explain(&asker, Phrase::new("refused-button").into())
                    .await;
            };
            let text = field(modal).unwrap_or_default();
            let played = self.in_its_guild(&asker, &id).await;
            let played = match played {
                Ok(_) => self
                    .play
                    .say(id.game, Some(id.ply), asker.person.id, text)
                    .await
                    .map_err(Failure::from),
                Err(failure) => Err(failure),
            };
            match played {
                Ok(played) => self.played(&asker, &played).await,
                Err(failure) => self.explain(&asker, failure.about(id.game)).await,
            }
        })
        .await
    }

    /// Does what belongs to no game; none if the control does.
    async fn do_apart(&self, asker: &Asker, id: &CustomId) -> Option<Result<Parts, Failure>> {
        Some(match id.verb {
            Verb::Rules => self.rules_page(asker, &id.path).await,
            Verb::Prefer => self.prefer(asker, &id.path).await,
            Verb::Decide => self.decide_for_server(asker, &id.path).await,
            Verb::Settings => self.settings_page(asker, &id.path).await,
            Verb::Forget => self.forget(asker, &id.path).await,
            Verb::Enter | Verb::Withdraw | Verb::CheckIn | Verb::Bracket => {
                self.in_tournament(asker, id).await
            }
            Verb::Dismiss => Ok(Parts::done()),
            Verb::Challenge => self.challenge(asker, &id.path).await,
            _ => return None,
        })
    }

    async fn do_click(&self, asker: &Asker, id: &CustomId) -> Result<Parts, Failure> {
        if let Some(done) = self.do_apart(asker, id).await {
            return done;
        }
        let row = self.in_its_guild(asker, id).await?;
        let words = Wording::private(asker.language, &row);
        let user = asker.person.id;
        match id.verb {
            Verb::Choose => match self.play.step(id.game, id.ply, user, &id.path).await? {
                Step::Played(played) => Ok(self.seen(asker, &played.row).await),
                Step::Panel(panel) => self.panel_of(*panel, &row, &words).await,
            },
            Verb::Open | Verb::Undo => {
                let panel = self.play.preview(id.game, id.ply, user, &id.path).await?;
                self.panel_of(panel, &row, &words).await
            }
            Verb::Confirm => {
                let played = self.play.confirm(id.game, id.ply, user, &id.path).await?;
                Ok(self.seen(asker, &played.row).await)
            }
            Verb::Hint => self.hint(asker, id, &row).await,
            Verb::Analysis => self.analysis_page(asker, &row, &id.path).await,
            Verb::More => {
                let may = self.play.possible(id.game, user).await?;
                Ok(menu(&may, asker.keeps_order, &words))
            }
            Verb::Board => self.own_board(asker, &row).await,
            Verb::Text => Ok(position(&self.play.view(id.game).await?.position)),
            Verb::AskResign | Verb::AskCancel | Verb::AskRest | Verb::AskClose => {
                match row.status {
                    Status::Over => Err(PlayError::Over.into()),
                    _ => Ok(ask(&row, id.ply, id.verb, &words)),
                }
            }
            Verb::Agree => self.agree(asker, id, &row).await,
            _ => {
                self.decide(asker, id, &row).await?;
                Ok(self.seen(asker, &row).await)
            }
        }
    }

    /// A good move, ready to be confirmed.
    async fn hint(&self, asker: &Asker, id: &CustomId, row: &GameRow) -> Result<Parts, Failure> {
        let thinking = self.play.hint(id.game, asker.person.id).await?;
        let hint = self.brain.decide(thinking).await?;
        let hint = hint.ok_or(PlayError::NoHints)?;
        let (panel, told) = self.play.show_hint(&hint, asker.person.id).await?;
        let words = Wording::private(asker.language, row);
        let said = panel.next.done.as_ref().map(|text| {
            let args = [("move", shown_move(text))];
            let told: Vec<String> = told.iter().map(|phrase| words.say(phrase)).collect();
            format!("{}\n-# {}", words.text("panel-hint", &args), told.join(" "))
        });
        let mut parts = self.panel_of(panel, row, &words).await?;
        parts.content = said.unwrap_or(parts.content);
        Ok(parts)
    }

    /// Offers what the control names, or agrees to it.
    async fn agree(&self, asker: &Asker, id: &CustomId, row: &GameRow) -> Result<Parts, Failure> {
        let agreed = self
            .play
            .agree(row.id, Some(id.ply), asker.person.id, matter(id)?)
            .await?;
        let shown = self.seen(asker, row).await;
        match agreed {
            // The old board loses its button first, so that the new one stays the last.
            Agreed::Again(game) => Ok(self.seen(asker, &self.play.row(game).await?).await),
            Agreed::Waiting | Agreed::Done => Ok(shown),
        }
    }

    /// Opens the game that was chosen with the person who was.
    async fn challenge(&self, asker: &Asker, path: &[Click]) -> Result<Parts, Failure> {
        let [user, game] = path else {
            return Err(PlayError::NoSuchPath.into());
        };
        if user.0 == COMPUTER {
            let options = [(ENGINE.to_owned(), USUAL.to_owned())].into();
            return self.open(asker, &game.0, vec![], 1, options).await;
        }
        let user = user.0.parse().map_err(|_| PlayError::NoSuchPath)?;
        self.open(asker, &game.0, vec![UserId(user)], 0, Options::new())
            .await
    }

    /// Does what changes the game but is no move.
    async fn decide(&self, asker: &Asker, id: &CustomId, row: &GameRow) -> Result<(), PlayError> {
        let (game, user, play) = (id.game, asker.person.id, &self.play);
        match id.verb {
            Verb::Resign => play.resign(game, Some(id.ply), user).await.map(drop),
            Verb::Rest => play.rest(game, id.ply, user).await.map(drop),
            Verb::Cancel => play.cancel(game, user).await.map(drop),
            Verb::Join => play.join(game, &asker.person).await.map(drop),
            Verb::Fill => play.fill(game, user).await.map(drop),
            Verb::Start => play.start(game, user).await.map(drop),
            Verb::Leave => play.leave(game, user).await.map(drop),
            Verb::Decline if row.status == Status::Lobby => {
                play.decline_invitation(game, user).await.map(drop)
            }
            Verb::Decline => play.decline(game, user, matter(id)?).await,
            Verb::Close if asker.keeps_order => play.close(game).await.map(drop),
            _ => Err(PlayError::NoSuchPath),
        }
    }

    /// The game of a control, if it belongs to the server where the control was clicked.
    async fn in_its_guild(&self, asker: &Asker, id: &CustomId) -> Result<GameRow, Failure> {
        let row = self.play.row(id.game).await?;
        if row.guild == asker.guild {
            Ok(row)
        } else {
            Err(PlayError::NoSuchGame.into())
        }
    }

    /// What the player is told of a move that is on disk. The board is brought up to date meanwhile.
    pub(in crate::discord) async fn played(&self, asker: &Asker, played: &Played) -> Parts {
        let words = Wording::private(asker.language, &played.row);
        self.shown(
            asker,
            &played.row,
            words.text("panel-played", &[("move", shown_move(&played.text))]),
        )
        .await
    }

    /// Brings the board up to date, where everybody sees what was done; says only what went wrong in showing it.
    async fn seen(&self, asker: &Asker, row: &GameRow) -> Parts {
        match self.show(row.id).await {
            Ok(_) => Parts::done(),
            Err(failure) => self.explain(asker, failure).await,
        }
    }

    /// Brings the board up to date and says `done`, with what went wrong in showing it if anything did.
    pub(in crate::discord) async fn shown(
        &self,
        asker: &Asker,
        row: &GameRow,
        done: String,
    ) -> Parts {
        match self.show(row.id).await {
            Ok((channel, message)) => {
                let link = link(row.guild, channel, message);
                Parts::text(format!("{done} {link}"))
            }
            Err(failure) => {
                let trouble = self.explain(asker, failure).await;
                Parts::text(format!("{done}\n{}", trouble.content))
            }
        }
    }

    /// The board from one's own side.
    pub(in crate::discord) async fn own_board(
        &self,
        asker: &Asker,
        row: &GameRow,
    ) -> Result<Parts, Failure> {
        let words = Wording::private(asker.language, row);
        let view = self.play.look(row.id, asker.person.id).await?;
        let content = words.join(&view.caption, " · ");
        Ok(Parts {
            content,
            picture: Some(self.picture(view.scene, row.guild, &words).await?),
            ..Parts::default()
        })
    }

    /// Opens the modal, unless it is clear that a move cannot be played now.
    async fn ask_for_text(&self, asker: &Asker, id: &CustomId) -> serenity::Result<()> {
        if let Err(failure) = self.may_type(asker, id).await {
            return answer(
                &self.answers,
                asker,
                Form::Private,
                self.explain(asker, failure.about(id.game)),
            )
            .await;
        }
        let words = Wording::plain(asker.language);
        let input = CreateInputText::new(InputTextStyle::Short, words.word("type-label"), FIELD)
            .max_length(MOST_TYPED)
            .required(true);
        let modal = CreateModal::new(id.to_string(), words.word("type-title"))
            .components(vec![CreateActionRow::InputText(input)]);
        respond(&self.answers, asker, || {
            CreateInteractionResponse::Modal(modal.clone())
        })
        .await
    }

    async fn may_type(&self, asker: &Asker, id: &CustomId) -> Result<(), Failure> {
        self.in_its_guild(asker, id).await?;
        let view = self.play.view(id.game).await?;
        let seat = view.row.seat_of(asker.person.id).map(Seat);
        match (view.turn, seat) {
            (Turn::Over(_), _) => Err(PlayError::Over.into()),
            (_, None) => Err(PlayError::NotSeated.into()),
            _ if view.ply != id.ply => Err(PlayError::MovedOn.into()),
            (Turn::Seat(mover), Some(seat)) if mover != seat => {
                Err(PlayError::NotYourTurn(mover).into())
            }
            _ => Ok(()),
        }
    }
}

/// What was chosen in a select.
fn chosen(kind: &ComponentInteractionDataKind) -> Vec<Click> {
    match kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            values.iter().cloned().map(Click::from).collect()
        }
        ComponentInteractionDataKind::ChannelSelect { values } => {
            let ids = values.iter().map(ToString::to_string);
            ids.map(Click::from).collect()
        }
        _ => Vec::new(),
    }
}

/// What a control offers.
fn matter(id: &CustomId) -> Result<OfferKind, PlayError> {
    let word = id.path.first().ok_or(PlayError::NoSuchPath)?;
    OfferKind::from_word(&word.0).ok_or(PlayError::NoSuchPath)
}

/// The question before something that cannot be undone.
pub(in crate::discord) fn ask(row: &GameRow, ply: Ply, verb: Verb, words: &Wording) -> Parts {
    let (key, yes) = match verb {
        Verb::AskCancel => ("ask-cancel", ("button-cancel-yes", Verb::Cancel)),
        Verb::AskClose => ("ask-close", ("button-cancel-yes", Verb::Close)),
        Verb::AskRest => ("ask-rest", ("button-rest-yes", Verb::Rest)),
        _ => ("ask-resign", ("button-resign-yes", Verb::Resign)),
    };
    question(row, ply, key, yes, words)
}

/// A position as text, ready to be copied.
pub(in crate::discord) fn position(text: &str) -> Parts {
    Parts::text(format!("```\n{text}\n```"))
}

fn field(modal: &ModalInteraction) -> Option<&str> {
    modal
        .data
        .components
        .iter()
        .flat_map(|row| &row.components)
        .find_map(|component| match component {
            ActionRowComponent::InputText(input) if input.custom_id == FIELD => {
                input.value.as_deref()
            }
            _ => None,
        })
}
