# Ligen und Turniere jeder gegen jeden.

league-title = **{ $league }** · Saison { $season } · { $game }
tournament-title-round-robin = **Jeder gegen jeden: { $game }** · Nr. { $id }
season-joined =
    { $entered ->
        [0] Noch niemand ist angemeldet; es braucht mindestens zwei.
        [one] Eine Anmeldung; es braucht mindestens zwei.
       *[other] { $entered } Anmeldungen.
    }
entrants-others =
    { $count ->
        [one] eine weitere Person
       *[other] { $count } weitere
    }
season-divisions = Divisionen mit je { $players } Spielern
season-lasts = eine Saison dauert { $time }, und alle { $every } beginnt eine
season-at-once =
    { $games ->
        [one] jeder spielt eine Partie auf einmal
       *[other] jeder spielt höchstens { $games } Partien gleichzeitig
    }
season-ends-after = dauert höchstens { $time }
season-twice = alle treffen zweimal aufeinander
season-running = **Endet am { $when }**, dann noch laufende Partien eine Woche später · { $running ->
        [0] keine Partie läuft
        [one] eine Partie läuft
       *[other] { $running } Partien laufen
    }, { $waiting ->
        [0] keine steht noch aus
        [one] eine steht noch aus
       *[other] { $waiting } stehen noch aus
    }
season-points = Ein Sieg bringt 2 Punkte, ein Remis 1. Bei Gleichstand zählen die Partien unter den Punktgleichen, dann Sonneborn-Berger, dann die auf dem Brett erzielten Punkte, dann die Wertung zu Beginn.
season-points-three = Eine Partie bringt 2, 1 und 0 Punkte für die drei Plätze. Die Tabelle zeigt, wer vor wem lag: 2 davor, 1 gleichauf, 0 dahinter. Bei Gleichstand zählen die Partien unter den Punktgleichen, dann Sonneborn-Berger, dann die Wertung zu Beginn.
season-won = 🏆 **{ $player }** gewinnt Saison { $season }.
season-won-single = 🏆 **{ $player }** gewinnt das Turnier.
season-division = Division { $division }
season-promoted = Aufstieg: { $players }
season-relegated = Abstieg: { $players }
season-begins = Saison { $season } beginnt { $when }.
season-begins-after = Saison { $season } beginnt, sobald diese zu Ende ist.
season-next = { $begins } { $entered ->
        [0] Noch niemand ist angemeldet.
        [one] Bisher eine Anmeldung.
       *[other] Bisher { $entered } Anmeldungen.
    } „{ button-enter }“ und „{ button-withdraw }“ gelten für Saison { $season }.
season-rejoin = -# Ausgeschieden oder zweimal mit Zeitüberschreitung, in Saison { $season } also nur nach erneuter Anmeldung: { $players }.
season-next-players = **In Saison { $season }**
season-none = { $by } hat die Liga beendet.
season-cancelled = Abgebrochen.
season-joined-you = Du bist von Saison { $season } an dabei, bis du dich abmeldest.
season-too-few = Die Liga ist zu Ende: Für die nächste Saison waren weniger als zwei angemeldet.
season-not-played = -# nicht gespielt: { $games }
season-to-come = -# stehen noch aus: { $games }
button-drop-out = Jetzt ausscheiden
button-finish-season = Saison zu Ende spielen
season-turn = { $players } · **{ $player }** am Zug · [Nr. { $id }]({ $link })
season-awaited = { $players } · noch nicht alle eingecheckt · [Nr. { $id }]({ $link })
season-roll = { $players } · { games-dice } · [Nr. { $id }]({ $link })
season-game = { $players } · [Nr. { $id }]({ $link })
season-row = { $place }\. **{ $player }** · { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } aus { $games ->
        [one] einer Partie
       *[other] { $games } Partien
    }
season-game-line = - läuft: { $players }, Nr. { $id }
season-without-luck = ohne Glück { $points } Punkte ({ $games ->
        [one] eine Partie analysiert
       *[other] { $games } Partien analysiert
    })
