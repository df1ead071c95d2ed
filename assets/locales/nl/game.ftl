# Berichten over alle spellen. Namen van spelers, links en zetten zijn al opgemaakt voor Discord.

# Het label van een klik waarvoor het spel geen eigen bericht heeft.
click = { $square }
# Passen, in een geschreven zet.
notation-pass = pas

## Elk spel: wie aan zet is, wat er gespeeld is, wie gewonnen heeft en waarom een zet of een instelling niet kan. Een reden is het einde van een zin.

turn = { $player } is aan zet.
turn-dice = Er moet gegooid worden.
played = { $player } speelt { $move }.
won = { $player } wint.
won-shared = De eerste plaats is gedeeld.
reason-over = de partij is afgelopen.
reason-turn = { $player } is aan zet.
reason-turn-other = de tegenstander is aan zet.
reason-dice = er is nog niet gegooid met de dobbelstenen.
reason-no-move = dat mag hier niet; { $example } mag wel.
setup-seats = Dit spel is voor { $seats } spelers.
setup-option = { $option }: { $values }.
side-a = A
side-b = B
side-c = C
side-d = D

## De lobby: een partij die op spelers wacht.

lobby-option = { $name }: **{ $value }**
lobby-waiting =
    { $free ->
        [one] Er is nog één plaats vrij. De partij begint zodra die bezet is.
       *[other] Er zijn nog { $free } plaatsen vrij. De partij begint zodra ze allemaal bezet zijn.
    }
lobby-waiting-invited =
    { $invited ->
        [one] De partij begint zodra { $players } meedoet.
       *[other] De partij begint zodra { $players } meedoen.
    }
clock = Bedenktijd
clock-time = { $time } per speler
clock-none = geen tijdslimiet
# De letters voor dagen, uren, minuten en seconden.
clock-letters = dums
clock-bonus = { $time } erbij per zet
clock-limit = hooguit { $time }
clock-per-move = { $time } per zet
clock-quick = binnen twee uur klaar
clock-live = tien minuten, en een paar seconden per zet
clock-daily = een dag voor elke zet
clock-slow = vijf dagen, en voor elke zet een dag erbij
clock-weekly = een week voor elke zet
engine-level = Zihin, { $level }
level-easy = makkelijk
level-medium = gemiddeld
level-hard = moeilijk
level-master = meester
lobby-may-start = Of { $host } begint nu al: er zijn genoeg spelers.
lobby-invitation = { $player }, { $host } nodigt je uit voor een partij { $game }.
lobby-declined = { $player } doet niet mee, dus iedereen mag die plaats innemen.
lobby-declined-word = { $player } doet niet mee: “{ $word }”. Iedereen mag die plaats innemen.
lobby-cancelled = De partij is geannuleerd en telt voor niemand.
lobby-cancelled-award = De organisator heeft de match beslist, dus deze partij eindigt zonder uitslag: **{ $player }** wint de match.
lobby-cancelled-walkover = De match is beslist doordat iemand niet kwam opdagen, dus deze partij eindigt zonder uitslag: **{ $player }** wint de match.

## Het bericht met het bord.

board-title = **{ $game }** nr. { $id }
board-knockout = toernooi nr. { $id }
board-turn = **{ $player }** is aan zet.
board-turn-until = **{ $player }** is aan zet; de tijd is { $when } om.
board-clock = ⏱ { $left }
board-away = { $player } is op vakantie tot { $when }
board-dice = Dobbelstenen: { $dice }
board-check-in = Voor de eerste zet meldt iedereen zich present; de klok gaat lopen als iedereen er is. We wachten nog op: **{ $players }**. Wie aan het eind van de ronde ontbreekt, verliest.
board-paused = De partij ligt stil tot de spelers verder willen.

offer-draw = **{ $player }** biedt remise aan.
offer-takeback =
    { $later ->
        [0] **{ $player }** wil { $move } terugnemen.
        [one] **{ $player }** wil { $move } en de zet daarna terugnemen.
       *[other] **{ $player }** wil { $move } en de { $later } zetten daarna terugnemen.
    }
offer-concede = **{ $player }** biedt aan de lopende partij op te geven: { $points ->
        [one] één punt
       *[other] { $points } punten
    } voor { $others }.
offer-pause = **{ $player }** vraagt om een pauze.
offer-resume = **{ $player }** wil verdergaan.
offer-cancel = **{ $player }** wil de partij annuleren. Die telt dan voor niemand.
offer-cancel-knockout = **{ $player }** wil de partij annuleren. In het toernooi wordt ze opnieuw gespeeld.
offer-rematch = **{ $player }** wil revanche.
offer-agreed = Akkoord: { $players }.
offer-declined =
    { $kind ->
        [draw] **{ $player }** slaat de remise af.
        [takeback] **{ $player }** wil niet dat de zet wordt teruggenomen.
        [pause] **{ $player }** wil geen pauze.
        [resume] **{ $player }** wil nog niet verdergaan.
        [cancel] **{ $player }** wil de partij niet annuleren.
        [rematch] **{ $player }** wil geen revanche.
        [concede-1] **{ $player }** neemt het aanbod niet aan, dus de partij gaat door.
        [concede-2] **{ $player }** neemt het aanbod niet aan, dus de partij gaat door.
        [concede-3] **{ $player }** neemt het aanbod niet aan, dus de partij gaat door.
       *[other] **{ $player }** wijst het af.
    }
offer-withdrawn = **{ $player }** trekt het voorstel in.
offer-rematch-on = 🤝 De revanche is begonnen.
board-replaced = Het actuele bord staat hier: { $link }

