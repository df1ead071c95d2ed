# Camelot: Name, Erzählung der Züge und warum etwas nicht erlaubt ist. Eine Begründung ist das Ende eines Satzes.

camelot = Camelot
    .kind = Ritter und Bauern, von 1930
camelot-blurb = Ein Duell von Rittern und Bauern aus dem Jahr 1930: Galoppiere über eigene Figuren, springe über gegnerische und bring zwei Figuren in die Burg der Gegenseite.

## Was als Nächstes angeklickt werden kann.

camelot-from-man = { $square }: Bauer
camelot-from-knight = { $square }: Ritter
camelot-to = Nach { $square }
camelot-to-canter = Nach { $square }, im Galopp
camelot-to-jump-man = Nach { $square }, schlägt den Bauern auf { $over }
camelot-to-jump-knight = Nach { $square }, schlägt den Ritter auf { $over }
camelot-to-castle-move = Nach { $square }, Burgzug
camelot-with-duty = { $label }, { $duty }
camelot-duty-may = kann { $squares } schlagen
camelot-duty-must = muss { $squares } schlagen
camelot-duty-leave = muss die Burg verlassen
camelot-duty-leave-capture = muss die Burg verlassen und { $squares } schlagen
camelot-duty-castle-move = kann einen Burgzug machen
camelot-duty-go-on = und muss dann schlagen
camelot-duty-enters = in die gegnerische Burg
camelot-duty-own-castle = in die eigene Burg
# Ein Zug, der noch nicht fertig ist.
camelot-moving-man = Bauer auf { $square }
camelot-moving-knight = Ritter auf { $square }
camelot-moving-to = { $before }, nach { $square }
camelot-moving-jump-man = { $before }, nach { $square }, schlägt den Bauern auf { $over }
camelot-moving-jump-knight = { $before }, nach { $square }, schlägt den Ritter auf { $over }
# Die Seiten in einem Diagramm, in dem niemand spielt.
camelot-side-white = Weiß
camelot-side-black = Schwarz

## Welche Figur welche schlagen kann. $piece ist etwa „Bauer auf E5“; $others und $squares zählen Felder auf, und $count ist ihre Zahl.

camelot-takes =
    { $count ->
        [0] { $piece } kann nichts schlagen.
       *[other] { $piece } kann schlagen: { $others }.
    }
camelot-attacked =
    { $count ->
        [0] Nichts kann diese Figur schlagen.
       *[other] Diese Figur kann geschlagen werden, und zwar von { $others } aus.
    }
camelot-threatened =
    { $count ->
        [0] { $player }: Zurzeit kann keine Figur geschlagen werden.
       *[other] { $player }: Was zurzeit geschlagen werden kann, steht auf { $squares }.
    }

## Der Text unter dem Brett.

camelot-due-capture = { $player } muss schlagen.
camelot-due-leave = { $player } muss mit der Figur auf { $square } die eigene Burg verlassen.
camelot-due-leave-capture = { $player } muss mit der Figur auf { $square } die eigene Burg verlassen und dabei schlagen.
camelot-twice = Diese Stellung kam schon zweimal vor; beim dritten Mal ist es remis.
camelot-quiet =
    { $count ->
        [one] Nach einem weiteren Zug ohne Schlagen und ohne Zug in die gegnerische Burg ist die Partie remis.
       *[other] Nach { $count } weiteren Zügen ohne Schlagen und ohne Zug in die gegnerische Burg ist die Partie remis.
    }

## Erzählung der Züge.

camelot-moved = { $player } zieht { $move }.
camelot-castle-moved = { $player } macht den Burgzug { $move }.
camelot-cantered = { $player } galoppiert { $move }.
camelot-jumped = { $player } springt { $move } und schlägt { $knights ->
        [0] { $men ->
                [one] einen Bauern
               *[other] { $men } Bauern
            }
        [one] einen Ritter{ $men ->
                [0] { "" }
                [one] { "" } und einen Bauern
               *[other] { "" } und { $men } Bauern
            }
       *[other] { $knights } Ritter{ $men ->
                [0] { "" }
                [one] { "" } und einen Bauern
               *[other] { "" } und { $men } Bauern
            }
    }.
