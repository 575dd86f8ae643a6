/// The five parts of a URL or of a reference to one, as written.
///
/// The parts are slices of one array of UTF-8, so parsing copies nothing.
///
/// See [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986), section 3.
struct URLReference {
    typealias Part = ArraySlice<UInt8>

    var scheme: Part?
    var authority: Part?
    var path: Part
    var query: Part?
    var fragment: Part?
}

extension URLReference {
    /// Parses a text as browsers do: leading and trailing blanks and controls, and line ends and tabs anywhere, are
    /// ignored, and before the query a backslash is a slash.
    init(_ text: String) {
        let utf8 = text.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        var bytes = utf8.drop { $0 <= 0x20 }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        let hierarchy = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }.indices
        for index in hierarchy where bytes[index] == UInt8(ascii: "\\") { bytes[index] = UInt8(ascii: "/") }
        self.init(bytes)
    }

    /// The regular expression of appendix B, by hand.
    private init(_ bytes: Part) {
        var rest = bytes
        if let colon = Self.schemeEnd(in: rest) {
            scheme = rest[..<colon]
            rest = rest[(colon + 1)...]
        }
        if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
            fragment = rest[(hash + 1)...]
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            query = rest[(mark + 1)...]
            rest = rest[..<mark]
        }
        if rest.starts(with: "//".utf8) {
            rest = rest.dropFirst(2)
            authority = rest.prefix { $0 != UInt8(ascii: "/") }
            rest = rest.drop { $0 != UInt8(ascii: "/") }
        }
        path = rest
    }

    private static let schemePunctuation = Set("+-.".utf8)

    /// The position of the colon after a scheme; nil without a scheme.
    private static func schemeEnd(in bytes: Part) -> Int? {
        guard let first = bytes.first, first.isASCIILetter else { return nil }
        let end = bytes.firstIndex { !$0.isASCIILetterOrDigit && !schemePunctuation.contains($0) }
        return end.flatMap { bytes[$0] == UInt8(ascii: ":") ? $0 : nil }
    }
}

extension URLReference {
    /// The reference resolved against an absolute base, by section 5.2.2, with dot segments.
    func resolved(against base: URLReference) -> URLReference {
        var target = self
        guard scheme == nil else { return target }
        target.scheme = base.scheme
        guard authority == nil else { return target }
        target.authority = base.authority
        if path.isEmpty {
            target.path = base.path
            target.query = query ?? base.query
        } else if path.first != UInt8(ascii: "/") {
            let folder = base.path.lastIndex(of: UInt8(ascii: "/")).map { base.path[...$0] }
            target.path = (folder ?? [UInt8(ascii: "/")]) + path
        }
        return target
    }

    /// The path from the root without `.` and `..`, by section 5.2.4; it begins with a slash.
    var pathWithoutDots: [UInt8] {
        var kept: [Part] = []
        var endsInFolder = true
        for segment in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst() {
            let isParent = segment.elementsEqual("..".utf8)
            endsInFolder = isParent || segment.elementsEqual(".".utf8)
            if isParent { _ = kept.popLast() }
            if !endsInFolder { kept.append(segment) }
        }
        if endsInFolder { kept.append([]) }
        return kept.reduce(into: []) { path, segment in
            path.append(UInt8(ascii: "/"))
            path.append(contentsOf: segment)
        }
    }
}
