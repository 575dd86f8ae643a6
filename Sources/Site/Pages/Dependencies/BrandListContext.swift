package import Content
package import Theming

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
