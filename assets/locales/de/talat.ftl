# Talat: Name, Erzählung der Züge und warum etwas nicht erlaubt ist. Eine Begründung ist das Ende eines Satzes.

talat = Talat
    .kind = Türme auf drei Spielplänen
talat-blurb = Drei Spielpläne, drei Farben, Türme in drei Größen und drei Formen: Schlag, was du kannst, und zieh auf die gegnerischen Startlinien, bevor die Spielpläne einfrieren. Für drei, oder für zwei, die beide auch die Türme eines Geistes ziehen.
talat-setup-seats = Talat spielt man zu zweit oder zu dritt.

talat-black = schwarz
talat-white = weiß
talat-grey = grau
# Die Spielpläne heißen nach den Anfangsbuchstaben ihrer Farben: schwarz und weiß, weiß und grau, grau und schwarz.
notation-bw = sw
notation-wg = wg
notation-gb = gs
# Die Seiten in einem Diagramm, in dem niemand spielt.
talat-side-black = Schwarz
talat-side-white = Weiß
talat-side-grey = Grau

## Was als Nächstes angeklickt werden kann. $height ist 1 bis 3, $sides ist 3, 4 oder 6.

talat-pick =
    { $tower }: { $height ->
        [3] großes
        [2] mittleres
       *[other] kleines
    } { $sides ->
        [6] Sechseck
        [4] Viereck
       *[other] Dreieck
    }
talat-place = { $board } { $square }
talat-to = Nach { $square }
# Ein Zug, der noch nicht fertig ist.
talat-placing = { $tower } setzen
talat-moving = { $tower } von { $board } { $square }
talat-piece =
    { $board } { $square }: { $tower }, { $height ->
        [3] großes
        [2] mittleres
       *[other] kleines
    } { $sides ->
        [6] Sechseck
        [4] Viereck
       *[other] Dreieck
    }
talat-piece-zihin =
    { $board } { $square }: { $tower } des Geistes, { $height ->
        [3] großes
        [2] mittleres
       *[other] kleines
    } { $sides ->
        [6] Sechseck
        [4] Viereck
       *[other] Dreieck
    }
talat-take =
    Schlägt { $tower } auf { $square }, { $height ->
        [3] großes
        [2] mittleres
       *[other] kleines
    } { $sides ->
        [6] Sechseck
        [4] Viereck
       *[other] Dreieck
    }
talat-pass = Passen
talat-can-capture = { $piece }, kann { $taken } auf { $square } schlagen{ $more ->
        [0] { "" }
        [one] , und einen weiteren
       *[other] , und { $more } weitere
    }
talat-target-across = { $target }, gegnerische Startlinie: 3 Punkte
talat-target-freezes = { $target }: Der Plan friert ein
talat-target-ends = { $target }: Die Partie endet

## Welcher Turm welchen schlagen kann. $others und $towers zählen Türme und ihre Felder auf; $count ist ihre Zahl.

talat-takes =
    { $count ->
        [0] { $tower } auf { $board } { $square } kann von dort aus nichts schlagen.
       *[other] { $tower } auf { $board } { $square } kann schlagen: { $others }.
    }
talat-attacked =
    { $count ->
        [0] Nichts kann ihn schlagen.
       *[other] Geschlagen werden kann er von { $others }.
    }
talat-threatened =
    { $count ->
        [one] Auf Plan { $board } kann dieser { $colour ->
            [schwarz] schwarze
            [grau] graue
           *[weiss] weiße
        } Turm geschlagen werden: { $towers }.
       *[other] Auf Plan { $board } können diese { $colour ->
            [schwarz] schwarzen
            [grau] grauen
           *[weiss] weißen
        } Türme geschlagen werden: { $towers }.
    }
talat-none-threatened = Zurzeit kann kein Turm geschlagen werden.

## Der Text unter den Spielplänen.