## Oproepen naar het bord, één per beurt.

ping-move = { $player }: je bent aan zet in { $game } nr. { $id }.
ping-check-in =
    { $count ->
        [one] { $player }: meld je present voor { $game } nr. { $id }, dan kan de partij beginnen.
       *[other] { $player }: meld jullie present voor { $game } nr. { $id }, dan kan de partij beginnen.
    }
ping-half = { $player }: de helft van je tijd in { $game } nr. { $id } is voorbij; je tijd is { $when } om.
ping-tenth = { $player }: je hebt nog een tiende van je tijd in { $game } nr. { $id }; je tijd is { $when } om.
ping-hours = { $player }: je tijd in { $game } nr. { $id } is { $when } om.
ping-next-but-one = { $player }: na de volgende zet ben je aan zet in { $game } nr. { $id }.
digest-title = Hier ben je aan zet:
digest-line = - { $game } nr. { $id } { $link }
digest-line-until = - { $game } nr. { $id }, de tijd is { $when } om { $link }
ping-answer = { $player }, in { $game } nr. { $id }:
ping-over = { $player }: { $game } nr. { $id } is afgelopen.

## Het einde van een partij.

end-won = **{ $player }** wint.
end-drawn = De partij eindigt in remise.
end-shared = Gedeelde winst: **{ $players }**.
end-place = { $place }\. { $player }: { $points }
end-how = { $by }, { $moves } ({ $time })
end-moves =
    { $count ->
        [0] voor de eerste zet
        [one] na één zet
       *[other] na { $count } zetten
    }
time-seconds =
    { $count ->
        [one] één seconde
       *[other] { $count } seconden
    }
time-under-a-minute = minder dan een minuut
time-minutes =
    { $count ->
        [one] één minuut
       *[other] { $count } minuten
    }
time-hours =
    { $count ->
        [one] één uur
       *[other] { $count } uur
    }
time-days =
    { $count ->
        [one] één dag
       *[other] { $count } dagen
    }
end-score = Eindstand: { $score }
ending-resigned = Door opgave
ending-time = Door tijdsoverschrijding
ending-agreed = Remise in overleg
ending-unknown = Op een manier die het bestand niet vermeldt
ending-erased = Beëindigd zonder te tellen, omdat de gegevens van een speler zijn gewist
end-early = -# De partij was afgelopen voordat elke speler { $moves } zetten had gedaan, dus ze telt niet voor rating, ranglijst of statistieken.
end-early-lost = -# Voor rating en statistieken telt de partij als verlies voor wie heeft opgegeven of geen tijd meer had, maar niet als winst: nog niet iedereen had { $moves } zetten gedaan.
uncounted-taken-back = -# In een partij tegen mij zijn zetten teruggenomen, dus ze telt niet voor rating, ranglijst of statistieken.
uncounted-position = -# De partij begon vanuit een gekozen stelling, dus ze telt niet voor rating, ranglijst of statistieken.
before-taking-back = -# Tegen mij kun je zetten terugnemen, maar dan telt de partij niet.
narration-resigned = { $player } geeft op.
narration-late = { $player } is door de tijd gegaan.
narration-present = { $player } is er.
narration-erased = { $player } verlaat de partij.
narration-forced = Het was de enige zet.
narration-whole = Er valt niet meer te vertellen: het bord laat alles zien.
narration-more =
    { $count ->
        [one] Eén eerdere zet
       *[other] { $count } eerdere zetten
    }
narration-credit = Er kon een tijdje niet worden gespeeld, dus { $player } krijgt { $time } terug.
narration-agreed = Het voorstel is aangenomen.
narration-rest = { $player } laat de rest van de opstelling aan het toeval over.
narration-repeat = { $player } herhaalt de opstelling van de vorige partij.
narration-place = { $player } heeft meerdere plaatsingen vooruit gekozen: elke beurt één.
narration-left-out =
    { $count ->
        [one] De plaatsing { $placements } is voor { $player } niet meer mogelijk en vervalt.
       *[other] De plaatsingen { $placements } zijn voor { $player } niet meer mogelijk en vervallen.
    }
narration-resumed = De partij gaat verder.
narration-taken-back =
    { $count ->
        [one] Eén zet is teruggenomen.
       *[other] { $count } zetten zijn teruggenomen.
    }
narration-conceded = { $player } geeft de lopende partij op: { $points ->
        [one] één punt
       *[other] { $points } punten
    } voor { $other }.

## Knoppen, menu’s en het formulier om een zet te typen.

button-join = Meedoen
button-start = Nu beginnen
button-fill = Tegen Zihin spelen
fill-which = Kies het niveau van Zihin
fill-players =
    { $count ->
        [2] met z’n tweeën
       *[other] met { $count } spelers
    }
button-move = Zet doen
button-place = Plaatsen
button-leave = Verlaten
button-cancel = Partij annuleren
button-type = Zet typen
button-more = Meer
button-to-more = ◀ { button-more }
button-to-help = ◀ Hulp
button-undo = Stap terug
button-confirm = Bevestigen
button-resign = Opgeven
button-resign-yes = Ja, ik geef op
button-cancel-yes = Ja, partij annuleren
button-concede =
    { $points ->
        [one] Lopende partij opgeven (één punt)
       *[other] Lopende partij opgeven ({ $points } punten)
    }
