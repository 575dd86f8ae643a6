import CZlib

/// Owns a zlib compression stream, which stays private to this file.
@safe struct DeflatingStream: ~Copyable {
    static let defaultLevel: CInt = 6
    /// zlib's level that takes the least time.
    static let fastestLevel: CInt = 1

    /// At a fixed address, because zlib's state points back at it.
    private let stream: UnsafeMutablePointer<z_stream>

    init(level: CInt = defaultLevel) {
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        // Fails only when memory is exhausted.
        precondition(unsafe sitegen_deflate_start(stream, level) == Z_OK, "zlib cannot start")
    }

    deinit {
        unsafe deflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Compresses all bytes, fewer than four gigabytes, into one gzip member.
    consuming func packed(_ bytes: [UInt8]) -> [UInt8] {
        let stream = unsafe stream
        // The worst-case size, so that one call suffices.
        let room = unsafe Int(deflateBound(stream, uLong(bytes.count)))
        return unsafe [UInt8](unsafeUninitializedCapacity: room) { packed, count in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
                unsafe stream.pointee.avail_in = CUnsignedInt(bytes.count)
                unsafe stream.pointee.next_out = packed.baseAddress
                unsafe stream.pointee.avail_out = CUnsignedInt(room)
                let result = unsafe deflate(stream, Z_FINISH)
                precondition(result == Z_STREAM_END, "zlib did not pack all")
            }
            count = unsafe room - Int(stream.pointee.avail_out)
        }
    }
}
