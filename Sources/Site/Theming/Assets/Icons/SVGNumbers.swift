/// Numbers in SVG attributes.
enum SVGNumbers {
    /// The numbers of a list separated by blanks and commas; empty when one is invalid.
    static func list(_ bytes: ArraySlice<UInt8>) -> [Double] {
        let parts = bytes.split { $0.isASCIIBlank || $0 == UInt8(ascii: ",") }
        let numbers = parts.compactMap(number)
        return numbers.count == parts.count ? numbers : []
    }

    /// A positive length in pixels, with or without `px`.
    static func pixels(_ bytes: ArraySlice<UInt8>) -> Double? {
        var text = bytes.trimmingASCIIBlanks
        if text.suffix(2).elementsEqual("px".utf8) { text.removeLast(2) }
        return number(text).flatMap { $0 > 0 ? $0 : nil }
    }

    private static let longestNumber = 32

    private static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
        let isPlain = bytes.allSatisfy { $0.isASCIIDigit || ".+-eE".utf8.contains($0) }
        guard isPlain, !bytes.isEmpty, bytes.count <= longestNumber else { return nil }
        return Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }
}
