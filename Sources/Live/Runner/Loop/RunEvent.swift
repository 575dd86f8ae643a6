/// A decision of the runner or its result, for logs and metrics.
package enum RunEvent: Sendable {
    /// The runner begins.
    case started
    /// The sources that are asked from now on.
    case sources([PolledSource])
    /// The sources could not be read from the content; those before are asked on.
    case sourcesUnreadable([Diagnostic])
    /// A source was asked.
    case asked(PolledReply, seconds: Double)
    /// A source names the hub that tells when it changes.
    case hub(PolledSource, FeedHub)
    /// Hooks were called for sources, in so many calls since the last such event.
    case told(sources: Int, calls: Int)
    /// A build is over.
    case built(Build)
    /// A build is published to all targets, or has failed for some.
    case released(Release)
    /// Parts of a target keep their published version from now on, because the release checks doubt the new one; and the
    /// names of those that do so no more.
    case held(target: String, [HeldPart], published: [String])
    /// Somebody has accepted what the release checks doubt.
    case accepted(doubts: Int)
    /// Publishing failed and is tried again at a time.
    case retrying(at: Date)
    /// The state for the next process was saved, or why it was not.
    case saved(Save)
    /// The hubs were unsubscribed from: how many feeds' hubs have agreed, and why others have not.
    case unsubscribed(feeds: Int, [Diagnostic])
    /// The runner ends, after the release that was under way.
    case stopped

    /// The result of a build.
    package struct Build: Sendable {
        /// The names of the sources with a new answer.
        package let sources: [String]
        /// The other changes; nil when there are none.
        package let change: SiteSession.Change?
        /// The result.
        package let outcome: SiteSession.Outcome
        /// How long it took.
        package let seconds: Double
        /// Answers that wait for the next build.
        package let waiting: Int
    }

    /// The result of a release.
    package struct Release: Sendable {
        /// The result for each target.
        package let results: [ReleaseResult]
        /// How long it took.
        package let seconds: Double
        /// The time from the oldest answer of this release to its objects; nil when no answer was in it.
        package let sinceAnswer: Double?
        /// Whether each target that failed did so for the same reasons as the time before.
        package let isRepeated: Bool
        /// The sections whose pages in the targets are those of their sources' last answers now.
        package let sections: Set<String>

        /// Whether it failed for a target.
        package var hasFailed: Bool { results.contains { $0.report == nil } }
    }

    /// The result of saving the state.
    package struct Save: Sendable {
        /// Why it failed, or what was not as expected; empty when all went well.
        package let warnings: [Diagnostic]
        /// How long it took.
        package let seconds: Double
        /// Whether that is long.
        package let isSlow: Bool
        /// Whether it went as the time before: with the same warnings, or slowly again.
        package let isRepeated: Bool
    }
}
