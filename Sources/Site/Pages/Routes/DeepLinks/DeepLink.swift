/// A URL from outside, and the page that it means.
package struct DeepLink: Sendable, Hashable {
    /// The rule by which a URL means its page.
    package enum Translator: Sendable, Hashable {
        /// The address of a page.
        case address
        /// The scheme of the brand's apps.
        case scheme
        /// A rule for addresses of former times, as it is written.
        case legacy(from: String)
    }

    /// Where the reader wants to go.
    package let page: PageID
    /// Whether the URL asks for the page as apps show it.
    package let presentation: Presentation
    /// The part of a long section, counted from 1.
    package var number = 1
    /// The text after the question mark, as it was written.
    package let query: String?
    /// The text after the hash, as it was written.
    package let fragment: String?
    /// The rule by which a URL means its page.
    package let translator: Translator
}

/// The reason why a URL means no page, for the person who wrote it.
package struct DeepLinkFailure: Error, Sendable, Hashable {
    /// The reason in words.
    package let reason: String
    /// The rules that were tried, a line each.
    package let tried: [String]
    /// A suggested fix.
    package let advice: String
}
