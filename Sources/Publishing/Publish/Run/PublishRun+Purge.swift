/// Purges changed pages from a CDN, also after a publish that was interrupted before its purge.
extension PublishRun {
    private var purgeCommand: String? { publisher.deployment.settings.invalidate }

    /// Adds paths to the stored list of pending purges, before the pages change.
    func addPendingPurges(_ pages: NameSet) async throws {
        guard purgeCommand != nil, !pages.isEmpty else { return }
        let all = try await pendingPurges().union(pages)
        _ = try await bucket.put(NewObject(key: keys.purge, bytes: PurgeList.bytes(all)), .always)
    }

    /// Runs the purge command for these and all pending pages; after a failure the list is kept for the next publish.
    func purge(_ pages: NameSet) async throws {
        guard let purgeCommand else { return }
        let all = try await pendingPurges().union(pages)
        guard !all.isEmpty else {
            // Removes an unreadable list, which would stay pending forever.
            if state.listing[keys.purge] != nil { try await bucket.delete(keys.purge) }
            return
        }
        let command = ShellCommand(command: purgeCommand, folder: publisher.options.site)
        if let reason = await command.run(input: PurgeList(all).lines.map { $0 + "\n" }.joined()) {
            let advice = "fix it and publish again: the list is kept until it succeeds"
            throw bucket.refusal("published, but the command of \"invalidate\" \(reason)", advice)
        }
        try await bucket.delete(keys.purge)
    }

    private func pendingPurges() async throws -> NameSet {
        if state.isExact, state.listing[keys.purge] == nil { return [] }
        let object = try await bucket.get(keys.purge, limit: PurgeList.maximumBytes)
        return object.map { PurgeList.paths($0.bytes) } ?? []
    }
}
