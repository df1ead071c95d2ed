# Messages about games of any kind. Names of players, links and moves are already formatted for Discord.

# The label of a click for which the game has no message of its own.
click = { $square }
# Passing, in a written move.
notation-pass = pass

## Any game: whose turn it is, what was played, who won, and why a move or a setup is refused. A reason is the end of a sentence.

turn = It is { $player }’s turn.
turn-dice = The dice are to be rolled.
played = { $player } plays { $move }.
won = { $player } wins.
won-shared = The first place is shared.
reason-over = the game is over.
reason-turn = it is { $player }’s turn.
reason-turn-other = it is the other player’s turn.
reason-dice = the dice have not been rolled yet.
reason-no-move = that is no legal move here; { $example } is one.
setup-seats = This game is for { $seats } players.
setup-option = { $option }: { $values }.
side-a = A
side-b = B
side-c = C
side-d = D

## The lobby: a game that waits for its players.

lobby-option = { $name }: **{ $value }**
lobby-waiting =
    { $free ->
        [one] One seat is open. The game starts once it is filled.
       *[other] { $free } seats are open. The game starts once all seats are filled.
    }
lobby-waiting-invited =
    { $invited ->
        [one] The game starts once { $players } has joined.
       *[other] The game starts once { $players } have joined.
    }
clock = Clock
clock-time = { $time } each
clock-none = no time limit
# The letters of days, hours, minutes and seconds, as clocks are shown: 5d3h. Those that are read stand in src/play/clock/terms.rs.
clock-letters = dhms
clock-bonus = { $time } more per move
clock-limit = at most { $time }
clock-per-move = { $time } per move
clock-quick = over in two hours
clock-live = ten minutes, and a few seconds per move
clock-daily = a day per move
clock-slow = five days, and one more per move
clock-weekly = a week per move
engine-level = Zihin, { $level }
level-easy = easy
level-medium = medium
level-hard = hard
level-master = master
lobby-may-start = Or { $host } starts it now: there are enough players.
lobby-invitation = { $player }, { $host } invites you to a game of { $game }.
lobby-declined = { $player } has declined, so anyone may take the seat.
lobby-declined-word = { $player } has declined: “{ $word }”. Anyone may take the seat.
lobby-cancelled = The game was cancelled and counts for nobody.
lobby-cancelled-award = The match was decided by the organiser, so this game ended without a result: **{ $player }** wins the match.
lobby-cancelled-walkover = The match was decided by walkover, so this game ended without a result: **{ $player }** wins the match.

## The board message.

board-title = **{ $game }** no. { $id }
board-knockout = tournament no. { $id }
board-turn = **{ $player }** to move.
board-turn-until = **{ $player }** to move; time is up { $when }.
board-clock = ⏱ { $left }
board-away = { $player } is on vacation until { $when }
board-dice = Dice: { $dice }
board-check-in = Before the first move, everybody checks in; the clock starts when all are here. Missing: **{ $players }**. Whoever is missing at the end of the stage loses.
board-paused = The game is paused until the players agree to resume.

offer-draw = **{ $player }** offers a draw.
offer-takeback =
    { $later ->
        [0] **{ $player }** asks to take back { $move }.
        [one] **{ $player }** asks to take back { $move } and the move after it.
       *[other] **{ $player }** asks to take back { $move } and the { $later } moves after it.
    }
offer-concede = **{ $player }** offers to give up the game being played: { $others } would get { $points ->
        [one] one point
       *[other] { $points } points
    }.
offer-pause = **{ $player }** asks for a pause.
offer-resume = **{ $player }** asks to resume.
offer-cancel = **{ $player }** asks to cancel the game. It would count for nobody.
offer-cancel-knockout = **{ $player }** asks to cancel the game. It would be played again in the tournament.
offer-rematch = **{ $player }** wants a rematch.
offer-agreed = { $players } agreed.
offer-declined =
    { $kind ->
        [draw] **{ $player }** declines the draw.
        [takeback] **{ $player }** does not let the move be taken back.
        [pause] **{ $player }** does not want a pause.
        [resume] **{ $player }** does not want to resume yet.
        [cancel] **{ $player }** does not want to cancel the game.
        [rematch] **{ $player }** does not want a rematch.
        [concede-1] **{ $player }** does not accept, so the game goes on.
        [concede-2] **{ $player }** does not accept, so the game goes on.
        [concede-3] **{ $player }** does not accept, so the game goes on.
       *[other] **{ $player }** declines.
    }
