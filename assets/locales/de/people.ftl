# Persönliche Einstellungen, Servereinstellungen und gespeicherte Daten. Eine Auswahl heißt `preference-<name>` oder `setting-<name>`, ihre Beschreibung `.about`,
# und ein Wert `preference-<name>-<value>`; Zahlen werden angezeigt, wie sie sind.

form-line = - **{ $name }**: { $about }
form-value = { $name }: { $value }

# Der Name dieser Sprache, in dieser Sprache.
language-name = Deutsch

## Persönliche Einstellungen.

preferences-title = **Deine Einstellungen**
preferences-about = -# Sie gelten sofort und auf allen Servern.
preferences-games = Deine Partien
preferences-looks = Sprache und Farben
preferences-invitations = Einladungen
preferences-reminders = Erinnerungen
preferences-time = Zeit

preference-ping = Du bist am Zug
    .about = wie du es erfährst. Wenn eine Direktnachricht dich nicht erreicht, pinge ich dich im Kanal.
preference-ping-channel = Ping neben dem Brett
preference-ping-direct = Direktnachricht
preference-ping-never = keine Benachrichtigung

preference-confirm = Bestätigen
    .about = bei welchen Zügen ich nachfrage. Lange haben mindestens zwei Schritte. Kann ein Zug noch weitergehen oder gibt es nur eine Fortsetzung, frage ich immer. Bei einem Knopf mit dem ganzen Zug frage ich nur, wenn du jeden Zug bestätigst.
preference-confirm-long = lange Züge
preference-confirm-always = jeden Zug
preference-confirm-never = keinen Zug

preference-side = Brett
    .about = von welcher Seite du es siehst, wenn du ziehst.
preference-side-own = von meiner Seite
preference-side-first = wie alle es sehen

preference-puzzles = Aufgaben
    .about = ob Stellungen aus deinen beendeten Partien zu Aufgaben für alle werden dürfen, ohne Namen. Alle Spieler der Partie müssen es erlauben.
preference-puzzles-refused = nicht aus meinen Partien
preference-puzzles-allowed = auch aus meinen Partien

preference-language = Sprache
    .about = für alles, was nur du siehst.
preference-language-auto = wie in meinem Discord

preference-theme = Farben
    .about = für Bilder, die nur du siehst.
preference-theme-auto = wie alle sie sehen
preference-theme-dark = { setting-theme-dark }
preference-theme-light = { setting-theme-light }
preference-theme-contrast = { setting-theme-contrast }
preference-theme-wood = { setting-theme-wood }
preference-theme-print = { setting-theme-print }

preference-invitations = Einladungen
    .about = ob andere dich namentlich zu einer Partie einladen können.
preference-invitations-taken = willkommen
preference-invitations-refused = keine

preference-blocked = Blockiert
    .about = wer dich nicht einladen und auf der Liste eines Kanals keine Partie mit dir beginnen kann. Niemand erfährt davon. Höchstens 25.
preference-blocked-none = Wen willst du blockieren?

preference-reminders = Erinnern
    .about = wann ich dich in Fernpartien (mit einem Tag oder mehr) daran erinnere, dass deine Zeit abläuft. In schnelleren tue ich es bei der Hälfte und bei einem Zehntel. Einmal am Tag: eine Nachricht mit allen Partien, in denen du am Zug bist, wenn deine Ruhezeit endet.
preference-reminders-both = bei der Hälfte und einem Zehntel
preference-reminders-half = bei der Hälfte der Zeit
preference-reminders-tenth = bei einem Zehntel der Zeit
preference-reminders-day = einen Tag vor dem Ende
preference-reminders-six-hours = sechs Stunden vor dem Ende
preference-reminders-hour = eine Stunde vor dem Ende
preference-reminders-daily = alle Partien, einmal am Tag
preference-reminders-never = nie

preference-reminders-where = Wo erinnern
    .about = im Kanal oder per Direktnachricht.
preference-reminders-where-as-pinged = wie wenn du am Zug bist
preference-reminders-where-channel = neben dem Brett
preference-reminders-where-direct = per Direktnachricht

preference-next-but-one = Partien zu dritt
    .about = ob ich dir privat sage, dass vor dir nur noch einer zieht.
preference-next-but-one-no = nur wenn du am Zug bist
preference-next-but-one-yes = auch einen Zug davor

preference-zone = Meine Uhr zeigt
    .about = wie spät es jetzt bei dir ist. Ich rate nichts; wähle neu, wenn die Uhren umgestellt werden.

preference-quiet-from = Ruhe ab
    .about = ab dieser Stunde kommt kein Ping und keine Erinnerung zu Fernpartien (mit einem Tag oder mehr, oder ohne Uhr).
preference-quiet-from-none = nie

