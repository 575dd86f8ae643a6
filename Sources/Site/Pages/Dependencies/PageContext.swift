/// Everything a page of a brand can depend on, made once a page by the site.
///
/// Scenes do not take it as it is: each names the parts it needs.
package struct PageContext: HasBrand, HasFrame, HasDateFormatting {
    package let brand: Brand
    package let texts: Texts
    package let language: Language
    package let barColors: BarColors
    package var place: PageLocation
    package let presentation: Presentation
    package let links: PageLinks
    package let dates: DateFormatting

    /// Makes a context; without a language it is that of the brand.
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
        (self.barColors, self.place, self.presentation) = (barColors, place, presentation)
        (self.links, self.dates) = (links, dates)
    }
}

/// The dependencies of the list of brands, which is a page of no brand.
package struct BrandListContext: HasFrame {
    package let texts: Texts
    package let language: Language
    package let barColors: BarColors
    package let place: PageLocation
    package let links: PageLinks

    /// Makes a context.
    package init(texts: Texts, language: Language, barColors: BarColors, place: PageLocation, links: PageLinks) {
        (self.texts, self.language, self.barColors) = (texts, language, barColors)
        (self.place, self.links) = (place, links)
    }

    /// The list is for browsers.
    package var presentation: Presentation { .browser }
}
