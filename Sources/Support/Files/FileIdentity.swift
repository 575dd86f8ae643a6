package import Foundation

/// Shows whether a file is still the one that was read, without reading it again.
///
/// Equal identities mean an unchanged file only if the file was not changed shortly before it was read: two changes
/// within one tick of the file system's clock leave equal times. See `isSettled`.
package struct FileIdentity: Sendable, Hashable {
    /// The device that holds the file.
    package let device: UInt64
    /// The number of the file on its device.
    package let number: UInt64
    /// The size in bytes.
    package let size: Int
    /// The modification time in nanoseconds since 1970, which programs can set.
    package let modified: Int
    /// The time of the last change of content or metadata in nanoseconds since 1970, which programs cannot set.
    package let changed: Int

    /// Makes an identity from its parts.
    package init(device: UInt64, number: UInt64, size: Int, modified: Int, changed: Int) {
        (self.device, self.number, self.size) = (device, number, size)
        (self.modified, self.changed) = (modified, changed)
    }

    init(_ info: stat) {
        self.init(
            device: UInt64(truncatingIfNeeded: info.st_dev),
            number: UInt64(info.st_ino),
            size: Int(info.st_size),
            modified: info.modified,
            changed: info.changed
        )
    }

    /// Whether a change after a moment before the file was read, in nanoseconds since 1970, has to show in its times.
    ///
    /// File systems store times in steps of a few milliseconds, the coarsest of two seconds.
    package func isSettled(at moment: Int) -> Bool { max(modified, changed) < moment - Self.coarsestStep }

    private static let coarsestStep = 2_000_000_000
}

extension Disk {
    /// The identity of a file, following links; nil when there is no regular file at the path.
    package static func identity(_ path: String) -> FileIdentity? {
        var info = stat()
        guard unsafe stat(path, &info) == 0, Status.Kind(info.st_mode) == .file else { return nil }
        return FileIdentity(info)
    }

    /// The time of the machine's clock in nanoseconds since 1970.
    package static var now: Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return time.nanoseconds
    }
}

/// The times of a file in nanoseconds since 1970.
extension stat {
    /// The time of the last change of the content.
    package var modified: Int {
        #if canImport(Glibc)
            st_mtim.nanoseconds
        #else
            st_mtimespec.nanoseconds
        #endif
    }

    /// The time of the last change of content or metadata.
    var changed: Int {
        #if canImport(Glibc)
            st_ctim.nanoseconds
        #else
            st_ctimespec.nanoseconds
        #endif
    }
}

extension timespec {
    fileprivate var nanoseconds: Int { tv_sec * 1_000_000_000 + tv_nsec }
}
