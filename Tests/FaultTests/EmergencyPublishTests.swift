import Foundation
import SiteFixtures
import Testing

@Suite("Publishing the plain front", .enabled(if: SitegenProcess.program != nil))
struct EmergencyPublishTests {
    @Test("It needs no feed, no name of a host and no address of a curation, and the next build takes it back")
    func everythingDead() async throws {
        let stories = TemporarySite.feed(12, published: "2026-11-20T08:00:00Z")
        var files = TemporarySite.brand("north", feeds: ["a": stories, "b": stories])
        // No resolver knows names below .invalid, as RFC 6761 says.
        for id in ["c", "d", "e"] {
            files["content/north/sections/\(id).md"] =
                "---\ntitle: \(id)\nfeed: { loader: unified, source: \"https://\(id).invalid/feed.json\", onFailure: failBuild }\n---\n"
        }
        files["content/north/sections/b.md"] =
            "---\ntitle: b\nfeed: { loader: unified, source: feeds/north/b.json }\ncuration: https://desk.invalid/b\n---\n"
        let site = try TemporarySite(files)
        let publish = ["publish", "--site", site.folder, "--to", "file://\(site.folder)/bucket"]
        let emergency = publish + ["--brand", "north", "--emergency", "--message", "We are <back> soon"]
        let outcome = try await SitegenProcess.run(emergency)
        #expect(outcome.status == 0, "\(outcome.text)")
        #expect(outcome.text.contains("the plain front is the front of north; the next build takes it back"))
        for page in ["index.html", "app/index.html"] {
            let text = try site.read("bucket/north/" + page)
            #expect(text.contains("plain-front") && text.contains("We are &lt;back&gt; soon"))
            #expect(!text.contains("<script") && text.utf8.count < 15_000)
        }
        for id in ["c", "d", "e"] { try site.remove("content/north/sections/\(id).md") }
        #expect(try await SitegenProcess.run(["build", "--quiet", "--site", site.folder]).status == 0)
        #expect(try await SitegenProcess.run(publish + ["--accept", "a test"]).status == 0)
        #expect(!(try site.read("bucket/north/index.html").contains("plain-front")))
    }
}
