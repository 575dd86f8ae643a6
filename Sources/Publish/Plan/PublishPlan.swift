import Buckets
import FeedLoading
import Foundation

/// What a publish will do, before it does anything.
struct PublishPlan: Sendable {
    /// Why a file goes up.
    enum Cause: String, Sendable, Hashable, CaseIterable {
        /// It was not there.
        case new
        /// Its content changed.
        case changed
        /// Its header fields changed.
        case headers
        /// The bucket holds something else than what was put.
        case damaged
        /// It is a sign of life, and the published one is old.
        case renewed
    }

    /// Where the bytes of a file come from.
    enum Source: Sendable, Hashable {
        /// The output folder.
        case file(LocalFile)
        /// A copy that is kept in the bucket, and its version.
        case kept(String, etag: String)
    }

    /// A file that goes up.
    struct Upload: Sendable, Hashable {
        let key: String
        let cause: Cause
        let group: ObjectGroup
        let source: Source
        /// What it will be, but for the version the bucket gives it.
        let record: FileRecord
    }

    /// What goes up, in the order of groups and keys.
    var uploads: [Upload] = []
    /// What is there already and stays.
    var unchanged: [String: FileRecord] = [:]
    /// Of those, how many a publish that did not end had put there.
    var resumed = 0
    /// What is no longer part of the site, from now on, with what it was as far as that is known.
    var gone: [String: FileRecord?] = [:]
    /// What is no longer part of the site and was removed by somebody else.
    var vanished: Set<String> = []
    /// What was gone before and is still there.
    var buried: [String: Tombstone] = [:]
    /// What has been gone for long enough.
    var due: Set<String> = []
    /// Whether a CDN has still to hear of an earlier release.
    var owesPurge = false

    /// Whether the release would be the one that is there.
    var isEmpty: Bool { uploads.isEmpty && gone.isEmpty && vanished.isEmpty && resumed == 0 }

    /// Whether one could want to go back from it: not from what only tells that somebody still publishes.
    var makesRelease: Bool { !isEmpty && (uploads.isEmpty || uploads.contains { $0.cause != .renewed }) }

    /// What goes up together.
    func uploads(of group: ObjectGroup) -> [Upload] { uploads.filter { $0.group == group } }
}

/// What is known of a bucket before anything is done.
struct BucketState: Sendable {
    /// What was published last, and the version of its manifest; nil when nothing ever was.
    var manifest: ReleaseManifest?
    var manifestETag: String?
    /// What a publish that did not end was about to put.
    var intent: Intent?
    /// Everything that is there.
    var listing: [String: ObjectSummary]
    /// By the bucket's clock, unless another moment is to be taken for now.
    var now: Date
    /// By the bucket's clock, which tells whether builds are from the future.
    var clock: ClockCheck

    /// Whether another publish is at work, or died there.
    var holdsRemains: Bool { listing[BucketKeys.lock] != nil || listing[BucketKeys.intent] != nil }
}

/// Compares what is wanted with what is there.
struct Planner: Sendable {
    /// How old the published sign of life may be.
    static let longestSilence = Duration.seconds(600)

    let state: BucketState
    let scope: KeyScope
    /// How long what is gone stays where it is.
    let grace: Duration
    /// Whether there is a CDN to tell.
    let purges: Bool

    /// The plan that leads to these files of the output.
    func plan(for files: [String: LocalFile]) -> PublishPlan {
        var plan = PublishPlan()
        for (key, file) in files {
            let wanted = FileRecord(
                content: file.content,
                size: 0,
                headers: file.headersDigest,
                etag: "",
                built: file.built,
                redirect: file.headers.redirect
            )
            if let record = present(key, as: wanted) {
                if isSilent(record, beside: file) {
                    plan.uploads.append(upload(file, wanted, because: .renewed))
                } else {
                    plan.unchanged[key] = record
                    if state.manifest?.files[key] != record { plan.resumed += 1 }
                }
            } else {
                plan.uploads.append(upload(file, wanted, because: cause(of: wanted, key)))
            }
        }
        renewSigns(of: files, in: &plan)
        finish(&plan)
        return plan
    }

