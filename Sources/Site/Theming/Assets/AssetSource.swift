import Diagnostics

/// A text file of a theme, with its errors' positions.
struct AssetSource: Sendable {
    /// The file as the user would name it.
    let path: String
    /// Its content without a byte order mark.
    let bytes: [UInt8]

    /// Makes a source.
    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes.starts(with: Self.byteOrderMark) ? Array(bytes.dropFirst(Self.byteOrderMark.count)) : bytes
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Refuses a file that is not text, so that later readers need not check.
    func checkText() throws(SourceError) {
        if let control = bytes.firstIndex(where: { $0 < 0x20 && !(0x09...0x0D).contains($0) }) {
            let what = bytes[control] == 0 ? "a zero byte in a text file" : "a control character in a text file"
            throw SourceError(control, what, "save the file as UTF-8")
        }
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.decode(&rest) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .emptyInput: return
            case .error: throw SourceError(offset, "bytes that are not UTF-8", "save the file as UTF-8")
            }
        }
    }

    /// The error as a diagnostic.
    func diagnostic(_ mistake: SourceError) -> Diagnostic {
        .error(path, SourcePosition(ofByte: mistake.offset, in: bytes), mistake.what, advice: mistake.advice)
    }
}

/// An error at a position of a file.
struct SourceError: Error, Sendable, Hashable {
    /// The byte offset in the source.
    let offset: Int
    let what: String
    let advice: String

    init(_ offset: Int, _ what: String, _ advice: String) {
        self.offset = offset
        self.what = what
        self.advice = advice
    }
}
