/// Rewrites a drawing as a symbol and checks every element and attribute.
struct IconReader {
    private let name: String
    private let bytes: [UInt8]
    private(set) var output: [UInt8] = []
    private(set) var mistakes: [SourceError] = []
    /// The open elements; nil for those that are dropped.
    private var open: [String?] = []
    private var isTagOpen = false
    private var places: XMLPlaces
    private var ids: Set<String> = []
    private var references: [(id: String, offset: Int)] = []
    private var hasRoot = false
    private var rootOffset = 0

    private static let deepestElement = 32
    private static let refused: Set<String> = [
        "script", "style", "foreignObject", "iframe", "object", "embed", "audio", "video", "image", "feImage",
        "animate", "animateMotion", "animateTransform", "set", "handler", "a",
    ]
    /// Metadata elements, which draw nothing.
    private static let dropped: Set<String> = ["title", "desc", "metadata"]
    private static let droppedAtRoot: Set<String> = [
        "width", "height", "x", "y", "id", "class", "version", "baseProfile", "role", "focusable",
        "preserveAspectRatio", "viewBox", "enable-background",
    ]

    private typealias Attribute = (name: String, value: String, offset: Int)

    init(name: String, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        places = XMLPlaces(bytes)
    }

    mutating func read() throws(SourceError) {
        guard var reader = XMLReader(bytes) else {
            throw SourceError(0, "out of memory for this icon", "simplify the icon")
        }
        while let event = reader.next() {
            switch event {
            case .open(let id):
                let name = reader.names[id].spelling
                let offset = places.tag(name)
                var attributes: [Attribute] = []
                reader.forEachAttribute { id, value in
                    let name = reader.names[id].spelling
                    attributes.append((name, value, places.attribute(name)))
                }
                try start(name, attributes, offset)
            case .text: try write(reader.text)
            case .close: end()
            }
        }
        if let mistake = reader.mistake {
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let offset = lines.prefix(max(1, mistake.line) - 1).reduce(0) { $0 + $1.count + 1 }
            throw SourceError(offset, "not well-formed XML: \(mistake.reason)", "correct it")
        }
        guard hasRoot else { throw SourceError(0, "no drawing", "write <svg viewBox=\"0 0 24 24\">…</svg>") }
        for reference in references where !ids.contains(reference.id) {
            report(reference.offset, "nothing in the icon has the id \"\(reference.id)\"", "add it")
        }
    }

    private mutating func report(_ offset: Int, _ what: String, _ advice: String) {
        mistakes.append(SourceError(offset, what, advice))
    }

    private mutating func refuse(_ offset: Int, _ what: String, _ advice: String) -> String? {
        report(offset, what, advice)
        return nil
    }

    private var isDropping: Bool { open.last == .some(nil) }

    private mutating func start(_ name: String, _ attributes: [Attribute], _ offset: Int) throws(SourceError) {
        guard open.count < Self.deepestElement else {
            throw SourceError(offset, "elements nested too deeply", "simplify the icon")
        }
        guard !open.isEmpty else {
            guard !hasRoot, name == "svg" else {
                throw SourceError(offset, "<\(name)> where the drawing should be", "write one <svg>…</svg>")
            }
            hasRoot = true
            rootOffset = offset
            startRoot(attributes, offset)
            open.append("symbol")
            return
        }
        let isDropped = isDropping || Self.dropped.contains(name) || name.contains(":")
        if Self.refused.contains(name) {
            report(offset, "<\(name)> in an icon", "draw with shapes and paths only")
        }
        if !isDropped {
            closeTag()
            output += "<\(name)".utf8
            // A drawing may have both `href` and `xlink:href`; duplicate attributes would break the sprite.
            let hasLink = attributes.contains { $0.name == "href" }
            for attribute in attributes where !hasLink || !attribute.name.hasSuffix(":href") { write(attribute) }
            isTagOpen = true
        }
        open.append(isDropped ? nil : name)
    }

    private mutating func closeTag() {
        if isTagOpen { output.append(UInt8(ascii: ">")) }
        isTagOpen = false
    }

    private mutating func end() {
        guard case let name?? = open.popLast() else { return }
        if open.isEmpty, isTagOpen { report(rootOffset, "an icon that draws nothing", "draw something") }
        output += isTagOpen ? "/>".utf8 : "</\(name)>".utf8
        isTagOpen = false
    }

