/// A URL with a scheme of our own, as apps open it: `aftenposten://section/okonomi?from=push#top`.
///
/// Such URLs come from push messages and other apps, so they are foreign text: bounded, without user names and ports,
/// and without parts that lead up.
struct AppURL {
    /// More bytes are no deep link.
    static let maximumLength = 4_096

    let scheme: String
    /// The parts between the slashes, decoded; the first one in lower case, because it is in the place of a host.
    let parts: [String]
    /// The text after the question mark, as it was written.
    let query: String?
    /// The text after the hash, as it was written.
    let fragment: String?

    /// Reads a URL; nil when it is none with a scheme, or none that could mean a page.
    init?(_ text: String) {
        guard text.utf8.count <= Self.maximumLength, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else { return nil }
        let scheme = text[..<colon].lowercased()
        guard Self.isScheme(scheme) else { return nil }
        self.scheme = scheme
        var rest = text[colon...].dropFirst()
        fragment = Self.cut(&rest, at: "#")
        query = Self.cut(&rest, at: "?")
        guard rest.hasPrefix("//") else { return nil }
        let path = rest.drop { $0 == "/" }
        // User names and ports are for servers; there is none behind such a URL.
        guard !path.prefix(while: { $0 != "/" }).contains(where: { $0 == "@" || $0 == ":" }) else { return nil }
        var parts: [String] = []
        for part in path.split(separator: "/") {
            guard let decoded = PercentEncoding.pathPart(part.utf8), decoded != ".", decoded != ".." else { return nil }
            parts.append(parts.isEmpty ? decoded.lowercased() : decoded)
        }
        self.parts = parts
    }

    /// Takes off what follows a mark; nil when the mark is not there.
    private static func cut(_ text: inout Substring, at mark: Character) -> String? {
        guard let index = text.firstIndex(of: mark) else { return nil }
        defer { text = text[..<index] }
        return String(text[index...].dropFirst())
    }

    private static func isScheme(_ text: String) -> Bool {
        text.utf8.first?.isASCIILowercase == true
            && text.utf8.allSatisfy { $0.isASCIILowercase || $0.isASCIIDigit || "+-.".utf8.contains($0) }
    }
}
