import Buckets
import Engine
import Files
import Foundation
import HTTPTypes

/// Reads and digests the output files that are published to one bucket.
struct OutputScan: Sendable {
    let output: String
    let deployment: Deployment
    /// Whether the bucket stores header fields, which compression and redirects need.
    let storesHeaders: Bool
    /// Whether text is stored gzipped.
    let packsText: Bool

    /// All files of the deployment, by key.
    ///
    /// - Throws: `PublishFailure` when a file cannot be read.
    func files() async throws -> NameTable<LocalFile> {
        try await files(knowing: OutputDigests()).files
    }

    /// All files of the deployment, of which those with known digests are not read.
    ///
    /// - Parameter digests: The digests of an earlier scan of the same folder.
    /// - Returns: The files by key, and the digests of all of them.
    /// - Throws: `PublishFailure` when a file cannot be read.
    func files(knowing digests: OutputDigests) async throws -> (files: NameTable<LocalFile>, digests: OutputDigests) {
        let redirects = redirects()
        let routes = deployment.routes
        let workers = min(ProcessInfo.processInfo.activeProcessorCount, max(1, routes.count))
        return try await withThrowingTaskGroup(of: [(LocalFile, OutputDigests.Entry)].self) { group in
            for worker in 0..<workers {
                group.addTask {
                    var files: [(LocalFile, OutputDigests.Entry)] = []
                    for index in stride(from: worker, to: routes.count, by: workers) {
                        let entry = try entry(of: routes[index].path, digests)
                        files.append((file(routes[index], entry, redirects), entry))
                    }
                    return files
                }
            }
            return try await group.reduce(into: ([:], OutputDigests())) { all, files in
                for (file, entry) in files {
                    all.files[file.key] = file
                    all.digests.entries[file.path] = entry
                }
            }
        }
    }

    /// Reads a file, unless its digest is known.
    private func entry(of path: String, _ digests: OutputDigests) throws(PublishFailure) -> OutputDigests.Entry {
        let moment = Disk.now
        let identity = Disk.identity(output + "/" + path)
        if let known = digests.entry(path, identity) { return known }
        let bytes: [UInt8]
        do throws(Disk.Failure) {
            bytes = try Disk.read(output + "/" + path)
        } catch {
            throw .unreadable(error)
        }
        return OutputDigests.Entry(
            identity: identity,
            isSettled: identity?.isSettled(at: moment) ?? false,
            content: LocalFile.digest(of: bytes, at: path),
            built: BuildStamp.isTargetList(path) ? BuildStamp.built(bytes, path: path) : nil
        )
    }

    private func file(
        _ route: Deployment.Route,
        _ entry: OutputDigests.Entry,
        _ redirects: [String: String]
    ) -> LocalFile {
        file(route, content: entry.content, built: entry.built, redirects)
    }

    /// A file as it is put.
    ///
    /// - Parameters:
    ///   - route: Where it is put.
    ///   - content: The digest of its content without build stamps.
    ///   - built: The time of the build, for target lists.
    ///   - redirects: The targets of redirects by path.
    /// - Returns: The file.
    func file(
        _ route: Deployment.Route,
        content: String,
        built: String?,
        _ redirects: [String: String] = [:]
    ) -> LocalFile {
        let table = route.table
        let isPacked = packsText && storesHeaders && table.mayBePacked(route.path)
        return LocalFile(
            key: route.key,
            path: route.path,
            group: ObjectGroup(route.path, of: table.pathClass(of: route.path)),
            headers: storesHeaders ? fields(of: route, isPacked: isPacked, redirects) : [],
            isPacked: isPacked,
            content: content,
            built: built
        )
    }

    private func fields(
        of route: Deployment.Route,
        isPacked: Bool,
        _ redirects: [String: String]
    ) -> [HTTPField] {
        var fields = route.table.storedFields(of: route.path).map { HTTPField($0.name, $0.value) }
        if isPacked { fields.append(HTTPField("Content-Encoding", "gzip")) }
        if let target = redirects[route.path] { fields.append(HTTPField(NewObject.redirectField, target)) }
        return fields
    }

    /// The redirect targets of alias stubs by path, from the build's `_redirects` files.
    private func redirects() -> [String: String] {
        let paths = Dictionary(deployment.routes.map { ($0.url, $0.path) }) { first, _ in first }
        var targets = deployment.aliases
        for route in deployment.routes where route.path == "_redirects" || route.path.hasSuffix("/_redirects") {
            guard let bytes = try? Disk.read(output + "/" + route.path) else { continue }
            for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
                let words = line.split(separator: " ")
                guard words.count == 3, !words[0].hasSuffix("*"), words[1].hasPrefix("/") else { continue }
                let from = String(words[0].dropFirst())
                for url in [from, from + "index.html", from + "/index.html"] {
                    if let path = paths[url] { targets[path] = String(words[1]) }
                }
            }
        }
        return targets
    }
}
