/// The size of a picture, so that a page can reserve its space.
package struct PixelSize: Sendable, Hashable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int

    /// The longest plausible side in pixels, which is JPEG's maximum.
    package static let longestSide = 65_535

    /// The size in which browsers show a drawing that states none
    /// ([CSS Images 3, section 5.3](https://www.w3.org/TR/css-images-3/#default-sizing)).
    package static let ofDrawings = PixelSize(width: 300, height: 150)

    /// Makes a size; nil when a side is zero or too long.
    package init?(width: Int, height: Int) {
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    /// Reads the size from a picture's first bytes; nil when they are truncated, damaged or of an unknown format.
    ///
    /// PNG, GIF, JPEG, WebP, AVIF and SVG are known. The picture itself is never decoded.
    package init?(ofPicture bytes: [UInt8]) {
        let reader = PictureBytes(bytes: bytes)
        let sides: (width: Int, height: Int)? =
            switch PictureFormat(content: bytes) {
            case .png: reader.png
            case .gif: reader.gif
            case .jpeg: reader.jpeg
            case .webp: reader.webp
            case .avif: reader.avif
            case .svg: SVGHead(bytes)?.sides
            case nil: nil
            }
        guard let sides else { return nil }
        self.init(width: sides.width, height: sides.height)
    }
}

extension PictureBytes {
    /// [PNG § 11.2.2](https://www.w3.org/TR/png-3/#11IHDR): the first chunk is the header.
    fileprivate var png: (width: Int, height: Int)? {
        guard has("IHDR", at: 12), let width = big(16, 4), let height = big(20, 4) else { return nil }
        return (width, height)
    }

    fileprivate var gif: (width: Int, height: Int)? {
        guard let width = little(6, 2), let height = little(8, 2) else { return nil }
        return (width, height)
    }

    /// The frame header of ITU-T T.81, at any segment; a rotated picture has its displayed size.
    fileprivate var jpeg: (width: Int, height: Int)? {
        var offset = 2
        var isTurned = false
        while let mark = byte(offset), mark == 0xFF, let kind = byte(offset + 1) {
            switch kind {
            case 0xFF: offset += 1
            case 0x01, 0xD0...0xD8: offset += 2
            case 0xD9, 0xDA: return nil
            case 0xC0...0xCF where kind != 0xC4 && kind != 0xC8 && kind != 0xCC:
                guard let height = big(offset + 5, 2), let width = big(offset + 7, 2) else { return nil }
                return isTurned ? (height, width) : (width, height)
            default:
                guard let length = big(offset + 2, 2), length >= 2 else { return nil }
                if kind == 0xE1, has("Exif\0\0", at: offset + 4) {
                    isTurned = isTurned || (orientation(at: offset + 10, end: offset + 2 + length) ?? 1) >= 5
                }
                offset += 2 + length
            }
        }
        return nil
    }

    /// The orientation in the first directory of Exif data.
    private func orientation(at start: Int, end: Int) -> Int? {
        let isLittle = has("II", at: start)
        guard isLittle || has("MM", at: start) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset + count <= end else { return nil }
            return isLittle ? little(offset, count) : big(offset, count)
        }
        guard let directory = number(start + 4, 4), let count = number(start + directory, 2) else { return nil }
        for entry in 0..<count {
            let place = start + directory + 2 + 12 * entry
            guard let tag = number(place, 2) else { return nil }
            if tag == 0x0112 { return number(place + 8, 2) }
        }
        return nil
    }

    /// The three formats of [WebP](https://developers.google.com/speed/webp/docs/riff_container).
    fileprivate var webp: (width: Int, height: Int)? {
        if has("VP8X", at: 12), let width = little(24, 3), let height = little(27, 3) { return (width + 1, height + 1) }
        if has("VP8L", at: 12), byte(20) == 0x2F, let bits = little(21, 4) {
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        if has("VP8 ", at: 12), has("\u{9D}\u{01}\u{2A}", at: 23), let width = little(26, 2), let height = little(28, 2)
        {
            return (width & 0x3FFF, height & 0x3FFF)
        }
        return nil
    }
}
