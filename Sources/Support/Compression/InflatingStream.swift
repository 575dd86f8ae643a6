import CZlib

/// Owns a zlib decompression stream, which stays private to this file.
@safe struct InflatingStream: ~Copyable {
    /// At a fixed address, because zlib's state points back at it.
    private let stream: UnsafeMutablePointer<z_stream>
    private var piece: [UInt8]

    init(pieceSize: Int) {
        piece = [UInt8](repeating: 0, count: max(pieceSize, 1))
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        // Fails only when memory is exhausted.
        precondition(unsafe sitegen_inflate_start(stream) == Z_OK, "zlib cannot start")
    }

    deinit {
        unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Decompresses one member from the start of `packed` and appends it to `content`.
    mutating func unpackMember(
        _ packed: inout ArraySlice<UInt8>,
        into content: inout [UInt8],
        limit: Int
    ) throws(UnpackingFailure) {
        guard unsafe inflateReset(stream) == Z_OK else { throw .damaged }
        while true {
            let (taken, made, result) = step(packed)
            guard made <= limit - content.count else { throw .tooLarge(limit: limit) }
            content += piece[..<made]
            packed = packed.dropFirst(taken)
            switch result {
            case Z_STREAM_END: return
            case Z_OK where taken > 0 || made > 0: continue
            case Z_OK, Z_BUF_ERROR: throw .truncated
            default: throw .damaged
            }
        }
    }
}

extension InflatingStream {
    /// Fills `piece` from the start of `packed`, as far as both reach.
    private mutating func step(_ packed: ArraySlice<UInt8>) -> (taken: Int, made: Int, result: CInt) {
        let offered = min(packed.count, Int(CUnsignedInt.max))
        let room = piece.count
        let stream = unsafe stream
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
}
