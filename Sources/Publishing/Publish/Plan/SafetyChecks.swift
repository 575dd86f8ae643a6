import Diagnostics
import FeedLoading
import Files

/// Refuses likely mistakes before anything is changed.
struct SafetyChecks: Sendable {
    let bucket: String
    let options: Publisher.Options
    let scope: KeyScope
    let clock: ClockCheck
    /// Whether the published build is known to be an earlier one, whatever its time says.
    var followsOwnBuild = false
    /// Whether an output without files is a mistake: a shard may have no brand.
    var expectsFiles = true
    /// The key that a file of the other key layout has in this one; nil when it is the same, or of no brand.
    var movedKey: @Sendable (_ key: String) -> String? = { _ in nil }

    /// Checks a plan.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - files: The output files by key.
    ///   - buildID: The time of the build.
    ///   - manifest: The current manifest; nil before the first publish.
    /// - Returns: The refusal when the output is empty, from the future, or older than the published release; else nil.
    func refusal(
        of plan: PublishPlan,
        leadingTo files: NameTable<LocalFile>,
        buildID: String,
        after manifest: ReleaseManifest?
    ) -> PublishFailure? {
        guard !files.isEmpty || !expectsFiles else {
            return refusal("there is nothing to publish in \(options.output)", "build first")
        }
        guard !plan.isEmpty else { return nil }
        guard !clock.isAhead(buildID) else {
            return refusal(
                "this build is of \(buildID), but by the bucket's clock it is \(clock.now.iso8601)",
                "set the clock of the machine that built, or leave out --now there; build again and publish that"
            )
        }
        guard let manifest else { return nil }
        if buildID < manifest.buildID, !isAccepted(manifest.buildID) {
            return orderRefusal(
                "it holds the build of \(manifest.buildID), which is newer than this one of \(buildID)",
                of: manifest.buildID,
                "build again and publish that"
            )
        }
        if let (key, published) = newer(than: files, plan, in: manifest) {
            return orderRefusal(
                "its \(key) is of \(published), which is newer than this one",
                of: published,
                "build this brand again"
            )
        }
        return layoutRefusal(of: plan, leadingTo: files, after: manifest)
    }

    /// Whether a published build time may be ignored: it is in the future and the user accepted that, or the clock was set
    /// back since.
    private func isAccepted(_ published: String) -> Bool {
        followsOwnBuild || options.acceptsClockAhead && clock.isInFuture(published)
    }

    /// A refusal to replace a newer published build; if that is from the future, with advice about it.
    private func orderRefusal(_ what: String, of published: String, _ advice: String) -> PublishFailure {
        guard clock.isInFuture(published) else { return refusal(what, advice) }
        let waitAdvice = clock.isAhead(published) ? "" : "wait until then, "
        return refusal(
            "\(what), but by the bucket's clock it is \(clock.now.iso8601): the clock of the machine that built was ahead",
            "\(waitAdvice)replace it with --accept \(Publisher.Options.clockAhead), or go back with --rollback"
        )
    }

    /// The keys that a plan leaves without a file.
    private func removedKeys(of plan: PublishPlan) -> NameSet {
        plan.alreadyMissing.union(plan.removed.keys)
    }

    /// Whether a removed key has its file at the other layout's key.
    private func isMoved(_ key: String, in files: NameTable<LocalFile>) -> Bool {
        movedKey(key).map { files[$0] != nil } ?? false
    }

    /// A refusal to publish by other keys than the bucket's, unless it is asked for.
    private func layoutRefusal(
        of plan: PublishPlan,
        leadingTo files: NameTable<LocalFile>,
        after manifest: ReleaseManifest
    ) -> PublishFailure? {
        guard !options.rekeys else { return nil }
        let moved = removedKeys(of: plan).filter { isMoved($0, in: files) && manifest.files[$0]?.built != nil }
        guard let list = moved.sorted().first, let key = movedKey(list) else { return nil }
        return refusal(
            "its keys were made otherwise: it has \(list), and this publish would put \(key)",
            Deployment.layoutAdvice
        )
    }

    /// A refusal to remove more files than the limit allows; nil when they are not too many.
    func removalRefusal(
        of plan: PublishPlan,
        leadingTo files: NameTable<LocalFile>,
        after manifest: ReleaseManifest?
    ) -> (what: String, advice: String)? {
        guard let manifest else { return nil }
        let gone = removedKeys(of: plan).filter { !options.rekeys || !isMoved($0, in: files) }
        let all = manifest.files.keys.count(where: scope.contains)
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
    private func newer(
        than files: NameTable<LocalFile>,
        _ plan: PublishPlan,
        in manifest: ReleaseManifest
    ) -> (key: String, published: String)? {
        for (key, record) in manifest.files.sorted(by: { $0.key < $1.key }) {
            guard let published = record.built, let built = files[key]?.built, built < published,
                !isAccepted(published)
            else { continue }
            let folder = key[...(key.lastIndex(of: "/") ?? key.startIndex)]
            guard plan.uploads.contains(where: { $0.key.hasPrefix(folder) }) else { continue }
            return (key, published)
        }
        return nil
    }

    /// A refusal with this reason.
    func refusal(_ what: String, _ advice: String) -> PublishFailure {
        .refused(name: bucket, what, advice: advice)
    }
}
