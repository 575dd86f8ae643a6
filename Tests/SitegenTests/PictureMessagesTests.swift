import SiteFixtures
import Testing

@Suite("What libraries say of pictures", .enabled(if: SitegenProcess.program != nil))
struct PictureMessagesTests {
    @Test("It is reported as a warning with the name of the picture, each time, and nothing else is printed")
    func warnings() async throws {
        let feed =
            #"{"items": [{"type": "teaser", "title": "One", "url": "https://a.no/1", "image": {"url": "a.svg"}}]}"#
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": feed]))
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><text y="99" font-size="99">Words</text></svg>
            """
        try site.write("content/feeds/north/a.svg", svg)
        try site.write("fonts.conf", "")
        let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "FONTCONFIG_FILE": site.folder + "/fonts.conf"]
        for _ in 0..<2 {
            let outcome = try await SitegenProcess.run(["build", "--quiet", "--site", site.folder], environment)
            #expect(outcome.status == 0)
            let lines = outcome.text.split(separator: "\n")
            #expect(lines.count == 1, "\(outcome.text)")
            let parts = [
                #": warning: the picture /feeds/north/a.svg of "One" in "#,
                "content/feeds/north/a.json may look wrong: Fontconfig error: ",
            ]
            #expect(parts.allSatisfy { lines.first?.contains($0) == true }, "\(outcome.text)")
        }
    }
}