    /// The plan that leads back to the files of a former release; the keys whose copies are gone are missing.
    func plan(backTo release: ReleaseManifest, group: (String) -> ObjectGroup) -> (PublishPlan, missing: [String]) {
        var plan = PublishPlan()
        var missing: [String] = []
        for (key, wanted) in release.files where scope.contains(key) {
            let wanted = state.clock.bounded(wanted)
            if let record = present(key, as: wanted) {
                plan.unchanged[key] = state.clock.bounded(record)
            } else if let copy = state.listing[BucketKeys.kept(wanted.keptName)] {
                plan.uploads.append(
                    PublishPlan.Upload(
                        key: key,
                        cause: cause(of: wanted, key),
                        group: group(key),
                        source: .kept(BucketKeys.kept(wanted.keptName), etag: copy.etag),
                        record: wanted
                    )
                )
            } else {
                missing.append(key)
            }
        }
        finish(&plan)
        return (plan, missing.sorted())
    }
}

extension Planner {
    /// What is known of a file that is there just as it is wanted.
    private func present(_ key: String, as wanted: FileRecord) -> FileRecord? {
        guard let listed = state.listing[key] else { return nil }
        let known = [state.manifest?.files[key], state.intent?.files[key], state.manifest?.tombstones[key]?.record]
        return known.lazy.compactMap(\.self).first {
            $0.content == wanted.content && $0.headers == wanted.headers && $0.etag == listed.etag
        }
    }

    private func cause(of wanted: FileRecord, _ key: String) -> PublishPlan.Cause {
        guard let known = state.manifest?.files[key], let listed = state.listing[key] else { return .new }
        if known.content != wanted.content { return .changed }
        if known.headers != wanted.headers { return .headers }
        return known.etag == listed.etag ? .changed : .damaged
    }

    private func upload(
        _ file: LocalFile,
        _ record: FileRecord,
        because cause: PublishPlan.Cause
    ) -> PublishPlan.Upload {
        PublishPlan.Upload(key: file.key, cause: cause, group: file.group, source: .file(file), record: record)
    }

    /// Whether what is published says too little about whether anybody still publishes: it is old, or from the future.
    private func isSilent(_ record: FileRecord, beside file: LocalFile) -> Bool {
        if let built = record.built, record.built != file.built, state.clock.isAhead(built) { return true }
        guard let old = record.built.flatMap({ Date(iso8601: $0) }), let new = file.built.flatMap({ Date(iso8601: $0) })
        else { return record.built != file.built }
        return new.timeIntervalSince(old) >= Self.longestSilence / .seconds(1)
    }

    /// A target list goes along with whatever else of its brand goes up: it tells which build that is.
    private func renewSigns(of files: [String: LocalFile], in plan: inout PublishPlan) {
        let uploads = plan.uploads.map(\.key)
        for (key, file) in files {
            guard let record = plan.unchanged[key], record.built != file.built else { continue }
            let folder = key[...(key.lastIndex(of: "/") ?? key.startIndex)]
            guard uploads.contains(where: { $0.hasPrefix(folder) }) else { continue }
            plan.unchanged[key] = nil
            var wanted = record
            wanted.built = file.built
            plan.uploads.append(upload(file, wanted, because: .renewed))
        }
    }

    private func finish(_ plan: inout PublishPlan) {
        plan.owesPurge = purges && state.listing[BucketKeys.purge] != nil
        plan.uploads.sort { ($0.group, $0.key) < ($1.group, $1.key) }
        let wanted = Set(plan.unchanged.keys).union(plan.uploads.map(\.key))
        let manifest = state.manifest
        for (key, record) in manifest?.files ?? [:] where scope.contains(key) && !wanted.contains(key) {
            if state.listing[key] == nil {
                plan.vanished.insert(key)
            } else {
                plan.gone.updateValue(record, forKey: key)
            }
        }
        // What a publish that did not end has put there, and nobody wants any more.
        for (key, record) in state.intent?.files ?? [:]
        where scope.contains(key) && !wanted.contains(key) && state.listing[key]?.etag == record.etag
            && manifest?.files[key] == nil && manifest?.tombstones[key] == nil
        {
            plan.gone.updateValue(nil, forKey: key)
        }
        for (key, tombstone) in manifest?.tombstones ?? [:]
        where scope.contains(key) && !wanted.contains(key) && state.listing[key] != nil {
            plan.buried[key] = tombstone
            if isDue(tombstone) { plan.due.insert(key) }
        }
        if grace <= .zero { plan.due.formUnion(plan.gone.keys) }
    }

    private func isDue(_ tombstone: Tombstone) -> Bool {
        guard let since = Date(iso8601: tombstone.since) else { return false }
        return state.now.timeIntervalSince(since) >= grace / .seconds(1)
    }
}
