/// The work of a build: decided from the index of the last build, before any content is read.
extension SiteBuilder {
    /// The changes since the last build.
    enum Due {
        /// Nothing but times: no file is read but the index and the lists of targets.
        case nothing(UntouchedOutput)
        /// Only feeds of some brands: the others are taken over.
        case brands(Set<String>, UntouchedOutput)
        /// More, or it is not known what.
        case everything
    }

    /// The output of the last build, which is locked as long as this is referred to.
    struct UntouchedOutput {
        let index: BuildIndex
        let lock: HeldLock
        let manifest: Manifest
        let lists: [String: [UInt8]]
    }

    /// Compares the inputs of a build with those of the last one.
    ///
    /// - Throws: `Disk.Failure` when the output cannot be examined.
    func due(_ inputs: BuildInputs, keepsFeeds: Bool) throws -> Due {
        guard !keepsFeeds, let last = inputs.last, let sources = inputs.sources,
            last.nextChange.map({ now < $0 }) ?? true,
            Set(last.themes.keys) == inputs.validThemes,
            (try? disk.identity(FeedStore.file(of: options.site))) == last.store
        else { return .everything }
        // A section over the network has to be asked, unless that has been done ahead of the build.
        let open = last.sections.filter { !($0.isFixed || options.polled?.isSettled($0) ?? false) }
        if open.isEmpty, sources.changes.isEmpty, let output = try untouched(last, besides: nil) {
            return .nothing(output)
        }
        // A brand may have got a theme of its own. Links to a page that is not public yet depend on texts of other brands.
        guard sources.changes.areOfFeeds, last.content == inputs.content, last.unpublished.isEmpty
        else { return .everything }
        let changed = last.sections.filter { $0.sourceFiles.contains(where: sources.hasChanges) }
        let brands = Set((open + changed).map(\.brand))
        let others = Set(last.brands.keys).subtracting(brands).subtracting([BuildInputs.brandless])
        guard !brands.isEmpty, !others.isEmpty, let output = try untouched(last, besides: .brands(brands))
        else { return .everything }
        return .brands(brands, output)
    }

    /// The output of the last build; nil when another one is writing there, or something but a part of it was
    /// touched.
    private func untouched(_ last: BuildIndex, besides part: OutputPart?) throws -> UntouchedOutput? {
        let store = Manifest.file(site: options.site, output: output)
        guard try disk.status(output)?.kind == .folder, let lock = try HeldLock(output, on: disk),
            try disk.status(UnfinishedBuild.mark(of: store)) == nil
        else { return nil }
        let folder = OutputFolder(path: output, manifest: try Manifest(file: store, on: disk), disk: disk)
        guard !folder.manifest.isDamaged, folder.manifest.digest == last.manifest else { return nil }
        var lists: [String: [UInt8]] = [:]
        for (path, digest) in last.targetLists {
            guard try disk.unfollowedStatus(path.below(output))?.kind == .file else { return nil }
            let bytes = try disk.read(path.below(output))
            guard Digest.sha256(BuildStamp.unstamped(bytes, path: path)) == digest else { return nil }
            lists[path] = bytes
        }
        let isUntouched = folder.manifest.entries.keys.allSatisfy { name in
            part?.contains(name) ?? false || lists[name] != nil || folder.isUntouched(name)
        }
        return isUntouched
            ? UntouchedOutput(index: last, lock: lock, manifest: folder.manifest, lists: lists) : nil
    }

    /// Refreshes the lists of targets of a site of which nothing has changed, and reports what the last build reported.
    ///
    /// - Throws: `Disk.Failure` when a list cannot be written; the old ones are then intact.
    func refreshed(_ last: UntouchedOutput, _ inputs: BuildInputs, _ timer: inout StageTimer) throws -> BuildReport {
        defer { extendLifetime(last.lock) }
        var report = BuildReport(last: last.index, now: now)
        for (path, list) in last.lists.sorted(by: { $0.key < $1.key }) {
            let refreshed = BuildStamp.refreshed(list, at: now)
            guard options.refreshesTimestamps, refreshed != list else { continue }
            try disk.write(refreshed, to: path.below(output))
            report.pages.written += 1
            report.bytesWritten += refreshed.count
            report.changed.insert(path)
        }
        // A file is compared by its content as long as it was new when it was last examined.
        if let sources = inputs.sources, sources.changes.hasEntries {
            var index = last.index
            index.sources = sources
            try? index.write(to: indexFile, on: disk)
        }
        report.take(last.index.sections, pageCount: last.index.pageCount { _ in true })
        timer.end(.plan)
        report.setSeconds(timer, workers: workers)
        return report
    }

    func takenOverLists(_ last: UntouchedOutput, in scope: BuildScope) -> [SiteFiles.File] {
        let part = scope.part(of: [])
        return last.lists.filter { !part.contains($0.key) }.map { path, list in
            SiteFiles.File(
                path: path,
                bytes: options.refreshesTimestamps ? BuildStamp.refreshed(list, at: now) : list,
                keepsStamp: !options.refreshesTimestamps
            )
        }
    }
}