button-no = Nee, laat maar zo
button-no-play = Nee, doorspelen
button-close = Sluiten
button-view = Vanaf mijn kant
button-export = Exporteren
button-text = Stelling als tekst
button-threatened = Wat kan er geslagen worden?
button-rules = Regels
button-before = ◀
button-after = ▶
button-draw = Remise aanbieden
button-takeback = Laatste zet terugnemen
button-pause = Pauze
button-resume = Verdergaan
button-cancel-together = Partij annuleren
button-rest = Rest willekeurig plaatsen
button-rest-yes = Ja, plaats willekeurig
button-rest-no = Nee, ik kies zelf
button-repeat-setup = Zoals vorige keer
button-hint = Hint
button-agree = Akkoord
button-decline = Afwijzen
button-analysis = Analyse
button-replay = Naspelen
button-what-if = Wat als …
button-what-if-values = Waarden
button-what-if-play = Verder tegen Zihin
button-share = Delen
button-history = Zetten
button-replay-first = |◀
button-replay-back = ◀
button-replay-forward = ▶
button-replay-last = ▶|
button-replay-back-five = −5
button-replay-forward-five = +5
button-animation = GIF
button-animation-from-here = GIF vanaf hier
button-finished-list = ◀ Afgelopen partijen
select-finished = Open een partij…
button-rematch = Revanche
button-thread = Naar een thread
button-close-game = Deze partij sluiten

select-piece = Kies wat je wilt verplaatsen
select-place = Kies wat je wilt plaatsen
select-next = Kies de volgende stap
select-throw = Kies de dobbelstenen
select-attacks = { $player }: aanvallen van één stuk

## The list of those who look for a game in a channel.

list-title = **Wie zoekt een partij in dit kanaal?**
# Options, clock and the time left, in one line.
list-entry = - **{ $player }** · { $game } · { $terms } · eindigt { $when }
list-about = -# Klik op een naam en de partij begint meteen. Met </find> sta je een dag op deze lijst.
button-meet = { $player } · { $game }
button-stop-looking = Niet meer zoeken
done-looking = Op dit moment zoekt niemand precies deze partij. Je staat een dag op de lijst van dit kanaal: wie het eerst op je naam klikt, begint de partij met jou.
done-not-looking = Je staat niet meer op de lijst van dit kanaal.
refused-not-searching = Je staat niet op de lijst van dit kanaal. Met </find> kom je erop.
refused-own-search = Dat ben jij: iemand anders moet op je naam klikken. Met “{ button-stop-looking }” ga je van de lijst af.
refused-search-ended = Deze oproep is voorbij. Kies iemand anders, of zet jezelf op de lijst met </find>.
refused-list-full = Er staan al { $most } namen op de lijst van dit kanaal, en meer passen er niet op. Begin een partij met iemand van de lijst, of probeer het later nog eens.

## An invitation is declined, or blocked.

invitation-decline-title = Uitnodiging afwijzen
invitation-decline-label = Een paar woorden, als je wilt (voor iedereen)
invitation-decline-example = Bijvoorbeeld: vandaag niet, morgen graag
done-declined = Je hebt de uitnodiging afgewezen.
button-block = { $player } blokkeren
done-blocked = Je krijgt geen uitnodigingen meer van { $player }, die daar niets van merkt. Met </preferences> maak je het ongedaan.
done-invited-quietly = Uitgenodigd zonder melding: { $players }. Binnen vijf minuten krijgt iemand één melding van jouw uitnodigingen, en hooguit drie van die van iedereen samen.
refused-invitation = Je kunt nu geen partij beginnen met { $player }. Kies iemand anders, of open een partij zonder tegenstander, waaraan iedereen mag meedoen.
refused-too-many-blocked = Op je lijst is plaats voor 25 mensen. Haal er iemand af in </preferences>, of kies daar dat niemand je mag uitnodigen.

type-title = Zet typen
# A button below the refusal of what was typed: opens the form with it.
type-again = Verbeteren en opnieuw sturen
type-label = Jouw zet
type-example = Bijvoorbeeld { $move }
type-example-several = Meerdere tegelijk, bijvoorbeeld { $move }

## Het privépaneel waarop een speler een zet aanklikt.

panel-choose = Kies wat je wilt verplaatsen.
panel-place = Kies wat je wilt plaatsen, en dan waar.
panel-so-far = Tot nu toe: **{ $move }** – en dan?
board-side = Het bord vanaf de kant van { $player }.
panel-ready = Jouw zet: **{ $move }**. Bevestig hem, of doe een stap terug.
panel-ready-or-on = Jouw zet: **{ $move }**. Bevestig hem, ga verder in het menu, of doe een stap terug.
hint-thinking = 🤔 Ik zoek een zet…
panel-hint = Voorstel: **{ $move }** (nog niet gespeeld)
# Onder de hint: wat de zet zou doen.
panel-hint-then = -# Als je hem bevestigt: { $told }
panel-too-long = Deze zet is te lang voor de menu’s: typ hem, met de knop of met </move>.
panel-played = Je zet is gespeeld: **{ $move }**.
panel-placed = Gekozen plaatsingen: **{ $move }**. Elke beurt één.
menu-title = **{ $game }** nr. { $id }: meer
menu-invite = Iemand uitnodigen
shared = 📣 { $player } deelt:
which-game =
    { $count ->
        [one] Je hebt hier één partij. Welke bedoel je?
       *[other] Je hebt hier { $count } partijen. Welke bedoel je?
    }
