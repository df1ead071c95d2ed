# Knockouts.

bracket-won = Knockout won by { $player }
bracket-stage = Knockout, stage { $stage } of { $stages }: { $decided } of { $matches } matches decided

refused-no-tournament = There is no tournament in this channel. /tournament create opens one.
refused-tournament-open = This channel has a tournament already. It has to end, or its organiser to cancel it, before the next one.
refused-entry-closed = The tournament has started: nobody can enter it any more.
refused-tournament-not-running = The tournament is not running now.
refused-entered = This person is in the tournament already.
refused-not-entered = This person is not in the tournament, or not any more.
refused-too-few-entrants = At least two must take part, and have checked in where that is asked for.
refused-organiser-only = Only the organiser, or somebody who keeps order in the channel, may do this.
refused-no-match = This player has no open match in this stage.
refused-tournament-terms = A tournament has 2 to 64 seats, matches of one or three games, stages of an hour to 60 days, and a start that is still to come.

tournament-title = **Knockout: { $game }** · no. { $id }
tournament-seats =
    { $entered ->
        [one] One has entered, of { $seats } at most.
       *[other] { $entered } have entered, of { $seats } at most.
    }
tournament-starts = It starts { $when }.
tournament-starts-by-hand = { $organiser } starts it.
tournament-check-in = Whoever does not check in before the start does not take part.
tournament-stage = **Stage { $stage } of { $stages }** · until { $when }
tournament-no-show = Who has not moved or checked in by then loses; if nobody has, the better seed goes on.
tournament-pair = { $first } – { $second }
tournament-won = 🏆 **{ $player }** wins the knockout.
tournament-cancelled = The knockout was called off.
tournament-place = { $place }. { $player }
tournament-bye = { $player } has a bye
tournament-begins = **Stage { $stage } of { $stages }** of the { $game } knockout begins. { $link }
tournament-done = Done. { $link }
button-check-in = Check in
button-enter = Join
button-withdraw = Leave
