/// One update of the output folder as a transaction: files are staged while they are made, then all moved into place
/// (assets, pages, then feeds and lists of pages); then obsolete files are removed, pages first and assets last; the
/// manifest is written last.
///
/// The files of a first build are made in a folder beside the output, which is then renamed.
///
/// A reader of the folder sees each file complete, old or new, and no page without its assets. A failure before all
/// files are in place is undone. After a kill, the next build corrects what differs from the manifest.
struct OutputUpdate {
    /// The folder as the last build left it.
    let folder: OutputFolder
    /// The file of the manifest.
    let store: String
    /// Problems with the manifest.
    let warnings: [Diagnostic]
    private(set) var manifestDigest: Digest

    private let lock: HeldLock
    private let mark: String
    /// The files that the build writes and may remove.
    private let part: OutputPart
    private var transaction: OutputTransaction
    private var blocking: [String] = []
    private let environment: SiteEnvironment
    /// Whether this update has made the folder.
    private let isNew: Bool
    /// Names of files that may have been staged.
    private var announced: Set<String>
    /// Whether the manifest on disk has more names than before this update.
    private var isAnnounced: Bool { manifestDigest != folder.manifest.digest }

    private var disk: FileSystem { folder.disk }
    private let output: String

    /// Locks the folder and prepares it for the files of a build.
    ///
    /// - Throws: `Disk.Failure`, or a `DiagnosticList` when another build is writing, or something blocks a folder of the
    ///   site: nothing is written then.
    init(
        of output: String,
        site: String,
        names: PlannedNames,
        part: OutputPart,
        for environment: SiteEnvironment = SiteEnvironment(),
        disk: FileSystem,
        untouched: SiteBuilder.UntouchedOutput? = nil
    ) throws {
        let isNew = try disk.status(output) == nil
        let beside = isNew ? Self.folder(beside: output, on: disk) : nil
        if beside == nil { try disk.makeFolder(output) }
        guard let lock = try untouched?.lock ?? HeldLock(beside ?? output, on: disk) else {
            let what = "another build is writing into this folder"
            throw DiagnosticList(output, what, advice: "wait until it is done")
        }
        // Remains of a killed build.
        for entry in try beside.map(disk.entries) ?? [] { try disk.removeTree((beside ?? "") + "/" + entry.name) }
        let store = Manifest.file(site: site, output: output)
        try disk.makeFolder(Manifest.folder(of: site))
        let manifest = try untouched?.manifest ?? Manifest(file: store, on: disk)
        let folder =
            beside.map { OutputFolder(path: $0, manifest: Manifest(), disk: disk, isNew: true) }
            ?? OutputFolder(path: output, manifest: manifest, disk: disk)
        let gone = folder.manifest.entries.keys.filter { !names.possible.contains($0) && part.contains($0) }
        let folders = OutputFolder.folders(of: names.possible)
        let obstacles = folder.isNew ? [] : try folder.obstacles(to: folders, beside: gone)
        guard obstacles.isEmpty else { throw DiagnosticList(obstacles) }
        // The marker exists while files are written: if it is found, the last build did not finish.
        let mark = UnfinishedBuild.mark(of: store)
        if try disk.status(mark) != nil { try folder.removeDrafts(of: folder.manifest.entries.keys) }
        try disk.write([], to: mark)
        if !environment.isPublic { try OutputEnvironment.note(environment, beside: store, on: disk) }
        warnings = manifest.isDamaged ? [Self.damage(of: store, output)] : []
        transaction = OutputTransaction(output: output, disk: disk)
        manifestDigest = manifest.digest
        announced = []
        (self.environment, self.folder, self.store, self.part) = (environment, folder, store, part)
        (self.mark, self.isNew, self.output, self.lock) = (mark, isNew, output, lock)
        do {
            try announce(names.certain.lazy.filter { part.contains($0) })
            // Obsolete files are removed last, except where they block a folder.
            blocking = folder.inTheWay(of: names.possible, in: folders, among: gone)
            try folder.remove(blocking)
        } catch {
            // Nothing has been written.
            if blocking.isEmpty { try? disk.remove(mark) }
            throw error
        }
    }

    /// Makes the folder that becomes the output when it is whole; nil when it cannot be made, or the output is a link.
    private static func folder(beside output: String, on disk: FileSystem) -> String? {
        let name = Disk.trimmed(output)
        guard name.split(separator: "/").last.map({ $0 != "." && $0 != ".." }) ?? false,
            (try? disk.unfollowedStatus(name)) == .some(nil),
            (try? disk.makeFolder(name + Disk.draftSuffix)) != nil
        else { return nil }
        return name + Disk.draftSuffix
    }

