# The lessons of Table, each with what is said of a move that does it and of the usual mistake.

table-lesson-points = **10, 20, 30.** You move as in backgammon, and I roll the dice. A game is worth 10 points, a gammon 20, a backgammon 30, and a match is played to 30. **Bear off your last two checkers.**
    .right = The other player has borne off nothing and has a checker in your home: a backgammon, 30 points, the whole match.
    .wrong = That leaves one checker. With 2 and 1 you can bear off both.
table-lesson-level = **No doubling cube.** Nobody doubles. Instead, the score says how far to go for a gammon. **At 20–20 every win decides the match. Play 6-4 so that none of your checkers can be hit.**
    .right = No checker stands alone. A gammon would be worth no more than a game now.
    .wrong = A hit brings more gammons, but at 20–20 they are worth nothing, and with a 1 you can be hit yourself.
table-lesson-behind = **The same roll at 0–20.** If you win a game it is 10–20; if you win a gammon it is 20–20. **Play 6-4 for the gammon: hit from point 7.**
    .right = With two checkers on the bar, the other player will often lose a gammon. Here that is worth the risk.
    .wrong = That is safe, but it will seldom bring more than 10 points.
