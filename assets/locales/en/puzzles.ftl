# Puzzles: positions in which one move is clearly best.

difficulty-beyond = extreme
puzzle-title = 🧩 **{ $game }**, puzzle { $number }, difficulty: { $difficulty }
# The puzzle of the day.
puzzle-title-day = 🧩 **{ $game }**, puzzle of the day, difficulty: { $difficulty }
puzzle-from-game = -# From a finished game.
puzzle-ask = **{ $player }** to move{ $dice ->
        [none] { "" }
       *[other] { "" } with { $dice }
    }. Find the best move: your first answer counts.
puzzle-too-long = This move is too long for the menus: type it, with the button.
puzzle-right = ✅ **{ $best }** is the best move; the next best is { $next }.
puzzle-wrong = ❌ **{ $played }** is not the best move: **{ $best }** is better.
puzzle-shown = The best move is **{ $best }**; the next best is { $next }.
# $count: solved in a row up to now; $longest: the most ever.
puzzle-streak =
    { $count ->
        [0] Current streak: 0. Best: { $longest }.
       *[other] 🔥 Current streak: { $count }. Best: { $longest }.
    }
puzzle-tried = -# You had answered this puzzle before; your first answer counts.
puzzle-none = You have tried all puzzles of this kind. Choose another difficulty or another game with </puzzle>.
refused-difficulty = There is no such difficulty. Choose one of those that are offered.
button-puzzle-next = Next puzzle
button-puzzle-show = Show the answer
# Below the answer to a puzzle of an earlier day.
puzzle-over = -# The day of this puzzle is over; the answer no longer counts.
puzzle-ask-all = **{ $player } to move{ $dice ->
        [none] { "" }
       *[other] { "" } with { $dice }
    }.** Find the best move: everyone answers in private, and the first answer counts. The solution comes tomorrow.
puzzle-last = The best move of the last puzzle, in { $game }, was **{ $best }**; the next best was { $next }.
# One of those who have solved the puzzle of the day, with for how many days in a row.
puzzle-solver =
    { $days ->
        [0] { $player }
        [one] { $player }
       *[other] { $player } (🔥 { $days } days)
    }
# $more: how many others are not named.
puzzle-solved-by =
    { $more ->
        [0] Solved by { $players }.
       *[other] Solved by { $players } and { $more } more.
    }
puzzle-solved-by-nobody = Nobody has solved it.
button-puzzle-solve = Solve
