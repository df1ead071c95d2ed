# Table: Name, Erzählung der Würfe und Züge und warum etwas nicht erlaubt ist. Eine Begründung ist das Ende eines Satzes.

table = Table
    .kind = rumänisches Backgammon
table-blurb = Rumänisches Backgammon ohne Dopplerwürfel: Bring deine fünfzehn Steine ins Heimfeld, schlag einzelne Steine und gewinne das Match.
table-length = Punkte zum Sieg
    .option = punkte
    .description = Nur für Table: auf wie viele Punkte das Match geht; eine Partie zählt 10, 20 oder 30
table-length-value =
    { $value ->
        [10] { $value } · eine einzige Partie
        [30] { $value } · wie üblich
       *[other] { $value }
    }

## Was als Nächstes angeklickt werden kann.

table-from =
    { $count ->
        [one] Feld { $point }: ein Stein
       *[other] Feld { $point }: { $count } Steine
    }
table-from-bar =
    { $count ->
        [one] Bar: ein Stein, muss zuerst ins Spiel
       *[other] Bar: { $count } Steine, müssen zuerst ins Spiel
    }
table-to = Auf Feld { $point }
table-to-hit = Auf Feld { $point }, schlagen
table-to-off = Stein abtragen
table-from-hits = { $from }, kann auf { $points } schlagen
table-from-off = { $from }, Abtragen möglich
table-bar = der Bar
table-tray = der Ablage
# Die Seiten in einem Diagramm, in dem niemand spielt.
table-side-light = Hell
table-side-dark = Dunkel
# Die Wörter in geschriebenen Zügen: So liest man sie; schreiben kann man sie in jeder Sprache.
notation-bar = bar
notation-off = raus

## Die Schritte eines Zuges, der noch nicht fertig ist.

table-step = von { $from } nach { $to }
table-step-hit = von { $from } nach { $to } mit Schlag
table-step-off = von { $from } abgetragen
table-step-from = von { $from } nach …
table-steps = { $before }, { $step }

## Was mit einem Wurf geschlagen werden kann.

table-throws = { $point } ({ $throws } von 36 Würfen)
table-can-hit = Von { $from } aus kann { $player } schlagen: { $points }.
table-can-hit-none = Von { $from } aus kann { $player } mit einem Wurf nichts schlagen.
table-hit-safe = Zwei oder mehr Steine auf Feld { $point } schützen einander: Sie können nicht geschlagen werden.
table-hit-by = { $player } kann den Stein auf { $point } schlagen, und zwar von { $from }: insgesamt mit { $throws } von 36 Würfen.
table-hit-by-none = Der Stein auf { $point } kann mit einem Wurf nicht geschlagen werden.
table-ask-threatened = Was kann geschlagen werden?
table-ask-attacks = { $player }: was ein Stein schlagen kann
table-threatened = { $player }: Geschlagen werden können die Steine auf { $points }.
table-threatened-none = Mit einem Wurf kann kein Stein geschlagen werden.

## Der Text unter dem Brett.

table-due-opening = Eine neue Partie: Jede Seite wirft einen Würfel, die höhere Zahl beginnt.
table-due-throw = { $player } ist mit Würfeln dran.
table-due-enter =
    { $bar ->
        [one] { $player } hat einen Stein auf der Bar, der zuerst wieder ins Spiel muss.
       *[other] { $player } hat { $bar } Steine auf der Bar, die zuerst wieder ins Spiel müssen.
    }

## Erzählung der Züge.

table-thrown-opening = { $bottom } würfelt { $bottom-die }, { $top } würfelt { $top-die }: { $player } beginnt mit { $dice }.
table-thrown = { $player } würfelt { $dice }.
table-thrown-double = { $player } würfelt einen Pasch: { $dice }.
table-played = { $player } zieht { $move }{ $entered ->
        [0] { "" }
        [one] , bringt einen Stein ins Spiel
       *[other] , bringt { $entered } Steine ins Spiel
    }{ $hits ->
        [0] { "" }
        [one] { $entered ->
            [0] , schlägt einen Stein
           *[other] { "" } und schlägt einen
        }
       *[other] { $entered ->
            [0] , schlägt { $hits } Steine
           *[other] { "" } und schlägt { $hits }
        }
    }{ $off ->
        [0] { "" }
        [one] , trägt einen Stein ab
       *[other] , trägt { $off } Steine ab
    }.
