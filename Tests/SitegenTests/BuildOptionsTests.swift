import Testing

@testable import Engine
@testable import SiteGenerator

@Suite("Options of sitegen build")
struct BuildOptionsTests {
    private func options(_ words: String...) throws -> SiteBuilder.Options {
        try BuildCommand.parsed(words).options
    }

    @Test("A build records, replays, or does neither")
    func recording() throws {
        #expect(try options().recording == .none)
        #expect(try options("--record", "a").recording == .record(to: "a"))
        #expect(try options("--replay=b").recording == .replay(from: "b"))
    }

    @Test("A shard is given as K/N, by an option or a variable, and has its own brands")
    func shard() throws {
        #expect(try options("--shard", "3/8").shard == Shard(index: 3, of: 8))
        #expect(try options().shard == nil)
        let variable = try BuildCommand.parsed([], environment: ["SITEGEN_SHARD": "0/4"])
        #expect(variable.options.shard == Shard(index: 0, of: 4))
        for words in [["--shard", "8/8"], ["--shard", "1"], ["--shard", "0/4", "--brand", "vg"]] {
            #expect(throws: UsageError.self) { try BuildCommand.parsed(words) }
        }
    }

    @Test("A change of the number of shards goes with nothing that publishes")
    func reshard() throws {
        func options(_ words: String...) throws -> PublishCommand { try PublishCommand.parsed(words) }
        #expect(try options("--reshard", "8", "--to", "s3://papers").newCount == 8)
        #expect(try options("--releases", "--shard", "1/4").targets.shard == Shard(index: 1, of: 4))
        for other in [["--dry-run"], ["--rollback"], ["--brand", "vg"], ["--shard", "0/4"], ["--releases"]] {
            let words = ["--reshard", "8"] + other
            #expect(throws: UsageError.self) { try PublishCommand.parsed(words) }
        }
        #expect(throws: UsageError.self) { try options("--reshard", "0") }
    }

    @Test("Recording and replaying do not go together, and a replay has its own moment")
    func misuse() {
        #expect(throws: UsageError.self) { try options("--record", "a", "--replay", "b") }
        #expect(throws: UsageError.self) { try options("--replay", "b", "--now", "2026-11-20") }
        #expect(throws: Never.self) { try options("--record", "a", "--now", "2026-11-20") }
    }
}
