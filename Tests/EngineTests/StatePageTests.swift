import Content
import Diagnostics
import Foundation
import Hashing
import SiteFixtures
import Testing

@testable import Engine

@Suite("Pages that stand for others", .timeLimit(.minutes(20)))
struct StatePageTests {
    private static let names = ["states/loading", "states/error", "states/offline", "states/emergency", "404"]

    @Test("The page of failures and that without a network have the last five headlines, and change with them")
    func headlines() async throws {
        let site = try await TemporarySite(north: ["a": TemporarySite.feed(8), "b": TemporarySite.feed(2)]).built()
        let states = ["error", "offline"].map { "north/states/\($0).html" }
        for path in states {
            let page = try site.read("output/" + path)
            #expect(page.contains("Story 0<") && page.contains("Story 4<") && !page.contains("Story 5<"))
            #expect(page.contains("href=\"?\""))
        }
        let loading = try site.read("output/north/states/loading.html")
        #expect(!loading.contains("Story 1"))
        #expect(loading.contains("<noscript><meta http-equiv=\"refresh\" content=\"30\"></noscript>"))
        try site.write("content/feeds/north/a.json", TemporarySite.feed(8, prefix: "Event"))
        let report = try await site.build()
        #expect(report.changed.isSuperset(of: states))
        for path in states { #expect(try site.read("output/" + path).contains("Event 1<")) }
        try site.write("content/feeds/north/b.json", TemporarySite.feed(3))
        #expect(try await site.build().changed.isDisjoint(with: states))
    }

    @Test("Without stories it is there all the same")
    func noHeadlines() async throws {
        let site = try await TemporarySite(north: ["a": "<html>"]).built()
        let page = try site.read("output/north/states/error.html")
        #expect(page.contains("role=\"alert\"") && !page.contains("<ul>"))
    }

    @Test("Each is one file that needs no other, in each language, and the policy of all pages allows what is in it")
    func standAlone() async throws {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(8)])
        let brand = try site.read("content/north/brand.yml")
        for language in ["nb", "nn", "sv", "en"] {
            try site.write("content/north/brand.yml", brand.replacing(/language: \w+/, with: "language: \(language)"))
            _ = try await site.build()
            let headers = try site.read("output/_headers")
            let files = try site.contents(below: "output/north/assets").keys
            // The script stands inside of pages only.
            #expect(!files.contains { $0.contains("state.") && $0.hasSuffix(".mjs") })
            for (folder, name) in Self.names.flatMap({ [("", $0), ("app/", $0)] }) {
                let page = try site.read("output/north/\(folder)\(name).html")
                #expect(page.utf8.count <= 15_000 && page.contains("<html lang=\"\(language)\""), "\(name)")
                let addresses = page.matches(of: /(?:href|src)="([^"]*)"/).map(\.output.1)
                let own = ["data:image/svg+xml;base64,", "https://", "?", "#main"]
                #expect(addresses.allSatisfy { address in own.contains { address.hasPrefix($0) } }, "\(addresses)")
                #expect(
                    addresses.contains { $0 == "https://web.example.no/north/\(folder)" } || name == "states/emergency"
                )
                let inline = page.matches(of: /<(?:style|script type="module")>([^<]*)</).map(\.output.1)
                // The style, the font of the name, which a plain front does without, and a script.
                #expect(inline.count == (["states/loading": 3, "states/emergency": 1][name] ?? 2))
                for text in inline {
                    let hash = Data(Digest.sha256(Array(text.utf8)).bytes).base64EncodedString()
                    #expect(headers.contains("'sha256-\(hash)'"), "\(name)")
                }
            }
        }
    }

    @Test("A build that takes the theme over from the last one allows the same")
    func samePolicy() async throws {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(8)])
        func policy() throws -> Substring? {
            try site.read("output/_headers").split(separator: "\n").first { $0.contains("sha256-") }
        }
        _ = try await site.build()
        let first = try policy()
        #expect(first != nil)
        try site.write("content/feeds/north/a.json", TemporarySite.feed(9))
        _ = try await site.build()
        #expect(try policy() == first)
    }

    @Test("A stylesheet inside of pages that names a file is a mistake of the theme")
    func fileInStyle() async throws {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(1)])
        try site.write("themes/north/theme.json", #"{ "extends": "base" }"#)
        try site.write("themes/north/images/dots.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
        let sheet = "themes/north/styles/state/dots.css"
        try site.write(sheet, "@layer brand { main { background: url(../../images/dots.svg) } }")
        let list = await #expect(throws: DiagnosticList.self) { try await site.build() }
        #expect(list?.all.map(\.description).contains { $0.contains("state.css names a file by url()") } == true)
        try site.write(sheet, "@layer brand { main { background: url(data:image/svg+xml,%3Csvg/%3E) } }")
        _ = try await site.build()
    }
}
