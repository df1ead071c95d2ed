# Nachrichten zu jeder Art von Spiel. Namen, Links und Züge sind schon für Discord formatiert.

# Die Beschriftung eines Klicks, für den das Spiel keine eigene Nachricht hat.
click = { $square }
# Passen, in einem geschriebenen Zug.
notation-pass = passen

## Jedes Spiel: wer am Zug ist, was gespielt wurde, wer gewonnen hat und warum ein Zug oder eine Einrichtung nicht geht. Eine Begründung ist das Ende eines Satzes.

turn = Am Zug: { $player }.
turn-dice = Als Nächstes wird gewürfelt.
played = { $player } zieht { $move }.
won = { $player } gewinnt.
won-shared = Der erste Platz ist geteilt.
reason-over = die Partie ist vorbei.
reason-turn = { $player } ist am Zug.
reason-turn-other = die Gegenseite ist am Zug.
reason-dice = die Würfel sind noch nicht gefallen.
reason-no-move = das ist hier kein erlaubter Zug, wohl aber { $example }.
setup-seats = Dieses Spiel ist für { $seats } Personen.
setup-option = { $option }: { $values }.
side-a = A
side-b = B
side-c = C
side-d = D

## Die Lobby: eine Partie, die auf Leute wartet.

lobby-option = { $name }: **{ $value }**
lobby-waiting =
    { $free ->
        [one] Ein Platz ist frei. Die Partie beginnt, sobald er besetzt ist.
       *[other] { $free } Plätze sind frei. Die Partie beginnt, sobald alle besetzt sind.
    }
lobby-waiting-invited =
    { $invited ->
        [one] Die Partie beginnt, sobald { $players } dabei ist.
       *[other] Die Partie beginnt, sobald { $players } dabei sind.
    }
clock = Bedenkzeit
clock-time = je { $time }
clock-none = ohne Zeitlimit
# Die Buchstaben für Tage, Stunden, Minuten und Sekunden.
clock-letters = thms
clock-bonus = plus { $time } pro Zug
clock-limit = höchstens { $time }
clock-per-move = { $time } pro Zug
clock-quick = in zwei Stunden vorbei
clock-live = zehn Minuten und ein paar Sekunden pro Zug
clock-daily = ein Tag für jeden Zug
clock-slow = fünf Tage und ein weiterer für jeden Zug
clock-weekly = eine Woche für jeden Zug
engine-level = Zihin, { $level }
level-easy = leicht
level-medium = mittel
level-hard = stark
level-master = Meister
lobby-may-start = Oder { $host } startet sie schon jetzt: Es sind genug Leute da.
lobby-invitation = { $player }, { $host } lädt dich zu einer { $game }-Partie ein.
lobby-declined = { $player } hat abgelehnt, der Platz ist jetzt für alle frei.
lobby-declined-word = { $player } hat abgelehnt: „{ $word }“. Der Platz ist jetzt für alle frei.
lobby-cancelled = Die Partie wurde abgebrochen und zählt für niemanden.
lobby-cancelled-award = Die Turnierleitung hat das Match entschieden, daher endete diese Partie ohne Ergebnis: **{ $player }** gewinnt das Match.
lobby-cancelled-walkover = Das Match wurde kampflos entschieden, daher endete diese Partie ohne Ergebnis: **{ $player }** gewinnt das Match.

## Die Nachricht mit dem Brett.

board-title = **{ $game }** Nr. { $id }
board-knockout = Turnier Nr. { $id }
board-turn = **{ $player }** ist am Zug.
board-turn-until = **{ $player }** ist am Zug; die Zeit läuft { $when } ab.
board-clock = ⏱ { $left }
board-away = { $player } ist im Urlaub bis { $when }
board-dice = Würfel: { $dice }
board-check-in = Vor dem ersten Zug checken alle ein; die Uhr läuft, sobald alle da sind. Es fehlen: **{ $players }**. Wer am Ende der Runde fehlt, verliert.
board-paused = Die Partie pausiert, bis ihr euch aufs Weiterspielen einigt.

offer-draw = **{ $player }** bietet Remis an.
offer-takeback =
    { $later ->
        [0] **{ $player }** möchte { $move } zurücknehmen.
        [one] **{ $player }** möchte { $move } und den Zug danach zurücknehmen.
       *[other] **{ $player }** möchte { $move } und die { $later } Züge danach zurücknehmen.
    }
offer-concede = **{ $player }** bietet an, die laufende Partie aufzugeben; dafür gäbe es { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } für { $others }.
offer-pause = **{ $player }** bittet um eine Pause.
offer-resume = **{ $player }** möchte weiterspielen.
offer-cancel = **{ $player }** möchte die Partie abbrechen. Sie würde für niemanden zählen.
offer-cancel-knockout = **{ $player }** möchte die Partie abbrechen. Im Turnier würde sie neu gespielt.
offer-rematch = **{ $player }** möchte eine Revanche.
offer-agreed = Einverstanden: { $players }.
offer-declined =
    { $kind ->
        [draw] **{ $player }** lehnt das Remis ab.
        [takeback] **{ $player }** lässt den Zug nicht zurücknehmen.
        [pause] **{ $player }** möchte keine Pause.
        [resume] **{ $player }** möchte noch nicht weiterspielen.
        [cancel] **{ $player }** möchte die Partie nicht abbrechen.
        [rematch] **{ $player }** möchte keine Revanche.
        [concede-1] **{ $player }** nimmt nicht an, also geht die Partie weiter.
        [concede-2] **{ $player }** nimmt nicht an, also geht die Partie weiter.
        [concede-3] **{ $player }** nimmt nicht an, also geht die Partie weiter.
       *[other] **{ $player }** lehnt ab.
    }
offer-withdrawn = **{ $player }** zieht das Angebot zurück.
offer-rematch-on = 🤝 Die Revanche läuft.
board-replaced = Das aktuelle Brett ist hier: { $link }

