import Engine
import LoopbackServer
import SiteFixtures
import Testing

@Suite("What a build asks a server for")
struct FeedServerRequestTests {
    @Test("After a good build both validators are sent, and 304 is success without a body")
    func conditional() async throws {
        let served = try ServedSite()
        let date = "Fri, 20 Nov 2026 10:00:00 GMT"
        let good = Answer.text(ServedSite.Notation.syndication.feed()).modified(date)
        served.server.play("/tested", good.tagged("\"v1\""))
        _ = try await served.build()
        let before = try served.site.timeless(below: "output")
        let copies = try served.copies
        for hour in 1...2 {
            served.server.forget()
            let report = try await served.build(hoursLater: Double(hour))
            #expect(report.warnings.isEmpty)
            #expect(try report.section("tested")["lastGood"]?.bool == false, "304 is fresh")
            #expect(served.server.requests.map { $0["If-None-Match"] } == ["\"v1\""])
            #expect(served.server.requests.map { $0["If-Modified-Since"] } == [date])
            #expect(served.server.bodyBytes(of: "/tested") == 0)
            #expect(try served.copies == copies)
        }
        #expect(try served.site.timeless(below: "output") == before)

        served.server.play("/tested", .text(ServedSite.Notation.syndication.feed(prefix: "Ny")).tagged("\"v2\""))
        #expect(try await served.build(hoursLater: 3).warnings.isEmpty)
        #expect(try served.page.contains("Ny 12"))
        served.server.forget()
        _ = try await served.build(hoursLater: 4)
        #expect(served.server.requests.map { $0["If-None-Match"] } == ["\"v2\""])
        #expect(served.server.requests.map { $0["If-Modified-Since"] } == [nil], "the new version has no date")
    }

    @Test("Relative addresses mean the address after redirects, also out of the copy")
    func relativeLinks() async throws {
        let served = try ServedSite()
        let item = "<item><title>Sak</title><link>saker/1</link></item>"
        // The address of a channel would come first.
        let feed = Inspection.rss(item).replacing("<link>https://www.example.no/</link>", with: "")
        served.play(["/tested": [.redirect(to: "/ny/feed.xml")], "/ny/feed.xml": [.text(feed)]])
        _ = try await served.build()
        #expect(try served.page.contains(served.server.url("/ny/saker/1")))
        served.server.play("/ny/feed.xml", .status(500))
        #expect(try await served.build(hoursLater: 1).failedFeeds == 1)
        #expect(try served.page.contains(served.server.url("/ny/saker/1")))
    }

    @Test("A host that asks for peace gets it, from this build and the next, and no other host does")
    func retryAfter() async throws {
        let served = try ServedSite()
        served.playGood()
        _ = try await served.build()
        served.server.play("/tested", .status(429).with("Retry-After", "7200"))
        _ = try await served.build(hoursLater: 1)
        served.server.forget()
        served.playGood()
        let early = try await served.build(hoursLater: 2)
        #expect(served.server.requests.isEmpty)
        #expect(try early.section("tested")["lastGood"]?.bool == true)
        #expect(early.state("north/steady") == "native")
        #expect(early.failedFeeds == 1)
        #expect(early.warnings.first?.description.contains("asked not to be asked again before") == true)
        let late = try await served.build(hoursLater: 3.5)
        #expect(served.server.requests.count == 1)
        #expect(late.warnings.isEmpty)
    }

    @Test("Sections of one source are served by one request, whatever they are called and do on failure")
    func shared() async throws {
        let served = try ServedSite()
        served.playGood()
        for index in 0..<9 {
            let more = index == 0 ? ", onFailure: showError" : ""
            try served.write("more-\(index)", "loader: syndication, source: \"\(served.server.url("/tested"))\"\(more)")
        }
        let report = try await served.build()
        #expect(served.server.requests.count == 1)
        for index in 0..<9 { #expect(try report.section("more-\(index)")["items"]?.int == 12) }
        #expect(try served.copies.count == 3)

        served.server.play("/tested", .status(404))
        let later = try await served.build(hoursLater: 1)
        #expect(served.server.requests.count == 2)
        #expect(later.failedFeeds == 10)
        #expect(later.state("north/more-0") == "error")
        for index in 1..<9 { #expect(later.state("north/more-\(index)") == "native") }

        // Other headers make another source.
        served.server.forget()
        try served.section(", headers: { X-Edition: two }")
        _ = try await served.build(hoursLater: 2)
        #expect(served.server.requests.count == 2)
    }

    @Test("No more than sixteen feeds of a host are on their way at once, however many the site allows")
    func perHost() async throws {
        let served = try ServedSite()
        served.playGood()
        try served.site.write("content/site.yml", "deadline: 10m\nloadDeadline: 30m\nconcurrency: 64\n")
        for index in 0..<60 {
            served.server.play("/\(index)", .text(TemporarySite.feed(1)).gathering(16).after(.milliseconds(30)))
            try served.write("s\(index)", "loader: unified, source: \"\(served.server.url("/\(index)"))\"")
        }
        let report = try await served.build()
        #expect(report.warnings.isEmpty)
        #expect(served.server.requests.count == 61)
        #expect(served.server.mostAtOnce == 16)
        #expect(served.server.connections <= 16)
    }

    @Test("No more feeds than the site allows are on their way at once, however many hosts there are")
    func concurrency() async throws {
        let served = try ServedSite()
        served.playGood()
        try served.site.write("content/site.yml", "deadline: 10m\nloadDeadline: 30m\nconcurrency: 1\n")
        for index in 0..<8 {
            served.server.play("/\(index)", .text(TemporarySite.feed(1)).after(.milliseconds(10)))
            try served.write("s\(index)", "loader: unified, source: \"\(served.server.url("/\(index)"))\"")
        }
        #expect(try await served.build().warnings.isEmpty)
        #expect(served.server.mostAtOnce == 1)
        #expect(served.server.connections == 1)
    }

    @Test("When all loading has taken too long, what is on its way and what still waits is late; files are not")
    func loadDeadline() async throws {
        let served = try ServedSite()
        try served.site.write("content/site.yml", "deadline: 10m\nloadDeadline: 400ms\nconcurrency: 4\n")
        try served.site.remove("content/north/sections/steady.md")
        let drip = Answer.text(".").sized(.claimed(1_000_000)).sent(.dripping(every: .milliseconds(50)))
        served.server.play("/tested", drip)
        for index in 0..<20 {
            served.server.play("/\(index)", drip)
            try served.write("s\(index)", "loader: syndication, source: \"\(served.server.url("/\(index)"))\"")
        }
        let report = try await served.build()
        #expect(report.state("north/a-front") == "native")
        #expect(report.failedFeeds == 21)
        for index in 0..<20 { #expect(report.state("north/s\(index)") == "loading") }
        #expect(report.warnings.count == 21)
        #expect(report.warnings.allSatisfy { $0.description.contains("missed its deadline") })
        #expect(served.server.requests.count <= 4)
    }
}
