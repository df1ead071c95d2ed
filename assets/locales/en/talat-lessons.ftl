# The lessons of Talat, each with what is said of a move that does it and of the usual mistake.

talat-lesson-forward = **Forward.** You are Black, at the bottom, and play on the two lower boards. On both, forward is away from your own start line, up the picture. A tower moves one square forward, straight or diagonally. **Move one of your towers.**
    .right = All towers move like that, and none ever goes back. Their names tell size and sides: M4 is medium, with four sides.
    .wrong = Towers do not move sideways; they only capture sideways. Move straight or diagonally forward.
talat-lesson-beside = **Capturing.** A tower captures straight or diagonally forward, and also sideways, directly to its left or right. It takes the place of the captured tower, and you get 5 points. **Capture the white S4 with M6.**
    .right = 5 points. Beside it a tower captures to the left and to the right, but never behind.
    .wrong = Now S4 is behind your tower, and nothing ever goes back.
talat-lesson-height = **Height.** Large captures medium, and medium captures small: always exactly one size down, whatever the shape. The ring at the top left shows it. **Capture the white S6.**
    .right = Medium captures small.
    .wrong = L4 is two sizes larger than S6: large does not capture small.
talat-lesson-sides = **Sides.** Of two towers of the same height, the one with more sides captures the other: hexagon, square, triangle. **Your M4 is next to M3 and M6. Capture the one that it can.**
    .right = Four sides beat three.
    .wrong = M6 has more sides than M4, so it is M6 that can capture you.
talat-lesson-goliath = **David and Goliath.** The smallest tower, S3, captures the largest, L6. **L6 is right in front of your S3. What do you do?**
    .right = And L6 could not have captured S3.
    .wrong = No need to run: L6 cannot capture S3, but S3 can capture L6.
talat-lesson-across = **The far start line**, your opponent’s. Each tower of yours that stands there at the end brings you 3 points. It stays there, but can still be captured from the side. **Bring M4 there, to a square where nothing can capture it.**
    .right = 3 points, and nothing can come beside it any more.
    .wrong = There L3 is right beside it, and large captures medium.
talat-lesson-freeze = **Frozen boards.** Once no capture is possible on a board any more, it freezes: nothing moves there. When two boards are frozen, the game is over, and the player with the most points wins. **One board is frozen, and you are ahead. End the game: move M4 past S6, so that neither can capture the other.**
    .right = The game is over, and you win. Whoever is ahead wants frozen boards; whoever is behind keeps towers in reach of one another.
    .wrong = Beside S6 your tower can still capture, so the board does not freeze. Keep away from it.
talat-lesson-spirit = **The spirit.** With two players, grey belongs to a spirit. On the board between grey and White you move its towers, and what they capture is yours; between grey and you, White moves them. **Capture the white M4 with a grey tower.**
    .right = 5 points for you. A grey tower on White’s start line would be worth 3 points to you at the end.
    .wrong = On that board White moves the grey towers. You move those between grey and White.
