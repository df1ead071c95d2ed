# Namen und Beschreibungen der Befehle; die Regeln dafür stehen in der englischen Datei.

command-play = spielen
    .description = Eröffne eine Partie in diesem Kanal und warte, wer mitspielt
command-play-game = spiel
    .description = Welches Spiel
command-play-opponent = gegner
    .description = Wen du einlädst; leer lassen, damit alle mitspielen können
command-play-opponent2 = gegner2
    .description = Eine zweite Person, die du einlädst, bei Spielen für drei oder mehr
command-play-opponent3 = gegner3
    .description = Eine dritte Person, die du einlädst, bei Spielen für vier
command-play-engine = computer
    .description = Zihin besetzt die freien Plätze, so stark, wie du es wählst
command-play-clock = bedenkzeit
    .description = Zeit, Bonus pro Zug und Obergrenze für jede Seite: 1h, 10m+15s<30m, 5t+1t<10t; oder keine

command-find = suchen
    .description = Suche jemanden zum Spielen: Einen Tag lang kann man mit einem Tippen eine Partie mit dir beginnen
command-find-game = spiel
    .description = Welches Spiel
command-find-clock = bedenkzeit
    .description = Zeit, Bonus pro Zug und Obergrenze für jede Seite: 1h, 10m+15s<30m, 5t+1t<10t; oder keine

command-move = zug
    .description = Zieh in der Partie dieses Kanals, in der du am Zug bist
command-move-number = nummer
    .description = Die Nummer der Partie; ohne sie die, die du hier spielst
command-move-move = zug
    .description = Etwa 8/5 6/5 (Table), C6-E8 (Camelot), sw:c1-c2 (Talat); erlaubte Züge werden vorgeschlagen

command-game = partie
    .description = Alles Übrige zu einer Partie dieses Kanals
command-game-board = brett
    .description = Zeig das Brett von deiner Seite, nur für dich; frag, was deine Steine schlagen können
command-game-board-number = nummer
    .description = Die Nummer der Partie; ohne sie die, die du hier spielst, oder die letzte
command-game-text = text
    .description = Zeig die Stellung als Text
command-game-text-number = nummer
    .description = Die Nummer der Partie; ohne sie die, die du hier spielst, oder die letzte
command-game-export = export
    .description = Exportiere eine Partie als Dateien: .mat, Notation, JSON
command-game-export-number = nummer
    .description = Die Nummer der Partie; ohne sie die, die du hier spielst, oder deine letzte hier
command-game-undo = zurücknehmen
    .description = Bitte die anderen, dass du deinen letzten Zug zurücknehmen darfst
command-game-undo-number = nummer
    .description = Die Nummer der Partie; ohne sie die, die du hier spielst
command-game-draw = remis
    .description = Biete Remis an oder nimm es an
command-game-draw-number = nummer
    .description = Die Nummer der Partie; ohne sie die, die du hier spielst
command-game-pause = pause
    .description = Bitte die anderen, die Partie zu unterbrechen oder weiterzuspielen
command-game-pause-number = nummer
    .description = Die Nummer der Partie; ohne sie die, die du hier spielst
command-game-resign = aufgeben
    .description = Gib eine Partie auf, die du spielst
command-game-resign-number = nummer
    .description = Die Nummer der Partie; ohne sie die, die du hier spielst
command-game-cancel = abbrechen
    .description = Brich eine Partie ab, in der noch niemand gezogen hat
command-game-cancel-number = nummer
    .description = Die Nummer der Partie; ohne sie die, die du hier spielst
command-game-history = züge
    .description = Die Züge einer Partie als Liste, nur für dich
command-game-history-number = nummer
    .description = Die Nummer der Partie; ohne sie die, die du hier spielst, oder die letzte
command-game-replay = nachspielen
    .description = Geh eine Partie durch oder mach eine Animation: von der ganzen, einem Teil oder aus einer Datei
command-game-replay-number = nummer
    .description = Die Nummer der Partie; ohne sie die, die du hier spielst, oder die letzte
