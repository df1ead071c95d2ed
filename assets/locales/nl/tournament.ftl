# Knock-outtoernooien.

bracket-won = Toernooi gewonnen door { $player }.
bracket-stage = Toernooi, { $round ->
    [final] finale
    [semifinal] halve finales
   *[stage] ronde { $stage } van { $stages }
}: { $decided } van { $matches } matches beslist.

bracket-heading = **{ $round ->
    [final] Finale
    [semifinal] Halve finales
   *[stage] Ronde { $stage } van { $stages }
}**
bracket-bye = gaat door zonder match
bracket-wins = **{ $player }** wint
bracket-resigned = **{ $player }** wint: de tegenstander gaf op
bracket-late = **{ $player }** wint door tijdsoverschrijding
bracket-forfeit = **{ $player }** wint zonder te spelen (w.o.)
bracket-award = **{ $player }** wint door een besluit van de organisator
bracket-open = wordt gespeeld, partij nr. { $id }
bracket-waiting = begint zo
# Naast de verliezers in het plaatje, dus zo kort mogelijk.
bracket-mark-walkover = w.o.
bracket-mark-resigned = opgave
bracket-mark-late = tijd
bracket-mark-award = besluit
bracket-mark-third = derde plaats
# In de alternatieve tekst van de afbeelding.
bracket-alt = { $players }.
bracket-alt-won = { $players }: { $winner } wint.
bracket-alt-third = Derde plaats: { $players }.
bracket-alt-third-won = Derde plaats: { $players }: { $winner } wint.
bracket-third = Match om de derde plaats: { $match }
bracket-table = **Stand**
bracket-notices = **Besluiten**

refused-no-tournament = In dit kanaal is geen toernooi of competitie. Met </tournament create> of </league create> open je er een.
refused-tournament-open = Dit kanaal heeft al een toernooi of competitie. Het volgende kan pas als dit is afgelopen, of is geannuleerd door de organisator.
refused-tournaments-held = Je organiseert al toernooien in { $channels }. Omdat je deze server niet beheert, kun je er twee tegelijk hebben: wacht tot er een is afgelopen, annuleer het met </tournament cancel>, of vraag iemand die de server beheert dit te openen.
refused-leagues-held = Je organiseert al competities in { $channels }. Omdat je deze server niet beheert, kun je er twee tegelijk hebben: wacht tot er een is afgelopen, annuleer die met </league cancel>, of vraag iemand die de server beheert deze te openen.
refused-entry-closed = Het is begonnen, dus meedoen kan niet meer.
refused-tournament-not-started = Het is nog niet begonnen.
refused-tournament-started = Het is al begonnen.
refused-tournament-over = Het is afgelopen. Met </tournament create> open je het volgende toernooi.
refused-entered = Je doet al mee.
refused-entry-blocked = De organisator wil niet dat je meedoet.
refused-takes-part = Deze persoon heeft of had al een plaats in dit toernooi.
refused-no-player = Deze persoon doet niet mee aan dit toernooi, of ligt eruit.
refused-replacement-bot = Een bot kan in een toernooi geen speler vervangen. Kies een mens.
refused-not-entered = Dat kan alleen wie meedoet. Je kunt je inschrijven met de knop op de kaart.
refused-out = Je doet niet meer mee.
refused-too-few-entrants = Er moeten minstens twee mensen meedoen.
refused-too-few-present = Er moeten zich minstens twee mensen present hebben gemeld.
refused-organiser-only = Dat kan alleen de organisator, of iemand die in dit kanaal berichten mag beheren.
refused-no-match = Deze speler heeft in deze ronde geen open match.
refused-tournament-terms = Een toernooi heeft 2 tot 64 plaatsen, matches van één of drie partijen, rondes van een uur tot 60 dagen, en een begin dat nog moet komen.
refused-league-exists = Deze server heeft al een competitie met die naam.
refused-round-robin-terms = Een toernooi ieder tegen ieder heeft 2 tot 12 spelers en duurt een uur tot 60 dagen. Een competitie heeft er 4 tot 12 per divisie en seizoenen van hooguit 60 dagen. Het begin moet nog komen. Twee spelers treffen elkaar één of twee keer.

tournament-title = **Knock-outtoernooi: { $game }** · nr. { $id }
tournament-seats =
    { $entered ->
        [0] Nog geen inschrijvingen; er zijn { $seats } plaatsen.
        [one] Er doet één speler mee, van hooguit { $seats }.
       *[other] Er doen { $entered } spelers mee, van hooguit { $seats }.
    }
