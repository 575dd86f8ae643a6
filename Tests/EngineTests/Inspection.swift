import Engine

/// The output of `sitegen inspect` for a response of a server.
enum Inspection {
    /// Where the response comes from.
    static let address = "https://feeds.example.no/nord/feed.xml"

    static func of(_ body: [UInt8], headers: HTTPHeaders = [:]) async throws(DiagnosticList) -> JSON {
        let answer = HTTPResponse(headers: headers, body: body, finalURL: address)
        return try await FeedInspector(http: .canned([address: answer])).read(address, format: nil, base: nil).json
    }

    static func of(_ text: String, headers: HTTPHeaders = [:]) async throws(DiagnosticList) -> JSON {
        try await of(Array(text.utf8), headers: headers)
    }

    /// An RSS feed with these items and these extra attributes of its root.
    static func rss(_ items: String, attributes: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <rss version="2.0" \(attributes)>
        <channel><title>Havnavisa</title><link>https://www.example.no/</link>\(items)</channel>
        </rss>
        """
    }

    /// RSS items of so many stories.
    static func stories(_ count: Int, prefix: String = "Sak") -> String {
        (1...max(count, 1)).map { index in
            "<item><title>\(prefix) \(index)</title><link>https://www.example.no/\(index)</link></item>\n"
        }
        .joined()
    }
}

extension JSON {
    /// The items of an inspected feed.
    var items: [JSON] { self["items"]?.array ?? [] }

    /// One member of every item that has it, as text.
    func texts(_ member: String) -> [String] { items.compactMap { $0[member]?.string } }
}
