/// The digests of output files by path, so that a file that has not changed since is not read again.
typealias OutputDigests = NameTable<FileDigest>

/// The digest of an output file that was read.
///
/// It counts only for the identity that the file had before it was read, and only if that identity was settled then: a
/// file that is written twice within one tick of the clock is read again.
struct FileDigest: Sendable, Hashable {
    /// The identity before it was read; nil when a later change need not show in it.
    let identity: FileIdentity?
    /// The digest of its content without build stamps.
    let content: String
    let built: String?
}

/// Reads and digests the output files that are published to one bucket.
struct OutputScan: Sendable {
    let output: String
    let deployment: Deployment
    /// Whether the bucket stores header fields, which compression and redirects need.
    let storesHeaders: Bool
    /// Whether text is stored gzipped.
    let packsText: Bool

    /// All files of the deployment, of which those with known digests are not read.
    func files(
        knowing digests: OutputDigests
    ) throws(PublishFailure) -> (files: NameTable<PublishFile>, digests: OutputDigests) {
        let redirects = redirects()
        let found = deployment.routes.concurrentMap { route in
            Result { () throws(PublishFailure) in
                let digest = try digest(of: route.path, digests)
                return (file: file(route, digest, redirects[route.path]), digest: digest)
            }
        }
        var all: (files: NameTable<PublishFile>, digests: OutputDigests) = ([:], [:])
        for result in found {
            let (file, digest) = try result.get()
            all.files[file.key] = file
            all.digests[file.path] = digest
        }
        return all
    }

    /// Reads a file, unless its digest is known.
    private func digest(of path: String, _ digests: OutputDigests) throws(PublishFailure) -> FileDigest {
        let moment = Disk.now
        let identity = Disk.identity(path.below(output))
        if let identity, let known = digests[path], known.identity == identity { return known }
        let bytes: [UInt8]
        do throws(Disk.Failure) {
            bytes = try Disk.read(path.below(output))
        } catch {
            throw .unreadable(error)
        }
        return FileDigest(
            identity: identity.flatMap { $0.isSettled(at: moment) ? $0 : nil },
            content: PublishFile.digest(of: bytes, at: path),
            built: BuildStamp.isTargetList(path) ? BuildStamp.built(bytes, path: path) : nil
        )
    }

    private func file(_ route: Deployment.Route, _ digest: FileDigest, _ redirect: String?) -> PublishFile {
        let table = route.table
        let isPacked = packsText && storesHeaders && table.mayBePacked(route.path)
        var headers = storesHeaders ? table.storedFields(of: route.path) : []
        if isPacked { headers.append(HTTPField("Content-Encoding", "gzip")) }
        if storesHeaders, let redirect { headers.append(HTTPField(NewObject.redirectField, redirect)) }
        return PublishFile(
            key: route.key,
            path: route.path,
            group: ObjectGroup(route.path, of: table.pathClass(of: route.path)),
            headers: headers,
            isPacked: isPacked,
            record: FileRecord(
                content: digest.content,
                size: 0,
                headers: PublishFile.digest(of: headers),
                etag: "",
                built: digest.built,
                redirect: headers.first { $0.isNamed(NewObject.redirectField) }?.value
            )
        )
    }

    /// The redirect targets of alias stubs by path, from the build's `_redirects` files.
    private func redirects() -> [String: String] {
        let paths = Dictionary(deployment.routes.map { ($0.url, $0.path) }) { first, _ in first }
        var targets = deployment.aliases
        for route in deployment.routes where route.path == "_redirects" || route.path.hasSuffix("/_redirects") {
            guard let bytes = try? Disk.read(route.path.below(output)) else { continue }
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