tournament-starts = Het begint { $when }.
tournament-starts-by-hand = { $organiser } start het toernooi met “{ button-start }” hieronder.
tournament-check-in = Alleen wie zich voor het begin present meldt, doet mee.
tournament-stage-lasts = een ronde duurt hooguit { $time }
tournament-groups =
    { $group ->
        [4] vier spelers per tafel, of minder als het niet uitkomt
       *[other] drie spelers per tafel, of twee als het niet uitkomt
    }: de winnaar gaat door, vrije plaatsen gaan naar de besten van de rest
tournament-best-of = beste van drie partijen
tournament-third = met een match om de derde plaats
tournament-rated = plaatsing op rating

## De loting die iedereen kan controleren. Tussen backticks staan 256 bits in base64url of id’s van Discord.

draw-sealed = -# 🎲 Loting verzegeld: `{ $seal }`
draw-revealed = -# 🎲 De loting is geopend. Geheim: `{ $secret }`. Controleer haar met “{ button-draw-of-seeds }” op de kaart.
draw-started = **{ $player }** start het { $game }-toernooi nr. { $id }.
draw-system = De plaatsing in dit toernooi is geloot door de generator van de computer waarop de bot draait: het is geopend toen lotingen nog niet te controleren waren.
draw-explained = Voordat iemand meedeed, koos de bot een geheim en plaatste de SHA-256 daarvan, het zegel. Wie welke plaatsing krijgt, volgt uit het geheim, het nummer van het toernooi, het aantal spelers en de id’s van twee klikken: die waarmee het toernooi is geopend en die waarmee het is gestart. Discord kiest ze en toont ze bij de openbare antwoorden, de kaart en de regel die zegt wie het heeft gestart. Begint een toernooi volgens de klok, dan komt de id van de kaart in de plaats van de tweede. De loting zet de spelers in een volgorde; ze worden geteld op Discord-id. Niemand kon de loting uit het zegel afleiden, of die kiezen toen de spelers bekend waren. Verder laat een toernooi niets aan het toeval over, behalve de dobbelstenen van de partijen, en die hebben hun eigen zegel.
draw-explained-first = Voordat iemand meedeed, koos de bot een geheim en plaatste de SHA-256 daarvan, het zegel. Wie welke plaatsing krijgt, volgt uit het geheim, het nummer van het toernooi en de klikken waarmee de spelers zich inschreven. Niemand kon de loting uit het zegel afleiden, of die kiezen toen de spelers bekend waren. Verder laat een toernooi niets aan het toeval over, behalve de dobbelstenen van de partijen, en die hebben hun eigen zegel.
draw-explained-rating = De plaatsing gaat op rating: het lot beslist alleen tussen spelers met dezelfde rating, of zonder rating.
draw-explained-later = Het geheim is bij het begin te zien. Dan kun je de loting hier controleren.
draw-explained-file = In het bestand staat alles om het zelf te controleren: `zihin dice verify BESTAND`, of het korte Pythonprogramma in de documentatie van de bot. Vergelijk het zegel met dat op de kaart van voor het begin, en de id’s met die op de openbare berichten.
draw-right = ✅ De loting volgt eruit.
draw-follows = Ze volgt uit het geheim en uit { $ids }.
draw-seeds = **Plaatsing, met de plek van elke speler op Discord-id**
draw-seeds-first = **Plaatsing, met de klikken waarmee de spelers zich inschreven**
draw-seed = { $seed }\. { $player } · { $by }
draw-seed-first = { $seed }\. { $player } `{ $by }`
button-draw-of-seeds = Eerlijke loting
refused-tournament-not-posted = De kaart van het toernooi komt er zo aan. Doe mee met de knop op die kaart.

tournament-stage = **{ $round ->
    [final] Finale
    [semifinal] Halve finales
   *[stage] Ronde { $stage } van { $stages }
}** · eindigt { $when }
tournament-no-show = Wie dan niet heeft gezet en zich ook niet present heeft gemeld, verliest de match; geldt dat voor iedereen, dan gaat de hoogst geplaatste door.
tournament-won = 🏆 **{ $player }** wint het toernooi.
tournament-won-by = 🏆 **{ $player }** wint het toernooi ({ $how }).
tournament-vacations = Vakantie zet hier de klokken stil.
tournament-no-vacations = Vakantie zet hier de klokken niet stil.
tournament-cancelled = Het toernooi is geannuleerd.
tournament-place = { $place }\. { $player }
tournament-place-shared = { $place }–{ $last }\. { $player }
tournament-begins =
    { $round ->
        [final] **De finale** van het { $game }-toernooi begint.
        [semifinal] **De halve finales** van het { $game }-toernooi beginnen.
       *[stage] **Ronde { $stage } van { $stages }** van het { $game }-toernooi begint.
    } { $link }
