//! Who looks for a game: on their channel's list for a day; whoever chooses one of them begins the game.

use crate::game::terms::{GameRow, GameTerms};
use crate::lobby::{Lobbies, Person, Proposal};
use crate::people::Scope;
use crate::{PlayError, Refusal};
use zihin_ids::{ChannelId, InteractionId, Ply, SearchId, SearchListId, UserId};
use zihin_locale::Language;
use zihin_store::{NewSearch, Revision, SeatRow};

/// How long somebody looks for a game, in milliseconds: a day.
const SEARCH_LIFETIME: i64 = 24 * 60 * 60 * 1_000;

/// The list of a channel.
pub type SearchList = zihin_store::SearchList;

/// Somebody who looks for a game.
#[derive(Clone, Debug)]
pub struct Search {
    /// Its number.
    pub id: SearchId,
    /// The person.
    pub person: Person,
    /// Id of the kind of game.
    pub game: String,
    /// How it is to be played.
    pub terms: GameTerms,
    /// When it ends, in milliseconds since 1970.
    pub ends_at: i64,
}

/// Who stands on a list, the earliest first.
pub fn searches(list: &SearchList) -> Vec<Search> {
    let search = |row: &zihin_store::SearchRow| Search {
        id: row.id,
        person: Person {
            id: row.person,
            name: row.name.clone(),
        },
        game: row.game.clone(),
        terms: row.terms.clone().into(),
        ends_at: row.at + SEARCH_LIFETIME,
    };
    list.searches.iter().map(search).collect()
}

/// What the message of a list shows.
pub fn search_revision(list: &SearchList) -> Revision {
    let ids: Vec<String> = list.searches.iter().map(|row| row.id.to_string()).collect();
    Revision {
        ply: Ply(0),
        rest: ids.join(","),
    }
}

/// What comes of a search.
#[derive(Clone, Debug)]
pub enum Found {
    /// Somebody looked for just this: their game has begun.
    Begun(Box<GameRow>),
    /// The person stands on this list.
    Listed(SearchListId),
}

impl Lobbies {
    /// Begins the game with somebody on the list of the channel who looks for just this,
    /// else puts the proposer on it for a day, as search `id`.
    ///
    /// # Errors
    /// If there is no such game, two people cannot play it with these options, the server's settings do not allow the channel, or the list is full.
    pub async fn search(&self, mut proposal: Proposal, id: SearchId) -> Result<Found, PlayError> {
        let guild = proposal.guild.ok_or(Refusal::NoSuchGame)?;
        // Somebody else will play.
        proposal.computers = 1;
        self.agree(&mut proposal).await?;
        if let Some(begun) = self.begin_equal_search(&proposal).await? {
            return Ok(Found::Begun(Box::new(begun)));
        }
        let new = NewSearch {
            id,
            guild,
            channel: proposal.channel,
            parent: proposal.parent,
            game: proposal.game,
            person: proposal.by.id,
            name: proposal.by.name,
            terms: proposal.terms.into(),
            at: self.games.env.now(),
        };
        let list = self.games.env.store.searches().add(new).await?;
        self.games.env.wake();
        Ok(Found::Listed(list))
    }

    /// Begins the first game that somebody else looks for with the same terms; `None` if there is none that may begin.
    async fn begin_equal_search(&self, own: &Proposal) -> Result<Option<GameRow>, PlayError> {
        let searches = self.games.env.store.searches();
        for other in searches.of_game(own.channel, &own.game).await? {
            let mut terms = GameTerms::from(other.terms);
            terms.language = own.terms.language;
            if other.person == own.by.id || terms != own.terms {
                continue;
            }
            let begun = self.answer_search(other.id, own.by.clone(), own.interaction);
            match begun.await {
                Ok(begun) => return Ok(Some(begun)),
                // Of these two, or at this moment, no game may begin: both stand on the list.
                Err(PlayError::Refused(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    /// Begins the game that somebody looks for.
    ///
    /// # Errors
    /// If the search has ended, is this person's own, one of the two has blocked the other, or [`Lobbies::open`] would refuse the game.
    pub async fn answer_search(
        &self,
        id: SearchId,
        by: Person,
        click: InteractionId,
    ) -> Result<GameRow, PlayError> {
        let (games, people) = (&self.games, &self.games.people);
        let store = &games.env.store;
        let search = store.searches().get(id).await?;
        let search = search.ok_or(Refusal::SearchEnded)?;
        if search.person == by.id {
            return Err(Refusal::OwnSearch.into());
        }
        people.require_unblocked(search.person, by.id).await?;
        people.require_unblocked(by.id, search.person).await?;
        let list = store.searches().list(search.list).await?;
        let list = list.ok_or(Refusal::SearchEnded)?;
        let mut proposal = Proposal {
            guild: Some(list.guild),
            channel: list.channel,
            parent: list.parent,
            by,
            game: search.game,
            terms: search.terms.into(),
            invited: vec![search.person],
            is_manager: false,
            computers: 0,
            seat: None,
            interaction: click,
        };
        let (settings, size) = self.agree(&mut proposal).await?;
        proposal.invited.clear();
        let seats = vec![
            SeatRow::new(0, Some(proposal.by.id), proposal.by.name.clone()),
            SeatRow::new(1, Some(search.person), search.name),
        ];
        let new = self.new_game(&proposal, size, seats);
        let (new, board) = games.draft_start(new, &proposal.terms, false)?;
        let created = store.games().create_for_search(id, new, settings.limits());
        let game = created.await?;
        games.note_beginning(game, &board);
        games.row(game).await
    }

    /// Takes a person off the list of a channel. Returns the list.
    ///
    /// # Errors
    /// [`Refusal::NotSearching`] if the person does not stand on it.
    pub async fn end_searches(
        &self,
        channel: ChannelId,
        user: UserId,
    ) -> Result<SearchListId, PlayError> {
        let list = self.games.env.store.searches().end(channel, user).await?;
        list.ok_or(Refusal::NotSearching.into())
    }

    /// Ends the searches that have lasted for a day. Returns in how many milliseconds the next one is due.
    pub async fn expire_searches(&self) -> Result<Option<u64>, PlayError> {
        let env = &self.games.env;
        env.store
            .searches()
            .expire(env.now() - SEARCH_LIFETIME)
            .await?;
        let oldest = env.store.searches().oldest().await?;
        let due = |at: i64| u64::try_from(at + SEARCH_LIFETIME - env.now()).unwrap_or_default() + 1;
        Ok(oldest.map(due))
    }

    /// The language of a list: that of the server, else of the first who stands on it.
    pub async fn language_of(&self, list: &SearchList) -> Result<Language, PlayError> {
        let people = &self.games.people;
        let settings = people.settings(Scope::Server(list.guild)).await?;
        let first = || {
            let terms = list.searches.first().map(|row| row.terms.clone());
            terms.map(|terms| GameTerms::from(terms).language)
        };
        Ok(settings.language.or_else(first).unwrap_or_default())
    }
}
