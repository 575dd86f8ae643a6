import Foundation

/// A time zone's offsets looked up once: asking the system for every teaser of every page costs more than the teaser.
struct ZoneOffsets: Sendable {
    private let zone: TimeZone
    /// When each offset begins, in seconds since 1970, the earliest first.
    private let starts: [Double]
    private let offsets: [Int]

    /// The years that are looked up ahead; for other moments the system is asked.
    private static let first = Date(timeIntervalSince1970: 946_684_800)
    private static let last = Date(timeIntervalSince1970: 2_524_608_000)

    init(_ zone: TimeZone) {
        self.zone = zone
        var starts = [Self.first.timeIntervalSince1970]
        var offsets = [zone.secondsFromGMT(for: Self.first)]
        var date = Self.first
        while let next = zone.nextDaylightSavingTimeTransition(after: date), next > date, next < Self.last {
            starts.append(next.timeIntervalSince1970)
            offsets.append(zone.secondsFromGMT(for: next))
            date = next
        }
        self.starts = starts
        self.offsets = offsets
    }

    /// Seconds east of Greenwich at a moment.
    func secondsFromGMT(at date: Date) -> Int {
        guard date >= Self.first, date < Self.last else { return zone.secondsFromGMT(for: date) }
        let moment = date.timeIntervalSince1970
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= moment { low = middle } else { high = middle }
        }
        return offsets[low]
    }
}