talat-frozen =
    { $count ->
        [one] Eingefroren: Plan { $boards }. Die Partie endet, wenn ein zweiter einfriert.
       *[other] Eingefroren: die Pläne { $boards }.
    }
talat-due-zihin = { $player } zieht eigene Türme oder, auf Plan { $board }, die des Geistes.
talat-due-place =
    { $count ->
        [one] { $player } muss den letzten { $colour ->
            [schwarz] schwarzen
            [grau] grauen
           *[weiss] weißen
        } Turm auf eine eigene Startlinie setzen.
       *[other] { $player } muss einen von { $count } { $colour ->
            [schwarz] schwarzen
            [grau] grauen
           *[weiss] weißen
        } Türmen auf eine eigene Startlinie setzen.
    }
talat-due-place-zihin =
    { $count ->
        [one] { $player } muss den letzten Turm, irgendeinen { $colour ->
            [schwarz] schwarzen
            [weiss] weißen
           *[grau] grauen
        }, auf eine Startlinie des Geistes setzen.
       *[other] { $player } muss irgendeinen { $colour ->
            [schwarz] schwarzen
            [weiss] weißen
           *[grau] grauen
        } Turm auf eine Startlinie des Geistes setzen; noch { $count } zu setzen.
    }
# In the first turn of each player.
talat-due-first-zihin = { $due } Grau gehört einem Geist: Seine Türme setzt ihr jetzt beide, und später zieht ihr sie auch.

## Erzählung der Züge.

talat-placed =
    { $player } setzt { $tower }, das { $height ->
        [3] große
        [2] mittlere
       *[other] kleine
    } { $sides ->
        [6] Sechseck
        [4] Viereck
       *[other] Dreieck
    }, auf { $board } { $square }.
talat-placed-zihin =
    { $player } setzt { $tower } des Geistes, das { $height ->
        [3] große
        [2] mittlere
       *[other] kleine
    } { $sides ->
        [6] Sechseck
        [4] Viereck
       *[other] Dreieck
    }, auf { $board } { $square }.
talat-moved =
    { $player } zieht { $tower }, das { $height ->
        [3] große
        [2] mittlere
       *[other] kleine
    } { $sides ->
        [6] Sechseck
        [4] Viereck
       *[other] Dreieck
    }: { $move }{ $across ->
        [0] { "" }
       *[other] , auf die gegnerische Startlinie: 3 Punkte
    }.
talat-moved-zihin =
    { $player } zieht { $tower } des Geistes, das { $height ->
        [3] große
        [2] mittlere
       *[other] kleine
    } { $sides ->
        [6] Sechseck
        [4] Viereck
       *[other] Dreieck
    }: { $move }{ $across ->
        [0] { "" }
       *[other] , auf die gegnerische Startlinie: 3 Punkte
    }.
talat-captured =
    { $player } schlägt { $taken }, das { $taken-height ->
        [3] große
        [2] mittlere
       *[other] kleine
    } { $colour ->
        [schwarz] schwarze
        [grau] graue
       *[weiss] weiße
    } { $taken-sides ->
        [6] Sechseck
        [4] Viereck
       *[other] Dreieck
    }, mit { $tower }, dem { $height ->
        [3] großen
        [2] mittleren
       *[other] kleinen
    } { $sides ->
        [6] Sechseck
        [4] Viereck
       *[other] Dreieck
    }: { $move }, 5 Punkte{ $across ->
        [0] { "" }
       *[other] , und 3 weitere für die gegnerische Startlinie
    }.
talat-captured-zihin =
    { $player } schlägt { $taken }, das { $taken-height ->
        [3] große
        [2] mittlere
       *[other] kleine
    } { $colour ->
        [schwarz] schwarze
        [grau] graue
       *[weiss] weiße
    } { $taken-sides ->
        [6] Sechseck
        [4] Viereck
       *[other] Dreieck
    }, mit { $tower } des Geistes, dem { $height ->
        [3] großen
        [2] mittleren
       *[other] kleinen
    } { $sides ->
        [6] Sechseck
        [4] Viereck
       *[other] Dreieck
    }: { $move }, 5 Punkte{ $across ->
        [0] { "" }
       *[other] , und 3 weitere für die gegnerische Startlinie
    }.
