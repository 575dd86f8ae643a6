package import Content
package import Theming

/// Everything a page of a brand can depend on, made once a page by the site.
///
/// Scenes do not take it as it is: each names the parts it needs.
package struct PageContext: HasBrand, HasFrame, HasDateFormatting {
    /// The brand.
    package let brand: Brand
    /// The texts.
    package let texts: Texts
    /// The language of the texts.
    package let language: Language
    /// The colours of the browser's own bars.
    package let barColors: BarColors
    /// Where the page stands.
    package let place: PageLocation
    /// How it is shown.
    package let presentation: Presentation
    /// The ways from this page to others.
    package let links: PageLinks
    /// The calendar.
    package let dates: DateFormatting

    /// Makes a context.
    ///
    /// - Parameters:
    ///   - brand: The brand.
    ///   - texts: The texts.
    ///   - language: The language of the texts; nil means the brand's own.
    ///   - barColors: The colours of the browser's own bars.
    ///   - place: Where the page stands.
    ///   - presentation: How it is shown.
    ///   - links: The ways from this page to others.
    ///   - dates: The calendar.
    package init(
        brand: Brand,
        texts: Texts,
        language: Language? = nil,
        barColors: BarColors,
        place: PageLocation,
        presentation: Presentation,
        links: PageLinks,
        dates: DateFormatting
    ) {
        self.brand = brand
        self.texts = texts
        self.language = language ?? brand.language
        self.barColors = barColors
        self.place = place
        self.presentation = presentation
        self.links = links
        self.dates = dates
    }
}

/// What the list of brands depends on, which is a page of no brand.
package struct BrandListContext: HasFrame {
    /// The texts.
    package let texts: Texts
    /// The language of the texts.
    package let language: Language
    /// The colours of the browser's own bars.
    package let barColors: BarColors
    /// Where the page stands.
    package let place: PageLocation
    /// The ways from this page to others.
    package let links: PageLinks

    /// Makes a context.
    package init(texts: Texts, language: Language, barColors: BarColors, place: PageLocation, links: PageLinks) {
        self.texts = texts
        self.language = language
        self.barColors = barColors
        self.place = place
        self.links = links
    }

    /// The list is for browsers.
    package var presentation: Presentation { .browser }
}