offer-withdrawn = **{ $player }** withdraws the offer.
offer-rematch-on = 🤝 The rematch has begun.
board-replaced = The current board is here: { $link }

## Calls to the board, one a turn.

ping-move = { $player }: your move in { $game } no. { $id }.
ping-check-in =
    { $count ->
        [one] { $player }: check in for { $game } no. { $id }, so that the game can begin.
       *[other] { $player }: check in for { $game } no. { $id }, all of you, so that the game can begin.
    }
ping-half = { $player }: half of your time is gone in { $game } no. { $id }; it is up { $when }.
ping-tenth = { $player }: a tenth of your time is left in { $game } no. { $id }; it is up { $when }.
ping-hours = { $player }: your time in { $game } no. { $id } is up { $when }.
ping-next-but-one = { $player }: after the next move it is your turn in { $game } no. { $id }.
digest-title = It is your turn here:
digest-line = - { $game } no. { $id } { $link }
digest-line-until = - { $game } no. { $id }, time is up { $when } { $link }
ping-answer = { $player }, in { $game } no. { $id }:
ping-over = { $player }: { $game } no. { $id } is over.

## The end of a game.

end-won = **{ $player }** wins.
end-drawn = The game is drawn.
end-shared = Shared win: **{ $players }**.
end-place = { $place }\. { $player }: { $points }
end-how = { $by }, { $moves } ({ $time })
end-moves =
    { $count ->
        [0] before the first move
        [one] after one move
       *[other] after { $count } moves
    }
time-seconds =
    { $count ->
        [one] one second
       *[other] { $count } seconds
    }
time-under-a-minute = less than a minute
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
end-score = Final score: { $score }
ending-resigned = By resignation
ending-time = On time
ending-agreed = Draw by agreement
ending-unknown = In a way that the file does not tell
ending-erased = Ended without counting because a player’s data was erased
end-early = -# The game ended before each side had made { $moves } moves, so it counts for no rating, leaderboard or record.
end-early-lost = -# For ratings and records the game counts as a loss for whoever resigned or ran out of time, but not as a win: not everybody had made { $moves } moves.
uncounted-taken-back = -# Moves were taken back in a game against me, so it counts for no rating, leaderboard or record.
uncounted-position = -# The game began from a chosen position, so it counts for no rating, leaderboard or record.
before-taking-back = -# You can take back moves against me, but then the game won’t count.
narration-resigned = { $player } resigns.
narration-late = { $player } is out of time.
narration-present = { $player } is here.
narration-erased = { $player } leaves the game.
narration-forced = It was the only move.
narration-whole = There is nothing more to tell: the board shows it all.
narration-more =
    { $count ->
        [one] One earlier move
       *[other] { $count } earlier moves
    }
narration-credit = Play was interrupted for a while, so { $player } gets { $time } back.
narration-agreed = The offer is accepted.
narration-rest = { $player } lets me place the rest at random.
narration-repeat = { $player } repeats the setup of their last game.
narration-place = { $player } has chosen several placements ahead: one is made each turn.
narration-left-out =
    { $count ->
        [one] { $player }’s placement { $placements } is no longer possible, so it is left out.
       *[other] { $player }’s placements { $placements } are no longer possible, so they are left out.
    }
narration-resumed = The game goes on.
narration-taken-back =
    { $count ->
        [one] One move has been taken back.
       *[other] { $count } moves have been taken back.
    }
narration-conceded = { $player } gives up the game being played: { $other } gets { $points ->
        [one] one point
       *[other] { $points } points
    }.

## Buttons, menus and the form to type a move.

button-join = Join
button-start = Start now
button-fill = Play Zihin
fill-which = Choose Zihin’s level
fill-players =
    { $count ->
        [2] for two
       *[other] for { $count }
    }
