/// The root element of an SVG file, which proves its format and states its size.
struct SVGHead {
    let sides: (width: Int, height: Int)?

    private static let longestHead = 64 << 10

    init?(_ bytes: [UInt8]) {
        let head = ThemeSource(path: "", bytes: Array(bytes.prefix(Self.longestHead))).bytes
        guard !head.contains(where: { $0 < 0x20 && !$0.isASCIIBlank }), var reader = XMLReader(head) else { return nil }
        var event = reader.next()
        while case .text = event {
            guard reader.text.allSatisfy(\.isASCIIBlank) else { return nil }
            event = reader.next()
        }
        guard case .open(let id) = event, reader.names[id].local == "svg" else { return nil }
        var named: [String: ArraySlice<UInt8>] = [:]
        reader.forEachAttribute { id, value in
            let name = reader.names[id]
            if name.prefix.isEmpty { named[name.local] = Array(value.utf8)[...] }
        }
        let box = SVGNumbers.list(named["viewBox"] ?? [])
        let ratio: Double? = box.count == 4 && box[2] > 0 && box[3] > 0 ? box[2] / box[3] : nil
        let size: (width: Double, height: Double)? =
            switch (named["width"].flatMap(SVGNumbers.pixels), named["height"].flatMap(SVGNumbers.pixels), ratio) {
            case (let width?, let height?, _): (width, height)
            case (let width?, nil, let ratio?): (width, width / ratio)
            case (nil, let height?, let ratio?): (height * ratio, height)
            case (nil, nil, _?): (box[2], box[3])
            default: nil
            }
        let limit = Double(PixelSize.longestSide)
        guard let size, size.width <= limit, size.height <= limit else {
            sides = nil
            return
        }
        sides = (Int(saturating: max(1, size.width)), Int(saturating: max(1, size.height)))
    }
}
