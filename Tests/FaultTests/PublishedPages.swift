import Buckets

/// The content and the needs of the pages in a bucket; each version of a page is read once.
struct PublishedPages {
    private struct Page {
        let etag: String
        let assets: Set<String>
        let edition: Int
    }

    private var pages: [String: Page] = [:]

    /// Reads the pages that have changed.
    mutating func take(_ objects: [String: StoredObject]) {
        pages = pages.filter { objects[$0.key] != nil }
        for (key, object) in objects where key.hasSuffix(".html") && !key.hasPrefix(".sitegen/") {
            guard pages[key]?.etag != object.etag else { continue }
            let text = String(decoding: object.bytes, as: UTF8.self)
            let assets = text.matches(of: /(?:href|src)="\/(north\/assets\/[^"#?]+)"/).map { String($0.1) }
            let edition = text.firstMatch(of: /edition-([0-9]+) story/).flatMap { Int($0.1) } ?? 0
            pages[key] = Page(etag: object.etag, assets: Set(assets), edition: edition)
        }
    }

    /// The assets that pages need and that are not there.
    func missingAssets(in objects: [String: StoredObject]) -> [String] {
        pages.values.reduce(into: Set()) { $0.formUnion($1.assets) }.filter { objects[$0] == nil }.sorted()
    }

    /// The edition of a feed that a page below the brand shows.
    func edition(of path: String) -> Int { pages["north/\(path)index.html"]?.edition ?? 0 }
}