button-move = Move
button-place = Place
button-leave = Leave
button-cancel = Cancel the game
button-type = Type a move
button-more = More
button-to-more = ◀ { button-more }
button-to-help = ◀ Help
button-undo = Undo step
button-confirm = Confirm
button-resign = Resign
button-resign-yes = Yes, I resign
button-cancel-yes = Yes, cancel the game
button-concede =
    { $points ->
        [one] Give up this game (one point)
       *[other] Give up this game ({ $points } points)
    }
button-no = No, leave it as it is
button-no-play = No, keep playing
button-close = Close
button-view = From my side
button-export = Export
button-text = Position as text
button-threatened = What could be captured?
button-rules = Rules
button-before = ◀
button-after = ▶
button-draw = Offer a draw
button-takeback = Take back my last move
button-pause = Pause
button-resume = Resume
button-cancel-together = Cancel the game
button-rest = Place the rest for me
button-rest-yes = Yes, place them
button-rest-no = No, I’ll choose
button-repeat-setup = Like last time
button-hint = Hint
button-agree = Agree
button-decline = Decline
button-analysis = Analysis
button-replay = Replay
button-what-if = What if…
button-what-if-values = Values
button-what-if-play = Play on against Zihin
button-share = Share
button-history = Moves
button-replay-first = |◀
button-replay-back = ◀
button-replay-forward = ▶
button-replay-last = ▶|
button-replay-back-five = −5
button-replay-forward-five = +5
button-animation = GIF
button-animation-from-here = GIF from here
button-finished-list = ◀ Finished games
select-finished = Open a game…
button-rematch = Rematch
button-thread = Move to a thread
button-close-game = Close this game

select-piece = Choose what to move
select-place = Choose what to place
select-next = Choose the next step
select-throw = Choose the dice
select-attacks = { $player }: attacks of one piece

## The list of those who look for a game in a channel.

list-title = **Looking for a game in this channel**
# Options, clock and the time left, in one line.
list-entry = - **{ $player }** · { $game } · { $terms } · ends { $when }
list-about = -# Press a name, and the game begins at once. </find> puts you on this list for a day.
button-meet = { $player } · { $game }
button-stop-looking = Stop looking
done-looking = Nobody is looking for exactly this game at the moment. You are on this channel’s list for a day: the first to press your name begins the game with you.
done-not-looking = You are not on this channel’s list any more.
refused-not-searching = You are not on this channel’s list. </find> puts you on it.
refused-own-search = That is you: somebody else has to press your name. “{ button-stop-looking }” takes you off the list.
refused-search-ended = This search is over. Choose somebody else, or put yourself on the list with </find>.
refused-list-full = There are { $most } on this channel’s list, and it has room for no more. Begin a game with one of them, or try again later.

## An invitation is declined, or blocked.

invitation-decline-title = Decline the invitation
invitation-decline-label = A message, if you like (everyone can read it)
invitation-decline-example = For example: not today, but happy to tomorrow
done-declined = You have declined.
button-block = Block { $player }
done-blocked = You get no more invitations from { $player }, who is not told. </preferences> lifts it.
done-invited-quietly = Invited without a ping: { $players }. Within five minutes I ping a person once about your invitations, and at most three times about everybody’s.
refused-invitation = You cannot begin a game with { $player } at the moment. Choose somebody else, or open a game without an opponent, which anyone may join.
refused-too-many-blocked = Your list has room for 25 people. Take somebody off it in </preferences>, or choose there to get no invitations at all.

type-title = Type a move
# A button below the refusal of what was typed: opens the form with it.
type-again = Edit and send again
type-label = Your move
type-example = For example { $move }
type-example-several = Several at once, for example { $move }

## The private panel on which a player enters a move by clicks.

panel-choose = Choose what you want to move.
panel-place = Choose what to place, and then where.
panel-so-far = So far: **{ $move }** – what next?
board-side = The board from { $player }’s side.
panel-ready = Your move: **{ $move }**. Confirm it, or undo the last step.
panel-ready-or-on = Your move: **{ $move }**. Confirm it, go on in the menu, or undo the last step.
hint-thinking = 🤔 I am looking for a move…
panel-hint = Suggested move: **{ $move }** (not played yet)
# Below the hint: what the move would do.
panel-hint-then = -# If you confirm it: { $told }
panel-too-long = This move is too long for the menus: type it, with the button or with </move>.
panel-played = Your move has been played: **{ $move }**.
panel-placed = You have chosen these placements: **{ $move }**. One is made each turn.
menu-title = **{ $game }** no. { $id }: more
menu-invite = Invite somebody
shared = 📣 { $player } shares:
which-game =
    { $count ->
        [one] You have one game here. Which one do you mean?
       *[other] You have { $count } games here. Which one do you mean?
    }