camelot-charged = { $player } reitet die Attacke { $move } und schlägt { $knights ->
        [0] { $men ->
                [one] einen Bauern
               *[other] { $men } Bauern
            }
        [one] einen Ritter{ $men ->
                [0] { "" }
                [one] { "" } und einen Bauern
               *[other] { "" } und { $men } Bauern
            }
       *[other] { $knights } Ritter{ $men ->
                [0] { "" }
                [one] { "" } und einen Bauern
               *[other] { "" } und { $men } Bauern
            }
    }.
camelot-entered = { $player } hat eine Figur in der gegnerischen Burg, auf { $square }.
camelot-must-leave = { $player } ist in der eigenen Burg gelandet und muss { $square } im nächsten Zug verlassen.
camelot-won-castle = { $player } besetzt beide Felder der gegnerischen Burg.
camelot-won-captured = { $player } hat alle Figuren von { $other } geschlagen.
camelot-won-blocked = { $other } kann nicht ziehen.
camelot-drawn-one-each = { $player } und { $other } haben nur noch je eine Figur.
camelot-drawn-repeated = Dieselbe Stellung kam dreimal vor.
camelot-drawn-quiet =
    { $most ->
        [one] Ein Zug ohne Schlagen und ohne Zug in die gegnerische Burg.
       *[other] { $most } Züge ohne Schlagen und ohne Zug in die gegnerische Burg.
    }

## Wie die Partie endete.

camelot-ending-castle = Durch Einnahme der Burg
camelot-ending-captured = Durch Schlagen aller Figuren
camelot-ending-blocked = Weil die Gegenseite nicht ziehen konnte
camelot-ending-one-each = Remis mit je einer Figur
camelot-ending-repeated = Remis durch Stellungswiederholung
camelot-ending-quiet = Remis, weil zu lange nichts geschlagen wurde

## Unlesbare Texte: kein Zug oder keine Stellung.

camelot-unreadable = schreib, wo die Figur startet und auf welchen Feldern sie landet, zum Beispiel C6-C7, C6-E8-G8 oder H4xJ4xL6.
camelot-unreadable-long = kein Zug ist länger als { $most } Zeichen.
camelot-unreadable-square = ein Feld { $square } gibt es auf dem Brett nicht.
camelot-position-fields = eine Stellung hat sechs Teile mit je einem Leerzeichen dazwischen: Brett, Seite, Burgzüge von Weiß und von Schwarz, das Feld, das verlassen werden muss, und der Zähler.
camelot-position-ranks = das Brett besteht aus den Reihen 16 bis 1, alle sechzehn mit / dazwischen.
camelot-position-rank = Reihe { $rank } hat { $count } Felder: M und N sind weiße Bauern und Ritter, m und n schwarze, eine Zahl steht für so viele leere Felder.
camelot-position-side = am Zug ist w oder b.
camelot-position-castled = Burgzüge werden von 0 bis 2 gezählt.
camelot-position-castled-none = ohne Figur in der gegnerischen Burg kann niemand Burgzüge gemacht haben.
camelot-position-clock = der Zähler geht von 0 bis { $most }.
camelot-position-pieces = jede Seite hat höchstens zehn Bauern und vier Ritter.
camelot-position-own-castle = niemand hat zwei Figuren in der eigenen Burg.
camelot-position-mover = wer gerade gezogen hat, besitzt noch mindestens eine Figur.
camelot-position-castles = wer beide Felder der gegnerischen Burg besetzt, hat gewonnen und ist nicht mehr am Zug.
camelot-position-leave = das Feld, das verlassen werden muss, ergibt sich aus dem Brett; hier ist es { $square }.

## Warum eine Partie nicht zustande kommt.

camelot-setup-seats = Camelot spielt man zu zweit.

## Welche Regel einen Zug verbietet.

