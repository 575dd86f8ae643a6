/// Counts of valid and invalid UTF-8 sequences, for guessing the encoding.
struct UTF8Statistics {
    /// With this many multi-byte characters per invalid byte the text counts as damaged UTF-8, whatever it declares.
    ///
    /// In other encodings neighbouring bytes form such characters far more rarely.
    static let wholeForEachStray = 4

    /// This many invalid bytes, if they outnumber the multi-byte characters, disprove a declaration of UTF-8.
    static let straysThatDisprove = 4

    /// The number of multi-byte characters.
    private(set) var sequences = 0

    /// The number of runs of invalid bytes.
    private(set) var strays = 0

    /// Whether the text is damaged UTF-8.
    var isMostlyUTF8: Bool { sequences > 0 && sequences >= strays * Self.wholeForEachStray }

    /// Whether the text cannot be UTF-8.
    var disprovesUTF8: Bool { strays >= Self.straysThatDisprove && strays > sequences }

    init(of bytes: ArraySlice<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while true {
                unsafe index = UTF8Scan.endOfCleanRun(in: bytes, from: index, sequences: &sequences)
                guard index < bytes.count else { return }
                switch unsafe UTF8Unit(at: index, in: bytes) {
                case .whole(let length): index += length
                case .forbidden(let length):
                    // An encoded surrogate is an error of a UTF-8 writer.
                    sequences += length > 1 ? 1 : 0
                    index += length
                case .stray(let length):
                    strays += 1
                    index += length
                }
            }
        }
    }
}
