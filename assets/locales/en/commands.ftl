# Names and descriptions of the commands, as Discord shows them during typing.
# The value is the name, the attribute the description; an option is named `command-<command>-<option>`,
# a subcommand `command-<command>-<subcommand>`.
# A name matches ^[-_'\p{L}\p{N}]{1,32}$ in lower case; a description has at most 100 characters.

command-play = play
    .description = Open a game in this channel and wait for players
command-play-game = game
    .description = Which game
command-play-opponent = opponent
    .description = Who to invite; leave empty to let anyone join
command-play-opponent2 = opponent2
    .description = A second player to invite, in games for three or more
command-play-opponent3 = opponent3
    .description = A third player to invite, in games for four
command-play-engine = engine
    .description = Zihin fills the free seats, at the level you choose
command-play-clock = clock
    .description = Time, bonus for each move and limit of each player: 1h, 10m+15s<30m, 5d+1d<10d; or none

command-find = find
    .description = Look for an opponent: for a day, anyone here can begin the game with you with one tap
command-find-game = game
    .description = Which game
command-find-clock = clock
    .description = Time, bonus for each move and limit of each player: 1h, 10m+15s<30m, 5d+1d<10d; or none

command-move = move
    .description = Make a move in the game of this channel where it is your turn
command-move-number = number
    .description = The number of the game; without it, the one that you play here
command-move-move = move
    .description = Such as 8/5 6/5 in Table, C6-E8 in Camelot, bw:c1-c2 in Talat; legal moves are offered

command-game = game
    .description = Everything else about a game of this channel
command-game-board = board
    .description = Show the board from your side, for you alone; ask what attacks what
command-game-board-number = number
    .description = The number of the game; without it, the one that you play here, or the latest
command-game-text = text
    .description = Show the position as text
command-game-text-number = number
    .description = The number of the game; without it, the one that you play here, or the latest
command-game-export = export
    .description = Export a game as files: .mat, notation, JSON
command-game-export-number = number
    .description = The number of the game; without it, the one that you play here, or your latest one here
command-game-undo = undo
    .description = Ask the others to let you take back your last move
command-game-undo-number = number
    .description = The number of the game; without it, the one that you play here
command-game-draw = draw
    .description = Offer a draw, or accept one
command-game-draw-number = number
    .description = The number of the game; without it, the one that you play here
command-game-pause = pause
    .description = Ask the others to pause the game, or to resume it
command-game-pause-number = number
    .description = The number of the game; without it, the one that you play here
command-game-resign = resign
    .description = Give up a game that you play
command-game-resign-number = number
    .description = The number of the game; without it, the one that you play here
command-game-cancel = cancel
    .description = Cancel a game in which nobody has moved yet
command-game-cancel-number = number
    .description = The number of the game; without it, the one that you play here
command-game-history = history
    .description = The moves of a game as a list, for you alone
command-game-history-number = number
    .description = The number of the game; without it, the one that you play here, or the latest
command-game-replay = replay
    .description = Step through a game, or make an animation of it, of a part or of a file
command-game-replay-number = number
    .description = The number of the game; without it, the one that you play here, or the latest
command-game-replay-from = from
    .description = The first position of an animation; 0 is the start
command-game-replay-to = to
    .description = The last position of an animation
command-game-replay-file = file
    .description = A file of a game: .mat, .wcf, .talat or .json

command-dice = dice
    .description = Dice that anyone can verify, and how they fall
command-dice-verify = verify
    .description = Check that a game’s dice or a knockout’s draw are fair
command-dice-verify-number = number
    .description = The number of the game; without it, the one that you play here, or the last one
command-dice-verify-knockout = knockout
    .description = The number of a knockout, to check its draw
command-dice-seed = seed
    .description = Add a word of your own to the dice of a game before they are rolled
command-dice-seed-word = word
    .description = Any word; it is shown here, and every roll depends on it
command-dice-seed-number = number
    .description = The number of the game; without it, the one that you play here
command-dice-stats = stats
    .description = How often each face, doubles and entering came up, and how likely that was
command-dice-stats-everywhere = everywhere
    .description = The games of all channels instead of this one's
command-games = games
    .description = Your games everywhere: whose turn it is, with links
command-games-running = running
    .description = Your games everywhere: whose turn it is, with links
command-games-finished = finished
    .description = Your finished games, with replay, moves and analysis
command-games-finished-opponent = opponent
    .description = Only those with this player; Zihin for all computer players
command-games-finished-game = game
    .description = Only those of this game
command-games-finished-result = result
    .description = Only those that you won, drew or lost

command-puzzle = puzzle
    .description = A position in which one move is clearly best: find it
command-puzzle-game = game
    .description = Which game; without it, any
command-puzzle-difficulty = difficulty
    .description = Which level of Zihin finds the move; without it, any

command-rules = rules
    .description = The short rules of a game, with pictures
command-rules-game = game
    .description = Which game

command-leaderboard = leaderboard
    .description = How the players of this channel stand: ratings, wins, points
command-leaderboard-game = game
    .description = Which game; without it, all of them
command-leaderboard-season = season
    .description = A month, or all time

command-stats = stats
    .description = What someone has done in this channel: results, opponents, rating over time
command-stats-user = user
    .description = Who; you if you leave it empty
command-stats-opponent = opponent
    .description = Against whom

command-preferences = preferences
    .description = Notifications, quiet hours, vacation, language, which moves you confirm, your side of the board

command-settings = settings
    .description = For this server: language, colours, threads, channels and limits

command-privacy = privacy
    .description = What I keep about you
command-privacy-show = show
    .description = Show what I keep about you
command-privacy-export = export
    .description = Get everything I keep about you as a file
command-privacy-erase = erase
    .description = Make me forget you: your games are given up, and your name is gone

command-help = help
    .description = The commands, what they do, and how to begin

# Context menu commands: on a user and on a message.
menu-challenge = Challenge
menu-show-stats = Show stats
menu-text = Position as text
menu-flip = Flip for me
