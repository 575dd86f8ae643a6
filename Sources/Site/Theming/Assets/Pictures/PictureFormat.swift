/// The picture formats whose size can be read.
package enum PictureFormat: String, Sendable, CaseIterable {
    case png, gif, jpeg, webp, avif, svg

    /// The format of a file name's extension; nil when it is no picture's.
    package init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        let ending = fileName[fileName.index(after: dot)...].lowercased()
        self.init(rawValue: ending == "jpg" ? "jpeg" : ending)
    }

    /// The format of a file's first bytes; nil when it is unknown.
    package init?(content bytes: [UInt8]) {
        let reader = PictureBytes(bytes: bytes)
        if reader.has("\u{89}PNG\r\n\u{1A}\n", at: 0) {
            self = .png
        } else if reader.has("GIF87a", at: 0) || reader.has("GIF89a", at: 0) {
            self = .gif
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) {
            self = .webp
        } else if reader.has("ftyp", at: 4), reader.isAVIF {
            self = .avif
        } else if SVGHead(bytes) != nil {
            self = .svg
        } else {
            return nil
        }
    }

    var name: String { self == .webp ? "WebP" : rawValue.uppercased() }
}

/// Bounds-checked access to numbers and marks in a file.
struct PictureBytes {
    let bytes: [UInt8]

    /// Whether some Latin-1 text is at an offset.
    func has(_ mark: String, at offset: Int) -> Bool {
        let wanted = mark.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        return part(offset, wanted.count)?.elementsEqual(wanted) ?? false
    }

    func byte(_ offset: Int) -> Int? { bytes.indices.contains(offset) ? Int(bytes[offset]) : nil }

    func big(_ offset: Int, _ count: Int) -> Int? { part(offset, count)?.reduce(0) { $0 << 8 | Int($1) } }

    func little(_ offset: Int, _ count: Int) -> Int? { part(offset, count)?.reversed().reduce(0) { $0 << 8 | Int($1) } }

    private func part(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
        offset >= 0 && offset <= bytes.count - count ? bytes[offset..<(offset + count)] : nil
    }

    /// Whether the file type box at the start names AVIF.
    var isAVIF: Bool {
        guard let size = big(0, 4), size >= 16 else { return false }
        let end = min(size, bytes.count, Self.longestBrands)
        return stride(from: 8, to: end, by: 4).contains { $0 != 12 && (has("avif", at: $0) || has("avis", at: $0)) }
    }

    private static let longestBrands = 256
}
