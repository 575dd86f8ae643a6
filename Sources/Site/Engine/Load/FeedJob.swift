import Content
import FeedLoading
import Foundation
import HTTPClient
import Hashing

/// One load of a source, shared by all sections that show it.
struct FeedJob: Sendable {
    /// A section and its brand; shared, because jobs, results and sections refer to it.
    final class Target: Sendable {
        /// The index among all sections.
        let index: Int
        let brand: Brand
        let section: Section
        /// Whether it is one of several sources of a section, and no page of its own.
        let isPart: Bool

        init(index: Int, brand: Brand, section: Section, isPart: Bool = false) {
            self.index = index
            self.brand = brand
            self.section = section
            self.isPart = isPart
        }

        /// Whether another target is of the same brand, with the same addresses where the feed may name one of them.
        fileprivate func hasSamePages(as other: Target) -> Bool {
            guard brand.id == other.brand.id else { return false }
            guard case .feed(_, _, .follow) = section.loader else { return true }
            return brand.url == other.brand.url && brand.home == other.brand.home && brand.legacy == other.brand.legacy
        }
    }

    /// The request; nil for sources that need none, such as articles of the site.
    let request: FeedRequest?
    var targets: [Target]

    /// The digest of the copy that right pages in the output were made of; nil when they must be made again.
    ///
    /// An answer equal to that copy is not read.
    var currentCopy: Digest?

    /// When its source is to be asked again; nil at once.
    ///
    /// - Parameter known: What is known of the source.
    /// - Returns: The moment; nil also for files and for sources without a cadence.
    func nextDue(_ known: StoreIndex.Entry?) -> Date? {
        let cadences = targets.map(\.section.every)
        guard host != nil, let known, known.suspectSince == nil, !cadences.contains(nil),
            let every = cadences.compactMap(\.self).min()
        else { return nil }
        return known.checked.addingTimeInterval(every.inSeconds)
    }

    /// The host of the request.
    var host: String? { request?.host }

    /// The index of its first section among all sections.
    var firstIndex: Int { targets.first?.index ?? 0 }
}

/// The result of one load.
struct FeedResult: Sendable {
    let load: FeedJob
    /// The sections in the order of the targets, each with its feed's state before the failure policy applies.
    var sections: [LoadedSection]
    /// The source's new index entry; nil when nothing changed.
    var entry: StoreIndex.Entry?
    /// Whether there is a last good copy; the copies themselves stay on disk to save memory.
    var hasCopy = false
    /// Whether the index entry is kept although its copy could not be used.
    var keepsEntry = false
    var issues: [FeedStore.LoadIssue] = []
    /// The new address after a permanent redirect.
    var newAddress: String?

    /// The stories that were taken out of its last good copy, which a section may then be made of.
    var takenDown: [StoryReference] = []

    /// Whether no response arrived, or none before the deadline.
    var isCutOff = false
    /// Whether the source has not changed since the pages in the output were made; there are no sections then.
    var isCurrent = false
    /// The room in memory that the response, and what was read of it, takes; nil for a small one.
    var room: MemoryBudget.Room?
    /// The digest of the file that was read; nil for other sources.
    var digest: Digest?

    /// Whether a section does not show the service's current feed.
    var hasIssue: Bool { sections.contains { $0.issue != nil } }

    /// The same result without sections, for what has to be known of its source.
    var withoutSections: FeedResult {
        var result = self
        result.sections = []
        return result
    }

    /// The index of its first section among all sections.
    var firstIndex: Int { load.firstIndex }

    /// The same result for a later build; nil when the job's sections have changed.
    func repeated(for load: FeedJob) -> FeedResult? {
        guard
            load.targets.elementsEqual(
                self.load.targets,
                by: { $0.isPart == $1.isPart && $0.section == $1.section && $0.hasSamePages(as: $1) }
            )
        else { return nil }
        var source = FeedResult(load: load, sections: [], hasCopy: hasCopy || entry != nil)
        source.digest = digest
        source.newAddress = newAddress
        source.isCutOff = isCutOff
        source.sections = zip(load.targets, sections).map { target, section in
            LoadedSection(
                target,
                source: section.source,
                state: section.state,
                issue: section.issue,
                dependsOnTime: section.dependsOnTime
            )
        }
        return source
    }
}
