# Textul alternativ al tablelor de Talat. Fiecare propoziție are sub 45 de litere, fără nume și liste; una fără nume, sub 60.

talat-board-over = Jocul s-a terminat. Primul loc: { $player }.
talat-board-shared = Jocul s-a terminat, iar primul loc este împărțit.
talat-board-turn = Este rândul lui { $player }: { $colour }, de la { $start } la { $goal }.
talat-board-places = { $player } pune un turn: { $colour }, de la { $start } la { $goal }.
talat-board-last = Ultima mutare: { $player } { $move }.
# $towers înșiră turnurile și câmpurile: L6 c1, S3 d2
talat-board-side = Tabla { $board }, { $colour }: { $towers }.
talat-board-frozen = Înghețate: { $boards }.
talat-board-seat = { $player } ({ $colour }): { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}, a capturat { $taken }.
talat-board-hand = De pus, { $colour }: { $towers }.
