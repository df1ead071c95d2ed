# Messages about games of any kind. Names of players, links and moves are already formatted for Discord.

# The label of a click for which the game has no message of its own.
click = { $square }

## The lobby: a game that waits for its players.

lobby-title = **{ $game }**: a new game, no. { $id }
lobby-seat-taken = - { $player }
lobby-seat-free = - a free seat
lobby-option = { $name }: **{ $value }**
lobby-waiting =
    { $free ->
        [one] One seat is free. The game starts by itself when it is taken.
       *[other] { $free } seats are free. The game starts by itself when the last one is taken.
    }
clock = Clock
clock-time = { $time } each
clock-bonus = { $time } more a move
clock-limit = at most { $time }
clock-quick = over in two hours
clock-live = ten minutes, and some seconds a move
clock-daily = a day for each move
clock-slow = five days, and one more for each move
clock-weekly = a week for each move
engine-level = Zihin, { $level }
level-easy = easy
level-medium = medium
level-hard = hard
level-master = master
lobby-may-start = There are enough players already: { $host } may also start at once.
lobby-invitation = { $player }, { $host } invites you to a game of { $game }.
lobby-declined = { $player } will not play: the seat is free for anybody.
lobby-cancelled = The game was called off. It counts for nobody.

## The board message.

board-title = **{ $game }** no. { $id }
board-knockout = knockout no. { $id }
board-turn = **{ $player }** to move.
board-turn-until = **{ $player }** to move; time is up { $when }.
board-clock = ⏱ { $left }
board-setup = -# “Move” also offers to place the rest at random.
board-paused = The game is paused. Nobody moves until all agree to go on.

offer-draw = **{ $player }** offers a draw.
offer-takeback = **{ $player }** asks to take back their last move.
offer-pause = **{ $player }** asks for a pause.
offer-resume = **{ $player }** asks to go on.
offer-cancel = **{ $player }** asks to call the game off. Nobody would lose anything.
offer-rematch = **{ $player }** wants a rematch.
offer-agreed = { $players } agreed already.
offer-rematch-on = 🤝 The rematch has begun.
board-replaced = The board has moved down: { $link }

## Calls to the board, one a turn.

call-move = { $player }: your move in { $game } no. { $id }. { $link }
call-half = { $player }: half of your time is gone in { $game } no. { $id }; it is up { $when }. { $link }
call-tenth = { $player }: a tenth of your time is left in { $game } no. { $id }; it is up { $when }. { $link }
call-answer = { $player }, in { $game } no. { $id }: { $what } { $link }
call-over = { $player }: { $game } no. { $id } is over. { $what } { $link }

## The end of a game.

end-won = **{ $player }** wins.
end-drawn = The game is drawn.
end-shared = Shared win: **{ $players }**.
end-place = { $place }. { $player }: { $points }
end-how = -# { $by }; { $moves }, { $time }
end-moves =
    { $count ->
        [one] one move
       *[other] { $count } moves
    }
time-seconds =
    { $count ->
        [one] one second
       *[other] { $count } seconds
    }
time-minutes =
    { $count ->
        [one] one minute
       *[other] { $count } minutes
    }
time-hours =
    { $count ->
        [one] one hour
       *[other] { $count } hours
    }
time-days =
    { $count ->
        [one] one day
       *[other] { $count } days
    }
time-and = { $first } and { $last }
end-score = Final score: { $score }
ending-resigned = resignation
ending-time = time is up
ending-agreed = a draw by agreement
narration-resigned = { $player } resigns.
narration-late = { $player } is out of time.
narration-forced = (the only move)
narration-more =
    { $count ->
        [one] … one move more …
       *[other] … { $count } moves more …
    }
narration-credit = Nobody could play for a while: { $player } gets { $time } back.
narration-agreed = All agree on a draw.
narration-rest = { $player } leaves the rest of the setup to chance.
narration-paused = The game is paused.
narration-resumed = The game goes on.
narration-taken-back = The last move is taken back, and what came after it.

## Buttons, menus and the form to type a move.

