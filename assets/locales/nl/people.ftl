# Voorkeuren van spelers, instellingen van servers en bewaarde gegevens. Een keuze heet `preference-<naam>` of `setting-<naam>`, de uitleg `.about`,
# en een waarde `preference-<naam>-<waarde>`.

form-line = - **{ $name }**: { $about }
form-value = { $name }: { $value }

# De naam van deze taal, in deze taal.
language-name = Nederlands

## Voorkeuren.

preferences-title = **Jouw voorkeuren**
preferences-about = -# Ze gelden op elke server. Elke wijziging gaat meteen in.
preferences-games = Jouw partijen
preferences-looks = Taal en kleuren
preferences-invitations = Uitnodigingen
preferences-reminders = Herinneringen
preferences-time = Tijd

preference-ping = Jouw beurt
    .about = hoe ik je laat weten dat je aan zet bent. Komt een privébericht niet aan, dan ping ik je in het kanaal.
preference-ping-channel = een ping bij het bord
preference-ping-direct = een privébericht
preference-ping-never = geen melding

preference-confirm = Bevestigen
    .about = welke zetten je nog moet bevestigen. Lange zetten hebben twee of meer stappen. Kan een zet nog verder, of is er maar één vervolg mogelijk, dan vraag ik altijd om bevestiging. Bij een knop met een hele zet vraag ik er alleen om als je elke zet bevestigt.
preference-confirm-long = lange zetten
preference-confirm-always = elke zet
preference-confirm-never = geen enkele zet

preference-side = Bord
    .about = vanaf welke kant je het ziet als je een zet doet.
preference-side-own = vanaf mijn kant
preference-side-first = zoals iedereen het ziet

preference-puzzles = Puzzels
    .about = of stellingen uit je afgelopen partijen puzzels voor iedereen mogen worden, zonder namen. Alle spelers van de partij moeten het toestaan.
preference-puzzles-refused = niet uit mijn partijen
preference-puzzles-allowed = ook uit mijn partijen

preference-language = Taal
    .about = de taal van wat alleen jij ziet.
preference-language-auto = zoals in mijn Discord

preference-theme = Kleuren
    .about = de kleuren van plaatjes die alleen jij ziet.
preference-theme-auto = zoals iedereen ze ziet
preference-theme-dark = { setting-theme-dark }
preference-theme-light = { setting-theme-light }
preference-theme-contrast = { setting-theme-contrast }
preference-theme-wood = { setting-theme-wood }
preference-theme-print = { setting-theme-print }

preference-invitations = Uitnodigingen
    .about = of anderen je op naam mogen uitnodigen voor een partij.
preference-invitations-taken = welkom
preference-invitations-refused = geen

preference-blocked = Geblokkeerd
    .about = wie je niet mag uitnodigen en geen partij met je mag beginnen via de lijst van een kanaal. Niemand krijgt er bericht van. Hooguit 25.
preference-blocked-none = Kies wie je wilt blokkeren

preference-reminders = Herinneren
    .about = wanneer ik je er in correspondentiepartijen (met een dag of meer) aan herinner dat je tijd afloopt. In snellere doe ik dat bij de helft en bij een tiende van de tijd. Eén keer per dag: één bericht met alle partijen waarin je aan zet bent, als je stille uren voorbij zijn.
preference-reminders-both = bij de helft en een tiende van de tijd
preference-reminders-half = bij de helft van de tijd
preference-reminders-tenth = bij een tiende van de tijd
preference-reminders-day = een dag voor het einde
preference-reminders-six-hours = zes uur voor het einde
preference-reminders-hour = een uur voor het einde
preference-reminders-daily = alle partijen, één keer per dag
preference-reminders-never = nooit

preference-reminders-where = Waar herinneren
    .about = in het kanaal of met een privébericht.
preference-reminders-where-as-pinged = zoals bij je beurt
preference-reminders-where-channel = bij het bord
preference-reminders-where-direct = met een privébericht

preference-next-but-one = Partijen met z’n drieën
    .about = of ik je privé zeg dat er nog één speler voor je aan zet is.
preference-next-but-one-no = alleen je beurt
preference-next-but-one-yes = ook een zet ervoor

preference-zone = Bij mij is het nu
    .about = hoe laat het bij je is. Ik raad niets; kies opnieuw als de klok verzet wordt.

preference-quiet-from = Stilte vanaf
    .about = vanaf dit uur komt er geen ping en geen herinnering voor correspondentiepartijen (met een dag of meer, of zonder klok).
