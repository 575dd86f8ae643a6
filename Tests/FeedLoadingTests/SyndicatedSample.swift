import Testing

@testable import FeedLoading
@testable import Markup

/// A feed in XML as a test writes it down, and what is made of it.
enum SyndicatedSample {
    static let namespaces = """
        xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/" \
        xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" \
        xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
        """

    /// The feed of a whole document.
    static func feed(_ document: String, address: String? = "https://doc.example/feeds/all.xml") throws -> Feed {
        let source = FeedSource(name: "feed.xml", address: address.flatMap { WebAddress($0) })
        return try SyndicatedXML.feed(of: FeedResponse(Array(document.utf8)), from: source)
    }

    /// The feed of the insides of a channel of RSS 2.0.
    static func rss(_ channel: String) throws -> Feed {
        try feed(
            "<rss version=\"2.0\" \(namespaces)><channel><link>https://home.example/</link>\(channel)</channel></rss>"
        )
    }

    /// The story of the insides of one item of RSS 2.0.
    static func item(_ fields: String) throws -> Teaser {
        try #require(try rss("<item><title>T</title>\(fields)</item>").stories.first)
    }

    /// The feed of the insides of a feed of Atom.
    static func atom(_ insides: String) throws -> Feed {
        try feed("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"nb\">\(insides)</feed>")
    }

    /// The story of the insides of one entry of Atom.
    static func entry(_ fields: String) throws -> Teaser {
        try #require(try atom("<entry>\(fields)</entry>").stories.first)
    }
}

extension Feed {
    /// The stories alone.
    var stories: [Teaser] {
        guard case .native(let items) = content else { return [] }
        return items.compactMap(\.story)
    }

    /// The headlines alone.
    var headlines: [String] { stories.map(\.title) }
}

extension FeedItem {
    /// The story that it is; nil for others.
    var story: Teaser? { if case .teaser(let story) = self { story } else { nil } }
}

extension SafeHTML {
    /// The HTML as a string, to compare with.
    var source: String { String(decoding: utf8, as: UTF8.self) }
}
