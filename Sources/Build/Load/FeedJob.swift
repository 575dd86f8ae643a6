import FeedLoading
import Foundation
import Model

/// The sections that show one source, which is loaded once for all of them.
struct FeedJob: Sendable {
    /// A section and its brand.
    struct Target: Sendable {
        /// The place among all sections.
        let index: Int
        let brand: Brand
        let section: Section
    }

    /// What is asked for; nil when nothing is, as for articles of our own.
    let request: FeedRequest?
    var targets: [Target]

    /// The server that is asked.
    var host: String? { request?.host }
}

/// What one load brought.
struct FeedResult: Sendable {
    let load: FeedJob
    /// The sections in the order of the targets, each with the last state of its feed, before any policy.
    var sections: [LoadedSection]
    /// What is to be known of the source from now on; nil when nothing new is.
    var entry: StoreIndex.Entry?
    /// Whether there is a last good copy; the copies of all sources together would fill the memory.
    var hasCopy = false
    /// Whether what is known of the source stays although nothing of it could be used.
    var keepsEntry = false
    var issues: [FeedStore.LoadIssue] = []
    /// The address the feed has moved to for good.
    var newAddress: String?

    /// Whether nothing came at all: no answer, or none in time.
    var isCutOff = false

    /// The place of its first section among all sections.
    var firstIndex: Int { load.targets.first?.index ?? 0 }

    /// The same again in a later build; nil when its sections are others by now.
    func repeated(for load: FeedJob) -> FeedResult? {
        guard
            load.targets.elementsEqual(
                self.load.targets,
                by: { $0.brand.id == $1.brand.id && $0.section == $1.section }
            )
        else { return nil }
        var source = FeedResult(load: load, sections: [], hasCopy: hasCopy || entry != nil)
        source.newAddress = newAddress
        source.isCutOff = isCutOff
        source.sections = zip(load.targets, sections).map { target, section in
            LoadedSection(
                brand: target.brand,
                section: target.section,
                source: section.source,
                state: section.state,
                issue: section.issue
            )
        }
        return source
    }
}
