# Tipps für den Anfang, auf einer eigenen Seite.

button-all-tips = Alle Tipps
tips-title = Alle Tipps

tip-rules = </rules> erklärt jedes Spiel auf ein paar kurzen Seiten mit Bildern. Mit „Lernen“ probierst du es dort Zug für Zug aus.
tip-type = Du brauchst die Menüs nicht: </move> schlägt dir beim Tippen die erlaubten Züge vor.
tip-undo = „Schritt zurück“ nimmt einen Schritt eines Zuges zurück, den du noch nicht bestätigt hast. Niemand sonst sieht, was du ausprobierst.
tip-computer = Niemand da? Mit „Gegen Zihin spielen“ übernehme ich in einer neuen Partie die freien Plätze. Wie gut ich spiele, wählst du.
tip-flip = „Für mich umdrehen“ zeigt dir ein Brett von der anderen Seite: Öffne das Menü der Nachricht und dort „Apps“. </game board> zeigt es von deiner Seite.
tip-attacks = </game board> zeigt dir, was jede Figur schlagen kann und wovon sie bedroht ist: Wähle die Figur unter dem Brett.
tip-games = </games running> zeigt deine Partien auf allen Servern, mit einem Link zu jeder.
tip-preferences = In </preferences> wählst du, wie ich dich benachrichtige, deine Ruhezeit, deinen Urlaub und welche Züge du bestätigen willst.
tip-clock = In </play> begrenzt die Option „bedenkzeit“, wie lange alle nachdenken dürfen.
tip-pause = Du brauchst eine Pause? Mehr → Pause hält die Uhren an, wenn die anderen einverstanden sind.
tip-plan = Du wartest auf die anderen? „Vorausplanen“ unter Mehr spielt deine Antwort sofort, wenn der erwartete Zug kommt.
tip-tournament = </tournament create> eröffnet im Kanal ein Turnier, </league create> eine Liga. Beide laufen von selbst.
tip-find = </find> setzt dich einen Tag lang auf die Liste des Kanals. Wer zuerst auf deinen Namen drückt, beginnt die Partie mit dir.
