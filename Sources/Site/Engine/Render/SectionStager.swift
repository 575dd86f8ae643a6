import Content
import FeedLoading
import Files
import Foundation
import Pages
import Synchronization

/// Makes and stages the pages and feeds of sections, and keeps a summary of each.
struct SectionStager: Sendable {
    /// What remains of a section; shared, because there are thousands.
    final class Outcome: Sendable {
        /// The index among all sections.
        let index: Int
        let entry: BuildIndex.SectionEntry
        /// What became of its files; empty when its pages are as the last build left them.
        let files: [StagedFile]
        /// Its pages as they were to be written, if a recording needs them.
        let outputs: [PageFactory.Output]
        /// Problems of its feed.
        let review: SectionReview?
        /// The section with its feed, if feeds stay in memory.
        let loaded: LoadedSection?
        /// Whether its pages were made.
        var isMade: Bool { !files.isEmpty }

        init(
            index: Int,
            entry: BuildIndex.SectionEntry,
            files: [StagedFile] = [],
            outputs: [PageFactory.Output] = [],
            review: SectionReview? = nil,
            loaded: LoadedSection? = nil
        ) {
            self.index = index
            self.entry = entry
            self.files = files
            self.outputs = outputs
            self.review = review
            self.loaded = loaded
        }
    }

    let plan: SitePlan
    let factory: PageFactory
    let contexts: BrandContexts
    let pictures: PictureReader
    let forecasts: Forecasts
    let merged: MergedFeeds
    let pinned: PinnedStories
    /// The stories of curations that earlier builds have found.
    let found: FoundStories
    let folder: OutputFolder
    let store: FeedStore
    /// Whether feeds stay in memory.
    let keepsFeeds: Bool
    /// Whether a recording needs to know the pages as they were to be written.
    let keepsOutputs: Bool

    /// Makes and stages a section's files.
    ///
    /// - Parameters:
    ///   - section: The section after its failure policy.
    ///   - target: The section's place.
    ///   - result: The result of its source.
    ///   - outage: The failure of the local network; nil when there is none.
    /// - Returns: What became of the files.
    /// - Throws: `Disk.Failure`; the old files are then intact.
    func stage(
        _ section: LoadedSection,
        _ target: FeedJob.Target,
        of result: FeedResult,
        _ outage: Outage?
    ) throws -> Outcome {
        let context = try contexts.context(of: target.brand)
        let local = LocalWidgets(brand: target.brand, forecasts: forecasts)
        let rules = target.section.arrangementRules(kept: pinned.stories(of: target.page), fill: local.filled)
        var (loaded, arrangement) = plan.unpublished.withoutStories(section).arranged(by: rules, at: factory.now)
        if let arrangement { pinned.keep(arrangement, of: target.page) }
        let review = CurationReview(
            CurationReview.Evidence(
                section: section,
                arrangement: arrangement,
                removed: result.takenDown + merged.takenDown(of: target.page),
                unpublished: plan.content.unpublished,
                path: plan.curationPath(of: target.section),
                history: found
            ),
            keepsFound: true,
            at: factory.now
        )
        let shown = pictures.pictures(of: loaded)
        loaded = shown.store.measured(loaded)
        var factory = factory
        factory.pictures = shown.store
        let toShare = factory.picturesForSharing(of: loaded, context)
        let sharing = pictures.picturesForSharing(toShare, of: loaded.brand.id)
        factory.pictures.sharing = sharing
        let job = factory.job(of: loaded, context)
        var buffer: [UInt8] = []
        var files = try folder.stage(job, &buffer)
        let feeds = FeedFactory(map: factory.map, pictures: shown.store).job(of: loaded, context)
        let feedFiles = try feeds.map { try folder.stage($0) } ?? []
        files += feedFiles
        let leftOut = loaded.pages.flatMap { PageRows($0.items, layout: $0.layout(in: context.theme)).leftOut }
        let summary = SectionSummary(
            loaded,
            notShown: leftOut.count,
            notices: loaded.notices(leftOut)
                + (arrangement?.notices(of: target.section, besides: review.warnedLines) ?? []),
            pictures: loaded.warnings(about: factory.pictures),
            review: review,
            failure: loaded.issue?.reason,
            now: factory.now
        )
        let ownTarget = loaded.ownWebTarget(in: plan.map)
        let isSound =
            loaded.issue == nil && ownTarget == nil && !loaded.isCutOff && loaded.staleSince == nil
            && result.issues.isEmpty
            && !loaded.isIncomplete
        let entry = BuildIndex.SectionEntry(
            source: target.section.loader.source.flatMap { source in
                if case .file(let path) = source { "content/" + path } else { nil }
            },
            copy: result.load.request.flatMap { result.entry?.copy ?? store.index.entries[$0.key]?.copy },
            isReusable: isSound && !loaded.dependsOnTime,
            pages: job.outputs.map(\.path.description),
            feeds: feedFiles.map(\.name),
            pictures: (shown.addresses.flatMap { shown.store.stored($0)?.assets ?? [] }
                + toShare.compactMap(sharing.file))
                .map { AssetFiles.path(of: $0, loaded.brand.id) },
            forecasts: weatherPlaces(of: loaded, local).compactMap { forecasts.use(of: $0, in: target.brand) },
            parts: merged.uses(of: loaded.page),
            curationFile: target.section.curationFile,
            curation: target.section.curation.digest(at: factory.now),
            slots: loaded.items.compactMap { item in
                if case .teaser(let teaser) = item { FirstSeenIndex.key(of: teaser.id) } else { nil }
            },
            url: factory.map.address(of: loaded.page, in: .browser)?.string,
            appURL: factory.map.address(of: loaded.page, in: .app)?.string,
            summary: summary
        )
        return Outcome(
            index: target.index,
            entry: entry,
            files: files,
            outputs: keepsOutputs ? job.outputs : [],
            review: SectionReview(loaded, ownTarget: ownTarget, outage: outage, now: factory.now),
            loaded: keepsFeeds ? loaded : nil
        )
    }

    /// The places whose weather the pages of a section show: those of its widgets and those that have pages with its stories.
    private func weatherPlaces(of loaded: LoadedSection, _ local: LocalWidgets) -> [Place] {
        let own = loaded.brand.places.filter { $0.section == loaded.section.id }
        return own + local.weatherPlaces(in: loaded.items).filter { !own.contains($0) }
    }

    /// Makes and stages the files of all sections of a source that are not as the last build left them.
    ///
    /// - Returns: What became of the files.
    /// - Throws: As for one section.
    func stage(
        _ result: FeedResult,
        besides current: [PageID: BuildIndex.SectionEntry],
        _ outage: Outage?
    ) throws -> [Outcome] {
        try zip(result.load.targets, result.sections).compactMap { target, section in
            guard !target.isPart, current[target.page] == nil else { return nil }
            return try stage(section, target, of: result, outage)
        }
    }
}

extension FeedJob.Target {
    /// The section's page.
    var page: PageID { .section(brand: brand.id, id: section.id) }
}