    /// Adds files to the manifest before they are written, so that a killed build leaves no unknown ones.
    ///
    /// - Throws: `Disk.Failure` when the manifest cannot be written.
    mutating func announce(_ names: some Sequence<String>) throws(Disk.Failure) {
        // A first build that is killed leaves a folder that is removed as a whole.
        guard !folder.isNew else { return }
        var isNew = false
        for name in names where announced.insert(name).inserted && folder.manifest.entries[name] == nil { isNew = true }
        if isNew { manifestDigest = try folder.manifest.write(to: store, besides: announced, on: disk) }
    }

    /// Moves staged files into place, removes obsolete ones, and writes the manifest.
    ///
    /// - Parameters:
    ///   - files: The build's files and their changes.
    ///   - kept: Files of the last build that stay as they are.
    /// - Returns: The names of the removed files.
    /// - Throws: `Disk.Failure`; the caller then calls `abandon`, unless all files were in place.
    mutating func finish(_ files: [StagedFile], kept: Set<String>) throws(Disk.Failure) -> [String] {
        var manifest = folder.manifest
        let made = Set(files.lazy.map(\.name))
        let old = manifest.entries.keys.filter { part.contains($0) && !kept.contains($0) && !made.contains($0) }
        var hasChanged = !old.isEmpty
        for name in old { manifest.entries[name] = nil }
        for file in files {
            let entry = file.outcome.entry
            if manifest.entries.updateValue(entry, forKey: file.name) != entry { hasChanged = true }
        }
        if folder.isNew {
            manifestDigest = try manifest.write(to: store, on: disk)
            try disk.rename(folder.path, to: Disk.trimmed(output))
            isInPlace = true
        }
        let gone = RemovalGroup.groups(of: old).flatMap(\.self)
        let staged = folder.isNew ? [] : files.filter(\.isStaged).map { ($0.group.rawValue, $0.name) }.sorted(by: <)
        for (_, name) in staged { try transaction.putInPlace(name) }
        for name in gone { try transaction.moveAside(name) }
        isInPlace = true
        try transaction.finish()
        for name in gone { folder.removeEmptyFolders(above: name) }
        if !folder.isNew, isAnnounced || hasChanged {
            manifestDigest = try manifest.write(to: store, on: disk)
        }
        if environment.isPublic { try OutputEnvironment.note(environment, beside: store, on: disk) }
        try disk.remove(mark)
        return gone
    }

    /// Whether the new files are in place, so that nothing is undone.
    private var isInPlace = false

    /// Undoes everything as far as possible; the old site is then intact.
    mutating func abandon() {
        guard !isInPlace else { return }
        if folder.isNew { try? disk.removeTree(folder.path) }
        let isUndone = transaction.undo() && blocking.isEmpty
        // The marker remains when drafts cannot be removed.
        guard isUndone, (try? folder.removeDrafts(of: announced)) != nil else { return }
        if isNew, !folder.isNew { _ = disk.removeEmptyFolder(output) }
        do throws(Disk.Failure) {
            if isAnnounced { try folder.manifest.write(to: store, on: disk) }
            try disk.remove(mark)
        } catch {
            // The marker remains, and the next build compares all files.
        }
    }

    private static func damage(of store: String, _ output: String) -> Diagnostic {
        .warning(
            store,
            nil,
            "the manifest is damaged",
            advice: "it is rebuilt; files that are no longer part of the site stay in \(output): "
                + "delete that folder and build again to remove them"
        )
    }
}

/// The lock of an output folder, held as long as it is referred to.
final class HeldLock: Sendable {
    private let lock: FolderLock

    /// Locks a folder; nil when it is locked already.
    init?(_ output: String, on disk: FileSystem) throws {
        guard let lock = try disk.lock(output) else { return nil }
        self.lock = lock
    }
}

/// One file of a build before the files are moved into place.
struct StagedFile: Sendable {
    /// The order in which files are moved into place.
    enum Group: Int, Sendable {
        case asset
        case page
        /// Feeds and files that list pages.
        case list
    }

    let name: String
    let group: Group
    let outcome: OutputFolder.Outcome
    var making = Duration.zero

    /// Whether a new version waits beside the file.
    var isStaged: Bool { if case .written = outcome { true } else { false } }
}
