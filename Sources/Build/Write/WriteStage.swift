import Diagnostics
import Files
import Hashing
import Markup
import Pages
import Routes
import Theming

/// Renders and writes changed files as one transaction: all are staged, then moved into place (assets, pages, then
/// feeds and lists of pages); then obsolete files are removed, pages first and assets last; the manifest is written
/// last.
///
/// A reader of the folder sees each file complete, old or new, and no page without its assets. A failure before all
/// files are in place is undone. After a kill, the next build corrects what differs from the manifest.
struct WriteStage: Sendable {
    let output: String
    let site: String
    /// The brands to build; nil for the whole site.
    let brands: Set<String>?
    /// The number of files processed at once.
    let jobs: Int
    let disk: FileSystem

    /// Updates the folder and adds the counts to the report.
    ///
    /// Kept files are not touched.
    ///
    /// - Throws: `Disk.Failure` at the first file that cannot be written; the old site is then intact. A
    ///   `DiagnosticList` when another build is writing, or something blocks a folder of the site: nothing is written
    ///   then.
    func run(
        assets: [SiteFiles.File],
        pages: [PageFactory.Job],
        feeds: [FeedFactory.Job],
        siteFiles: [SiteFiles.File],
        kept: Set<String>,
        report: inout BuildReport
    ) async throws {
        try disk.makeFolder(output)
        guard let lock = try disk.lock(output) else {
            throw DiagnosticList([
                .error(output, nil, "another build is writing into this folder", advice: "wait until it is done")
            ])
        }
        defer { extendLifetime(lock) }
        let store = Manifest.file(site: site, output: output)
        try disk.makeFolder(Manifest.folder(of: site))
        let folder = OutputFolder(path: output, manifest: try Manifest(file: store, on: disk), disk: disk)
        if folder.manifest.isDamaged {
            report.warnings.append(
                .warning(
                    store,
                    nil,
                    "the manifest is damaged",
                    advice: "it is rebuilt; files that are no longer part of the site stay in \(output): "
                        + "delete that folder and build again to remove them"
                )
            )
        }
        let names =
            assets.map(\.path) + pages.flatMap { $0.outputs.map(\.path.description) }
            + feeds.flatMap { $0.paths.map(\.path) } + siteFiles.map(\.path)
        let wanted = Set(names)
        let gone = RemovalGroup.groups(
            of: folder.manifest.entries.keys.filter { !wanted.contains($0) && !kept.contains($0) && isOurs($0) }
        ).flatMap(\.self)
        let obstacles = try folder.obstacles(to: wanted, beside: gone)
        guard obstacles.isEmpty else { throw DiagnosticList(obstacles) }
        // The marker exists while files are written: if it is found, the last build did not finish.
        let mark = UnfinishedBuild.mark(of: store)
        if try disk.status(mark) != nil { try folder.removeDrafts(of: folder.manifest.entries.keys) }
        try disk.write([], to: mark)
        var manifest: Manifest
        do {
            manifest = try announce(names, in: folder.manifest, at: store)
        } catch {
            // Nothing has been written.
            try? disk.remove(mark)
            throw error
        }
        var swap = OutputTransaction(output: output, disk: disk)
        let blocking = folder.inTheWay(of: wanted, among: gone)
        do {
            // Obsolete files are removed last, except where they block a folder.
            try folder.remove(blocking)
            var staged: [String] = []
            for group in [
                assets.map(Work.file), pages.map(Work.page), feeds.map(Work.feed) + siteFiles.map(Work.file),
            ] {
                for done in try await write(group, into: folder) {
                    manifest.entries[done.name] = done.outcome.entry
                    report.count(done)
                    if case .written = done.outcome { staged.append(done.name) }
                }
            }
            for name in staged { try swap.putInPlace(name) }
            for name in gone { try swap.moveAside(name) }
        } catch {
            let isUndone = swap.undo() && blocking.isEmpty
            // The marker remains when drafts cannot be removed.
            if isUndone, (try? folder.removeDrafts(of: names)) != nil { try? disk.remove(mark) }
            throw error
        }
        try swap.finish()
        for name in gone { folder.removeEmptyFolders(above: name) }
        for name in gone { manifest.entries[name] = nil }
        report.pages.removed = gone.count
        report.changed.formUnion(gone)
        if manifest.entries != folder.manifest.entries { try manifest.write(to: store, on: disk) }
        try disk.remove(mark)
    }

    /// Adds files to the manifest before they are written, so that a killed build leaves no unknown ones.
    private func announce(
        _ names: [String],
        in old: Manifest,
        at store: String
    ) throws(Disk.Failure) -> Manifest {
        var manifest = old
        let nothing = Manifest.Entry(content: nil, fingerprint: Digest.sha256([]), size: 0, modified: 0)
        for name in names where manifest.entries[name] == nil { manifest.entries[name] = nothing }
        if manifest.entries.count > old.entries.count { try manifest.write(to: store, on: disk) }
        return manifest
    }

