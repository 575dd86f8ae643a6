import Foundation
import Pages
import TestSupport
import Testing

@Suite("Dates of a newsroom")
struct DateFormattingTests {
    private static let texts = Texts([
        "months": "januar februar mars april mai juni juli august september oktober november desember",
        "monthsShort": "jan. feb. mars april mai juni juli aug. sep. okt. nov. des.",
        "weekdays": "mandag tirsdag onsdag torsdag fredag lørdag søndag",
        "dateTime": "{weekday} {day}. {month} {year} kl. {hour}.{minute}",
        "dateTimeShort": "{day}. {mon} kl. {hour}.{minute}",
    ])

    private func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }

    @Test(
        "A moment is shown in the newsroom's time zone",
        arguments: TestTable.triples(of: "Pages/DateFormatting-long")
    )
    func long(_ moment: String, _ zone: String, _ words: String) throws {
        #expect(DateFormatting(texts: Self.texts, timeZone: zone).long(try date(moment)) == words)
    }

    @Test("A teaser tells it shorter")
    func short() throws {
        let dates = DateFormatting(texts: Self.texts, timeZone: "Europe/Oslo")
        #expect(dates.short(try date("2026-09-05T05:07:00Z")) == "5. sep. kl. 07.07")
    }

    @Test("Weekdays follow one another for years, before 1970 as well")
    func weekdays() throws {
        let texts = Texts(["weekdays": "0 1 2 3 4 5 6", "dateTime": "{weekday}"])
        let dates = DateFormatting(texts: texts, timeZone: "UTC")
        let monday = try date("2026-11-16T12:00:00Z")
        for day in -30_000...30_000 {
            let expected = ((day % 7) + 7) % 7
            #expect(dates.long(monday.addingTimeInterval(Double(day) * 86_400)) == "\(expected)")
        }
    }

    @Test("Without texts a date is numbers and keys, never a crash")
    func withoutTexts() throws {
        let dates = DateFormatting(texts: Texts(["dateTime": "{day} {month} {dey} {"]), timeZone: "UTC")
        #expect(dates.long(try date("2026-11-20T12:00:00Z")) == "20 11 {dey} {")
    }
}