tournament-done = Klaar, zie de kaart.
tournament-checked-in = Je bent present voor deze ronde.
tournament-news = Toernooi nr. { $id }: { $what }
notice-started = { $by } heeft het toernooi gestart.
notice-started-season = { $by } heeft seizoen { $season } gestart.
notice-extended-season = { $by } heeft het seizoen { $time } langer gemaakt.
notice-cancelled-league = { $by } heeft de competitie beëindigd.
notice-replaced = { $by } heeft { $player } vervangen door { $new }.
notice-awarded = { $by } heeft de match toegekend aan { $player }, tegen { $others }.
notice-extended = { $by } heeft de ronde { $time } langer gemaakt.
notice-credited = Er kon een tijdje niet worden gezet, dus de ronde duurt { $time } langer.
notice-put-off = Er kon een tijdje niet worden gespeeld, dus het toernooi begint { $time } later.
notice-withdrawn = { $player } heeft zich teruggetrokken.
notice-cancelled = { $by } heeft het toernooi geannuleerd.
notice-too-few = Bij het begin waren er minder dan twee spelers, dus het toernooi gaat niet door.
ask-award = Wil je de match echt toekennen aan **{ $player }**, zodat **{ $others }** verliest?
button-award-yes = Ja, toekennen
ask-cancel-knockout = Wil je het toernooi echt annuleren? De lopende partijen stoppen dan en tellen voor niemand.
button-cancel-knockout-yes = Ja, annuleren
ask-withdraw = Wil je echt uit het toernooi stappen? Je verliest je open match en kunt niet terugkomen.
button-withdraw-yes = Ja, ik stap eruit
button-bracket = Als tekst
button-check-in = Present melden
button-enter = Inschrijven
button-withdraw = Terugtrekken

command-tournament = toernooi
    .description = Toernooien in dit kanaal: knock-out of ieder tegen ieder
command-tournament-create = openen
    .description = Open een toernooi in dit kanaal; meedoen gaat met een knop
command-tournament-create-game = spel
    .description = Welk spel
command-tournament-create-clock = bedenktijd
    .description = Bedenktijd in elke partij
command-tournament-create-seats = plaatsen
    .description = Hoeveel er mogen meedoen, 2 tot 64; ieder tegen ieder tot 12
command-tournament-create-games = partijen
    .description = Hooguit hoeveel partijen een match heeft: 1 of 3; ieder tegen ieder hoe vaak: 1 of 2
command-tournament-create-stage = ronde
    .description = Hoeveel uur een ronde of het hele toernooi duurt; een week als je het weglaat
command-tournament-create-start = begin
    .description = Over hoeveel uur het begint; laat je het weg, dan start je het zelf
command-tournament-create-rated = rating
    .description = Of de besten van dit kanaal een hoge plaatsing krijgen; anders wordt er geloot
command-tournament-create-third = derde-plaats
    .description = Of er een match om de derde plaats is
command-tournament-create-checkin = present
    .description = Of iedereen zich voor het begin present moet melden
command-tournament-create-format = soort
    .description = Knock-outtoernooi of toernooi ieder tegen ieder; knock-out als je het weglaat
command-tournament-join = meedoen
    .description = Doe mee aan het toernooi
command-tournament-leave = verlaten
    .description = Stap uit het toernooi
command-tournament-start = starten
    .description = Sluit de inschrijving en begin
command-tournament-bracket = schema
    .description = Bekijk het schema, alleen voor jou
command-tournament-cancel = annuleren
    .description = Annuleer het toernooi, met de lopende partijen
command-tournament-replace = vervangen
    .description = Laat iemand anders de plaats van een speler innemen
command-tournament-replace-player = speler
    .description = Wie niet verder speelt
command-tournament-replace-by = door
    .description = Wie in plaats daarvan verder speelt
command-tournament-award = toekennen
    .description = Laat een speler de open match winnen
command-tournament-award-player = speler
    .description = Wie de match wint
command-tournament-extend = verlengen
    .description = Verleng de lopende ronde
command-tournament-extend-hours = uren
    .description = Met hoeveel uur
