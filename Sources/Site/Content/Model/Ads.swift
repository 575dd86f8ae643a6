package import Markup

/// What is known of a brand's advertisements before one comes.
package struct Ads: Sendable, Hashable {
    /// A place that feeds and rules name by its id.
    package struct Slot: Sendable, Hashable {
        /// The sizes in CSS pixels, the narrowest first.
        package let sizes: [Size]
        /// The word for the provider, such as `banner`.
        package let format: String?
        /// What stands over it; nil for the word of the language.
        package let label: String?
        /// Whether it is filled only when a reader comes near.
        package let isLazy: Bool
    }

    package struct Size: Sendable, Hashable {
        package let width: Int
        package let height: Int
    }

    /// The module that fills the places, asked for after the consent of the reader; nil when nothing does.
    package var script: WebAddress?
    /// The places by their ids; one that is not here has the height of the theme.
    package var slots: [String: Slot] = [:]
}
