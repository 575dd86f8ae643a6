package import Diagnostics
package import Markup

/// A brand and everything its folder says.
package struct Brand: Sendable, Hashable {
    /// The name of the folder.
    package let id: String
    /// The name that readers know.
    package let name: String
    /// Where its pages live; the path ends in a slash.
    package let url: WebAddress
    /// The language of its own words.
    package let language: Language
    /// The zone of its dates, such as `Europe/Oslo`.
    package let timeZone: String
    /// The theme it asks for; nil means the one of its own name, or base.
    package let theme: String?
    /// The section that is the front page.
    package let home: String
    /// The sections of the tab bar, in order.
    package var tabs: [String]
    /// When a section has its tab; always, when it is not named.
    package let tabPeriods: [String: Period]
    /// Its native apps.
    package let apps: Apps?
    /// The scheme of the addresses that open its apps, as in `aftenposten://section/okonomi`.
    package let scheme: String
    /// Where its readers have their accounts; nil when they have none.
    package let account: Account?
    /// Where the stories stand that a reader saved.
    package let favourites: FavouritesPlacement
    /// Where the kickers of its stories come from.
    package let kickers: KickerSource
    /// The places a reader can pick; empty when there is no picker.
    package var places: [Place]
    /// Where the forecasts of its places are; nil when it shows no weather.
    package let weather: WeatherSource?
    /// What readers are told once, one after the other.
    package let tutorials: [Tutorial]
    /// What stands in the places of advertisements until there is one; used in turn.
    package let houseAds: [HouseAd]
    /// Who answers for it; nil when its pages do not say.
    package let imprint: Imprint?
    /// How its image server is asked for other widths; nil when pictures come in one width.
    package let image: ImageTemplate?
    /// Addresses of former times, in the order of the file.
    package var legacy: [RedirectRule]
    /// How it is published: what its file says, else what `site.yml` says, key by key.
    package let publish: PublishSettings
    /// Its sections: home, then those of the tab bar in their order, then the others by id.
    package var sections: [Section]
    /// Its pages, by id.
    package var pages: [Page]
    /// What its readers are told at the moment; nil when there is nothing, and as long as no moment was asked for.
    package var emergency: Emergency?
    /// Whether search engines may list its pages; a preview or a staging environment says no.
    package var isPublic = true
    /// The file, for diagnostics.
    package let file: String
    /// Where the file names the theme.
    package let themePosition: SourcePosition?
    /// Where the file says where the pages live.
    package let urlPosition: SourcePosition?
    /// Where the file names the scheme; nil when it is the id.
    package let schemePosition: SourcePosition?

    /// Makes a brand.
    package init(
        id: String,
        name: String,
        url: WebAddress,
        language: Language,
        timeZone: String = "UTC",
        theme: String? = nil,
        home: String,
        tabs: [String] = [],
        tabPeriods: [String: Period] = [:],
        apps: Apps? = nil,
        scheme: String? = nil,
        account: Account? = nil,
        favourites: FavouritesPlacement = .modal,
        kickers: KickerSource = .feed,
        places: [Place] = [],
        weather: WeatherSource? = nil,
        tutorials: [Tutorial] = [],
        houseAds: [HouseAd] = [],
        imprint: Imprint? = nil,
        image: ImageTemplate? = nil,
        legacy: [RedirectRule] = [],
        publish: PublishSettings = PublishSettings(),
        sections: [Section],
        pages: [Page] = [],
        file: String = "",
        themePosition: SourcePosition? = nil,
        urlPosition: SourcePosition? = nil,
        schemePosition: SourcePosition? = nil
    ) {
        self.id = id
        self.name = name
        self.url = url
        self.language = language
        self.timeZone = timeZone
        self.theme = theme
        self.home = home
        self.tabs = tabs
        self.tabPeriods = tabPeriods
        self.apps = apps
        self.scheme = scheme ?? id
        self.account = account
        self.favourites = favourites
        self.kickers = kickers
        self.places = places
        self.weather = weather
        self.tutorials = tutorials
        self.houseAds = houseAds
        self.imprint = imprint
        self.image = image
        self.legacy = legacy
        self.publish = publish
        self.sections = sections
        self.pages = pages
        self.file = file
        self.themePosition = themePosition
        self.urlPosition = urlPosition
        self.schemePosition = schemePosition
    }
}
