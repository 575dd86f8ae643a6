extension PictureBytes {
    /// The size of the main picture of an AVIF file: its `ispe` property, as ISO/IEC 23008-12 says.
    var avif: (width: Int, height: Int)? {
        guard let meta = box("meta", in: 0..<bytes.count) else { return nil }
        // `meta` and `pitm` are full boxes: four bytes of version and flags come first.
        let inside = min(meta.lowerBound + 4, meta.upperBound)..<meta.upperBound
        guard let properties = box("iprp", in: inside), let list = box("ipco", in: properties) else { return nil }
        let primary = box("pitm", in: inside).flatMap { big($0.lowerBound + 4, byte($0.lowerBound) == 0 ? 2 : 4) }
        let wanted = box("ipma", in: properties).flatMap { map in primary.flatMap { associations(of: $0, in: map) } }
        var largest: (width: Int, height: Int)?
        var isTurned = false
        for (number, property) in boxes(in: list).enumerated() {
            guard wanted?.contains(number + 1) ?? true else { continue }
            switch property.kind {
            case "ispe":
                guard let width = big(property.range.lowerBound + 4, 4), property.range.count >= 12,
                    let height = big(property.range.lowerBound + 8, 4)
                else { continue }
                if largest.map({ max($0.width, $0.height) < max(width, height) }) ?? true { largest = (width, height) }
            case "irot" where wanted != nil && !property.range.isEmpty:
                isTurned = (byte(property.range.lowerBound) ?? 0) & 1 == 1
            default: continue
            }
        }
        return isTurned ? largest.map { ($0.height, $0.width) } : largest
    }

    private static var mostBoxes: Int { 256 }

    private func boxes(in range: Range<Int>) -> [(kind: String, range: Range<Int>)] {
        var found: [(kind: String, range: Range<Int>)] = []
        var offset = range.lowerBound
        while found.count < Self.mostBoxes, offset + 8 <= range.upperBound, let small = big(offset, 4) {
            var start = offset + 8
            var size = small
            if small == 1 {
                // A 64-bit size; the upper half of a plausible one is zero.
                guard big(offset + 8, 4) == 0, let large = big(offset + 12, 4) else { break }
                size = large
                start = offset + 16
            } else if small == 0 {
                size = range.upperBound - offset
            }
            let end = offset + size
            guard start <= end, end <= range.upperBound else { break }
            found.append((String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self), start..<end))
            offset = end
        }
        return found
    }

    private func box(_ kind: String, in range: Range<Int>) -> Range<Int>? {
        boxes(in: range).first { $0.kind == kind }?.range
    }

    /// The numbers of the properties of an item, counted from 1.
    private func associations(of item: Int, in map: Range<Int>) -> Set<Int>? {
        guard let version = byte(map.lowerBound), let flags = byte(map.lowerBound + 3),
            let count = big(map.lowerBound + 4, 4)
        else { return nil }
        let width = flags & 1 == 1 ? 2 : 1
        var offset = map.lowerBound + 8
        for _ in 0..<min(count, Self.mostBoxes) {
            let idWidth = version < 1 ? 2 : 4
            guard let id = big(offset, idWidth), let entries = byte(offset + idWidth), offset < map.upperBound
            else { return nil }
            offset += idWidth + 1
            if id == item {
                let mask = width == 2 ? 0x7FFF : 0x7F
                return Set((0..<entries).compactMap { big(offset + $0 * width, width).map { $0 & mask } })
            }
            offset += entries * width
        }
        return nil
    }
}
