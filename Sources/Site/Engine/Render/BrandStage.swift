import BaseTheme
import Synchronization

/// The staged files of brands and of the site: pages that are no sections, assets, and files that list pages.
struct BrandStage: Sendable {
    private(set) var files: [StagedFile] = []
    private(set) var outputs: [PageFactory.Output] = []
    /// The files of brands that are as the last build left them.
    private(set) var kept: Set<String> = []
    /// The digests of target lists without their times, by path.
    private(set) var targetLists: [String: Digest] = [:]
    private(set) var entries: [String: BuildIndex.BrandEntry] = [:]
    /// Warnings about pictures in texts of the brands whose pages were made again.
    private(set) var warnings: [Diagnostic] = []
    /// The ids of the brands whose pages were made again.
    private(set) var due: Set<String> = []
    private(set) var pageCount = 0
    /// Whether the next build can know of each brand what its pages were made of.
    private(set) var knowsKeys = true

    private init() {}

    /// Makes and stages everything that is due, and the files that list pages.
    ///
    /// - Throws: `Disk.Failure`, and `DiagnosticList` when a theme has changed meanwhile.
    static func staging(
        _ siteFiles: Task<[SiteFiles.File], Never>,
        _ stager: SectionStager,
        _ run: SiteBuilder,
        _ update: inout OutputUpdate
    ) async throws -> BrandStage {
        var stage = BrandStage()
        let (sources, folder) = (stager.sources, stager.folder)
        var textImages: [String: [String]] = [:]
        let scope = sources.scope
        let brands = sources.plan.content.brands.filter(scope.makes)
        let ids = brands.map(\.id) + (scope.makesRoot ? [BuildInputs.brandless] : [])
        stage.due = sources.reuse.dueBrands(keys: sources.brandKeys, among: ids, in: folder)
        for brand in brands where stage.due.contains(brand.id) {
            let texts = TextLinks.texts(of: brand)
            let theme = try stager.contexts.context(of: brand).theme
            let toShare = PageFactory.picturesForSharing(of: brand)
            let sharing = stager.pictures.picturesForSharing(toShare, of: brand.id)
            let found = stager.pictures.pictures(of: texts, brand.id)
            // The pictures of articles are those of a section too, which may be as the last build left it.
            let leading = stager.pictures.pictures(at: toShare, of: brand.id).addresses
            let store = stager.pictures.store
            let shared = toShare.compactMap(sharing.file) + sharing.ownAssets(of: brand.id)
            textImages[brand.id] = Set((found.addresses + leading).flatMap { store.stored($0)?.assets ?? [] } + shared)
                .map { AssetFiles.path(of: $0, brand.id) }.sorted()
            stage.warnings += found.warnings
            if let remark = sharing.cardRemark(of: brand.id) {
                let what = "the icon \(theme.id)/images/icon.svg \(remark)"
                stage.warnings.append(.warning("themes/\(theme.id)", nil, what, advice: "look at the icon"))
            }
        }
        let pictures = stager.pictures.store
        var pages: [PageFactory.Job] = []
        var assets: [SiteFiles.File] = []
        var factory = stager.factory
        factory.pictures = pictures
        for id in ids {
            guard stage.due.contains(id) else {
                guard let entry = sources.inputs.last?.brands[id] else { continue }
                stage.entries[id] = entry
                stage.pageCount += entry.pages.count
                stage.kept.formUnion(entry.pages + entry.assets)
                continue
            }
            let brand = brands.first { $0.id == id }
            let ((jobs, kept), own) = try made(brand, sources.brandKeys[id], factory, textImages[id] ?? [], stager)
            pages += jobs
            assets += own
            stage.kept.formUnion(kept)
            stage.pageCount += jobs.reduce(kept.count) { $0 + $1.outputs.count }
            // Its theme is loaded by now.
            let plan = stager.contexts.result.plan
            guard let keys = sources.inputs.keys(of: brand, in: plan, titles: sources.shownTitles) else {
                stage.knowsKeys = false
                continue
            }
            stage.entries[id] = BuildIndex.BrandEntry(
                keys: keys,
                pages: jobs.flatMap { $0.outputs.map(\.path.description) } + kept,
                assets: own.map(\.path) + (textImages[id] ?? []),
                articles: brand?.articleNames ?? [:]
            )
        }
        let siteFiles = await siteFiles.value
        for file in siteFiles where BuildStamp.isTargetList(file.path) {
            stage.targetLists[file.path] = Digest.sha256(BuildStamp.unstamped(file.bytes, path: file.path))
        }
        stage.outputs = pages.flatMap(\.outputs)
        let known = Set(assets.map(\.path))
        for brand in brands {
            assets += pictures.assets(of: brand.id).map { AssetFiles.file($0, of: brand.id) }
                .filter { !known.contains($0.path) }
        }
        let statics = try stage.staticFiles(sources, run, folder)
        try update.announce((assets + siteFiles + statics).map(\.path))
        let listed = assets.map { ($0, StagedFile.Group.asset) } + (siteFiles + statics).map { ($0, .list) }
        stage.files = try await inParallel(listed, workers: run.workers) { file, _ in
            [try folder.stage(file.0, as: file.1)]
        }
        let (progress, all, done) = (run.progress, pages.count, ProgressCounter())
        stage.files += try await inParallel(pages, workers: run.workers) { job, buffer in
            let staged = try folder.stage(job, &buffer)
            progress(.rendering(done: done.next(), of: all))
            return staged
        }
        return stage
    }

