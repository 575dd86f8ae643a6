import FeedLoading
import FoundationEssentials
import Testing

@Suite("Dates of feeds")
struct FeedDateTests {
    /// Every form of the mail standards is read.
    private static let mail = [
        ("Fri, 20 Nov 2026 12:00:00 GMT", "2026-11-20T12:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00 +0100", "2026-11-20T11:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00 -0230", "2026-11-20T14:30:00Z"),
        ("Fri, 20 Nov 2026 12:00:00 +01:00", "2026-11-20T11:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00 +1", "2026-11-20T11:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00 GMT+01:00", "2026-11-20T11:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00 UTC+1", "2026-11-20T11:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00 GMT +0100", "2026-11-20T11:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00 UTC", "2026-11-20T12:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00 UT", "2026-11-20T12:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00 Z", "2026-11-20T12:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00", "2026-11-20T12:00:00Z"),
        ("Fri, 20 Nov 2026 12:00 GMT", "2026-11-20T12:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00.75 GMT", "2026-11-20T12:00:00Z"),
        ("Fri, 20 Nov 2026", "2026-11-20T00:00:00Z"),
        ("20 Nov 2026 12:00:00 GMT", "2026-11-20T12:00:00Z"),
        ("20 Nov 26 12:00:00 GMT", "2026-11-20T12:00:00Z"),
        ("20 Nov 89 12:00:00 GMT", "2089-11-20T12:00:00Z"),
        ("20 Nov 90 12:00:00 GMT", "1990-11-20T12:00:00Z"),
        ("20 Nov 126 12:00:00 GMT", "2026-11-20T12:00:00Z"),
        ("Mon, 20 Nov 2026 12:00:00 GMT", "2026-11-20T12:00:00Z"),
        ("Fre, 20 Nov 2026 12:00:00 GMT", "2026-11-20T12:00:00Z"),
        ("Friday, 20-Nov-26 12:00:00 GMT", "2026-11-20T12:00:00Z"),
        ("Fri, 20-Nov-2026 12:00:00 GMT", "2026-11-20T12:00:00Z"),
        ("20-Nov-2026", "2026-11-20T00:00:00Z"),
        ("20nov2026", "2026-11-20T00:00:00Z"),
        ("Fri,20 Nov 2026 12:00:00 GMT", "2026-11-20T12:00:00Z"),
        ("Fri , 20  Nov  2026  12:00:00  GMT", "2026-11-20T12:00:00Z"),
        ("Fri, 20 November 2026 12:00:00 GMT", "2026-11-20T12:00:00Z"),
        ("fri, 20 nov 2026 12:00:00 gmt", "2026-11-20T12:00:00Z"),
        ("FRI, 20 NOV 2026 12:00:00 GMT", "2026-11-20T12:00:00Z"),
        ("Fri, 20 Nov, 2026 12:00:00 GMT", "2026-11-20T12:00:00Z"),
        ("Fri, 5 Nov 2026 9:05:03 GMT", "2026-11-05T09:05:03Z"),
        ("\n\t Fri, 20 Nov 2026 12:00:00 GMT \r\n", "2026-11-20T12:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00\u{A0}GMT", "2026-11-20T12:00:00Z"),
        ("Fri, 20 Nov 2026 24:00:00 GMT", "2026-11-21T00:00:00Z"),
        ("Sat, 31 Dec 2016 23:59:60 GMT", "2017-01-01T00:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00 +0100 (CET)", "2026-11-20T11:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00 +0100 CET", "2026-11-20T11:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00 XYZ", "2026-11-20T12:00:00Z"),
        ("Fri, 20 Nov 2026 12:00:00 \u{2212}0100", "2026-11-20T13:00:00Z"),
    ]

