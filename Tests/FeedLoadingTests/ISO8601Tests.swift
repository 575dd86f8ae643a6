import FeedLoading
import FoundationEssentials
import TestSupport
import Testing

@Suite("Dates in ISO 8601")
struct ISO8601Tests {
    @Test(
        "A date is read in all the ways it is written",
        arguments: [
            ("1970-01-01", 0.0), ("2000-02-29", 951_782_400), ("0001-01-01", -62_135_596_800),
            ("9999-12-31T23:59:59Z", 253_402_300_799), ("1969-12-31T23:59:59Z", -1),
            ("2026-11-20T12:00", 1_795_176_000), ("2026-11-20 12:00", 1_795_176_000),
            ("2026-11-20t12:00z", 1_795_176_000), ("2026-11-20T12:00:30Z", 1_795_176_030),
            ("2026-11-20T12:00:00.25Z", 1_795_176_000.25), ("2026-11-20T12:00:00,5Z", 1_795_176_000.5),
            ("2026-11-20T12:00:00+01:00", 1_795_172_400), ("2026-11-20T12:00:00+0100", 1_795_172_400),
            ("2026-11-20T12:00:00+01", 1_795_172_400), ("2026-11-20T12:00:00-02:30", 1_795_185_000),
            ("2026-11-20T12:00+14:00", 1_795_125_600),
        ]
    )
    func read(_ text: String, _ seconds: Double) {
        #expect(Date(iso8601: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        "The end of a day and a leap second are the start of what follows",
        arguments: [
            ("2026-11-20T24:00Z", "2026-11-21T00:00:00Z"), ("2026-12-31T24:00:00+01:00", "2026-12-31T23:00:00Z"),
            ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
        ]
    )
    func next(_ text: String, _ same: String) {
        #expect(Date(iso8601: text)?.iso8601 == same)
    }

    @Test("What is no date is nothing", arguments: TestTable.cells(of: "FeedLoading/ISO8601-refused"))
    func refused(_ text: String) {
        #expect(Date(iso8601: text) == nil)
    }

    @Test("What is written is read again, from the year 1 to the year 9999")
    func again() {
        for day in stride(from: -719_162, to: 2_932_896, by: 97) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 45_296)
            #expect(Date(iso8601: date.iso8601) == date)
        }
    }

    @Test("A fraction of a million digits is survived")
    func longFraction() throws {
        let text = "2026-11-20T12:00:00." + String(repeating: "9", count: 1_000_000) + "Z"
        let seconds = try #require(Date(iso8601: text)).timeIntervalSince1970
        #expect(abs(seconds - 1_795_176_001) < 0.001)
    }
}