    /// The files that go to the output as they are and have changed; the others stay.
    private mutating func staticFiles(
        _ sources: SourceStage,
        _ run: SiteBuilder,
        _ folder: OutputFolder
    ) throws -> [SiteFiles.File] {
        let content = sources.plan.content
        let all =
            (sources.scope.makesRoot ? content.staticFiles : [])
            + content.brands.filter(sources.scope.makes).flatMap(\.staticFiles)
        let tree = FileTree.site(run.options.site, on: run.disk)
        return try all.compactMap { file in
            guard !sources.inputs.isUnchanged(file.source) || !folder.isUntouched(file.path) else {
                kept.insert(file.path)
                return nil
            }
            return SiteFiles.File(path: file.path, bytes: try file.read(from: tree))
        }
    }

    /// The pages and assets of a brand, or those without a brand.
    private static func made(
        _ brand: Brand?,
        _ keys: BuildIndex.PageKeys?,
        _ factory: PageFactory,
        _ textImages: [String],
        _ stager: SectionStager
    ) throws -> (PageFactory.Pages, [SiteFiles.File]) {
        guard let brand else {
            let themes = try stager.contexts.planWithBaseTheme().themes
            guard let theme = themes[SitePlan.baseThemeID] else { return (([], []), []) }
            let jobs = factory.brandlessPages(stager.sources.plan.content.brands, theme: theme)
            return ((jobs, []), AssetFiles.files(of: theme, brand: nil))
        }
        let context = try stager.contexts.context(of: brand)
        let (inputs, folder) = (stager.sources.inputs, stager.folder)
        let frame = inputs.frame(of: brand, in: stager.contexts.result.plan, titles: stager.sources.shownTitles)
        let texts = SiteFiles.File(path: "\(brand.id)/\(SiteFiles.textsName)", bytes: context.texts.json.readableText)
        let own = AssetFiles.files(of: context.theme, brand: brand.id) + [texts]
        // Another libvips makes other pictures, and one that fails makes none: pages name these files.
        let hasSameFiles = inputs.last?.brands[brand.id]?.assets == own.map(\.path) + textImages
        let pages = factory.pages(
            of: context,
            frame: frame,
            reusing: hasSameFiles ? (folder, { inputs.areSame($0, of: brand, keys, in: folder) }) : nil
        )
        return (pages, own)
    }

    /// Each worker takes every n-th item, so that memory is bounded by the items in flight.
    private static func inParallel<Item: Sendable>(
        _ items: [Item],
        workers: Int,
        _ work: @escaping @Sendable (Item, inout [UInt8]) throws -> [StagedFile]
    ) async throws -> [StagedFile] {
        try await withThrowingTaskGroup(of: [StagedFile].self) { group in
            for worker in 0..<min(workers, items.count) {
                group.addTask {
                    var done: [StagedFile] = []
                    var buffer: [UInt8] = []
                    for index in stride(from: worker, to: items.count, by: workers) {
                        try Task.checkCancellation()
                        done += try work(items[index], &buffer)
                    }
                    return done
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }
}

/// Counts what is done by several workers.
final class ProgressCounter: Sendable {
    private let count = Atomic(0)

    /// Counts one more; returns how many there are now.
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

/// The fingerprinted files that pages refer to: theme assets and pictures of feeds.
enum AssetFiles {
    static func files(of theme: Theme, brand: String?) -> [SiteFiles.File] {
        theme.assets.map { file($0, of: brand) }
    }

    static func file(_ asset: Asset, of brand: String?) -> SiteFiles.File {
        SiteFiles.File(path: path(of: asset, brand), bytes: asset.bytes)
    }

    static func path(of asset: Asset, _ brand: String?) -> String {
        "\(brand.map { $0 + "/" } ?? "")assets/\(asset.fileName)"
    }
}
