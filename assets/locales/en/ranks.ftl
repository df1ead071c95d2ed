# Leaderboards and the statistics of a player.

leaderboard-title = { $game }, leaderboard of this channel: { $season }
leaderboard-none = No games that count have been finished here. </play> opens one.
# A row. $facts are the rating, results, points and winning streak, separated by dots.
leaderboard-line = { $place }. **{ $player }** { $facts }
leaderboard-points =
    { $points ->
        [one] one point
       *[other] { $points } points
    }
# How many different people a person has beaten in a month.
leaderboard-beaten =
    { $count ->
        [one] one person beaten
       *[other] { $count } people beaten
    }
# The picture's alternative text: the title, and rows of rating, results and points.
leaderboard-alt = { $title }.
leaderboard-alt-line = { $place }. { $player } { $rating }; { $results }; { $points }.
leaderboard-alt-line-without-points = { $place }. { $player } { $rating }; { $results }.

season-all = all time
season-month =
    { $month ->
        [1] January { $year }
        [2] February { $year }
        [3] March { $year }
        [4] April { $year }
        [5] May { $year }
        [6] June { $year }
        [7] July { $year }
        [8] August { $year }
        [9] September { $year }
        [10] October { $year }
        [11] November { $year }
       *[12] December { $year }
    }
# The day on a card; $month has the year.
card-day = { $day } { $month }
refused-season = There is no such season. Choose one of those that are offered, or write a month as 2026-11.

# Column headings of the picture; the first ones share a line of about 25 letters.
heading-rating = Rating
heading-results = won · drawn · lost
heading-results-without-draws = won · lost
heading-gained = Gained

# The rules in two sentences. $moves is a number, where games differ with the exceptions: 10 (Talat: 5).
leaderboard-rules = Winning counts only once each side has made { $moves } moves; resigning or running out of time always does. From the sixth game a month against one opponent, each counts half as much as the one before.
rating-guess = ? means a provisional rating, from fewer than five rated games. Games against the computer are not rated.
# How well a level of the computer plays in this channel, by the results of people against it. $deviation is the standard deviation.
level-plays-like = plays like { $rating } ± { $deviation } here ({ $count ->
        [one] one game
       *[other] { $count } games
    })
leaderboard-level = -# Zihin, { $level }: { $estimate }
results = { $won } W, { $drawn } D, { $lost } L
results-without-draws = { $won } W, { $lost } L
streak =
    { $count ->
        [one] one win in a row
       *[other] { $count } wins in a row
    }

stats-title = **{ $player }** in this channel
stats-none = { $player } has no finished games that count in this channel yet.
stats-rating = rating { $rating }
stats-longest =
    { $count ->
        [one] longest streak: one win
       *[other] longest streak: { $count } wins
    }
encounters-title = **{ $player }** against **{ $other }** in this channel
encounters-none = { $player } and { $other } have no finished games against each other in this channel.
encounters-luck = luck { $own } to { $other } in { $games ->
        [one] one analysed game
       *[other] { $games } analysed games
    }
encounters-game = - no. { $id } · { $result } { $link }
stats-rivals = Against { $rivals }
stats-rival = { $player }: { $results }
stats-alt-results = { $game }: { $player } has { $results }.
stats-alt =
    { $count ->
        [one] { $game }: { $player } stands at { $rating } after one rated game, between { $least } and { $most } on the way.
       *[other] { $game }: { $player } stands at { $rating } after { $count } rated games, between { $least } and { $most } on the way.
    }

## Cards: pictures with words.

card-game = { $game } no. { $id }
card-fact = { $name }: { $value }
card-lobby = a new game
card-stats = statistics
card-curve = the curve: the rating after each game
card-provisional = ?: fewer than five rated games
card-opened-by = opened by { $player }
card-seat-free = open seat
card-seat-invited = invited
card-alt-lobby = { $game } no. { $id }, a new game. Players: { $players }. Options: { $options }.
card-alt-free =
    { $count ->
        [one] one open seat
       *[other] { $count } open seats
    }
card-alt-invited =
    { $count ->
        [one] one invited player
       *[other] { $count } invited players
    }
card-rating = rating { $before } → { $after }
# $nth is 6 or more: that game counts one half, the next one quarter.
card-rating-repeated = rating { $before } → { $after } (game { $nth } of the month against the same opponent, so it counts less)
card-knockout = Knockout: { $game } no. { $id }
card-champion = { $player } wins
card-stage =
    { $round ->
        [final] final
        [semifinal] semifinals
       *[stage] stage { $stage } of { $stages }
    }
card-seeds-by-rating = numbers: seeds by rating
card-seeds-by-lot = numbers: seeds, drawn by lot

## Statistics of the dice. `p` is the probability of a difference this large by chance (chi-square).

dice-stats-title = Dice
dice-stats-channel = this channel
dice-stats-everywhere = all channels
dice-stats-people = { $game }: people
dice-stats-level = { $game }: Zihin, { $level }
dice-stats-none = No finished game has been played with dice here.
dice-stats-explained = How often each result came up in finished games, and how often it was to be expected in brackets. p is the probability of a difference this large by chance (chi-square): with fair dice, about one in twenty is below 0.05.
dice-stats-below = < { $p }
dice-stats-alt = { $whose }: { $test }, n { $n }: { $results }; p { $p }.
heading-n = n
heading-p = p
