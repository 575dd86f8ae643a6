/// The paths of a recording's files.
struct RecordingFolder: Sendable {
    /// The format name in every index.
    static let format = "sitegen recording"
    static let version = 1

    let path: String

    var index: String { path + "/recording.json" }

    /// The response bodies, by digest.
    var bodies: String { path + "/bodies" }

    /// The last good copies at the start of the build.
    var state: String { path + "/feeds" }

    func file(ofBody digest: Digest) -> String { bodies + "/" + digest.hex }

    func file(ofCopy digest: Digest) -> String { state + "/" + digest.hex + FeedStore.suffix }
}
