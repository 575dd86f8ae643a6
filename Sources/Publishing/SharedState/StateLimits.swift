/// The limits of what is read from a bucket, and of what is done to it at once.
enum StateLimits {
    /// The largest listing, packed and unpacked, in bytes.
    static let packedListing = 64 << 20
    static let listing = 256 << 20
    /// The largest file, unpacked; its stored object may be a little larger.
    static let file = 256 << 20
    /// The largest number of files, of which each feed is one.
    static let files = 200_000
    /// The largest sum of all files, in bytes.
    static let total = 8 << 30
    /// The highest number of a listing.
    static let sequence = 1 << 53
    /// How long an object stays that is not named any more: a job that reads an older listing may still ask for it.
    static let graceSeconds = 3_600.0
    static let deletions = 500
    static let connections = 16
    /// How many bytes are held in memory while they are put.
    static let held = 64 << 20
    /// How often the files are looked at again because a build has removed one before it could be put.
    static let snapshots = 5
    /// How often a job tries to take the lock, and how long it waits in between.
    static let lockAttempts = 15
    static let lockPause = Duration.seconds(2)
}
