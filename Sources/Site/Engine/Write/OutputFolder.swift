/// The folder that receives the site: writes changed files, removes obsolete ones, and leaves all others alone.
struct OutputFolder: Sendable {
    /// The result of one file.
    enum Outcome: Sendable, Hashable {
        /// Its fingerprint is unchanged; it was not rendered.
        case skipped(Manifest.Entry)
        /// It was rendered and is equal to the existing file.
        case unchanged(Manifest.Entry)
        /// It was staged and is moved into place when all files are.
        case written(Manifest.Entry, bytes: Int)

        var entry: Manifest.Entry {
            switch self {
            case .skipped(let entry), .unchanged(let entry), .written(let entry, _): entry
            }
        }
    }

    let path: String
    let manifest: Manifest
    let disk: FileSystem
    /// Whether it is made beside its place and holds only the files of this build, which have their names at once.
    var isNew = false

    /// Stages one file if necessary.
    ///
    /// - Parameters:
    ///   - name: The path below the folder.
    ///   - fingerprint: The digest of the inputs; when it is that of the last build, nothing is rendered.
    ///   - stamped: Inserts time stamps, which are ignored when files are compared; nil when the file has none.
    ///   - bytes: Renders the file's content.
    /// - Returns: The result.
    /// - Throws: `Disk.Failure`; the old file is then intact.
    func put(
        _ name: String,
        fingerprint: Digest,
        stamped: (([UInt8]) -> [UInt8])? = nil,
        _ bytes: () -> [UInt8]
    ) throws(Disk.Failure) -> Outcome {
        let file = name.below(path)
        // A build never makes a symbolic link: it is replaced, and not written through.
        let status = isNew ? nil : try disk.unfollowedStatus(file)
        let isFile = status?.kind == .file
        let known = manifest.entries[name]
        let isUntouched =
            isFile && known.map { $0.size == status?.size && $0.modified == status?.modified } ?? false
        if let known, isUntouched, known.content != nil, known.fingerprint == fingerprint { return .skipped(known) }
        let content = bytes()
        let digest = Self.digest(content, isStamped: stamped != nil)
        var entry = Manifest.Entry(
            content: digest,
            fingerprint: fingerprint,
            size: status?.size ?? 0,
            modified: status?.modified ?? 0
        )
        if isUntouched, known?.content == digest { return .unchanged(entry) }
        let whole = stamped.map { $0(content) } ?? content
        if isFile, status?.size == whole.count, let old = try? disk.read(file) {
            let saysTheSame = stamped != nil && Self.says(content, old, name)
            if old == whole || saysTheSame { return .unchanged(entry) }
        }
        func write() throws(Disk.Failure) -> Disk.Status {
            isNew ? try disk.create(whole, at: file) : try disk.stage(whole, for: file)
        }
        do throws(Disk.Failure) {
            entry.modified = try write().modified
        } catch {
            guard status == nil, let slash = file.lastIndex(of: "/") else { throw error }
            try disk.makeFolder(String(file[..<slash]))
            entry.modified = try write().modified
        }
        entry.size = whole.count
        return .written(entry, bytes: whole.count)
    }

    /// A file written before stamps existed differs from the same file with a stamp.
    private static func digest(_ content: [UInt8], isStamped: Bool) -> Digest {
        guard isStamped else { return Digest.sha256(content) }
        var hasher = Hasher256()
        hasher.update(framed: "stamped")
        hasher.update(framed: content)
        return hasher.finish()
    }

    /// Whether an old file has a stamp and is otherwise equal to some content.
    private static func says(_ content: [UInt8], _ old: [UInt8], _ name: String) -> Bool {
        BuildStamp.built(old, path: name) != nil && BuildStamp.unstamped(old, path: name) == content
    }

    /// Removes staged and replaced files of a killed or failed build, and folders that contain nothing else.
    ///
    /// - Throws: `Disk.Failure` at the first one that cannot be removed.
    func removeDrafts(of names: some Sequence<String>) throws(Disk.Failure) {
        // How many pages and archives a section takes is not known before its feed is.
        let further = names.flatMap(furtherParts)
        for name in Array(names) + further where !Disk.leads(name.below(path), outOf: path) {
            try disk.remove(path + "/" + name + Disk.draftSuffix)
            try disk.remove(path + "/" + name + OutputTransaction.savedSuffix)
            removeEmptyFolders(above: name)
        }
    }

    private func furtherParts(of name: String) -> [String] {
        let parts = name.split(separator: "/").map(String.init)
        guard let file = parts.last, let beside = PageIndex.furtherFolder(of: file) else { return [] }
        let folder = (parts.dropLast() + [beside]).joined(separator: "/")
        guard (try? disk.unfollowedStatus("\(path)/\(folder)"))??.kind == .folder else { return [] }
        let numbers = (try? disk.entries(in: "\(path)/\(folder)")) ?? []
        return numbers.map { "\(folder)/\($0.name)/\(file)" }
    }

    func removeEmptyFolders(above name: String) {
        var folder = name.split(separator: "/").dropLast()
        while !folder.isEmpty, disk.removeEmptyFolder(path + "/" + folder.joined(separator: "/")) {
            folder = folder.dropLast()
        }
    }