challenge-which = Which game do you challenge { $player } to?
challenge-game = Choose a game
rules-title = **{ $game }**: the rules, { $page } of { $pages }
rules-moving = **How to move.** Choose the piece in the menu under the board, and then where it goes. Or press “Type a move” and write it. Or use </move>, which offers the legal moves while you type.

## The guide for newcomers: lessons on a private board.

button-learn = Learn
lesson-title = 🎓 **{ $game }**, lesson { $step } of { $steps }
lesson-how = -# Choose a piece in the menu, then where it goes, and confirm. Or type the move. Only you see this, and nothing counts.
lesson-other = That is a legal move, but not what this lesson asks for.
lesson-end = 🎓 **{ $game }**: that was the last lesson. Now play! You may get another colour than here. At the easy level I am a beginner too, and More has a hint for you and takes back your last move. </rules> has the details whenever you need them.
button-lesson-next = Continue
button-lesson-again = Try again
button-lesson-show = Show me
button-lesson-begin = From the beginning
button-lesson-play = Play Zihin (easy)

# The legend, the last page of the rules: the marks on the boards of all games, each with its number in the picture.
legend-about = **The marks on the board**
legend-alt = Samples of the marks, each with the number of its line in the text.
legend-line = { $number } – { $meaning }
legend-last-move = a last move, in the colour of its player; several are numbered in their order
legend-repeated = a step that was made twice
legend-entered = the move that you are entering
legend-captured = a captured piece, where it stood
sign-may-move = this piece may move
sign-must-move = this piece must move
sign-origin = the piece that you have chosen
sign-target = it may go here
sign-capture-target = it can capture or hit this piece
sign-threatened = an enemy can capture or hit this piece

## Confirmations of what cannot be undone.

ask-resign = Do you really want to resign { $game } no. { $id }?
ask-resign-counts = It counts as a loss.
ask-resign-early = For ratings and records it counts as a loss for you, and for nobody else, since not everybody has made { $moves } moves yet.
ask-resign-uncounted = The game began from a chosen position, so it counts for no rating, leaderboard or record.
ask-resign-taken-back = Moves were taken back in a game against me, so it counts for no rating, leaderboard or record.
ask-resign-goes-on = The others play on without you, and you finish last.
ask-resign-knockout = It counts in the tournament or the league.
ask-concede = Or offer to give up only the game being played, for points: the other side must accept.
ask-cancel = Do you really want to cancel { $game } no. { $id }? It will count for nobody.
ask-close = Do you really want to close { $game } no. { $id } for its players? It counts for nobody.
ask-close-knockout = The tournament has it played again.
ask-rest = Let me place all that you still have to place in { $game } no. { $id }, at random? You cannot choose the squares afterwards.

## Private acknowledgements.

done-crowded = At least two other games are running or waiting in this channel. In a thread of its own, this one would be easier to follow.
done-moved = The game has a thread of its own now.
# Once in each server, for those who manage it.
done-settings = -# You manage this server: in </settings> you choose its language, the colours of the boards, whether each game gets a thread of its own, the channels where games may be opened, and how many at once. I will not mention it again.
done-fewer = -# For a game with me alone, choose me as the opponent.
done-options-ignored = Left out, as { $game } does not have it: { $names }. Everything else is as you entered it.
done-offered =
    { $others ->
        [one] The other player has been asked. Any move withdraws the offer.
       *[other] The other players have been asked. Any move withdraws the offer.
    }
done-asked =
    { $others ->
        [one] The other player has been asked.
       *[other] The other players have been asked.
    }
done-agreed = Done.
lobby-still = This game is still waiting for players:

## Refusals: why something cannot be done, and what to do instead. Always private.

refused-no-game = There is no such game here. </games running> lists yours.
refused-no-board = That message is not one of my boards.
refused-no-game-here = You are not playing in this channel. </play> opens a game.
refused-several-games =
    { $count ->
        [one] You have one game here. Say which one you mean by its number: { $games }.
       *[other] You have { $count } games here. Say which one you mean by its number: { $games }.
    }