    /// Dates as programs and people write them are read.
    private static let people = [
        ("Fri Nov 20 12:00:00 2026", "2026-11-20T12:00:00Z"),
        ("Fri Nov  5 12:00:00 2026", "2026-11-05T12:00:00Z"),
        ("Fri Nov 20 12:00:00 CET 2026", "2026-11-20T11:00:00Z"),
        ("Fri Nov 20 12:00:00 +0100 2026", "2026-11-20T11:00:00Z"),
        ("Fri Nov 20 2026 12:00:00 GMT+0100 (Central European Standard Time)", "2026-11-20T11:00:00Z"),
        ("November 20, 2026", "2026-11-20T00:00:00Z"),
        ("November 20th, 2026", "2026-11-20T00:00:00Z"),
        ("November 20, 2026 at 3:15 PM", "2026-11-20T15:15:00Z"),
        ("Nov 20, 2026 12:15 AM", "2026-11-20T00:15:00Z"),
        ("Nov 20, 2026 12:15 p.m.", "2026-11-20T12:15:00Z"),
        ("Nov 20, 2026 3 PM EST", "2026-11-20T20:00:00Z"),
        ("20th of November 2026", "2026-11-20T00:00:00Z"),
        ("2026 Nov 20 12:00", "2026-11-20T12:00:00Z"),
        ("2026-Nov-20", "2026-11-20T00:00:00Z"),
        ("20.11.2026", "2026-11-20T00:00:00Z"),
        ("20.11.2026 12:30", "2026-11-20T12:30:00Z"),
        ("20.11.2026 kl. 12.30", "2026-11-20T12:30:00Z"),
        ("5. 1. 26, 12:30", "2026-01-05T12:30:00Z"),
        ("1795176000", "2026-11-20T12:00:00Z"),
        ("1795176000.5", "2026-11-20T12:00:00Z"),
        ("1795176000123", "2026-11-20T12:00:00Z"),
        ("999999999", "2001-09-09T01:46:39Z"),
        ("20261120120030", "2026-11-20T12:00:30Z"),
        ("202611201200", "2026-11-20T12:00:00Z"),
        ("2026年11月20日 12:00", "2026-11-20T12:00:00Z"),
        ("2026년 11월 20일 12:00", "2026-11-20T03:00:00Z"),
    ]

    /// Every precision of ISO 8601 is read.
    private static let iso = [
        ("2026", "2026-01-01T00:00:00Z"), ("2026-11", "2026-11-01T00:00:00Z"),
        ("2026-11-20", "2026-11-20T00:00:00Z"), ("20261120", "2026-11-20T00:00:00Z"),
        ("2026/11/20", "2026-11-20T00:00:00Z"), ("2026-1-2", "2026-01-02T00:00:00Z"),
        ("26-11-20", "2026-11-20T00:00:00Z"), ("261120", "2026-11-20T00:00:00Z"),
        ("-2611", "2026-11-01T00:00:00Z"), ("-26-11", "2026-11-01T00:00:00Z"),
        ("2026-324", "2026-11-20T00:00:00Z"), ("2026324", "2026-11-20T00:00:00Z"),
        ("2026-W47-5", "2026-11-20T00:00:00Z"), ("2026W475", "2026-11-20T00:00:00Z"),
        ("2026-W47", "2026-11-16T00:00:00Z"), ("2026-W53-7", "2027-01-03T00:00:00Z"),
        ("2026-11-20T12:00Z", "2026-11-20T12:00:00Z"), ("2026-11-20T12Z", "2026-11-20T12:00:00Z"),
        ("2026-11-20T12:00:30Z", "2026-11-20T12:00:30Z"), ("2026-11-20T12:00:30.999Z", "2026-11-20T12:00:30Z"),
        ("2026-11-20T12:00:30,5+01:00", "2026-11-20T11:00:30Z"), ("2026-11-20t12:00z", "2026-11-20T12:00:00Z"),
        ("2026-11-20T12:00:00+0100", "2026-11-20T11:00:00Z"), ("2026-11-20T12:00:00-0500", "2026-11-20T17:00:00Z"),
        ("2026-11-20T12:00:00+01", "2026-11-20T11:00:00Z"), ("2026-11-20T12:00:00 +01:00", "2026-11-20T11:00:00Z"),
        ("2026-11-20 12:00:00", "2026-11-20T12:00:00Z"), ("2026-11-20 12:00:00 UTC", "2026-11-20T12:00:00Z"),
        ("2026-11-20 12:00:00 CET", "2026-11-20T11:00:00Z"), ("2026-11-20, 12:00", "2026-11-20T12:00:00Z"),
        ("20261120T120030Z", "2026-11-20T12:00:30Z"), ("20261120T1200+0100", "2026-11-20T11:00:00Z"),
        ("2026-11-20Z", "2026-11-20T00:00:00Z"), ("2026-11-20+01:00", "2026-11-19T23:00:00Z"),
        ("2026-11-20T24:00:00Z", "2026-11-21T00:00:00Z"), ("2026-11-20T00:00:00+14:00", "2026-11-19T10:00:00Z"),
        ("2024-02-29T12:00:00Z", "2024-02-29T12:00:00Z"), ("1900-01-01", "1900-01-01T00:00:00Z"),
        ("2200-12-31T23:59:59Z", "2200-12-31T23:59:59Z"), ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"),
    ]

