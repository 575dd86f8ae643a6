import CBrotli
package import Compression

/// Brotli decompression ([RFC 7932](https://www.rfc-editor.org/rfc/rfc7932)); the format has no signature of its own.
package enum Brotli {
    /// Decompresses `bytes` to at most `limit` bytes; all input must belong to one brotli stream.
    package static func unpacked(
        _ bytes: [UInt8],
        limit: Int,
        pieceSize: Int = 64 << 10
    ) throws(UnpackingFailure) -> [UInt8] {
        var stream = BrotliStream(pieceSize: pieceSize)
        return try stream.unpack(bytes, limit: limit)
    }
}

/// Owns a decoder of libbrotli, which stays private to this file.
@safe private struct BrotliStream: ~Copyable {
    private let decoder: OpaquePointer
    private var piece: [UInt8]

    init(pieceSize: Int) {
        piece = [UInt8](repeating: 0, count: max(pieceSize, 1))
        guard let decoder = unsafe BrotliDecoderCreateInstance(nil, nil, nil) else {
            // Fails only when memory is exhausted.
            preconditionFailure("brotli cannot start")
        }
        unsafe self.decoder = decoder
    }

    deinit {
        unsafe BrotliDecoderDestroyInstance(decoder)
    }

    mutating func unpack(_ bytes: [UInt8], limit: Int) throws(UnpackingFailure) -> [UInt8] {
        var content: [UInt8] = []
        var rest = bytes[...]
        while true {
            let (taken, made, result) = step(rest)
            guard made <= limit - content.count else { throw .tooLarge(limit: limit) }
            content += piece[..<made]
            rest = rest.dropFirst(taken)
            switch result {
            case BROTLI_DECODER_RESULT_SUCCESS where rest.isEmpty: return content
            case BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT: continue
            case BROTLI_DECODER_RESULT_NEEDS_MORE_INPUT: throw .truncated
            default: throw .damaged
            }
        }
    }

    /// Fills `piece` from the start of `packed`, as far as both reach.
    private mutating func step(_ packed: ArraySlice<UInt8>) -> (taken: Int, made: Int, result: BrotliDecoderResult) {
        let decoder = unsafe decoder
        var left = packed.count
        var room = piece.count
        let result = unsafe packed.withUnsafeBufferPointer { packed in
            unsafe piece.withUnsafeMutableBufferPointer { piece in
                var next = packed.baseAddress
                var end = piece.baseAddress
                return unsafe BrotliDecoderDecompressStream(decoder, &left, &next, &room, &end, nil)
            }
        }
        return (packed.count - left, piece.count - room, result)
    }
}
