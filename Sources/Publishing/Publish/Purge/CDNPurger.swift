/// Purges changed pages from a CDN, also after a publish that was interrupted before its purge.
struct CDNPurger: Sendable {
    let publisher: Publisher
    let state: BucketState

    private var bucket: any Bucket { publisher.bucket }
    private var keys: BucketKeys { publisher.deployment.keys }
    private var command: String? { publisher.deployment.settings.invalidate }

    /// Adds paths to the stored list of pending purges, before the pages change.
    func addPending(_ pages: NameSet) async throws {
        guard command != nil, !pages.isEmpty else { return }
        let all = try await pending().union(pages)
        _ = try await bucket.put(NewObject(key: keys.purge, bytes: Self.bytes(all)), .always)
    }

    /// Runs the purge command for these and all pending pages; after a failure the list is kept for the next publish.
    func run(_ pages: NameSet) async throws {
        guard let command else { return }
        let all = try await pending().union(pages)
        guard !all.isEmpty else {
            // Removes an unreadable list, which would stay pending forever.
            if state.listing[keys.purge] != nil { try await bucket.delete(keys.purge) }
            return
        }
        if let reason = await ShellCommand(command: command, folder: publisher.options.site).run(
            input: PurgeList(all).lines.map { $0 + "\n" }.joined()
        ) {
            let advice = "fix it and publish again: the list is kept until it succeeds"
            throw bucket.refusal("published, but the command of \"invalidate\" \(reason)", advice)
        }
        try await bucket.delete(keys.purge)
    }

    private func pending() async throws -> NameSet {
        if state.isExact, state.listing[keys.purge] == nil { return [] }
        guard let object = try await bucket.get(keys.purge, limit: Self.maximumBytes) else { return [] }
        return Self.paths(object.bytes)
    }

    static let maximumBytes = 64 << 20

    /// The paths of a stored list; none of an unreadable one.
    static func paths(_ bytes: [UInt8]) -> NameSet {
        NameSet((try? JSON(parsing: bytes))?["paths"]?.array?.compactMap(\.string) ?? [])
    }

    static func bytes(_ paths: NameSet) -> [UInt8] {
        JSON.object(["paths": JSON(paths.sorted().map { JSON($0) })]).compactText
    }
}
