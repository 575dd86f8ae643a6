/// A brand and everything its folder says.
package struct Brand: Sendable, Hashable {
    /// The name of the folder.
    package let id: String
    /// The name that readers know.
    package var name: String
    /// Where its pages live; the path ends in a slash.
    package var url: WebAddress
    /// The language of its own words.
    package var language: Language
    /// The zone of its dates, such as `Europe/Oslo`.
    package var timeZone = "UTC"
    /// The theme that it names; nil means the one with its id, or base.
    package var theme: String?
    /// The section that is the front page.
    package var home: String
    /// The sections of the tab bar, in order.
    package var tabs: [String] = []
    /// When a section has its tab; always, when it is not named.
    package var tabPeriods: [String: Period] = [:]
    /// Its native apps.
    package var apps: Apps?
    /// The scheme of the addresses that open its apps, as in `aftenposten://section/okonomi`.
    package var scheme: String { ownScheme ?? id }
    /// The scheme that its file names.
    package var ownScheme: String?
    /// Where its readers have their accounts; nil when they have none.
    package var account: Account?
    /// Where saved stories are shown.
    package var favourites: FavouritesPlacement = .modal
    /// Whether readers can search its articles and pages.
    package var hasSearch = false
    /// Whether browsers keep the last pages of its readers for times without a network.
    package var isKeptOffline = false
    /// The hosts that its pages may load from besides its own, such as `https://ads.example.com`.
    package var policy: [PolicyPart: [String]] = [:]
    /// What is known of its advertisements.
    package var ads = Ads()
    /// Who counts what is read; nil when nobody does.
    package var analytics: Analytics?
    /// How old such a page may be when it is shown without a word about that.
    package var longestOffline: Duration = .seconds(86_400)
    /// Where the kickers of its stories come from.
    package var kickers: KickerSource = .feed
    /// The places a reader can pick; empty when there is no picker.
    package var places: [Place] = []
    /// Where the forecasts of its places are; nil when it shows no weather.
    package var weather: WeatherSource?
    /// Hints that are shown once, one after the other.
    package var tutorials: [Tutorial] = []
    /// Offers in the places of advertisements until there is one; used in turn.
    package var houseAds: [HouseAd] = []
    /// The imprint of its pages; nil when they have none.
    package var imprint: Imprint?
    /// How its image server is asked for other widths; nil when pictures come in one width.
    package var image: ImageTemplate?
    /// Former addresses, in the order of the file.
    package var legacy: [RedirectRule] = []
    /// How it is published: what its file says, else what `site.yml` says, key by key.
    package var publish = PublishSettings()
    /// Its sections: home, then those of the tab bar in their order, then the others by id.
    package var sections: [Section] = []
    /// Its pages, by id.
    package var pages: [Page] = []
    /// Its files that go to the output as they are.
    package var staticFiles: [StaticFile] = []
    /// Its emergency at the moment; nil when there is none, and before `published(at:)`.
    package var emergency: Emergency?
    /// Whether search engines may list its pages; a preview or a staging environment says no.
    package var isPublic = true
    /// The file, for diagnostics.
    package var file = ""
    /// Where the file names the theme.
    package var themePosition: SourcePosition?
    /// Where the file says where the pages live.
    package var urlPosition: SourcePosition?
    /// Where the file names the scheme; nil when it is the id.
    package var schemePosition: SourcePosition?
}

extension Brand {
    /// Makes a brand of the values that every brand has; all others are the defaults.
    package init(id: String, name: String, url: WebAddress, language: Language, home: String) {
        self.init(id: id, name: name, url: url, language: language, home: home, sections: [])
    }
}
