/// The vocabularies that feeds are written in; elements of any other are passed over.
enum SyndicatedVocabulary: Hashable {
    /// RSS of every version, whatever namespace it was given.
    case rss
    case atom
    case media, dublinCore, terms, content, itunes, feedburner
    case rdf, xhtml, xml
    case other

    /// Finds the vocabulary by the namespace, and by the usual prefix where it is not declared.
    init(of name: XMLName) {
        if name.namespace.isEmpty {
            self = name.prefix.isEmpty ? .rss : Self.prefixes[name.prefix.lowercased()] ?? .other
        } else {
            self = Self.named(name.namespace) ?? .other
        }
    }

    /// Case, the scheme, `www.` and what ends the address do not count.
    private static func named(_ namespace: String) -> SyndicatedVocabulary? {
        var text = Substring(namespace.lowercased())
        for start in ["http://", "https://", "www."] where text.hasPrefix(start) { text = text.dropFirst(start.count) }
        while let last = text.last, last == "/" || last == "#" || last == " " { text = text.dropLast() }
        if let known = namespaces[String(text)] { return known }
        return text.contains("yahoo.com/mrss") ? .media : nil
    }

    /// Whether a namespace is that of Atom before the standard: 0.3, or one of the drafts before it.
    static func isAtom03(_ namespace: String) -> Bool {
        named(namespace) == .atom && !namespace.lowercased().contains("w3.org/2005/atom")
    }

    private static let namespaces: [String: SyndicatedVocabulary] = [
        "my.netscape.com/rdf/simple/0.9": .rss,
        "channel.netscape.com/rdf/simple/0.9": .rss,
        "my.netscape.com/publish/formats/rss-0.91.dtd": .rss,
        "my.netscape.com/publish/formats/rss-0.91": .rss,
        "purl.org/rss/1.0": .rss,
        "purl.org/net/rss1.1": .rss,
        "purl.org/rss/2.0": .rss,
        "backend.userland.com/rss": .rss,
        "backend.userland.com/rss2": .rss,
        "backend.userland.com/rss091": .rss,
        "backend.userland.com/rss092": .rss,
        "backend.userland.com/rss093": .rss,
        "blogs.law.harvard.edu/tech/rss": .rss,
        "cyber.law.harvard.edu/rss": .rss,
        "w3.org/2005/atom": .atom,
        "purl.org/atom/ns": .atom,
        // Drafts of Atom when it was still called Echo, Necho and Pie.
        "example.com/newformat": .atom,
        "example.com/necho": .atom,
        "necho.sourceforge.net": .atom,
        "purl.org/echo": .atom,
        "purl.org/pie": .atom,
        "uri/of/echo/namespace": .atom,
        "purl.org/dc/elements/1.1": .dublinCore,
        "purl.org/dc/elements/1.0": .dublinCore,
        "purl.org/dc/terms": .terms,
        "purl.org/rss/1.0/modules/content": .content,
        "purl.org/rss/1.0/modules/rss091": .rss,
        "itunes.com/dtds/podcast-1.0.dtd": .itunes,
        "itunes.com/dtds/podcast-1.0": .itunes,
        "example.com/dtds/podcast-1.0.dtd": .itunes,
        "google.com/schemas/play-podcasts/1.0": .itunes,
        "rssnamespace.org/feedburner/ext/1.0": .feedburner,
        "w3.org/1999/02/22-rdf-syntax-ns": .rdf,
        "w3.org/1999/xhtml": .xhtml,
        "w3.org/xml/1998/namespace": .xml,
    ]

    private static let prefixes: [String: SyndicatedVocabulary] = [
        "media": .media, "dc": .dublinCore, "dcterms": .terms, "content": .content, "itunes": .itunes,
        "googleplay": .itunes, "atom": .atom, "atom10": .atom, "a10": .atom, "feedburner": .feedburner, "rdf": .rdf,
        "xhtml": .xhtml, "xml": .xml, "rss": .rss,
    ]
}