refused-not-yours = You are not a player in this game. </play> opens one of your own.
refused-not-your-turn = It is { $player }’s turn.
refused-not-your-turn-anywhere = It is not your turn in any game of this channel.
refused-stale = The game has moved on. The current board is here:
refused-over = This game is over.
refused-not-over = This game is not over yet.
refused-not-begun = This game has not started yet: it is waiting for players.
refused-begun = This game has already started. Until somebody has moved, </game cancel> still calls it off; after that, players can resign.
refused-full = Every seat is taken.
refused-too-few =
    This game needs at least { $least ->
        [one] one player
       *[other] { $least } players
    }. Wait for somebody to join, or invite somebody.
refused-left = You have left this game. The others play on without you.
refused-gone = I cannot reach the channel of this game any more. The game is on hold for up to a week, and no clock runs meanwhile.
refused-not-checked-in = Not everybody has checked in yet. The button is under the board.
refused-paused = The game is paused. “Resume” under the board offers to go on.
refused-out-of-time = Your time is up.
refused-clock = I cannot read this clock. Write time, bonus for each move and limit with their units (d, h, m, s): 5d+1d<10d, 10m+15s or just 1h.
refused-no-seat-for-computer = The people you invited take all the seats, so there is none left for Zihin. Leave out the engine, or invite one person fewer.
refused-no-computer = There is no such level. Choose easy, medium, hard or master, or leave out the engine.
refused-no-analysis = Only finished games can be analysed, and not every game can be.
refused-no-what-if = Other moves can be tried once the game is over.
refused-no-moves-yet = Nobody has moved in this game yet.
refused-no-game-yet = No game has been played in this channel yet. </play> opens one.
refused-no-own-game = You have not finished a game in this channel. Give the number of one: </games finished> lists yours.
refused-positions = The positions of this game go from 0 to { $last }, and the first may not be after the last.
refused-animation = This animation would be too large for Discord. Choose a shorter part with the options “from” and “to”.
refused-result = There is no such result. Choose one of those that are offered.
refused-no-hints = Hints are only for games against Zihin with no other person in them.
refused-not-setup = There is nothing left to place.
refused-no-draws = In { $game }, players cannot agree on a draw.
refused-computer-draw = In a game with Zihin, players cannot agree on a draw.
refused-no-concession = The game being played cannot be given up for points now.
refused-no-earlier-setup = You have no earlier setup of this game that could be repeated.
refused-nothing-to-take-back = You have no move to take back.
refused-paused-already = The game is paused already.
refused-not-paused = The game is not paused.
refused-offered = You have already agreed. An answer is still awaited.
refused-offer-open = Another offer is waiting for an answer. Answer it, or make a move.
refused-own-offer-open = Your offer is still waiting for an answer. Any move withdraws it.
refused-not-offered = That offer is no longer open.
refused-invited-only = The free seats are reserved for those who were invited.
refused-not-invited = You were not invited to this game.
refused-too-late = Somebody has already moved, so the game can no longer be cancelled. You can still resign.
refused-seated = You are already in this game.
refused-host-only = Only { $player }, who opened the game, can do that.
refused-channel = Games cannot be opened in this channel. Try { $channels }.
refused-person-full =
    { $most ->
        [one] You have one open game in this server, and that is the limit here. Finish or cancel it first.
       *[other] You have { $most } open games in this server, and that is the limit here. Finish or cancel one first.
    }
refused-channel-full =
    { $most ->
        [one] This channel has one open game, and that is its limit. Wait until it is over, or choose another channel.
       *[other] This channel has { $most } open games, and that is its limit. Wait until one is over, or choose another channel.
    }
