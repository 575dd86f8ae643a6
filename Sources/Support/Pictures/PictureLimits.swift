/// What the process of a picture may take; whatever its decoder wants beyond that, it ends.
package struct PictureLimits: Sendable, Hashable {
    /// The memory in megabytes: enough for a photograph of 100 megapixels, also one that cannot be decoded line by line.
    package let megabytes: Int
    /// The processor time in seconds for all files of a picture: several times what the same photograph takes.
    package let seconds: Int

    /// Makes limits.
    package init(megabytes: Int = 512, seconds: Int = 30) {
        self.megabytes = megabytes
        self.seconds = seconds
    }
}
