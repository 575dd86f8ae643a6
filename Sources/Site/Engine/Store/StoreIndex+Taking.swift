import Foundation
import HTTPClient

/// Taking over sources from the index of another machine.
extension StoreIndex {
    /// The tolerated difference between the clocks of two machines, in seconds.
    static let clockTolerance = 300.0

    /// The index with the sources of another one that were confirmed later, and the later `Retry-After` of each host.
    func taking(_ other: StoreIndex, at now: Date) -> StoreIndex {
        var index = self
        index.entries.merge(other.entries) { mine, theirs in theirs.isNewer(than: mine, at: now) ? theirs : mine }
        let latest = now.addingTimeInterval(HostBackoff.longestWait / .seconds(1))
        index.waits.merge(other.waits.filter { $0.value <= latest }) { max($0, $1) }
        return index
    }
}

extension StoreIndex.Entry {
    /// Whether it was confirmed after another one; a time from the future was taken from a wrong clock and is none.
    func isNewer(than other: StoreIndex.Entry, at now: Date) -> Bool {
        let latest = now.addingTimeInterval(StoreIndex.clockTolerance)
        func believed(_ date: Date) -> Date { date <= latest ? date : .distantPast }
        return believed(checked) > believed(other.checked)
    }
}
