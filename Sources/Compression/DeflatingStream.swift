import CZlib

/// The only owner of a stream of zlib that packs; it does not leave this file.
@safe struct DeflatingStream: ~Copyable {
    /// zlib's own choice between time and size.
    private static let level: CInt = 6

    /// In one place as long as it lives: zlib's state points back at it.
    private let stream: UnsafeMutablePointer<z_stream>

    init() {
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        // Only memory can lack here, as for any array.
        precondition(unsafe sitegen_deflate_start(stream, Self.level) == Z_OK, "zlib cannot start")
    }

    deinit {
        unsafe deflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// One member that holds all bytes; fewer than four gigabytes of them.
    consuming func packed(_ bytes: [UInt8]) -> [UInt8] {
        let stream = unsafe stream
        // As much as it can become at worst, so that one step does it.
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
