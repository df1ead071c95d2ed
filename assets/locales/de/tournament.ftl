# K.-o.-Turniere.

bracket-won = K.-o.-Turnier, gewonnen von { $player }.
bracket-stage = K.-o.-Turnier, { $round ->
    [final] Finale
    [semifinal] Halbfinale
   *[stage] Runde { $stage } von { $stages }
}: { $decided } von { $matches } Matches entschieden.

bracket-heading = **{ $round ->
    [final] Finale
    [semifinal] Halbfinale
   *[stage] Runde { $stage } von { $stages }
}**
bracket-bye = kommt ohne Match weiter
bracket-wins = **{ $player }** gewinnt
bracket-resigned = **{ $player }** gewinnt: Die Gegenseite hat aufgegeben
bracket-late = **{ $player }** gewinnt auf Zeit
bracket-forfeit = **{ $player }** gewinnt kampflos (w/o)
bracket-award = **{ $player }** gewinnt durch Entscheidung der Turnierleitung
bracket-open = wird gespielt, Partie Nr. { $id }
bracket-waiting = beginnt gleich
# Neben den Unterlegenen im Bild, also möglichst kurz.
bracket-mark-walkover = w/o
bracket-mark-resigned = Aufgabe
bracket-mark-late = Zeit
bracket-mark-award = Urteil
bracket-mark-third = Platz drei
# Im Alternativtext des Bildes.
bracket-alt = { $players }.
bracket-alt-won = { $players }: { $winner } gewinnt.
bracket-alt-third = Platz drei: { $players }.
bracket-alt-third-won = Platz drei: { $players }: { $winner } gewinnt.
bracket-third = Match um Platz drei: { $match }
bracket-table = **Tabelle**
bracket-notices = **Entscheidungen**

refused-no-tournament = In diesem Kanal gibt es weder Turnier noch Liga. Mit </tournament create> oder </league create> eröffnest du eins von beiden.
refused-tournament-open = In diesem Kanal gibt es schon ein Turnier oder eine Liga. Erst muss es enden oder von der Turnierleitung abgebrochen werden.
refused-tournaments-held = Du leitest schon Turniere in { $channels }. Da du diesen Server nicht verwaltest, sind es höchstens zwei zugleich: Warte, bis eines zu Ende ist, brich es mit </tournament cancel> ab, oder bitte jemanden, der den Server verwaltet, dieses zu eröffnen.
refused-leagues-held = Du leitest schon Ligen in { $channels }. Da du diesen Server nicht verwaltest, sind es höchstens zwei zugleich: Warte, bis eine zu Ende ist, brich sie mit </league cancel> ab, oder bitte jemanden, der den Server verwaltet, diese zu eröffnen.
refused-entry-closed = Es hat begonnen, niemand kann sich mehr anmelden.
refused-tournament-not-started = Das hat noch nicht begonnen.
refused-tournament-started = Das hat schon begonnen.
refused-tournament-over = Das ist vorbei. </tournament create> eröffnet das nächste Turnier.
refused-entered = Du bist schon angemeldet.
refused-entry-blocked = Die Turnierleitung möchte dich hier nicht dabeihaben.
refused-takes-part = Diese Person hat oder hatte in diesem Turnier schon einen Platz.
refused-no-player = Diese Person ist nicht in diesem Turnier oder schon ausgeschieden.
refused-replacement-bot = Ein Bot kann in einem Turnier niemanden ersetzen. Wähle einen Menschen.
refused-not-entered = Das kann nur, wer teilnimmt. Anmelden kannst du dich mit dem Knopf auf der Karte.
refused-out = Du bist ausgeschieden.
refused-too-few-entrants = Mindestens zwei müssen teilnehmen.
refused-too-few-present = Mindestens zwei müssen eingecheckt haben.
refused-organiser-only = Das kann nur die Turnierleitung, oder wer in diesem Kanal Nachrichten verwalten darf.
refused-no-match = Diese Person hat in dieser Runde kein offenes Match.
refused-tournament-terms = Ein Turnier hat 2 bis 64 Plätze, Matches mit einer oder drei Partien, Runden von einer Stunde bis 60 Tagen und einen Beginn, der noch bevorsteht.
refused-league-exists = Dieser Server hat schon eine Liga mit diesem Namen.
refused-round-robin-terms = Ein Turnier jeder gegen jeden hat 2 bis 12 Teilnehmer und dauert eine Stunde bis 60 Tage. Eine Liga hat 4 bis 12 in jeder Division und Saisons von höchstens 60 Tagen. Der Beginn steht noch bevor. Zwei treffen einmal oder zweimal aufeinander.

tournament-title = **K.-o.-Turnier: { $game }** · Nr. { $id }
tournament-seats =
    { $entered ->
        [0] Noch niemand ist angemeldet; Plätze: { $seats }.
        [one] Eine Anmeldung, Plätze: { $seats }.
       *[other] { $entered } Anmeldungen, Plätze: { $seats }.
    }