refused-bot = This bot cannot play. Invite a person, or Zihin.
# Where somebody has brought Zihin along without it being a member: in a server that has not installed it, in a group.
refused-not-there = I am not a member here, so I cannot post a board. Send me a direct message and use </play> there: that works for everyone.
refused-direct-opponent = In direct messages you play against Zihin. To play with other people, use </play> in a server.
refused-servers-only = This is about a whole server, so it works in servers only. Here you have </play>, </games running>, </stats> and </help>.
refused-already-invited = That person has already been invited, or is playing.
refused-yourself = You cannot play against yourself. Invite somebody else, or leave the opponent out so that anyone may join.
refused-unknown-game = There is no game called “{ $name }”. Choose { $games }.
# Below the position as text, for the player to move.
text-how = Play with </move>, which suggests legal moves as you type.
text-position = -# The position, to copy:
text-too-long = that is too long: a move or position has at most { $most } characters.
refused-ambiguous = That could mean more than one move.
refused-meant = { $reason } Did you mean { $moves }?
refused-button = I do not know this button. It may be from an older version: use </game board> for a fresh board.
refused-command = I cannot read that command: something is missing or has a value that is not allowed. Type it again and choose from what is offered.
refused-choice = That cannot be chosen here. Open the form again and choose from its lists.
refused-moderators-only = Only people who may manage messages in this channel can close a game that is not theirs.

## Failures that are not the player's fault.

failed = Something went wrong on my side. If you were playing, look at the board before you try again. If it keeps happening, tell whoever runs this bot the number { $reference }.
interrupted = I cannot finish this: I have just been cut off from my database. In a few seconds it works again. If you were playing, look at the board before you try again.
board-late = Saved. Discord is not accepting the new board right now; it appears as soon as it does.
board-behind = The current board cannot be shown right now; it appears as soon as Discord accepts it.
board-failed = Saved, but something went wrong when I tried to show it. If it keeps happening, tell whoever runs this bot the number { $reference }.
board-refused = Saved, but I am not allowed to post the new board here. Missing: { $permissions }. Once a moderator changes that, the board appears by itself.
board-timed-out = Saved, but a moderator has timed me out, so that I may not post here. That ends { $when }; the board then appears by itself.
board-gone = Saved, but I cannot reach the channel of this game any more. If it comes back, so does the board; until then the game is on hold, for up to a week.
failed-permission = I am not allowed to do that here. Somebody who manages the server must give me this permission: { $permissions }.
failed-timed-out = A moderator has timed me out here. That ends { $when }.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History

## Lists.

games-title = Your games
games-none = You are not playing at the moment. </play> opens a game.
games-line = { $game } no. { $id }, { $players }: { $state } { $link }
games-your-turn = **your turn**
games-their-turn = { $player } to move
games-until = { $turn }, time is up { $when }
games-paused = paused
games-check-in = waiting for everybody to check in
games-dice = waiting for the first roll
games-over = over
games-gone = on hold, because its channel cannot be reached
games-lobby = waiting for players
games-unreadable = cannot be shown; a moderator can cancel it with </game cancel>
games-more =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }

finished-title = Your finished games
finished-none = You have not finished a game here yet. </play> opens one.
finished-none-such = You have no such finished game here.
finished-line = { $game } no. { $id }, { $players }: **{ $result }**, { $when }
result-won = won
result-drawn = drawn
result-lost = lost
page-of = -# Page { $page } of { $pages }

## Replays: the panel and the animation.

replay-position =
    { $position ->
        [0] { $steps ->
            [0] The start. Nobody has moved yet.
            [one] The start; one position follows.
           *[other] The start; { $steps } positions follow.
        }
       *[other] Position { $position } of { $steps }
    }
animation-progress = Making the animation: { $done } of { $count } positions…
animation-alt = An animation of the game, from position { $first } to { $last }. At the end:

## Help.

help-title = How to play
help-begin = </play> opens a game. Anyone may join with the button, or you invite somebody. Nobody there now? </find> puts you on the channel’s list for a day. Or play me: the option “engine” sets how strong I am. Tournaments: </tournament create>; leagues, season after season: </league create>.
help-begin-direct = </play> begins a game against me right here; the option “engine” sets how strong I am. In a server you play with other people, and there are knockouts and leaderboards.
help-move = On your turn, choose a piece under the board and then where it goes; a longer move waits for your Confirm. Or type the move: </move> knows the legal ones. While pieces are being placed, you may type several placements at once, separated by commas. Without the picture: </game text> describes the position in words. While another player is to move, “Plan ahead” in More enters your reply in advance.
help-games = The games; each button shows the rules of one
help-game = - **{ $game }**: { $about }
help-learn = New to a game? “Learn”, beside its rules, guides you through it in short lessons on a board of your own.
help-commands = All commands
help-line = { $command }: { $description }

