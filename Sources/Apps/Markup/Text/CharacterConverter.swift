#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Converts character encodings with the C library.
@safe struct CharacterConverter: ~Copyable {
    /// The size of the output buffer in bytes, unless another is given.
    static let chunkLength = 1 << 16

    /// The smallest output buffer: the maximum length of a character in bytes, with bytes kept back until it is complete.
    private static let longestCharacter = 64

    private let handle: iconv_t

    /// Makes a converter to UTF-8; nil when the library does not know the encoding.
    init?(from name: String) {
        let handle = unsafe iconv_open("UTF-8", name)
        guard let handle = unsafe handle, UInt(bitPattern: handle) != .max else { return nil }
        unsafe self.handle = handle
    }

    deinit { _ = unsafe iconv_close(handle) }

    /// The bytes in UTF-8, with U+FFFD for each invalid byte; converted in pieces that fill an output buffer.
    func utf8(of bytes: ArraySlice<UInt8>, chunkLength: Int = Self.chunkLength) -> [UInt8] {
        var source = bytes.map { CChar(bitPattern: $0) }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + bytes.count / 2)
        var chunk = [CChar](repeating: 0, count: max(chunkLength, Self.longestCharacter))
        var start = 0
        while start < source.count {
            let step = convert(&source, from: start, into: &chunk)
            output.append(contentsOf: chunk[..<step.written].lazy.map { UInt8(bitPattern: $0) })
            start += step.read
            if step.isStuck {
                output.append(contentsOf: "\u{FFFD}".utf8)
                start += 1
            }
        }
        output.append(contentsOf: heldBack(in: &chunk))
        return output
    }

    /// The character that was kept back because the next one could have been combined with it.
    private func heldBack(in chunk: inout [CChar]) -> [UInt8] {
        var room = chunk.count
        let count = chunk.count
        unsafe chunk.withUnsafeMutableBufferPointer { chunk in
            var output = chunk.baseAddress
            _ = unsafe iconv(handle, nil, nil, &output, &room)
        }
        return chunk[..<(count - room)].map { UInt8(bitPattern: $0) }
    }

    /// Converts as much as fits; stuck means that the next byte is invalid.
    private func convert(
        _ source: inout [CChar],
        from start: Int,
        into chunk: inout [CChar]
    ) -> (read: Int, written: Int, isStuck: Bool) {
        let length = source.count - start
        var left = length
        var room = chunk.count
        let hasFailed = unsafe source.withUnsafeMutableBufferPointer { source in
            unsafe chunk.withUnsafeMutableBufferPointer { chunk in
                var input = unsafe source.baseAddress.map { unsafe $0 + start }
                var output = chunk.baseAddress
                return unsafe iconv(handle, &input, &left, &output, &room) == .max && errno != E2BIG
            }
        }
        // Without progress the loop would never end, whatever error the library reports.
        let hasStopped = left == length && room == chunk.count
        return (length - left, chunk.count - room, hasFailed || hasStopped)
    }
}
