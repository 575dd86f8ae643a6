/// A name of an element or an attribute that a page check looks at.
enum PageName: String, CaseIterable {
    case html, head, body, title, meta, link, script, img, iframe, object, a, use, image, template
    case h1, h2, h3, h4, h5, h6
    case id, name, href, src, srcset, imagesrcset, alt, width, height, rel, lang, charset, content, property, poster
    case action, data, list, form
    case dataSource = "data-src"
    case dataFragment = "data-fragment"
    case labelFor = "for"
    case popoverTarget = "popovertarget"
    case commandFor = "commandfor"
    case labelledBy = "aria-labelledby"
    case describedBy = "aria-describedby"
    case controls = "aria-controls"
    case owns = "aria-owns"
    case details = "aria-details"

    static let headings: [PageName] = [.h1, .h2, .h3, .h4, .h5, .h6]

    /// The attributes whose values are the ids of other elements.
    static let references: Set<PageName> = [
        .labelFor, .popoverTarget, .commandFor, .labelledBy, .describedBy, .controls, .owns, .details, .list, .form,
    ]
}

/// A start tag with those of its attributes that a page check looks at.
struct PageTag {
    private(set) var element: PageName?
    private(set) var place = 0
    private(set) var attributes: [(name: PageName, value: Range<Int>)] = []

    mutating func read(_ tag: HTMLTagScanner.Tag, _ scanner: inout HTMLTagScanner) {
        element = Self.names[tag.name]
        place = tag.place
        // One array for all tags of a page.
        attributes.removeAll(keepingCapacity: true)
        while let attribute = scanner.nextAttribute() {
            guard let name = Self.names[attribute.name] else { continue }
            attributes.append((name, attribute.value))
        }
    }

    /// The range of an attribute's value; nil when the tag does not have it.
    subscript(name: PageName) -> Range<Int>? {
        attributes.first { $0.name == name }?.value
    }

    static let names = PageNameTable()
}

/// The names by their letters.
///
/// A page has thousands of tags, and a dictionary's hashing would take longer than reading them.
struct PageNameTable: Sendable {
    private static let slots = 256

    private var entries = [(letters: HTMLName, name: PageName)?](repeating: nil, count: slots)

    init() {
        for name in PageName.allCases {
            let letters = HTMLName(stringLiteral: name.rawValue)
            var slot = letters.slot & (Self.slots - 1)
            while entries[slot] != nil { slot = (slot + 1) & (Self.slots - 1) }
            entries[slot] = (letters, name)
        }
    }

    subscript(letters: HTMLName) -> PageName? {
        var slot = letters.slot & (Self.slots - 1)
        while let entry = entries[slot] {
            if entry.letters == letters { return entry.name }
            slot = (slot + 1) & (Self.slots - 1)
        }
        return nil
    }
}
