/// The start of a drawing: enough to know that it is one, and how large.
struct SVGHead {
    /// The size it is shown in unless a page says otherwise; nil when it says none.
    let sides: (width: Int, height: Int)?

    /// How many bytes may stand before the end of the first tag.
    private static let longestHead = 64 << 10

    /// Reads the root element; nil when the text is no drawing.
    init?(_ bytes: [UInt8]) {
        let source = AssetSource(path: "", bytes: Array(bytes.prefix(Self.longestHead)))
        guard let start = Self.rootStart(in: source.bytes) else { return nil }
        var scanner = XMLScanner(Array(source.bytes[start...]))
        guard case .start(let name, let attributes, _, _)? = try? scanner.next() else { return nil }
        guard name == "svg" || name.hasSuffix(":svg") else { return nil }
        let named = Dictionary(attributes.map { ($0.name, $0.value) }) { first, _ in first }
        let box = SVGNumbers.list(named["viewBox"] ?? [])
        let ratio: Double? = box.count == 4 && box[2] > 0 && box[3] > 0 ? box[2] / box[3] : nil
        switch (named["width"].flatMap(SVGNumbers.pixels), named["height"].flatMap(SVGNumbers.pixels), ratio) {
        case (let width?, let height?, _): sides = Self.rounded(width, height)
        case (let width?, nil, let ratio?): sides = Self.rounded(width, width / ratio)
        case (nil, let height?, let ratio?): sides = Self.rounded(height * ratio, height)
        case (nil, nil, _?): sides = Self.rounded(box[2], box[3])
        default: sides = nil
        }
    }

    private static func rounded(_ width: Double, _ height: Double) -> (width: Int, height: Int)? {
        let limit = Double(PixelSize.longestSide)
        guard width <= limit, height <= limit else { return nil }
        return (Int(max(1, width).rounded()), Int(max(1, height).rounded()))
    }

    /// Where the first element begins, behind declaration, comments and document type.
    private static func rootStart(in bytes: [UInt8]) -> Int? {
        var index = 0
        while index < bytes.count {
            let rest = bytes[index...]
            if bytes[index].isSpace {
                index += 1
            } else if rest.starts(with: "<!--".utf8) {
                guard let end = end(of: "-->", in: bytes, from: index + 4) else { return nil }
                index = end
            } else if rest.starts(with: "<?".utf8) {
                guard let end = end(of: "?>", in: bytes, from: index + 2) else { return nil }
                index = end
            } else if rest.starts(with: "<!DOCTYPE".utf8) {
                let head = rest.prefix { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: ">") }
                let hasSubset = head.endIndex < bytes.count && bytes[head.endIndex] == UInt8(ascii: "[")
                guard let end = end(of: hasSubset ? "]>" : ">", in: bytes, from: head.endIndex) else { return nil }
                index = end
            } else {
                return bytes[index] == UInt8(ascii: "<") ? index : nil
            }
        }
        return nil
    }

    private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int? {
        let mark = Array(mark.utf8)
        var index = start
        while index + mark.count <= bytes.count {
            if bytes[index..<(index + mark.count)].elementsEqual(mark) { return index + mark.count }
            index += 1
        }
        return nil
    }
}
