//! Messages in channels: boards, calls, offers, lobbies, threads, tournament cards.

mod board;
mod busy_channel;
mod ping_buttons;
mod pings;
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
