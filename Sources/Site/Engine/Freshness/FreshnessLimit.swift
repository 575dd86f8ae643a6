/// From which age on a published page counts as stale: twice the cadence, and the time in which nothing may be seen of
/// a site that is alive.
package struct FreshnessLimit: Sendable {
    /// Ten minutes in which `publish` leaves a target list as it is when nothing else has changed, and the five that a
    /// CDN keeps it.
    package static let defaultTolerance = Duration.seconds(900)

    private let cadence: Duration
    private let tolerance: Duration
    private let sections: [String: Duration]

    /// Makes limits.
    ///
    /// - Parameters:
    ///   - cadence: How often a page is to be updated.
    ///   - tolerance: What is added to twice that.
    ///   - sections: How often sections are updated that are known, by `brand/section`; others have `cadence`.
    package init(
        cadence: Duration,
        tolerance: Duration = Self.defaultTolerance,
        sections: [String: Duration] = [:]
    ) {
        self.cadence = cadence
        self.tolerance = tolerance
        self.sections = sections
    }

    /// The greatest age of a fresh page in seconds.
    ///
    /// - Parameters:
    ///   - brand: The id of its brand; nil when it is not known.
    ///   - section: The id of its section; nil for other pages.
    /// - Returns: The limit.
    func seconds(brand: String?, section: String?) -> Double {
        let name = [brand, section].compactMap(\.self).joined(separator: "/")
        return ((sections[name] ?? cadence) * 2 + tolerance).inSeconds
    }
}