button-join = Join
button-start = Start now
button-fill = Play Zihin
button-move = Move
button-leave = Leave
button-cancel = Call off
button-type = Type a move
button-more = More
button-undo = Undo step
button-confirm = Confirm
button-resign = Resign
button-resign-yes = Yes, I resign
button-cancel-yes = Yes, call it off
button-no = No, go on
button-close = Close
button-view = From my side
button-text = Position as text
button-rules = Rules
button-before = ◀
button-after = ▶
button-draw = Offer a draw
button-takeback = Take my last move back
button-pause = Pause
button-resume = Go on
button-cancel-together = Call it off
button-rest = Place the rest for me
button-rest-yes = Yes, place them
button-hint = Hint
button-agree = Agree
button-decline = Decline
button-analysis = Analysis
button-rematch = Rematch
button-thread = Move to a thread
button-close-game = Close this game

select-piece = Choose a piece
select-next = Choose how it goes on

type-title = Type a move
type-label = Your move

## The private panel on which a player enters a move by clicks.

panel-choose = Choose the piece that you want to move.
panel-place = Choose what to place, and then where.
panel-so-far = So far: **{ $move }**. What next?
panel-ready = Your move: **{ $move }**. Confirm it, or undo the last step.
panel-hint = A good move: **{ $move }**. It is played only if you confirm it.
panel-too-long = This move is too long to be clicked any further: type it, with the button or with </move>.
panel-played = You played **{ $move }**.
menu-title = **{ $game }** no. { $id }: what else?
challenge-which = To which game do you challenge { $player }?
challenge-game = Choose a game
rules-title = **{ $game }**: the rules, { $page } of { $pages }

## Confirmations of what cannot be undone.

ask-resign = Do you really give up { $game } no. { $id }? It counts as a loss.
ask-cancel = Do you really call off { $game } no. { $id }? Nobody loses anything.
ask-close = Do you really close { $game } no. { $id } for its players? It counts for nobody.
ask-rest = Place the rest of your pieces in { $game } no. { $id } at random? You cannot place them yourself afterwards.

## Private acknowledgements.

done-opened = { $game } is open.
done-begun = { $game } has begun.
done-crowded = At least two other games are being played in this channel. This one would be easier to follow in a thread of its own.
done-moved = The game has a thread of its own now.
done-fewer = -# For a game with me alone, choose me as the opponent.
done-offered = The others are asked. Any move withdraws the offer.
done-asked = The others are asked.
done-agreed = It is done.
lobby-still = The game still waits for players:

## Refusals: why something cannot be done, and what to do instead. Always private.

refused-no-game = There is no such game here. </games> lists yours.
refused-no-board = That message is not the board of a game of mine.
refused-no-game-here = You play no game in this channel. </play> opens one.
refused-several-games =
    { $count ->
        [one] You have one game here. Say which one you mean by its number: { $games }.
       *[other] You have { $count } games here. Say which one you mean by its number: { $games }.
    }
refused-not-yours = You do not play in this game. Watch as long as you like, or open your own with </play>.
refused-not-your-turn = It is { $player }'s turn.
refused-not-your-turn-anywhere = It is not your turn in any game of this channel.
refused-stale = The board has moved on since. It stands here now:
refused-over = This game is over.
refused-not-over = This game is not over yet.
refused-not-begun = This game has not begun yet: it waits for players.
refused-begun = This game has begun already. A player can resign, but nobody can call it off.
refused-full = Every seat is taken.
refused-too-few = This game needs at least { $least } players. Wait for one more, or invite somebody.
refused-left = You have resigned from this game. The others play on without you.
refused-gone = I cannot reach the channel of this game any more. The game waits for it, for up to a week, and nobody loses time meanwhile.
refused-paused = The game is paused. More → Go on asks the others to go on.
refused-out-of-time = Your time is up.
refused-clock = I cannot read this clock. Write time, bonus for each move and limit with their units (d, h, m, s): 5d+1d<10d, 10m+15s or just 1h.
refused-no-seat-for-computer = Those whom you invite take all seats, and leave none for Zihin. Leave the engine out, or invite one fewer.
refused-no-computer = Zihin has no such level. Choose easy, medium, hard or master, or leave the engine out.
refused-no-analysis = Only a finished game has an analysis, and not in every game.
refused-no-hints = Hints are for games against Zihin in which nobody else plays.
refused-not-setup = There is nothing left to place.
refused-no-draws = A draw cannot be agreed on here: not every game knows it, and where I play, I play on.
refused-nothing-to-take-back = You have no move that could be taken back.
refused-paused-already = The game is paused already.
refused-not-paused = The game is not paused.
refused-offered = You have agreed already. Now the others decide.
refused-offer-open = Another offer waits for an answer. Answer it, or move.
refused-own-offer-open = What you have offered still waits for an answer. Any move withdraws it.
refused-not-offered = That offer is not on the table any more.
refused-option = This game has no choice called “{ $name }”. Leave it out.
refused-invited-only = The free seats are kept for those who were invited.
refused-not-invited = You were not invited to this game. There is nothing to decline.
refused-too-late = Somebody has moved already, so the game can no longer be called off. You can still resign.
refused-seated = You sit at this board already.
refused-host-only = Only { $player }, who opened the game, can do that.
refused-channel = Games are not played in this channel. Open yours in { $channels }.
refused-person-full =
    { $most ->
        [one] You have one open game in this server, and that is the limit here. Finish it or call it off first.
       *[other] You have { $most } open games in this server, and that is the limit here. Finish one or call one off first.
    }
