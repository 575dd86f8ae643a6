/// The meaning of each name of a document, looked up once.
struct SyndicatedNames {
    /// The meaning of a name.
    struct Meaning {
        /// The element of that name; nil for one that is passed over.
        let element: SyndicatedElement?
        /// The attribute of that name; nil for one that is passed over.
        let attribute: SyndicatedAttribute?
        let vocabulary: SyndicatedVocabulary

        init(_ name: XMLName, isAtom: Bool, isOfFormat: Bool) {
            let format = isAtom ? SyndicatedVocabulary.atom : .rss
            var vocabulary = SyndicatedVocabulary(of: name)
            if vocabulary == .rss || isOfFormat && SyndicatedElement(name, in: format) != nil { vocabulary = format }
            self.vocabulary = vocabulary
            element = SyndicatedElement(name, in: vocabulary)
            attribute = SyndicatedAttribute(name)
        }
    }

    /// Whether elements without a namespace are those of Atom.
    var isAtom = false { didSet { meanings = [] } }

    /// The elements that hold the feed: names with the prefix and the namespace of one of them are those of the format,
    /// whatever the namespace is.
    private var holders: [XMLName] = []

    private var meanings: [Meaning] = []

    /// The most types that are remembered; real feeds have a handful.
    private static let maximumTypes = 64
    private var types: [String: SyndicatedType] = [:]

    /// Takes an element by its local name, and all elements of its namespace as those of the format.
    mutating func takeByLocalName(_ name: XMLName) {
        holders.append(name)
        meanings = []
    }

    /// The meaning of a name, by its number.
    mutating func meaning(_ id: XMLName.ID, of reader: borrowing XMLReader) -> Meaning {
        if id >= meanings.count { learn(reader) }
        return meanings[id]
    }

    /// The meaning of a `type`; the few of a document are looked at once.
    mutating func type(_ text: String) -> SyndicatedType {
        if let known = types[text] { return known }
        let type = SyndicatedType(text)
        if types.count < Self.maximumTypes { types[text] = type }
        return type
    }

    private mutating func learn(_ reader: borrowing XMLReader) {
        for name in reader.names.dropFirst(meanings.count) {
            let isOfFormat = holders.contains { $0.prefix == name.prefix && $0.namespace == name.namespace }
            meanings.append(Meaning(name, isAtom: isAtom, isOfFormat: isOfFormat))
        }
    }
}

/// An attribute that means something to us.
enum SyndicatedAttribute: String, Equatable {
    case href, rel, type, mode, src, url, length, filesize, medium, width, height, version, term, label, about, resource
    case isPermaLink = "ispermalink"
    case base, lang

    /// Finds the attribute by its name; nil for one that is passed over.
    ///
    /// `base` and `lang` are those of XML, and `about` is that of RDF; the others have no prefix.
    init?(_ name: XMLName) {
        guard let attribute = Self(rawValue: name.local.lowercased()) else { return nil }
        let needed: Set<String> =
            switch attribute {
            case .base, .lang: ["xml"]
            case .about, .resource: ["rdf", ""]
            default: [""]
            }
        guard needed.contains(name.prefix.lowercased()) else { return nil }
        self = attribute
    }
}