talat-passed = { $player } kann nicht ziehen und passt.
talat-begins = Alle Türme stehen. { $player } zieht zuerst.
talat-freezes = Plan { $board } friert ein: Kein Turm kann dort je wieder einen anderen schlagen, also zieht dort nichts mehr.
talat-over = Zwei Pläne sind eingefroren, also ist die Partie vorbei.
talat-left = Die Türme von { $player } bleiben stehen: Niemand zieht sie mehr, aber sie können noch geschlagen werden.
talat-left-setup = Die übrigen Türme von { $player } werden zufällig gesetzt. Niemand zieht sie, aber sie können geschlagen werden.

## Wie die Partie endete.

talat-ending-points = Mit zwei eingefrorenen Plänen
talat-ending-captures = Gleichstand nach Punkten, entschieden durch den wertvollsten geschlagenen Turm
talat-ending-shared = Gleichstand nach Punkten und geschlagenen Türmen

## Unlesbare Texte: kein Zug oder keine Stellung.

talat-unreadable = schreib einen Plan und zwei Felder, zum Beispiel sw:c1-c2.
# While towers are placed.
talat-unreadable-placing = schreib einen Turm, einen Plan und ein Feld, zum Beispiel l6@sw:c1; die Zeichen dazwischen sind egal.
talat-unreadable-long = kein Zug ist länger als { $most } Zeichen.
talat-position-fields = eine Stellung hat sieben Teile mit je einem Leerzeichen dazwischen: wie viele spielen, die Pläne sw, wg und gs, wer am Zug ist, die noch zu setzenden Türme, die geschlagenen Türme.
talat-position-players = es spielen 2 oder 3.
talat-position-board = Plan { $board } muss fünf Reihen zu fünf Feldern haben, nur mit Türmen seiner beiden Farben.
talat-position-turn = am Zug ist b, w oder g.
talat-position-hands = die noch zu setzenden Türme sind drei Listen, zum Beispiel s3m4/l6/-.
talat-position-taken = die geschlagenen Türme sind drei Listen mit Farben, zum Beispiel ws3gm4/-/-.
talat-position-twice = es gibt nur einen Turm { $tower }.
talat-position-zihin = zu zweit ist Grau der Geist, der nie am Zug ist und nichts schlägt.
talat-position-own = niemand kann einen eigenen Turm geschlagen haben.
talat-position-hand = am Zug ist jemand ohne etwas zu setzen, während andere noch etwas haben.
talat-position-setup = solange noch Türme zu setzen sind, stehen alle anderen auf ihren Startfeldern, und keiner ist geschlagen.

## Welche Regel einen Zug verbietet.

talat-reason-setup = erst werden alle Türme gesetzt: Schreib Turm, Plan und Feld, zum Beispiel l6@sw:c1.
talat-reason-place-own = jetzt ist ein { $colour ->
        [schwarz] schwarzer
        [grau] grauer
       *[weiss] weißer
    } Turm zu setzen.
talat-reason-placed = { $tower } ist schon gesetzt.
talat-reason-all-placed = dann sind alle deine Türme gesetzt.
# Several placements were typed at once, and this one is refused.
talat-reason-one-of = „{ $placement }“: { $reason } Deshalb ist noch nichts gesetzt.
talat-reason-unclear = das kann { $moves } sein.
talat-reason-board = auf diesem Plan hat { $colour ->
        [schwarz] Schwarz
        [grau] Grau
       *[weiss] Weiß
    } keine Startlinie.
talat-reason-start = ein { $colour ->
        [schwarz] schwarzer
        [grau] grauer
       *[weiss] weißer
    } Turm gehört auf eine Startlinie seiner Farbe.
