# The alternative text of the Talat boards. Each sentence has fewer than 45 letters, not counting names and lists; one without a name fewer than 60.

talat-board-over = { $player } has won.
talat-board-shared = The game is over, and first place is shared.
talat-board-turn =
    { IS($player, talat-side-black, talat-side-white, talat-side-grey) ->
        [yes] It is { $player }’s turn, moving { $ways }.
       *[no] It is { $player }’s turn: { $colour }, moving { $ways }.
    }
talat-board-places = { $player } is to place a { $colour } tower on { $lines }.
talat-board-places-zihin = { $player } is to place a { $colour } tower of the spirit on { $lines }.
talat-board-zihin = The spirit’s { $colour } towers: { $first } moves them { $first-way }, { $second } { $second-way }.
# A board and the ranks between which a colour moves on it, or the rank on which it starts.
talat-board-way = from rank { $start } to { $goal } on { $board }
talat-board-line = rank { $start } of { $board }
talat-board-last =
    { $count ->
        [one] Last move: { $moves }.
       *[other] Last moves: { $moves }.
    }
talat-board-made = { $player } { $move }
talat-board-made-pass = { $player } had to pass
talat-board-then = { $before }, then { $next }
# $towers lists towers and squares: L6 c1, S3 d2
talat-board-side = Board { $board }, { $colour }: { $towers }.
talat-board-frozen = Frozen: { $boards }.
talat-board-ring = Strength: L takes M, M takes S, of equal height the one with more sides, S3 takes L6.
# Captured towers of one colour: black S3 L6
talat-board-taken = { $colour } { $towers }
talat-board-seat = { $player }{ IS($player, talat-side-black, talat-side-white, talat-side-grey) ->
    [yes] { "" }
   *[no] { " " }({ $colour })
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, captured { $count ->
    [0] nothing
   *[other] { $taken }
}.
talat-board-hand = To be placed, { $colour }: { $towers }.
# On the picture, as the name of the third side in a game for two.
talat-board-spirit = Spirit
# The position as text says this besides the alternative text.
talat-text-towers = In the name of a tower, the letter is its height (L large, M medium, S small) and the digit its number of sides.
