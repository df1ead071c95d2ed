# Die Lektionen von Camelot, jeweils mit dem, was zum gesuchten Zug und zum üblichen Fehler gesagt wird.

camelot-lesson-step = **Das Ziel und der Schritt.** Du spielst Weiß, unten. Du gewinnst mit zwei Figuren in der gegnerischen Burg, für dich F16 und G16 ganz oben; oder wenn du alles schlägst. Alle Figuren ziehen gleich: einen Schritt in beliebiger Richtung auf ein freies Feld. **Mach mit irgendeiner Figur einen Schritt.**
    .right = Das kann jede Figur: vorwärts, seitwärts, diagonal, rückwärts.
    .wrong = Das ging über eine eigene Figur hinweg: ein Galopp. Darum geht es in der nächsten Lektion. Ein Schritt geht auf ein Feld direkt neben der Figur.
camelot-lesson-canter = **Der Galopp.** Eine Figur darf geradeaus über eine eigene Figur neben ihr hinweg auf das Feld direkt dahinter, das frei sein muss. Geschlagen wird nichts. Im selben Zug darf sie so weiterziehen und dabei die Richtung wechseln. **Bring den Ritter in einem Zug von C6 nach G8: über D7, dann über F8.**
    .right = Und das in einem einzigen Zug. Im Galopp kommst du schnell über das Brett.
    .wrong = Ein Galopp darf dort enden, aber dieser kann weitergehen. Wähle vor dem Bestätigen im Menü das nächste Feld.
camelot-lesson-jump = **Der Sprung.** Geradeaus über eine gegnerische Figur neben dir auf das freie Feld direkt dahinter: So schlägst du sie. Wenn du springen kannst, musst du; welchen Sprung, entscheidest du. **C8 und J7 können beide springen. Wähle den Sprung, nach dem Schwarz nichts schlagen kann.**
    .right = Auf C10 steht dein Bauer sicher, und Schwarz kann nichts schlagen.
    .wrong = Du hast einen Bauern geschlagen, stehst aber jetzt neben J10, und das Feld hinter dir ist frei: Schwarz springt zurück.
camelot-lesson-on = **Weiterspringen.** Nach einem Sprung muss dieselbe Figur weiterspringen, solange sie kann. Gibt es zwei Wege, entscheidest du. **Der Bauer auf E5 muss erst nach E7 springen. Spring so weiter, dass du am meisten schlägst.**
    .right = Drei Bauern in einem Zug.
    .wrong = Auf diesem Weg schlägst du nur zwei. Verfolge jeden Weg bis ans Ende, bevor du wählst.
camelot-lesson-charge = **Die Attacke.** Nur Ritter können beides in einem Zug: erst galoppieren, dann springen. **Reite mit dem Ritter auf F6 eine Attacke: über deinen Bauern auf F7, dann über den Bauern auf G9.**
    .right = Eine Attacke schlägt aus der Ferne. Die schwarzen Ritter können das auch.
    .wrong = Auch ein Bauer darf dorthin galoppieren, aber dann ist sein Zug zu Ende. Nach einem Galopp springen darf nur ein Ritter.
camelot-lesson-danger = **Gefahr.** Eine Figur kann geschlagen werden, wenn eine gegnerische neben ihr steht und das Feld direkt hinter ihr frei ist. Achte vor jedem Zug darauf. **G8 greift deinen Bauern auf F7 an, denn E6 ist frei. Rette den Bauern.**
    .right = Gerettet. Du kannst wegziehen oder eine eigene Figur auf das Feld dahinter stellen. Achte auch auf Ritter weiter weg: Sie können erst näher galoppieren.
    .wrong = Auf F8 steht der Bauer immer noch neben G8, und E8 hinter ihm ist frei: Schwarz schlägt ihn.
camelot-lesson-guard = **Die eigene Burg.** Schwarz hat einen Bauern auf F1 und gewinnt, wenn der von G2 nach G1 kommt. Dein Bauer auf G14 braucht noch zwei Züge bis G16. **Halte erst Schwarz auf: Schlag den Bauern auf G2.**
    .right = Gerade noch rechtzeitig. Schau vor jedem Zug auf beide Burgen, und behalte ein paar Figuren zu Hause.
    .wrong = Einen Zug zu spät: Schwarz zieht nach G1 und gewinnt.
camelot-lesson-castle = **Gewinnen.** In die gegnerische Burg kommt eine Figur mit einem Schritt, einem Galopp oder einem Sprung. Dort bleibt sie; sie kann nur noch auf das andere Feld der Burg, höchstens zweimal. **Eine Figur hast du schon dort. Gewinne mit dem nächsten Zug.**
    .right = Beide Felder der Burg gehören dir: Du gewinnst. Ein Rat für die erste Partie: Zieh mit deinen Figuren zu zweit. Sie decken einander und galoppieren schnell zur Burg.
    .wrong = Das war die Figur, die schon in der Burg steht. Bring eine zweite hinein.