command-game-replay-from = von
    .description = Die erste Stellung der Animation; 0 ist der Anfang
command-game-replay-to = bis
    .description = Die letzte Stellung der Animation
command-game-replay-file = datei
    .description = Die Datei einer Partie: .mat, .wcf, .talat oder .json

command-dice = würfel
    .description = Würfel, die alle prüfen können, und wie sie fallen
command-dice-verify = prüfen
    .description = Prüfe, ob die Würfel einer Partie oder die Auslosung eines Turniers fair sind
command-dice-verify-number = nummer
    .description = Die Nummer der Partie; ohne sie die, die du hier spielst, oder die letzte
command-dice-verify-knockout = turnier
    .description = Die Nummer eines Turniers, um seine Auslosung zu prüfen
command-dice-seed = wort
    .description = Gib den Würfeln einer Partie ein eigenes Wort mit, bevor sie fallen
command-dice-seed-word = wort
    .description = Irgendein Wort; es wird hier gezeigt, und jeder Wurf hängt davon ab
command-dice-seed-number = nummer
    .description = Die Nummer der Partie; ohne sie die, die du hier spielst
command-dice-stats = statistik
    .description = Wie oft Zahlen, Päsche und die Rückkehr von der Bar vorkamen und wie wahrscheinlich das ist
command-dice-stats-everywhere = überall
    .description = Die Partien aller Kanäle, nicht nur die aus diesem
command-games = partien
    .description = Deine Partien überall: wer am Zug ist, mit Links
command-games-running = laufend
    .description = Deine Partien überall: wer am Zug ist, mit Links
command-games-finished = beendet
    .description = Deine beendeten Partien, mit Nachspielen, Zügen und Analyse
command-games-finished-opponent = gegner
    .description = Nur die mit dieser Person; Zihin steht für alle Computergegner
command-games-finished-game = spiel
    .description = Nur Partien dieses Spiels
command-games-finished-result = ergebnis
    .description = Nur gewonnene, remis beendete oder verlorene

command-puzzle = aufgabe
    .description = Eine Stellung, in der ein Zug klar der beste ist: Finde ihn
command-puzzle-game = spiel
    .description = Welches Spiel; ohne Angabe irgendeines
command-puzzle-difficulty = stufe
    .description = Welche Spielstärke von Zihin den Zug findet; ohne Angabe irgendeine

command-rules = regeln
    .description = Die Regeln eines Spiels in Kürze, mit Bildern
command-rules-game = spiel
    .description = Welches Spiel

command-leaderboard = rangliste
    .description = Wie es in diesem Kanal steht: Wertung, Siege, Punkte
command-leaderboard-game = spiel
    .description = Welches Spiel; ohne Angabe alle
command-leaderboard-season = zeitraum
    .description = Ein Monat oder insgesamt

command-stats = statistik
    .description = Was jemand in diesem Kanal erreicht hat: Ergebnisse, gegen wen, Verlauf der Wertung
command-stats-user = person
    .description = Wer; ohne Namen du selbst
command-stats-opponent = gegner
    .description = Gegen wen

command-preferences = einstellungen
    .description = Benachrichtigungen, Ruhezeit, Urlaub, Sprache, welche Züge du bestätigst, deine Brettseite

command-settings = servereinstellungen
    .description = Für diesen Server: Sprache, Farben, Threads, Kanäle und Obergrenzen

command-privacy = datenschutz
    .description = Was ich über dich speichere
command-privacy-show = anzeigen
    .description = Sieh nach, was ich über dich speichere
command-privacy-export = export
    .description = Alles, was ich über dich speichere, als Datei
command-privacy-erase = vergessen
    .description = Lass mich dich vergessen: Deine Partien werden aufgegeben, dein Name verschwindet

command-help = hilfe
    .description = Die Befehle, was sie tun und wie du anfängst

# Befehle in Kontextmenüs: zu einer Person und zu einer Nachricht.
menu-challenge = Herausfordern
menu-show-stats = Statistik anzeigen
menu-text = Stellung als Text
menu-flip = Für mich umdrehen