talat-reason-occupied = auf { $square } steht schon ein Turm.
talat-reason-must-pass = kein Turm kann ziehen, also bleibt nur das Passen.
talat-reason-can-move = passen darfst du nur, wenn kein Turm ziehen kann.
talat-reason-frozen = Plan { $board } ist eingefroren.
talat-reason-empty = auf { $square } steht kein Turm.
talat-reason-not-yours = der Turm auf { $square } ist { $colour } und gehört nicht dir.
talat-reason-zihin = den Turm des Geistes auf { $square } von Plan { $board } zieht { $player }.
talat-reason-stuck = der Turm auf { $square } kann weder ziehen noch schlagen.
talat-reason-gone = du hast auf den Plänen keinen Turm { $tower }, den du ziehen könntest.
talat-reason-backwards = Türme ziehen nie zurück.
talat-reason-far = ein Turm zieht ein Feld weit, gerade oder diagonal vorwärts; seitlich kann er nur schlagen.
talat-reason-sideways = seitlich kann ein Turm nur schlagen, und dort gibt es nichts zu schlagen.
talat-reason-own = auf { $square } steht ein Turm derselben Farbe.
talat-reason-taller = { $tower } schlägt { $other } nicht, weil dieser höher ist; nur S3 schlägt L6.
talat-reason-two-levels = { $tower } schlägt { $other } nicht: Ein Turm schlägt nur Türme, die genau eine Stufe kleiner sind, oder gleich hohe mit weniger Ecken.
talat-reason-sides = { $tower } schlägt { $other } nicht: Von zwei gleich hohen Türmen schlägt der mit mehr Ecken den anderen.

## Die Regeln in Kürze, eine Nachricht pro Seite.

talat-rules-aim = **Das Ziel.** Auf jedem der drei Spielpläne treffen zwei Farben aufeinander: sw ist Schwarz gegen Weiß, wg Weiß gegen Grau, gs Grau gegen Schwarz. Jeder hat fünf Spalten, a bis e, und fünf Reihen, 1 bis 5. Du spielst auf zwei Spielplänen zugleich. Schlag Türme, je 5 Punkte, und bring deine eigenen Türme auf die gegnerischen Startlinien, am Ende je 3 Punkte.
    .caption = Schwarz ist unten. Auf beiden unteren Spielplänen ziehen die schwarzen Türme im Bild nach oben: auf sw von Reihe 1 nach Reihe 5, zum Beispiel `sw:c3-c4`, auf gs von Reihe 5 nach Reihe 1, zum Beispiel `gs:d4-d3`.
talat-rules-setup = **Die Aufstellung.** Du hast neun Türme: kleine, mittlere und große, mit drei, vier oder sechs Ecken. S3 ist das kleine Dreieck, S4 das kleine Viereck, S6 das kleine Sechseck; M3, M4, M6 sind die mittleren, L3, L4, L6 die großen. Reihum setzt ihr je einen Turm auf eine eigene Startlinie, auf einem eurer beiden Spielpläne; ein Startfeld bleibt frei. Es beginnt Schwarz, per Los bestimmt; bei einer Revanche, wer zuletzt gewonnen hat. Zu dritt zieht auch zuerst, wer die Aufstellung begonnen hat.
    .caption = Schwarz setzt L4 auf ein freies Feld einer der beiden Startlinien, zum Beispiel `l4@sw:a1` oder `l4@gs:b5`. `l4@sw:c1` ist besetzt, und `l4@sw:a2` ist kein Startfeld.
