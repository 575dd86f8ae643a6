import CCrypto

/// Computes a `Digest` incrementally.
///
/// Small pieces are buffered, so that hashing a thousand short fields costs about as much as hashing one long one.
/// Pieces are concatenated: use `update(framed:)` wherever `"ab" + "c"` and `"a" + "bc"` must differ.
@safe package struct Hasher256: ~Copyable {
    private static let bufferSize = 4096

    private let context: OpaquePointer
    private var buffer: [UInt8] = []

    /// Makes a hasher without input.
    package init() {
        guard let context = unsafe EVP_MD_CTX_new() else {
            preconditionFailure("libcrypto has no memory for a digest")
        }
        unsafe self.context = context
        precondition(unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1, "libcrypto does not offer SHA-256")
    }

    deinit {
        unsafe EVP_MD_CTX_free(context)
    }

    /// Adds `bytes`, without their length; small ones are buffered, large ones passed on without a copy.
    package mutating func update(_ bytes: some Collection<UInt8>) {
        if bytes.count >= Self.bufferSize {
            flush()
            if bytes.withContiguousStorageIfAvailable({ unsafe digest($0) }) != nil { return }
        }
        if buffer.isEmpty { buffer.reserveCapacity(Self.bufferSize) }
        buffer.append(contentsOf: bytes)
        if buffer.count >= Self.bufferSize { flush() }
    }

    /// Adds the eight bytes of `number`, in little-endian order.
    package mutating func update(_ number: UInt64) {
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe buffer.append(contentsOf: $0) }
        if buffer.count >= Self.bufferSize { flush() }
    }

    /// Adds the length of `bytes` and then `bytes`, so that neighbouring fields cannot run into each other.
    package mutating func update(framed bytes: [UInt8]) {
        update(UInt64(bytes.count))
        update(bytes)
    }

    /// Adds the length of `text` in UTF-8 and then `text`, so that neighbouring fields cannot run into each other.
    package mutating func update(framed text: String) {
        update(UInt64(text.utf8.count))
        update(text.utf8)
    }

    /// The digest of all input; consumes the hasher.
    package consuming func finish() -> Digest {
        flush()
        return unsafe Digest { unsafe EVP_DigestFinal_ex(context, $0, nil) }
    }
}

extension Hasher256 {
    private mutating func flush() {
        unsafe buffer.withUnsafeBufferPointer { unsafe digest($0) }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Empty buffers may have no address, which libcrypto may reject.
    private func digest(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard !bytes.isEmpty else { return }
        precondition(
            unsafe EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1,
            "libcrypto could not add to a SHA-256"
        )
    }
}
