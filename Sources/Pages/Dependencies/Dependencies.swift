package import Markup
package import Model
package import Theming

/// Has the identity of the brand whose page it is.
package protocol HasBrand: Sendable {
    /// The brand.
    var brand: BrandIdentity { get }
}

/// Has the user interface texts of the page's language.
package protocol HasTexts: Sendable {
    /// The texts.
    var texts: Texts { get }
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

/// What a page may know of its brand.
package struct BrandIdentity: Sendable, Hashable {
    /// The id, used in class names and storage keys.
    package let id: String
    /// The name as readers know it.
    package let name: String
    /// The language of the pages as a BCP 47 tag.
    package let language: String
    /// The id of the brand's app in the App Store.
    package let appStoreID: String?
    /// The colours of the browser's own bars.
    package let barColors: (light: String, dark: String)

    /// Makes an identity.
    package init(
        id: String,
        name: String,
        language: String,
        appStoreID: String?,
        barColors: (light: String, dark: String)
    ) {
        self.id = id
        self.name = name
        self.language = language
        self.appStoreID = appStoreID
        self.barColors = barColors
    }

    /// The id is the identity.
    package static func == (left: BrandIdentity, right: BrandIdentity) -> Bool { left.id == right.id }

    /// The id is the identity.
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The ways from one page to others and to files.
package struct PageLinks: Sendable {
    /// The way to a page of this site; nil when it has no such page.
    package let page: @Sendable (PageID) -> PageLink?
    /// The way to an address a feed names: inside this site where it is one of our pages; nil when it leads nowhere.
    package let address: @Sendable (WebAddress) -> PageLink?
    /// The way to a picture a feed names.
    package let picture: @Sendable (WebAddress) -> SafeURL?
    /// The whole address of a page as a browser shows it, for those who are elsewhere.
    package let canonical: @Sendable (PageID) -> WebAddress?
    /// The whole address of a picture.
    package let canonicalPicture: @Sendable (WebAddress) -> WebAddress?
    /// The whole address of the brand's own picture.
    package let shareImage: WebAddress?

    /// Makes the ways of one page.
    package init(
        page: @escaping @Sendable (PageID) -> PageLink?,
        address: @escaping @Sendable (WebAddress) -> PageLink?,
        picture: @escaping @Sendable (WebAddress) -> SafeURL?,
        canonical: @escaping @Sendable (PageID) -> WebAddress?,
        canonicalPicture: @escaping @Sendable (WebAddress) -> WebAddress?,
        shareImage: WebAddress?
    ) {
        self.page = page
        self.address = address
        self.picture = picture
        self.canonical = canonical
        self.canonicalPicture = canonicalPicture
        self.shareImage = shareImage
    }
}
