import Hashing

/// Where the parts of a recording are.
struct RecordingFolder: Sendable {
    /// What every index says of itself.
    static let format = "sitegen recording"
    /// Indexes of other versions are not read.
    static let version = 1

    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// What was asked, and what came of it.
    var index: String { path + "/recording.json" }

    /// What came, byte for byte, by digest.
    var bodies: String { path + "/bodies" }

    /// The last good copies that the build began with.
    var state: String { path + "/feeds" }

    /// All folders, the inner ones first.
    var folders: [String] { [bodies, state, path] }

    func file(ofBody digest: Digest) -> String { bodies + "/" + digest.hex }

    func file(ofCopy digest: Digest) -> String { state + "/" + digest.hex + FeedStore.suffix }
}
