/// A violation of a brand's publish contract.
struct CheckFinding: Sendable, Hashable {
    /// The rule that was violated; the names are part of reports.
    enum Rule: String, Sendable, Hashable, CaseIterable {
        /// The front page shows at least a minimum number of stories.
        case teasers
        /// No section loses a large share of its stories at once.
        case drop
        /// No section's newest story is older than the newest published one.
        case newest
        /// Every section has a browser page and an app page, with the same stories in the same order.
        case presentations
        /// No link leads to a missing page of the site.
        case links
        /// No page exceeds its size budget.
        case bytes
        /// No page or feed names a story that is taken down.
        case takedown
        /// No published section is replaced by one that still waits for its feed; only where parts can be held.
        case loading
        /// No large share of the files is removed; only where parts can be held, elsewhere it is a refusal of its own.
        case removals

        /// Whether it compares the new version with the published one, rather than with a limit.
        var comparesWithPublished: Bool { [.drop, .newest, .loading, .removals].contains(self) }
    }

    let brand: String
    let rule: Rule
    /// The affected file of the output.
    let path: String
    let what: String
    let advice: String
    var otherPaths: [String] = []
}

extension CheckFinding: CustomStringConvertible {
    var description: String { "\(path): \(rule.rawValue): \(what); \(advice)" }

    var json: JSON {
        .object([
            "brand": JSON(brand), "rule": JSON(rule.rawValue), "path": JSON(path), "what": JSON(what),
            "advice": JSON(advice),
        ])
    }
}
