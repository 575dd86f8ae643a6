import Model
import Pages
import Theming

/// What all pages of a brand share.
struct BrandContext: Sendable {
    let brand: Brand
    let theme: Theme
    /// The language of the texts of the user interface: the brand's own, unless somebody wants to see another.
    let language: Language
    let texts: Texts
    let dates: DateFormatting
    let identity: BrandIdentity
    let account: AccountService?
    let localities: [PlaceChoice]
    let tutorials: [TutorialNote]
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
        identity = BrandIdentity(
            id: brand.id,
            name: brand.name,
            language: language.rawValue,
            appStoreID: brand.apps?.ios?.storeID,
            barColors: (theme.themeColor, theme.darkThemeColor)
        )
        account = brand.account.map { AccountService(login: $0.login, password: $0.password) }
        localities = brand.places.map { place in
            PlaceChoice(
                name: place.name,
                latitude: place.latitude,
                longitude: place.longitude,
                page: .section(brand: brand.id, id: place.section)
            )
        }
        tutorials = brand.tutorials.map { TutorialNote(id: $0.id, title: $0.title, words: $0.text) }
    }

    func article(section: String, slug: String) -> Article? {
        articles[section]?[slug]
    }
}
