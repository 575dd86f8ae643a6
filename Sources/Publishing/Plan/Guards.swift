/// Says no to what is hardly ever meant, before anything is done.
struct Guards: Sendable {
    let bucket: String
    let options: Publisher.Options
    let scope: KeyScope

    /// Looks at a plan.
    ///
    /// - Parameters:
    ///   - plan: What is about to be done.
    ///   - files: What the output holds.
    ///   - buildID: When that was built.
    ///   - manifest: What is published; nil when nothing is.
    /// - Returns: Why it may not be done: the output is empty, older than what is published, or lacks too much of it.
    func refusal(
        of plan: PublishPlan,
        leadingTo files: [String: LocalFile],
        buildID: String,
        after manifest: ReleaseManifest?
    ) -> PublishFailure? {
        guard !files.isEmpty else { return refusal("there is nothing to publish in \(options.output)", "build first") }
        guard let manifest, !plan.isEmpty else { return nil }
        guard buildID >= manifest.buildID else {
            return refusal(
                "it holds the build of \(manifest.buildID), which is newer than this one of \(buildID)",
                "build again and publish that"
            )
        }
        if let (key, published) = newer(than: files, plan, in: manifest) {
            return refusal("its \(key) is of \(published), which is newer than this one", "build this brand again")
        }
        return lossRefusal(of: plan, after: manifest)
    }

    /// Why so much may not go at once.
    private func lossRefusal(of plan: PublishPlan, after manifest: ReleaseManifest) -> PublishFailure? {
        let gone = plan.vanished.union(plan.gone.keys)
        let all = manifest.files.keys.count(where: scope.contains)
        if options.maximumDeletions == nil, let list = gone.sorted().first(where: { manifest.files[$0]?.built != nil })
        {
            return refusal(
                "a whole brand is no longer in the output: \(list) is gone, and \(gone.count - 1) other files are",
                "build all brands, or publish with --brand; if it is given up, add --max-delete \(gone.count)"
            )
        }
        guard (options.maximumDeletions ?? .standard).allows(gone.count, of: all) else {
            return refusal(
                "\(gone.count) of \(all) published files are no longer in the output",
                "look whether a section is missing; if it is meant, add --max-delete \(gone.count)"
            )
        }
        return nil
    }

    /// The target list of a brand that would be put back in time, while others of the same output are newer.
    private func newer(
        than files: [String: LocalFile],
        _ plan: PublishPlan,
        in manifest: ReleaseManifest
    ) -> (key: String, published: String)? {
        for (key, record) in manifest.files.sorted(by: { $0.key < $1.key }) {
            guard let published = record.built, let built = files[key]?.built, built < published else { continue }
            let folder = key[...(key.lastIndex(of: "/") ?? key.startIndex)]
            guard plan.uploads.contains(where: { $0.key.hasPrefix(folder) }) else { continue }
            return (key, published)
        }
        return nil
    }

    private func refusal(_ what: String, _ advice: String) -> PublishFailure {
        .refused(name: bucket, what, advice: advice)
    }
}