    @Test("A date is read in every form that is in use", arguments: mail + people + iso)
    func read(_ text: String, expected: String) {
        #expect(Date(feedDate: text)?.iso8601 == expected)
    }

    @Test(
        "Months are read in nine languages",
        arguments: [
            ("fredag 20. november 2026", 11), ("lør, 05 des 2026", 12), ("5. mai 2026", 5),
            ("fredag den 4. maj 2026", 5),
            ("den 4 oktober 2026", 10), ("1. marts 2026", 3), ("4. augusti 2026", 8), ("Do, 01 Mär 2026", 3),
            ("24. Dezember 2026", 12), ("1er août 2026", 8), ("mar. 3 févr. 2026", 2), ("14 juillet 2026", 7),
            ("4 de enero de 2026", 1), ("mar, 05 may 2026", 5), ("Mar, 05 Mag 2026", 5), ("Mar 5 2026", 3),
            ("4 de março de 2026", 3), ("07 Set 2026", 9), ("sex, 20 fev 2026", 2), ("20 giugno 2026", 6),
            ("mer 2 dic 2026", 12), ("Sept 5, 2026", 9), ("20 AOÛT 2026", 8),
        ]
    )
    func months(_ text: String, month: Int) throws {
        let date = try #require(Date(feedDate: text))
        #expect(date.iso8601.dropFirst(5).prefix(2) == (month < 10 ? "0\(month)" : "\(month)"))
    }

    @Test(
        "Zones are read by name",
        arguments: [
            ("EST", 17), ("EDT", 16), ("CST", 18), ("CDT", 17), ("MST", 19), ("MDT", 18), ("PST", 20), ("PDT", 19),
            ("AST", 16), ("ADT", 15), ("MET", 11), ("MEST", 10), ("CET", 11), ("CEST", 10), ("BST", 11), ("WET", 12),
            ("EET", 10), ("EEST", 9), ("JST", 3), ("AEST", 2), ("AEDT", 1), ("NZST", 0), ("Etc/GMT", 12), ("cest", 10),
        ]
    )
    func zones(_ name: String, hour: Int) throws {
        let date = try #require(Date(feedDate: "Fri, 20 Nov 2026 12:00:00 \(name)"))
        #expect(date.timeIntervalSince1970 == 1_795_132_800 + Double(hour) * 3_600)
        #expect(Date(feedDate: "2026-11-20T12:00:00 \(name)") == date)
    }