challenge-which = Voor welk spel daag je { $player } uit?
challenge-game = Kies een spel
rules-title = **{ $game }**: de regels, { $page } van { $pages }
rules-moving = **Een zet doen.** Kies het stuk in het menu onder het bord, en dan waar het heen gaat. Of klik op “Zet typen” en schrijf de zet op. Of gebruik </move>, dat tijdens het typen laat zien welke zetten mogen.

## De kennismaking voor nieuwe spelers: lessen op een privébord.

button-learn = Leren
lesson-title = 🎓 **{ $game }**, les { $step } van { $steps }
lesson-how = -# Kies een stuk in het menu, dan waar het heen gaat, en bevestig. Of typ de zet. Alleen jij ziet dit, en niets telt mee.
lesson-other = Die zet mag, maar in deze les wordt een andere gevraagd.
lesson-end = 🎓 **{ $game }**: dat was de laatste les. Nu spelen! Misschien krijg je een andere kleur dan hier. Op het niveau “makkelijk” ben ik zelf ook een beginner, en bij Meer krijg je een hint of neem je je laatste zet terug. Alle details staan altijd in </rules>.
button-lesson-next = Verder
button-lesson-again = Opnieuw proberen
button-lesson-show = Laten zien
button-lesson-begin = Opnieuw beginnen
button-lesson-play = Tegen Zihin (makkelijk)

# De legenda, de laatste pagina van de regels: de tekens op de borden van alle spellen, elk met het nummer in het plaatje.
legend-about = **De tekens op het bord**
legend-alt = Voorbeelden van de tekens, elk met het nummer van zijn regel in de tekst.
legend-line = { $number } – { $meaning }
legend-last-move = een zojuist gedane zet, in de kleur van de speler; zijn het er meer, dan zijn ze op volgorde genummerd
legend-repeated = een stap die twee keer is gedaan
legend-entered = de zet die je aan het invoeren bent
legend-captured = een geslagen stuk, op de plek waar het stond
sign-may-move = dit stuk mag bewegen
sign-must-move = dit stuk moet bewegen
sign-origin = het stuk dat je hebt gekozen
sign-target = hier kan het heen
sign-capture-target = dit stuk kan geslagen worden
sign-threatened = dit stuk wordt door een tegenstander bedreigd

## Bevestiging van wat niet ongedaan kan worden gemaakt.

ask-resign = Wil je { $game } nr. { $id } echt opgeven?
ask-resign-counts = Het telt als verlies.
ask-resign-early = Voor rating en statistieken telt het als jouw verlies, en voor niemand anders, omdat nog niet iedereen { $moves } zetten heeft gedaan.
ask-resign-uncounted = De partij begon vanuit een gekozen stelling, dus het telt niet voor rating, ranglijst of statistieken.
ask-resign-taken-back = In een partij tegen mij zijn zetten teruggenomen, dus het telt niet voor rating, ranglijst of statistieken.
ask-resign-goes-on = De anderen spelen zonder jou verder, en jij wordt laatste.
ask-resign-knockout = Het telt in het toernooi of de competitie.
ask-concede = Of bied aan om alleen de lopende partij op te geven, voor punten: de tegenstander moet dat aannemen.
ask-cancel = Wil je { $game } nr. { $id } echt annuleren? Het telt dan voor niemand.
ask-close = Wil je { $game } nr. { $id } echt namens de spelers sluiten? Het telt dan voor niemand.
ask-close-knockout = In het toernooi wordt ze opnieuw gespeeld.
ask-rest = Zal ik alles wat je in { $game } nr. { $id } nog moet plaatsen, willekeurig neerzetten? Daarna kun je de velden niet meer kiezen.

## Bevestigingen die alleen de speler ziet.

done-crowded = In dit kanaal lopen of wachten nog minstens twee andere partijen. In een eigen thread is deze makkelijker te volgen.
done-moved = De partij heeft nu een eigen thread.
done-settings = -# Jij beheert deze server: met </settings> kies je de taal, de kleuren van de borden, of elke partij een eigen thread krijgt, de kanalen waar partijen geopend mogen worden, en hoeveel tegelijk. Ik begin er niet nog eens over.
done-fewer = -# Wil je een partij tegen mij alleen, kies mij dan als tegenstander.
done-options-ignored = Weggelaten, want { $game } heeft dit niet: { $names }. Al het andere is zoals je het hebt ingevuld.
done-offered =
    { $others ->
        [one] Ik heb het de andere speler gevraagd. Zodra iemand zet, vervalt het voorstel.
       *[other] Ik heb het de andere spelers gevraagd. Zodra iemand zet, vervalt het voorstel.
    }
done-asked =
    { $others ->
        [one] Ik heb het de andere speler gevraagd.
       *[other] Ik heb het de andere spelers gevraagd.
    }
done-agreed = Gedaan.
lobby-still = Deze partij wacht nog op spelers:

## Weigeringen: waarom iets niet kan, en wat wel. Altijd alleen voor wie het probeerde.

refused-no-game = Die partij bestaat hier niet. </games running> toont de jouwe.
refused-no-board = Dat bericht is geen bord van mij.
refused-no-game-here = Je speelt niet in dit kanaal. Met </play> open je een partij.
refused-several-games =
    { $count ->
        [one] Je hebt hier één partij. Noem het nummer van de partij die je bedoelt: { $games }.
       *[other] Je hebt hier { $count } partijen. Noem het nummer van de partij die je bedoelt: { $games }.
    }