table-passed =
    { $bar ->
        [0] { $player } kann nicht ziehen.
        [one] { $player } kommt nicht von der Bar.
       *[other] { $player } kommt nicht von der Bar.
    }
table-won-single = { $player } gewinnt die Partie: { $points } Punkte.
table-won-gammon = { $player } gewinnt ein Gammon: { $points } Punkte, denn die Gegenseite hat noch keinen Stein abgetragen.
table-won-backgammon = { $player } gewinnt ein Backgammon: { $points } Punkte, denn die Gegenseite hat noch keinen Stein abgetragen und sogar noch einen auf der Bar oder im Heimfeld von { $player }.
table-next-game = Es steht { $bottom } { $bottom-count } – { $top-count } { $top }. Die nächste Partie des Matches auf { $length } Punkte beginnt.

## Wie das Match endete.

table-ending-single = Durch eine einfache Partie
table-ending-gammon = Durch ein Gammon
table-ending-backgammon = Durch ein Backgammon
table-match-won = **{ $player }** gewinnt das Match.
table-match-ended = { $by }; das Match endete { $moves } ({ $time })
table-stake = Du verlierst das ganze Match; bisher steht es { $own } – { $other }.
table-ending-score = Nach Punkten

## Unlesbare Texte: kein Zug oder keine Stellung.

table-unreadable = schreib, woher jeder Stein kommt und wohin er geht, zum Beispiel 24/18 13/11, bar/22 oder 6/raus.
table-unreadable-long = kein Zug ist länger als { $most } Zeichen.
table-unreadable-throw = ein Wurf sind zwei Zahlen von 1 bis 6, zum Beispiel 3-1.
table-position-fields = eine Stellung ist ein XGID-Text: zehn Teile mit Doppelpunkten dazwischen.
table-position-places = der erste Teil einer Stellung hat 26 Zeichen: -, A bis O für die untere Seite, a bis o für die obere.
table-position-bar = das erste Zeichen ist die Bar der oberen Seite, das letzte die der unteren.
table-position-checkers = jede Seite hat fünfzehn Steine, nicht mehr.
table-position-both-won = es können nicht beide gewonnen haben.
table-position-cube = Table hat keinen Dopplerwürfel: Er selbst, sein Besitz und die Regelnummer müssen 0 sein.
table-position-turn = wer dran ist, steht als 1 für die untere Seite, -1 für die obere oder 0 vor dem Eröffnungswurf.
table-position-dice = die Würfel sind zwei Ziffern von 1 bis 6, oder 00 vor dem Wurf.
table-position-score = so kann es in keinem Match stehen.
table-position-length = ein Match hat höchstens 25 Partien zu 10 Punkten.

## Warum ein Match nicht zustande kommt.

table-setup-seats = Table spielt man zu zweit.
table-setup-length = ein Match geht auf ein Vielfaches von 10 Punkten, höchstens { $most }.

## Welche Regel einen Zug verbietet.

table-reason-over = das Match ist vorbei.
table-reason-thrown = die Würfel sind schon gefallen.
table-reason-throw = die Würfel werden für dich geworfen.
table-reason-opening-double = gleiche Würfel entscheiden nicht, wer beginnt, also fallen beide noch einmal.
table-reason-can-play = passen darfst du nur, wenn kein Stein ziehen kann.
table-reason-must-pass = kein Stein kann ziehen, also kannst du nur passen.
table-reason-bar-first =
    { $count ->
        [one] zuerst muss dein Stein von der Bar wieder ins Spiel.
       *[other] zuerst müssen deine { $count } Steine von der Bar wieder ins Spiel.
    }
