import Content
import Diagnostics
import Files
import Foundation
import Hashing
import Pages
import Synchronization
import Theming

/// Makes and stages what belongs to brands and the site: pages that are no sections, assets, and files that list pages.
struct BrandStage: Sendable {
    /// The files that were made.
    private(set) var files: [StagedFile] = []
    /// The pages as they were to be written.
    private(set) var outputs: [PageFactory.Output] = []
    /// The files of brands that are as the last build left them.
    private(set) var kept: Set<String> = []
    /// The digests of target lists without their times, by path.
    private(set) var targetLists: [String: Digest] = [:]
    /// The pages and assets of each brand.
    private(set) var entries: [String: BuildIndex.BrandEntry] = [:]

    /// Warnings about pictures in texts of the brands whose pages were made again.
    private(set) var warnings: [Diagnostic] = []
    /// The paths of the pictures in the texts of a brand, and of those for sharing its pages.
    private var textImages: [String: [String]] = [:]

    /// The ids of the brands whose pages were made again.
    private(set) var due: Set<String> = []

    private let run: BuildRun
    private let sources: SourceStage
    private let stager: SectionStager
    private let folder: OutputFolder

    private(set) var pageCount = 0
    /// Whether the next build can know of each brand what its pages were made of.
    private(set) var knowsKeys = true

    init(_ run: BuildRun, _ sources: SourceStage, _ stager: SectionStager, in folder: OutputFolder) {
        self.run = run
        self.sources = sources
        self.stager = stager
        self.folder = folder
    }

    /// Stages everything that is due.
    ///
    /// - Throws: `Disk.Failure`, and `DiagnosticList` when a theme has changed meanwhile.
    mutating func stage(
        _ siteFiles: [SiteFiles.File],
        _ update: inout OutputUpdate
    ) async throws {
        let scope = sources.scope
        let brands = sources.plan.content.brands.filter(scope.makes)
        let ids = brands.map(\.id) + (scope.makesRoot ? [BuildInputs.brandless] : [])
        due = sources.reuse.dueBrands(keys: sources.brandKeys, among: ids, in: folder)
        for brand in brands where due.contains(brand.id) {
            let texts = TextLinks.texts(of: brand)
            let theme = try stager.contexts.context(of: brand).theme
            let toShare = PageFactory.picturesForSharing(of: brand)
            let sharing = stager.pictures.picturesForSharing(toShare, of: brand.id)
            let found = stager.pictures.pictures(of: texts, brand.id)
            let store = stager.pictures.store
            let shared = toShare.compactMap(sharing.file) + sharing.ownAssets(of: brand.id)
            textImages[brand.id] = Set(found.addresses.flatMap { store.stored($0)?.assets ?? [] } + shared)
                .map { AssetFiles.path(of: $0, brand.id) }.sorted()
            warnings += found.warnings
            if let remark = sharing.cardRemark(of: brand.id) {
                let what = "the icon \(theme.id)/images/icon.svg \(remark)"
                warnings.append(.warning("themes/\(theme.id)", nil, what, advice: "look at the icon"))
            }
        }
        let pictures = stager.pictures.store
        var pages: [PageFactory.Job] = []
        var assets: [SiteFiles.File] = []
        var factory = stager.factory
        factory.pictures = pictures
        for id in ids {
            guard due.contains(id) else {
                guard let entry = sources.inputs.last?.brands[id] else { continue }
                entries[id] = entry
                pageCount += entry.pages.count
                kept.formUnion(entry.pages + entry.assets)
                continue
            }
            let (jobs, own) = try made(id, factory)
            pages += jobs
            assets += own
            pageCount += jobs.reduce(0) { $0 + $1.outputs.count }
            // Its theme is loaded by now.
            let brand = brands.first { $0.id == id }
            let plan = stager.contexts.result.plan
            guard let keys = sources.inputs.keys(of: brand, in: plan, titles: sources.shownTitles) else {
                knowsKeys = false
                continue
            }
            entries[id] = BuildIndex.BrandEntry(
                keys: keys,
                pages: jobs.flatMap { $0.outputs.map(\.path.description) },
                assets: own.map(\.path) + (textImages[id] ?? [])
            )
        }
        for file in siteFiles where BuildStamp.isTargetList(file.path) {
            targetLists[file.path] = Digest.sha256(BuildStamp.unstamped(file.bytes, path: file.path))
        }
        outputs = pages.flatMap(\.outputs)
        let known = Set(assets.map(\.path))
        for brand in brands {
            assets += pictures.assets(of: brand.id).map { AssetFiles.file($0, of: brand.id) }
                .filter { !known.contains($0.path) }
        }
        try update.announce((assets + siteFiles).map(\.path))
        let (folder, listed) = (folder, assets.map { ($0, StagedFile.Group.asset) } + siteFiles.map { ($0, .list) })
        files = try await Self.inParallel(listed, workers: run.workers) { file, _ in
            [try folder.stage(file.0, as: file.1)]
        }
        let (progress, all, done) = (run.progress, pages.count, ProgressCounter())
        files += try await Self.inParallel(pages, workers: run.workers) { job, buffer in
            let staged = try folder.stage(job, &buffer)
            progress(.rendering(done: done.next(), of: all))
            return staged
        }
    }

    /// The pages and assets of a brand, or those without a brand.
    private func made(_ id: String, _ factory: PageFactory) throws -> ([PageFactory.Job], [SiteFiles.File]) {
        if id == BuildInputs.brandless {
            guard let theme = try stager.contexts.planWithBaseTheme().baseTheme else { return ([], []) }
            let jobs = factory.brandlessPages(sources.plan.content.brands, theme: theme)
            return (jobs, AssetFiles.files(of: theme, brand: nil))
        }
        guard let brand = sources.plan.content.brands.first(where: { $0.id == id }) else { return ([], []) }
        let context = try stager.contexts.context(of: brand)
        return (factory.pages(of: context), AssetFiles.files(of: context.theme, brand: id))
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