refused-not-yours = Je speelt niet mee in deze partij. Met </play> open je er zelf een.
refused-not-your-turn = { $player } is aan zet.
refused-not-your-turn-anywhere = Je bent in geen enkele partij van dit kanaal aan zet.
refused-stale = Er is intussen verder gespeeld. Het actuele bord staat hier:
refused-over = Deze partij is afgelopen.
refused-not-over = Deze partij is nog niet afgelopen.
refused-not-begun = Deze partij is nog niet begonnen: er ontbreken nog spelers.
refused-begun = Deze partij is al begonnen. Zolang niemand een zet heeft gedaan, breekt </game cancel> haar nog af; daarna kun je opgeven.
refused-full = Alle plaatsen zijn bezet.
refused-too-few =
    Voor deze partij zijn minstens { $least ->
        [one] één speler
       *[other] { $least } spelers
    } nodig. Wacht tot iemand meedoet, of nodig iemand uit.
refused-left = Je hebt deze partij verlaten. De anderen spelen zonder jou verder.
refused-gone = Ik kan het kanaal van deze partij niet meer bereiken. De partij blijft hooguit een week liggen, en de klokken staan zolang stil.
refused-not-checked-in = Nog niet iedereen heeft zich present gemeld. De knop staat onder het bord.
refused-paused = De partij ligt stil. Met “Verdergaan” onder het bord stel je voor om verder te gaan.
refused-out-of-time = Je tijd is om.
refused-clock = Ik begrijp deze bedenktijd niet. Schrijf tijd, bonus per zet en limiet met hun eenheden (d, u, m, s): 5d+1d<10d, 10m+15s of gewoon 1u.
refused-no-seat-for-computer = Wie je hebt uitgenodigd, neemt alle plaatsen in, dus er is geen plaats meer voor Zihin. Laat de optie “computer” weg, of nodig één persoon minder uit.
refused-no-computer = Dat niveau bestaat niet. Kies makkelijk, gemiddeld, moeilijk of meester, of laat de optie “computer” weg.
refused-no-analysis = Ik kan alleen afgelopen partijen analyseren, en niet van elk spel.
refused-no-what-if = Andere zetten kun je pas proberen als de partij is afgelopen.
refused-no-moves-yet = In deze partij heeft nog niemand gezet.
refused-no-game-yet = In dit kanaal is nog geen partij gespeeld. Met </play> open je er een.
refused-no-own-game = Je hebt in dit kanaal nog geen partij uitgespeeld. Geef het nummer van een partij op: </games finished> toont die van jou.
refused-positions = De stellingen van deze partij lopen van 0 tot { $last }, en de eerste kan niet na de laatste komen.
refused-animation = Deze animatie zou te groot zijn voor Discord. Kies een korter stuk met de opties “van” en “tot”.
refused-result = Die uitslag bestaat niet. Kies er een uit de lijst.
refused-no-hints = Hints krijg je alleen als er behalve jij en Zihin niemand meespeelt.
refused-not-setup = Er valt niets meer te plaatsen.
refused-no-draws = Bij { $game } kun je geen remise afspreken.
refused-computer-draw = In een partij met Zihin kun je geen remise afspreken.
refused-no-concession = De lopende partij kan nu niet voor punten worden opgegeven.
refused-no-earlier-setup = Je hebt bij dit spel nog geen eerdere opstelling om te herhalen.
refused-nothing-to-take-back = Je hebt geen zet om terug te nemen.
refused-paused-already = De partij ligt al stil.
refused-not-paused = De partij ligt niet stil.
refused-offered = Jij bent al akkoord. Er wordt nog op een antwoord gewacht.
refused-offer-open = Er wacht al een ander voorstel op antwoord. Geef antwoord, of doe een zet.
refused-own-offer-open = Je voorstel wacht nog op antwoord. Zodra iemand zet, vervalt het.
refused-not-offered = Dat voorstel geldt niet meer.
refused-invited-only = De vrije plaatsen zijn voor wie is uitgenodigd.
refused-not-invited = Je bent niet uitgenodigd voor deze partij.
refused-too-late = Er is al gezet, dus de partij kan niet meer worden geannuleerd. Opgeven kan nog wel.
refused-seated = Je doet al mee aan deze partij.
refused-host-only = Dat kan alleen { $player }, want die heeft de partij geopend.
refused-channel = In dit kanaal wordt niet gespeeld. Probeer { $channels }.
refused-person-full =
    { $most ->
        [one] Je hebt op deze server één open partij, en meer mag hier niet. Maak die eerst af of annuleer de partij.
       *[other] Je hebt op deze server { $most } open partijen, en meer mag hier niet. Maak er eerst een af of annuleer er een.
    }
refused-channel-full =
    { $most ->
        [one] Dit kanaal heeft één open partij, en meer past hier niet. Wacht tot die afgelopen is, of kies een ander kanaal.
       *[other] Dit kanaal heeft { $most } open partijen, en meer past hier niet. Wacht tot er een afgelopen is, of kies een ander kanaal.
    }
