import FoundationEssentials
import Testing

@testable import HTTPClient

@Suite("Dates of HTTP")
struct HTTPDateTests {
    @Test(
        "All three forms are read, the first is written",
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199), ("Fri, 01 Mar 2024 00:00:00 GMT", 1_709_251_200),
            ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400), ("Sun, 22 Nov 2026 00:00:00 GMT", 1_795_305_600),
            ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400), ("Tue, 31 Dec 2030 12:00:00 GMT", 1_924_948_800),
            ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
        ]
    )
    func both(text: String, seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(HTTPDate.moment(text) == date)
        #expect(HTTPDate.text(of: date) == text)
    }

    @Test(
        "Older forms are read",
        arguments: ["Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "sun, 6 nov 1994 08:49:37 gmt"]
    )
    func older(text: String) {
        #expect(HTTPDate.moment(text) == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test(
        "What is no date is none",
        arguments: [
            "", "soon", "120", "Sun, 06 Nov 1994", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 32 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 99999 08:49:37 GMT",
            "Sun, 06 Nov 1994 -1:49:37 GMT", "1994-11-06T08:49:37Z",
        ]
    )
    func none(text: String) {
        #expect(HTTPDate.moment(text) == nil)
    }

    @Test("Moments before year 1 and after 9999 are shown as the nearest that can be")
    func bounds() {
        #expect(HTTPDate.text(of: .distantPast) == "Mon, 01 Jan 0001 00:00:00 GMT")
        #expect(HTTPDate.text(of: Date(timeIntervalSince1970: -0.5)) == "Wed, 31 Dec 1969 23:59:59 GMT")
        #expect(HTTPDate.text(of: Date(timeIntervalSince1970: 1e300)) == "Fri, 31 Dec 9999 23:59:59 GMT")
    }
}