camelot-reason-no-piece = auf { $square } steht keine Figur.
camelot-reason-not-yours = die Figur auf { $square } gehört nicht dir.
camelot-reason-leave = erst muss deine Figur auf { $square } deine Burg verlassen.
camelot-reason-must-capture =
    { $count ->
        [0] du musst springen: { $jumps }.
        [one] du musst springen: { $jumps }, oder die Attacke { $charges } reiten.
       *[other] du musst springen: { $jumps }, oder eine der Attacken { $charges } reiten.
    }
camelot-reason-go-on = von { $square } aus muss weiter geschlagen werden: { $moves }.
camelot-reason-knight = ein Ritter, der nach { $square } galoppiert, kann von dort aus schlagen, also muss er es auch.
camelot-reason-stays = die Figur auf { $square } steht in der gegnerischen Burg und bleibt dort; sie kann nur noch Burgzüge machen.
camelot-reason-castled =
    { $most ->
        [one] du hast deinen Burgzug schon gemacht.
       *[other] du hast deine { $most } Burgzüge schon gemacht.
    }
camelot-reason-inside = ein Zug ist zu Ende, sobald die Figur in der gegnerischen Burg steht, hier auf { $square }.
camelot-reason-one-step = ein einfacher Zug ist ein einzelner Schritt und lässt sich nicht mit weiteren verbinden.
camelot-reason-occupied = { $square } ist besetzt.
camelot-reason-own-castle = in die eigene Burg kommst du nur mit einem Sprung, nicht mit einem einfachen Zug oder im Galopp nach { $square }.
camelot-reason-nothing-between = auf { $square } steht keine Figur, die du überspringen könntest.
camelot-reason-too-far = von { $from } nach { $to } kommt man weder mit einem Schritt noch geradeaus über eine Figur hinweg.
camelot-reason-man-charges = nur ein Ritter darf im selben Zug erst galoppieren und dann springen.
camelot-reason-canter-first = erst der Galopp, dann der Sprung, nie umgekehrt.
camelot-reason-twice = ein Galopp darf nicht zweimal über { $square } führen.

## Die Regeln in Kürze, eine Nachricht pro Seite.

camelot-rules-aim = **Das Ziel.** Bring zwei deiner Figuren in die gegnerische Burg, oder schlag alle gegnerischen Figuren. Jede Seite hat vier Ritter und zehn Bauern. Das Brett hat zwölf Spalten, A bis L, und sechzehn Reihen: Die Reihen 4 bis 13 sind ganz, 3 und 14 gehen von B bis K, 2 und 15 von C bis J, und 1 und 16 sind die Burgen. Weiß beginnt. Die Burg von Weiß ist F1 und G1, die von Schwarz F16 und G16.
    .caption = Die Anfangsstellung mit Weiß unten: Weiß will nach oben auf F16 und G16, Schwarz nach unten auf F1 und G1. Zwei mögliche erste Züge von Weiß sind `C6-C7` und `D6-F8`.
camelot-rules-move = **Schritt und Galopp.** Jede Figur kann einen Schritt in beliebiger Richtung auf ein freies Feld machen. Oder sie galoppiert: geradeaus über eine benachbarte eigene Figur hinweg auf das Feld dahinter, das frei sein muss. Ein Galopp kann über weitere Figuren führen und dabei die Richtung wechseln; er darf auf jedem Feld enden, betritt aber keines zweimal. Geschlagen wird dabei nichts, und niemand muss galoppieren.
    .caption = Der Ritter auf C6 kann einen Schritt machen, zum Beispiel `C6-C7`, oder galoppieren: `C6-E8`, und von dort weiter, `C6-E8-G8`. `H7-H9` ist kein Galopp: Auf H8 steht nichts, was übersprungen werden könnte.