preference-quiet-from-none = nooit

preference-quiet-to = Stilte tot
    .about = op dit uur stuur ik wat heeft gewacht. De klokken lopen intussen door.

preference-vacation = Vakantie
    .about = zet je klokken stil in correspondentiepartijen (met een dag of meer). De vakantie eindigt op de gekozen datum of met je volgende zet in welke partij dan ook. Loopt je tijd af en heb je sinds het begin van je beurt in geen enkele partij een zet gedaan, dan zet ik je een week op vakantie, één keer per jaar.
preference-vacation-none = Vakantie: geen
vacation-until = Je bent op vakantie tot { $when }.
vacation-left =
    { $allowed ->
        [one] Op deze server heb je dit jaar nog { $left } van één dag.
       *[other] Op deze server heb je dit jaar nog { $left } van de { $allowed } dagen.
    }
vacation-none-left = Op deze server heb je dit jaar geen vakantie meer.
vacation-planned = Ze zou duren tot { $when }.
vacation-over = Je vakantie is voorbij.
vacation-none-here = Deze server kent geen vakantie.
vacation-days =
    { $count ->
        [one] één dag
       *[other] { $count } dagen
    }
button-end-vacation = Vakantie beëindigen
button-continue-vacation = Vakantie voortzetten

## Instellingen van de server.

settings-title = **Instellingen van deze server**
settings-about = -# Elke keuze wordt meteen opgeslagen en geldt voor partijen die daarna worden geopend; een bord krijgt nieuwe kleuren bij de volgende zet.
settings-games = Partijen
settings-places = Kanalen en limieten
settings-time = Tijd

setting-language = Taal
    .about = de taal van wat iedereen ziet.
setting-language-auto = die van wie de partij opent

setting-theme = Kleuren
    .about = de kleuren van plaatjes die iedereen ziet.
setting-theme-dark = donker
setting-theme-light = licht
setting-theme-contrast = hoog contrast
setting-theme-wood = hout
setting-theme-print = zwart op wit, voor e-ink en afdrukken

setting-threads = Plek
    .about = waar er wordt gespeeld.
setting-threads-no = in het kanaal
setting-threads-yes = een thread per partij, of per divisie van een competitie

setting-leagues = Competities
    .about = wie competities mag openen.
setting-leagues-managers = wie de server of het kanaal beheert
setting-leagues-everybody = iedereen

setting-channels = Kanalen
    .about = waar partijen geopend mogen worden. Kies er geen, dan mag het overal.
setting-channels-none = Kanalen: alle

setting-per-person = Partijen per persoon
    .about = hoeveel partijen iemand tegelijk open mag hebben.
setting-per-person-any = geen limiet

setting-per-channel = Partijen per kanaal
    .about = hoeveel partijen er in een kanaal tegelijk open mogen zijn.
setting-per-channel-any = geen limiet

setting-daily-puzzle = Puzzel van de dag
    .about = in welke kanalen ik hem elke dag kort voor 08:00 UTC plaats. Kies er geen, dan komt hij nergens.
setting-daily-puzzle-none = Puzzel van de dag: nergens

setting-vacation = Vakantiedagen
    .about = hoeveel dagen per jaar iemands klokken mogen stilstaan in correspondentiepartijen (met een dag of meer); 0 is geen. Geldt ook voor lopende partijen.
setting-absence = Vakantie in toernooien
    .about = of ze de klokken ook in toernooien en competities stilzet. Het einde van een ronde of seizoen blijft gelijk.
setting-absence-yes = ja
setting-absence-no = nee

refused-not-manager = Dit zijn de instellingen van de hele server: alleen wie de server mag beheren, kan ze wijzigen. Die van jezelf staan in </preferences>.

## Bewaarde gegevens.

# Staat in plaats van de naam van een speler die vergeten wil worden.
player-gone = Iemand die weg is

privacy-title = **Wat ik over je bewaar**
privacy-wishes = - je voorkeuren: { $wishes }
privacy-vacations =
    { $count ->
        [one] - één vakantie, van wanneer tot wanneer
       *[other] - { $count } vakanties, van wanneer tot wanneer
    }
privacy-avatar = - het ID van je profielfoto, die naast je naam staat op ranglijsten en andere plaatjes
privacy-games =
    { $count ->
        [one] - één partij waaraan je meedeed, met de naam die je daar had
       *[other] - { $count } partijen waaraan je meedeed, met de namen die je daar had
    }
privacy-running =
    { $count ->
        [one] - één daarvan is nog open
       *[other] - { $count } daarvan zijn nog open
    }
