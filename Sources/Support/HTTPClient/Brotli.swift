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
        // Fails only when memory is exhausted.
        guard let decoder = unsafe BrotliDecoderCreateInstance(nil, nil, nil)
        else { preconditionFailure("brotli cannot start") }
        defer { unsafe BrotliDecoderDestroyInstance(decoder) }
        var piece = [UInt8](repeating: 0, count: max(pieceSize, 1))
        var (content, rest) = ([UInt8](), bytes[...])
        while true {
            var (left, room) = (rest.count, piece.count)
            let result = unsafe rest.withUnsafeBufferPointer { packed in
                unsafe piece.withUnsafeMutableBufferPointer { piece in
                    var (next, end) = (packed.baseAddress, piece.baseAddress)
                    return unsafe BrotliDecoderDecompressStream(decoder, &left, &next, &room, &end, nil)
                }
            }
            let made = piece.count - room
            guard made <= limit - content.count else { throw .tooLarge(limit: limit) }
            content += piece[..<made]
            rest = rest.suffix(left)
            switch result {
            case BROTLI_DECODER_RESULT_SUCCESS where rest.isEmpty: return content
            case BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT: continue
            case BROTLI_DECODER_RESULT_NEEDS_MORE_INPUT: throw .truncated
            default: throw .damaged
            }
        }
    }
}