refused-bot = Deze bot kan niet meespelen. Nodig een mens uit, of Zihin.
refused-already-invited = Deze persoon is al uitgenodigd of speelt al mee.
refused-yourself = Je kunt niet tegen jezelf spelen. Nodig iemand anders uit, of laat de tegenstander weg zodat iedereen mag meedoen.
refused-unknown-game = Er is geen spel met de naam “{ $name }”. Kies { $games }.
# Onder de stelling als tekst, voor wie aan zet is.
text-how = Speel met </move>: terwijl je typt, worden toegestane zetten voorgesteld.
text-position = -# De stelling, om te kopiëren:
text-too-long = dat is te lang: een zet of stelling heeft hooguit { $most } tekens.
refused-ambiguous = Dat kan meer dan één zet betekenen.
refused-meant = { $reason } Bedoel je { $moves }?
refused-button = Deze knop ken ik niet. Misschien komt hij uit een oudere versie: met </game board> krijg je een nieuw bord.
refused-command = Ik begrijp dit commando niet: er ontbreekt iets, of er staat een waarde die niet mag. Typ het opnieuw en kies uit wat wordt aangeboden.
refused-choice = Dat kun je hier niet kiezen. Open het formulier opnieuw en kies uit de lijsten.
refused-moderators-only = Alleen wie in dit kanaal berichten mag beheren, kan een partij van anderen sluiten.

## Fouten waar de speler niets aan kan doen.

failed = Er ging bij mij iets mis. Was je aan het spelen, kijk dan eerst op het bord voordat je het nog eens probeert. Blijft het gebeuren, geef dan nummer { $reference } door aan de beheerder van deze bot.
interrupted = Ik kan dit niet afmaken: ik ben net de verbinding met mijn database kwijt. Over een paar seconden werkt het weer. Was je aan het spelen, kijk dan eerst op het bord voordat je het nog eens probeert.
board-late = Opgeslagen. Discord neemt het nieuwe bord nu niet aan; het verschijnt zodra dat weer lukt.
board-behind = Het actuele bord is nu niet te tonen; het verschijnt zodra Discord het aanneemt.
board-failed = Opgeslagen, maar bij het tonen ging iets mis. Blijft het gebeuren, geef dan nummer { $reference } door aan de beheerder van deze bot.
board-refused = Opgeslagen, maar ik mag het nieuwe bord hier niet plaatsen. Er ontbreekt: { $permissions }. Zodra een moderator dat verandert, verschijnt het bord vanzelf.
board-timed-out = Opgeslagen, maar een moderator heeft me een time-out gegeven, dus ik mag hier niets plaatsen. Die eindigt { $when }; dan verschijnt het bord vanzelf.
board-gone = Opgeslagen, maar ik kan het kanaal van deze partij niet meer bereiken. Komt het kanaal terug, dan ook het bord; tot die tijd ligt de partij stil, hooguit een week.
failed-permission = Dat mag ik hier niet. Iemand die de server beheert, moet mij dit recht geven: { $permissions }.
failed-timed-out = Een moderator heeft me hier een time-out gegeven. Die eindigt { $when }.
permission-view-channel = Kanaal bekijken
permission-send-messages = Berichten verzenden
permission-create-public-threads = Openbare threads maken
permission-send-messages-in-threads = Berichten verzenden in threads
permission-attach-files = Bestanden bijvoegen
permission-read-message-history = Berichtgeschiedenis lezen

## Lijsten.

games-title = Jouw partijen
games-none = Je speelt op dit moment niet. Met </play> open je een partij.
games-line = { $game } nr. { $id }, { $players }: { $state } { $link }
games-your-turn = **jij bent aan zet**
games-their-turn = { $player } is aan zet
games-until = { $turn }, de tijd is { $when } om
games-paused = ligt stil
games-check-in = wacht tot iedereen zich present meldt
games-dice = wacht op de eerste worp
games-over = afgelopen
games-gone = ligt stil, want het kanaal is niet te bereiken
games-lobby = wacht op spelers
games-unreadable = kan niet worden getoond; een moderator kan annuleren met </game cancel>
games-more =
    { $count ->
        [one] en nog één
       *[other] en nog { $count }
    }

finished-title = Jouw afgelopen partijen
finished-none = Je hebt hier nog geen partij beëindigd. Met </play> open je er een.
finished-none-such = Zo’n afgelopen partij heb je hier niet.
finished-line = { $game } nr. { $id }, { $players }: **{ $result }**, { $when }
result-won = gewonnen
result-drawn = remise
result-lost = verloren
page-of = -# Pagina { $page } van { $pages }

## Naspelen: het paneel en de animatie.

replay-position =
    { $position ->
        [0] Het begin. { $steps ->
            [0] Er is nog niet gezet.
            [one] Er volgt nog één stelling.
           *[other] Er volgen nog { $steps } stellingen.
        }
       *[other] Stelling { $position } van { $steps }
    }
animation-progress = Ik maak de animatie: { $done } van { $count } stellingen…
animation-alt = Een animatie van de partij, van stelling { $first } tot en met { $last }. Aan het eind:

## Help.

help-title = Hoe je speelt
help-begin = Met </play> open je een partij. Iedereen mag meedoen met de knop, of je nodigt iemand uit. Niemand aanwezig? Met </find> sta je een dag op de lijst van het kanaal. Of nodig mij uit, en kies met de optie “computer” hoe goed ik speel. Toernooien: </tournament create>; competities, seizoen na seizoen: </league create>.
help-begin-direct = Met </play> open je hier meteen een partij tegen mij; kies met de optie “computer” hoe goed ik speel. Op een server speel je met anderen, en daar zijn toernooien en ranglijsten.
help-move = Ben je aan zet, kies dan onder het bord een stuk en waar het heen gaat; een langere zet wacht tot je hem bevestigt. Of typ de zet: </move> weet welke zetten mogen. Tijdens het opstellen mag je meerdere plaatsingen tegelijk typen, gescheiden door komma’s. Zonder plaatje: </game text> vertelt de stelling in woorden. Is iemand anders aan zet, dan geef je met “Vooruit plannen” bij Meer je antwoord vooraf op.
help-games = De spellen; elke knop toont de regels van een spel
help-game = - **{ $game }**: { $about }
help-learn = Ken je een spel nog niet? “Leren”, naast de regels, leidt je er in korte lessen doorheen, op een bord voor jou alleen.
help-commands = Alle commando’s
help-line = { $command }: { $description }

