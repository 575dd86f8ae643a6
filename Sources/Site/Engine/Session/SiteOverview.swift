import BaseTheme
import Compression

/// The data of the dashboard for one build.
struct SiteOverview: Sendable {
    /// Collects the data; renders each section's page once to measure the time, and measures written files.
    static func json(of shown: BuildCache.Last?, site: String, output: String, clock: SiteClock) -> JSON {
        let survey = shown.map { SiteOverview(shown: $0, output: output, site: site) }
        let budgets = shown?.plan.content.settings.budgets ?? .standard
        return .object([
            "name": JSON(shown?.plan.content.settings.name ?? ""),
            "built": shown.map { JSON($0.built.iso8601) },
            "now": clock.held.map { JSON($0.iso8601) },
            "languages": JSON(FileTree.site(site).textLanguages(of: SitePlan.baseThemeID).map { JSON($0) }),
            "budgets": .object(["html": JSON(budgets.pageBytes), "gzip": JSON(budgets.packedBytes)]),
            "brands": JSON(shown?.plan.content.brands.compactMap { survey?.brand($0) } ?? []),
        ])
    }

    private let shown: BuildCache.Last
    private let output: String
    /// Paths are shown relative to this folder, so that parent folders stay private.
    private let site: String

    private var map: PageIndex { shown.factory.map }

    private func brand(_ brand: Brand) -> JSON {
        .object([
            "id": JSON(brand.id),
            "name": JSON(brand.name),
            "language": JSON(brand.language.tag),
            "home": JSON(brand.home),
            "folder": JSON("/\(brand.id)/"),
            "targets": JSON("/\(brand.id)/targets.json"),
            "sections": JSON(sections(of: brand)),
            "pages": JSON(otherPages(of: brand) + unpublishedPages(of: brand)),
        ])
    }

    private func sections(of brand: Brand) -> [JSON] {
        guard let theme = shown.plan.theme(of: brand) else { return [] }
        let brandContext = BrandContext(brand: brand, theme: theme)
        let reports = shown.report.sections.filter { $0.brand == brand.id }
        return shown.sections.filter { $0.brand.id == brand.id }.map { loaded in
            let members = reports.first { $0.section == loaded.section.id }?.members(now: shown.report.now) ?? []
            return JSON(.object(members.map { JSON.Member($0.key, inside($0.value)) } + facts(loaded, brandContext)))
        }
    }

    private func facts(_ loaded: SectionWork, _ brandContext: BrandContext) -> [JSON.Member] {
        let page = PageID.section(brand: brandContext.brand.id, id: loaded.section.id)
        let clock = ContinuousClock()
        let seconds = clock.measure { _ = shown.factory.bytes(of: loaded, in: .browser, brandContext) }.inSeconds
        let path = map.path(of: page, in: .browser)?.description
        let appPath = map.path(of: page, in: .app)?.description
        let bytes = path.flatMap { try? Disk.read($0.below(output)) }
        let facts: JSON = .object([
            "title": JSON(loaded.title),
            "isHome": JSON(loaded.section.id == brandContext.brand.home),
            "path": path.map { JSON(Self.address(ofFileAt: $0)) },
            "appPath": appPath.map { JSON(Self.address(ofFileAt: $0)) },
            "deepLink": map.deepLink(to: page).map { JSON($0) },
            "loader": JSON(loaded.section.loader.name),
            "renderAsWeb": JSON(loaded.metadata?.rendersAsWeb ?? false),
            "renderAsWebUrl": loaded.metadata?.webTarget.map { JSON($0.string) },
            "renderSeconds": JSON((seconds * 1_000_000).rounded() / 1_000_000),
            "bytes": bytes.map { JSON($0.count) },
            "gzipBytes": bytes.map { JSON(Gzip.packed($0).count) },
        ])
        return facts.members ?? []
    }

    private func otherPages(of brand: Brand) -> [JSON] {
        map.all.filter { $0.page.brand == brand.id && $0.page.kind != .section }.map { page, path in
            let title = map.place(of: page).breadcrumb.last { $0.page == page }?.title ?? ""
            let kind = page.kind.rawValue
            return .object([
                "kind": JSON(kind),
                "title": JSON(title.isEmpty ? kind : title),
                "path": JSON(Self.address(ofFileAt: path.description)),
            ])
        }
    }

    /// The pages that only a preview shows, each with the reason in its title.
    private func unpublishedPages(of brand: Brand) -> [JSON] {
        (shown.plan.content.unpublished.filter { $0.brand == brand.id }).compactMap { text in
            shown.plan.unpublished.map?.path(of: text.page, in: .browser).map { path in
                .object([
                    "kind": JSON(text.page.kind.rawValue),
                    "title": JSON("\(text.title) – \(text.note(in: brand))"),
                    "path": JSON(Self.address(ofFileAt: path.description)),
                ])
            }
        }
    }

    private func inside(_ value: JSON) -> JSON {
        if let text = value.string { return JSON(text.replacing(site + "/content/", with: "content/")) }
        if let list = value.array { return JSON(list.map(inside)) }
        return value
    }

    /// The URL path of an output file; an index file's is its folder.
    static func address(ofFileAt path: String) -> String {
        "/" + (path.hasSuffix("index.html") ? String(path.dropLast("index.html".count)) : path)
    }
}