    @Test(
        "What is no date is nothing",
        arguments: [
            "", " ", "-", "now", "yesterday", "Fri", "November", "Fri, Nov", "hello world", "N/A", "null", "0", "00",
            "013",
            "22013", "12:00", "Fri, 20 Nov", "20 Nov", "Fri, 20 Nov 12:00:00", "31 Feb 2026",
            "Sat, 31 Feb 2026 12:00:00 GMT",
            "2026-02-31", "2026-13-01", "2026-00-01", "2026-11-00", "2026-02-29", "2026-366", "2026-000", "2026-W54-1",
            "2025-W53-1", "2026-W47-8", "2026-W00", "0000-01-01", "0000", "0001-01-01T00:00:00Z", "0099-01-01",
            "2201-01-01", "9999-12-31T23:59:59Z", "Fri, 31 Dec 9999 23:59:59 GMT", "20 Nov 0000",
            "2026-11-20T25:00:00Z",
            "2026-11-20T24:00:01Z", "2026-11-20T12:60:00Z", "2026-11-20T12:00:61Z", "2026-11-20T12:00:00+15:00",
            "2026-11-20T12:00:00+01:60", "2026-11-20T12:00:00+", "2026-11-20T12:00:00Zulu time", "2026-11-20T",
            "2026-11-20T12:00:00Z2026", "2026-11-20-01", "20 Nov 2026 12:00:00:00", "20 Nov 2026 12:00:00 +9999",
            "20 Nov 2026 12:00:00 Europe/Oslo", "20 Nov 2026 and more", "20 Xyz 2026", "05/06/2026", "05-06-2026",
            "20.13.2026", "32.01.2026", "12345678901", "123456789012345", "99999999999999999999999999",
            "9999999999999", "20261320", "20261120250000", "٢٠٢٦-١١-٢٠", "2026-11-20T12:00:00.١Z",
            "one two three 4 Nov 2026",
        ]
    )
    func refused(_ text: String) {
        #expect(Date(feedDate: text) == nil)
    }

    @Test("The short way and the long way say the same")
    func ways() {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        for day in stride(from: -25_567, to: 84_000, by: 61) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 45_296)
            let text = date.iso8601
            let civil = (
                text.prefix(4), months[(Int(text.dropFirst(5).prefix(2)) ?? 1) - 1], text.dropFirst(8).prefix(2)
            )
            let time = text.dropFirst(11).prefix(8)
            #expect(Date(feedDate: text) == date)
            #expect(Date(feedDate: " " + text.lowercased()) == date)
            #expect(Date(feedDate: "Xxx, \(civil.2) \(civil.1) \(civil.0) \(time) GMT") == date)
            #expect(Date(feedDate: "Xxx,  \(civil.2) \(civil.1) \(civil.0) \(time) GMT") == date)
            #expect(Date(feedDate: "Xxx, \(civil.2) \(civil.1) \(civil.0) \(time) -0130") == date + 5_400)
            #expect(Date(feedDate: text.dropLast() + "+01:30") == date - 5_400)
        }
    }

    @Test("The short way for common dates takes no weekday that the long way refuses")
    func weekdayOfWords() {
        for text in ["Su/, 22 May 2024 06:30:00 GMT", "12 , 22 May 2024 06:30:00 +0100"] {
            #expect(Date(feedDate: text) == nil)
            #expect(Date(feedDate: " " + text) == nil)
        }
    }

    @Test("Cut or spoiled at any byte, a date is read or refused, never a trap")
    func spoiled() {
        for text in [
            "Fri, 20 Nov 2026 12:00:00 GMT+01:00 (CET)", "2026-11-20T12:00:00.5+01:00", "2026년 11월 20일 오후 1:00",
        ] {
            let bytes = Array(text.utf8)
            for index in bytes.indices {
                _ = Date(feedDate: String(decoding: bytes[..<index], as: UTF8.self))
                for byte in [UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "t"), 0xFF] {
                    var spoiled = bytes
                    spoiled[index] = byte
                    _ = Date(feedDate: String(decoding: spoiled, as: UTF8.self))
                }
            }
        }
        #expect(Date(feedDate: String(repeating: "9", count: 1_000_000)) == nil)
    }
}
