import FeedLoading
import Foundation

/// Tells moments that a bucket's clock has not reached yet: builds of machines whose clocks are ahead.
///
/// Builds are ordered by the moments they were made. One moment from the future would keep all later builds out until
/// that moment has come.
struct ClockCheck: Sendable {
    /// How far a clock may be ahead of the bucket's.
    static let tolerance = Duration.seconds(300)

    /// The time by the bucket's clock.
    let now: Date

    /// Whether a moment, in ISO 8601, is ahead of the bucket's clock; what is no moment is believed as little.
    func isAhead(_ moment: String) -> Bool {
        guard let date = Date(iso8601: moment) else { return true }
        return date.timeIntervalSince(now) > Self.tolerance / .seconds(1)
    }

    /// Whether a published moment, in ISO 8601, has not come yet by the bucket's clock, however little is missing.
    func isYetToCome(_ moment: String) -> Bool {
        guard let date = Date(iso8601: moment) else { return true }
        return date > now
    }

    /// A record whose moment is no later than now, as far as it has one.
    func bounded(_ record: FileRecord) -> FileRecord {
        guard let built = record.built, isAhead(built) else { return record }
        var record = record
        record.built = now.iso8601
        return record
    }
}
