import FeedLoading
import FoundationEssentials
import TestSupport
import Testing

@Suite("Dates of feeds")
struct FeedDateTests {
    @Test("A date is read in every form that is in use", arguments: TestTable.pairs(of: "FeedLoading/FeedDate-read"))
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

    @Test("What is no date is nothing", arguments: TestTable.cells(of: "FeedLoading/FeedDate-refused"))
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
