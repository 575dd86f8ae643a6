/// Writes a drawing of foreign origin again, with nothing in it that runs or is loaded from elsewhere.
///
/// A drawing is a document: at its address its scripts would run with the rights of the site, and a bucket has
/// no header that could forbid it. So only elements and attributes of `SVGNames` are kept, and addresses only inside the
/// file. A drawing with nothing else comes out as it was but for declarations, comments and the notation of characters.
package struct SVGSanitiser {
    /// The longest tag of a drawing in bytes: pictures that are written in the file are attributes.
    private static let longestTag = 8 << 20

    private var output: [UInt8] = []
    private var open: [(name: String, treatment: Treatment)] = []
    private var isTagOpen = false
    private var style: [UInt8] = []

    private enum Treatment {
        case kept, unwrapped, dropped
    }

    private init() {}

    /// The drawing without active content; nil when it is too complex to be read.
    package static func sanitised(_ bytes: [UInt8]) -> [UInt8]? {
        let text = ThemeSource(path: "", bytes: bytes).bytes.filter { $0 >= 0x20 || $0.isASCIIBlank }
        guard var reader = XMLReader(text, longestTag: longestTag) else { return nil }
        var sanitiser = SVGSanitiser()
        while let event = reader.next() {
            switch event {
            case .open(let id):
                var attributes: [(name: XMLName, value: String)] = []
                reader.forEachAttribute { id, value in attributes.append((reader.names[id], value)) }
                sanitiser.start(reader.names[id], attributes)
            case .text: sanitiser.write(reader.text)
            case .close: sanitiser.end()
            }
        }
        return reader.isCutShort || sanitiser.output.isEmpty ? nil : sanitiser.output
    }

    private var isDropping: Bool { open.last?.treatment == .dropped }

    private mutating func start(_ name: XMLName, _ attributes: [(name: XMLName, value: String)]) {
        // An element that animates, or any other, changes only attributes that are kept.
        let isAllowed = attributes.allSatisfy {
            $0.name.local != "attributeName" || SVGNames.attributes.contains($0.value)
        }
        let isDrawing = name.namespace == Self.namespace || name.namespace.isEmpty && name.prefix.isEmpty
        let treatment: Treatment =
            if isDropping || !isDrawing || open.isEmpty && (name.local != "svg" || !output.isEmpty) {
                .dropped
            } else if SVGNames.unwrapped.contains(name.local) {
                .unwrapped
            } else {
                SVGNames.elements.contains(name.local) && isAllowed ? .kept : .dropped
            }
        if treatment == .kept {
            closeTag()
            output += "<\(name.local)".utf8
            if open.isEmpty { output += " xmlns=\"\(Self.namespace)\"".utf8 }
            write(attributes, of: name.local)
            isTagOpen = true
        }
        open.append((name.local, treatment))
    }

    private mutating func end() {
        guard let element = open.popLast(), element.treatment == .kept else { return }
        if element.name == "style" {
            if SVGStyle.isHarmless(style) { writeText(style[...]) }
            style = []
        }
        output += isTagOpen ? "/>".utf8 : "</\(element.name)>".utf8
        isTagOpen = false
    }

    private mutating func write(_ text: ArraySlice<UInt8>) {
        guard let element = open.last else {
            // The line end behind the drawing.
            if !output.isEmpty, text.allSatisfy(\.isASCIIBlank) { output += text }
            return
        }
        guard element.treatment != .dropped else { return }
        // A style sheet may come in pieces, and is judged as a whole.
        if element.name == "style" { style += text } else { writeText(text) }
    }

    private mutating func writeText(_ text: ArraySlice<UInt8>) {
        guard !text.isEmpty else { return }
        closeTag()
        Escaping.appendText(String(decoding: text, as: UTF8.self), to: &output)
    }

    private mutating func closeTag() {
        if isTagOpen { output.append(UInt8(ascii: ">")) }
        isTagOpen = false
    }

    private static let namespace = "http://www.w3.org/2000/svg"
}

extension SVGSanitiser {
    private mutating func write(_ attributes: [(name: XMLName, value: String)], of element: String) {
        var written: Set<String> = []
        for (name, value) in attributes {
            guard let known = Self.known(name), Self.isHarmless(value, of: known, in: element),
                written.insert(known).inserted
            else { continue }
            Escaping.append(known, value, to: &output)
        }
    }

    /// The name under which an attribute is kept; nil when it is left out.
    private static func known(_ name: XMLName) -> String? {
        switch (name.prefix, name.local) {
        // Browsers and libvips read `href` without a prefix.
        case ("", "href"), ("xlink", "href"): "href"
        case ("xml", "space"), ("xml", "lang"): "xml:\(name.local)"
        case ("", "style"), ("", "attributeName"): name.local
        case ("", _): SVGNames.attributes.contains(name.local) ? name.local : nil
        default: nil
        }
    }

    private static func isHarmless(_ value: String, of name: String, in element: String) -> Bool {
        guard name == "href" else { return SVGStyle.isHarmless(Array(value.utf8)) }
        if value.hasPrefix("#") { return true }
        return SVGNames.pictures.contains(element) && SVGStyle.isPictureInside(Array(value.utf8)[...])
    }
}

enum SVGStyle {
    /// Whether a style, or the value of an attribute, names nothing outside of its file.
    ///
    /// An escape could hide a name, so none is allowed.
    static func isHarmless(_ style: [UInt8]) -> Bool {
        guard style.contains(where: { "(\\:@".utf8.contains($0) }) else { return true }
        let text = style.map(\.lowercasedASCII)
        guard !text.contains(UInt8(ascii: "\\")),
            !refused.contains(where: { text.firstRange(of: Array($0.utf8)) != nil })
        else { return false }
        var rest = text[...]
        while let mark = rest.firstRange(of: Array("url(".utf8)) {
            rest = rest[mark.upperBound...]
            let address = rest.drop { $0.isASCIIBlank || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
            guard address.first == UInt8(ascii: "#") || isPictureInside(address) || isFontInside(address)
            else { return false }
        }
        return true
    }

    /// Whether an address is a picture of pixels that is written in the address itself.
    static func isPictureInside(_ address: ArraySlice<UInt8>) -> Bool {
        ["png", "jpeg", "jpg", "gif", "webp", "avif"].contains { starts(address, with: "data:image/\($0);base64,") }
    }

    private static func isFontInside(_ address: ArraySlice<UInt8>) -> Bool {
        ["font/", "application/font", "application/x-font"].contains { starts(address, with: "data:\($0)") }
    }

    private static func starts(_ address: ArraySlice<UInt8>, with mark: String) -> Bool {
        let start = address.drop(while: \.isASCIIBlank).prefix(mark.utf8.count)
        return start.map(\.lowercasedASCII).elementsEqual(mark.utf8)
    }

    /// Other notations that name files, or run something in old browsers.
    private static let refused = [
        "@import", "image-set(", "src(", "javascript:", "expression(", "-moz-binding", "behavior:",
    ]
}
