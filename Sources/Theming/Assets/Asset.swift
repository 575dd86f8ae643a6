import Hashing

/// A file that pages refer to: its name changes with its content, so that it can be kept for ever.
package struct Asset: Sendable, Hashable {
    /// What templates call it, such as `site.css`.
    package let name: String
    /// The fingerprinted name in the folder `assets/`, such as `site.1a2b3c4d5e.css`.
    package let fileName: String
    /// The content.
    package let bytes: [UInt8]
    /// The size of a picture; nil for everything else, and for pictures that say none.
    package let size: PixelSize?
    /// The source map of a script or stylesheet, for previews only; nothing of it stands in the content.
    package let sourceMap: [UInt8]?

    /// Makes an asset; its file name follows from name and content, its size from the content.
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

    /// Hexadecimal digits in a file name: 40 bits tell a few thousand assets apart with room to spare.
    private static let digestLength = 10
}
