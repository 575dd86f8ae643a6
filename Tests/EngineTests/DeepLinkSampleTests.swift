import Content
import Diagnostics
import Foundation
import Markup
import Pages
import SiteFixtures
import TestSupport
import Testing

@testable import Engine

@Suite("Deep links of the sample site")
struct DeepLinkSampleTests {
    private static let site = ProjectFolder.path

    private static func map() throws -> PageIndex {
        try PageIndex(SiteContent.load(from: site, now: .distantFuture).brands)
    }

    @Test("Every page comes back from each of its URLs, and can be reached from outside and from every front page")
    func roundTrip() throws {
        let map = try Self.map()
        #expect(map.destinations.count > 60)
        for page in map.destinations {
            let addresses = Presentation.allCases.compactMap { map.address(of: page, in: $0)?.string }
            let urls = addresses + [map.deepLink(to: page)].compactMap { $0 }
            #expect(urls.count >= 1)
            for url in urls {
                #expect(try map.deepLink(url).page == page, "\(url)")
                let mixed = url.replacingOccurrences(of: "https://web.example.no", with: "HTTP://WEB.example.no:80")
                #expect(try map.deepLink(mixed + "?utm=1#x").page == page, "\(url)")
            }
            for start in [nil] + map.destinations.filter({ $0.brand != page.brand || $0.kind == .section }) {
                #expect(throws: Never.self) { try map.arrival(at: page, from: start) }
            }
        }
    }

    @Test("Every former address leads to a page")
    func former() throws {
        let map = try Self.map()
        for (page, _) in map.all where page.kind == .moved {
            let goal = try #require(map.target(ofMoved: page))
            #expect(map.destinations.contains(goal))
            let address = try #require(map.address(of: page, in: .browser)?.string)
            #expect(try map.deepLink(address).page == goal)
        }
    }

    @Test("The sample site passes its own check")
    func check() async {
        let found = await SiteChecker.quick(Self.site, now: .distantFuture).check()
        #expect(found.filter { $0.severity == .error } == [])
    }
}
