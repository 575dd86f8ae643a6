import Content
import Diagnostics
import Files
import Foundation
import Hashing
import Markup

/// A build of a site of which nothing has changed: no file is read but the index and the lists of targets.
extension BuildRun {
    /// Refreshes the lists of targets and reports what the last build reported.
    ///
    /// - Parameters:
    ///   - inputs: The inputs of this build and the index of the last one.
    ///   - timer: The time of the build's stages.
    /// - Returns: The report; nil when something has changed, is over the network, or depends on the time.
    /// - Throws: `Disk.Failure` when a list cannot be written; the old ones are then intact.
    func unchanged(_ inputs: BuildInputs, _ timer: StageTimer) throws -> BuildReport? {
        guard let last = inputs.last, let sources = inputs.sources, sources.agrees(with: last.sources),
            Set(last.themes.keys) == inputs.validThemes,
            last.nextChange.map({ now < $0 }) ?? true,
            last.sections.allSatisfy({ $0.isFixed || options.polled?.isSettled($0) ?? false }),
            (try? disk.identity(FeedStore.file(of: options.site))) == last.store
        else { return nil }
        let store = Manifest.file(site: options.site, output: output)
        guard try disk.status(output)?.kind == .folder, let lock = try disk.lock(output) else { return nil }
        defer { extendLifetime(lock) }
        guard try disk.status(UnfinishedBuild.mark(of: store)) == nil else { return nil }
        let folder = OutputFolder(path: output, manifest: try Manifest(file: store, on: disk), disk: disk)
        guard folder.manifest.digest == last.manifest else { return nil }
        let lists = try targetLists(of: last, in: folder)
        guard let lists, folder.manifest.entries.keys.allSatisfy({ lists[$0] != nil || folder.isUntouched($0) }) else {
            return nil
        }
        var report = BuildReport()
        for (path, list) in lists.sorted(by: { $0.key < $1.key }) {
            let refreshed = BuildStamp.refreshed(list, at: now)
            guard options.refreshesTimestamps, refreshed != list else { continue }
            try disk.write(refreshed, to: output + "/" + path)
            report.pages.written += 1
            report.bytesWritten += refreshed.count
            report.changed.insert(path)
        }
        // A file is compared by its content as long as it was new when it was last examined.
        if sources != last.sources {
            var index = last
            index.sources = sources
            try? index.write(to: indexFile, on: disk)
        }
        report.take(last, now: now)
        var timer = timer
        timer.end(.plan)
        report.setSeconds(timer, workers: workers)
        return report
    }

    /// The target lists of the brands that a scope takes over, with the times of this build.
    ///
    /// - Parameters:
    ///   - scope: The brands of the build.
    ///   - folder: The output, which is examined only if brands are taken over.
    /// - Returns: The lists; none when no brand is taken over.
    /// - Throws: `BuildScope.Insufficient` when the output does not hold what the last build left of these brands.
    func takenOverLists(_ scope: BuildScope, in folder: OutputFolder) throws -> [SiteFiles.File] {
        guard let last = scope.last else { return [] }
        let part = scope.part(of: [])
        guard folder.manifest.digest == last.manifest, let lists = try targetLists(of: last, in: folder),
            folder.manifest.entries.keys.allSatisfy({ name in
                part.contains(name) || lists[name] != nil || folder.isUntouched(name)
            })
        else { throw BuildScope.Insufficient() }
        return lists.filter { !part.contains($0.key) }.map { path, list in
            SiteFiles.File(
                path: path,
                bytes: options.refreshesTimestamps ? BuildStamp.refreshed(list, at: now) : list,
                keepsStamp: !options.refreshesTimestamps
            )
        }
    }

    /// The lists of targets, if they say what the last build wrote; nil otherwise.
    private func targetLists(of last: BuildIndex, in folder: OutputFolder) throws(Disk.Failure) -> [String: [UInt8]]? {
        var lists: [String: [UInt8]] = [:]
        for (path, digest) in last.targetLists {
            guard try disk.unfollowedStatus(output + "/" + path)?.kind == .file else { return nil }
            let bytes = try disk.read(output + "/" + path)
            guard Digest.sha256(BuildStamp.unstamped(bytes, path: path)) == digest else { return nil }
            lists[path] = bytes
        }
        return lists
    }
}