    /// Finds links and files where folders of the site belong: writing would follow a link or fail half way.
    ///
    /// - Throws: `Disk.Failure` when the folder cannot be read.
    func obstacles(to folders: Set<String>, beside gone: [String]) throws(Disk.Failure) -> [Diagnostic] {
        let gone = Set(gone)
        var found: [String: Diagnostic] = [:]
        // Parents are listed, because a look at each of thousands of folders takes longer.
        for parent in Set(folders.map(Self.parent)).sorted() {
            // Files below a link belong to others.
            guard Self.folders(of: [parent + "/"]).isDisjoint(with: found.keys) else { continue }
            for entry in try disk.entries(in: parent.below(path)) where entry.isLink || entry.kind != .folder {
                let folder = entry.name.below(parent)
                let isGone = entry.kind == .file && !entry.isLink && gone.contains(folder)
                guard folders.contains(folder), !isGone, let what = Disk.occupant(of: folder.below(path))
                else { continue }
                found[folder] = .error(
                    folder.below(path),
                    nil,
                    "this is \(what), but the site needs a folder here",
                    advice: "remove it, or move it out of the output, and build again; nothing was written"
                )
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The files of the last build that block others: a file where one of the folders belongs, or a file below the path of
    /// another.
    func inTheWay(of wanted: Set<String>, in folders: Set<String>, among names: [String]) -> [String] {
        names.filter { folders.contains($0) || !wanted.isDisjoint(with: Self.folders(of: [$0])) }
    }

    /// The folders that contain some files.
    static func folders(of names: some Sequence<String>) -> Set<String> {
        var folders: Set<String> = []
        for name in names {
            var folder = parent(of: name)
            while !folder.isEmpty, folders.insert(folder).inserted { folder = parent(of: folder) }
        }
        return folders
    }

    private static func parent(of name: String) -> String {
        name.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(name[..<$0]) } ?? ""
    }

    /// Removes files of the last build immediately, and the folders they leave empty.
    ///
    /// A folder that has replaced a file is left alone.
    ///
    /// - Throws: `Disk.Failure` at the first file that cannot be removed.
    func remove(_ names: [String]) throws(Disk.Failure) {
        for name in names {
            guard !Disk.leads(name.below(path), outOf: path) else { continue }
            if try disk.status(name.below(path))?.kind != .folder { try disk.remove(name.below(path)) }
            removeEmptyFolders(above: name)
        }
    }
}

/// Making files and staging those that changed.
extension OutputFolder {
    private static let clock = ContinuousClock()

    /// Stages a file that is no page.
    ///
    /// - Throws: `Disk.Failure`; the old file is then intact.
    func stage(_ file: SiteFiles.File, as group: StagedFile.Group) throws(Disk.Failure) -> StagedFile {
        guard file.keepsStamp else {
            let outcome = try put(file.path, fingerprint: Digest.sha256(file.bytes)) { file.bytes }
            return StagedFile(name: file.path, group: group, outcome: outcome)
        }
        let content = BuildStamp.unstamped(file.bytes, path: file.path)
        let outcome = try put(file.path, fingerprint: Digest.sha256(content), stamped: { _ in file.bytes }) { content }
        return StagedFile(name: file.path, group: group, outcome: outcome)
    }

    /// Stages the pages of a job.
    ///
    /// - Throws: `Disk.Failure`; the old files are then intact.
    func stage(_ job: PageFactory.Job, _ buffer: inout [UInt8]) throws(Disk.Failure) -> [StagedFile] {
        if let inputs = job.inputs, let output = job.outputs.first {
            return [try stage(output, inputs: inputs, &buffer) { job.makeRecords()[0] }]
        }
        let start = Self.clock.now
        let records = job.makeRecords()
        let making = (Self.clock.now - start) / max(1, records.count)
        var done: [StagedFile] = []
        for (output, record) in zip(job.outputs, records) {
            let start = Self.clock.now
            var values = Hasher256()
            record.update(&values)
            let hashing = Self.clock.now - start
            done.append(try stage(output, inputs: values.finish(), &buffer, making: making + hashing) { record })
        }
        return done
    }

    private func stage(
        _ output: PageFactory.Output,
        inputs: Digest,
        _ buffer: inout [UInt8],
        making: Duration = .zero,
        _ record: () -> Record
    ) throws(Disk.Failure) -> StagedFile {
        var making = making
        var fingerprint = Hasher256()
        fingerprint.update(framed: output.style.bytes)
        fingerprint.update(framed: inputs.bytes)
        let name = output.path.description
        let outcome = try put(name, fingerprint: fingerprint.finish(), stamped: output.stamp.stamped) {
            let start = Self.clock.now
            buffer.removeAll(keepingCapacity: true)
            output.program.render(record(), root: output.root, into: &buffer)
            making += Self.clock.now - start
            return buffer
        }
        return StagedFile(name: name, group: .page, outcome: outcome, making: making)
    }

    /// Stages the files of one feed, those that are subscribed to first, then the archives from the newest to the oldest.
    ///
    /// - Throws: `Disk.Failure`; the old files are then intact.
    func stage(_ feed: SectionFeed) throws(Disk.Failure) -> [StagedFile] {
        var done: [StagedFile] = []
        for document in feed.documents {
            for file in FeedFile.allCases {
                let start = Self.clock.now
                let bytes = document.bytes(of: file)
                let making = Self.clock.now - start
                var staged = try stage(SiteFiles.File(path: document.path(of: file), bytes: bytes), as: .list)
                staged.making = making
                done.append(staged)
            }
        }
        return done
    }

    /// Whether a file is as the last build left it.
    func isUntouched(_ name: String) -> Bool {
        guard let known = manifest.entries[name], known.content != nil,
            let status = try? disk.unfollowedStatus(name.below(path))
        else { return false }
        return status.kind == .file && status.size == known.size && status.modified == known.modified
    }
}