camelot-rules-jump = **Der Sprung.** Ein Sprung führt geradeaus über eine benachbarte gegnerische Figur auf das Feld dahinter, das frei sein muss; die gegnerische Figur ist geschlagen. Wenn eine deiner Figuren springen kann, musst du springen, und dieselbe Figur muss weiter, solange sie kann. Welche Figur springt und auf welchem Weg, entscheidest du; es muss nicht der längste sein.
    .caption = Der Bauer auf E5 ist nach E7 gesprungen und muss weiter: `E5xE7xC9` oder `E5xE7xG9xI9xK11`, nicht nur `E5xE7`. Nichts anderes darf ziehen, also auch nicht `H5-H6`. Der Ritter auf J6 kann K7 nicht mit `J6-L8` schlagen, weil L8 besetzt ist.
camelot-rules-charge = **Die Ritterattacke.** Ein Ritter darf im selben Zug erst galoppieren und dann springen; ein Bauer darf das nicht. So eine Attacke kann an die Stelle eines vorgeschriebenen Sprungs treten, aber wenn es keinen Sprung gibt, muss niemand eine Attacke reiten. Bringt allerdings ein Galopp den Ritter auf ein Feld, von dem aus er springen könnte, dann muss er noch im selben Zug schlagen.
    .caption = Der Ritter auf F6 ist nach F8 galoppiert, neben G9. Dort darf er nicht stehen bleiben (`F6-F8`), sondern muss schlagen: `F6-F8xH10xJ10` oder `F6-F8xH10xF12`. Statt der Attacke kann Weiß auch `F6-G6` spielen.
camelot-rules-enter = **Die gegnerische Burg.** Betritt eine Figur sie, ob im Schritt, im Galopp oder mit einem Sprung, ist der Zug sofort zu Ende, auch wenn noch ein Sprung möglich wäre. Sie verlässt die Burg nie wieder und springt und galoppiert nicht mehr. Eine Figur in einer Burg, deiner oder der gegnerischen, kann nicht geschlagen werden.
    .caption = Der Ritter auf E14 muss springen: `E14xG16`. Dort bleibt er stehen, obwohl G15 gleich daneben steht: `E14xG16xG14` ist nicht erlaubt.
camelot-rules-castle = **Burgzüge.** Eine Figur in der gegnerischen Burg kann nur noch einen Burgzug machen: auf das andere Feld der Burg, wenn es frei ist. Jede Seite hat zwei Burgzüge pro Partie, und keinen, solange sie schlagen oder ihre eigene Burg verlassen muss. Die Türme neben einem Namen sind die Burgzüge dieser Seite: gefüllt, solange sie noch möglich sind, danach hohl.
    .caption = Weiß könnte den Burgzug `F16-G16` machen, muss aber schlagen: `E5xE7`. `F16-F15` ist nie erlaubt.
camelot-rules-home = **Die eigene Burg.** Kein einfacher Zug und kein Galopp darf in deiner eigenen Burg enden. Nur ein Sprung darf das, und er muss es, wenn es keinen anderen gibt. Eine Figur in deiner eigenen Burg muss sie in deinem nächsten Zug zuallererst verlassen, und zwar schlagend, wenn sie kann.
    .caption = Der Bauer auf F1 muss hinaus und kann schlagen, also ist `F1xH3` der einzige Zug. `F1-E2` schlägt nichts, `F1-G1` verlässt die Burg nicht, und `E5-E6` muss warten.
camelot-rules-end = **Das Ende.** Du gewinnst mit zwei Figuren in der gegnerischen Burg, oder wenn die Gegenseite keine Figur mehr hat oder nicht ziehen kann. Remis ist es, wenn jede Seite nur noch eine Figur hat, wenn eine Stellung zum dritten Mal vorkommt oder wenn beide Seiten je 50 Züge weder geschlagen noch in die gegnerische Burg gezogen haben. Ihr könnt euch auch auf Remis einigen.
    .caption = Mit `G15-G16` besetzt Weiß beide Felder der Burg und gewinnt. `F16-G16` wäre nur ein Burgzug.
camelot-rules-write = **So schreibst du einen Zug.** Schreib das Feld der Figur und jedes Feld, auf dem sie landet, mit - für Schritt und Galopp und x für den Sprung. Leerzeichen, Groß- und Kleinschreibung und die Zeichen selbst sind egal.
    .caption = `F6-G6` ist ein Schritt, `F6-F8xH10xJ10` eine Attacke, die zweimal schlägt. `f6 g6` und `f6f8h10j10` bedeuten dasselbe.

