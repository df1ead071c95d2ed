# Tips for newcomers, on a page of their own.

button-all-tips = Show all tips
tips-title = All tips

tip-rules = </rules> explains each game in a few short pages with pictures. “Learn” there lets you try it move by move.
tip-type = You don’t need the menus: </move> offers the legal moves while you type.
tip-undo = “Undo step” takes back one step of a move that you have not confirmed. Nobody else sees what you try.
tip-computer = Nobody around? “Play Zihin” in a new game gives me the free seats, at the level you choose.
tip-flip = “Flip for me” shows you a board from the other side: open the menu of its message, then Apps. </game board> shows it from yours.
tip-attacks = </game board> shows you what each piece can take and what attacks it: choose the piece under the board.
tip-games = </games running> lists your games in every server, with a link to each.
tip-preferences = In </preferences> you choose how I notify you, your quiet hours and your vacation, and which moves you want to confirm.
tip-clock = In </play>, the option “clock” limits each player’s time to think.
tip-pause = Need a break? More → Pause stops the clocks if the others agree.
tip-plan = Waiting for the others? “Plan ahead” in More plays your reply at once if they make the move that you expect.
tip-tournament = </tournament create> opens a knockout in the channel, </league create> a league. Both run by themselves.
tip-find = </find> puts you on the channel’s list for a day. The first to press your name begins the game with you.
