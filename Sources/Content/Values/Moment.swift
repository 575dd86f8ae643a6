import FeedLoading
import FoundationEssentials

/// A moment as ISO 8601 writes it: `2026-11-20`, `2026-11-20T09:40`, `2026-11-20T09:40:00+01:00`.
///
/// A date alone is its midnight, and a time without a zone is UTC.
struct Moment: YAMLText {
    let date: Date

    init(yaml text: String) throws(YAMLMistake) {
        guard let date = Date(iso8601: text) else {
            throw YAMLMistake(
                "cannot be \(quoted(text))",
                advice: "write a date of the calendar: 2026-11-20 or 2026-11-20T09:40:00+01:00"
            )
        }
        self.date = date
    }
}
