extension LoaderKind {
    /// Feeds of the world: RSS, Atom and JSON Feed of every version, distinguished by their content.
    public static let syndication = LoaderKind(
        "syndication",
        formats: [.rss090, .rss091, .rss092, .rss093, .rss094, .rss10, .rss20, .atom03, .atom10, .json10, .json11],
        make: FormatLoader.reading { source, fetch, _ in
            let response = try await fetch(source).unpacked(from: source)
            // JSON begins with a bracket, everything else is tried as XML.
            let first = response.bytes.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
            return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
                ? try SyndicatedJSON.feed(of: response, from: source)
                : try SyndicatedXML.feed(of: response, from: source)
        },
        recognize: { sample in
            guard let object = sample.object else { return sample.firstByte == UInt8(ascii: "{") ? nil : .possible }
            if object["version"]?.string?.contains("jsonfeed.org") == true { return .declared }
            let isJSONFeed = sample.items.contains { $0["content_html"] != nil || $0["content_text"] != nil }
            return isJSONFeed ? .typical : nil
        }
    )
}
