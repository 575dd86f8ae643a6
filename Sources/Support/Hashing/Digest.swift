/// A SHA-256 digest, by which the build recognises content.
///
/// Digests are ordered as their `hex` is, so that listings sorted by either agree.
package struct Digest: Sendable, Hashable {
    private let first: UInt64
    private let second: UInt64
    private let third: UInt64
    private let fourth: UInt64

    /// The digest of contiguous bytes.
    package static func sha256(_ bytes: [UInt8]) -> Digest {
        var hasher = Hasher256()
        hasher.update(bytes)
        return hasher.finish()
    }

    /// The digest of a part of some bytes.
    package static func sha256(_ bytes: ArraySlice<UInt8>) -> Digest {
        var hasher = Hasher256()
        hasher.update(bytes)
        return hasher.finish()
    }

    /// The digest of several texts, each with its length.
    package static func sha256(framing texts: some Sequence<String>) -> Digest {
        var hasher = Hasher256()
        for text in texts { hasher.update(framed: text) }
        return hasher.finish()
    }

    /// Parses 64 lowercase hexadecimal digits.
    package init?(hex: String) {
        self.init(hex: Array(hex.utf8)[...])
    }

    /// Parses 64 lowercase hexadecimal digits as ASCII bytes.
    package init?(hex digits: ArraySlice<UInt8>) {
        guard digits.count == 64 else { return nil }
        func word(_ index: Int) -> UInt64? {
            var word: UInt64 = 0
            let start = digits.startIndex + 16 * index
            for place in start..<start + 16 {
                let (digit, letter) = (digits[place] &- UInt8(ascii: "0"), digits[place] &- UInt8(ascii: "a"))
                guard digit < 10 || letter < 6 else { return nil }
                word = word << 4 | UInt64(digit < 10 ? digit : letter + 10)
            }
            return word
        }
        guard let first = word(0), let second = word(1), let third = word(2), let fourth = word(3) else { return nil }
        self.init(words: (first, second, third, fourth))
    }

    /// Makes a digest whose 32 bytes a function of libcrypto writes.
    ///
    /// - Precondition: `write` gives 1, as it does unless libcrypto lacks the algorithm.
    init(writing write: (UnsafeMutablePointer<UInt8>) -> CInt) {
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        let status = unsafe withUnsafeMutablePointer(to: &words) { words in
            unsafe words.withMemoryRebound(to: UInt8.self, capacity: 32) { unsafe write($0) }
        }
        precondition(status == 1, "libcrypto could not make a SHA-256")
        self.init(words: (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian))
    }

    /// Makes a digest from its words, the first one holding the first 8 bytes, most significant first.
    package init(words: (UInt64, UInt64, UInt64, UInt64)) {
        (first, second, third, fourth) = words
    }

    /// The words, the first one holding the first 8 bytes, most significant first.
    package var words: (UInt64, UInt64, UInt64, UInt64) { (first, second, third, fourth) }

    /// The 32 bytes, most significant first.
    package var bytes: [UInt8] {
        unsafe withUnsafeBytes(of: (first.bigEndian, second.bigEndian, third.bigEndian, fourth.bigEndian)) {
            unsafe Array($0)
        }
    }

    /// The 64 lowercase hexadecimal digits.
    package var hex: String { prefix(64) }

    /// The first `n` digits of `hex`, for file names; `n` is clamped to 0…64.
    ///
    /// Sixteen digits make accidental collisions among a million files improbable.
    package func prefix(_ n: Int) -> String {
        var digits: [UInt8] = []
        appendHex(to: &digits)
        return String(decoding: digits.prefix(max(n, 0)), as: UTF8.self)
    }

    /// Appends the 64 lowercase hexadecimal digits.
    package func appendHex(to bytes: inout [UInt8]) {
        for word in [first, second, third, fourth] {
            var shift: UInt64 = 64
            while shift > 0 {
                shift -= 4
                let nibble = UInt8(truncatingIfNeeded: word >> shift) & 0xF
                bytes.append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10)
            }
        }
    }
}

extension Digest: Comparable {
    /// Whether `left` comes before `right` in the order of their `hex`.
    package static func < (left: Digest, right: Digest) -> Bool {
        (left.first, left.second, left.third, left.fourth) < (right.first, right.second, right.third, right.fourth)
    }
}

extension String {
    /// Compares with a secret in a time that does not depend on where the first difference is: by digests.
    package func isEqualInSteadyTime(to secret: String) -> Bool {
        Digest.sha256(Array(utf8)) == Digest.sha256(Array(secret.utf8))
    }
}
