/// Writes what is harmless of a foreign document, and nothing else.
///
/// Every tag that goes out is one of `HTMLElement`, every attribute one of `HTMLAttribute`, and every text and value is
/// escaped again; nothing is copied from the source. Elements stand inside each other as they are written, so what
/// comes out cannot end an element of the page around it.
struct HTMLSanitiser: HTMLVisitor {
    /// The most bytes read of a source.
    static let maximumInputLength = 4 << 20

    /// The bytes after which nothing more is written but the end tags, give or take one text.
    static let maximumOutputLength = 16 << 20

    /// The most elements inside each other; those further in are unwrapped.
    static let maximumDepth = 128

    /// What has been written, in UTF-8.
    private(set) var output: [UInt8] = []

    private let base: WebAddress?
    private let headingOffset: Int

    /// What became of the elements that are open, outermost first; nil for those unwrapped.
    private var open: [HTMLElement?] = []

    /// Those of them that have been written.
    private var written: [HTMLElement] = []

    init(relativeTo base: WebAddress?, headingOffset: Int) {
        self.base = base
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
    /// Writes a start tag where one may stand; the result is the element to close, nil for none.
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
            guard let value = name.accepted(value, relativeTo: base) else { return }
            attributes.append((name, value))
        }
        return attributes
    }
}