## The analysis of a finished game.

analysis-title = { $game } no. { $id }: analysis
analysis-progress = 🔎 Looking at the moves: { $done } of { $of }.
analysis-goes-on = This takes longer than usual. It goes on without you: press “Analysis” again in a while.
analysis-mistakes =
    { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }: { $doubtful } doubtful, { $bad } bad, { $very_bad } very bad
# $amount is an amount with its unit, such as “0.2 points”.
analysis-average = average loss per decision: { $amount }
analysis-rated = { $lost } ({ $rating })
analysis-luck = luck { $luck }, very lucky rolls: { $lucky }, jokers: { $jokers }, best roll { $best }, worst roll { $worst }
analysis-throw = { $throw } ({ $luck })
# A number with its sign.
analysis-signed =
    { $sign ->
        [plus] +{ $amount }
        [minus] −{ $amount }
       *[none] { $amount }
    }
analysis-percent = { $share }%
analysis-points = { $amount } points
analysis-without-luck-match = Without the luck of the dice, { $player }’s chance of winning the match would have been { $result }.
analysis-without-luck-game = Without the luck of the dice, { $player } would have come to { $result } points.
analysis-doubtful = doubtful
analysis-bad = bad
analysis-very-bad = very bad
analysis-row-decisions = Decisions
analysis-row-doubtful = Doubtful
analysis-row-bad = Bad
analysis-row-very-bad = Very bad
analysis-row-average = Average loss
analysis-row-rating = Level of play
analysis-row-luck = Luck
analysis-row-lucky = Very lucky rolls
analysis-row-jokers = Jokers
analysis-row-best-throw = Best roll
analysis-row-worst-throw = Worst roll
analysis-row-without-luck = Without luck
analysis-heading-value = Value
analysis-alt-move = { $move }: { $value }.
analysis-alt =
    { $decisions ->
        [one] { $player }: one decision, doubtful { $doubtful }, bad { $bad }, very bad { $very_bad }.
       *[other] { $player }: { $decisions } decisions, doubtful { $doubtful }, bad { $bad }, very bad { $very_bad }.
    }
analysis-mistake =
    { $more ->
        [0] Mistake { $number } of { $of }, the worst first.
        [one] Mistake { $number } of the { $of } costliest; there is one more.
       *[other] Mistake { $number } of the { $of } costliest; there are { $more } more.
    } Move { $turn }{ $section }: ❌ { $player } played **{ $played }**{ $dice ->
        [none] { "" }
       *[other] { "" } with { $dice }
    } ({ $severity }): red and dashed in the picture.
analysis-better = ✅ **{ $best }** was better by { $lost }: green in the picture.
# A mistake in one line.
analysis-line = Move { $turn }{ $section }: { $player } played { $played }{ $dice ->
        [none] { "" }
       *[other] { "" } with { $dice }
    } ({ $severity }); { $best } was better by { $lost }.
stats-errors =
    { $count ->
        [one] average loss per decision: { $amount } (one analysed game)
       *[other] average loss per decision: { $amount } ({ $count } analysed games)
    }
card-errors = Average loss per decision, by game
dice-stats-luck = Luck in analysed games: { $amount } per roll ({ $throws } rolls)
analysis-clean = No mistakes were found.
analysis-clean-own = You made no mistakes.
analysis-cut = There was not enough time to look closely at every move: smaller losses may be misjudged.

## The private board on which one moves for all sides.

what-if-title =
    What if? { $title }{ $steps ->
        [0] : you move for all sides.
       *[other] , step { $step } of { $steps }.
    }
what-if-dice = Choose the dice, or roll them.
what-if-values = What I think { $player } gains or loses by { $more ->
    [0] each move
   *[other] the best moves
}:
what-if-value = - **{ $move }**: { $value }
what-if-value-tried = - **{ $move }**: { $value } (you tried it)
what-if-no-values = I have no values for this position.
what-if-too-long = This line is as long as a private board can hold. Step back, or play on from an earlier position.

## Dice that anyone can verify. Numbers between backticks are of 256 bits in base64url, or ids of Discord.

