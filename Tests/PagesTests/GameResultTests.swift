import Testing

@testable import Pages

@Suite("Headlines of games")
struct GameResultTests {
    @Test("Competition, teams and score are distinguished")
    func reads() {
        let game = GameResult(headline: "SHL: Luleå – Frölunda 6–1")
        #expect(game?.competition == "SHL")
        #expect(game?.home == "Luleå")
        #expect(game?.away == "Frölunda")
        #expect(game?.score == "6\u{2060}–\u{2060}1")
        let plain = GameResult(headline: "Djurgården - Hammarby 2-2")
        #expect(plain?.competition == nil)
        #expect(plain?.home == "Djurgården")
        // Headlines of teasers have joined their numbers already.
        #expect(GameResult(headline: "A – B 31\u{2060}–\u{2060}30")?.away == "B")
    }

    @Test(
        "What is no game is none",
        arguments: [
            "V86", "V86: Spiken som alla missar", "Tränaren får sparken – klockan 05.40",
            "2–2 i 98:e – hela Söder exploderade",
            "Fansen kräver svar efter 0–4", "A – B 1234–1", "A – B 3–", "A – B – C 1–2", "A – B x–y", "", " – 1–2",
            "3–2",
        ]
    )
    func refuses(_ headline: String) {
        #expect(GameResult(headline: headline) == nil)
    }
}