tournament-starts = Beginn { $when }.
tournament-starts-by-hand = { $organiser } startet das Turnier mit „{ button-start }“ unten.
tournament-check-in = Nur wer vor dem Beginn eincheckt, nimmt teil.
tournament-stage-lasts = eine Runde dauert höchstens { $time }
tournament-groups =
    { $group ->
        [4] vier spielen an einem Tisch, oder weniger, wenn es nicht aufgeht
       *[other] drei spielen an einem Tisch, oder zwei, wenn es nicht aufgeht
    }: Wer gewinnt, kommt weiter, dazu die Besten der anderen, soweit Plätze frei sind
tournament-best-of = beste aus drei Partien
tournament-third = mit Match um Platz drei
tournament-rated = nach Wertung gesetzt

## Die Auslosung, die alle prüfen können. Was zwischen Backticks steht, sind 256 Bits in base64url oder IDs von Discord.

draw-sealed = -# 🎲 Auslosung versiegelt: `{ $seal }`
draw-revealed = -# 🎲 Das Siegel der Auslosung ist offen. Geheimnis: `{ $secret }`. „{ button-draw-of-seeds }“ auf der Karte rechnet nach.
draw-started = **{ $player }** startet das { $game }-Turnier Nr. { $id }.
draw-system = Die Setzliste dieses Turniers lost der Zufallsgenerator des Computers aus, auf dem der Bot läuft: Es wurde eröffnet, bevor Auslosungen prüfbar waren.
draw-explained = Bevor sich jemand angemeldet hat, hat der Bot ein Geheimnis gewählt und dessen SHA-256 veröffentlicht, das Siegel. Wer welchen Setzplatz bekommt, ergibt sich aus dem Geheimnis, der Nummer des Turniers, der Zahl der Beteiligten und den IDs zweier Klicks: dem, der das Turnier eröffnet, und dem, der es gestartet hat. Discord wählt sie und zeigt sie an den öffentlichen Antworten, der Karte und der Zeile, wer es gestartet hat. Startet ein Turnier nach der Uhr, steht die ID der Karte an der Stelle der zweiten. Die Auslosung bringt die Beteiligten in eine Reihenfolge; gezählt werden sie nach ihrer Discord-ID. Niemand konnte die Auslosung aus dem Siegel berechnen oder sie wählen, nachdem die Beteiligten feststanden. Sonst hängt im Turnier nichts vom Zufall ab, außer den Würfeln der Partien, und die haben ihre eigenen Siegel.
draw-explained-first = Bevor sich jemand angemeldet hat, hat der Bot ein Geheimnis gewählt und dessen SHA-256 veröffentlicht, das Siegel. Wer welchen Setzplatz bekommt, ergibt sich aus dem Geheimnis, der Nummer des Turniers und den Klicks, mit denen sich alle angemeldet haben. Niemand konnte die Auslosung aus dem Siegel berechnen oder sie wählen, nachdem die Beteiligten feststanden. Sonst hängt im Turnier nichts vom Zufall ab, außer den Würfeln der Partien, und die haben ihre eigenen Siegel.
draw-explained-rating = Gesetzt wird nach Wertung: Das Los entscheidet nur bei gleicher oder fehlender Wertung.
draw-explained-later = Das Geheimnis wird zum Beginn gezeigt. Dann kannst du die Auslosung hier prüfen.
draw-explained-file = Die Datei enthält alles, um es selbst zu prüfen: mit `zihin dice verify DATEI` oder dem kurzen Python-Programm in der Dokumentation des Bots. Vergleiche das Siegel mit dem, das vor dem Beginn auf der Karte stand, und die IDs mit denen in den öffentlichen Nachrichten.
draw-right = ✅ Die Auslosung ergibt sich daraus.
draw-follows = Sie ergibt sich aus dem Geheimnis und aus { $ids }.
draw-seeds = **Setzliste, mit dem Platz aller Beteiligten nach Discord-ID**
draw-seeds-first = **Setzliste, mit den Klicks der Anmeldungen**
draw-seed = { $seed }\. { $player } · { $by }
draw-seed-first = { $seed }\. { $player } `{ $by }`
button-draw-of-seeds = Auslosung prüfen
refused-tournament-not-posted = Die Karte des Turniers erscheint gleich. Melde dich mit dem Knopf darauf an.