## De analyse van een afgelopen partij.

analysis-title = { $game } nr. { $id }: analyse
analysis-progress = 🔎 De zetten worden bekeken: { $done } van { $of }.
analysis-goes-on = Dit duurt langer dan anders. Het gaat zonder jou door: klik over een tijdje nog eens op “Analyse”.
analysis-mistakes =
    { $decisions ->
        [one] één beslissing
       *[other] { $decisions } beslissingen
    }: { $doubtful } twijfelachtig, { $bad } slecht, { $very_bad } heel slecht
# $amount is an amount with its unit, such as “0.2 points”.
analysis-average = gemiddeld verlies per beslissing: { $amount }
analysis-rated = { $lost } ({ $rating })
analysis-luck = geluk { $luck }, heel gunstige worpen: { $lucky }, jokers: { $jokers }, beste worp { $best }, slechtste worp { $worst }
analysis-throw = { $throw } ({ $luck })
# A number with its sign.
analysis-signed =
    { $sign ->
        [plus] +{ $amount }
        [minus] −{ $amount }
       *[none] { $amount }
    }
analysis-percent = { $share }%
analysis-points = { $amount } punten
analysis-without-luck-match = Zonder het geluk van de dobbelstenen had { $player } { $result } kans gehad om de match te winnen.
analysis-without-luck-game = Zonder het geluk van de dobbelstenen was { $player } op { $result } punten uitgekomen.
analysis-doubtful = twijfelachtig
analysis-bad = slecht
analysis-very-bad = heel slecht
analysis-row-decisions = Beslissingen
analysis-row-doubtful = Twijfelachtig
analysis-row-bad = Slecht
analysis-row-very-bad = Heel slecht
analysis-row-average = Gemiddeld verlies
analysis-row-rating = Oordeel
analysis-row-luck = Geluk
analysis-row-lucky = Gunstige worpen
analysis-row-jokers = Jokers
analysis-row-best-throw = Beste worp
analysis-row-worst-throw = Slechtste worp
analysis-row-without-luck = Zonder geluk
analysis-heading-value = Waarde
analysis-alt-move = { $move }: { $value }.
analysis-alt =
    { $decisions ->
        [one] { $player }: één beslissing, twijfelachtig { $doubtful }, slecht { $bad }, heel slecht { $very_bad }.
       *[other] { $player }: { $decisions } beslissingen, twijfelachtig { $doubtful }, slecht { $bad }, heel slecht { $very_bad }.
    }
analysis-mistake =
    { $more ->
        [0] Fout { $number } van { $of }, de ergste eerst.
        [one] Fout { $number } van de { $of } duurste; er is er nog één.
       *[other] Fout { $number } van de { $of } duurste; er zijn er nog { $more }.
    } Zet { $turn }{ $section }: ❌ { $player } speelde{ $dice ->
        [none] { "" }
       *[other] { "" } met { $dice }
    } **{ $played }** ({ $severity }): rood en gestippeld in het plaatje.
analysis-better = ✅ **{ $best }** was { $lost } beter: groen in het plaatje.
# A mistake in one line.
analysis-line = Zet { $turn }{ $section }: { $player } speelde{ $dice ->
        [none] { "" }
       *[other] { "" } met { $dice }
    } { $played } ({ $severity }); { $best } was { $lost } beter.
stats-errors =
    { $count ->
        [one] gemiddeld verlies per beslissing: { $amount } (één geanalyseerde partij)
       *[other] gemiddeld verlies per beslissing: { $amount } ({ $count } geanalyseerde partijen)
    }
card-errors = Gemiddeld verlies per beslissing, per partij
dice-stats-luck = Geluk in geanalyseerde partijen: { $amount } per worp ({ $throws } worpen)
analysis-clean = Geen fouten gevonden.
analysis-clean-own = Jij hebt geen fouten gemaakt.
analysis-cut = Er was te weinig tijd om elke zet goed te bekijken: kleine verliezen kunnen verkeerd beoordeeld zijn.

## The private board on which one moves for all sides.

what-if-title =
    Wat als? { $title }{ $steps ->
        [0] : je zet voor alle spelers.
       *[other] , stap { $step } van { $steps }.
    }
what-if-dice = Kies de dobbelstenen of gooi ze.
what-if-values = Wat { $player } volgens mij met { $more ->
    [0] elke zet
   *[other] de beste zetten
} wint of verliest:
what-if-value = - **{ $move }**: { $value }
what-if-value-tried = - **{ $move }**: { $value } (door jou geprobeerd)
what-if-no-values = Voor deze stelling heb ik geen waarden.
what-if-too-long = Deze variant is te lang voor een privébord. Ga terug, of speel verder vanaf een eerdere stelling.

## Dobbelstenen die iedereen kan controleren. Tussen backticks staan 256 bits in base64url of ID’s van Discord.

