# De lessen van Talat, elk met wat er gezegd wordt van de gevraagde zet en van de gewone vergissing.

talat-lesson-forward = **Vooruit.** Je bent Zwart, onderaan, en speelt op de twee onderste borden. Op allebei is vooruit weg van je eigen startlijn, in het plaatje naar boven. Een toren beweegt één veld vooruit, recht of diagonaal. **Verplaats een van je torens.**
    .right = Zo bewegen alle torens, en achteruit gaat er nooit een. Hun naam geeft de grootte en de hoeken: M4 is middelgroot en heeft vier hoeken.
    .wrong = Opzij beweegt een toren niet, daar slaat hij alleen. Ga recht of diagonaal vooruit.
talat-lesson-beside = **Slaan.** Een toren slaat recht of diagonaal vooruit, en ook opzij, vlak links of rechts van zich. Hij komt op de plaats van de geslagen toren, en je krijgt 5 punten. **Sla met M6 de witte S4.**
    .right = 5 punten. Naast zich slaat een toren links en rechts, maar nooit achter zich.
    .wrong = Nu staat S4 achter je toren, en achteruit gaat nooit.
talat-lesson-height = **De hoogte.** Groot slaat middelgroot en middelgroot slaat klein: altijd precies één maat kleiner, ongeacht de vorm. De ring linksboven laat het zien. **Sla de witte S6.**
    .right = Middelgroot slaat klein.
    .wrong = L4 is twee maten groter dan S6: groot slaat klein niet.
talat-lesson-sides = **De hoeken.** Van twee even hoge torens slaat die met meer hoeken de andere: zeshoek, vierkant, driehoek. **Je M4 staat bij M3 en M6. Sla de toren die hij kan slaan.**
    .right = Vier hoeken zijn meer dan drie.
    .wrong = M6 heeft meer hoeken dan M4, dus M6 kan jou slaan.
talat-lesson-goliath = **De Goliath-regel.** De kleinste toren, S3, slaat de grootste, L6. **L6 staat vlak voor je S3. Wat doe je?**
    .right = En L6 had S3 niet kunnen slaan.
    .wrong = Vluchten hoeft niet: L6 kan S3 niet slaan, maar S3 kan L6 slaan.
talat-lesson-across = **De startlijn aan de overkant.** Elke toren van jou die daar aan het eind staat, levert 3 punten op. Hij blijft daar, maar kan van opzij nog geslagen worden. **Breng M4 daarheen, naar een veld waar niets hem kan slaan.**
    .right = 3 punten, en er kan niets meer naast hem komen.
    .wrong = Daar staat L3 vlak naast hem, en groot slaat middelgroot.
talat-lesson-freeze = **Bevroren borden.** Kan er op een bord nooit meer geslagen worden, dan bevriest het: daar beweegt niets meer. Zijn er twee bevroren, dan is de partij afgelopen en wint wie de meeste punten heeft. **Eén bord is bevroren, en je staat voor. Maak een eind aan de partij: ga met M4 zo voorbij S6 dat geen van beide de andere kan slaan.**
    .right = De partij is afgelopen, en je wint. Wie voorstaat wil bevroren borden; wie achterstaat houdt de torens binnen bereik.
    .wrong = Naast S6 kan je toren nog slaan, dus het bord bevriest niet. Blijf uit de buurt.
talat-lesson-spirit = **Het spook.** Met z’n tweeën is grijs van een spook. Op het bord tussen grijs en Wit verplaats jij zijn torens, en wat ze slaan is voor jou; tussen grijs en jou verplaatst Wit ze. **Sla de witte M4 met een grijze toren.**
    .right = 5 punten voor jou. Een grijze toren op de startlijn van Wit zou je aan het eind 3 punten opleveren.
    .wrong = Op dat bord verplaatst Wit de grijze torens. Jij verplaatst die tussen grijs en Wit.
