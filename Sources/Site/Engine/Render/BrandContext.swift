import Synchronization

/// The inputs that all pages of a brand share.
struct BrandContext: Sendable {
    let brand: Brand
    let theme: Theme
    /// The language of the user interface texts: the brand's own, except in previews.
    let language: Language
    let texts: Texts
    let dates: DateFormatting
    let barColors: BarColors

    init(brand: Brand, theme: Theme, language: Language? = nil) {
        let language = language ?? brand.language
        self.brand = brand
        self.theme = theme
        self.language = language
        texts = theme.texts[language.tag] ?? Texts([:])
        dates = DateFormatting(texts: texts, timeZone: brand.timeZone)
        barColors = BarColors(light: theme.themeColor, dark: theme.darkThemeColor)
    }

    static func all(of plan: SitePlan) -> [String: BrandContext] {
        let contexts = plan.content.brands.compactMap { brand in
            plan.theme(of: brand).map { (brand.id, BrandContext(brand: brand, theme: $0)) }
        }
        return Dictionary(contexts) { first, _ in first }
    }
}

/// The contexts of brands for pages that are made at the same time; themes that were left out are loaded when the first
/// page needs them.
final class BrandContextCache: Sendable {
    private struct State {
        var plan: SitePlan
        var cache: PlanCache
        var contexts: [String: BrandContext] = [:]
    }

    private let site: String
    private let disk: FileSystem
    private let pictures: PictureReader
    private let state: Mutex<State>

    /// Makes the contexts of a plan's brands, whose pictures for sharing are drawn as well.
    init(_ plan: SitePlan, _ cache: PlanCache, site: String, on disk: FileSystem, pictures: PictureReader) {
        self.pictures = pictures
        self.site = site
        self.disk = disk
        state = Mutex(State(plan: plan, cache: cache))
    }

    /// The plan with the themes loaded so far, and what the next plan can reuse.
    var result: (plan: SitePlan, cache: PlanCache) { state.withLock { ($0.plan, $0.cache) } }

    /// The context of a brand.
    ///
    /// - Throws: `DiagnosticList` when its theme has changed since it was valid, and has errors now, or libvips cannot be used.
    func context(of brand: Brand) throws -> BrandContext {
        try state.withLock { state in
            if let known = state.contexts[brand.id] { return known }
            let id = state.plan.themeID(of: brand)
            try state.plan.load(themes: [id], site: site, on: disk, cache: &state.cache)
            guard let theme = state.plan.theme(of: brand) else {
                let what = "the theme cannot be loaded any more"
                throw DiagnosticList(site + "/themes/" + id, what, advice: "build again")
            }
            let context = BrandContext(brand: brand, theme: theme)
            try pictures.drawCard(of: brand, theme)
            state.contexts[brand.id] = context
            return context
        }
    }

    /// The plan with the theme of pages that belong to no brand.
    ///
    /// - Throws: As `context(of:)`.
    func planWithBaseTheme() throws -> SitePlan {
        try state.withLock { state in
            try state.plan.load(themes: [SitePlan.baseThemeID], site: site, on: disk, cache: &state.cache)
            return state.plan
        }
    }
}
