package import Model
package import Theming

/// Everything a page can depend on, made once a page by the site.
///
/// Scenes do not take it as it is: each names the parts it needs.
package struct PageContext: HasBrand, HasTexts, HasLocation, HasDateFormatting, HasAccount, HasLocalities, HasTutorials
{
    /// The brand.
    package let brand: BrandIdentity
    /// The texts.
    package let texts: Texts
    /// Where the page stands.
    package let place: PageLocation
    /// How it is shown.
    package let presentation: Presentation
    /// The ways from this page to others.
    package let links: PageLinks
    /// The calendar.
    package let dates: DateFormatting
    /// Where readers have their accounts; nil when the brand has none.
    package let account: AccountService?
    /// The places a reader can pick.
    package let localities: [PlaceChoice]
    /// What readers are told once.
    package let tutorials: [TutorialNote]

    /// Makes a context.
    package init(
        brand: BrandIdentity,
        texts: Texts,
        place: PageLocation,
        presentation: Presentation,
        links: PageLinks,
        dates: DateFormatting,
        account: AccountService? = nil,
        localities: [PlaceChoice] = [],
        tutorials: [TutorialNote] = []
    ) {
        self.brand = brand
        self.texts = texts
        self.place = place
        self.presentation = presentation
        self.links = links
        self.dates = dates
        self.account = account
        self.localities = localities
        self.tutorials = tutorials
    }
}
