# Players' preferences, server settings and stored data. A choice is `preference-<name>` or `setting-<name>`, its description `.about`,
# and a value `preference-<name>-<value>`; numeric values are shown as they are, languages under their own names.

# A line above the form, and a value in a select menu. Discord shows only the value of a closed menu, so the value includes the name.
form-line = - **{ $name }**: { $about }
form-value = { $name }: { $value }

# The name of this language, in this language: how people find it in a list.
language-name = English

## Preferences.

preferences-title = **Your preferences**
preferences-about = -# They apply in every server, at once.
preferences-games = Your games
preferences-looks = Language and colours
preferences-invitations = Invitations
preferences-reminders = Reminders
preferences-time = Time

preference-ping = Your turn
    .about = how I tell you that it is your turn. If a direct message cannot reach you, I ping you.
preference-ping-channel = a ping beside the board
preference-ping-direct = a direct message
preference-ping-never = no notification

preference-confirm = Confirm
    .about = which moves ask you to confirm. Long ones have two steps or more. If a move could go on after its last step, or there is only one way to go on, I always ask. Buttons that play a whole move ask only if you confirm every move.
preference-confirm-long = long moves
preference-confirm-always = every move
preference-confirm-never = no move

preference-side = Board
    .about = which side you see it from when you move.
preference-side-own = from my side
preference-side-first = as everybody sees it

preference-puzzles = Puzzles
    .about = whether positions from your finished games may become puzzles for everyone, without names. All players of a game must allow it.
preference-puzzles-refused = not from my games
preference-puzzles-allowed = from my games too

preference-language = Language
    .about = the language of what only you see.
preference-language-auto = as in my Discord

preference-theme = Colours
    .about = the colours of pictures that only you see.
preference-theme-auto = as everybody sees them
preference-theme-dark = { setting-theme-dark }
preference-theme-light = { setting-theme-light }
preference-theme-contrast = { setting-theme-contrast }
preference-theme-wood = { setting-theme-wood }
preference-theme-print = { setting-theme-print }

preference-invitations = Invitations
    .about = whether others may invite you to a game by name.
preference-invitations-taken = welcome
preference-invitations-refused = none

preference-blocked = Blocked
    .about = people who cannot invite you, or begin a game with you from a channel’s list. They are not told. At most 25.
preference-blocked-none = Choose who to block

preference-reminders = Reminders
    .about = when I remind you in games by the day (with a day or more) that your time runs out. In quicker games I do it when half and a tenth of it is left. Once a day: one message with all games in which it is your turn, when your quiet hours end.
preference-reminders-both = at half and a tenth of the time
preference-reminders-half = at half of the time
preference-reminders-tenth = at a tenth of the time
preference-reminders-day = a day before the end
preference-reminders-six-hours = six hours before the end
preference-reminders-hour = an hour before the end
preference-reminders-daily = all games, once a day
preference-reminders-never = never

preference-reminders-where = Where
    .about = in the channel, or by direct message.
preference-reminders-where-as-pinged = as for your turn
preference-reminders-where-channel = beside the board
preference-reminders-where-direct = by direct message

preference-next-but-one = Games of three
    .about = whether I tell you in private that only one player moves before you.
preference-next-but-one-no = only your turn
preference-next-but-one-yes = before your turn too

preference-zone = My clock shows
    .about = what time it is with you now. I guess nothing; when the clocks change, choose again.

preference-quiet-from = Quiet from
    .about = from this hour on I send no pings and no reminders for games by the day (with a day or more, or without a clock).
preference-quiet-from-none = never

preference-quiet-to = Quiet until
    .about = at this hour I send what has waited. The clocks go on meanwhile.

preference-vacation = Vacation
    .about = stops your clocks in games with a day or more. It ends by itself, or with your next move in any game. If your time runs out and you have made no move in any game since your turn began, I put you on vacation for a week, once a year.
preference-vacation-none = Vacation: none
vacation-until = You are on vacation until { $when }.
vacation-left =
    { $allowed ->
        [one] You have { $left } left this year in this server, out of one day.
       *[other] You have { $left } left this year in this server, out of { $allowed } days.
    }
vacation-none-left = You have none left this year in this server.
vacation-planned = It was to last until { $when }.
vacation-over = Your vacation is over.
vacation-none-here = This server has no vacations.
vacation-days =
    { $count ->
        [one] one day
       *[other] { $count } days
    }
button-end-vacation = End the vacation
button-continue-vacation = Go on with the vacation

## Server settings.

settings-title = **Settings of this server**
settings-about = -# Each choice is saved at once and holds for games opened from then on; a board takes new colours with its next move.
settings-games = Games
settings-places = Channels and limits
settings-time = Time

setting-language = Language
    .about = the language of what everybody sees.
setting-language-auto = that of whoever opens the game

setting-theme = Colours
    .about = the colours of pictures that everybody sees.
setting-theme-dark = dark
setting-theme-light = light
setting-theme-contrast = high contrast
setting-theme-wood = wood
setting-theme-print = black on white, for e-ink and print

setting-threads = Place
    .about = where games are played.
setting-threads-no = the channel
setting-threads-yes = a thread for each game, or for each division of a league

setting-leagues = Leagues
    .about = who may open leagues.
