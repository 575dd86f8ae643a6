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

    private(set) var output: [UInt8] = []

    private let base: WebAddress?
    private let pictureBase: WebAddress?
    private let headingOffset: Int

    /// The open elements, outermost first; nil for unwrapped ones.
    private var open: [HTMLElement?] = []
    private var written: [HTMLElement] = []

    /// How many elements are open around the one that hides what is in it, and around one of which only pictures count.
    private var hidden: Int?
    private var pictures: Int?

    /// The list of files beside the next image, and the picture before it with no words between them.
    private var sources: String?
    private var last: (address: String, isLate: Bool, isCopy: Bool)?

    init(relativeTo base: WebAddress?, pictures: WebAddress?, headingOffset: Int) {
        self.base = base
        pictureBase = pictures ?? base
        self.headingOffset = headingOffset
    }

    mutating func open(_ node: borrowing HTMLNode) -> Bool {
        guard output.count < Self.maximumOutputLength else { return false }
        switch HTMLRule.rules[node.name] ?? .unwrap {
        case .drop:
            return false
        case .unwrap:
            readSources(of: node)
            open.append(nil)
        case .pictures:
            pictures = pictures ?? open.count
            open.append(nil)
        case .keep(let element):
            open.append(write(element.pushedDown(by: headingOffset), from: node))
        }
        return true
    }

    mutating func text(_ utf8: Span<UInt8>) {
        guard output.count < Self.maximumOutputLength, pictures == nil else { return }
        if last != nil, !utf8.isBlank { last = nil }
        Escaping.appendText(utf8, to: &output)
    }

    mutating func close() {
        let element = open.removeLast()
        if hidden == open.count { hidden = nil }
        if pictures == open.count { pictures = nil }
        guard let element else { return }
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
        guard pictures == nil || element == .img else { return nil }
        var image = element == .img ? HTMLImage() : nil
        var attributes = accepted(of: node, on: element, &image)
        switch element {
        case .a:
            guard attributes.contains(where: { $0.name == .href }), !written.contains(.a) else { return nil }
        case .img:
            guard let image, show(image, &attributes) else { return nil }
            if !attributes.contains(where: { $0.name == .alt }) { attributes.append((.alt, "")) }
        default:
            break
        }
        output.append(UInt8(ascii: "<"))
        output.append(contentsOf: element.rawValue.utf8)
        for (name, value) in attributes { Escaping.append(name.rawValue, value, to: &output) }
        output.append(UInt8(ascii: ">"))
        guard !element.isVoid else { return nil }
        written.append(element)
        return element
    }

    private typealias Attribute = (name: HTMLAttribute, value: String)

    private mutating func accepted(
        of node: borrowing HTMLNode,
        on element: HTMLElement,
        _ image: inout HTMLImage?
    ) -> [Attribute] {
        var attributes: [Attribute] = []
        var isHidden = false
        node.forEachAttribute { name, value in
            image?.take(name, value)
            if name == "hidden" || name == "style" && HTMLStyle.hides(value) { isHidden = true }
            guard let name = HTMLAttribute(rawValue: name), name.mayStand(on: element) else { return }
            guard let value = name.accepted(value, relativeTo: name == .src ? base(of: value) : base) else { return }
            attributes.append((name, value))
        }
        if isHidden { hidden = hidden ?? open.count }
        return attributes
    }

    /// The base of the address of a picture: paths from the root are those of the page's host.
    private func base(of picture: String) -> WebAddress? { picture.hasPrefix("/") ? base : pictureBase }

    /// Gives an image the address that counts; returns whether it is shown.
    ///
    /// Hidden ones are not, and of a picture that is loaded late and its copy for readers without scripts only the first.
    private mutating func show(_ image: HTMLImage, _ attributes: inout [Attribute]) -> Bool {
        let besides = sources
        sources = nil
        guard hidden == nil else { return false }
        let found = image.address(besides: besides) { WebAddress($0, relativeTo: base(of: $0)) }
        guard let (address, isLate) = found else { return false }
        let isCopy = pictures != nil
        if let last, isCopy && last.isLate || (isCopy || last.isCopy) && last.address == address.string { return false }
        last = (address.string, isLate, isCopy)
        // One pixel is the size of what stands in the place of the picture until it is loaded.
        if isLate { attributes.removeAll { [.width, .height].contains($0.name) && ["0", "1"].contains($0.value) } }
        if let place = attributes.firstIndex(where: { $0.name == .src }) {
            attributes[place].value = address.string
        } else {
            attributes.insert((.src, address.string), at: 0)
        }
        return true
    }

    /// Remembers the files of a `source` for the image beside it; there is none beside a new `picture`.
    private mutating func readSources(of node: borrowing HTMLNode) {
        let name = node.name
        guard name == "source" || name == "picture" else { return }
        var list: String?
        node.forEachAttribute { name, value in
            if name == "srcset" || name == "data-srcset" { list = value }
        }
        sources = list
    }
}

extension Span<UInt8> {
    fileprivate var isBlank: Bool {
        for index in 0..<count where !self[index].isASCIIBlank { return false }
        return true
    }
}

/// The sanitiser's rule for an element.
private enum HTMLRule {
    /// The element is kept, perhaps renamed.
    case keep(HTMLElement)

    /// Its tags are removed, its content is kept.
    case unwrap

    /// Its tags and its content are removed, but for pictures.
    case pictures

    /// It is removed with its content.
    case drop

    /// The rules by names in lower case; unknown names are unwrapped.
    static let rules: [String: HTMLRule] = {
        var rules: [String: HTMLRule] = [:]
        for element in HTMLElement.allCases { rules[element.rawValue] = .keep(element) }
        for (name, element) in renamed { rules[name] = .keep(element) }
        for name in dropped { rules[name] = .drop }
        // Copies of pictures that a script loads late.
        rules["noscript"] = .pictures
        return rules
    }()

    /// Landmark elements of a page, which become plain blocks.
    private static let renamed: [String: HTMLElement] = [
        "header": .div, "footer": .div, "main": .div, "nav": .div, "hgroup": .div, "address": .div, "center": .div,
        "form": .div, "fieldset": .div, "legend": .div, "dialog": .div,
        "strike": .s, "tt": .code, "acronym": .abbr, "dir": .ul, "menu": .ul, "listing": .pre,
    ]

    /// Elements whose content is not HTML or has no meaning without them.
    ///
    /// Void elements such as `embed` and `input` are unwrapped: their parsed content is really what follows them.
    private static let dropped: [String] = [
        "script", "style", "svg", "math", "template", "noembed", "noframes", "frameset",
        "iframe", "object", "applet", "textarea", "title", "xmp", "plaintext",
        "button", "select", "option", "optgroup", "datalist", "output", "progress", "meter",
    ]
}