table-reason-backwards = Steine ziehen von hohen Feldern zu niedrigen.
table-reason-no-checker = du hast keinen Stein auf { $point }.
table-reason-blocked = auf Feld { $point } stehen zwei oder mehr gegnerische Steine.
table-reason-not-home = abtragen darfst du erst, wenn alle deine Steine im Heimfeld stehen, auf den Feldern 1 bis 6.
table-reason-higher-first = weiter hinten, auf { $point }, steht noch ein Stein, der erst die größere Zahl ziehen muss.
table-reason-no-hit = auf { $point } gibt es nichts zu schlagen.
table-reason-die = mit den Würfeln { $dice } kann kein Stein eine { $number } ziehen.
table-reason-die-used = mit den Würfeln { $dice } kannst du { $number } nur { $times ->
        [one] einmal
       *[other] { $times }-mal
    } spielen.
table-reason-both-dice = beide Würfel müssen gespielt werden, wenn es geht, und hier geht es.
table-reason-larger-die = nur ein Würfel kann gespielt werden, und das muss der größere sein, { $number }.
table-reason-whole-double =
    { $count ->
        [one] von diesem Wurf kann und muss ein Schritt gespielt werden, nicht { $played }.
       *[other] von diesem Wurf können und müssen { $count } Schritte gespielt werden, nicht { $played }.
    }

## Die Regeln in Kürze, eine Nachricht pro Seite.

table-rules-aim = **Das Ziel.** Bring deine fünfzehn Steine ins Heimfeld, auf die Felder 1 bis 6, und trag sie alle ab, bevor es die Gegenseite schafft. Jede Seite zählt die Felder von sich aus und zieht von den hohen zu den niedrigen, die beiden laufen also in entgegengesetzter Richtung. Die Zahl hinter » neben einem Namen sagt, wie viele Pips die Steine dieser Seite zusammen noch vor sich haben.
    .caption = Die Anfangsstellung. Hell, unten, hat 3‑1 gewürfelt und kann `8/5 6/5` spielen; das Heimfeld ist rechts unten.
table-rules-throw = **Ein Zug.** Die Würfel werden für dich geworfen. Jeder Würfel bewegt einen Stein um seine Zahl; ein Pasch wird viermal gespielt. Ein Stein darf auf einem leeren Feld landen, auf eigenen Steinen oder auf einem einzelnen gegnerischen Stein, aber nie dort, wo zwei oder mehr davon stehen. Ein Stein darf auch beide Würfel nutzen, wenn er unterwegs ebenfalls landen kann. Wenn du beide Würfel spielen kannst, musst du es tun; geht nur einer, muss es nach Möglichkeit der größere sein. Beim ersten Wurf wirft jede Seite einen Würfel; die höhere Zahl beginnt und spielt beide.
    .caption = Hell ist mit der 3 von 8 nach 5 gezogen. Die 1 fehlt noch, zum Beispiel `8/5 6/5` oder `8/5 24/23`. Beide Würfel mit einem Stein: `24/20`. `13/10` allein ist nicht erlaubt, weil auch die 1 gespielt werden kann.
table-rules-hit = **Schlagen.** Ein Stein, der allein steht, kann geschlagen werden: Landest du auf ihm, kommt er auf die Bar. Hast du einen Stein auf der Bar, muss er zuallererst wieder ins Spiel: Ein Würfel bringt ihn auf das Feld 25 minus seine Zahl, mit einer 1 auf die 24, mit einer 6 auf die 19. Geht das nicht, ist dein Zug vorbei.
    .caption = Hell hat einen Stein auf der Bar. Die 3 bringt ihn auf die 22 und schlägt: `bar/22* 13/7`. Mit der 6 geht es nicht (`bar/19`), weil auf der 19 vier Steine stehen. `13/7 8/5` ist nicht erlaubt, solange er nicht im Spiel ist.
table-rules-off = **Abtragen.** Sind alle deine Steine im Heimfeld, trägt ein Würfel einen Stein von dem Feld mit seiner Zahl ab. Ist dieses Feld leer, musst du einen Stein von einem höheren Feld ziehen; gibt es dort keinen, trag einen von deinem höchsten Feld ab. Solange ein anderer Zug möglich ist, musst du nicht abtragen.
    .caption = Mit 6-3 kann Hell zwei Steine abtragen: `6/raus 3/raus`. Oder `6/3 5/raus`: Nach der 3 steht kein Stein mehr auf der 6, also trägt die 6 einen von der 5 ab. `5/raus 3/raus` ist nicht erlaubt, weil auf der 6 ein Stein steht.