refused-channel-full =
    { $most ->
        [one] This channel has one open game, and that is its limit. Wait until it is over, or choose another channel.
       *[other] This channel has { $most } open games, and that is its limit. Wait until one is over, or choose another channel.
    }
refused-bot = This bot cannot play. Invite a person, or Zihin.
refused-yourself = You cannot play against yourself. Invite somebody else, or leave the opponent out so that anyone may join.
refused-unknown-game = I know no game called “{ $name }”. Choose one of: { $games }.
text-too-long = that is longer than any move or position: at most { $most } characters are read.
refused-ambiguous = That may be more than one move.
refused-meant = { $reason } Did you mean { $moves }?
refused-button = I do not know this button. It may be from an older version: use </game board> for a fresh board.
refused-command = I cannot read that command: something is missing or has a value that is not allowed. Type it again and choose from what is offered.
refused-choice = That cannot be chosen here. Open the form again and choose from its lists.
refused-moderators-only = Only people who may manage messages in this channel can close a game that is not theirs.
outdated-button = This button is from an earlier version of Zihin and no longer works. Go on here:
outdated-page = This button is from an earlier version of Zihin and no longer works. Use the command again.

## Failures that are not the player's fault.

failed = Something went wrong on my side. If you were playing, look at the board before you try again. If it happens again, tell my owner the number { $reference }.
board-late = Done and saved. Discord is not accepting the new board right now; it follows as soon as it does.
board-behind = The newest board cannot be shown right now; it follows as soon as Discord accepts it.
board-failed = Done and saved, but something went wrong when I tried to show it. If it happens again, tell my owner the number { $reference }.
board-refused = Done and saved, but I may not post the new board here. Missing: { $permissions }. A moderator can change that; the board then follows by itself.
board-gone = Done and saved, but I cannot reach the channel of this game any more. If it comes back, the board follows; until then the game waits, for up to a week.
failed-permission = I may not do that here. Somebody who manages the server must give me this permission: { $permissions }.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History

## Lists.

games-title = Your games
games-none = You play no game at the moment. </play> opens one.
games-line = { $game } no. { $id } { $players }: { $state } { $link }
games-your-turn = **your turn**
games-their-turn = { $player } to move
games-until = { $turn }, time is up { $when }
games-paused = paused
games-gone = its channel cannot be reached, so it waits
games-lobby = waiting for players
games-unreadable = cannot be shown; a moderator can call it off with </game cancel>
games-more =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }

## Help.

help-title = How to play
help-begin = </play> opens a game. Anyone may join with the button, or you invite somebody. Alone? Invite me, and choose as the engine how well I play.
help-move = On your turn, choose a piece under the board and then where it goes; a longer move waits for your Confirm. Or type the move: </move> knows the legal ones.
help-games = The games, each with its rules behind its button
help-game = - **{ $game }**: { $about }
help-commands = All commands
help-line = { $command }: { $description }

## The analysis of a finished game.

analysis-title = 🔎 **{ $game }** no. { $id }: analysis
analysis-loss =
    { $moves ->
        [one] **{ $player }**: one move judged, points given away: { $lost }
       *[other] **{ $player }**: { $moves } moves judged, points given away: { $lost }
    }
analysis-mistake = Mistake { $number } of { $of }, the worst first. Move { $turn }: { $player } played `{ $played }`.
analysis-better = **{ $best }** was better by { $lost } points: the picture shows it.
analysis-clean = No mistake was found.
analysis-clean-own = You made no mistake that could be found.
analysis-cut = There was no time to look closely at every move: smaller losses may be misjudged.
