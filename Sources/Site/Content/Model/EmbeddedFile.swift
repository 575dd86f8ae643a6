import Foundation

extension WebAddress {
    /// The internal address of a file inside `content/`; characters with a meaning in addresses are encoded.
    package init?(embeddedFile path: String) {
        let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
        guard let encoded else { return nil }
        self.init(Self.embeddedOrigin + "/" + encoded)
    }

    /// The path inside `content/` of an embedded file.
    package var embeddedPath: String? { isEmbedded ? path.dropFirst().removingPercentEncoding : nil }
}
