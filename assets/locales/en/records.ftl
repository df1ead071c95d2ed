# Games that leave Discord as files, and files that are read.

## The files.

export-title =
    { $running ->
        [yes] **{ $game }** no. { $id }, so far:
       *[no] **{ $game }** no. { $id }:
    }
export-file = - `.{ $extension }`: { $what }
format-json = the whole log with its times, for programs
table-format-mat = the match, for GNU Backgammon and other backgammon programs
camelot-format-wcf = the moves in the notation of the World Camelot Federation
talat-format-talat = the moves in notation, line by line

## A file that was read.

replay-title = **{ $game }**: { $players }
replay-title-date = **{ $game }**: { $players }, { $date }
replay-part =
    { $turns ->
        [one] - game { $number }: one turn, then { $points }
       *[other] - game { $number }: { $turns } turns, then { $points }
    }
replay-more =
    { $count ->
        [one] - … and one more
       *[other] - … and { $count } more
    }
replay-whole =
    { $turns ->
        [one] One turn, { $points } at the end.
       *[other] { $turns } turns, { $points } at the end.
    }
replay-won = { $winner } won.
replay-shared = The win was shared.
replay-open = It was not played to the end.
replay-nameless = no names
refused-file-large = The file is too large: at most { $most } KB are read.
refused-file-gone = The file cannot be fetched from Discord. Please upload it again.
refused-record = This file cannot be read. Line { $line }: { $reason }
refused-reading = I am still reading another file of yours. Please try again in a moment.
refused-readings = I am reading the files of others right now. Please try again in a moment.
refused-own-animation = I am still making another animation for you. Please try again when it is there.

## Why a file is refused. A reason is the end of a sentence.

record-move = { $move }: { $reason }
record-empty = there is nothing in it.
record-unknown = it is in no format that I know.
record-utf16 = it is written in UTF-16; save it as UTF-8.
record-zero = there is a zero byte in it, so it is not text.
record-number = the number of the move here should be { $number }.
record-too-large = it is larger than { $most } KB.
record-long = that is too long.
record-json = this is not the log of a game in JSON.
record-version = the log is of a newer version.
record-unknown-game = I do not know the game { $game }.
record-who = nobody of that name is playing.
record-act = that is not possible now.
record-after-end = the game is over before it.
record-ambiguous = several moves fit.
record-variant = { $text } is a variant that I do not know.
record-comment = { $text } is a comment of another format; here comments stand in braces or behind a semicolon.
record-comment-open = a comment begins here and never ends.
record-variation = { $text } belongs to a variation; only the moves of the game are read.
record-events = the game has more than { $most } moves and rolls.
