/// How much of some bytes is UTF-8: counts, from which one guess follows.
struct UTF8Statistics {
    /// So many whole characters beyond ASCII for each stray byte, and the text is UTF-8 with faults, whatever it claims.
    ///
    /// In text of another encoding neighbouring bytes make such a character by chance only, far more seldom.
    static let wholeForEachStray = 4

    /// So many stray bytes, when they outnumber the whole characters, disprove a claim that the text is UTF-8.
    static let straysThatDisprove = 4

    /// Characters of two bytes and more.
    private(set) var sequences = 0

    /// Runs of bytes that are no character.
    private(set) var strays = 0

    /// Whether these are the faults of a text that is UTF-8 otherwise.
    var isMostlyUTF8: Bool { sequences > 0 && sequences >= strays * Self.wholeForEachStray }

    /// Whether no one who wrote UTF-8 can have written this.
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
                    // A surrogate is a mistake of somebody who writes UTF-8.
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