table-rules-points = **Punkte.** Eine Partie zählt 10 Punkte; 20, wenn die Gegenseite noch nichts abgetragen hat (ein Gammon); 30, wenn sie dazu noch einen Stein auf der Bar oder in deinem Heimfeld hat (ein Backgammon). Ein Match geht auf 30 Punkte, wenn ihr nichts anderes gewählt habt, und die nächste Partie folgt von selbst.
    .caption = Es steht 10 – 20. `1/raus` gewinnt ein Backgammon, 30 Punkte, weil Dunkel noch nichts abgetragen hat und noch einen Stein auf dem Feld 3 von Hell hat.
table-rules-write = **So schreibst du einen Zug.** Schreib für jeden Stein, woher er kommt und wohin er geht: 24/18 13/11, bar/22, 6/raus. Es gelten die Zahlen, die auf deinem Brett stehen. Der Stern fürs Schlagen, die Reihenfolge und die Zeichen sind egal, und 8/5(2) ist zweimal derselbe Zug.
    .caption = `bar/22* 13/7`, `bar 22 13 7` und `b22 137` bedeuten dasselbe. Ein Stein mit beiden Würfeln: `bar/22/16`.

# Die Einheit einer Analyse.
table-analysis-unit = -# Eine Entscheidung zählt, wenn es eine Wahl gab und die Partie offen war. Eine einfache Partie ist 10 Punkte wert; in einem Match hängt der Wert eines Punktes vom Stand ab. Ein Zug, der { $doubtful } Punkte verliert, ist zweifelhaft, { $bad } schlecht, { $very_bad } sehr schlecht. Ein Wurf ist ab 3 Punkten sehr glücklich, ab 6 ein Glückstreffer.
table-analysis-curve = Die Gewinnchancen von { $player }
table-analysis-chances = Mit dem besseren Zug → dem gespielten: Sieg { $win } → { $win_now }, Gammon { $gammon } → { $gammon_now }, Backgammon { $backgammon } → { $backgammon_now }, Gammon verloren { $lost_gammon } → { $lost_gammon_now }.
table-heading-win = Sieg
table-heading-gammon = Gammon
# Words for how well somebody has played, the best first.
table-rating-supernatural = übernatürlich
table-rating-world-class = Weltklasse
table-rating-expert = meisterlich
table-rating-advanced = fortgeschritten
table-rating-intermediate = mittel
table-rating-casual = Gelegenheitsspieler
table-rating-beginner = Anfänger
table-rating-awful = katastrophal

# Statistik.
table-stat-average = Punkte pro Match: { $points }
table-stat-gammons =
    { $count ->
        [one] ein Gammon gewonnen
       *[other] { $count } Gammons gewonnen
    }
table-stat-backgammons =
    { $count ->
        [one] ein Backgammon gewonnen
       *[other] { $count } Backgammons gewonnen
    }
table-feat-hits =
    { $count ->
        [one] hat einmal geschlagen
       *[other] hat { $count }-mal geschlagen
    }
table-feat-doubles =
    { $count ->
        [one] ein Pasch
       *[other] { $count } Päsche
    }
table-section = { $bottom-count } – { $top-count }

## Matches aus Dateien. Den Dopplerwürfel gibt es bei Table nicht, deshalb wird er nur erwähnt.

