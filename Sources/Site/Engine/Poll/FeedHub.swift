import Foundation

/// The hub that announces changes of a feed, as the feed names it.
///
/// See [WebSub, section 4](https://www.w3.org/TR/websub/#discovery): fields `Link` of the response first, then elements of
/// the feed, `link` with `rel="hub"` and `rel="self"`, or `hubs` of a JSON Feed.
package struct FeedHub: Sendable, Hashable {
    /// The address of the hub.
    package let address: WebAddress
    /// The address by which the hub knows the feed.
    package let topic: WebAddress
    /// Whether the hub is at the host and port of its feed, which the site names; others have to be in public networks.
    package let isOfFeed: Bool

    /// The longest beginning of a feed that is searched: the name of the hub stands before the stories.
    private static let searchedBytes = 64 << 10

    /// Finds the hub that a response names; nil when it names none that may be asked.
    ///
    /// Feeds are hostile, and a hub is sent requests: only hubs with https and a name are asked, or those on the host and
    /// port of the feed itself.
    init?(_ answer: HTTPResponse, _ bytes: [UInt8], of feed: WebAddress) {
        var links = Self.links(ofFields: answer.headers.all("Link"), base: feed)
        if links["hub"] == nil { links.merge(Self.links(ofFeed: bytes, base: feed)) { field, _ in field } }
        guard let hub = links["hub"], Self.mayBeAsked(hub, of: feed) else { return nil }
        address = hub
        topic = links["self"] ?? feed
        isOfFeed = hub.authority == feed.authority && hub.scheme == feed.scheme
    }

    private static func mayBeAsked(_ hub: WebAddress, of feed: WebAddress) -> Bool {
        if hub.authority == feed.authority, hub.scheme == feed.scheme { return true }
        let labels = hub.host.split(separator: ".")
        let isName = labels.count > 1 && labels.last.map { $0.contains(where: \.isLetter) } ?? false
        return hub.scheme == "https" && isName && !hub.host.hasSuffix(".localhost")
    }

    /// The links of fields such as `<https://hub.example/>; rel="hub"` (RFC 8288).
    private static func links(ofFields fields: [String], base: WebAddress) -> [String: WebAddress] {
        var links: [String: WebAddress] = [:]
        for field in fields {
            for link in field.split(separator: ",") {
                let parts = link.split(separator: ";").map(Self.trimmed)
                guard let target = parts.first, target.hasPrefix("<"), target.hasSuffix(">") else { continue }
                for part in parts.dropFirst() {
                    let pair = part.split(separator: "=", maxSplits: 1).map(Self.trimmed)
                    guard pair.count == 2, pair[0].lowercased() == "rel" else { continue }
                    let words = pair[1].filter { $0 != "\"" }.lowercased().split(separator: " ")
                    for word in words where links[String(word)] == nil {
                        links[String(word)] = WebAddress(String(target.dropFirst().dropLast()), relativeTo: base)
                    }
                }
            }
        }
        return links
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func links(ofFeed bytes: [UInt8], base: WebAddress) -> [String: WebAddress] {
        guard let first = bytes.first(where: { $0 > 0x20 }) else { return [:] }
        return first == UInt8(ascii: "{") ? links(ofJSON: bytes, base: base) : links(ofXML: bytes, base: base)
    }

    private static func links(ofJSON bytes: [UInt8], base: WebAddress) -> [String: WebAddress] {
        guard let json = try? JSONView(parsing: bytes), let hubs = json["hubs"]?.array else { return [:] }
        var links: [String: WebAddress] = [:]
        for hub in hubs where hub["type"]?.string?.lowercased() == "websub" && links["hub"] == nil {
            links["hub"] = hub["url"]?.string.flatMap { WebAddress($0, relativeTo: base) }
        }
        links["self"] = json["feed_url"]?.string.flatMap { WebAddress($0, relativeTo: base) }
        return links
    }

    private static func links(ofXML bytes: [UInt8], base: WebAddress) -> [String: WebAddress] {
        let head = DecodedText(Array(bytes.prefix(searchedBytes)), charset: nil).utf8
        guard var reader = XMLReader(head) else { return [:] }
        var links: [String: WebAddress] = [:]
        while let event = reader.next() {
            guard case .open(let name) = event else { continue }
            let element = reader.names[name].local
            if element == "item" || element == "entry" { break }
            guard element == "link" else { continue }
            var (rel, href) = ("", "")
            reader.forEachAttribute { name, value in
                switch reader.names[name].local {
                case "rel": rel = value.lowercased()
                case "href": href = value
                default: break
                }
            }
            for word in rel.split(separator: " ") where links[String(word)] == nil {
                links[String(word)] = WebAddress(Self.trimmed(href), relativeTo: base)
            }
        }
        return links
    }
}
