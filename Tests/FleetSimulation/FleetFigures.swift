/// The results of a simulated time.
package struct FleetFigures: Sendable, Hashable {
    /// The questions that were asked.
    package internal(set) var polls = 0
    /// The answers without a feed (304).
    package internal(set) var unchanged = 0
    /// The questions without an answer.
    package internal(set) var failures = 0
    /// The bytes of all answers.
    package internal(set) var fetchedBytes = 0
    /// The builds.
    package internal(set) var builds = 0
    /// The publishes that went well.
    package internal(set) var publishes = 0
    /// Of those, the releases that are kept for a time; the others amended one.
    package internal(set) var releases = 0
    /// The PUTs.
    package internal(set) var puts = 0
    /// The COPYs inside the bucket.
    package internal(set) var copies = 0
    /// The bytes that were put.
    package internal(set) var putBytes = 0
    /// The most PUTs and COPYs in one minute.
    package internal(set) var busiestMinute = 0
    /// The changes of sources that reached the bucket.
    package internal(set) var changes = 0
    /// The changes of sources that did not reach it before the end.
    package internal(set) var waiting = 0
    /// The seconds that the oldest of those waits.
    package internal(set) var oldestWaiting = 0.0
    /// The seconds from a change of a front to the bucket.
    package internal(set) var frontAges = AgeTable()
    /// The same of other sections.
    package internal(set) var sectionAges = AgeTable()
    /// Seconds of processor time for questions.
    package internal(set) var askSeconds = 0.0
    /// Seconds of processor time for builds.
    package internal(set) var buildSeconds = 0.0
    /// Seconds of processor time for publishes.
    package internal(set) var publishSeconds = 0.0
    /// Seconds in which a release was under way.
    package internal(set) var releasing = 0.0
    /// Seconds in which as many questions were under way as may be.
    package internal(set) var crowded = 0.0
    /// The most answers that waited to be built.
    package internal(set) var longestQueue = 0
    /// Decisions of the scheduler: questions, answers and batches.
    package internal(set) var decisions = 0
    /// Seconds that the scheduler took for them.
    package internal(set) var schedulerSeconds = 0.0

    /// Nothing has happened yet.
    package init() {}
}
