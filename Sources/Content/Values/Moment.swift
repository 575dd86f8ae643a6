import FeedLoading
import Foundation

/// A moment as ISO 8601 writes it: `2026-11-20`, `2026-11-20T09:40`, `2026-11-20T09:40:00+01:00`.
///
/// A date alone is its midnight. A date or time without a zone is in the brand's.
struct Moment: YAMLText {
    /// The moment; without a zone, what a clock shows there, taken for UTC.
    private let date: Date
    private let hasZone: Bool

    init(yaml text: String) throws(YAMLValueError) {
        guard let date = Date(iso8601: text) else {
            throw YAMLValueError(
                "cannot be \(quoted(text))",
                advice: "write a date of the calendar: 2026-11-20 or 2026-11-20T09:40:00+01:00"
            )
        }
        self.date = date
        // A time that can still take a zone has none yet.
        hasZone = text.utf8.count > "2026-11-20".utf8.count && Date(iso8601: text + "Z") == nil
    }

    /// The moment, where clocks follow a zone unless the text names one.
    ///
    /// A time that the clocks show twice in autumn is the later one: what waits for it does not come too early. One that
    /// they leave out in spring is as long after midnight as it says.
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

/// A value whose key may be left out, but not left empty.
protocol RefusesEmpty {}

/// An empty date would show at once what is to wait for one.
extension Located: RefusesEmpty where Value == Moment {}
