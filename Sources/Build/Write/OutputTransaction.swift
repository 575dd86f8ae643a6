import Files

/// The moment at which a build takes effect: files that were staged take their places, files that are gone lose theirs, and
/// until the last one has, everything can be taken back.
///
/// What is replaced or gone keeps a second name beside its place until `finish`.
struct OutputTransaction {
    private enum Change {
        /// A file stands where none was.
        case created(String)
        /// A file stands in the place of another one, which has its second name.
        case replaced(String)
        /// A file stands in the place of another one, which is lost: this disk knows no second names.
        case overwritten
        /// A file has its second name only.
        case movedAside(String)
    }

    private let output: String
    private let disk: FileSystem
    private var changes: [Change] = []

    init(output: String, disk: FileSystem) {
        self.output = output
        self.disk = disk
    }

    /// What the second name of a replaced file ends in; it counts as a draft for everybody who looks at the folder.
    static let savedSuffix = ".old" + Disk.draftSuffix

    /// Puts a staged file in its place.
    ///
    /// - Throws: `Disk.Failure`; what stood there is then still there.
    mutating func putInPlace(_ name: String) throws(Disk.Failure) {
        let file = output + "/" + name
        let status = try disk.unfollowedStatus(file)
        // A folder that holds nothing is in the way of the file, and nobody misses it.
        if status?.kind == .folder { _ = disk.removeEmptyFolder(file) }
        let isSaved = status?.kind == .file && (try? disk.link(file, as: file + Self.savedSuffix)) != nil
        try disk.rename(file + Disk.draftSuffix, to: file)
        switch status?.kind {
        case nil, .folder: changes.append(.created(name))
        case .file, .other: changes.append(isSaved ? .replaced(name) : .overwritten)
        }
    }

    /// Takes a file of an earlier build out of its place; one that is not there is fine.
    ///
    /// A folder that has taken the place of a file is left alone: its own files are known by their names.
    ///
    /// - Throws: `Disk.Failure`; the file is then still there.
    mutating func moveAside(_ name: String) throws(Disk.Failure) {
        let file = output + "/" + name
        guard !Disk.leads(file, outOf: output), let status = try disk.unfollowedStatus(file), status.kind != .folder
        else {
            return
        }
        try disk.rename(file, to: file + Self.savedSuffix)
        changes.append(.movedAside(name))
    }

    /// Takes everything back, the last change first.
    ///
    /// - Returns: Whether the folder is as it was.
    mutating func undo() -> Bool {
        var isComplete = true
        while let change = changes.popLast() {
            do throws(Disk.Failure) {
                switch change {
                case .created(let name): try disk.remove(output + "/" + name)
                case .replaced(let name), .movedAside(let name):
                    try disk.rename(output + "/" + name + Self.savedSuffix, to: output + "/" + name)
                case .overwritten: isComplete = false
                }
            } catch {
                isComplete = false
            }
        }
        return isComplete
    }

    /// Removes what was replaced and what is gone.
    ///
    /// - Throws: `Disk.Failure` at the first file that cannot be removed; the new site stands whole, and the next build
    ///   removes the rest.
    func finish() throws(Disk.Failure) {
        for change in changes {
            switch change {
            case .replaced(let name), .movedAside(let name): try disk.remove(output + "/" + name + Self.savedSuffix)
            case .created, .overwritten: break
            }
        }
    }
}
