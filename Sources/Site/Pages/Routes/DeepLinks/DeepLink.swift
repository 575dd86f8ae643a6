package import Content

/// A URL from outside, and the page that it means.
package struct DeepLink: Sendable, Hashable {
    /// What made a page of the URL.
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
    /// Which part of a long section, counted from 1.
    package var number = 1
    /// What followed the question mark, as it was written.
    package let query: String?
    /// What followed the hash, as it was written.
    package let fragment: String?
    /// What made a page of the URL.
    package let translator: Translator
}

/// Why a URL means no page, for the person who wrote it.
package struct DeepLinkFailure: Error, Sendable, Hashable {
    /// The reason in words.
    package let reason: String
    /// What was tried, a line each.
    package let tried: [String]
    /// What to do about it.
    package let advice: String
}