    private mutating func write(_ text: ArraySlice<UInt8>) throws(SourceError) {
        guard text.contains(where: { !$0.isASCIIBlank }), !isDropping else { return }
        guard !open.isEmpty else { throw SourceError(places.text, "text outside of the drawing", "remove it") }
        closeTag()
        report(places.text, "text in an icon", "draw it as a path")
    }
}

extension IconReader {
    private mutating func startRoot(_ attributes: [Attribute], _ offset: Int) {
        let named = Dictionary(attributes.map { ($0.name, $0) }) { first, _ in first }
        let sides = ["width", "height"].compactMap { side in
            named[side].flatMap { SVGNumbers.pixels(Array($0.value.utf8)[...]) }.map(CSSNumber.text)
        }
        output += "<symbol id=\"\(name)\" viewBox=\"".utf8
        if let box = named["viewBox"] {
            let numbers = SVGNumbers.list(Array(box.value.utf8)[...])
            if numbers.count == 4, numbers[2] > 0, numbers[3] > 0 {
                output += box.value.utf8
            } else {
                report(box.offset, "an invalid viewBox", "write viewBox=\"0 0 24 24\"")
            }
        } else if sides.count == 2 {
            output += "0 0 \(sides.joined(separator: " "))".utf8
        } else {
            report(offset, "an icon without viewBox", "write <svg viewBox=\"0 0 24 24\">")
        }
        output.append(UInt8(ascii: "\""))
        for attribute in attributes
        where !Self.droppedAtRoot.contains(attribute.name) && !attribute.name.hasPrefix("aria-") {
            write(attribute)
        }
        isTagOpen = true
    }

    private mutating func write(_ attribute: Attribute) {
        let lower = attribute.name.lowercased()
        if lower.hasPrefix("on") || lower == "style" {
            let advice = lower == "style" ? "write attributes such as fill=\"currentColor\"" : "remove it"
            report(attribute.offset, "\"\(attribute.name)\" in an icon", advice)
            return
        }
        let isLink = lower == "href" || lower.hasSuffix(":href")
        // Prefixes of drawing programs, and namespace declarations.
        guard isLink || !lower.contains(":") && lower != "xmlns" && !lower.hasPrefix("data-") else { return }
        let value = attribute.value
        var written: String?
        if lower == "id" {
            guard value.utf8.allSatisfy({ $0.isCSSName || ".:$".utf8.contains($0) }) else {
                return report(attribute.offset, "an invalid id in an icon", "write letters and digits")
            }
            ids.insert(value)
            written = name + "." + value
        } else if isLink {
            written = reference(value, attribute.offset).map { "#" + $0 }
        } else {
            written = withLocalAddresses(value, attribute.offset)
        }
        guard let written else { return }
        Escaping.append(isLink ? "href" : attribute.name, written, to: &output)
    }

    private mutating func reference(_ value: String, _ offset: Int) -> String? {
        guard value.hasPrefix("#"), value.utf8.count > 1 else {
            return refuse(offset, "an address outside of the icon", "draw it in this file")
        }
        let id = String(value.dropFirst())
        references.append((id, offset))
        return name + "." + id
    }

    /// Other notations that can refer to a file in an attribute value.
    private static let outsideMarks = ["image-set(", "src(", "//"]

    /// The value with every `url(#id)` pointing into the sprite.
    private mutating func withLocalAddresses(_ value: String, _ offset: Int) -> String? {
        var written: [UInt8] = []
        var rest = Array(value.utf8)[...]
        while let first = rest.first {
            // In lower case; the bracket has the case bit set already.
            guard rest.prefix(4).map({ $0 | 0x20 }).elementsEqual("url(".utf8) else {
                written.append(first)
                rest = rest.dropFirst()
                continue
            }
            let inside = rest.dropFirst(4).prefix { $0 != UInt8(ascii: ")") }
            let address = inside.filter { !" \"'".utf8.contains($0) }
            guard let id = reference(String(decoding: address, as: UTF8.self), offset) else { return nil }
            written += "url(#\(id)".utf8
            rest = rest[inside.endIndex...]
        }
        guard !Self.outsideMarks.contains(where: { value.lowercased().contains($0) }) else {
            return refuse(offset, "an address outside of the icon", "draw it in this file")
        }
        guard !value.utf8.contains(UInt8(ascii: "\\")) else {
            return refuse(offset, "an escape in an attribute", "write the character itself")
        }
        return String(decoding: written, as: UTF8.self)
    }
}