setting-leagues-managers = those who manage the server or the channel
setting-leagues-everybody = everyone

setting-channels = Channels
    .about = where games may be opened. Choose none to allow all.
setting-channels-none = Channels: all

setting-per-person = Games per person
    .about = how many open games one person may have opened.
setting-per-person-any = no limit

setting-per-channel = Games per channel
    .about = how many open games a channel may have.
setting-per-channel-any = no limit

setting-daily-puzzle = Puzzle of the day
    .about = in which channels I post one every day shortly before 08:00 UTC. Choose none for no puzzles.
setting-daily-puzzle-none = Puzzle of the day: nowhere

setting-vacation = Days of vacation
    .about = how many days a year a player’s clocks may stand still in games with a day or more; 0 for none. It holds for running games too.
setting-absence = Vacations in tournaments
    .about = whether they stop clocks in knockouts, round robins and leagues too. The end of a stage or a season stays.
setting-absence-yes = yes
setting-absence-no = no

refused-not-manager = These are the settings of the whole server: only those who may manage it change them. Yours are in </preferences>.

## Stored data.

# Replaces the name of a player who wants to be forgotten.
player-gone = Somebody who has left

privacy-title = **What I keep about you**
privacy-wishes = - your preferences: { $wishes }
privacy-vacations =
    { $count ->
        [one] - one vacation, from when to when
       *[other] - { $count } vacations, from when to when
    }
privacy-avatar = - the ID of your profile picture, which is shown beside your name on leaderboards and other cards
privacy-games =
    { $count ->
        [one] - one game in which you had a seat, with the name you had there
       *[other] - { $count } games in which you had a seat, with the names you had there
    }
privacy-running =
    { $count ->
        [one] - one of these is still open
       *[other] - { $count } of these are still open
    }
privacy-moves =
    { $count ->
        [one] - one move or other action in a game, and when
       *[other] - { $count } moves and other actions in games, and when
    }
privacy-offers =
    { $count ->
        [one] - one draw, pause or other offer that you made or agreed to
       *[other] - { $count } draws, pauses and other offers that you made or agreed to
    }
privacy-dice =
    { $count ->
        [one] - one click or word that you added to the dice of a game
       *[other] - { $count } clicks and words that you added to the dice of games
    }
privacy-plans =
    { $count ->
        [one] - replies ahead in one game
       *[other] - replies ahead in { $count } games
    }
privacy-stats =
    { $count ->
        [one] - one count of something special that you did in a game, such as a gammon
       *[other] - { $count } counts of something special that you did in a game, such as gammons
    }
privacy-opened =
    { $count ->
        [one] - one game that you opened and do not play in
       *[other] - { $count } games that you opened and do not play in
    }
privacy-invitations =
    { $count ->
        [one] - one invitation to a game
       *[other] - { $count } invitations to games
    }
privacy-searches =
    { $count ->
        [one] - one game that you look for, with the name you had there
       *[other] - { $count } games that you look for, with the names you had there
    }
privacy-puzzles =
    { $count ->
        [one] - your answer to one puzzle
       *[other] - your answers to { $count } puzzles
    }
privacy-lessons =
    { $count ->
        [one] - the lesson at which you stopped in one game
       *[other] - the lessons at which you stopped in { $count } games
    }
privacy-blocks =
    { $count ->
        [one] - one person you have blocked
       *[other] - { $count } people you have blocked
    }
privacy-tournaments =
    { $count ->
        [one] - one entry in a tournament
       *[other] - { $count } entries in tournaments
    }
privacy-organised =
    { $count ->
        [one] - one tournament that you opened
       *[other] - { $count } tournaments that you opened
    }
privacy-events =
    { $count ->
        [one] - one thing that you did in a tournament, such as joining it
       *[other] - { $count } things that you did in tournaments, such as joining them
    }
privacy-standings =
    { $count ->
        [one] - one line of a leaderboard
       *[other] - { $count } lines of leaderboards
    }
privacy-nothing = I keep nothing about you, and I do not read what you write.
privacy-else = I keep nothing else, and I do not read what you write. </privacy export> sends you everything as a file, </privacy erase> makes me forget it.
# Links to pages of whoever runs the bot.
privacy-notice = Privacy notice
terms-of-use = Terms of use
source-code = Source code
privacy-file = This is everything that I keep about you. Times are milliseconds since 1970; the long numbers are Discord IDs.
# The name of the file; letters without signs, hyphens and a dot.
privacy-file-name = about-you.json

ask-forget = **Shall I forget you?** This cannot be undone.
ask-forget-games =
    { $count ->
        [0] - You have no open game.
        [one] - Your open game is resigned or cancelled at once.
       *[other] - Your { $count } open games are resigned or cancelled at once.
    }
ask-forget-stays =
    - Your preferences, invitations and lines of the leaderboards are deleted.
    - Games that you have played stay, for the others’ sake, under the name “Somebody who has left”.
    - Messages that stand in channels already stay as they are.
done-forgotten = I have forgotten you.
button-forget-yes = Yes, forget me
button-forget-no = No

## Whoever runs the bot keeps somebody out.

refused-person-kept-out = Whoever runs this bot has blocked you.
refused-server-kept-out = Whoever runs this bot has blocked this server.

refused-own-opponent = Choose somebody else: nobody plays against themselves.
