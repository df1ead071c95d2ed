# Partijen die Discord als bestand verlaten, en bestanden die worden gelezen.

## De bestanden.

export-title =
    { $running ->
        [yes] **{ $game }** nr. { $id }, tot zover:
       *[no] **{ $game }** nr. { $id }:
    }
export-file = - `.{ $extension }`: { $what }
format-json = het hele verslag met tijden, voor programma’s
table-format-mat = de match, voor GNU Backgammon en andere backgammonprogramma’s
camelot-format-wcf = de zetten in de notatie van de World Camelot Federation
talat-format-talat = de zetten in notatie, regel voor regel

## Een bestand dat is gelezen.

replay-title = **{ $game }**: { $players }
replay-title-date = **{ $game }**: { $players }, { $date }
replay-part =
    { $turns ->
        [one] - partij { $number }: één beurt, dan { $points }
       *[other] - partij { $number }: { $turns } beurten, dan { $points }
    }
replay-more =
    { $count ->
        [one] - … en nog één
       *[other] - … en nog { $count }
    }
replay-whole =
    { $turns ->
        [one] Eén beurt, { $points } aan het eind.
       *[other] { $turns } beurten, { $points } aan het eind.
    }
replay-won = { $winner } heeft gewonnen.
replay-shared = De winst is gedeeld.
replay-open = Er is niet tot het einde gespeeld.
replay-nameless = zonder namen
refused-file-large = Het bestand is te groot: ik lees hooguit { $most } KB.
refused-file-gone = Ik kan het bestand niet ophalen bij Discord. Upload het nog een keer.
refused-record = Dit bestand kan ik niet lezen. Regel { $line }: { $reason }
refused-reading = Ik ben nog een ander bestand van je aan het lezen. Probeer het zo nog eens.
refused-readings = Ik ben nu bestanden van anderen aan het lezen. Probeer het zo nog eens.
refused-own-animation = Ik maak nog een andere animatie voor je. Probeer het nog eens als die er is.

## Waarom een bestand wordt geweigerd. Een reden is het einde van een zin.

record-move = { $move }: { $reason }
record-empty = er staat niets in.
record-unknown = ik ken dit formaat niet.
record-utf16 = het is geschreven in UTF-16; sla het op als UTF-8.
record-zero = er staat een nulbyte in, dus het is geen tekst.
record-number = hier zou zetnummer { $number } moeten staan.
record-too-large = het is groter dan { $most } KB.
record-long = dat is te lang.
record-json = dit is geen verslag van een partij in JSON.
record-version = het verslag komt uit een nieuwere versie.
record-unknown-game = het spel { $game } ken ik niet.
record-who = er speelt niemand met die naam mee.
record-act = dat kan nu niet.
record-after-end = de partij is dan al afgelopen.
record-ambiguous = er passen meerdere zetten.
record-variant = de variant { $text } ken ik niet.
record-comment = { $text } is een opmerking in een ander formaat; hier staan opmerkingen tussen accolades of achter een puntkomma.
record-comment-open = hier begint een opmerking die nergens eindigt.
record-variation = { $text } hoort bij een zijvariant; alleen de zetten van de partij worden gelezen.
record-events = de partij heeft meer dan { $most } zetten en worpen.
