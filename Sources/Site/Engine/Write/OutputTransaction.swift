/// Applies a build: moves staged files into place and removes obsolete ones; until the last step, all of it can be
/// undone.
///
/// Replaced and removed files are kept under a second name until `finish`.
struct OutputTransaction {
    private enum Change {
        case created(String)
        /// A file that replaced another one, which has its second name.
        case replaced(String)
        /// A file that replaced another one, which is lost: this file system has no hard links.
        case overwritten
        /// A removed file that has only its second name.
        case movedAside(String)
    }

    private let output: String
    private let disk: FileSystem
    private var changes: [Change] = []

    init(output: String, disk: FileSystem) {
        self.output = output
        self.disk = disk
    }

    /// The suffix of second names; it marks the file as a draft.
    static let savedSuffix = ".old" + Disk.draftSuffix

    /// Moves a staged file into place.
    ///
    /// - Throws: `Disk.Failure`; the old file is then intact.
    mutating func putInPlace(_ name: String) throws(Disk.Failure) {
        let file = name.below(output)
        let status = try disk.unfollowedStatus(file)
        // An empty folder in the file's place is removed.
        if status?.kind == .folder { _ = disk.removeEmptyFolder(file) }
        let isSaved = status?.kind == .file && (try? disk.link(file, as: file + Self.savedSuffix)) != nil
        try disk.rename(file + Disk.draftSuffix, to: file)
        switch status?.kind {
        case nil, .folder: changes.append(.created(name))
        case .file, .other: changes.append(isSaved ? .replaced(name) : .overwritten)
        }
    }

    /// Moves a file of an earlier build to its second name; a missing file is no error.
    ///
    /// A folder that has replaced the file is left alone.
    ///
    /// - Throws: `Disk.Failure`; the file is then intact.
    mutating func moveAside(_ name: String) throws(Disk.Failure) {
        let file = name.below(output)
        guard !Disk.leads(file, outOf: output), let status = try disk.unfollowedStatus(file), status.kind != .folder
        else {
            return
        }
        try disk.rename(file, to: file + Self.savedSuffix)
        changes.append(.movedAside(name))
    }

    /// Undoes all changes, the last one first.
    ///
    /// - Returns: Whether the folder is as it was before.
    mutating func undo() -> Bool {
        var isComplete = true
        while let change = changes.popLast() {
            do throws(Disk.Failure) {
                switch change {
                case .created(let name): try disk.remove(name.below(output))
                case .replaced(let name), .movedAside(let name):
                    try disk.rename((name + Self.savedSuffix).below(output), to: name.below(output))
                case .overwritten: isComplete = false
                }
            } catch {
                isComplete = false
            }
        }
        return isComplete
    }

    /// Removes the replaced and removed files.
    ///
    /// - Throws: `Disk.Failure` at the first file that cannot be removed; the new site is complete, and the next
    ///   build removes the rest.
    func finish() throws(Disk.Failure) {
        for change in changes {
            switch change {
            case .replaced(let name), .movedAside(let name): try disk.remove(output + "/" + name + Self.savedSuffix)
            case .created, .overwritten: break
            }
        }
    }
}
