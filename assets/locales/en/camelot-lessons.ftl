# The lessons of Camelot, each with what is said of a move that does it and of the usual mistake.

camelot-lesson-step = **The aim, and a step.** You are White, at the bottom. You win with two pieces in the enemy’s castle, for you F16 and G16, at the top; or by capturing everything. All pieces move alike: one step in any direction, to an empty square. **Make a step with any piece.**
    .right = Every piece can do that: forward, sideways, diagonally, back.
    .wrong = That was a leap over one of your own pieces, a canter; the next lesson is about it. A step goes to a square right beside the piece.
camelot-lesson-canter = **The canter.** A piece may leap straight over a friend beside it to the square right behind, which must be empty. Nothing is captured. In the same move it may leap on, and turn. **Bring the knight from C6 to G8 in one move: over D7, then over F8.**
    .right = Two leaps in one move. Canters are the fast way across the board.
    .wrong = A canter may stop there, but this one can go on. Before you confirm, choose the next square in the menu.
camelot-lesson-jump = **The jump.** A straight leap over an enemy beside you, to the empty square right behind, captures it. If you can jump, you must; which jump is your choice. **Both C8 and J7 can jump. Choose the jump after which Black cannot capture anything.**
    .right = On C10 your man is safe, and Black has nothing to capture.
    .wrong = You have captured a man, but now you stand beside J10, and the square behind you is empty: Black jumps back.
camelot-lesson-on = **Jumping on.** After a jump the same piece must jump on while it can. Where there are two ways, you choose. **The man on E5 must jump to E7 first. Jump on so that you capture the most.**
    .right = Three men in one move.
    .wrong = This way captures only two. Follow each way to its end before you choose.
camelot-lesson-charge = **The charge.** Only knights can do both in one move: first canter, then jump. **Charge with the knight on F6: over your man on F7, then over the man on G9.**
    .right = A charge captures from afar. Black’s knights can do it, too.
    .wrong = A man may canter there, too, but then its move is over. Only a knight may jump after a canter.
camelot-lesson-danger = **Danger.** A piece can be captured if an enemy is beside it and the square right behind it is empty. Look for that before every move. **G8 attacks your man on F7, since E6 is empty. Save the man.**
    .right = Safe. You can step away, or put a friend on the square behind. Look further for knights: they can canter up first.
    .wrong = On F8 the man is still beside G8, and E8 behind it is empty: Black captures it.
camelot-lesson-guard = **Your own castle.** Black has a man on F1 and wins if the man on G2 reaches G1. Your man on G14 needs two moves to G16. **Stop Black first: capture the man on G2.**
    .right = Just in time. Before every move look at both castles, and keep a few pieces at home.
    .wrong = One move too late: Black moves to G1 and wins.
camelot-lesson-castle = **Winning.** A piece may enter the enemy’s castle by a step, a canter or a jump. It stays there; all it can still do is move to the other castle square, twice at most. **You have one piece there. Win with your next move.**
    .right = Both castle squares are yours: you win. A hint for your first game: keep your pieces in pairs. They cover each other, and canter quickly to the castle.
    .wrong = That was the piece that is in the castle already. Bring in a second one.