tie-head-to-head = hinten in den Partien unter den Punktgleichen
tie-berger = hinten nach Sonneborn-Berger
tie-scored = hinten nach erzielten Punkten
button-division = Tabelle
league-exported = Tabellen und Partien, als CSV und als JSON.
ask-start = Bisher { $players } Anmeldungen. Es beginnt { $when } von selbst. Willst du wirklich jetzt schon starten?
ask-withdraw-season = Für die nächste Saison bist du abgemeldet. Willst du auch aus der laufenden ausscheiden? Ist weniger als die Hälfte deiner Partien vorbei, zählt keine davon hier; sonst verlierst du die übrigen. Laufende gibst du auf, was für deine Wertung zählt.
ask-withdraw-round-robin = Willst du wirklich ausscheiden? Ist weniger als die Hälfte deiner Partien vorbei, zählt keine davon hier; sonst verlierst du die übrigen. Laufende gibst du auf, was für deine Wertung zählt.
button-end-league = Ja, beenden
ask-cancel-league = Willst du die Liga wirklich beenden? Die laufenden Partien enden mit ihr und zählen für niemanden.
refused-league-managers = Hier kann eine Liga nur eröffnen, wer den Server oder in diesem Kanal Nachrichten verwaltet. </settings> kann es allen erlauben.
refused-league-name = Eine Liga braucht einen lesbaren Namen mit höchstens 40 Zeichen.
refused-league-clock = Eine Liga braucht eine Bedenkzeit: für alle mindestens einen Tag und nicht mehr, als eine Saison dauert.
refused-no-season = Diese Liga hat keine Saison mit dieser Nummer.
refused-third-place = Ein Turnier jeder gegen jeden hat kein Match um Platz drei: Wer Dritter ist, steht in der Tabelle.
refused-format = Dieses Format gibt es nicht. Wähle ein K.-o.-Turnier oder ein Turnier jeder gegen jeden.
format-knockout = K.-o.-Turnier
format-round-robin = Turnier jeder gegen jeden

# Auf dem Bild.
card-season = { $league } · Saison { $season }
card-round-robin = Jeder gegen jeden: { $game } Nr. { $id }
card-season-ends = bis { $day }
card-season-ended = beendet am { $day }
card-season-running = • läuft · leer: steht noch aus
card-division = Division { $division }
card-points = Pkt.
card-division-told = Division { $division }: { $players }.
card-division-place = { $player } ({ $points })

command-league = liga
    .description = Ligen: Divisionen, in denen alle gegen alle spielen, Saison für Saison
command-league-create = eröffnen
    .description = Eröffne eine Liga in diesem Kanal; anmelden kann man sich jederzeit
command-league-create-name = name
    .description = Wie die Liga heißt
command-league-create-game = spiel
    .description = Welches Spiel
command-league-create-clock = bedenkzeit
    .description = Bedenkzeit, mindestens ein Tag; sonst 5 Tage und ein Tag pro Zug, höchstens 10
command-league-create-players = teilnehmer
    .description = Wie viele in einer Division spielen, 4 bis 12; ohne Angabe 8
command-league-create-together = zugleich
    .description = Wie viele Partien man auf einmal hat; ohne Angabe 2
command-league-create-games = partien
    .description = Wie oft zwei aufeinandertreffen, 1 oder 2; ohne Angabe 1
command-league-create-weeks = wochen
    .description = Alle wie viele Wochen eine Saison beginnt; sie endet eine Woche davor; ohne Angabe 4
command-league-create-days = tage
    .description = In wie vielen Tagen die erste Saison beginnt; ohne Angabe 7
command-league-join = anmelden
    .description = Melde dich ab der nächsten Saison zur Liga an
command-league-leave = verlassen
    .description = Verlass die Liga nach dieser Saison oder sofort
command-league-standings = tabelle
    .description = Zeig die Tabellen, nur für dich
command-league-extend = verlängern
    .description = Verlängere die laufende Saison
command-league-extend-hours = stunden
    .description = Um wie viele Stunden
command-league-cancel = beenden
    .description = Beende die Liga mit ihren laufenden Partien
command-league-export = exportieren
    .description = Tabellen und Partien einer Saison als Dateien
command-league-export-season = saison
    .description = Welche Saison; ohne Angabe die laufende
