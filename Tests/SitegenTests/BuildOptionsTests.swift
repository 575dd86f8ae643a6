import Testing

@testable import Build
@testable import sitegen

@Suite("Options of sitegen build")
struct BuildOptionsTests {
    private func options(_ words: String...) throws -> SiteBuilder.Options {
        try BuildOptions(try Arguments(words[...], for: BuildCommand.usage)).options
    }

    @Test("A build records, replays, or does neither")
    func recording() throws {
        #expect(try options().recording == .none)
        #expect(try options("--record", "a").recording == .record(to: "a"))
        #expect(try options("--replay=b").recording == .replay(from: "b"))
    }

    @Test("Recording and replaying do not go together, and a replay has its own moment")
    func misuse() {
        #expect(throws: Arguments.Mistake.self) { try options("--record", "a", "--replay", "b") }
        #expect(throws: Arguments.Mistake.self) { try options("--replay", "b", "--now", "2026-11-20") }
        #expect(throws: Never.self) { try options("--record", "a", "--now", "2026-11-20") }
    }
}
