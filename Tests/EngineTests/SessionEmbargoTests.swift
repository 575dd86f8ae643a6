import Foundation
import SiteFixtures
import TestSupport
import Testing

@testable import Engine

@Suite("A site that is built again while articles are held")
struct SessionEmbargoTests {
    @Test("wakes at the moment, and comes out as a site built from nothing")
    func wakes() async throws {
        let site = try TemporarySite(EmbargoTests.files)
        let clock = ManualClock(Date(timeIntervalSince1970: 1_795_176_000))
        let running = SiteClock { clock.now }
        let session = SiteSession(options: .quick(site.folder), http: .canned([:]), clock: running)
        _ = await session.update(.everything)
        #expect(await session.nextPoll() == EmbargoTests.moment)
        #expect(!site.exists("output/north/guide/quokka"))
        // Woken too early it sleeps again.
        clock.set(to: EmbargoTests.moment.addingTimeInterval(-1))
        // Other articles stop being news meanwhile.
        #expect(await session.update(.feedsDue).changed.filter { !$0.hasSuffix("/sitemap-news.xml") } == [])
        #expect(await session.nextPoll() == EmbargoTests.moment)
        clock.set(to: EmbargoTests.moment)
        let outcome = await session.update(.feedsDue)
        for path in ["guide/quokka/index.html", "quokkas/index.html", "guide/index.html", "sitemap.xml", "index.html"] {
            #expect(outcome.changed.contains("north/" + path), "\(path)")
        }
        #expect(await session.nextPoll() == nil)
        try await site.expectFresh(hoursLater: EmbargoTests.hours)
    }

    @Test("does not wake for a clock that stands still")
    func still() async throws {
        let site = try TemporarySite(EmbargoTests.files)
        let held = SiteClock.held(at: EmbargoTests.moment.addingTimeInterval(-1))
        let session = SiteSession(options: .quick(site.folder), http: .canned([:]), clock: held)
        _ = await session.update(.everything)
        #expect(await session.nextPoll() == nil)
    }

    @Test("shows what is held in the preview alone, with a note, and lists it in the overview")
    func preview() async throws {
        let site = try TemporarySite(EmbargoTests.files)
        let clock = SiteClock.held(at: EmbargoTests.moment.addingTimeInterval(-1))
        let session = SiteSession(options: .quick(site.folder), http: .canned([:]), clock: clock)
        #expect(await session.unpublishedFile(at: "north/guide/quokka/index.html") == nil)
        _ = await session.update(.everything)
        let file = await session.unpublishedFile(at: "north/guide/quokka/index.html")
        guard case .page(let bytes, let note) = file else {
            Issue.record("there is no such page")
            return
        }
        #expect(note == "Held until 2026-11-22 14:00 (Europe/Oslo): readers do not see it yet")
        let page = String(decoding: bytes, as: UTF8.self)
        #expect(page.contains("Quokka seen in Oslo"))
        #expect(page.contains("href=\"../../quokkas/\""))
        let name = try #require(page.firstMatch(of: /assets\/(q\.[^"]+\.svg)/)?.1)
        guard case .picture(_, String(name)) = await session.unpublishedFile(at: "north/assets/\(name)") else {
            Issue.record("its picture is not there")
            return
        }
        #expect(!site.exists("output/north/assets/\(name)"))
        let overview = String(decoding: await session.overview().compactText, as: UTF8.self)
        #expect(overview.contains("Quokka seen in Oslo – Held until 2026-11-22 14:00"))
        #expect(overview.contains("\"/north/guide/quokka/\""))
        for path in ["north/guide/nothing/index.html", "north/guide/open/index.html", "north/brand.yml"] {
            #expect(await session.unpublishedFile(at: path) == nil)
        }
    }
}
