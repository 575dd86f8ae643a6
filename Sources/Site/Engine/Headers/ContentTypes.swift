/// The media type of a file, from its path alone, because servers and buckets know no more.
package enum ContentTypes {
    /// The type of a file; the names of the two app association files are prescribed, one without an extension.
    static func type(of path: String) -> String {
        if path.hasSuffix(".well-known/apple-app-site-association") { return "application/json" }
        // Bytes, not characters: each publish asks for the type of every file.
        let name = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true).last ?? ""[...].utf8
        if let type = byName[String(Substring(name))] { return type }
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return unknown }
        return byExtension[Substring(name[name.index(after: dot)...]).lowercased()] ?? unknown
    }

    /// Whether compression makes a file notably smaller; pictures and fonts are compressed already.
    static func isText(_ type: String) -> Bool {
        type.hasPrefix("text/") || type == "image/svg+xml" || type.contains("json") || type.contains("xml")
    }

    /// The types that are worth packing, without parameters.
    package static let packed = Set(
        (extensions.map(\.type) + byName.values).filter(isText).map { String($0.prefix { $0 != ";" }) }
    )
    .sorted()

    /// The types whose characters are UTF-8, without parameters.
    package static let texts = Set(extensions.map(\.type) + byName.values).filter { $0.contains(";") }
        .map { String($0.prefix { $0 != ";" }) }.sorted()

    static let unknown = "application/octet-stream"

    /// The types of names that say more than their extensions.
    package static let byName = [
        "feed.json": "application/feed+json",
        // Browsers ignore rules of another type.
        "speculation-rules.json": "application/speculationrules+json",
        "feed.xml": "application/rss+xml; charset=utf-8",
    ]

    /// The types with their extensions, in the order of the types.
    package static let extensions: [(type: String, names: [String])] = Dictionary(grouping: byExtension, by: \.value)
        .map { type, pairs in (type, pairs.map(\.key).sorted()) }.sorted { $0.type < $1.type }

    private static let byExtension = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8", "txt": "text/plain; charset=utf-8",
        "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8", "json": "application/json",
        "map": "application/json", "webmanifest": "application/manifest+json",
        "xml": "application/xml; charset=utf-8", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
        "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon",
        "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf", "otf": "font/otf", "mp4": "video/mp4",
        "webm": "video/webm", "mp3": "audio/mpeg", "pdf": "application/pdf", "wasm": "application/wasm",
    ]
}
