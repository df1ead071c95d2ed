# Namen en beschrijvingen van de commando’s; zie het Engelse bestand voor de regels.

command-play = speel
    .description = Open een partij in dit kanaal en wacht op spelers
command-play-game = spel
    .description = Welk spel
command-play-opponent = tegenstander
    .description = Wie je uitnodigt; laat leeg om iedereen te laten meedoen
command-play-opponent2 = tegenstander2
    .description = Een tweede speler om uit te nodigen, bij spellen voor drie of meer
command-play-opponent3 = tegenstander3
    .description = Een derde speler om uit te nodigen, bij spellen voor vier
command-play-engine = computer
    .description = Zihin neemt de vrije plaatsen in, op het niveau dat je kiest
command-play-clock = bedenktijd
    .description = Tijd, bonus per zet en limiet per speler: 1u, 10m+15s<30m, 5d+1d<10d; of geen

command-find = zoek
    .description = Zoek een tegenstander: een dag lang kan iedereen hier met één klik de partij met je beginnen
command-find-game = spel
    .description = Welk spel
command-find-clock = bedenktijd
    .description = Tijd, bonus per zet en limiet per speler: 1u, 10m+15s<30m, 5d+1d<10d; of geen

command-move = zet
    .description = Doe een zet in de partij van dit kanaal waarin je aan zet bent
command-move-number = nummer
    .description = Het nummer van de partij; zonder nummer de partij die je hier speelt
command-move-move = zet
    .description = Zoals 8/5 6/5 bij Table, C6-E8 bij Camelot, zw:c1-c2 bij Talat; je ziet welke zetten mogen

command-game = partij
    .description = Al het andere bij een partij in dit kanaal
command-game-board = bord
    .description = Bekijk het bord vanaf jouw kant, alleen voor jou; zie wat elk stuk kan slaan
command-game-board-number = nummer
    .description = Het nummer van de partij; zonder nummer je lopende partij hier, of de laatste
command-game-text = tekst
    .description = Bekijk de stelling als tekst
command-game-text-number = nummer
    .description = Het nummer van de partij; zonder nummer je lopende partij hier, of de laatste
command-game-export = export
    .description = Exporteer een partij als bestanden: .mat, notatie, JSON
command-game-export-number = nummer
    .description = Het nummer van de partij; zonder nummer je lopende partij hier, of je laatste hier
command-game-undo = terugnemen
    .description = Vraag de anderen of je je laatste zet mag terugnemen
command-game-undo-number = nummer
    .description = Het nummer van de partij; zonder nummer de partij die je hier speelt
command-game-draw = remise
    .description = Bied remise aan of neem een aanbod aan
command-game-draw-number = nummer
    .description = Het nummer van de partij; zonder nummer de partij die je hier speelt
command-game-pause = pauze
    .description = Vraag de anderen om een pauze of om verder te gaan met de partij
command-game-pause-number = nummer
    .description = Het nummer van de partij; zonder nummer de partij die je hier speelt
command-game-resign = opgeven
    .description = Geef een partij op die je speelt
command-game-resign-number = nummer
    .description = Het nummer van de partij; zonder nummer de partij die je hier speelt
command-game-cancel = annuleren
    .description = Annuleer een partij waarin nog niemand heeft gezet
command-game-cancel-number = nummer
    .description = Het nummer van de partij; zonder nummer de partij die je hier speelt
command-game-history = zetten
    .description = De zetten van een partij als lijst, alleen voor jou
command-game-history-number = nummer
    .description = Het nummer van de partij; zonder nummer je lopende partij hier, of de laatste
command-game-replay = naspelen
    .description = Speel een partij na, of maak een animatie van de hele partij, een deel of een bestand
command-game-replay-number = nummer
    .description = Het nummer van de partij; zonder nummer je lopende partij hier, of de laatste
command-game-replay-from = van
    .description = De eerste stelling van een animatie; 0 is het begin
command-game-replay-to = tot
    .description = De laatste stelling van een animatie
command-game-replay-file = bestand
    .description = Een bestand van een partij: .mat, .wcf, .talat of .json

command-dice = dobbelstenen
    .description = Dobbelstenen die iedereen kan controleren, en hoe ze vallen
command-dice-verify = controleren
    .description = Controleer of de worpen van een partij of de loting van een toernooi eerlijk zijn
command-dice-verify-number = nummer
    .description = Het nummer van de partij; zonder nummer de partij die je hier speelt, of de laatste
command-dice-verify-knockout = toernooi
    .description = Het nummer van een toernooi, om de loting te controleren
command-dice-seed = woord
    .description = Voeg een eigen woord toe aan de dobbelstenen van een partij, voordat er gegooid is
command-dice-seed-word = woord
    .description = Een woord naar keuze; het is hier te zien, en elke worp hangt ervan af
command-dice-seed-number = nummer
    .description = Het nummer van de partij; zonder nummer de partij die je hier speelt
command-dice-stats = statistiek
    .description = Hoe vaak elk getal, dubbel en binnenkomen voorkwamen, en hoe waarschijnlijk dat was
command-dice-stats-everywhere = overal
    .description = De partijen van alle kanalen in plaats van alleen dit kanaal
command-games = partijen
    .description = Je partijen op alle servers: wie aan zet is, met links
command-games-running = lopend
    .description = Je partijen op alle servers: wie aan zet is, met links
command-games-finished = afgelopen
    .description = Je afgelopen partijen, om na te spelen, met zetten en analyse
command-games-finished-opponent = tegenstander
    .description = Alleen die met deze speler; Zihin staat voor alle computerspelers
command-games-finished-game = spel
    .description = Alleen partijen van dit spel
command-games-finished-result = uitslag
    .description = Alleen gewonnen, remise of verloren

command-puzzle = puzzel
    .description = Een stelling waarin één zet duidelijk de beste is: vind hem
command-puzzle-game = spel
    .description = Welk spel; anders een willekeurig
command-puzzle-difficulty = moeilijkheid
    .description = Welk niveau van Zihin de zet vindt; anders een willekeurig

command-rules = regels
    .description = De regels van een spel in het kort, met plaatjes
command-rules-game = spel
    .description = Welk spel

command-leaderboard = ranglijst
    .description = Hoe de spelers van dit kanaal ervoor staan: ratings, overwinningen, punten
command-leaderboard-game = spel
    .description = Welk spel; laat je het weg, dan allemaal
command-leaderboard-season = seizoen
    .description = Een maand, of sinds het begin

command-stats = statistieken
    .description = Wat iemand in dit kanaal heeft gedaan: uitslagen, tegenstanders, ratingverloop
command-stats-user = speler
    .description = Wie; laat leeg voor jezelf
command-stats-opponent = tegenstander
    .description = Tegen wie

command-preferences = voorkeuren
    .description = Meldingen, stille uren, vakantie, taal, welke zetten je bevestigt, jouw kant van het bord

command-settings = instellingen
    .description = Voor deze server: taal, kleuren, threads, kanalen en limieten

command-privacy = privacy
    .description = Wat ik over je bewaar
command-privacy-show = tonen
    .description = Bekijk wat ik over je bewaar
command-privacy-export = export
    .description = Ontvang alles wat ik over je bewaar als bestand
command-privacy-erase = wissen
    .description = Laat me je vergeten: je partijen worden opgegeven en je naam verdwijnt

command-help = help
    .description = De commando’s, wat ze doen en hoe je begint

# Commando’s in het contextmenu: bij een gebruiker en bij een bericht.
menu-challenge = Uitdagen
menu-show-stats = Statistieken tonen
menu-text = Stelling als tekst
menu-flip = Voor mij omdraaien
