import Markup
import SiteFixtures
import Testing

@Suite("Advertisements and widgets on a page")
struct WidgetPageTests {
    private func site(_ items: String) throws -> TemporarySite {
        try TemporarySite(north: ["a": "{\"title\":\"F\",\"items\":[\(items)]}"])
    }

    private func stories(_ range: ClosedRange<Int>) -> String {
        range.map { #"{"type":"teaser","title":"S\#($0)","url":"https://www.paper.example/\#($0)"}"# }
            .joined(separator: ",")
    }

    @Test("All slots of a feed are shown, each within a row of its place")
    func slots() async throws {
        let ads = ["123", "276", "276"].map { #"{"type":"ad","id":"\#($0)"}"# }
        let site = try site(
            [stories(1...2), ads[0], stories(3...6), ads[1], stories(7...24), ads[2], stories(25...30)]
                .joined(separator: ",")
        )
        let report = try await site.build()
        let page = try site.read("output/north/index.html")
        let main = try #require(page.firstRange(of: "<main"))
        let places = page[main.lowerBound...].matches(of: /data-ad-slot="(\d+)"|paper\.example\/(\d+)"/)
            .compactMap { $0.output.1 ?? $0.output.2 }.map { String($0) }
        var seen: Set<String> = []
        let order = places.filter { $0.count == 3 || seen.insert($0).inserted }
        func numbers(_ range: ClosedRange<Int>) -> [String] { range.map(String.init) }
        #expect(
            order == numbers(1...4) + ["123"] + numbers(5...9) + ["276"] + numbers(10...22) + ["276"] + numbers(23...30)
        )
        #expect(try report.section("a")["notShown"]?.int == 0)
    }

    @Test("An advertisement that would stand together with another is a notice and counted")
    func together() async throws {
        let site = try site(stories(1...2) + #",{"type":"ad","id":"1"},{"type":"ad","id":"2"}"#)
        let section = try await site.build().section("a")
        #expect(section["notShown"]?.int == 1)
        let notices = section["notices"]?.array?.compactMap(\.string) ?? []
        #expect(notices.count == 1)
        #expect(notices.first?.contains("advertisement \"2\" is not shown") == true)
        #expect(!(try site.read("output/north/index.html")).contains("data-ad-slot=\"2\""))
    }

    @Test("A carousel whose stories have no pictures is a list of headlines, its own stories or those of the feed")
    func plainCarousel() async throws {
        let own = #"{"type":"widget","subtype":"carousel","title":"Mer","items":[\#(stories(7...8))]}"#
        let bare = #"{"type":"widget","subtype":"carousel"}"#
        let site = try site([stories(1...2), own, bare, stories(3...6)].joined(separator: ","))
        let report = try await site.build()
        let page = try site.read("output/north/index.html")
        #expect(!page.contains("shelf-carousel"))
        #expect(page.matches(of: /shelf-list/).count == 2)
        #expect(page.contains(">Mer</h2>"))
        for number in 1...8 { #expect(page.contains("https://www.paper.example/\(number)\"")) }
        #expect(try report.section("a")["notShown"]?.int == 0)
        #expect(try report.section("a")["notices"]?.array?.isEmpty == true)
    }

    @Test("Only a ranking is numbered; a list and the latest stories are lists without an order")
    func ranking() async throws {
        func widget(_ name: String) -> String {
            #"{"type":"widget","subtype":"\#(name)","title":"W \#(name)","items":[\#(stories(5...7))]}"#
        }
        for (name, element) in [("mostRead", "ol"), ("list", "ul"), ("latest", "ul")] {
            let site = try site([stories(1...2), widget(name)].joined(separator: ","))
            let report = try await site.build()
            let page = try site.read("output/north/index.html")
            #expect(page.contains("<\(element) class=\"headlines\">"), "\(name)")
            #expect(page.contains(">W \(name)</h2>"), "\(name)")
            #expect(page.matches(of: /<(ol|ul) class="headlines">/).count == 1, "\(name)")
            for number in 5...7 { #expect(page.contains("https://www.paper.example/\(number)\""), "\(name)") }
            #expect(try report.section("a")["notShown"]?.int == 0, "\(name)")
        }
    }

    @Test("The latest stories show their times before their headlines, and have a heading of their own")
    func latest() async throws {
        let items = [("Undated", nil), ("Old", "T08"), ("New", "T10")].map { title, hour in
            let date = hour.map { #","published":"2026-11-20\#($0):00:00Z""# } ?? ""
            return #"{"type":"teaser","title":"\#(title)","url":"https://www.paper.example/\#(title)"\#(date)}"#
        }
        let stories =
            stories(1...2) + #",{"type":"widget","subtype":"latest","items":[\#(items.joined(separator: ","))]}"#
        let site = try await site(stories).built()
        let page = try site.read("output/north/index.html")
        let shelf = page[try #require(page.firstRange(of: "shelf-latest")).lowerBound...]
        let time = try #require(shelf.firstRange(of: "<time class=\"latest-time\""))
        let headline = try #require(shelf.firstRange(of: "New</a>"))
        #expect(time.lowerBound < headline.lowerBound)
        let (old, undated) = (shelf.firstRange(of: "Old</a>"), shelf.firstRange(of: "Undated</a>"))
        #expect(try headline.lowerBound < #require(old).lowerBound)
        #expect(try #require(old).lowerBound < #require(undated).lowerBound)
        #expect(shelf.prefix(upTo: time.lowerBound).contains("<h2"))
        #expect(!shelf.prefix(upTo: time.lowerBound).contains("W latest"))
    }

    @Test("A ranking and the latest stories are never filled from the feed", arguments: ["mostRead", "latest"])
    func notFilled(_ name: String) async throws {
        let site = try site(#"{"type":"widget","subtype":"\#(name)"},"# + stories(1...6))
        #expect(try await site.build().section("a")["notShown"]?.int == 1)
        #expect(!(try site.read("output/north/index.html")).contains("shelf"))
    }

    @Test("A carousel without any stories is not shown, with a notice")
    func noStories() async throws {
        let site = try site(stories(1...2) + #",{"type":"widget","subtype":"carousel"}"#)
        let section = try await site.build().section("a")
        #expect(section["notShown"]?.int == 1)
        #expect(!(try site.read("output/north/index.html")).contains("shelf"))
    }

    @Test("A web teaser is a link in a place of its own size, without a frame in the page itself")
    func webTeaser() async throws {
        let site = try site(
            stories(1...2) + #",{"type":"widget","subtype":"web","title":"Quiz","url":"https://quiz.example/a?b=1&c"}"#
        )
        let section = try await site.build().section("a")
        #expect(section["notShown"]?.int == 0)
        let page = try site.read("output/north/index.html")
        #expect(page.contains("data-web-teaser=\"https://quiz.example/a?b=1&amp;c\" data-title=\"Quiz\""))
        #expect(page.contains("href=\"https://quiz.example/a?b=1&amp;c\""))
        #expect(!page.contains("<iframe"))
    }
}