dice-sealed = -# 🎲 Dice sealed: `{ $seal }`
sealed-rematch = -# 🎲 Rematch sealed: `{ $seal }`
dice-parts = -# Added by the players: { $parts }
dice-part = { $player } `{ $interaction }`
dice-part-word = { $player } `{ $interaction }` with a word (SHA-256 `{ $word }`)
dice-wait = 🎲 Any player starts the game with “{ button-throw }”. Until then each may add a word to the dice with </dice seed>.
dice-revealed = -# 🎲 The dice are unsealed. Secret: `{ $secret }`. </dice verify> checks every roll.
dice-added-word = **{ $player }** adds the word “{ $word }” to the dice of { $game } no. { $id }.
button-throw = Roll
ping-roll =
    { $count ->
        [one] { $player }: roll the first dice in { $game } no. { $id }.
       *[other] { $player }: one of you, roll the first dice in { $game } no. { $id }.
    }
dice-none = The only thing drawn by lot in this game is who sits where.
dice-system = This game has no dice that you can verify: its rolls come from the generator of the computer that the bot runs on.
dice-explained = Before the players acted, the bot chose a secret and posted its SHA-256, the seal. Every roll follows from the secret, the number of the game, the place of the roll in the game, and what the players added. Nobody could choose a roll after seeing the position, and nobody could work one out from the seal.
dice-explained-later = The secret is shown when the game is over. Then you can check every roll here.
dice-explained-file = The file has everything to check it yourself: `zihin dice verify FILE`, or the short Python program in the bot’s documentation. Compare the seal with the one that was posted, and the rolls with those of the game.
lots-sealed = -# 🎲 Draw sealed: `{ $seal }`
lots-revealed = -# 🎲 The seal is open. Secret: `{ $secret }`. </dice verify> checks whatever was drawn by lot.
lots-explained = Before the players acted, the bot chose a secret and posted its SHA-256, the seal. Who sits where, and whatever was set up at random, follows from the secret, the number of the game, and what the players added. Nobody could choose a draw after seeing the position, and nobody could work one out from the seal.
lots-explained-later = The secret is shown when the game is over. Then you can check here whatever was drawn by lot.
lots-explained-file = The file has everything to check it yourself: `zihin dice verify FILE`, or the short Python program in the bot’s documentation. Compare the seal with the one that was posted, and what was drawn by lot with the game.
dice-first-form = The dice of this game have form 1, as it began before there was form 2. The proof does not show that no roll is missing, nor that each was due where it is: compare them with the game.
dice-right =
    { $count ->
        [one] ✅ The one draw follows from them.
       *[other] ✅ All { $count } draws follow from them.
    }
dice-wrong = ❌ The proof is not right: { $place }
dice-table-secret = Secret
dice-table-seal = Its SHA-256, the seal
dice-table-added = Added by the players
dice-table-draws = Rolls and other draws
lots-table-draws = Drawn by lot
refused-dice-thrown = The dice have been rolled, so nothing can be added to them any more.
refused-word-added = You have added a word to these dice already.
refused-no-fair-dice = The dice of this game cannot be verified, so nothing can be added to them.
refused-word = A word has at most { $most } letters, digits, spaces, hyphens and full stops.

## Why a move is better: clauses. $other is the same number after the other move; $compared is 0 if there is none.

why = Why: { $first }.
why-two = Why: { $first }, and { $second }.
# How best play goes on after the better move and after the other one; lines and answers are moves.
why-forces-win =
    it wins by force{ $moves ->
        [0] { "" }
       *[other] , within { $moves } moves
    }
why-allows-win =
    after the other move you lose by force{ $moves ->
        [0] { "" }
       *[other] , within { $moves } moves
    }, beginning with { $answer }
why-captures = with best play you { $better }; after the other move you { $other }
why-balance =
    { $taken ->
        [0] lose { $lost }
       *[other] { $lost ->
            [0] capture { $taken } and lose nothing
           *[other] capture { $taken } and lose { $lost }
        }
    } ({ $line })
why-no-capture = neither capture nor lose anything for now
why-draws = with best play the game is drawn by repetition ({ $line } …)
why-allows-draw = the other move allows a draw by repetition ({ $line } …)
why-prevents = the other move allows { $answer }
