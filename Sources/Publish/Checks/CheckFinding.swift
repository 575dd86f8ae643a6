import Markup

/// A promise to readers that the output does not keep.
struct CheckFinding: Sendable, Hashable {
    /// What was promised; the names are part of reports.
    enum Rule: String, Sendable, Hashable, CaseIterable {
        /// There are so many stories on the front page at least.
        case teasers
        /// No section loses a large part of its stories at once.
        case drop
        /// No section's newest story is older than the one that readers have seen.
        case newest
        /// Every section is there for browsers and for apps, with the same stories in the same order.
        case presentations
        /// No link leads to a page of the site that is not there.
        case links
        /// No page is heavier than its budget.
        case bytes
    }

    /// The brand's id.
    let brand: String
    /// What was promised.
    let rule: Rule
    /// The file of the output that it is about.
    let path: String
    /// What is wrong, in plain words.
    let what: String
    /// What to do about it.
    let advice: String
}

extension CheckFinding: CustomStringConvertible {
    /// The finding as one line.
    var description: String { "\(path): \(rule.rawValue): \(what); \(advice)" }

    /// The finding as reports have it.
    var json: JSON {
        .object([
            "brand": JSON(brand), "rule": JSON(rule.rawValue), "path": JSON(path), "what": JSON(what),
            "advice": JSON(advice),
        ])
    }
}
