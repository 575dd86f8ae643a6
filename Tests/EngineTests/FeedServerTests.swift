import Compression
import Engine
import LoopbackServer
import SiteFixtures
import Testing

@Suite("Whole sites whose feeds come from a server")
struct FeedServerTests {
    @Test(
        "Whatever happens to a feed: an error first, healed by the next good answer, and then the last good copy",
        arguments: ServerFault.all
    )
    func trouble(issue: ServerFault) async throws {
        let feed = ServedSite.Notation.syndication.feed()
        let served = try ServedSite()
        served.server.play("/tested", issue.answers(feed))
        let report = try await served.build()
        let section = try report.section("tested")
        #expect(section["state"]?.string == "error")
        #expect(section["lastGood"]?.bool == false)
        #expect(section["items"]?.int == 0)
        #expect(served.server.requests(to: "/tested").count == issue.requests)
        expectOneWarning(report, issue.words, "the page shows an error with a retry link")
        #expect(try served.page.contains("data-state=\"error\""))
        #expect(try served.copies.count == 2, "what failed is not kept")
        #expect(report.state("north/a-front") == "native")
        #expect(report.state("north/steady") == "native")
        let files = try served.files

        served.playGood()
        // Later than any server asked to be left alone for.
        let healed = try await served.build(hoursLater: 2)
        #expect(healed.warnings.isEmpty)
        #expect(try healed.section("tested")["items"]?.int == 12)
        #expect(try served.page.contains("Sak 11"))
        let (others, copies) = (try served.others, try served.copies)
        #expect(copies.count == 3)
        #expect(try served.files == files, "a section that fails has all its files")
        served.server.forget()

        served.server.play("/tested", issue.answers(feed))
        let later = try await served.build(hoursLater: 3)
        let kept = try later.section("tested")
        #expect(kept["state"]?.string == "native")
        #expect(kept["lastGood"]?.bool == true)
        #expect(kept["lastGoodAge"]?.int == 3_600)
        #expect(kept["items"]?.int == 12)
        #expect(kept["failure"]?.string?.contains(issue.words) == true)
        // libcurl itself asks once more where a connection that it used before turns out dead.
        #expect((issue.requests...issue.requests + 1).contains(served.server.requests(to: "/tested").count))
        expectOneWarning(later, issue.words, "the page shows the last good copy, 1 hour old")
        let page = try served.page
        #expect(page.contains("Sak 1"))
        #expect(page.contains("kept-note"))
        #expect(try served.others == others)
        #expect(try served.files == files)
        #expect(try served.copies == copies)
    }

    /// Something odd that a server does.
    enum Quirk: String, CaseIterable, CustomTestStringConvertible {
        case proxy = "a proxy that says so"
        case busy = "503 twice"
        case broken = "a connection that breaks once"
        case pieces
        case packed = "gzip without a header"
        case charset = "UTF-8 that is said to be Latin-1"
        case type = "a type that it is not"

        var testDescription: String { rawValue }

        /// The answers of the server, made of a good feed.
        func answers(_ good: String) -> [Answer] {
            switch self {
            case .proxy: [.text(good, status: 203)]
            case .busy: [.status(503), .status(503), .text(good)]
            case .broken: [.text(good).sent(.reset(after: 90)), .text(good)]
            case .pieces: [.text(good).sized(.chunked)]
            case .packed: [.bytes(Gzip.packed(Array(good.utf8)))]
            case .charset: [.text(good).with("Content-Type", "application/xml; charset=iso-8859-1")]
            case .type: [.text(good).with("Content-Type", "text/html; charset=nonsense")]
            }
        }
    }

