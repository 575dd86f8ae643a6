/// The further pages of a response, each of which names the next one by its address.
public struct FeedPaging: Sendable, Hashable, Codable {
    /// The most pages of one feed.
    public static let maximum = 50

    /// Where a page has the address of the next one.
    public var next: FeedPath
    /// How many pages are read at most.
    public var most: Int

    /// Makes a rule; by default ten pages are read at most.
    public init(next: FeedPath, most: Int = 10) {
        self.next = next
        self.most = min(most, Self.maximum)
    }

    /// The address that a page names, as it is written there.
    fileprivate func address(in page: JSONView) -> String? {
        next.values(in: page).lazy.compactMap { $0.string ?? $0["href"]?.string }.first
    }
}

/// Several pages that are one response, as it is kept as the last good copy.
package enum JoinedPages {
    /// The member with the pages.
    private static let pages = "sitegen:pages"
    /// The member with the reason why there are no more.
    private static let end = "sitegen:end"

    /// The pages of a document: those that were joined, else the document.
    static func pages(of document: JSONView) -> [JSONView] { document[pages]?.array.map { Array($0) } ?? [document] }

    /// Why further pages were not read; nil when there are none, or when as many as wanted were read.
    static func reason(in document: JSONView) -> String? { document[end]?.string?.cleanedLine(limit: FeedLimits.label) }

    /// Reads further pages, one after the other, and joins them.
    ///
    /// Pages are on the server of the first one, because what is sent with a request is meant for that; a page that was read
    /// already ends the list.
    ///
    /// - Parameters:
    ///   - first: The first page; what is no JSON, or joined already, is returned as it is.
    ///   - source: The feed.
    ///   - paging: Where the next page is, and how many are read.
    ///   - limit: The most bytes of all pages.
    ///   - fetch: Brings a page.
    /// - Returns: The pages as one response, with that of the first page as its address.
    /// - Throws: The errors of `fetch`, and `FeedFailure` when a page is no JSON: a feed is whole, or failed.
    package static func joined(
        _ first: FeedResponse,
        of source: FeedSource,
        by paging: FeedPaging,
        limit: Int = FeedLimits.bytes,
        fetch: (FeedSource) async throws -> FeedResponse
    ) async throws -> FeedResponse {
        guard var page = try? JSONView(parsing: first.bytes), page[pages] == nil else { return first }
        var (texts, size) = ([first.bytes], first.bytes.count)
        let start = first.address ?? source.address
        var (base, known) = (start, Set([source.address?.string, start?.string].compactMap(\.self)))
        var reason: String?
        while texts.count < min(paging.most, FeedPaging.maximum), reason == nil, let text = paging.address(in: page) {
            guard let address = WebAddress(text, relativeTo: base) else {
                reason = "page \(texts.count) has no usable address of the next one"
                break
            }
            guard address.origin == source.address?.origin else {
                reason = "page \(texts.count) names a page of another server"
                break
            }
            guard known.insert(address.string).inserted else {
                reason = "page \(texts.count) names a page that was read already"
                break
            }
            let next = FeedSource(name: source.name, address: address)
            let response = try await fetch(next).unpacked(from: next, limit: limit)
            page = try response.json(from: next)
            size += response.bytes.count
            guard size <= limit else {
                reason = "more than \(limit) bytes in \(texts.count + 1) pages"
                break
            }
            texts.append(response.bytes)
            base = response.address ?? address
        }
        var joined = first
        joined.bytes = Array("{\"\(pages)\":[".utf8) + texts.joined(separator: Array(",\n".utf8)) + Array("]".utf8)
        if let reason { joined.bytes += Array(",\"\(end)\":".utf8) + JSON(reason).compactText }
        joined.bytes.append(UInt8(ascii: "}"))
        return joined
    }
}
