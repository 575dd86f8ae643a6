/// Has the brand whose page it is.
package protocol HasBrand: Sendable {
    /// The brand.
    var brand: Brand { get }
}

/// Has the user interface texts of the page's language.
package protocol HasTexts: Sendable {
    /// The texts.
    var texts: Texts { get }
    /// Their language: the brand's own, unless a preview shows another.
    var language: Language { get }
}

/// Has what the frame around every page needs.
package protocol HasFrame: HasTexts, HasLocation {
    /// The colours of the browser's own bars.
    var barColors: BarColors { get }
}

/// Has the place of the page and the ways to others.
package protocol HasLocation: Sendable {
    /// Where the page stands.
    var place: PageLocation { get }
    /// How it is shown.
    var presentation: Presentation { get }
    /// The ways from this page to others.
    var links: PageLinks { get }
}

/// Has the clock and the calendar of the newsroom.
package protocol HasDateFormatting: Sendable {
    /// The calendar.
    var dates: DateFormatting { get }
}

/// The colours of the browser's own bars, from the theme.
package struct BarColors: Sendable, Hashable {
    /// The colour in light mode.
    package let light: String
    /// The colour in dark mode.
    package let dark: String

    /// Makes a pair of colours as CSS writes them.
    package init(light: String, dark: String) {
        self.light = light
        self.dark = dark
    }
}

/// The picture that services show beside a link to a page.
package struct ShareImage: Sendable, Hashable {
    /// Where the file is.
    package let address: WebAddress
    /// Its size; nil when it is not known.
    package let size: PixelSize?
    /// Whether it stands for the brand, because the page has no picture of its own.
    package let isOfBrand: Bool
}

/// The ways from one page to others and to files.
package struct PageLinks: Sendable {
    /// The way to a page of this site; nil when it has no such page.
    package let page: @Sendable (PageID) -> PageLink?
    /// The way to an address a feed names: inside this site where it is one of our pages; nil when it leads nowhere.
    package let address: @Sendable (WebAddress) -> PageLink?
    /// The way to a picture a feed names.
    package let picture: @Sendable (WebAddress) -> SafeURL?
    /// The formats and widths of a picture a feed names; nil when there is only the file itself.
    package var choices: @Sendable (WebAddress) -> PictureChoices? = { _ in nil }
    /// The whole address of a page as a browser shows it, for those who are elsewhere.
    package let canonical: @Sendable (PageID) -> WebAddress?
    /// The whole address of a picture.
    package let canonicalPicture: @Sendable (WebAddress) -> WebAddress?
    /// The picture for those who share a page, made of the page's own picture if it has one; nil when there is none.
    package var shareImage: @Sendable (WebAddress?) -> ShareImage? = { _ in nil }
    /// The brand's icon for home screens of iOS.
    package var touchIcon: SafeURL?
    /// The web app manifest of the brand.
    package var manifest: SafeURL?
    /// The script that keeps pages for readers without a network.
    package var worker: SafeURL?
    /// The script that reads the search index of the brand.
    package var search: SafeURL?
    /// The fonts that a page asks for at once.
    package var fonts: [SafeURL] = []
}

extension PageLinks {
    /// Makes ways to pages, addresses and pictures only.
    package init(
        page: @escaping @Sendable (PageID) -> PageLink?,
        address: @escaping @Sendable (WebAddress) -> PageLink?,
        picture: @escaping @Sendable (WebAddress) -> SafeURL?,
        canonical: @escaping @Sendable (PageID) -> WebAddress?,
        canonicalPicture: @escaping @Sendable (WebAddress) -> WebAddress?
    ) {
        (self.page, self.address, self.picture) = (page, address, picture)
        (self.canonical, self.canonicalPicture) = (canonical, canonicalPicture)
    }
}
