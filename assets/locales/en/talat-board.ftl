# The alternative text of the Talat boards. Each sentence has fewer than 45 letters, not counting names and lists; one without a name fewer than 60.

talat-board-over = The game is over. First: { $player }.
talat-board-shared = The game is over, and first place is shared.
talat-board-turn = It is { $player }’s turn: { $colour }, from { $start } to { $goal }.
talat-board-places = { $player } places a tower: { $colour }, from { $start } to { $goal }.
talat-board-last = Last move: { $player } { $move }.
# $towers lists towers and squares: L6 c1, S3 d2
talat-board-side = Board { $board }, { $colour }: { $towers }.
talat-board-frozen = Frozen: { $boards }.
talat-board-seat = { $player } ({ $colour }): { $points ->
    [one] { $points } point
   *[other] { $points } points
}, captured { $taken }.
talat-board-hand = To be placed, { $colour }: { $towers }.
