import Reference

/// What people are told about `brand.yml`.
extension BrandFile {
    static let words: [KeyWords] =
        keys + tabKeys.below("tabs") + appKeys + BrandParts.words
        + InsertPart.words(default: .words("nothing is put in"))
        + PublishPart.ofBrand

    private static let keys = [
        KeyWords("name", "The name of the brand.", example: "Aftenposten"),
        KeyWords(
            "url",
            "The address of its pages: origin and base path.",
            example: "https://web.example.no/aftenposten/"
        ),
        KeyWords("language", "The language of its pages: texts of the interface, dates.", example: "nb"),
        KeyWords("timeZone", "Its time zone, also of times in its files that name none.", example: "Europe/Oslo"),
        KeyWords(
            "theme",
            "The id of its theme.",
            default: .words("the theme with the id of the brand if there is one, else `base`"),
            example: "aftenposten"
        ),
        KeyWords("home", "The section that is its front page.", example: "forside"),
        KeyWords(
            "tabs",
            "The sections of its tab bar in order, each alone or with the time when it is there.",
            default: .words("the front page only"),
            example: "[forside, sport, { section: valg, until: 2027-09-20 }]"
        ),
        KeyWords(
            "apps",
            "Its native apps.",
            default: .words("no apps"),
            example: "{ android: { package: no.example.news, sha256: [] } }"
        ),
        KeyWords(
            "scheme",
            "The scheme of addresses that open its apps.",
            default: .words("the id of the brand"),
            example: "aftenposten"
        ),
        KeyWords(
            "account",
            "Where readers log in; brings the pages `login/` and `login/password/`.",
            default: .words("no such pages"),
            example: "{ login: https://konto.example.no/login, password: https://konto.example.no/password }"
        ),
        KeyWords("account.login", "Where readers log in.", example: "https://konto.example.no/login"),
        KeyWords("account.password", "Where readers get a new password.", example: "https://konto.example.no/password"),
        KeyWords(
            "favourites",
            "Where the saved stories are: over the page, in a tab, or both.",
            default: .value(FavouritesPlacement.modal.rawValue),
            example: "tab"
        ),
        KeyWords(
            "kickers",
            "Where kickers come from: the feed, or also the first category of a story that is no section's name.",
            default: .value(KickerSource.feed.rawValue),
            example: "categories"
        ),
    ]

    private static let tabKeys = [
        KeyWords("section", "The id of the section.", example: "valg"),
        KeyWords(
            "from",
            "Before this time the tab is not there.",
            default: .words("it is there"),
            example: "2027-08-15"
        ),
        KeyWords("until", "From this time on the tab is gone.", default: .words("it stays"), example: "2027-09-20"),
    ]

    private static let appKeys = [
        KeyWords(
            "apps.ios",
            "Its app for iOS.",
            default: .words("no such app"),
            example: "{ storeID: \"123456789\", appIDs: [ABCDE12345.no.example.news] }"
        ),
        KeyWords("apps.ios.storeID", "The number of the app in the App Store.", example: "\"123456789\""),
        KeyWords("apps.ios.appIDs", "The ids of the apps that open links.", example: "[ABCDE12345.no.example.news]"),
        KeyWords(
            "apps.android",
            "Its app for Android.",
            default: .words("no such app"),
            example: "{ package: no.example.news, sha256: [] }"
        ),
        KeyWords("apps.android.package", "The name of the package.", example: "no.example.news"),
        KeyWords(
            "apps.android.sha256",
            "The fingerprints of the certificates that sign it.",
            example: "[\"\(Array(repeating: "AA", count: 32).joined(separator: ":"))\"]"
        ),
    ]
}
