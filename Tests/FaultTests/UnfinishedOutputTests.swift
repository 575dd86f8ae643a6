import Foundation
import SiteFixtures
import Testing

@Suite("An output that a build did not finish", .enabled(if: SitegenProcess.program != nil))
struct UnfinishedOutputTests {
    @Test("It is not published, in a dry run neither; the next build finishes it")
    func refused() async throws {
        let stories = TemporarySite.feed(12, published: "2026-11-20T08:00:00Z")
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": stories]))
        let build = ["build", "--quiet", "--site", site.folder, "--now", "2026-11-20T12:00:00Z"]
        let publish = ["publish", "--site", site.folder, "--to", "file://\(site.folder)/bucket", "--accept", "a test"]
        #expect(try await SitegenProcess.run(build).status == 0)
        try site.markUnfinished()
        for words in [publish, publish + ["--dry-run"]] {
            let outcome = try await SitegenProcess.run(words)
            #expect(outcome.status == 1)
            #expect(outcome.text.contains("\(site.output): error: the last build into this folder did not finish"))
            #expect(outcome.text.contains("; build again, then publish"))
            #expect(!site.exists("bucket/north/index.html"))
        }
        #expect(try await SitegenProcess.run(build).status == 0)
        #expect(try await SitegenProcess.run(publish).status == 0)
        #expect(site.exists("bucket/north/index.html"))
    }
}
