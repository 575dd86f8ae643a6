/// The identity of a story across responses: its id, else its address, else a sum of headline and date.
///
/// The same on every machine and in every run, so that it may be kept.
struct StoryIdentity: Sendable, Hashable {
    /// The identity as a teaser carries it, at most `FeedLimits.id` bytes.
    let string: String
    let source: StoryIdentities.Source

    init(id: String?, link: WebAddress?, title: String, date: Date?) {
        let id = id.flatMap(Self.trimmed)
        string = Self.bounded(id ?? link?.canonicalForIdentity ?? Self.sum(of: title, date))
        source = id != nil ? .id : link != nil ? .link : .words
    }

    /// The identity that a story takes where different stories share the one that it has: its link, its link with the place
    /// on the page, headline and link; without a link headline and date.
    ///
    /// - Parameters:
    ///   - source: The material of the shared identity.
    ///   - teaser: The story.
    ///   - link: The identity of a story that has none but its link.
    /// - Returns: The identity and its material; nil when there is no further one.
    static func next(
        after source: StoryIdentities.Source,
        of teaser: Teaser,
        link: (WebAddress) -> String
    ) -> (String, StoryIdentities.Source)? {
        guard let address = teaser.link else {
            return source == .id ? (sum(of: teaser.title, teaser.published), .words) : nil
        }
        let place = address.canonicalForIdentity + (address.fragment.map { "#" + $0 } ?? "")
        switch source {
        case .id: return (bounded(link(address)), .link)
        case .link where address.fragment != nil: return (bounded(place), .place)
        case .link, .place: return (FNV1a.text(of: place + "\n" + teaser.title), .words)
        case .words, .headline: return nil
        }
    }

    private static func sum(of title: String, _ date: Date?) -> String {
        // No headline has a line feed.
        FNV1a.text(of: title + "\n" + (date?.iso8601 ?? ""))
    }

    /// A text too long to be carried around is as good as its sum.
    private static func bounded(_ text: String) -> String {
        text.utf8.count <= FeedLimits.id ? text : FNV1a.text(of: text)
    }

    private static func trimmed(_ id: String) -> String? {
        let utf8 = id.utf8
        if let first = utf8.first, let last = utf8.last, first > 0x20, last > 0x20 { return id }
        guard let first = utf8.firstIndex(where: { $0 > 0x20 }), let last = utf8.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        return String(id[first...last])
    }
}

extension WebAddress {
    /// The address without parameters of referrers and places on the page: for comparing, not for requests.
    ///
    /// Left out are the fragment, unless the page makes its places of it (`#!/story`), and parameters that count clicks.
    var canonicalForIdentity: String {
        let bare = origin + path
        let parameters = query?.split(separator: "&").filter { !Self.countsClicks($0) } ?? []
        let place = fragment.flatMap { $0.hasPrefix("!") || $0.hasPrefix("/") ? "#" + $0 : nil } ?? ""
        return bare + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&")) + place
    }

    /// Parameters that tell of a click and not of a page.
    private static let clickParameters: Set<String> = [
        "fbclid", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "twclid", "ttclid", "li_fat_id",
        "igshid", "igsh", "mc_cid", "mc_eid", "mkt_tok", "_hsenc", "_hsmi", "vero_id", "oly_anon_id", "oly_enc_id",
        "wickedid", "at_medium", "at_campaign", "cmpid", "ocid", "ns_campaign", "ns_mchannel", "ns_source", "xtor",
        "_ga",
    ]

    private static let clickPrefixes = ["utm_", "pk_", "mtm_", "hsa_"]

    private static func countsClicks(_ parameter: Substring) -> Bool {
        let name = parameter.prefix { $0 != "=" }.lowercased()
        return clickParameters.contains(name) || clickPrefixes.contains { name.hasPrefix($0) }
    }
}

/// A sum of bytes that is the same in every run, which Swift's own `Hasher` is not: FNV-1a of 64 bits.
///
/// Good enough to tell the stories of a feed apart, not to prevent a forged one.
package enum FNV1a {
    static let start: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let factor: UInt64 = 0x0000_0100_0000_01B3

    /// The sum of a text in UTF-8: `fnv1a:` and sixteen hexadecimal digits.
    static func text(of text: String) -> String {
        let digits = String(value(of: text.utf8), radix: 16)
        return "fnv1a:" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// The sum as a number.
    package static func value(of bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(start) { adding($1, to: $0) }
    }

    static func adding(_ byte: UInt8, to sum: UInt64) -> UInt64 { (sum ^ UInt64(byte)) &* factor }
}