## Rufe ans Brett, einer pro Zug.

ping-move = { $player }: Du bist am Zug in { $game } Nr. { $id }.
ping-check-in =
    { $count ->
        [one] { $player }: Check ein für { $game } Nr. { $id }, damit die Partie beginnen kann.
       *[other] { $player }: Checkt ein für { $game } Nr. { $id }, damit die Partie beginnen kann.
    }
ping-half = { $player }: In { $game } Nr. { $id } ist die Hälfte deiner Zeit um; sie läuft { $when } ab.
ping-tenth = { $player }: In { $game } Nr. { $id } bleibt dir ein Zehntel deiner Zeit; sie läuft { $when } ab.
ping-hours = { $player }: Deine Zeit in { $game } Nr. { $id } läuft { $when } ab.
ping-next-but-one = { $player }: Nach dem nächsten Zug bist du in { $game } Nr. { $id } am Zug.
digest-title = Hier bist du am Zug:
digest-line = - { $game } Nr. { $id } { $link }
digest-line-until = - { $game } Nr. { $id }, die Zeit läuft { $when } ab { $link }
ping-answer = { $player }, in { $game } Nr. { $id }:
ping-over = { $player }: { $game } Nr. { $id } ist vorbei.

## Das Ende einer Partie.

end-won = **{ $player }** gewinnt.
end-drawn = Die Partie endet remis.
end-shared = Geteilter Sieg: **{ $players }**.
end-place = { $place }\. { $player }: { $points }
end-how = { $by }, { $moves } ({ $time })
end-moves =
    { $count ->
        [0] vor dem ersten Zug
        [one] nach einem Zug
       *[other] nach { $count } Zügen
    }
time-seconds =
    { $count ->
        [one] 1 Sekunde
       *[other] { $count } Sekunden
    }
