/// Refuses likely mistakes before anything is changed.
struct SafetyChecks: Sendable {
    let publisher: Publisher
    let state: BucketState
    /// The files that the plan leads to.
    let files: NameTable<PublishFile>
    let plan: PublishPlan

    private var bucket: any Bucket { publisher.bucket }
    private var deployment: Deployment { publisher.deployment }
    private var options: Publisher.Options { publisher.options }

    /// The refusal of an output that is empty, from the future, or older than the published release; else nil.
    func refusal(ofBuild buildID: String) -> PublishFailure? {
        let clock = state.clock
        guard !files.isEmpty || !deployment.expectsFiles else {
            return bucket.refusal("there is nothing to publish in \(options.output)", "build first")
        }
        guard !plan.isEmpty else { return nil }
        guard !clock.isAhead(buildID) else {
            return bucket.refusal(
                "this build is of \(buildID), but by the bucket's clock it is \(clock.now.iso8601)",
                "set the clock of the machine that built, or leave out --now there; build again and publish that"
            )
        }
        guard let manifest = state.manifest else { return nil }
        if buildID < manifest.buildID, !isAccepted(manifest.buildID) {
            let what = "it holds the build of \(manifest.buildID), which is newer than this one of \(buildID)"
            return orderRefusal(what, of: manifest.buildID, "build again and publish that")
        }
        if let (key, published) = newer(in: manifest) {
            let what = "its \(key) is of \(published), which is newer than this one"
            return orderRefusal(what, of: published, "build this brand again")
        }
        return layoutRefusal(after: manifest)
    }

    /// Whether a published build time may be ignored: it is in the future and the user accepted that, or the session has
    /// made both builds, and the clock was set back since.
    private func isAccepted(_ published: String) -> Bool {
        options.buildsInOrder && state.isOwnRelease || options.acceptsClockAhead && state.clock.isInFuture(published)
    }

    /// A refusal to replace a newer published build; if that is from the future, with advice about it.
    private func orderRefusal(_ what: String, of published: String, _ advice: String) -> PublishFailure {
        let clock = state.clock
        guard clock.isInFuture(published) else { return bucket.refusal(what, advice) }
        let waitAdvice = clock.isAhead(published) ? "" : "wait until then, "
        return bucket.refusal(
            "\(what), but by the bucket's clock it is \(clock.now.iso8601): the clock of the machine that built was ahead",
            "\(waitAdvice)replace it with --accept \(Publisher.Options.clockAhead), or go back with --rollback"
        )
    }

    /// The keys that the plan leaves without a file.
    private var removedKeys: NameSet { plan.alreadyMissing.union(plan.removed.keys) }

    /// Whether a removed key has its file at the other layout's key.
    private func isMoved(_ key: String) -> Bool { deployment.movedKey(key).map { files[$0] != nil } ?? false }

    /// A refusal to publish by other keys than the bucket's, unless it is asked for.
    private func layoutRefusal(after manifest: ReleaseManifest) -> PublishFailure? {
        guard !options.rekeys else { return nil }
        let moved = removedKeys.filter { isMoved($0) && manifest.files[$0]?.built != nil }
        return moved.sorted().first.flatMap { deployment.layoutRefusal(of: $0, in: bucket) }
    }

    /// A refusal to remove more files than the limit allows; nil when they are not too many.
    var removalRefusal: (what: String, advice: String)? {
        guard let manifest = state.manifest else { return nil }
        let gone = removedKeys.filter { !options.rekeys || !isMoved($0) }
        let all = manifest.files.keys.count(where: deployment.scope.contains)
        if options.maximumDeletions == nil,
            let list = gone.sorted().first(where: { manifest.files[$0]?.built != nil })
        {
            return (
                "a whole brand is no longer in the output: \(list) is gone, and "
                    + counted(gone.count - 1, "other file is", "other files are"),
                "build all brands, or publish with --brand; if it is given up, add --max-delete \(gone.count)"
            )
        }
        guard (options.maximumDeletions ?? .standard).allows(gone.count, of: all) else {
            return (
                "\(gone.count) of \(counted(all, "published file")) \(gone.count == 1 ? "is" : "are") no longer in the output",
                "look whether a section is missing; if it is meant, add --max-delete \(gone.count)"
            )
        }
        return nil
    }

    /// The target list of a brand that would be replaced by an older one, while other brands of the output are newer.
    private func newer(in manifest: ReleaseManifest) -> (key: String, published: String)? {
        for (key, record) in manifest.files.sorted(by: { $0.key < $1.key }) {
            guard let published = record.built, let built = files[key]?.record.built, built < published,
                !isAccepted(published)
            else { continue }
            let folder = key[...(key.lastIndex(of: "/") ?? key.startIndex)]
            guard plan.uploads.contains(where: { $0.key.hasPrefix(folder) }) else { continue }
            return (key, published)
        }
        return nil
    }
}
