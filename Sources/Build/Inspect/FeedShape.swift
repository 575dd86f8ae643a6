import FeedLoading
import Markup

/// Which of our loaders reads a response.
enum FeedShape: Sendable {
    case unified
    case switchable
    case syndication

    /// The shape of a format's name; nil when no name was given.
    ///
    /// - Throws: `FeedFailure` when there is no such format to read.
    init?(named name: String?, of source: FeedSource) throws(FeedFailure) {
        guard let name else { return nil }
        switch FeedFormat(rawValue: name) {
        case .unified: self = .unified
        case .switchable: self = .switchable
        case .rss090, .rss091, .rss092, .rss093, .rss094, .rss10, .rss20, .atom03, .atom10, .json10, .json11:
            self = .syndication
        case .web, .markdown, nil:
            throw FeedFailure(source: source.name, reason: "there is no format \"\(name)\" to read a feed as")
        }
    }

    /// Tells the shape by content.
    ///
    /// A switchable feed says so; a unified one has items of several types; other JSON, and whatever else, may be a
    /// syndication feed.
    init(of bytes: [UInt8]) {
        guard let json = try? JSONView(parsing: bytes), json.isObject else {
            let first = bytes.first { $0 > 0x20 }
            // Broken JSON is told about by those who read JSON.
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

    /// So many items tell what the others are.
    private static let sample = 100
}
