import CGumbo
import Markup

/// A page as a browser reads it.
indirect enum HostilePage: Hashable, CustomStringConvertible {
    case element(String, attributes: [Attribute], children: [HostilePage])
    case text(String)
    case comment(String)
    /// The text of a script element of a JSON type.
    case data(JSON)

    struct Attribute: Hashable {
        let name: String
        var value: String
    }

    /// Parses a page by the rules of the HTML standard.
    init(_ bytes: [UInt8]) {
        self = unsafe bytes.withUnsafeBytes { buffer in
            guard let output = unsafe cgumbo_parse(buffer.baseAddress, buffer.count) else { return .text("") }
            defer { unsafe cgumbo_destroy(output) }
            return unsafe HostilePage(node: output.pointee.root)
        }
    }

    /// The same page with other texts and other attribute values.
    func replacing(
        text: (String) -> String,
        data: (String) -> String,
        attribute: (Attribute) -> String
    ) -> HostilePage {
        switch self {
        case .text(let old): .text(text(old))
        case .comment: self
        case .data(let json): .data(json.replacing(data))
        case .element(let name, let attributes, let children):
            .element(
                name,
                attributes: attributes.map { Attribute(name: $0.name, value: attribute($0)) },
                children: children.map { $0.replacing(text: text, data: data, attribute: attribute) }
            )
        }
    }

    /// The page in one line, values quoted as in Swift.
    var description: String {
        switch self {
        case .text(let text): text.debugDescription
        case .comment(let text): "!" + text.debugDescription
        case .data(let json): String(decoding: json.compactText, as: UTF8.self)
        case .element(let name, let attributes, let children):
            "<\(name)\(attributes.map { " \($0.name)=\($0.value.debugDescription)" }.joined())>"
                + (children.isEmpty ? "" : "(\(children.map(\.description).joined(separator: ", ")))")
        }
    }

    /// All elements of the page, each before those inside it.
    var elements: [(name: String, attributes: [Attribute])] {
        guard case .element(let name, let attributes, let children) = self else { return [] }
        return [(name, attributes)] + children.flatMap(\.elements)
    }
}

extension HostilePage {
    private init(node: UnsafePointer<GumboNode>) {
        guard unsafe cgumbo_is_element(node) else {
            let text = unsafe String(cString: cgumbo_text(node))
            self = unsafe cgumbo_is_comment(node) ? .comment(text) : .text(text)
            return
        }
        let name = unsafe Self.name(of: node)
        var attributes: [Attribute] = []
        for index in 0..<(unsafe cgumbo_attributes(node)) {
            guard let attribute = unsafe cgumbo_attribute(node, index) else { continue }
            let prefix = unsafe attribute.pointee.attr_namespace == GUMBO_ATTR_NAMESPACE_XLINK ? "xlink:" : ""
            attributes.append(
                Attribute(
                    name: unsafe prefix + String(cString: attribute.pointee.name),
                    value: unsafe String(cString: attribute.pointee.value)
                )
            )
        }
        var children: [HostilePage] = []
        for index in 0..<(unsafe cgumbo_children(node)) {
            guard let child = unsafe cgumbo_child(node, index) else { continue }
            let piece = unsafe HostilePage(node: child)
            if case .text(let more) = piece, case .text(let before) = children.last {
                children[children.count - 1] = .text(before + more)
            } else {
                children.append(piece)
            }
        }
        let isData = name.hasSuffix("script") && attributes.contains { $0.name == "type" && $0.value.hasSuffix("json") }
        if isData, case .text(let text) = children.first, let json = try? JSON(parsing: Array(text.utf8)) {
            children = [.data(json)]
        }
        self = .element(name, attributes: attributes, children: children)
    }

    private static func name(of node: UnsafePointer<GumboNode>) -> String {
        let prefix =
            switch unsafe cgumbo_namespace(node) {
            case GUMBO_NAMESPACE_SVG: "svg:"
            case GUMBO_NAMESPACE_MATHML: "math:"
            default: ""
            }
        let known = unsafe String(cString: cgumbo_known_name(node))
        guard known.isEmpty else { return prefix + known }
        let piece = unsafe cgumbo_name(node)
        let bytes = unsafe UnsafeRawBufferPointer(start: piece.data, count: piece.length)
        return unsafe prefix + String(decoding: bytes, as: UTF8.self)
    }
}

extension JSON {
    /// The same data with other texts and keys.
    fileprivate func replacing(_ text: (String) -> String) -> JSON {
        switch value {
        case .string(let old): JSON(.string(text(old)))
        case .array(let elements): JSON(.array(elements.map { $0.replacing(text) }))
        case .object(let members): JSON(.object(members.map { Member(text($0.key), $0.value.replacing(text)) }))
        case .number, .bool, .null: self
        }
    }
}
