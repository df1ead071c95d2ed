//! Messages in channels: boards, pings, offers, lobbies, threads, tournament cards.

mod board;
mod busy_channel;
mod lobby;
mod offers;
mod outages;
mod ping_buttons;
mod pings;
mod posted;
mod proxy;
mod quiet;
mod quiet_hours;
mod rate_limits;
pub mod reminders;
mod restarts;
mod seals;
mod search_list;
mod threads;
mod tournament_card;
mod tournament_posts;
pub mod whole_moves;
