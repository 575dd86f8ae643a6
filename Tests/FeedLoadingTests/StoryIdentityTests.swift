import FoundationEssentials
import Markup
import TestSupport
import Testing

@testable import FeedLoading

@Suite("What makes a story the same story")
struct StoryIdentityTests {
    private let date = Date(timeIntervalSince1970: 1_795_176_000)

    private func identity(id: String? = nil, link: String? = nil, title: String = "T", date: Date? = nil) -> String {
        StoryIdentity(id: id, link: link.flatMap { WebAddress($0) }, title: title, date: date).string
    }

    @Test("Its id comes first, without blanks around it")
    func id() {
        #expect(identity(id: "\n tag:a.no,2026:1 ", link: "https://a.no/1") == "tag:a.no,2026:1")
        #expect(identity(id: " \n", link: "https://a.no/1") == "https://a.no/1")
        #expect(identity(id: "https://a.no/1#comments") == "https://a.no/1#comments")
    }

    @Test(
        "Else its address, without what tells of clicks and places",
        arguments: TestTable.pairs(of: "FeedLoading/StoryIdentity-link")
    )
    func link(_ link: String, expected: String) {
        #expect(identity(link: link, date: date) == expected)
    }

    @Test("Else a sum of headline and date that is the same in every run")
    func sum() {
        #expect(identity(date: date) == "fnv1a:cf5f317484f33bc4")
        #expect(identity() != identity(date: date))
        #expect(identity(title: "U") != identity(title: "T"))
        #expect(FNV1a.value(of: []) == 0xCBF2_9CE4_8422_2325)
        #expect(FNV1a.value(of: "foobar".utf8) == 0x8594_4171_F739_67E8)
    }

    @Test("What is too long to carry around is summed up")
    func bounded() {
        let long = String(repeating: "a", count: FeedLimits.id)
        #expect(identity(id: long) == long)
        #expect(identity(id: long + "a").hasPrefix("fnv1a:"))
        #expect(identity(id: long + "a") != identity(id: long + "b"))
    }
}