table-record-doubles = **{ $player }** verdoppelt auf { $cube }.
table-record-takes = **{ $player }** nimmt das Doppel an.
table-record-drops = **{ $player }** lehnt das Doppel ab.
table-record-worth = Mit dem Dopplerwürfel gewinnt **{ $player }** { $points } Punkte.
table-record-no-length = die Zeile fehlt, die sagt, wie lang das Match ist, zum Beispiel `3 point match`.
table-record-length = ein Match hat höchstens { $most } Punkte.
table-record-no-game = die Zeile `Game 1` und die Namen fehlen.
table-record-names = hier sollten die Namen mit dem Spielstand stehen, zum Beispiel `Ana : 0   Bogdan : 0`.
table-record-second-match = hier beginnt ein zweites Match; eine Datei darf nur eines enthalten.
table-record-unreadable = { $text } ist weder ein Zug mit seinen Würfeln noch das Ende einer Partie.
table-record-over = vor dieser Partie ist das Match schon vorbei.
table-record-after-end = vor diesen Würfeln ist die Partie schon vorbei.
table-record-turn = die Gegenseite ist am Zug.
table-record-unknown-move = der Zug vor diesen Würfeln fehlt.
table-record-comment = { $text } ist ein Kommentar in einem anderen Format; hier stehen Kommentare hinter einem Semikolon.
table-record-units = eine Partie zählt in einer solchen Datei höchstens { $most } Punkte.

## Die Statistik der Würfel: der Name eines Tests und ein Ergebnis davon, wie oft es vorkam und wie oft es zu erwarten war.

table-dice-face = Gewürfelte Zahlen
table-dice-face-result = { $number }: { $count } ({ $expected })
table-dice-double = Päsche
table-dice-double-result = { $count } ({ $expected })
table-dice-enter = Von der Bar ins Spiel
table-dice-enter-result = { $count } ({ $expected })

## Warum ein Zug besser ist: Satzteile, deren Subjekt der Zug ist.

table-why-wins = er gewinnt die Partie sofort
table-why-saves = er trägt einen Stein ab, sodass du kein Gammon mehr verlieren kannst
table-why-hits = er schlägt auf { $points }
table-why-sends-back = er wirft die Gegenseite beim Schlagen weiter zurück, um { $count } statt { $other } Pips
table-why-shots =
    { $count ->
        [0] die Gegenseite kann mit keinem Wurf schlagen{ $compared ->
            [0] { "" }
           *[other] , statt mit { $other }
        }
       *[other] die Gegenseite kann mit weniger Würfen schlagen, { $count } von 36{ $compared ->
            [0] { "" }
           *[other] { "" } statt { $other }
        }
    }
table-why-makes = er besetzt Feld { $point }
table-why-keeps = er hält Feld { $point }
table-why-prime =
    { $length } Felder hintereinander, { $from } bis { $to }, versperren { $count ->
         [one] einem Stein
        *[other] { $count } Steinen
    } der Gegenseite den Weg
table-why-stays-out =
    mit { $count } von 36 Würfen bleibt die Gegenseite auf der Bar{ $compared ->
        [0] { "" }
       *[other] , statt mit { $other }
    }
table-why-escapes =
    er bringt { $count ->
         [one] einen Stein
        *[other] { $count } Steine
    }{ $compared ->
        [0] { "" }
       *[other] { "" } statt { $other }
    } aus dem Heimfeld der Gegenseite
table-why-builders =
    ändert sich nichts, lässt sich danach mit { $count } von 36 Würfen Feld { $point } besetzen{ $compared ->
        [0] { "" }
       *[other] , statt mit { $other }
    }
table-why-deep =
    er lässt weniger Steine tief im Heimfeld, auf den Feldern 1 und 2: { $count }{ $compared ->
        [0] { "" }
       *[other] { "" } statt { $other }
    }
table-why-crossovers =
    deine Steine müssen bis ins Heimfeld weniger Viertel durchqueren: { $count }{ $compared ->
        [0] { "" }
       *[other] { "" } statt { $other }
    }
table-why-bears-off =
    er trägt { $count ->
         [one] einen Stein
        *[other] { $count } Steine
    }{ $compared ->
        [0] { "" }
       *[other] { "" } statt { $other }
    } ab
table-why-next-last =
    danach tragen { $count } von 36 Würfen alles ab, was übrig ist{ $compared ->
        [0] { "" }
       *[other] , statt { $other }
    }
table-why-next-two =
    danach tragen { $count } von 36 Würfen mindestens zwei Steine ab{ $compared ->
        [0] { "" }
       *[other] , statt { $other }
    }
