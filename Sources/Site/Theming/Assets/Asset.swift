import Foundation

/// A file that pages refer to; its name changes with its content, so that it can be cached for ever.
package struct Asset: Sendable, Hashable {
    /// The name in templates, such as `site.css`.
    package let name: String
    /// The fingerprinted name in the folder `assets/`, such as `site.1a2b3c4d5e.css`.
    package let fileName: String
    /// The content.
    package let bytes: [UInt8]
    /// The size of a picture; nil for other files, and for pictures that state none.
    package let size: PixelSize?
    /// The source map of a script or stylesheet, for previews only; the content does not refer to it.
    package let sourceMap: [UInt8]?

    /// Makes an asset; the file name is derived from name and content, the size from the content.
    package init(name: String, bytes: [UInt8], sourceMap: [UInt8]? = nil) {
        self.name = name
        self.bytes = bytes
        self.sourceMap = sourceMap
        size = PictureFormat(fileName: name) == nil ? nil : PixelSize(ofPicture: bytes)
        let digest = Digest.sha256(bytes).prefix(Self.digestLength)
        if let dot = name.lastIndex(of: "."), dot > name.startIndex {
            fileName = "\(name[..<dot]).\(digest)\(name[dot...])"
        } else {
            fileName = "\(name).\(digest)"
        }
    }

    /// The content as an address of its own, for a page that needs no other file
    /// ([RFC 2397](https://www.rfc-editor.org/rfc/rfc2397)).
    var dataAddress: String {
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let kind = Self.fonts.contains(ending) ? Self.fontAddress : "data:image/"
        return
            "\(kind)\(["svg": "svg+xml", "jpg": "jpeg"][ending] ?? ending);base64,\(Data(bytes).base64EncodedString())"
    }

    /// What the address of a font begins with.
    static let fontAddress = "data:font/"

    private static let fonts = ["woff2", "woff", "ttf", "otf"]

    /// Hexadecimal digits in a file name: 40 bits are enough for a few thousand assets.
    private static let digestLength = 10
}
