package import Foundation
package import Markup

/// What a brand tells its readers on every page, or instead of its front, while something has happened.
package struct Emergency: Sendable, Hashable {
    /// How much of the brand it takes.
    package enum Level: String, Sendable, CaseIterable {
        /// A banner over all pages.
        case banner
        /// The plain front instead of the front page, and the banner over all others.
        case front
    }

    /// A link of the banner.
    package struct Link: Sendable, Hashable {
        /// What the link says.
        package let title: String
        /// Where it leads.
        package let address: WebAddress
    }

    /// How much of the brand it takes.
    package let level: Level
    /// What is told, plain text; empty for a plain front without a banner.
    package let message: String
    /// Where more is told.
    package var links: [Link] = []
    /// When it begins; nil when it has begun.
    package var from: Date?
    /// When it ends; nil when it stays.
    package var until: Date?

    /// A plain front without a feed: what an editor has written already, at the level of a front.
    ///
    /// - Parameters:
    ///   - message: What is told; nil for what the editor has written, if there is something.
    ///   - written: What the editor has written.
    /// - Returns: The emergency.
    package static func front(_ message: String?, besides written: Emergency?) -> Emergency {
        Emergency(level: .front, message: message ?? written?.message ?? "", links: written?.links ?? [])
    }

    /// Whether it is told at a moment.
    package func counts(at now: Date) -> Bool {
        (from.map { $0 <= now } ?? true) && (until.map { now < $0 } ?? true)
    }
}