    private func isOurs(_ name: String) -> Bool {
        guard let brands else { return true }
        return name.split(separator: "/").first.map { brands.contains(String($0)) } ?? false
    }
}

/// Processing files on all cores.
extension WriteStage {
    fileprivate enum Work: Sendable {
        case file(SiteFiles.File)
        case page(PageFactory.Job)
        case feed(FeedFactory.Job)
    }

    struct Done: Sendable {
        let name: String
        let isPage: Bool
        let outcome: OutputFolder.Outcome
        /// The time spent rendering.
        let making: Duration
    }

    /// Each worker takes every n-th file, so that memory is bounded by the pages in flight.
    private func write(_ work: [Work], into folder: OutputFolder) async throws -> [Done] {
        try await withThrowingTaskGroup(of: [Done].self) { group in
            for worker in 0..<min(jobs, max(1, work.count)) {
                group.addTask {
                    var done: [Done] = []
                    var buffer: [UInt8] = []
                    for index in stride(from: worker, to: work.count, by: jobs) {
                        try Task.checkCancellation()
                        done += try Self.write(work[index], into: folder, &buffer)
                    }
                    return done
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    private static let clock = ContinuousClock()

    private static func write(
        _ work: Work,
        into folder: OutputFolder,
        _ buffer: inout [UInt8]
    ) throws(Disk.Failure) -> [Done] {
        switch work {
        case .file(let file):
            return [Done(name: file.path, isPage: false, outcome: try put(file, into: folder), making: .zero)]
        case .page(let job):
            let start = clock.now
            let records = job.makeRecords()
            let making = (clock.now - start) / max(1, records.count)
            var done: [Done] = []
            for (output, record) in zip(job.outputs, records) {
                done.append(try write(record, output, into: folder, &buffer, making: making))
            }
            return done
        case .feed(let job):
            return try write(job, into: folder)
        }
    }

    private static func put(
        _ file: SiteFiles.File,
        into folder: OutputFolder
    ) throws(Disk.Failure) -> OutputFolder.Outcome {
        guard file.keepsStamp else {
            return try folder.put(file.path, fingerprint: Digest.sha256(file.bytes)) { file.bytes }
        }
        let content = BuildStamp.unstamped(file.bytes, path: file.path)
        return try folder.put(file.path, fingerprint: Digest.sha256(content), stamped: { _ in file.bytes }) { content }
    }

    /// Writes the files of one feed; they depend on the same values, so their fingerprint is compared once.
    private static func write(_ job: FeedFactory.Job, into folder: OutputFolder) throws(Disk.Failure) -> [Done] {
        let start = clock.now
        let feed = job.makeFeed()
        let fingerprint = feed.fingerprint
        let preparing = (clock.now - start) / max(1, job.paths.count)
        var done: [Done] = []
        for (file, path) in job.paths {
            var making = preparing
            let outcome = try folder.put(path, fingerprint: fingerprint) {
                let start = clock.now
                defer { making += clock.now - start }
                return feed.bytes(of: file)
            }
            done.append(Done(name: path, isPage: false, outcome: outcome, making: making))
        }
        return done
    }

    private static func write(
        _ record: Record,
        _ output: PageFactory.Output,
        into folder: OutputFolder,
        _ buffer: inout [UInt8],
        making: Duration
    ) throws(Disk.Failure) -> Done {
        let start = clock.now
        var fingerprint = Hasher256()
        fingerprint.update(framed: output.style.hex)
        record.update(&fingerprint)
        var making = making + (clock.now - start)
        let name = output.path.description
        let outcome = try folder.put(name, fingerprint: fingerprint.finish(), stamped: output.stamp.stamped) {
            let start = clock.now
            buffer.removeAll(keepingCapacity: true)
            output.program.render(record, root: output.root, into: &buffer)
            making += clock.now - start
            return buffer
        }
        return Done(name: name, isPage: true, outcome: outcome, making: making)
    }
}

extension BuildReport {
    fileprivate mutating func count(_ done: WriteStage.Done) {
        secondsMaking += done.making.inSeconds
        switch done.outcome {
        case .skipped: pages.skipped += done.isPage ? 1 : 0
        case .unchanged: pages.rendered += done.isPage ? 1 : 0
        case .written(_, let bytes):
            pages.rendered += done.isPage ? 1 : 0
            pages.written += 1
            changed.insert(done.name)
            bytesWritten += bytes
        }
    }
}
