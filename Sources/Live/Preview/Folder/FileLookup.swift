import Files
import HTTPServer

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Opens files below a folder component by component, without following symbolic links.
///
/// Each folder is opened relative to its parent, so that no path component can be swapped between check and use.
struct FileLookup {
    /// The result of a lookup.
    enum End {
        case file(FoundFile)
        case folder
        case nothing
    }

    /// The served folder; may itself be reached through a link.
    let root: String

    /// The identity of a file from its metadata alone, to compare it with a cached one.
    func identity(of name: String) -> FoundFile.Identity? {
        var info = stat()
        guard unsafe lstat(root + "/" + name, &info) == 0 else { return nil }
        return FoundFile.Identity(info)
    }

    /// Opens the file with these path components.
    func end(of names: [String]) -> End {
        var place = unsafe open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for (index, name) in names.enumerated() {
            guard place >= 0 else { return .nothing }
            let isLast = index == names.count - 1
            // Opening a pipe without this flag would block.
            let kind = isLast ? O_NONBLOCK : O_DIRECTORY
            let next = unsafe openat(place, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
            close(place)
            place = next
        }
        guard place >= 0 else { return .nothing }
        let file = OpenFile(descriptor: place)
        var info = stat()
        guard unsafe fstat(place, &info) == 0 else { return .nothing }
        switch info.st_mode & S_IFMT {
        case S_IFREG: return .file(FoundFile(file, info))
        case S_IFDIR: return .folder
        default: return .nothing
        }
    }
}

/// A file that was found: open, or cached with its content.
struct FoundFile: Sendable {
    /// The metadata that identifies one version of a file.
    struct Identity: Sendable, Hashable {
        let device: UInt64
        let number: UInt64
        let size: Int
        /// The modification time in nanoseconds since 1970.
        let modified: Int
    }

    private enum Content {
        case open(OpenFile)
        case memory([UInt8])
    }

    let identity: Identity
    private let content: Content

    fileprivate init(_ file: OpenFile, _ info: stat) {
        content = .open(file)
        identity = Identity(info)
    }

    init(_ bytes: [UInt8], _ identity: Identity) {
        content = .memory(bytes)
        self.identity = identity
    }

    var size: Int { identity.size }

    var bytes: [UInt8] {
        switch content {
        case .open(let file): file.read(0..<size)
        case .memory(let bytes): bytes
        }
    }

    var body: Response.Body {
        switch content {
        case .open(let file): .file(file, 0..<size)
        case .memory(let bytes): .bytes(bytes)
        }
    }
}

extension FoundFile.Identity {
    fileprivate init(_ info: stat) {
        #if canImport(Glibc)
            let time = info.st_mtim
        #else
            let time = info.st_mtimespec
        #endif
        self.init(
            device: UInt64(truncatingIfNeeded: info.st_dev),
            number: UInt64(info.st_ino),
            size: Int(info.st_size),
            modified: time.tv_sec * 1_000_000_000 + time.tv_nsec
        )
    }
}
