# De tekst bij het plaatje van de Talatborden. Elke zin heeft minder dan 45 letters, zonder namen en lijsten; een zin zonder naam minder dan 60.

talat-board-over = { $player } heeft gewonnen.
talat-board-shared = De partij is afgelopen; de eerste plaats is gedeeld.
talat-board-turn =
    { IS($player, talat-side-black, talat-side-white, talat-side-grey) ->
        [yes] Aan zet: { $player }, { $ways }.
       *[no] Aan zet: { $player }, met { $colour }, { $ways }.
    }
talat-board-places = { $player } moet een { $colour ->
    [zwart] zwarte
    [wit] witte
   *[grijs] grijze
} toren plaatsen op { $lines }.
talat-board-places-zihin = { $player } moet een { $colour ->
    [zwart] zwarte
    [wit] witte
   *[grijs] grijze
} toren van het spook plaatsen op { $lines }.
talat-board-zihin = Torens van het spook ({ $colour }): { $first } verplaatst ze { $first-way }, { $second } { $second-way }.
# Een bord en de rijen waartussen een kleur er beweegt, of de rij waarop ze begint.
talat-board-way = van rij { $start } naar { $goal } op { $board }
talat-board-line = rij { $start } van { $board }
talat-board-last =
    { $count ->
        [one] Laatste zet: { $moves }.
       *[other] Laatste zetten: { $moves }.
    }
talat-board-made = { $player } { $move }
talat-board-made-pass = { $player } moest passen
talat-board-then = { $before }, daarna { $next }
# $towers noemt torens en velden: L6 c1, S3 d2
talat-board-side = Bord { $board }, { $colour }: { $towers }.
talat-board-frozen = Bevroren: { $boards }.
talat-board-ring = Sterkte: L slaat M, M slaat S, bij gelijke hoogte die met meer hoeken, S3 slaat L6.
# Geslagen torens van één kleur: zwart S3 L6
talat-board-taken = { $colour } { $towers }
talat-board-seat = { $player }{ IS($player, talat-side-black, talat-side-white, talat-side-grey) ->
    [yes] { "" }
   *[no] { " " }({ $colour })
}: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}, geslagen: { $count ->
    [0] niets
   *[other] { $taken }
}.
talat-board-hand = Te plaatsen, { $colour }: { $towers }.
# Op de afbeelding, als naam van de derde kleur in een partij met z’n tweeën.
talat-board-spirit = Spook
# De stelling als tekst zegt dit naast de alternatieve tekst.
talat-text-towers = In de naam van een toren is de letter de hoogte (L groot, M middelgroot, S klein) en het cijfer het aantal hoeken.
