/// Writes the allowed parts of an untrusted document, and nothing else.
///
/// Every tag is an `HTMLElement`, every attribute an `HTMLAttribute`, and every text and value is escaped again;
/// nothing is copied from the source. Elements are written properly nested, so the result cannot end an element of
/// the surrounding page.
struct HTMLSanitiser: HTMLVisitor {
    /// The maximum number of bytes read of a source.
    static let maximumInputLength = 4 << 20

    /// The number of bytes after which only end tags are written, approximately.
    static let maximumOutputLength = 16 << 20

    /// The maximum nesting; deeper elements are unwrapped.
    static let maximumDepth = 128

    /// The output in UTF-8.
    private(set) var output: [UInt8] = []

    private let base: WebAddress?
    private let pictureBase: WebAddress?
    private let headingOffset: Int

    /// The open elements, outermost first; nil for unwrapped ones.
    private var open: [HTMLElement?] = []

    /// The open elements that were written.
    private var written: [HTMLElement] = []

    init(relativeTo base: WebAddress?, pictures: WebAddress?, headingOffset: Int) {
        self.base = base
        pictureBase = pictures ?? base
        self.headingOffset = headingOffset
    }

    mutating func open(_ node: borrowing HTMLNode) -> VisitDecision {
        guard output.count < Self.maximumOutputLength else { return .skip }
        switch HTMLRule(forElementNamed: node.name) {
        case .drop:
            return .skip
        case .unwrap:
            open.append(nil)
        case .keep(let element):
            open.append(write(element.pushedDown(by: headingOffset), from: node))
        }
        return .enter
    }

    mutating func text(_ utf8: Span<UInt8>) {
        guard output.count < Self.maximumOutputLength else { return }
        Escaping.appendText(utf8, to: &output)
    }

    mutating func close() {
        guard let element = open.removeLast() else { return }
        written.removeLast()
        output.append(contentsOf: "</".utf8)
        output.append(contentsOf: element.rawValue.utf8)
        output.append(UInt8(ascii: ">"))
    }
}

extension HTMLSanitiser {
    /// Writes a start tag if it is allowed; returns the element to close, or nil.
    private mutating func write(_ element: HTMLElement, from node: borrowing HTMLNode) -> HTMLElement? {
        guard written.count < Self.maximumDepth, element.mayStand(in: written.last) else { return nil }
        var attributes = accepted(of: node, on: element)
        switch element {
        case .a:
            guard attributes.contains(where: { $0.name == .href }), !written.contains(.a) else { return nil }
        case .img:
            guard attributes.contains(where: { $0.name == .src }) else { return nil }
            if !attributes.contains(where: { $0.name == .alt }) { attributes.append((.alt, "")) }
        default:
            break
        }
        output.append(UInt8(ascii: "<"))
        output.append(contentsOf: element.rawValue.utf8)
        for (name, value) in attributes {
            output.append(UInt8(ascii: " "))
            output.append(contentsOf: name.rawValue.utf8)
            output.append(contentsOf: "=\"".utf8)
            Escaping.appendAttribute(value, to: &output)
            output.append(UInt8(ascii: "\""))
        }
        output.append(UInt8(ascii: ">"))
        guard !element.isVoid else { return nil }
        written.append(element)
        return element
    }

    private typealias Attribute = (name: HTMLAttribute, value: String)

    private func accepted(of node: borrowing HTMLNode, on element: HTMLElement) -> [Attribute] {
        var attributes: [Attribute] = []
        node.forEachAttribute { name, value in
            guard let name = HTMLAttribute(rawValue: name), name.mayStand(on: element) else { return }
            // Paths from the root are those of the page's host.
            let base = name == .src && !value.hasPrefix("/") ? pictureBase : base
            guard let value = name.accepted(value, relativeTo: base) else { return }
            attributes.append((name, value))
        }
        return attributes
    }
}