time-under-a-minute = weniger als eine Minute
time-minutes =
    { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
time-hours =
    { $count ->
        [one] 1 Stunde
       *[other] { $count } Stunden
    }
time-days =
    { $count ->
        [one] 1 Tag
       *[other] { $count } Tage
    }
end-score = Endstand: { $score }
ending-resigned = Durch Aufgabe
ending-time = Durch Zeitüberschreitung
ending-agreed = Remis durch Vereinbarung
ending-unknown = Wie, sagt die Datei nicht
ending-erased = Ohne Wertung beendet, weil jemandes Daten gelöscht wurden
end-early = -# Die Partie endete, bevor jede Seite { $moves } Züge gemacht hatte, und zählt daher weder für Wertung und Rangliste noch für die Statistik.
end-early-lost = -# Für Wertung und Statistik zählt die Partie als Niederlage, wenn jemand aufgegeben oder die Zeit überschritten hat, aber nicht als Sieg: Noch nicht alle hatten { $moves } Züge gemacht.
uncounted-taken-back = -# In einer Partie gegen mich wurden Züge zurückgenommen, daher zählt sie weder für Wertung und Rangliste noch für die Statistik.
uncounted-position = -# Die Partie begann mit einer gewählten Stellung und zählt daher weder für Wertung und Rangliste noch für die Statistik.
before-taking-back = -# Gegen mich kannst du Züge zurücknehmen, aber dann zählt die Partie nicht.
narration-resigned = { $player } gibt auf.
narration-late = { $player } hat die Zeit überschritten.
narration-present = { $player } ist da.
narration-erased = { $player } verlässt die Partie.
narration-forced = Es war der einzige Zug.
narration-whole = Mehr gibt es nicht zu erzählen: Das Brett zeigt alles.
narration-more =
    { $count ->
        [one] Ein früherer Zug
       *[other] { $count } frühere Züge
    }
narration-credit = Eine Zeit lang konnte nicht gespielt werden, daher bekommt { $player } { $time } zurück.
narration-agreed = Das Angebot ist angenommen.
narration-rest = Für { $player } wird der Rest der Aufstellung zufällig gesetzt.
narration-repeat = { $player } wiederholt die Aufstellung aus der letzten Partie.
narration-place = { $player } hat mehrere Figuren vorausgeplant: In jedem Zug wird eine gesetzt.
narration-left-out =
    { $count ->
        [one] { $placements } ist für { $player } nicht mehr möglich und entfällt.
       *[other] { $placements } sind für { $player } nicht mehr möglich und entfallen.
    }
narration-resumed = Die Partie geht weiter.
narration-taken-back =
    { $count ->
        [one] Ein Zug wurde zurückgenommen.
       *[other] { $count } Züge wurden zurückgenommen.
    }
narration-conceded = { $player } gibt die laufende Partie auf; dafür gibt es { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } für { $other }.

## Knöpfe, Menüs und das Formular zum Eingeben eines Zuges.

button-join = Mitspielen
button-start = Jetzt starten
button-fill = Gegen Zihin spielen
fill-which = Wähle Zihins Spielstärke
fill-players =
    { $count ->
        [2] zu zweit
        [3] zu dritt
       *[other] zu { $count }
    }
button-move = Ziehen
button-place = Setzen
button-leave = Aussteigen
button-cancel = Partie abbrechen
button-type = Zug eingeben
button-more = Mehr
button-to-more = ◀ { button-more }
button-to-help = ◀ Hilfe
button-undo = Schritt zurück
button-confirm = Bestätigen
button-resign = Aufgeben
button-resign-yes = Ja, ich gebe auf
button-cancel-yes = Ja, Partie abbrechen
button-concede =
    { $points ->
        [one] Nur diese Partie aufgeben (ein Punkt)
       *[other] Nur diese Partie aufgeben ({ $points } Punkte)
    }
button-no = Nein, es bleibt so
button-no-play = Nein, weiterspielen
button-close = Schließen
button-view = Von meiner Seite
button-export = Exportieren
button-text = Stellung als Text
button-threatened = Was kann geschlagen werden?
button-rules = Regeln
button-before = ◀
button-after = ▶
button-draw = Remis anbieten
button-takeback = Letzten Zug zurücknehmen
button-pause = Pause
button-resume = Weiterspielen
button-cancel-together = Partie abbrechen
button-rest = Rest für mich setzen
button-rest-yes = Ja, setzen
button-rest-no = Nein, ich wähle selbst
button-repeat-setup = Wie beim letzten Mal
button-hint = Zugvorschlag
button-agree = Zustimmen
button-decline = Ablehnen
button-analysis = Analyse
button-replay = Nachspielen
button-what-if = Was wäre, wenn …
button-what-if-values = Werte
button-what-if-play = Gegen Zihin weiterspielen
button-share = Allen zeigen
button-history = Züge
button-replay-first = |◀
button-replay-back = ◀
button-replay-forward = ▶
button-replay-last = ▶|
button-replay-back-five = −5
button-replay-forward-five = +5
button-animation = GIF
button-animation-from-here = GIF ab hier
button-finished-list = ◀ Beendete Partien
select-finished = Öffne eine Partie …
button-rematch = Revanche
button-thread = In einen Thread verlegen
button-close-game = Diese Partie schließen

select-piece = Womit willst du ziehen?
select-place = Was willst du setzen?
select-next = Wähle den nächsten Schritt
select-throw = Wähle die Würfel
select-attacks = { $player }: Angriffe einer Figur

## The list of those who look for a game in a channel.

list-title = **In diesem Kanal wird eine Partie gesucht**
# Options, clock and the time left, in one line.
list-entry = - **{ $player }** · { $game } · { $terms } · endet { $when }
list-about = -# Drück auf einen Namen, und die Partie beginnt sofort. </find> setzt dich einen Tag lang auf diese Liste.
button-meet = { $player } · { $game }
button-stop-looking = Nicht mehr suchen
done-looking = Gerade sucht niemand genau diese Partie. Du stehst einen Tag lang auf der Liste dieses Kanals: Wer zuerst auf deinen Namen drückt, beginnt die Partie mit dir.
done-not-looking = Du stehst nicht mehr auf der Liste dieses Kanals.
refused-not-searching = Du stehst nicht auf der Liste dieses Kanals. </find> setzt dich darauf.
refused-own-search = Das bist du selbst: Jemand anderes muss auf deinen Namen drücken. Mit „{ button-stop-looking }“ verlässt du die Liste.
refused-search-ended = Diese Suche ist vorbei. Wähle jemand anderen, oder setz dich mit </find> auf die Liste.
refused-list-full = Auf der Liste dieses Kanals stehen schon { $most }, mehr passen nicht darauf. Beginn eine Partie mit jemandem davon, oder versuch es später noch einmal.

## An invitation is declined, or blocked.

invitation-decline-title = Einladung ablehnen
invitation-decline-label = Ein paar Worte, wenn du magst (für alle)
invitation-decline-example = Zum Beispiel: heute nicht, morgen gern
done-declined = Du hast abgelehnt.
button-block = { $player } blockieren
done-blocked = { $player } kann dich nicht mehr einladen und erfährt davon nichts. Mit </preferences> hebst du das wieder auf.
done-invited-quietly = Ohne Benachrichtigung eingeladen: { $players }. Innerhalb von fünf Minuten benachrichtige ich jemanden nur einmal über deine Einladungen und höchstens dreimal über die aller zusammen.
refused-invitation = Mit { $player } kannst du gerade keine Partie beginnen. Wähle jemand anderen, oder eröffne eine Partie, ohne jemanden einzuladen: Dann können alle mitspielen.
refused-too-many-blocked = Auf deine Liste passen 25 Personen. Nimm in </preferences> jemanden herunter, oder wähle dort, dass dich niemand einladen kann.

type-title = Zug eingeben
# A button below the refusal of what was typed: opens the form with it.
type-again = Ändern und noch einmal senden
type-label = Dein Zug
type-example = Zum Beispiel { $move }
type-example-several = Auch mehrere auf einmal, zum Beispiel { $move }

## Das private Fenster, in dem man einen Zug mit Klicks eingibt.

panel-choose = Womit willst du ziehen?
panel-place = Was willst du setzen, und wohin?
panel-so-far = Bisher: **{ $move }** – wie geht es weiter?
board-side = Das Brett aus der Sicht von { $player }.
panel-ready = Dein Zug: **{ $move }**. Bestätige ihn, oder nimm den letzten Schritt zurück.
panel-ready-or-on = Dein Zug: **{ $move }**. Bestätige ihn, mach im Menü weiter, oder nimm den letzten Schritt zurück.
hint-thinking = 🤔 Ich suche einen Zug …
panel-hint = Vorschlag: **{ $move }** (noch nicht gespielt)
# Unter dem Vorschlag: was der Zug bewirken würde.
panel-hint-then = -# Wenn du ihn bestätigst: { $told }
panel-too-long = Dieser Zug ist zu lang für die Menüs: Gib ihn mit dem Knopf oder mit </move> ein.
panel-played = Dein Zug ist gespielt: **{ $move }**.
panel-placed = Vorausgeplant: **{ $move }**. In jedem Zug wird eine Figur gesetzt.
menu-title = **{ $game }** Nr. { $id }: mehr
menu-invite = Jemanden einladen
shared = 📣 { $player } zeigt:
which-game =
    { $count ->
        [one] Du hast hier eine Partie. Welche meinst du?
       *[other] Du hast hier { $count } Partien. Welche meinst du?
    }
challenge-which = Zu welchem Spiel forderst du { $player } heraus?
challenge-game = Wähle ein Spiel
rules-title = **{ $game }**: die Regeln, { $page } von { $pages }
rules-moving = **So ziehst du.** Wähle im Menü unter dem Brett die Figur und dann, wohin sie geht. Oder drück auf „Zug eingeben“ und schreib den Zug. Oder nimm </move>, das dir beim Tippen die erlaubten Züge vorschlägt.

## Die Einführung für Neulinge: Lektionen auf einem privaten Brett.

button-learn = Lernen
lesson-title = 🎓 **{ $game }**, Lektion { $step } von { $steps }
lesson-how = -# Wähle im Menü eine Figur, dann wohin sie geht, und bestätige. Oder gib den Zug ein. Nur du siehst das, und nichts davon zählt.
lesson-other = Dieser Zug ist erlaubt, aber hier ist ein anderer gesucht.
lesson-end = 🎓 **{ $game }**: Das war die letzte Lektion. Jetzt spiel! Vielleicht bekommst du eine andere Farbe als hier. Auf der Stufe „leicht“ bin ich auch noch ein Neuling, und unter Mehr kannst du dir einen Zug vorschlagen lassen oder deinen letzten Zug zurücknehmen. Alle Regeln findest du jederzeit mit </rules>.
button-lesson-next = Weiter
button-lesson-again = Noch einmal
button-lesson-show = Zeig es mir
button-lesson-begin = Von vorn
button-lesson-play = Gegen Zihin (leicht)

# Die Legende, die letzte Seite der Regeln: die Zeichen auf den Brettern aller Spiele, jedes mit seiner Nummer im Bild.
legend-about = **Die Zeichen auf dem Brett**
legend-alt = Beispiele der Zeichen, jedes mit der Nummer seiner Zeile im Text.
legend-line = { $number } – { $meaning }
legend-last-move = der letzte Zug, in der Farbe der Seite, die ihn gespielt hat; mehrere sind der Reihe nach nummeriert
legend-repeated = ein Schritt, der zweimal gemacht wurde
legend-entered = der Zug, den du gerade eingibst
legend-captured = eine geschlagene Figur, dort, wo sie stand
sign-may-move = diese Figur kann ziehen
sign-must-move = diese Figur muss ziehen
sign-origin = die Figur, die du gewählt hast
sign-target = hierhin kann sie ziehen
sign-capture-target = sie kann diese Figur schlagen
sign-threatened = diese Figur kann geschlagen werden

## Rückfragen vor dem, was sich nicht rückgängig machen lässt.

ask-resign = Willst du { $game } Nr. { $id } wirklich aufgeben?
ask-resign-counts = Das zählt als Niederlage.
ask-resign-early = Für Wertung und Statistik zählt das als deine Niederlage und sonst für niemanden, weil noch nicht alle { $moves } Züge gemacht haben.
ask-resign-uncounted = Die Partie begann mit einer gewählten Stellung, daher zählt es weder für Wertung und Rangliste noch für die Statistik.
ask-resign-taken-back = In einer Partie gegen mich wurden Züge zurückgenommen, daher zählt es weder für Wertung und Rangliste noch für die Statistik.
ask-resign-goes-on = Die anderen spielen ohne dich weiter, und du belegst den letzten Platz.
ask-resign-knockout = Das zählt im Turnier oder in der Liga.
ask-concede = Oder gib nur die laufende Partie auf: Ist die Gegenseite einverstanden, bekommt sie die Punkte.
ask-cancel = Willst du { $game } Nr. { $id } wirklich abbrechen? Es zählt dann für niemanden.
ask-close = Willst du { $game } Nr. { $id } wirklich für alle Beteiligten schließen? Es zählt dann für niemanden.
ask-close-knockout = Im Turnier würde sie neu gespielt.
ask-rest = Soll ich alles, was du in { $game } Nr. { $id } noch zu setzen hast, zufällig setzen? Die Felder kannst du danach nicht mehr wählen.

## Private Bestätigungen.

done-crowded = In diesem Kanal sind mindestens zwei weitere Partien offen. In einem eigenen Thread könnte man dieser leichter folgen.
done-moved = Die Partie hat jetzt einen eigenen Thread.
done-settings = -# Du verwaltest diesen Server: Unter </settings> wählst du seine Sprache, die Farben der Bretter, ob jede Partie einen eigenen Thread bekommt, die Kanäle, in denen Partien eröffnet werden dürfen, und wie viele gleichzeitig. Ich erwähne das nicht noch einmal.
done-fewer = -# Für eine Partie mit mir allein wähle mich als Gegner.
done-options-ignored = Weggelassen, weil es das in { $game } nicht gibt: { $names }. Alles andere gilt, wie du es eingegeben hast.
done-offered =
    { $others ->
        [one] Die Gegenseite ist gefragt. Jeder Zug zieht das Angebot zurück.
       *[other] Die anderen sind gefragt. Jeder Zug zieht das Angebot zurück.
    }
done-asked =
    { $others ->
        [one] Die Gegenseite ist gefragt.
       *[other] Die anderen sind gefragt.
    }
done-agreed = Erledigt.
lobby-still = In dieser Partie sind noch Plätze frei:

## Ablehnungen: warum etwas nicht geht, und was stattdessen zu tun ist. Immer privat.

refused-no-game = Diese Partie gibt es hier nicht. </games running> zeigt deine.
refused-no-board = Diese Nachricht ist keines meiner Bretter.
refused-no-game-here = Du spielst in diesem Kanal nicht. </play> eröffnet eine Partie.
refused-several-games =
    { $count ->
        [one] Du hast hier eine Partie. Sag mit der Nummer, welche du meinst: { $games }.
       *[other] Du hast hier { $count } Partien. Sag mit der Nummer, welche du meinst: { $games }.
    }
refused-not-yours = Du spielst in dieser Partie nicht mit. Mit </play> eröffnest du eine eigene.
refused-not-your-turn = { $player } ist am Zug.
refused-not-your-turn-anywhere = Du bist in keiner Partie dieses Kanals am Zug.
refused-stale = Inzwischen wurde gezogen. Das aktuelle Brett ist hier:
refused-over = Diese Partie ist vorbei.
refused-not-over = Diese Partie ist noch nicht vorbei.
refused-not-begun = Diese Partie hat noch nicht begonnen: Es sind noch Plätze frei.
refused-begun = Diese Partie hat schon begonnen. Bis zum ersten Zug lässt sie sich mit </game cancel> noch abbrechen; danach kann man aufgeben.
refused-full = Alle Plätze sind besetzt.
refused-too-few =
    Diese Partie braucht mindestens { $least ->
        [one] eine Person
       *[other] { $least } Personen
    }. Warte, bis jemand dazukommt, oder lade jemanden ein.
refused-left = Du bist aus dieser Partie ausgestiegen. Die anderen spielen ohne dich weiter.
refused-gone = Ich komme nicht mehr an den Kanal dieser Partie heran. Sie ruht höchstens eine Woche, und solange läuft keine Uhr.
refused-not-checked-in = Noch haben nicht alle eingecheckt. Der Knopf ist unter dem Brett.
refused-paused = Die Partie pausiert. Mit „Weiterspielen“ unter dem Brett schlägst du vor, sie fortzusetzen.
refused-out-of-time = Deine Zeit ist abgelaufen.
refused-clock = Diese Bedenkzeit verstehe ich nicht. Schreib Zeit, Bonus pro Zug und Obergrenze mit ihren Einheiten (t, h, m, s): 5t+1t<10t, 10m+15s oder einfach 1h.
refused-no-seat-for-computer = Die Eingeladenen nehmen alle Plätze ein, für Zihin bleibt keiner. Lass die Option „computer“ weg, oder lade eine Person weniger ein.
refused-no-computer = Diese Stufe gibt es nicht. Wähle leicht, mittel, stark oder Meister, oder lass die Option „computer“ weg.
refused-no-analysis = Nur beendete Partien lassen sich analysieren, und nicht bei jedem Spiel.
refused-no-what-if = Andere Züge lassen sich erst ausprobieren, wenn die Partie beendet ist.
refused-no-moves-yet = In dieser Partie hat noch niemand gezogen.
refused-no-game-yet = In diesem Kanal wurde noch keine Partie gespielt. </play> eröffnet eine.
refused-no-own-game = Du hast in diesem Kanal noch keine Partie beendet. Gib die Nummer einer Partie an: </games finished> listet deine auf.
refused-positions = Die Stellungen dieser Partie gehen von 0 bis { $last }, und die erste darf nicht nach der letzten kommen.
refused-animation = Diese Animation wäre zu groß für Discord. Wähle mit den Optionen „von“ und „bis“ ein kürzeres Stück.
refused-result = Dieses Ergebnis gibt es nicht. Wähle eines der angebotenen.
refused-no-hints = Zugvorschläge gibt es nur, wenn außer dir nur Zihin mitspielt.
refused-not-setup = Es ist nichts mehr zu setzen.
refused-no-draws = Bei { $game } kann man sich nicht auf Remis einigen.
refused-computer-draw = In einer Partie mit Zihin kann man sich nicht auf Remis einigen.
refused-no-concession = Die laufende Partie kann jetzt nicht gegen Punkte aufgegeben werden.
refused-no-earlier-setup = Du hast bei diesem Spiel keine frühere Aufstellung, die du wiederholen könntest.
refused-nothing-to-take-back = Du hast keinen Zug, den du zurücknehmen könntest.
refused-paused-already = Die Partie pausiert schon.
refused-not-paused = Die Partie pausiert nicht.
refused-offered = Du hast schon zugestimmt. Eine Antwort steht noch aus.
refused-offer-open = Ein anderes Angebot wartet auf Antwort. Beantworte es, oder zieh.
refused-own-offer-open = Dein Angebot wartet noch auf Antwort. Jeder Zug zieht es zurück.
refused-not-offered = Dieses Angebot gilt nicht mehr.
refused-invited-only = Die freien Plätze sind für die Eingeladenen reserviert.
refused-not-invited = Du bist zu dieser Partie nicht eingeladen.
refused-too-late = Es hat schon jemand gezogen, daher kann die Partie nicht mehr abgebrochen werden. Aufgeben kannst du noch.
refused-seated = Du spielst in dieser Partie schon mit.
refused-host-only = Das kann nur, wer die Partie eröffnet hat: { $player }.
refused-channel = In diesem Kanal wird nicht gespielt. Versuch es in { $channels }.
refused-person-full =
    { $most ->
        [one] Du hast auf diesem Server schon eine offene Partie, mehr sind hier nicht erlaubt. Beende sie oder brich sie ab.
       *[other] Du hast auf diesem Server schon { $most } offene Partien, mehr sind hier nicht erlaubt. Beende eine oder brich eine ab.
    }
refused-channel-full =
    { $most ->
        [one] Dieser Kanal hat schon eine offene Partie, mehr sind nicht erlaubt. Warte, bis sie vorbei ist, oder wähle einen anderen Kanal.
       *[other] Dieser Kanal hat schon { $most } offene Partien, mehr sind nicht erlaubt. Warte, bis eine vorbei ist, oder wähle einen anderen Kanal.
    }
refused-bot = Dieser Bot kann nicht spielen. Lade einen Menschen ein, oder Zihin.
refused-already-invited = Diese Person ist schon eingeladen worden oder spielt mit.
refused-yourself = Gegen dich selbst kannst du nicht spielen. Lade jemand anderen ein, oder lass die Option „gegner“ weg, damit alle mitspielen können.
refused-unknown-game = Ein Spiel namens „{ $name }“ gibt es nicht. Wähle { $games }.
# Unter der Stellung als Text, für die Seite am Zug.
text-how = Zieh mit </move>: Beim Tippen werden dir erlaubte Züge vorgeschlagen.
text-position = -# Die Stellung zum Kopieren:
text-too-long = das ist zu lang: Ein Zug oder eine Stellung hat höchstens { $most } Zeichen.
refused-ambiguous = Das könnte mehrere Züge bedeuten.
refused-meant = { $reason } Meintest du { $moves }?
refused-button = Diesen Knopf kenne ich nicht. Vielleicht stammt er von einer älteren Version: Mit </game board> bekommst du ein frisches Brett.
refused-command = Diesen Befehl verstehe ich nicht: Etwas fehlt oder hat einen Wert, der nicht erlaubt ist. Gib ihn noch einmal ein, und wähle aus dem, was dir angeboten wird.
refused-choice = Das lässt sich hier nicht wählen. Öffne das Formular noch einmal, und wähle aus seinen Listen.
refused-moderators-only = Nur wer in diesem Kanal Nachrichten verwalten darf, kann eine Partie anderer Leute schließen.

## Fehler, für die niemand am Brett etwas kann.

failed = Bei mir ist etwas schiefgegangen. Wenn du gerade gespielt hast, sieh dir das Brett an, bevor du es noch einmal versuchst. Wenn es immer wieder passiert, nenn den Leuten, die diesen Bot betreiben, die Nummer { $reference }.
interrupted = Ich kann das nicht zu Ende bringen: Die Verbindung zu meiner Datenbank ist gerade abgerissen. In ein paar Sekunden geht es wieder. Wenn du gerade gespielt hast, sieh dir das Brett an, bevor du es noch einmal versuchst.
board-late = Gespeichert. Discord nimmt das neue Brett gerade nicht an; es erscheint, sobald es geht.
board-behind = Das aktuelle Brett lässt sich gerade nicht zeigen; es erscheint, sobald Discord es annimmt.
board-failed = Gespeichert, aber beim Anzeigen ist etwas schiefgegangen. Wenn es immer wieder passiert, nenn den Leuten, die diesen Bot betreiben, die Nummer { $reference }.
board-refused = Gespeichert, aber ich darf das neue Brett hier nicht posten. Es fehlt: { $permissions }. Sobald die Moderation das ändert, erscheint das Brett von selbst.
board-timed-out = Gespeichert, aber die Moderation hat mir eine Auszeit gegeben, deshalb darf ich hier nichts posten. Sie endet { $when }; dann erscheint das Brett von selbst.
board-gone = Gespeichert, aber ich komme nicht mehr an den Kanal dieser Partie heran. Kommt er zurück, kommt auch das Brett; bis dahin ruht die Partie, höchstens eine Woche.
failed-permission = Das darf ich hier nicht. Jemand, der den Server verwaltet, muss mir diese Berechtigung geben: { $permissions }.
failed-timed-out = Die Moderation hat mir hier eine Auszeit gegeben. Sie endet { $when }.
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen

## Listen.

games-title = Deine Partien
games-none = Du spielst zurzeit nicht. </play> eröffnet eine Partie.
games-line = { $game } Nr. { $id }, { $players }: { $state } { $link }
games-your-turn = **du bist am Zug**
games-their-turn = { $player } ist am Zug
games-until = { $turn }, die Zeit läuft { $when } ab
games-paused = pausiert
games-check-in = wartet, bis alle eingecheckt haben
games-dice = wartet auf den ersten Wurf
games-over = beendet
games-gone = ruht, weil ihr Kanal nicht erreichbar ist
games-lobby = noch Plätze frei
games-unreadable = lässt sich nicht anzeigen; die Moderation kann sie mit </game cancel> abbrechen
games-more =
    { $count ->
        [one] und eine weitere
       *[other] und { $count } weitere
    }

finished-title = Deine beendeten Partien
finished-none = Du hast hier noch keine Partie beendet. </play> eröffnet eine.
finished-none-such = So eine beendete Partie hast du hier nicht.
finished-line = { $game } Nr. { $id }, { $players }: **{ $result }**, { $when }
result-won = gewonnen
result-drawn = remis
result-lost = verloren
page-of = -# Seite { $page } von { $pages }

## Nachspielen: das Fenster und die Animation.

replay-position =
    { $position ->
        [0] Der Anfang. { $steps ->
            [0] Noch hat niemand gezogen.
            [one] Es folgt eine weitere Stellung.
           *[other] Es folgen { $steps } weitere Stellungen.
        }
       *[other] Stellung { $position } von { $steps }
    }
animation-progress = Die Animation entsteht: { $done } von { $count } Stellungen …
animation-alt = Eine Animation der Partie, von Stellung { $first } bis { $last }. Am Ende:

## Hilfe.

help-title = So wird gespielt
help-begin = </play> eröffnet eine Partie. Mit dem Knopf können alle mitspielen, oder du lädst jemanden ein. Niemand da? </find> setzt dich einen Tag lang auf die Liste des Kanals. Oder lade mich ein, und leg mit der Option „computer“ fest, wie gut ich spiele. Turniere: </tournament create>; Ligen, Saison für Saison: </league create>.
help-begin-direct = </play> eröffnet gleich hier eine Partie gegen mich; leg mit der Option „computer“ fest, wie gut ich spiele. Auf einem Server spielst du mit anderen, und dort gibt es Turniere und Ranglisten.
help-move = Wenn du am Zug bist, wähle unter dem Brett eine Figur und dann, wohin sie geht; ein längerer Zug wartet, bis du ihn bestätigst. Oder gib den Zug ein: </move> kennt die erlaubten. Beim Aufstellen kannst du mehrere Figuren auf einmal eingeben, durch Kommas getrennt. Ohne Bild: </game text> sagt die Stellung in Worten. Ist jemand anders am Zug, gibst du mit „Vorausplanen“ unter Mehr deine Antwort im Voraus ein.
help-games = Die Spiele; die Knöpfe zeigen ihre Regeln
help-game = - **{ $game }**: { $about }
help-learn = Neu bei einem Spiel? „Lernen“ neben den Regeln führt dich in kurzen Lektionen hindurch, auf einem Brett nur für dich.
help-commands = Alle Befehle
help-line = { $command }: { $description }

## Die Analyse einer beendeten Partie.

analysis-title = { $game } Nr. { $id }: Analyse
analysis-progress = 🔎 Die Züge werden angesehen: { $done } von { $of }.
analysis-goes-on = Das dauert länger als sonst. Es geht ohne dich weiter: Drück in einer Weile noch einmal auf „Analyse“.
analysis-mistakes =
    { $decisions ->
        [one] eine Entscheidung
       *[other] { $decisions } Entscheidungen
    }: { $doubtful } zweifelhaft, { $bad } schlecht, { $very_bad } sehr schlecht
# $amount is an amount with its unit, such as “0.2 points”.
analysis-average = Verlust je Entscheidung im Schnitt: { $amount }
analysis-rated = { $lost } ({ $rating })
analysis-luck = Glück { $luck }, sehr glückliche Würfe: { $lucky }, Glückstreffer: { $jokers }, bester Wurf { $best }, schwächster Wurf { $worst }
analysis-throw = { $throw } ({ $luck })
# A number with its sign.
analysis-signed =
    { $sign ->
        [plus] +{ $amount }
        [minus] −{ $amount }
       *[none] { $amount }
    }
analysis-percent = { $share } %
analysis-points = { $amount } Punkte
analysis-without-luck-match = Ohne das Würfelglück hätte { $player } das Match mit einer Wahrscheinlichkeit von { $result } gewonnen.
analysis-without-luck-game = Ohne das Würfelglück wäre { $player } auf { $result } Punkte gekommen.
analysis-doubtful = zweifelhaft
analysis-bad = schlecht
analysis-very-bad = sehr schlecht
analysis-row-decisions = Entscheidungen
analysis-row-doubtful = Zweifelhaft
analysis-row-bad = Schlecht
analysis-row-very-bad = Sehr schlecht
analysis-row-average = Verlust im Schnitt
analysis-row-rating = Urteil
analysis-row-luck = Glück
analysis-row-lucky = Glückliche Würfe
analysis-row-jokers = Glückstreffer
analysis-row-best-throw = Bester Wurf
analysis-row-worst-throw = Schwächster Wurf
analysis-row-without-luck = Ohne Glück
analysis-heading-value = Wert
analysis-alt-move = { $move }: { $value }.
analysis-alt =
    { $decisions ->
        [one] { $player }: eine Entscheidung, zweifelhaft { $doubtful }, schlecht { $bad }, sehr schlecht { $very_bad }.
       *[other] { $player }: { $decisions } Entscheidungen, zweifelhaft { $doubtful }, schlecht { $bad }, sehr schlecht { $very_bad }.
    }
analysis-mistake =
    { $more ->
        [0] Fehler { $number } von { $of }, die schlimmsten zuerst.
        [one] Fehler { $number } der { $of } teuersten; es gibt noch einen weiteren.
       *[other] Fehler { $number } der { $of } teuersten; es gibt noch { $more } weitere.
    } Zug { $turn }{ $section }: ❌ { $player } hat{ $dice ->
        [none] { "" }
       *[other] { "" } mit { $dice }
    } **{ $played }** gespielt ({ $severity }): rot und gestrichelt im Bild.
analysis-better = ✅ **{ $best }** war um { $lost } besser: grün im Bild.
# A mistake in one line.
analysis-line = Zug { $turn }{ $section }: { $player } hat{ $dice ->
        [none] { "" }
       *[other] { "" } mit { $dice }
    } { $played } gespielt ({ $severity }); { $best } war um { $lost } besser.
stats-errors =
    { $count ->
        [one] Verlust je Entscheidung im Schnitt: { $amount } (eine analysierte Partie)
       *[other] Verlust je Entscheidung im Schnitt: { $amount } ({ $count } analysierte Partien)
    }
card-errors = Verlust je Entscheidung, Partie für Partie
dice-stats-luck = Glück in analysierten Partien: { $amount } je Wurf ({ $throws } Würfe)
analysis-clean = Es wurden keine Fehler gefunden.
analysis-clean-own = Du hast keine Fehler gemacht.
analysis-cut = Die Zeit reichte nicht, um jeden Zug genau anzusehen: Kleinere Verluste können falsch beurteilt sein.

## The private board on which one moves for all sides.

what-if-title =
    Was wäre, wenn? { $title }{ $steps ->
        [0] : Du ziehst für alle Seiten.
       *[other] , Schritt { $step } von { $steps }.
    }
what-if-dice = Wähle die Würfel oder wirf sie.
what-if-values = So schätze ich { $more ->
    [0] jeden Zug
   *[other] die besten Züge
} von { $player } ein:
what-if-value = - **{ $move }**: { $value }
what-if-value-tried = - **{ $move }**: { $value } (von dir versucht)
what-if-no-values = Für diese Stellung habe ich keine Werte.
what-if-too-long = Diese Variante ist zu lang für ein privates Brett. Geh zurück, oder spiele von einer früheren Stellung aus weiter.

## Würfel, die alle prüfen können. Was zwischen Backticks steht, sind 256 Bits in base64url oder IDs von Discord.

dice-sealed = -# 🎲 Würfel versiegelt: `{ $seal }`
sealed-rematch = -# 🎲 Revanche versiegelt: `{ $seal }`
dice-parts = -# Von den Beteiligten hinzugefügt: { $parts }
dice-part = { $player } `{ $interaction }`
dice-part-word = { $player } `{ $interaction }` mit einem Wort (SHA-256 `{ $word }`)
dice-wait = 🎲 Die Partie beginnt, sobald jemand von euch auf „{ button-throw }“ drückt. Bis dahin könnt ihr den Würfeln mit </dice seed> je ein Wort mitgeben.
dice-revealed = -# 🎲 Das Siegel der Würfel ist offen. Geheimnis: `{ $secret }`. </dice verify> prüft jeden Wurf.
dice-added-word = **{ $player }** gibt den Würfeln von { $game } Nr. { $id } das Wort „{ $word }“ mit.
button-throw = Würfeln
ping-roll =
    { $count ->
        [one] { $player }: Mach den ersten Wurf in { $game } Nr. { $id }.
       *[other] { $player }: In { $game } Nr. { $id } steht der erste Wurf an.
    }
dice-none = In dieser Partie wird nur ausgelost, wer wo sitzt.
dice-system = Diese Partie hat keine Würfel, die du prüfen kannst: Ihre Würfe kommen vom Zufallsgenerator des Computers, auf dem der Bot läuft.
dice-explained = Bevor die Beteiligten etwas taten, hat der Bot ein Geheimnis gewählt und dessen SHA-256 veröffentlicht, das Siegel. Jeder Wurf ergibt sich aus dem Geheimnis, der Nummer der Partie, der Stelle des Wurfs in der Partie und dem, was die Beteiligten hinzugefügt haben. Niemand konnte einen Wurf wählen, nachdem die Stellung bekannt war, und niemand konnte einen aus dem Siegel berechnen.
dice-explained-later = Das Geheimnis wird gezeigt, wenn die Partie vorbei ist. Dann kannst du jeden Wurf hier prüfen.
dice-explained-file = Die Datei enthält alles, um es selbst zu prüfen: mit `zihin dice verify DATEI` oder dem kurzen Python-Programm in der Dokumentation des Bots. Vergleiche das Siegel mit dem veröffentlichten und die Würfe mit denen der Partie.
lots-sealed = -# 🎲 Auslosung versiegelt: `{ $seal }`
lots-revealed = -# 🎲 Das Siegel ist offen. Geheimnis: `{ $secret }`. </dice verify> prüft alles, was ausgelost wurde.
lots-explained = Bevor die Beteiligten etwas taten, hat der Bot ein Geheimnis gewählt und dessen SHA-256 veröffentlicht, das Siegel. Wer wo sitzt und was zufällig aufgestellt wurde, ergibt sich aus dem Geheimnis, der Nummer der Partie und dem, was die Beteiligten hinzugefügt haben. Niemand konnte eine Auslosung wählen, nachdem die Stellung bekannt war, und niemand konnte eine aus dem Siegel berechnen.
lots-explained-later = Das Geheimnis wird gezeigt, wenn die Partie vorbei ist. Dann kannst du hier alles prüfen, was ausgelost wurde.
lots-explained-file = Die Datei enthält alles, um es selbst zu prüfen: mit `zihin dice verify DATEI` oder dem kurzen Python-Programm in der Dokumentation des Bots. Vergleiche das Siegel mit dem veröffentlichten und was ausgelost wurde mit der Partie.
dice-first-form = Die Würfel dieser Partie haben Form 1, denn sie begann, bevor es Form 2 gab. Der Beweis zeigt nicht, dass kein Wurf fehlt und dass jeder dort fällig war, wo er steht: Vergleiche sie mit der Partie.
dice-right =
    { $count ->
        [one] ✅ Die eine Ziehung ergibt sich daraus.
       *[other] ✅ Alle { $count } Ziehungen ergeben sich daraus.
    }
dice-wrong = ❌ Der Beweis stimmt nicht: { $place }
dice-table-secret = Geheimnis
dice-table-seal = Sein SHA-256, das Siegel
dice-table-added = Von den Beteiligten hinzugefügt
dice-table-draws = Würfe und andere Ziehungen
lots-table-draws = Ausgelost
refused-dice-thrown = Die Würfel sind gefallen, es lässt sich nichts mehr hinzufügen.
refused-word-added = Du hast diesen Würfeln schon ein Wort mitgegeben.
refused-no-fair-dice = Die Würfel dieser Partie lassen sich nicht prüfen, daher kann man ihnen auch nichts mitgeben.
refused-word = Ein Wort hat höchstens { $most } Buchstaben, Ziffern, Leerzeichen, Bindestriche und Punkte.
refused-not-there = Ich bin hier kein Mitglied und kann deshalb kein Brett posten. Schick mir eine Direktnachricht und benutze dort </play>: Das geht für alle.
refused-direct-opponent = In Direktnachrichten spielst du gegen Zihin. Um mit anderen zu spielen, benutze </play> auf einem Server.
refused-servers-only = Hier geht es um einen ganzen Server, deshalb geht das nur auf Servern. Hier hast du </play>, </games running>, </stats> und </help>.

## Warum ein Zug besser ist: Satzteile, deren Subjekt der Zug ist.

why = Warum dieser Zug: { $first }.
why-two = Warum dieser Zug: { $first }, und { $second }.
# How best play goes on after the better move and after the other one; lines and answers are moves.
why-forces-win =
    er erzwingt den Sieg{ $moves ->
        [0] { "" }
       *[other] { " " }in höchstens { $moves } Zügen
    }
why-allows-win =
    nach dem anderen Zug ist die Niederlage{ $moves ->
        [0] { "" }
       *[other] { " " }in höchstens { $moves } Zügen
    } erzwungen, beginnend mit { $answer }
why-captures = bei besten Zügen { $better }; nach dem anderen Zug { $other }
why-balance =
    { $taken ->
        [0] verlierst du { $lost }
       *[other] { $lost ->
            [0] schlägst du { $taken } und verlierst nichts
           *[other] schlägst du { $taken } und verlierst { $lost }
        }
    } ({ $line })
why-no-capture = schlägst du zunächst nichts und verlierst nichts
why-draws = bei besten Zügen endet die Partie remis durch Stellungswiederholung ({ $line } …)
why-allows-draw = der andere Zug lässt ein Remis durch Stellungswiederholung zu ({ $line } …)
why-prevents = der andere Zug lässt { $answer } zu