preference-quiet-to = Ruhe bis
    .about = zu dieser Stunde sende ich, was gewartet hat. Die Uhren laufen inzwischen weiter.

preference-vacation = Urlaub
    .about = hält deine Uhren in Fernpartien (mit einem Tag oder mehr) an. Er endet am gewählten Tag oder mit deinem nächsten Zug in irgendeiner Partie. Läuft deine Zeit ab und hast du, seit du am Zug bist, in keiner Partie gezogen, schicke ich dich für eine Woche in Urlaub, einmal im Jahr.
preference-vacation-none = Urlaub: keiner
vacation-until = Du bist im Urlaub bis { $when }.
vacation-left =
    { $allowed ->
        [one] Auf diesem Server hast du dieses Jahr noch { $left } von einem Tag.
       *[other] Auf diesem Server hast du dieses Jahr noch { $left } von { $allowed } Tagen.
    }
vacation-none-left = Auf diesem Server hast du dieses Jahr keinen mehr.
vacation-planned = Er sollte bis { $when } dauern.
vacation-over = Dein Urlaub ist zu Ende.
vacation-none-here = Auf diesem Server gibt es keinen Urlaub.
vacation-days =
    { $count ->
        [one] ein Tag
       *[other] { $count } Tage
    }
button-end-vacation = Urlaub beenden
button-continue-vacation = Urlaub fortsetzen

## Servereinstellungen.

settings-title = **Einstellungen dieses Servers**
settings-about = -# Jede Auswahl wird sofort gespeichert und gilt für Partien, die danach eröffnet werden; ein Brett bekommt neue Farben mit dem nächsten Zug.
settings-games = Partien
settings-places = Kanäle und Obergrenzen
settings-time = Zeit

setting-language = Sprache
    .about = für alles, was alle sehen.
setting-language-auto = wie bei der Person, die die Partie eröffnet

setting-theme = Farben
    .about = für Bilder, die alle sehen.
setting-theme-dark = dunkel
setting-theme-light = hell
setting-theme-contrast = hoher Kontrast
setting-theme-wood = Holz
setting-theme-print = schwarz auf weiß, für E-Ink und Druck

setting-threads = Ort
    .about = wo gespielt wird.
setting-threads-no = im Kanal
setting-threads-yes = je Partie ein eigener Thread, in Ligen je Division

setting-leagues = Ligen
    .about = wer Ligen eröffnen darf.
setting-leagues-managers = wer den Server oder den Kanal verwaltet
setting-leagues-everybody = alle

setting-channels = Kanäle
    .about = wo Partien eröffnet werden dürfen. Ohne Auswahl sind alle erlaubt.
setting-channels-none = Kanäle: alle

setting-per-person = Partien pro Person
    .about = wie viele offene Partien eine Person eröffnet haben darf.
setting-per-person-any = unbegrenzt

setting-per-channel = Partien pro Kanal
    .about = wie viele offene Partien ein Kanal haben darf.
setting-per-channel-any = unbegrenzt

setting-daily-puzzle = Aufgabe des Tages
    .about = in welchen Kanälen ich sie täglich kurz vor 08:00 UTC zeige. Ohne Auswahl gibt es keine.
setting-daily-puzzle-none = Aufgabe des Tages: nirgends

setting-vacation = Urlaubstage
    .about = wie viele Tage im Jahr jemandes Uhren in Fernpartien (mit einem Tag oder mehr) stillstehen dürfen; 0 heißt keine. Gilt auch für laufende Partien.
setting-absence = Urlaub in Turnieren
    .about = ob er die Uhren auch in Turnieren und Ligen anhält. Das Ende einer Runde oder Saison bleibt.
setting-absence-yes = ja
setting-absence-no = nein

refused-not-manager = Das sind die Einstellungen des ganzen Servers: Nur wer ihn verwalten darf, kann sie ändern. Deine eigenen findest du in </preferences>.

## Gespeicherte Daten.

# Steht anstelle des Namens, wenn jemand vergessen werden will.
player-gone = Jemand von früher

privacy-title = **Was ich über dich speichere**
privacy-wishes = - deine Einstellungen: { $wishes }
privacy-vacations =
    { $count ->
        [one] - ein Urlaub, von wann bis wann
       *[other] - { $count } Urlaube, von wann bis wann
    }
privacy-avatar = - die ID deines Profilbilds; es steht neben deinem Namen auf Ranglisten und anderen Bildern
privacy-games =
    { $count ->
        [one] - eine Partie, an der du beteiligt warst, mit deinem Namen von damals
       *[other] - { $count } Partien, an denen du beteiligt warst, mit deinen Namen von damals
    }
privacy-running =
    { $count ->
        [one] - eine davon ist noch offen
       *[other] - { $count } davon sind noch offen
    }
