import Files
import Hashing
import Pages
import Theming

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
    /// - Parameters:
    ///   - job: The pages, made together.
    ///   - buffer: Reused for the bytes of each page.
    /// - Returns: What became of the files.
    /// - Throws: `Disk.Failure`; the old files are then intact.
    func stage(_ job: PageFactory.Job, _ buffer: inout [UInt8]) throws(Disk.Failure) -> [StagedFile] {
        let start = Self.clock.now
        let records = job.makeRecords()
        let making = (Self.clock.now - start) / max(1, records.count)
        var done: [StagedFile] = []
        for (output, record) in zip(job.outputs, records) {
            done.append(try stage(record, output, &buffer, making: making))
        }
        return done
    }

    private func stage(
        _ record: Record,
        _ output: PageFactory.Output,
        _ buffer: inout [UInt8],
        making: Duration
    ) throws(Disk.Failure) -> StagedFile {
        let start = Self.clock.now
        var fingerprint = Hasher256()
        fingerprint.update(framed: output.style.hex)
        record.update(&fingerprint)
        var making = making + (Self.clock.now - start)
        let name = output.path.description
        let outcome = try put(name, fingerprint: fingerprint.finish(), stamped: output.stamp.stamped) {
            let start = Self.clock.now
            buffer.removeAll(keepingCapacity: true)
            output.program.render(record, root: output.root, into: &buffer)
            making += Self.clock.now - start
            return buffer
        }
        return StagedFile(name: name, group: .page, outcome: outcome, making: making)
    }

    /// Stages the files of one feed, those that are subscribed to first, then the archives from the newest to the oldest.
    ///
    /// The formats of a document depend on the same values, so they have the same fingerprint.
    ///
    /// - Throws: `Disk.Failure`; the old files are then intact.
    func stage(_ job: FeedFactory.Job) throws(Disk.Failure) -> [StagedFile] {
        let start = Self.clock.now
        let documents = job.makeFeed().documents.map { ($0, fingerprint: $0.fingerprint) }
        let preparing = (Self.clock.now - start) / (documents.count * FeedFile.allCases.count)
        var done: [StagedFile] = []
        for (feed, fingerprint) in documents {
            for file in FeedFile.allCases {
                let path = "\(job.folder)/\(feed.path(of: file))"
                var making = preparing
                let outcome = try put(path, fingerprint: fingerprint) {
                    let start = Self.clock.now
                    defer { making += Self.clock.now - start }
                    return feed.bytes(of: file)
                }
                done.append(StagedFile(name: path, group: .list, outcome: outcome, making: making))
            }
        }
        return done
    }

    /// Whether a file is as the last build left it.
    func isUntouched(_ name: String) -> Bool {
        guard let known = manifest.entries[name], known.content != nil,
            let status = try? disk.unfollowedStatus(path + "/" + name)
        else { return false }
        return status.kind == .file && status.size == known.size && status.modified == known.modified
    }
}