privacy-moves =
    { $count ->
        [one] - één zet of andere handeling in een partij, en wanneer
       *[other] - { $count } zetten en andere handelingen in partijen, en wanneer
    }
privacy-offers =
    { $count ->
        [one] - één remise, pauze of ander voorstel dat je deed of aannam
       *[other] - { $count } keer remise, pauze of een ander voorstel dat je deed of aannam
    }
privacy-dice =
    { $count ->
        [one] - één klik of woord dat je toevoegde aan de dobbelstenen van een partij
       *[other] - { $count } klikken en woorden die je toevoegde aan de dobbelstenen van partijen
    }
privacy-plans =
    { $count ->
        [one] - antwoorden vooraf in één partij
       *[other] - antwoorden vooraf in { $count } partijen
    }
privacy-stats =
    { $count ->
        [one] - één telling van iets bijzonders dat je in een partij deed, zoals een gammon
       *[other] - { $count } tellingen van iets bijzonders dat je in een partij deed, zoals gammons
    }
privacy-opened =
    { $count ->
        [one] - één partij die je hebt geopend zonder zelf mee te spelen
       *[other] - { $count } partijen die je hebt geopend zonder zelf mee te spelen
    }
privacy-invitations =
    { $count ->
        [one] - één uitnodiging voor een partij
       *[other] - { $count } uitnodigingen voor partijen
    }
privacy-searches =
    { $count ->
        [one] - één partij die je zoekt, met de naam die je daar had
       *[other] - { $count } partijen die je zoekt, met de namen die je daar had
    }
privacy-puzzles =
    { $count ->
        [one] - je antwoord op één puzzel
       *[other] - je antwoorden op { $count } puzzels
    }
privacy-lessons =
    { $count ->
        [one] - de les waar je in één spel gebleven bent
       *[other] - de lessen waar je in { $count } spellen gebleven bent
    }
privacy-blocks =
    { $count ->
        [one] - één persoon die je hebt geblokkeerd
       *[other] - { $count } mensen die je hebt geblokkeerd
    }
privacy-tournaments =
    { $count ->
        [one] - één inschrijving voor een toernooi
       *[other] - { $count } inschrijvingen voor toernooien
    }
privacy-organised =
    { $count ->
        [one] - één toernooi dat je hebt geopend
       *[other] - { $count } toernooien die je hebt geopend
    }
privacy-events =
    { $count ->
        [one] - één ding dat je in een toernooi deed, zoals meedoen
       *[other] - { $count } dingen die je in toernooien deed, zoals meedoen
    }
privacy-standings =
    { $count ->
        [one] - één regel van een ranglijst
       *[other] - { $count } regels van ranglijsten
    }
privacy-nothing = Ik bewaar niets over je, en ik lees niet wat je schrijft.
privacy-else = Verder bewaar ik niets, en ik lees niet wat je schrijft. </privacy export> stuurt je alles als bestand, </privacy erase> laat me alles vergeten.
# Links naar pagina’s van wie de bot draait.
privacy-notice = Privacyverklaring
terms-of-use = Gebruiksvoorwaarden
source-code = Broncode
privacy-file = Dit is alles wat ik over je bewaar. Tijden zijn milliseconden sinds 1970; de lange getallen zijn ID’s van Discord.
# De naam van het bestand; letters zonder tekens, streepjes en een punt.
privacy-file-name = over-jou.json

ask-forget = **Zal ik je vergeten?** Dit kan niet ongedaan worden gemaakt.
ask-forget-games =
    { $count ->
        [0] - Je hebt geen open partij.
        [one] - Je open partij wordt meteen opgegeven of geannuleerd.
       *[other] - Je { $count } open partijen worden meteen opgegeven of geannuleerd.
    }
ask-forget-stays =
    - Je voorkeuren, uitnodigingen en regels in de ranglijsten worden gewist.
    - Partijen die je hebt gespeeld blijven bestaan, ter wille van de anderen, onder de naam “Iemand die weg is”.
    - Berichten die al in kanalen staan, blijven zoals ze zijn.
done-forgotten = Ik ben je vergeten.
button-forget-yes = Ja, vergeet mij
button-forget-no = Nee

## Whoever runs the bot keeps somebody out.

refused-person-kept-out = Wie deze bot beheert, heeft je geblokkeerd.
refused-server-kept-out = Wie deze bot beheert, heeft deze server geblokkeerd.

refused-own-opponent = Kies iemand anders: niemand speelt tegen zichzelf.
