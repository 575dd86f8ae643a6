/// The current release while later changes may still amend it; only the session that made it knows it.
///
/// An amendment replaces files and the manifest of the current release, so that releases every few seconds do not push
/// all others out of the history. Going back restores the release as it was amended last.
struct OpenRelease: Sendable, Hashable {
    /// The time when it was made, by the bucket's clock.
    let since: Date
    /// The end of the time in which changes amend it, by the bucket's clock.
    let until: Date
    /// The keys whose objects were replaced by others since it was made, or are new.
    ///
    /// No earlier release needs the objects that are there now: those they replaced were copied when they were put. All
    /// other objects may be older than this release, and are copied before an amendment replaces them.
    var uploaded: NameSet

    /// Whether changes amend it; a clock that was set back ends it.
    func isOpen(at now: Date) -> Bool {
        now >= since - BucketLock.clockTolerance / .seconds(1) && now < until
    }
}
