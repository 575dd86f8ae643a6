#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is open for reading and is closed when nobody holds it any more.
///
/// A class because a reply is copied on its way to the server, and its file must be closed once.
package final class OpenFile: Sendable {
    /// The system's number of the open file.
    package let descriptor: CInt

    /// Takes over an open file.
    package init(descriptor: CInt) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Another number of the same file, for somebody who closes it; nil when the system has none left.
    package func duplicate() -> CInt? {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        return copy < 0 ? nil : copy
    }

    /// Some of the bytes; fewer when the file has become shorter.
    package func read(_ range: Range<Int>) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < range.count {
            let start = range.lowerBound + bytes.count
            let piece = unsafe [UInt8](unsafeUninitializedCapacity: range.upperBound - start) { buffer, count in
                count = unsafe max(0, pread(descriptor, buffer.baseAddress, buffer.count, off_t(start)))
            }
            guard !piece.isEmpty else { break }
            bytes = bytes.isEmpty ? piece : bytes + piece
        }
        return bytes
    }
}
