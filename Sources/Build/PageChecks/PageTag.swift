import Markup

/// A start tag with those of its attributes that a page check looks at.
struct PageTag {
    /// The element; nil when only its ids and references matter.
    let element: PageElement?
    /// The offset of the tag.
    let place: Int
    /// The attributes in their order.
    private(set) var attributes: [(name: PageAttribute, value: Range<Int>)] = []

    /// Reads the attributes of the scanner's current tag.
    init(_ tag: HTMLTagScanner.Tag, _ scanner: inout HTMLTagScanner) {
        element = Self.elements[tag.name]
        place = tag.place
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

    private static let elements = Dictionary(
        uniqueKeysWithValues: PageElement.allCases.map { (HTMLName($0.rawValue.utf8), $0) }
    )
    private static let names = Dictionary(
        uniqueKeysWithValues: PageAttribute.allCases.map { (HTMLName($0.rawValue.utf8), $0) }
    )
}