talat-rules-move = **Ein Zug:** Du ziehst oder schlägst mit einem Turm. Vorwärts heißt weg von deiner Startlinie: Die erste Farbe im Namen eines Spielplans geht von Reihe 1 nach Reihe 5, die zweite von Reihe 5 nach Reihe 1. Ein Turm zieht ein Feld vorwärts, gerade oder diagonal, auf ein freies Feld. Er schlägt gerade oder diagonal vorwärts oder seitlich und rückt auf das Feld des geschlagenen Turms. Rückwärts geht nichts. Schlagen ist keine Pflicht. Gepasst wird nur, wenn gar kein Zug möglich ist; das geschieht von selbst.
    .caption = M4 auf sw c3 kann ziehen, zum Beispiel `sw:c3-c4`, oder schlagen, vorwärts, `sw:c3xd4`, oder seitlich, `sw:c3xb3`. Seitlich ziehen kann er nicht, `sw:c3-d3`, und zurück auch nicht, `sw:c3-c2`. Auf gs geht Schwarz in die andere Richtung: `gs:a4-a3`. `passen` ist hier nicht erlaubt.
talat-rules-take = **Was schlägt was?** Groß schlägt mittel, und mittel schlägt klein, egal in welcher Form; groß schlägt klein nicht. Von zwei gleich hohen Türmen schlägt der mit mehr Ecken den anderen. Die eine Ausnahme ist die Goliath-Regel: Der kleinste, S3, schlägt den größten, L6. Der Ring links oben im Bild zeigt das alles.
    .caption = L6 auf sw c2 kann M3 schlagen, `sw:c2xb3`, L4, `sw:c2xc3`, und M4, `sw:c2xd2`, aber nicht S3, `sw:c2xd3`.
talat-rules-freeze = **Eingefrorene Spielpläne.** Wenn auf einem Spielplan nichts mehr geschlagen werden kann, wie auch immer die Türme dort ziehen, friert er ein: Für den Rest der Partie zieht dort nichts mehr. Sind zwei Spielpläne eingefroren, ist die Partie vorbei.
    .caption = Plan wg ist eingefroren: Keiner der Türme dort kann je neben einen kommen, den er schlägt oder der ihn schlägt.
talat-rules-points = **Punkte.** 5 für jeden Turm, den du geschlagen hast, und 3 für jeden eigenen Turm, der am Ende auf der gegnerischen Startlinie steht, auch auf eingefrorenen Spielplänen. Bei gleich vielen Punkten entscheidet der wertvollste geschlagene Turm, in der Reihenfolge L6, L4, L3, M6, M4, M3, S6, S4, S3; dann der zweitwertvollste und so weiter; mehr Türme sind besser als weniger. Ist alles gleich, wird der Sieg geteilt.
    .caption = Schwarz hat vier Türme geschlagen, 20 Punkte, und drei auf gegnerischen Startlinien, 9 Punkte: 29. Weiß hat 24 und Grau 21.
talat-rules-zihin = **Zu zweit mit dem Geist.** Gespielt wird mit Schwarz und Weiß; Grau gehört einem Geist, der in der Spielanleitung Zihin heißt. Zuerst setzt ihr abwechselnd acht seiner Türme, der Zihin-Türme; der neunte kommt aus dem Spiel. Dann setzt ihr eure eigenen neun. Wer zuletzt setzt, zieht zuerst. Die Türme des Geistes ziehst du auf dem Spielplan zwischen ihm und der Gegenseite: Schwarz auf wg, Weiß auf gs. Was sie schlagen, gehört dir, und jeder von ihnen, der am Ende auf der gegnerischen Startlinie steht, zählt 3 für dich, genau wie deine eigenen Türme auf der Startlinie des Geistes.
    .caption = Schwarz kann die Türme des Geistes auf wg ziehen, zum Beispiel `wg:a5-a4`, aber nicht auf gs: `gs:a2-a3` steht nur Weiß zu. Schwarz hat zwei Türme geschlagen, und einer steht auf sw auf der gegnerischen Startlinie: 13 Punkte.
