/// Repairs invalid UTF-8.
enum UTF8Repair {
    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// The text unchanged when it needs no repair; nil otherwise.
    static func clean(_ text: ArraySlice<UInt8>, sharing whole: [UInt8]?) -> [UInt8]? {
        var sequences = 0
        let end = unsafe text.withUnsafeBufferPointer { bytes in
            unsafe UTF8Scan.endOfCleanRun(in: bytes, from: 0, sequences: &sequences)
        }
        return end == text.count ? whole ?? Array(text) : nil
    }

    /// The text without forbidden characters and with U+FFFD for invalid bytes.
    ///
    /// - Parameters:
    ///   - text: the bytes.
    ///   - whole: The same bytes as an array, which is returned when nothing needs repair.
    /// - Returns: valid UTF-8.
    static func repaired(_ text: ArraySlice<UInt8>, sharing whole: [UInt8]?) -> [UInt8] {
        unsafe text.withUnsafeBufferPointer { bytes in
            var sequences = 0
            var end = unsafe UTF8Scan.endOfCleanRun(in: bytes, from: 0, sequences: &sequences)
            if end == bytes.count { return unsafe whole ?? Array(bytes) }
            var output: [UInt8] = []
            output.reserveCapacity(bytes.count)
            var start = 0
            while true {
                unsafe output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
                guard end < bytes.count else { return output }
                switch unsafe UTF8Unit(at: end, in: bytes) {
                case .whole(let length): start = end + length
                case .forbidden(let length): start = end + length
                case .stray(let length):
                    output += replacement
                    start = end + length
                }
                unsafe end = UTF8Scan.endOfCleanRun(in: bytes, from: start, sequences: &sequences)
            }
        }
    }
}
