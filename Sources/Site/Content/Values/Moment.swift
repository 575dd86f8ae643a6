import FeedLoading
import Foundation
import Reference

/// An ISO 8601 date or time: `2026-11-20`, `2026-11-20T09:40`, `2026-11-20T09:40:00+01:00`.
///
/// A date alone means midnight. The default time zone is the brand's.
struct Moment: YAMLText {
    static let form = TextForm(
        "a date or time (ISO 8601)",
        pattern: "^[0-9]",
        examples: ["2026-11-20", "2026-11-20T09:40", "2026-11-20T09:40:00+01:00"]
    )

    /// The date; without a time zone, the local time read as UTC.
    private let date: Date
    private let hasZone: Bool

    init(yaml text: String) throws(YAMLValueError) {
        guard let date = Date(iso8601: text) else {
            throw YAMLValueError(
                "cannot be \(quoted(text))",
                advice:
                    "write a date of the calendar: 2026-11-20, 2026-11-20T09:40 in the time of the brand, or with a zone "
                    + "2026-11-20T09:40+01:00"
            )
        }
        self.date = date
        // If the text is valid with a time zone appended, it has none.
        hasZone = text.utf8.count > "2026-11-20".utf8.count && Date(iso8601: text + "Z") == nil
    }

    /// The date, in a time zone unless the text has its own.
    ///
    /// A local time that occurs twice in autumn is the later one, so that nothing is published too early. One that is
    /// skipped in spring counts from midnight.
    func date(in zone: TimeZone) -> Date {
        guard !hasZone else { return date }
        let day = 86_400.0
        let readings = [-day, day].map { shift in
            date.addingTimeInterval(-Double(zone.secondsFromGMT(for: date.addingTimeInterval(shift))))
        }
        let right = readings.filter { reading in
            reading.addingTimeInterval(Double(zone.secondsFromGMT(for: reading))) == date
        }
        return right.max() ?? readings[0]
    }
}

/// A value whose key is optional but must not be empty.
protocol RefusesEmpty {}

/// An empty date would publish an embargoed text at once.
extension Located: RefusesEmpty where Value == Moment {}