tournament-stage = **{ $round ->
    [final] Finale
    [semifinal] Halbfinale
   *[stage] Runde { $stage } von { $stages }
}** · endet { $when }
tournament-no-show = Wer bis dahin weder gezogen noch eingecheckt hat, verliert das Match; war niemand da, kommt weiter, wer besser gesetzt ist.
tournament-won = 🏆 **{ $player }** gewinnt das Turnier.
tournament-won-by = 🏆 **{ $player }** gewinnt das Turnier ({ $how }).
tournament-vacations = Urlaub hält hier die Uhren an.
tournament-no-vacations = Urlaub hält hier die Uhren nicht an.
tournament-cancelled = Das Turnier wurde abgebrochen.
tournament-place = { $place }\. { $player }
tournament-place-shared = { $place }–{ $last }\. { $player }
tournament-begins =
    { $round ->
        [final] **Das Finale**
        [semifinal] **Das Halbfinale**
       *[stage] **Runde { $stage } von { $stages }**
    } im { $game }-Turnier beginnt. { $link }
tournament-done = Erledigt – siehe die Karte.
tournament-checked-in = Du bist für diese Runde eingecheckt.
tournament-news = Turnier Nr. { $id }: { $what }
notice-started = { $by } hat das Turnier gestartet.
notice-started-season = { $by } hat Saison { $season } gestartet.
notice-extended-season = { $by } hat die Saison um { $time } verlängert.
notice-cancelled-league = { $by } hat die Liga beendet.
notice-replaced = { $by } hat { $player } durch { $new } ersetzt.
notice-awarded = { $by } hat { $player } das Match gegen { $others } zugesprochen.
notice-extended = { $by } hat die Runde um { $time } verlängert.
notice-credited = Eine Zeit lang konnte nicht gespielt werden, daher verlängert sich die Runde um { $time }.
notice-put-off = Eine Zeit lang konnte nicht gespielt werden, daher beginnt das Turnier { $time } später.
notice-withdrawn = { $player } hat sich zurückgezogen.
notice-cancelled = { $by } hat das Turnier abgebrochen.
notice-too-few = Zum Beginn waren weniger als zwei da, daher ist das Turnier abgebrochen.
ask-award = Willst du das Match wirklich **{ $player }** zusprechen, sodass **{ $others }** es verliert?
button-award-yes = Ja, zusprechen
ask-cancel-knockout = Willst du das Turnier wirklich abbrechen? Die laufenden Partien enden mit ihm und zählen für niemanden.
button-cancel-knockout-yes = Ja, abbrechen
ask-withdraw = Willst du das Turnier wirklich verlassen? Du verlierst dein offenes Match und kannst nicht zurückkommen.
button-withdraw-yes = Ja, ich gehe
button-bracket = Als Text
button-check-in = Einchecken
button-enter = Anmelden
button-withdraw = Verlassen

command-tournament = turnier
    .description = Turniere in diesem Kanal: K.-o. oder jeder gegen jeden
command-tournament-create = eröffnen
    .description = Eröffne ein Turnier in diesem Kanal; zum Anmelden gibt es einen Knopf
command-tournament-create-game = spiel
    .description = Welches Spiel
command-tournament-create-clock = bedenkzeit
    .description = Zeit zum Nachdenken in jeder Partie
command-tournament-create-seats = plätze
    .description = Wie viele sich anmelden können, 2 bis 64; jeder gegen jeden bis 12
command-tournament-create-games = partien
    .description = Partien in einem Match: 1 oder 3; bei jeder gegen jeden, wie oft zwei sich treffen: 1 oder 2
command-tournament-create-stage = runde
    .description = Wie viele Stunden eine Runde oder das ganze Turnier dauert; ohne Angabe eine Woche
command-tournament-create-start = beginn
    .description = In wie vielen Stunden es beginnt; ohne Angabe startest du es selbst
command-tournament-create-rated = setzliste
    .description = Ob die Besten dieses Kanals gesetzt werden; sonst entscheidet das Los
command-tournament-create-third = platz-drei
    .description = Ob es ein Match um Platz drei gibt
command-tournament-create-checkin = check-in
    .description = Ob alle vor dem Beginn einchecken müssen
command-tournament-create-format = format
    .description = K.-o.-Turnier oder Turnier jeder gegen jeden; ohne Angabe K.-o.-Turnier
command-tournament-join = anmelden
    .description = Melde dich zum Turnier an
command-tournament-leave = verlassen
    .description = Verlass das Turnier
command-tournament-start = starten
    .description = Schließ die Anmeldung und beginne
command-tournament-bracket = turnierbaum
    .description = Zeig den Turnierbaum, nur für dich
command-tournament-cancel = abbrechen
    .description = Brich das Turnier mit seinen laufenden Partien ab
command-tournament-replace = ersetzen
    .description = Setz jemand anderen an die Stelle einer Person
command-tournament-replace-player = person
    .description = Wer nicht weiterspielt
command-tournament-replace-by = durch
    .description = Wer stattdessen weiterspielt
command-tournament-award = zusprechen
    .description = Entscheide das offene Match einer Person zu ihren Gunsten
command-tournament-award-player = person
    .description = Wer das Match gewinnt
command-tournament-extend = verlängern
    .description = Verlängere die laufende Runde
command-tournament-extend-hours = stunden
    .description = Um wie viele Stunden
