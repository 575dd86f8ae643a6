/// A feed of a section, in a file beside the section's page.
package enum FeedFile: String, Sendable, CaseIterable {
    /// JSON Feed 1.1.
    case json = "feed.json"
    /// RSS 2.0.
    case rss = "feed.xml"
}