    @Test(
        "What is only odd costs nothing, with a copy and without",
        arguments: Quirk.allCases,
        ServedSite.Notation.allCases
    )
    func oddities(_ quirk: Quirk, _ notation: ServedSite.Notation) async throws {
        let served = try ServedSite(notation)
        for prefix in ["Blåbær", "Rødbær"] {
            served.server.forget()
            let answers = quirk.answers(notation.feed(prefix: prefix))
            served.server.play("/tested", answers)
            let report = try await served.build(hoursLater: prefix == "Blåbær" ? 0 : 1)
            let section = try report.section("tested")
            #expect(section["state"]?.string == "native")
            #expect(section["lastGood"]?.bool == false)
            #expect(section["failure"] == nil)
            #expect(section["items"]?.int == 12)
            #expect(report.failedFeeds == 0 && report.warnings.isEmpty)
            #expect(served.server.requests.count == answers.count)
            #expect(try served.page.contains("\(prefix) 11"))
        }
        #expect(try served.copies.count == 3, "the old copy is gone")
    }

    @Test("A feed that ends too soon because of its Content-Length is mended as XML and fails as JSON")
    func shortLength() async throws {
        for notation in ServedSite.Notation.allCases {
            let served = try ServedSite(notation)
            let good = notation.feed()
            served.server.play("/tested", .text(good).sized(.claimed(good.utf8.count * 2 / 3)))
            let section = try await served.build().section("tested")
            switch notation {
            case .syndication:
                #expect(section["state"]?.string == "native")
                #expect((5...11).contains(section["items"]?.int ?? 0))
                #expect(section["notices"]?.array?.isEmpty == false)
            case .unified:
                #expect(section["state"]?.string == "error")
            }
        }
    }

    @Test("A feed that drips past its deadline leaves the copy, or without one a page that is loading")
    func drip() async throws {
        let served = try ServedSite()
        let drip = Answer.text(ServedSite.Notation.syndication.feed()).sent(.dripping(every: .milliseconds(50)))
        served.server.play("/tested", drip)
        try served.section(", deadline: 300ms")
        let first = try await served.build()
        #expect(first.state("north/tested") == "loading")
        expectOneWarning(first, "missed its deadline", "the page shows that it is loading")
        #expect(try served.page.contains("data-state=\"loading\""))

        try served.section()
        served.playGood()
        #expect(try await served.build().warnings.isEmpty)
        let (others, copies) = (try served.others, try served.copies)

        served.server.play("/tested", drip)
        try served.section(", deadline: 300ms")
        let late = try await served.build(hoursLater: 1)
        #expect(try late.section("tested")["lastGood"]?.bool == true)
        #expect(try late.section("tested")["items"]?.int == 12)
        expectOneWarning(late, "missed its deadline", "the page shows the last good copy, 1 hour old")
        #expect(try served.others == others)
        #expect(try served.copies == copies)
    }

    @Test("A certificate without a known issuer is a failure like others, and nothing is asked")
    func certificate() async throws {
        let served = try ServedSite(over: .https)
        let first = try await served.build()
        #expect(first.state("north/tested") == "error")
        expectOneWarning(first, "the certificate of \(served.server.host) is not trusted", "an error with a retry link")
        #expect(served.server.requests.isEmpty)

        served.playGood()
        #expect(try await served.trusting().build(hoursLater: 1).warnings.isEmpty)
        let copies = try served.copies
        served.server.forget()
        let later = try await served.build(hoursLater: 2)
        #expect(try later.section("tested")["lastGood"]?.bool == true)
        expectOneWarning(later, "the certificate of \(served.server.host) is not trusted", "1 hour old")
        #expect(served.server.requests.isEmpty)
        #expect(try served.copies == copies)
    }

    private func expectOneWarning(
        _ report: BuildReport,
        _ words: String...,
        at location: SourceLocation = #_sourceLocation
    ) {
        #expect(report.failedFeeds == 1, sourceLocation: location)
        #expect(report.warnings.count == 1, sourceLocation: location)
        let warning = report.warnings.first?.description ?? ""
        for words in ["content/north/sections/tested.md:3:"] + words {
            #expect(warning.contains(words), sourceLocation: location)
        }
    }
}
