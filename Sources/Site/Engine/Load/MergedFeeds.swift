import Content
import Diagnostics
import FeedLoading
import Foundation
import Hashing
import Pages

/// The loaded sources of sections that have several: one that fails does not take its section down.
struct MergedFeeds: Sendable {
    /// The sources by the page of their section, in the order of its file.
    private var parts: [PageID: [(index: Int, section: LoadedSection)]] = [:]
    private var uses: [PageID: [SourceUse]] = [:]
    /// The sections of which a source could not be kept for the next build.
    private var unkept: Set<PageID> = []
    private var removed: [PageID: [StoryReference]] = [:]

    /// No sources.
    init() {}

    /// Takes the sources from their results.
    ///
    /// - Parameters:
    ///   - results: The results of all jobs with such sources, with last good copies instead of what failed.
    ///   - store: What is known of the last good copies.
    init(_ results: [FeedResult], in store: FeedStore) {
        for result in results {
            for (target, section) in zip(result.load.targets, result.sections) where target.isPart {
                parts[target.page, default: []].append((target.index, section))
                if !result.issues.isEmpty { unkept.insert(target.page) }
                removed[target.page, default: []] += result.takenDown
                guard let request = result.load.request else { continue }
                var hasher = Hasher256()
                let copy = result.entry?.copy ?? store.index.entries[request.key]?.copy
                hasher.update(framed: target.section.displayTitle)
                hasher.update(framed: copy?.bytes ?? [])
                let file: String? = if case .file(let path) = request.content { "content/" + path } else { nil }
                let use = SourceUse(name: target.section.displayTitle, file: file, digest: hasher.finish())
                uses[target.page, default: []].append(use)
            }
        }
        for page in parts.keys { parts[page]?.sort { $0.index < $1.index } }
        for page in uses.keys { uses[page]?.sort { $0.name < $1.name } }
    }

    /// What the pages of a section are made of; empty when it has one source.
    func uses(of page: PageID) -> [SourceUse] { uses[page] ?? [] }

    /// The stories that were taken out of the last good copies of a section's sources.
    func takenDown(of page: PageID) -> [StoryReference] { removed[page] ?? [] }

    /// A section with its sources.
    func section(_ target: FeedJob.Target, _ source: FeedSource) -> LoadedSection {
        var section = Self.section(target, source, (parts[target.page] ?? []).map(\.section))
        if unkept.contains(target.page) { section.isIncomplete = true }
        return section
    }

    /// A section with some sources; it fails when all of them do.
    static func section(_ target: FeedJob.Target, _ source: FeedSource, _ parts: [LoadedSection]) -> LoadedSection {
        let feeds = parts.compactMap { part in if case .feed(let feed) = part.state { feed } else { nil } }
        guard !feeds.isEmpty || parts.isEmpty else {
            var failed = LoadedSection(target, source: source, state: .loading)
            for part in parts {
                guard case .error = part.state else { continue }
                failed.state = part.state
            }
            failed.issue = parts.compactMap(\.issue).first
            failed.isCutOff = parts.allSatisfy(\.isCutOff)
            return failed
        }
        let feed = Feed(
            title: target.section.title,
            content: .native([]),
            metadata: FeedMetadata(updated: feeds.compactMap(\.metadata.updated).max()),
            notices: feeds.flatMap(\.notices)
        )
        var section = LoadedSection(target, source: source, state: .feed(feed))
        section.parts = parts
        section.dependsOnTime = parts.contains(where: \.dependsOnTime)
        section.isIncomplete = parts.contains { $0.issue != nil || $0.isCutOff || $0.staleSince != nil }
        // A page is old when nothing on it is new.
        if parts.allSatisfy({ $0.staleSince != nil }) { section.staleSince = parts.compactMap(\.staleSince).max() }
        return section
    }

    /// A diagnostic for each source with a problem, unless its whole section has it.
    ///
    /// - Parameters:
    ///   - outage: The failure of the local network, which is reported once for all sources; nil when there is none.
    ///   - now: The build's time.
    /// - Returns: Errors under the policy `failBuild`, else warnings, in the order of the sections.
    func warnings(_ outage: Outage?, now: Date) -> [Diagnostic] {
        let sections = parts.values.filter { parts in
            parts.contains { if case .feed = $0.section.state { true } else { false } }
        }
        return sections.flatMap(\.self).sorted { $0.index < $1.index }.compactMap { _, part in
            guard let issue = part.issue, outage == nil || !part.isCutOff else { return nil }
            let (section, name) = (part.section, part.source.name)
            let what = "the source \(section.displayTitle) of \(section.id), \(name), \(issue.inWords)"
            if section.onFailure == .failBuild, part.staleSince == nil, outage?.isDeliberate != true {
                let advice = "its policy is failBuild: no page was written"
                return .error(section.file, section.sourcePosition, what, advice: advice)
            }
            let copy = part.staleSince.map {
                "the page shows its last good copy, \(CopyAge(since: $0, now: now).inWords) old"
            }
            return .warning(
                section.file,
                section.sourcePosition,
                what,
                advice: copy ?? "the page shows the other sources only"
            )
        }
    }
}