privacy-moves =
    { $count ->
        [one] - ein Zug oder etwas anderes, das du in einer Partie getan hast, und wann
       *[other] - { $count } Züge und andere Dinge, die du in Partien getan hast, und wann
    }
privacy-offers =
    { $count ->
        [one] - eine Bitte um Remis, Pause oder Ähnliches, die du gestellt oder angenommen hast
       *[other] - { $count } Bitten um Remis, Pause oder Ähnliches, die du gestellt oder angenommen hast
    }
privacy-dice =
    { $count ->
        [one] - ein Klick oder Wort, das du zu den Würfeln einer Partie beigetragen hast
       *[other] - { $count } Klicks und Wörter, die du zu den Würfeln von Partien beigetragen hast
    }
privacy-plans =
    { $count ->
        [one] - vorausgeplante Antworten in einer Partie
       *[other] - vorausgeplante Antworten in { $count } Partien
    }
privacy-stats =
    { $count ->
        [one] - ein Zähler für etwas Besonderes, das dir in einer Partie gelungen ist, etwa ein Gammon
       *[other] - { $count } Zähler für etwas Besonderes, das dir in Partien gelungen ist, etwa Gammons
    }
privacy-opened =
    { $count ->
        [one] - eine Partie, die du eröffnet hast und in der du nicht mitspielst
       *[other] - { $count } Partien, die du eröffnet hast und in denen du nicht mitspielst
    }
privacy-invitations =
    { $count ->
        [one] - eine Einladung zu einer Partie
       *[other] - { $count } Einladungen zu Partien
    }
privacy-searches =
    { $count ->
        [one] - eine Partie, die du suchst, mit deinem damaligen Namen
       *[other] - { $count } Partien, die du suchst, mit deinen damaligen Namen
    }
privacy-puzzles =
    { $count ->
        [one] - deine Antwort auf eine Aufgabe
       *[other] - deine Antworten auf { $count } Aufgaben
    }
privacy-lessons =
    { $count ->
        [one] - die Lektion, bei der du in einem Spiel stehst
       *[other] - die Lektionen, bei denen du in { $count } Spielen stehst
    }
privacy-blocks =
    { $count ->
        [one] - eine Person, die du blockiert hast
       *[other] - { $count } Personen, die du blockiert hast
    }
privacy-tournaments =
    { $count ->
        [one] - eine Anmeldung zu einem Turnier
       *[other] - { $count } Anmeldungen zu Turnieren
    }
privacy-organised =
    { $count ->
        [one] - ein Turnier, das du eröffnet hast
       *[other] - { $count } Turniere, die du eröffnet hast
    }
privacy-events =
    { $count ->
        [one] - etwas, das du in einem Turnier getan hast, etwa dich anzumelden
       *[other] - { $count } Dinge, die du in Turnieren getan hast, etwa dich anzumelden
    }
privacy-standings =
    { $count ->
        [one] - eine Zeile in einer Rangliste
       *[other] - { $count } Zeilen in Ranglisten
    }
privacy-nothing = Ich speichere nichts über dich, und ich lese nicht, was du schreibst.
privacy-else = Sonst speichere ich nichts, und ich lese nicht, was du schreibst. </privacy export> schickt dir alles als Datei, </privacy erase> lässt mich alles vergessen.
# Links auf Seiten der Leute, die den Bot betreiben.
privacy-notice = Datenschutzhinweise
terms-of-use = Nutzungsbedingungen
source-code = Quelltext
privacy-file = Das ist alles, was ich über dich speichere. Zeiten sind Millisekunden seit 1970; die langen Zahlen sind IDs von Discord.
# Der Name der Datei; nur einfache Buchstaben, Bindestriche und ein Punkt.
privacy-file-name = deine-daten.json

ask-forget = **Soll ich dich vergessen?** Das lässt sich nicht rückgängig machen.
ask-forget-games =
    { $count ->
        [0] - Du hast keine offene Partie.
        [one] - Deine offene Partie wird sofort aufgegeben oder abgebrochen.
       *[other] - Deine { $count } offenen Partien werden sofort aufgegeben oder abgebrochen.
    }
ask-forget-stays =
    - Deine Einstellungen, Einladungen und Zeilen in den Ranglisten werden gelöscht.
    - Partien, die du gespielt hast, bleiben den anderen zuliebe erhalten, unter dem Namen „Jemand von früher“.
    - Nachrichten, die schon in Kanälen stehen, bleiben, wie sie sind.
done-forgotten = Ich habe dich vergessen.
button-forget-yes = Ja, vergiss mich
button-forget-no = Nein

## Whoever runs the bot keeps somebody out.

refused-person-kept-out = Wer diesen Bot betreibt, hat dich gesperrt.
refused-server-kept-out = Wer diesen Bot betreibt, hat diesen Server gesperrt.

refused-own-opponent = Wähl jemand anderen: Niemand spielt gegen sich selbst.
