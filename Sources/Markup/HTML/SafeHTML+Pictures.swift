/// A picture in sanitised HTML.
public struct HTMLPicture: Sendable, Hashable {
    /// The address of the file.
    public let address: WebAddress
    /// The width attribute in pixels.
    public let width: Int?
    /// The height attribute in pixels.
    public let height: Int?
    /// The alternative text; nil when there is none.
    public let alt: String?

    /// Makes a picture.
    public init(address: WebAddress, width: Int? = nil, height: Int? = nil, alt: String? = nil) {
        self.address = address
        self.width = width
        self.height = height
        self.alt = alt
    }

    /// Whether it is a tracking pixel: a side of at most one pixel.
    var isInvisible: Bool { [width, height].contains { side in side.map { $0 <= 1 } ?? false } }
}

/// The pictures in sanitised HTML, found by searching the serialiser's output.
///
/// The serialiser writes attributes in double quotes and escapes quotation marks and angle brackets everywhere else,
/// so a tag ends at the first `>`, and a value at the next quotation mark.
extension SafeHTML {
    /// The web addresses of pictures, in order.
    public var pictures: [WebAddress] {
        var found: [WebAddress] = []
        var rest = utf8[...]
        while let picture = Self.nextPicture(in: &rest) { found.append(picture.address) }
        return found
    }

    /// The first picture that is not a tracking pixel.
    public var firstPicture: HTMLPicture? {
        var rest = utf8[...]
        while let picture = Self.nextPicture(in: &rest) {
            if !picture.isInvisible { return picture }
        }
        return nil
    }

    /// Reads the next picture and removes it, and everything before it, from the front of the HTML.
    private static func nextPicture(in html: inout ArraySlice<UInt8>) -> HTMLPicture? {
        while let open = html.firstIndex(of: UInt8(ascii: "<")) {
            html = html[open...]
            let tag = html.prefix { $0 != UInt8(ascii: ">") }
            html = html[tag.endIndex...]
            if tag.starts(with: "<img ".utf8), let picture = picture(of: tag) { return picture }
        }
        return nil
    }

    static func picture(of tag: ArraySlice<UInt8>) -> HTMLPicture? {
        var values: [HTMLAttribute: String] = [:]
        var rest = tag
        while let blank = rest.firstIndex(of: UInt8(ascii: " ")) {
            let name = rest[blank...].dropFirst().prefix(while: \.isASCIILetter)
            let value = rest[name.endIndex...].dropFirst("=\"".utf8.count).prefix { $0 != UInt8(ascii: "\"") }
            rest = rest[value.endIndex...].dropFirst()
            guard let attribute = HTMLAttribute(rawValue: String(decoding: name, as: UTF8.self)) else { continue }
            values[attribute] = String(decoding: value, as: UTF8.self).decodingCharacterReferences
        }
        guard let address = values[.src].flatMap({ WebAddress($0) }) else { return nil }
        return HTMLPicture(
            address: address,
            width: values[.width].flatMap { Int($0, in: 0...99_999) },
            height: values[.height].flatMap { Int($0, in: 0...99_999) },
            alt: values[.alt].flatMap { $0.isEmpty ? nil : $0 }
        )
    }
}
