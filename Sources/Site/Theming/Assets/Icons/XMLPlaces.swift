/// Finds the source positions of the elements and attributes that `XMLReader` reports, in their order.
struct XMLPlaces {
    private let bytes: [UInt8]
    private var place = -1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The offset of the next start tag with a name; the last offset when there is none.
    mutating func tag(_ name: String) -> Int {
        let tag = Array(("<" + name).utf8)
        var index = place + 1
        while let start = bytes[min(index, bytes.count)...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = bytes[start...]
            if rest.starts(with: "<!--".utf8) {
                index = rest.firstRange(of: Array("-->".utf8))?.upperBound ?? bytes.count
            } else if rest.starts(with: tag), !(rest.dropFirst(tag.count).first?.isCSSName ?? false) {
                place = start
                return start
            } else {
                index = start + 1
            }
        }
        return max(place, 0)
    }

    /// The offset of an attribute of the last tag; the tag's when it is not found.
    func attribute(_ name: String) -> Int {
        let start = max(place, 0)
        let name = Array(name.utf8)
        for index in bytes[start...].indices.dropFirst() where bytes[index - 1].isASCIIBlank {
            let rest = bytes[index...]
            guard rest.starts(with: name), let next = rest.dropFirst(name.count).first else { continue }
            if next == UInt8(ascii: "=") || next.isASCIIBlank { return index }
        }
        return start
    }

    /// The first byte after the last tag that is not white space.
    var text: Int {
        guard place >= 0 else { return bytes.firstIndex { !$0.isASCIIBlank } ?? 0 }
        let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) ?? place
        return bytes[end...].dropFirst().firstIndex { !$0.isASCIIBlank } ?? end
    }
}
