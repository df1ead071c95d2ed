//! Messages in channels: boards, calls, offers, lobbies, threads, tournament cards.

mod board;
mod busy_channel;
mod call_buttons;
mod calls;
mod lobby;
mod offers;
mod outages;
mod posted;
mod proxy;
mod rate_limits;
mod restarts;
mod search_list;
mod threads;
mod tournament_card;
mod tournament_posts;
mod whole_moves;
