import Diagnostics

/// A file that is published unchanged: a picture, a font, a script that is no module.
struct PlainFile: Sendable {
    let asset: Asset
    /// The error; nil when there is none.
    let diagnostic: Diagnostic?

    /// Checks a file of a theme; pictures are examined.
    init(name: String, bytes: [UInt8], path: String, isPicture: Bool) {
        asset = Asset(name: name, bytes: bytes)
        diagnostic = Self.problem(name, bytes, asset.size, isPicture).map { what, advice in
            .error(path, nil, what, advice: advice)
        }
    }

    private static func problem(
        _ name: String,
        _ bytes: [UInt8],
        _ size: PixelSize?,
        _ isPicture: Bool
    ) -> (what: String, advice: String)? {
        guard isName(name) else { return ("a name that is not valid in URLs", "use letters, digits, ., - and _") }
        guard isPicture, let claimed = PictureFormat(fileName: name) else { return nil }
        guard let found = PictureFormat(content: bytes) else {
            return ("the file is no \(claimed.name) picture", "save it as \(claimed.name) again")
        }
        guard found == claimed else {
            return ("the file is \(found.name), not \(claimed.name)", "name it .\(found.rawValue)")
        }
        guard claimed != .svg, size == nil else { return nil }
        return ("the picture's size cannot be read", "save it as \(claimed.name) again")
    }

    private static func isName(_ name: String) -> Bool {
        name.utf8.allSatisfy { byte in
            byte.isLatinLetter || byte.isASCIIDigit || ".-_".utf8.contains(byte)
        }
    }
}
