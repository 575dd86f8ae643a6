import Foundation

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
    func identity(of name: String) -> FileIdentity? { Disk.identity(root + "/" + name) }

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
        return switch file.found {
        case (.file, let identity)?: .file(FoundFile(identity: identity, body: .file(file, 0..<identity.size)))
        case (.folder, _)?: .folder
        case (.other, _)?, nil: .nothing
        }
    }
}

/// A file that was found: open, or cached with its content.
struct FoundFile: Sendable {
    let identity: FileIdentity
    let body: Response.Body

    var size: Int { identity.size }

    /// The content; shorter when the file has become so.
    var bytes: [UInt8] {
        switch body {
        case .file(let file, let range): file.read(range)
        case .bytes(let bytes): bytes
        case .stream: []
        }
    }
}
