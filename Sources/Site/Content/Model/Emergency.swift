/// A message of a brand on every page, or a plain front in place of the usual one.
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
        /// The words of the link.
        package let title: String
        /// Where it leads.
        package let address: WebAddress
    }

    /// How much of the brand it takes.
    package let level: Level
    /// The message, plain text; empty for a plain front without a banner.
    package let message: String
    /// Links to more information.
    package var links: [Link] = []
    /// When it is shown.
    package var period = Period()

    /// A plain front without a feed: what an editor has written already, at the level of a front, with another message
    /// if given.
    package static func front(_ message: String?, besides written: Emergency?) -> Emergency {
        Emergency(level: .front, message: message ?? written?.message ?? "", links: written?.links ?? [])
    }
}
