/// Detects timestamps that are ahead of the bucket's clock, from machines whose clocks are wrong.
///
/// Builds are ordered by time. A build with a time in the future would block all later builds until that time is
/// reached.
struct ClockCheck: Sendable {
    static let tolerance = Duration.seconds(300)

    /// The time by the bucket's clock.
    let now: Date

    /// Whether an ISO 8601 timestamp is ahead of the bucket's clock by more than the tolerance; true if it is not a
    /// timestamp.
    func isAhead(_ moment: String) -> Bool {
        Date(iso8601: moment).map { $0.timeIntervalSince(now) > Self.tolerance / .seconds(1) } ?? true
    }

    /// Whether an ISO 8601 timestamp is in the future by the bucket's clock, without tolerance.
    func isInFuture(_ moment: String) -> Bool { Date(iso8601: moment).map { $0 > now } ?? true }

    /// The record with its build time limited to now.
    func bounded(_ record: FileRecord) -> FileRecord {
        guard let built = record.built, isAhead(built) else { return record }
        var record = record
        record.built = now.iso8601
        return record
    }
}
