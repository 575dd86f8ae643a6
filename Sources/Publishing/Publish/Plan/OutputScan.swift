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

    /// All files of the deployment, of which those with known digests are not read.
    func files(knowing digests: OutputDigests) async throws -> (files: NameTable<PublishFile>, digests: OutputDigests) {
        let redirects = redirects()
        let routes = deployment.routes
        let workers = min(ProcessInfo.processInfo.activeProcessorCount, max(1, routes.count))
        return try await withThrowingTaskGroup(of: [(PublishFile, OutputDigests.Entry)].self) { group in
            for worker in 0..<workers {
                group.addTask {
                    var files: [(PublishFile, OutputDigests.Entry)] = []
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
            identity: identity.flatMap { $0.isSettled(at: moment) ? $0 : nil },
            content: PublishFile.digest(of: bytes, at: path),
            built: BuildStamp.isTargetList(path) ? BuildStamp.built(bytes, path: path) : nil
        )
    }

    private func file(
        _ route: Deployment.Route,
        _ entry: OutputDigests.Entry,
        _ redirects: [String: String]
    ) -> PublishFile {
        let table = route.table
        let isPacked = packsText && storesHeaders && table.mayBePacked(route.path)
        let headers = storesHeaders ? fields(of: route, isPacked: isPacked, redirects) : []
        return PublishFile(
            key: route.key,
            path: route.path,
            group: ObjectGroup(route.path, of: table.pathClass(of: route.path)),
            headers: headers,
            isPacked: isPacked,
            record: FileRecord(
                content: entry.content,
                size: 0,
                headers: PublishFile.digest(of: headers),
                etag: "",
                built: entry.built,
                redirect: headers.redirect
            )
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
