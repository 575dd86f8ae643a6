import FeedLoading
import Markup

/// The loader for a response.
enum FeedShape: Sendable {
    case unified
    case switchable
    case syndication

    /// The loader for a format's name; nil when no name is given.
    ///
    /// - Throws: `FeedFailure` when there is no such format.
    init?(named name: String?, of source: FeedSource) throws(FeedFailure) {
        guard let name else { return nil }
        switch FeedFormat(rawValue: name) {
        case .unified: self = .unified
        case .switchable: self = .switchable
        case .rss090, .rss091, .rss092, .rss093, .rss094, .rss10, .rss20, .atom03, .atom10, .json10, .json11:
            self = .syndication
        case .web, .markdown, nil:
            throw FeedFailure(source: source.name, reason: "unknown feed format \"\(name)\"")
        }
    }

    /// Detects the format from the content.
    ///
    /// A switchable feed has a type of its own; a unified one has items of several types; other JSON and everything
    /// else may be a syndication feed.
    init(of bytes: [UInt8]) {
        guard let json = try? JSONView(parsing: bytes), json.isObject else {
            let first = bytes.first { $0 > 0x20 }
            // The JSON loader reports broken JSON.
            self = first == UInt8(ascii: "{") ? .unified : .syndication
            return
        }
        let items = json["items"]?.array.map { Array($0.prefix(Self.sample)) } ?? []
        if json["version"]?.string?.contains("jsonfeed.org") == true {
            self = .syndication
        } else if json["renderAsWeb"] != nil || json["renderAsWebUrl"] != nil {
            self = .switchable
        } else if items.contains(where: { $0["content_html"] != nil || $0["content_text"] != nil }) {
            self = .syndication
        } else if !items.isEmpty, items.allSatisfy({ $0["type"] == nil }) {
            self = .switchable
        } else {
            self = .unified
        }
    }

    /// The number of items that is examined.
    private static let sample = 100
}
