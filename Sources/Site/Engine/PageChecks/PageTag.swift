/// A start tag with those of its attributes that a page check looks at.
struct PageTag {
    /// The element; nil when only its ids and references matter.
    private(set) var element: PageElement?
    /// The offset of the tag.
    private(set) var place = 0
    /// The attributes in their order.
    private(set) var attributes: [(name: PageAttribute, value: Range<Int>)] = []

    /// Reads the attributes of the scanner's current tag.
    mutating func read(_ tag: HTMLTagScanner.Tag, _ scanner: inout HTMLTagScanner) {
        element = Self.elements[tag.name]
        place = tag.place
        // One array for all tags of a page.
        attributes.removeAll(keepingCapacity: true)
        while let attribute = scanner.nextAttribute() {
            guard let name = Self.names[attribute.name] else { continue }
            attributes.append((name, attribute.value))
        }
    }

    /// The range of an attribute's value; nil when the tag does not have it.
    subscript(name: PageAttribute) -> Range<Int>? {
        attributes.first { $0.name == name }?.value
    }

    /// The element of an end tag.
    static func element(closedBy tag: HTMLTagScanner.Tag) -> PageElement? { elements[tag.name] }

    private static let elements = PageNameTable(PageElement.allCases.map { (HTMLName(stringLiteral: $0.rawValue), $0) })
    private static let names = PageNameTable(PageAttribute.allCases.map { (HTMLName(stringLiteral: $0.rawValue), $0) })
}

/// A few values by name.
///
/// A page has thousands of tags, and a dictionary's hashing would take longer than reading them.
private struct PageNameTable<Value: Sendable>: Sendable {
    private static var slots: Int { 256 }

    private var entries = [(name: HTMLName, value: Value)?](repeating: nil, count: slots)

    /// Makes a table of names that differ, far fewer than slots.
    init(_ values: [(HTMLName, Value)]) {
        for (name, value) in values {
            var slot = name.slot & (Self.slots - 1)
            while entries[slot] != nil { slot = (slot + 1) & (Self.slots - 1) }
            entries[slot] = (name, value)
        }
    }

    /// The value of a name; nil when it has none.
    subscript(name: HTMLName) -> Value? {
        var slot = name.slot & (Self.slots - 1)
        while let entry = entries[slot] {
            if entry.name == name { return entry.value }
            slot = (slot + 1) & (Self.slots - 1)
        }
        return nil
    }
}
