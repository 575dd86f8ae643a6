/// The addresses of an image element and its size, before it is decided which of its addresses counts.
///
/// Pages that load pictures late name the real one elsewhere: in `data-src` and its relatives, in `srcset`, or in the
/// `source` beside the image.
struct HTMLImage {
    private static let longestList = 16_384

    private var source: String?
    private var late: String?
    private var list: String?
    private var lateList: String?

    mutating func take(_ name: String, _ value: String) {
        switch name {
        case "src": source = value
        case "srcset": list = value
        case "data-srcset", "data-lazy-srcset", "lazy-srcset": lateList = lateList ?? value
        case "data-src", "data-lazy-src", "data-original", "data-orig-src", "data-original-src", "data-lazy",
            "data-real-src", "data-actualsrc", "data-echo", "data-hi-res-src", "data-full-src", "data-image",
            "lazy-src":
            if value.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }) {
                late = late ?? value
            }
        default: break
        }
    }

    /// The address that counts.
    ///
    /// - Parameters:
    ///   - sources: The `srcset` of a `source` beside the image.
    ///   - resolve: Makes an address of a reference.
    /// - Returns: The address, and whether it stands where the picture is loaded late; nil when there is none.
    func address(besides sources: String?, _ resolve: (String) -> WebAddress?) -> (address: WebAddress, isLate: Bool)? {
        for reference in [late, lateList.flatMap(Self.widest)] {
            if let address = reference.flatMap(resolve) { return (address, true) }
        }
        let own = source.flatMap(resolve)
        if let own, !own.isDecoration { return (own, false) }
        for reference in [list, sources] {
            if let address = reference.flatMap(Self.widest).flatMap(resolve) { return (address, false) }
        }
        return own.map { ($0, false) }
    }

    /// The reference with the greatest width, or density, in a list of files.
    static func widest(in list: String) -> String? {
        var best: (reference: ArraySlice<UInt8>, size: Double)?
        for (reference, descriptor) in Array(list.utf8.prefix(longestList))[...].sourceSet {
            let words = String(decoding: descriptor, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            let size = words.compactMap { Double($0.dropLast()) }.max() ?? 1
            if size > best?.size ?? 0 { best = (reference, size) }
        }
        return best.map { String(decoding: $0.reference, as: UTF8.self) }
    }
}

extension ArraySlice<UInt8> {
    /// The references of a `srcset`, each with its descriptor, such as `2x`.
    ///
    /// See [the HTML standard](https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute): references
    /// may have commas inside, and end at a blank.
    package var sourceSet: [(reference: Self, descriptor: Self)] {
        let comma = UInt8(ascii: ",")
        var found: [(reference: Self, descriptor: Self)] = []
        var rest = self
        while true {
            rest = rest.drop { $0.isASCIIBlank || $0 == comma }
            guard !rest.isEmpty else { return found }
            var reference = rest.prefix { !$0.isASCIIBlank }
            rest = rest[reference.endIndex...]
            let descriptor: Self = reference.last == comma ? [] : rest.prefix { $0 != comma }
            while reference.last == comma { reference.removeLast() }
            rest = rest.dropFirst(descriptor.count)
            found.append((reference, descriptor))
        }
    }
}

/// The visibility of an element by its style.
enum HTMLStyle {
    /// Whether nothing is seen of the element.
    static func hides(_ style: String) -> Bool {
        style.utf8.count <= 4_096
            && style.split(separator: ";").contains { rule in
                let parts = rule.split(separator: ":", maxSplits: 1)
                guard parts.count == 2, let value = parts[1].split(whereSeparator: \.isWhitespace).first?.lowercased()
                else { return false }
                switch parts[0].filter({ !$0.isWhitespace }).lowercased() {
                case "display": return value.hasPrefix("none")
                case "visibility": return value.hasPrefix("hidden")
                case "opacity": return Double(value) == 0
                case "width", "height", "max-width", "max-height": return ["0", "0px", "1px"].contains(value)
                default: return false
                }
            }
    }
}
