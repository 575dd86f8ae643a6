/// A file that is published unchanged: a picture, a font, a script that is no module.
struct PlainFile: Sendable {
    let asset: Asset
    let diagnostic: Diagnostic?

    init(name: String, bytes: [UInt8], path: String, isPicture: Bool) {
        asset = Asset(name: name, bytes: bytes)
        diagnostic = Self.problem(asset, isPicture).map { .error(path, nil, $0.what, advice: $0.advice) }
    }

    private static func problem(_ asset: Asset, _ isPicture: Bool) -> Mistake? {
        guard asset.name.utf8.allSatisfy({ $0.isASCIILetterOrDigit || ".-_".utf8.contains($0) }) else {
            return Mistake(what: "a name that is not valid in URLs", advice: "use letters, digits, ., - and _")
        }
        guard isPicture, let claimed = PictureFormat(fileName: asset.name) else { return nil }
        let again = "save it as \(claimed.name) again"
        guard let found = PictureFormat(content: asset.bytes) else {
            return Mistake(what: "the file is no \(claimed.name) picture", advice: again)
        }
        guard found == claimed else {
            return Mistake(what: "the file is \(found.name), not \(claimed.name)", advice: "name it .\(found.rawValue)")
        }
        guard claimed != .svg, asset.size == nil else { return nil }
        return Mistake(what: "the picture's size cannot be read", advice: again)
    }
}
