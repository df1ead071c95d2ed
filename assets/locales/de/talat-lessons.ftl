# Die Lektionen von Talat, jeweils mit dem, was zum gesuchten Zug und zum üblichen Fehler gesagt wird.

talat-lesson-forward = **Vorwärts.** Du spielst Schwarz, unten, auf den beiden unteren Spielplänen. Auf beiden heißt vorwärts: weg von deiner Startlinie, im Bild nach oben. Ein Turm zieht ein Feld vorwärts, gerade oder diagonal. **Zieh mit einem deiner Türme.**
    .right = So ziehen alle Türme, und keiner geht je zurück. Ihre Namen nennen Größe und Ecken: M4 ist mittel und hat vier Ecken.
    .wrong = Seitlich zieht ein Turm nicht, dort schlägt er nur. Zieh gerade oder diagonal vorwärts.
talat-lesson-beside = **Schlagen.** Ein Turm schlägt gerade oder diagonal vorwärts und auch seitwärts, direkt links oder rechts von sich. Er rückt auf das Feld des geschlagenen Turms, und du bekommst 5 Punkte. **Schlag mit M6 den weißen S4.**
    .right = 5 Punkte. Neben sich schlägt ein Turm links und rechts, aber nie nach hinten.
    .wrong = Jetzt ist S4 hinter deinem Turm, und zurück geht nichts.
talat-lesson-height = **Die Höhe.** Groß schlägt mittel, und mittel schlägt klein: immer genau eine Größe tiefer, egal in welcher Form. Der Ring links oben zeigt es. **Schlag den weißen S6.**
    .right = Mittel schlägt klein.
    .wrong = L4 ist zwei Größen höher als S6: Groß schlägt klein nicht.
talat-lesson-sides = **Die Ecken.** Von zwei gleich hohen Türmen schlägt der mit mehr Ecken den anderen: Sechseck, Viereck, Dreieck. **Dein M4 ist neben M3 und M6. Schlag den, den er schlagen kann.**
    .right = Vier Ecken sind mehr als drei.
    .wrong = M6 hat mehr Ecken als M4, also kann M6 dich schlagen.
talat-lesson-goliath = **Die Goliath-Regel.** Der kleinste Turm, S3, schlägt den größten, L6. **L6 steht direkt vor deinem S3. Was tust du?**
    .right = Und L6 hätte S3 nicht schlagen können.
    .wrong = Weglaufen ist nicht nötig: L6 kann S3 nicht schlagen, aber S3 kann L6 schlagen.
talat-lesson-across = **Die gegnerische Startlinie.** Jeder deiner Türme, der am Ende dort steht, bringt dir 3 Punkte. Er bleibt dort, kann aber von der Seite noch geschlagen werden. **Bring M4 dorthin, auf ein Feld, wo ihn nichts schlagen kann.**
    .right = 3 Punkte, und neben ihn kann nichts mehr kommen.
    .wrong = Dort steht L3 direkt neben ihm, und groß schlägt mittel.
talat-lesson-freeze = **Eingefrorene Spielpläne.** Wenn auf einem Spielplan nichts mehr geschlagen werden kann, friert er ein: Dort zieht nichts mehr. Sind zwei eingefroren, ist die Partie vorbei, und wer die meisten Punkte hat, gewinnt. **Ein Spielplan ist eingefroren, und du führst. Beende die Partie: Zieh M4 so an S6 vorbei, dass keiner den anderen schlagen kann.**
    .right = Die Partie ist vorbei, und du gewinnst. Wer führt, will eingefrorene Spielpläne; wer zurückliegt, hält die Türme in Reichweite.
    .wrong = Neben S6 kann dein Turm noch schlagen, also friert der Spielplan nicht ein. Halte Abstand.
talat-lesson-spirit = **Der Geist.** Zu zweit gehört Grau einem Geist. Auf dem Spielplan zwischen Grau und Weiß ziehst du seine Türme, und was sie schlagen, gehört dir; zwischen Grau und dir zieht sie Weiß. **Schlag den weißen M4 mit einem grauen Turm.**
    .right = 5 Punkte für dich. Ein grauer Turm auf der Startlinie von Weiß brächte dir am Ende 3 Punkte.
    .wrong = Auf diesem Spielplan zieht Weiß die grauen Türme. Du ziehst die zwischen Grau und Weiß.