dice-sealed = -# 🎲 Dobbelstenen verzegeld: `{ $seal }`
sealed-rematch = -# 🎲 Revanche verzegeld: `{ $seal }`
dice-parts = -# Toegevoegd door de spelers: { $parts }
dice-part = { $player } `{ $interaction }`
dice-part-word = { $player } `{ $interaction }` met een woord (SHA-256 `{ $word }`)
dice-wait = 🎲 Een van de spelers begint de partij door op “{ button-throw }” te drukken. Tot dan mag iedere speler een woord aan de dobbelstenen toevoegen met </dice seed>.
dice-revealed = -# 🎲 Het zegel van de dobbelstenen is open. Geheim: `{ $secret }`. </dice verify> controleert elke worp.
dice-added-word = **{ $player }** voegt het woord “{ $word }” toe aan de dobbelstenen van { $game } nr. { $id }.
button-throw = Gooien
ping-roll =
    { $count ->
        [one] { $player }: doe de eerste worp in { $game } nr. { $id }.
       *[other] { $player }: doen jullie de eerste worp in { $game } nr. { $id }?
    }
dice-none = In deze partij wordt alleen geloot wie waar zit.
dice-system = Deze partij heeft geen dobbelstenen die je kunt controleren: de worpen komen uit de generator van de computer waarop de bot draait.
dice-explained = Voordat de spelers iets deden, koos de bot een geheim en plaatste de SHA-256 daarvan, het zegel. Elke worp volgt uit het geheim, het nummer van de partij, de plaats van de worp in de partij en wat de spelers hebben toegevoegd. Niemand kon een worp kiezen nadat de stelling bekend was, en niemand kon er een uit het zegel afleiden.
dice-explained-later = Het geheim is te zien als de partij afgelopen is. Dan kun je hier elke worp controleren.
dice-explained-file = In het bestand staat alles om het zelf te controleren: `zihin dice verify BESTAND`, of het korte Pythonprogramma in de documentatie van de bot. Vergelijk het zegel met het geplaatste zegel, en de worpen met die van de partij.
lots-sealed = -# 🎲 Loting verzegeld: `{ $seal }`
lots-revealed = -# 🎲 Het zegel is open. Geheim: `{ $secret }`. </dice verify> controleert alles wat geloot is.
lots-explained = Voordat de spelers iets deden, koos de bot een geheim en plaatste de SHA-256 daarvan, het zegel. Wie waar zit en wat willekeurig is opgesteld, volgt uit het geheim, het nummer van de partij en wat de spelers hebben toegevoegd. Niemand kon een loting kiezen nadat de stelling bekend was, en niemand kon er een uit het zegel afleiden.
lots-explained-later = Het geheim is te zien als de partij afgelopen is. Dan kun je hier alles controleren wat geloot is.
lots-explained-file = In het bestand staat alles om het zelf te controleren: `zihin dice verify BESTAND`, of het korte Pythonprogramma in de documentatie van de bot. Vergelijk het zegel met het geplaatste zegel, en wat geloot is met de partij.
dice-first-form = De dobbelstenen van deze partij hebben vorm 1, want ze begon voordat er vorm 2 was. Het bewijs toont niet dat er geen worp ontbreekt en dat elke worp aan de beurt was waar hij staat: vergelijk ze met de partij.
dice-right =
    { $count ->
        [one] ✅ De enige trekking volgt eruit.
       *[other] ✅ Alle { $count } trekkingen volgen eruit.
    }
dice-wrong = ❌ Het bewijs klopt niet: { $place }
dice-table-secret = Geheim
dice-table-seal = De SHA-256 ervan, het zegel
dice-table-added = Toegevoegd door de spelers
dice-table-draws = Worpen en andere trekkingen
lots-table-draws = Lotingen
refused-dice-thrown = Er is al gegooid, dus aan deze dobbelstenen kun je niets meer toevoegen.
refused-word-added = Je hebt al een woord aan deze dobbelstenen toegevoegd.
refused-no-fair-dice = De dobbelstenen van deze partij zijn niet te controleren, dus je kunt er niets aan toevoegen.
refused-word = Een woord heeft hooguit { $most } letters, cijfers, spaties, streepjes en punten.
refused-not-there = Ik ben hier geen lid, dus ik kan geen bord plaatsen. Stuur me een privébericht en gebruik daar </play>: dat werkt voor iedereen.
refused-direct-opponent = In privéberichten speel je tegen Zihin. Wil je met anderen spelen, gebruik dan </play> op een server.
refused-servers-only = Dit gaat over een hele server, dus het werkt alleen op servers. Hier heb je </play>, </games running>, </stats> en </help>.

## Waarom een zet beter is: zinsdelen waarvan de zet het onderwerp is.

why = Waarom: { $first }.
why-two = Waarom: { $first }, en { $second }.
# How best play goes on after the better move and after the other one; lines and answers are moves.
why-forces-win =
    hij dwingt de winst af{ $moves ->
        [0] { "" }
       *[other] { " " }in hooguit { $moves } zetten
    }
why-allows-win =
    na de andere zet is het verlies{ $moves ->
        [0] { "" }
       *[other] { " " }in hooguit { $moves } zetten
    } afgedwongen, te beginnen met { $answer }
why-captures = met de beste zetten { $better }; na de andere zet { $other }
why-balance =
    { $taken ->
        [0] verlies je er { $lost }
       *[other] { $lost ->
            [0] sla je er { $taken } en verlies je niets
           *[other] sla je er { $taken } en verlies je er { $lost }
        }
    } ({ $line })
why-no-capture = sla je voorlopig niets en verlies je niets
why-draws = met de beste zetten eindigt de partij in remise door herhaling van zetten ({ $line } …)
why-allows-draw = de andere zet staat remise door herhaling van zetten toe ({ $line } …)
why-prevents = de andere zet staat { $answer } toe
