import Markup

/// The meaning of each name of a document, looked up once.
struct SyndicatedNames {
    /// What a name means.
    struct Meaning {
        /// The element of that name; nil for one that is passed over.
        let element: SyndicatedElement?
        /// The attribute of that name; nil for one that is passed over.
        let attribute: SyndicatedAttribute?
        /// Where the name comes from.
        let vocabulary: SyndicatedVocabulary
        /// The name as the document spells it.
        let spelling: String

        init(_ name: XMLName, isAtom: Bool, isOfFormat: Bool) {
            let format = isAtom ? SyndicatedVocabulary.atom : .rss
            var vocabulary = SyndicatedVocabulary(of: name)
            if vocabulary == .rss || isOfFormat && SyndicatedElement(name, in: format) != nil { vocabulary = format }
            self.vocabulary = vocabulary
            element = SyndicatedElement(name, in: vocabulary)
            attribute = SyndicatedAttribute(name)
            spelling = name.prefix.isEmpty ? name.local : "\(name.prefix):\(name.local)"
        }
    }

    /// Whether elements without a namespace are those of Atom.
    var isAtom = false {
        didSet { meanings = [] }
    }

    /// The elements that hold the feed: names with the prefix and the namespace of one of them are those of the format,
    /// whatever the namespace is.
    private var holders: [XMLName] = []

    private var meanings: [Meaning] = []

    /// Takes an element as what its local name says, and all elements of its namespace as those of the format.
    mutating func takeByLocalName(_ name: XMLName) {
        holders.append(name)
        meanings = []
    }

    /// The element that a name means, by its number; nil for one that is passed over.
    mutating func element(_ id: XMLName.ID, of reader: borrowing XMLReader) -> SyndicatedElement? {
        if id >= meanings.count { learn(reader) }
        return meanings[id].element
    }

    /// The attribute that a name means, by its number; nil for one that is passed over.
    mutating func attribute(_ id: XMLName.ID, of reader: borrowing XMLReader) -> SyndicatedAttribute? {
        if id >= meanings.count { learn(reader) }
        return meanings[id].attribute
    }

    /// The meaning of a name, by its number.
    mutating func meaning(_ id: XMLName.ID, of reader: borrowing XMLReader) -> Meaning {
        if id >= meanings.count { learn(reader) }
        return meanings[id]
    }

    private mutating func learn(_ reader: borrowing XMLReader) {
        for name in reader.names.dropFirst(meanings.count) {
            let isOfFormat = holders.contains { $0.prefix == name.prefix && $0.namespace == name.namespace }
            meanings.append(Meaning(name, isAtom: isAtom, isOfFormat: isOfFormat))
        }
    }
}
