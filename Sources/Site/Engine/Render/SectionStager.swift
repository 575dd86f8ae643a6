import Synchronization

/// Makes and stages the pages and feeds of sections, and keeps a record of each.
struct SectionStager: Sendable {
    let sources: SourceStage
    let factory: PageFactory
    let contexts: BrandContextCache
    let pictures: PictureReader
    let found: FoundStories
    let folder: OutputFolder
    /// Whether feeds stay in memory.
    let keepsFeeds: Bool
    /// Whether a recording needs to know the pages as they were to be written.
    let keepsOutputs: Bool

    /// Arranges a section, makes and stages its files, and records what remains of it.
    ///
    /// - Throws: `Disk.Failure`; the old files are then intact.
    func stage(_ section: SectionWork, of job: FeedJob, _ outage: Outage?) throws -> SectionWork {
        let (brand, page, now) = (section.brand, section.page, factory.now)
        let (plan, forecasts, merged) = (sources.plan, sources.forecasts, sources.merged)
        let section = merged.withOthers(section)
        let context = try contexts.context(of: brand)
        let local = LocalWidgets(brand: brand, forecasts: forecasts)
        let rules = section.section.arrangementRules(kept: sources.pinned.stories(of: page), fill: local.filled)
        var (work, arrangement) = plan.unpublished.withoutStories(section).arranged(by: rules, at: now)
        if let arrangement { sources.pinned.keep(arrangement, of: page) }
        let review = CurationReview(
            section,
            arrangement,
            removed: job.takenDown + merged.takenDown(of: page),
            in: plan,
            found,
            keepsFound: true,
            at: now
        )
        let shown = pictures.pictures(of: work)
        let ownTarget = work.ownWebTarget(in: plan.map)
        work = shown.store.measured(work).rendered(in: plan.map, at: now)
        sources.pinned.update(&work, besides: section, in: plan.map, at: now)
        var factory = factory
        factory.pictures = shown.store
        let toShare = factory.picturesForSharing(of: work, context)
        let sharing = pictures.picturesForSharing(toShare, of: brand.id)
        factory.pictures.sharing = sharing
        let pages = factory.job(of: work, context)
        var buffer: [UInt8] = []
        let staged = try folder.stage(pages, &buffer)
        let feeds = try SectionFeed(work, in: factory.map, shown.store, context).map { try folder.stage($0) } ?? []
        work.files = staged + feeds
        let isSound =
            work.issue == nil && ownTarget == nil && !work.isCutOff && work.staleSince == nil && job.issues.isEmpty
            && !work.isIncomplete
        let parts = work.pages
        let leftOut = parts.flatMap { PageRows($0.items, layout: $0.layout(in: context.theme)).leftOut }
        let warned = Set(review.warnings.compactMap(\.position?.line))
        let arranging = arrangement?.notices(of: section.section, besides: warned) ?? []
        work.record = SectionRecord(
            brand: brand.id,
            section: section.section.id,
            title: work.title,
            state: work.stateName,
            source: work.source.name,
            items: work.items.count,
            notShown: leftOut.count,
            rendersAsWeb: work.metadata?.rendersAsWeb ?? false,
            webTarget: work.metadata?.webTarget,
            hasSourceTime: work.sourceTime(now: .distantPast) != nil,
            staleSince: work.staleSince,
            failure: work.issue?.reason,
            newest: work.items.flatMap(\.teasers).compactMap(\.published).max(),
            pageCount: parts.count,
            notices: work.notices(leftOut) + arranging
                + [section.section.renderNotice(isWeb: work.stateName == "web", at: now)].compactMap(\.self),
            pictureWarnings: work.warnings(about: factory.pictures),
            url: factory.map.address(of: page, in: .browser)?.string,
            appURL: factory.map.address(of: page, in: .app)?.string,
            file: section.section.loader.source.flatMap { source in
                if case .file(let path) = source { "content/" + path } else { nil }
            },
            copy: job.copy(in: sources.store),
            isReusable: isSound && !work.dependsOnTime,
            pages: staged.map(\.name),
            feeds: feeds.map(\.name),
            pictures: (shown.addresses.flatMap { shown.store.stored($0)?.assets ?? [] }
                + toShare.compactMap(sharing.file))
                .map { AssetFiles.path(of: $0, brand.id) },
            forecasts: weatherPlaces(of: work, local).compactMap { forecasts.use(of: $0, in: brand) },
            parts: merged.uses(of: page),
            curationFile: section.section.curationFile,
            curation: brand.curationDigest(of: section.section, at: now),
            nextChange: work.nextChange,
            isCurated: !section.section.curation.isEmpty,
            review: review,
            slots: work.items.compactMap { item in
                if case .teaser(let teaser) = item { FirstSeenIndex.key(of: teaser.id) } else { nil }
            }
        )
        work.outputs = keepsOutputs ? pages.outputs : []
        work.problem = work.problem(ownTarget: ownTarget, outage: outage, now: now)
        return keepsFeeds ? work : work.withoutFeed
    }

    /// The places whose weather the pages of a section show: those of its widgets and those that have pages with its stories.
    private func weatherPlaces(of loaded: SectionWork, _ local: LocalWidgets) -> [Place] {
        let own = loaded.brand.places.filter { $0.section == loaded.section.id }
        return own + local.weatherPlaces(in: loaded.items).filter { !own.contains($0) }
    }

    func stage(_ job: FeedJob, besides current: [PageID: SectionRecord], _ outage: Outage?) throws -> [SectionWork] {
        try job.sections.filter { !$0.isPart && current[$0.page] == nil }.map { try stage($0, of: job, outage) }
    }
}