# Statistik.
camelot-stat-castles =
    { $count ->
        [one] eine Burg erobert
       *[other] { $count } Burgen erobert
    }
camelot-feat-captured =
    { $count ->
        [one] eine Figur geschlagen
       *[other] { $count } Figuren geschlagen
    }
camelot-feat-leaps =
    { $count ->
        [one] längster Zug: eine Figur übersprungen
       *[other] längster Zug: { $count } Figuren übersprungen
    }

## Warum ein Zug besser ist: Satzteile, deren Subjekt der Zug ist.

camelot-why-wins = er gewinnt sofort
camelot-why-wins-next = er gewinnt mit dem nächsten Zug, was immer die Antwort ist
camelot-why-stops-win = er verhindert, dass die Gegenseite mit ihrem nächsten Zug gewinnt
camelot-why-threatens-win = er droht, mit deinem nächsten Zug zu gewinnen
camelot-why-captures =
    im Abtausch schlägt er { $taken ->
         [one] eine Figur
        *[other] { $taken } Figuren
    }{ $lost ->
        [0] { "" } und verliert keine
       *[other] { "" } und verliert { $lost }
    }{ $compared ->
        [0] { "" }
       *[other] ; der andere Zug { $other-taken ->
            [0] { $other-lost ->
                [0] schlägt nichts und verliert nichts
               *[other] schlägt nichts und verliert { $other-lost }
            }
           *[other] schlägt { $other-taken } und verliert { $other-lost ->
                [0] keine
               *[other] { $other-lost }
            }
        }
    }
camelot-why-saves =
    { $lost ->
        [0] er verliert im Abtausch nichts
        [one] er verliert im Abtausch eine Figur
       *[other] er verliert im Abtausch { $lost } Figuren
    }{ $compared ->
        [0] ; so, wie es steht, könntest du { $other-lost } verlieren
       *[other] ; der andere Zug verliert { $other-lost }
    }{ $other-taken ->
        [0] { "" }
       *[other] { "" } gegen { $other-taken } geschlagene
    }
camelot-why-threatens =
    er droht { $charge ->
        [0] { $move }
       *[other] die Ritterattacke { $move }
    }, was { $taken ->
        [one] eine Figur
       *[other] { $taken } Figuren
    }{ $lost ->
        [0] { "" }
       *[other] { " " }gegen { $lost }
    } gewinnt
camelot-why-lane = er öffnet den Weg für einen Galopp von { $from } nach { $to }
camelot-why-nearer =
    deine zwei vordersten Figuren stehen näher an der gegnerischen Burg, zusammen { $count } Schritte{ $compared ->
        [0] { "" }
       *[other] { "" } statt { $other }
    }
camelot-why-guards =
    mehr deiner Figuren stehen höchstens drei Schritte von deiner Burg, { $count }{ $compared ->
        [0] { "" }
       *[other] { "" } statt { $other }
    }

## The analysis.

camelot-analysis-unit = -# Eine Entscheidung zählt, wenn es eine Wahl gab und die Partie offen war. Verluste werden in Bauern und in Gewinnchancen gezählt, ein Remis als halber Sieg: In einer ausgeglichenen Stellung hebt ein Bauer mehr die Gewinnchance von 50 auf 65 %; wer fünf Bauern mehr hat oder den Sieg erzwingen kann, hat gewonnen. Ein Zug, der die Gewinnchance um { $doubtful } Prozentpunkte senkt, ist zweifelhaft, um { $bad } schlecht, um { $very_bad } sehr schlecht.
camelot-analysis-chances = Gewinnchance mit dem besseren Zug → dem gespielten: { $win } → { $win_now }.
camelot-heading-win = Sieg
camelot-analysis-men = { $amount } Bauern
camelot-analysis-curve = Die Gewinnchancen von { $player }
