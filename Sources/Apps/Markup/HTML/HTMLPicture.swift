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
    /// Whether the source calls it an avatar, an emoji or an icon.
    private let isDecoration: Bool

    /// Makes a picture.
    public init(address: WebAddress, width: Int? = nil, height: Int? = nil, alt: String? = nil) {
        (self.address, self.width, self.height, self.alt) = (address, width, height, alt)
        isDecoration = false
    }

    /// Reads a tag that the sanitiser has written; nil when it is none of a picture.
    init?(tag: ArraySlice<UInt8>) {
        guard tag.starts(with: "<img ".utf8) else { return nil }
        var values: [HTMLAttribute: String] = [:]
        var rest = tag.dropLast()
        while let blank = rest.firstIndex(of: UInt8(ascii: " ")) {
            let name = rest[blank...].dropFirst().prefix(while: \.isASCIILetter)
            let value = rest[name.endIndex...].dropFirst("=\"".utf8.count).prefix { $0 != UInt8(ascii: "\"") }
            rest = rest[value.endIndex...].dropFirst()
            guard let attribute = HTMLAttribute(rawValue: String(decoding: name, as: UTF8.self)) else { continue }
            values[attribute] = String(decoding: value, as: UTF8.self).decodingCharacterReferences
        }
        guard let address = values[.src].flatMap({ WebAddress($0) }) else { return nil }
        self.address = address
        width = values[.width].flatMap { Int($0, in: 0...99_999) }
        height = values[.height].flatMap { Int($0, in: 0...99_999) }
        alt = values[.alt].flatMap { $0.isEmpty ? nil : $0 }
        isDecoration = values[.class] != nil
    }

    /// Whether it belongs to what the text tells of: no avatar, emoji, icon or tracking pixel.
    var belongsToText: Bool { !isDecoration && shortSide > Self.iconSide && !address.isDecoration }

    /// Whether it is too small to be chosen where there is another.
    var isSmall: Bool { shortSide < Self.smallSide }

    private var shortSide: Int { min(width ?? .max, height ?? .max) }

    /// Pixels of a side that make a picture an icon.
    package static let iconSide = 32
    /// Pixels of a side below which a picture is small.
    package static let smallSide = 100
}
