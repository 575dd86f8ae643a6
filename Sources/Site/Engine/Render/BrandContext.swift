import Content
import Pages
import Theming

/// The inputs that all pages of a brand share.
struct BrandContext: Sendable {
    let brand: Brand
    let theme: Theme
    /// The language of the user interface texts: the brand's own, except in previews.
    let language: Language
    let texts: Texts
    let dates: DateFormatting
    let barColors: BarColors
    /// Articles by section and slug.
    private let articles: [String: [String: Article]]

    init(brand: Brand, theme: Theme, language: Language? = nil) {
        let language = language ?? brand.language
        articles = Dictionary(
            brand.sections.map { section in
                (section.id, Dictionary(section.articles.map { ($0.slug, $0) }) { first, _ in first })
            }
        ) { first, _ in first }
        self.brand = brand
        self.theme = theme
        self.language = language
        texts = theme.texts[language.rawValue] ?? Texts([:])
        dates = DateFormatting(texts: texts, timeZone: brand.timeZone)
        barColors = BarColors(light: theme.themeColor, dark: theme.darkThemeColor)
    }

    /// The contexts of the brands whose themes are loaded, by the brands' ids.
    static func all(of plan: SitePlan) -> [String: BrandContext] {
        let contexts = plan.content.brands.compactMap { brand in
            plan.theme(of: brand).map { (brand.id, BrandContext(brand: brand, theme: $0)) }
        }
        return Dictionary(contexts) { first, _ in first }
    }

    func article(section: String, slug: String) -> Article? {
        articles[section]?[slug]
    }
}
