/// How long it takes to read a text.
enum ReadingTime {
    /// The words a reader takes in each minute.
    private static let wordsPerMinute = 220

    /// Whole minutes, at least one.
    static func minutes(for text: String) -> Int {
        var words = 0
        var wasBlank = true
        for byte in text.utf8 {
            let isBlank = byte == 0x20 || (0x09...0x0D).contains(byte)
            if wasBlank, !isBlank { words += 1 }
            wasBlank = isBlank
        }
        return max(1, (words + wordsPerMinute / 2) / wordsPerMinute)
    }
}
