import Publish
import Testing

@testable import SiteGenerator

@Suite("The options of publish")
struct PublishOptionsTests {
    private func options(_ words: String...) throws -> PublishTargets { try PublishCommand.parsed(words).targets }

    private func publisherOptions(_ words: String...) throws -> Publisher.Options {
        let command = try PublishCommand.parsed(words)
        let deployment = try TargetResolver(SiteContent(brands: []), output: "/nowhere", standard: "file:///s")
            .all(to: "file:///t", isWholeSite: true)
        return command.options(for: deployment, isAlone: false)
    }

    @Test(
        "What cannot be meant is a mistake of usage",
        arguments: [
            ["--keep", "-1"], ["--keep", "many"], ["--connections", "0"], ["--connections", "1000"], ["--grace", "24"],
            ["--grace", "h"], ["--grace", "-1h"], ["--max-delete", "101%"], ["--max-delete", "-3"],
            ["--max-delete", "all"], ["--now", "yesterday"], ["--verify", "x"], ["--rollback", "--accept", "why"],
            ["--releases", "--rollback"], ["--release", "3"], ["--rollback", "--release", "0"],
            ["--rollback", "--rekey"],
            ["--releases", "--accept", "why"], ["--releases", "--dry-run"], ["--releases", "--report", "x"],
            ["--to", "~/www"], ["--to", "/srv/www"], ["--to", ""], ["--to", "ftp://x"], ["--to", "s3://"],
            ["--to", "published"], ["--accept", ""], ["stray"], ["--emergency", "--rollback"],
            ["--emergency", "--dry-run"], ["--message", "x"],
        ]
    )
    func mistakes(words: [String]) {
        #expect(throws: UsageError.self) { try PublishCommand.parsed(words) }
    }

    @Test("The output is that of the site unless it is named")
    func places() throws {
        #expect(try options().output == "./output")
        #expect(try options("--site", "news").output == "news/output")
        #expect(try options("--site", "news", "--output", "/out").output == "/out")
    }

    @Test("What is not said is as settings have it, and what is said wins")
    func defaults() throws {
        let usual = try publisherOptions()
        #expect(usual.keep == PublishSettings.standard.keep)
        #expect(usual.grace == PublishSettings.standard.grace)
        #expect(usual.maximumDeletions == nil)
        #expect(usual.locks && !usual.isDryRun && !usual.isRollback && !usual.packsText)
        let said = try publisherOptions("--keep", "3", "--grace", "7d", "--max-delete", "10%", "--no-lock", "--gzip")
        #expect(said.keep == 3)
        #expect(said.grace == .seconds(7 * 86_400))
        #expect(said.maximumDeletions == .share(10))
        #expect(!said.locks && said.packsText)
    }

    @Test("The word for a build from the future accepts that alone, and goes with a reason for the gate")
    func clockAhead() throws {
        let both = try publisherOptions("--accept", "clock-ahead", "--accept", "election night")
        #expect(both.acceptsClockAhead && both.accepted == "election night")
        let clock = try publisherOptions("--accept", "clock-ahead")
        #expect(clock.acceptsClockAhead && clock.accepted == nil)
        let gate = try publisherOptions("--accept", "election night")
        #expect(!gate.acceptsClockAhead && gate.accepted == "election night")
        #expect(try publisherOptions("--rollback", "--accept", "clock-ahead").isRollback)
    }

    @Test("The home folder is what HOME says, else what the system knows")
    func home() {
        #expect(CurrentUser.home(["HOME": "/tmp/anna"]) == "/tmp/anna")
        let known = CurrentUser.home([:])
        #expect(known.hasPrefix("/") && known != "/tmp/anna")
        #expect(CurrentUser.home(["HOME": ""]) == known)
        #expect(CurrentUser.home(["HOME": "anna"]) == known)
        #expect(CurrentUser.name.split(separator: "@").count == 2)
    }

    @Test("A folder of this machine has an address, whatever its name")
    func folderAddress() {
        #expect(PublishTargets.address(ofFolder: "/srv/a b/ø") == "file:///srv/a%20b/%C3%B8")
    }
}