talat-rules-write = **So schreibst du einen Zug.** Schreib den Plan und beide Felder; zum Setzen schreib Turm, Plan und Feld, zum Beispiel l6@sw:c1. Der Turm und sein Zielfeld genügen, wenn nur ein Zug passt. Zeichen und Leerzeichen sind egal. Beim Aufstellen kannst du mehrere Türme auf einmal eingeben, durch Kommas getrennt: `l6@sw:c1, m4@gs:c5`.
    .caption = `sw:c3xd4`, `sw c3 d4` und `m4 d4` bedeuten dasselbe: M4 schlägt S6. `sw:c3-c4` ist ein Zug, der nichts schlägt.

# Statistik.
talat-stat-average = Punkte pro Partie: { $points }
talat-feat-captured =
    { $count ->
        [one] ein Turm geschlagen
       *[other] { $count } Türme geschlagen
    }
talat-feat-crossed =
    { $count ->
        [one] ein Turm auf gegnerischer Startlinie
       *[other] { $count } Türme auf gegnerischen Startlinien
    }

## Warum ein Zug besser ist: Satzteile, deren Subjekt der Zug ist.

talat-why-ends = er beendet die Partie, die du mit { $count } zu { $other } gewinnst
talat-why-scores =
    er bringt sofort { $count } Punkte{ $compared ->
        [0] { "" }
       *[other] { "" } statt { $other }
    }
talat-why-saves =
    jetzt kann nichts { $towers } schlagen{ $compared ->
        [0] { "" }
       *[other] , anders als nach dem anderen Zug
    }
talat-why-threatens = er droht, { $towers } zu schlagen
talat-why-freezes =
    Plan { $board } friert ein, auf dem die Gegenseite noch { $count ->
         [one] einen Turm
        *[other] { $count } Türme
    } auf dem Weg zur gegnerischen Startlinie hatte und du { $other }
talat-why-keeps-open =
    Plan { $board } friert nicht ein, auf dem du noch { $count ->
         [one] einen Turm
        *[other] { $count } Türme
    } auf dem Weg zur gegnerischen Startlinie hast und die Gegenseite { $other }
talat-why-safe = nichts kann { $tower } je wieder schlagen
talat-why-crosses =
    { $count ->
         [one] einer deiner Türme kann
        *[other] { $count } deiner Türme können
    } mit dem nächsten Zug auf die gegnerische Startlinie ziehen{ $compared ->
        [0] { "" }
       *[other] { "" } statt { $other }
    }
talat-why-stops =
    weniger gegnerische Türme können mit dem nächsten Zug eine Startlinie erreichen, { $count }{ $compared ->
        [0] { "" }
       *[other] { "" } statt { $other }
    }
# On one board, with its moves in order.
talat-why-wins =
    auf Plan { $board } schlägst du { $count ->
         [one] einen Turm
        *[other] { $count } Türme
    } mehr, als du verlierst{ $other ->
        [0] { "" }
       *[other] , statt { $other }
    }, egal, was die Gegenseite tut ({ $line }{ $gaps ->
        [0] { "" }
       *[other] ; … ist ein Zug auf einem anderen Plan
    })
talat-why-prevents =
    nach dem anderen Zug schlägt die Gegenseite auf Plan { $board } { $count ->
         [one] einen Turm
        *[other] { $count } Türme
    } mehr, als sie verliert{ $other ->
        [0] { "" }
       *[other] , statt { $other }
    }, egal, was du tust ({ $line }{ $gaps ->
        [0] { "" }
       *[other] ; … ist ein Zug auf einem anderen Plan
    })

## The analysis.

talat-analysis-unit = -# Eine Entscheidung zählt, wenn es eine Wahl gab und die Partie offen war; das Aufstellen der Türme wird nicht beurteilt. Verluste werden in Punkten des Vorsprungs gezählt, den du am Ende vor dem besten anderen erwarten kannst; wer zehn Punkte Vorsprung hat (zu dritt dreißig) oder den Sieg erzwingen kann, hat gewonnen. Ein Zug, der { $doubtful } Punkte verliert, ist zweifelhaft, { $bad } schlecht, { $very_bad } sehr schlecht.
talat-analysis-curve = Der Vorsprung von { $player } in Punkten
