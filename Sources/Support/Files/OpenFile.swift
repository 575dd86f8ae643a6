import Foundation

/// A file descriptor for reading, closed when its last reference is released.
///
/// A class because responses are copied, and the file must be closed once.
package final class OpenFile: Sendable {
    /// The file descriptor.
    package let descriptor: CInt

    /// Takes ownership of a descriptor.
    package init(descriptor: CInt) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// The kind and the identity of the file; nil when it cannot be examined.
    package var found: (kind: Disk.Status.Kind, identity: FileIdentity)? {
        var info = stat()
        guard unsafe fstat(descriptor, &info) == 0 else { return nil }
        return (Disk.Status.Kind(info.st_mode), FileIdentity(info))
    }

    /// A duplicate descriptor, which the caller closes; nil when the limit of descriptors is reached.
    package func duplicate() -> CInt? {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        return copy < 0 ? nil : copy
    }

    /// Reads a range of bytes; fewer when the file has become shorter.
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
