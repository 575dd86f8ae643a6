import CZlib

/// gzip compression ([RFC 1952](https://www.rfc-editor.org/rfc/rfc1952)), detected by its signature.
///
/// `Content-Encoding` is not trusted: servers announce gzip and send text, and the other way round.
package enum Gzip {
    /// Whether `bytes` begin with the gzip signature, which no text encoding produces.
    package static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

    /// Decompresses all members of `bytes` to at most `limit` bytes.
    ///
    /// Every checksum is verified. Trailing data that is not a member is ignored, as browsers do. The limit is checked
    /// after each piece.
    package static func unpacked(
        _ bytes: [UInt8],
        limit: Int,
        pieceSize: Int = 64 << 10
    ) throws(UnpackingFailure) -> [UInt8] {
        guard isPacked(bytes) else { throw .damaged }
        // At a fixed address, because zlib's state points back at it.
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        // Fails only when memory is exhausted.
        precondition(unsafe sitegen_inflate_start(stream) == Z_OK, "zlib cannot start")
        defer {
            unsafe inflateEnd(stream)
            unsafe stream.deallocate()
        }
        var piece = [UInt8](repeating: 0, count: max(pieceSize, 1))
        var (content, rest) = ([UInt8](), bytes[...])
        content.reserveCapacity(min(limit, bytes.count * usualGrowth))
        while true {
            let (taken, made, result) = unsafe step(stream, rest, &piece)
            guard made <= limit - content.count else { throw .tooLarge(limit: limit) }
            content += piece[..<made]
            rest = rest.dropFirst(taken)
            switch result {
            case Z_STREAM_END:
                guard rest.starts(with: magic) else { return content }
                guard unsafe inflateReset(stream) == Z_OK else { throw .damaged }
            case Z_OK where taken > 0 || made > 0: continue
            case Z_OK, Z_BUF_ERROR: throw .truncated
            default: throw .damaged
            }
        }
    }

    /// Fills `piece` from the start of `packed`, as far as both reach.
    private static func step(
        _ stream: UnsafeMutablePointer<z_stream>,
        _ packed: ArraySlice<UInt8>,
        _ piece: inout [UInt8]
    ) -> (taken: Int, made: Int, result: CInt) {
        let (offered, room) = (min(packed.count, Int(CUnsignedInt.max)), piece.count)
        let result = unsafe packed.withUnsafeBufferPointer { packed in
            unsafe piece.withUnsafeMutableBufferPointer { piece in
                unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
                unsafe stream.pointee.avail_in = CUnsignedInt(offered)
                unsafe stream.pointee.next_out = piece.baseAddress
                unsafe stream.pointee.avail_out = CUnsignedInt(room)
                return unsafe inflate(stream, Z_NO_FLUSH)
            }
        }
        return unsafe (offered - Int(stream.pointee.avail_in), room - Int(stream.pointee.avail_out), result)
    }

    private static let magic: [UInt8] = [0x1F, 0x8B]

    /// The usual compression ratio of feeds, used to reserve memory.
    private static let usualGrowth = 4
}

extension Gzip {
    /// Compresses bytes, fewer than four gigabytes, reproducibly: the header contains neither a time nor a name.
    ///
    /// The lowest level, 1, takes the least time, where only an upper bound of the size is needed.
    package static func packed(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8] {
        var stream = unsafe z_stream()
        // At a fixed address, because zlib's state points back at it.
        return unsafe withUnsafeMutablePointer(to: &stream) { stream in
            // Fails only when memory is exhausted.
            precondition(unsafe sitegen_deflate_start(stream, level) == Z_OK, "zlib cannot start")
            defer { unsafe deflateEnd(stream) }
            // The worst-case size, so that one call suffices.
            let room = unsafe Int(deflateBound(stream, uLong(bytes.count)))
            return unsafe [UInt8](unsafeUninitializedCapacity: room) { packed, count in
                unsafe bytes.withUnsafeBufferPointer { bytes in
                    unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
                    unsafe stream.pointee.avail_in = CUnsignedInt(bytes.count)
                    unsafe stream.pointee.next_out = packed.baseAddress
                    unsafe stream.pointee.avail_out = CUnsignedInt(room)
                    precondition(unsafe deflate(stream, Z_FINISH) == Z_STREAM_END, "zlib did not pack all")
                }
                count = unsafe room - Int(stream.pointee.avail_out)
            }
        }
    }
}

/// The reason why decompression failed.
package enum UnpackingFailure: Error, Sendable, Hashable {
    /// The result exceeds `limit` bytes.
    case tooLarge(limit: Int)

    /// The input ends too early.
    case truncated

    /// The input is not in this format or is damaged.
    case damaged
}

extension UnpackingFailure: CustomStringConvertible {
    /// The reason as text for an editor, without a capital or a full stop.
    package var description: String {
        switch self {
        case .tooLarge(let limit): "larger than \(limit) bytes when unpacked"
        case .truncated: "compressed, and ends too early"
        case .damaged: "compressed, and damaged"
        }
    }
}
