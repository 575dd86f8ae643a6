/// The frame around the content of every page: the head, the navigation, the footer.
package struct FrameView: View {
    let builder: FrameBuilder
    let heading: String?
    let summary: String
    let image: Picture?
    let data: JSON?
    let requirement: Requirement?
    let edition: TimeView?
    let pager: PagerView?
    let home: PageLink?
    let menu: MenuLinks
    let tools: ToolLinks

    private var configuration: PresentationConfig { builder.configuration }

    var close: LinkView? { configuration.showsModalBar ? builder.close : nil }

    struct MenuLinks {
        var tabs: [LinkView] = []
        var sections: [LinkView] = []
        var moreSections: SafeURL?
        var allSections: [LinkView] = []
        var footer: [LinkView] = []
    }

    /// The ways to the pages that do something for the reader.
    struct ToolLinks {
        var favourites: LinkView?
        var places: LinkView?
        var login: LinkView?
        var consent: LinkView?
        var search: LinkView?
    }

    /// A page that the reader must have been to before this one is shown.
    struct Requirement {
        let kind: PageKind
        let link: LinkView
    }

    /// The texts that scripts need, and the names of pages.
    static let textKeys: [TextKey] =
        [
            "script.now", TextKey("script.minutesAgo", .counted("count")),
            TextKey("script.hoursAgo", .counted("count")),
            TextKey("script.save", .phrase(["title"])), TextKey("script.remove", .phrase(["title"])),
            "script.saveFailed", "script.removeFailed", "script.consentGranted", "script.consentRefused",
            "script.consentFailed", "script.placeFailed", TextKey("script.placeFar", .phrase(["place"])),
            "script.retrying", "script.refreshed", "script.unchanged", "script.offline", "script.refreshFailed",
            "script.linkCopied", "script.shareFailed",
        ] + PageLocation.NavigationItem.textKeys

    package static let fields: FieldList<FrameView> = [
        .text("brand", "The brand's name: its wordmark.") { $0.builder.name },
        .text("brandID", "The brand's id, for class names and storage keys.") { $0.builder.brand?.id ?? "sitegen" },
        .text("language", "The language of the page as a BCP 47 tag.") { $0.builder.context.language.tag },
        .text("direction", "How the language is written: `ltr` or `rtl`.") {
            $0.builder.context.language.isRightToLeft ? "rtl" : "ltr"
        },
        .text("title", "The title of the window.") { view in
            view.heading.map { "\($0) – \(view.builder.name)" } ?? view.builder.name
        },
        .text("summary", "One or two sentences about the page.") { $0.summary },
        .text(
            "kind",
            """
            The kind of page: front, section, page, article, topic, favourites, login, password, consent, places, place, search, \
            state, moved or list.
            """
        ) { $0.builder.kind },
        .text("presentation", "How the page is presented: browser, app, modal or state.") {
            $0.configuration.mode.rawValue
        },
        .flag("showsHeader", "Whether the header stands on the page.") { $0.configuration.hasChrome },
        .flag("showsFooter", "Whether the footer stands on the page.") { $0.configuration.hasChrome },
        .flag("isModal", "Whether the page stands over another one until it is done.") { $0.configuration.isModal },
        .flag("showsModalBar", "Whether it has a bar that says so; an app brings its own.") {
            $0.configuration.showsModalBar
        },
        .flag("isIndexed", "Whether search engines may list the page.") { $0.configuration.isIndexed },
        .url("canonical", "The page's own address, absolute.") { $0.builder.canonical.map { SafeURL($0) } },
        .url("newer", "The page before, of a section with several.") { $0.pager?.newer },
        .url("older", "The next page, of a section with several.") { $0.pager?.older },
        .url("rss", "The feed of the section as RSS, on other pages that of the front page; in a browser.") {
            $0.builder.feed(.rss, on: $0.pager)
        },
        .url("jsonFeed", "The same as JSON Feed.") { $0.builder.feed(.json, on: $0.pager) },
        .url("androidAddress", "The page as Android's app opens it; absent when the brand has none.") {
            $0.builder.androidAddress
        },
        .url("touchIcon", "The brand's icon for home screens, a PNG; on pages with a header.") {
            $0.configuration.hasChrome ? $0.builder.context.links.touchIcon : nil
        },
        .url("manifest", "The web app manifest of the brand; on pages with a header.") {
            $0.configuration.hasChrome ? $0.builder.context.links.manifest : nil
        },
        .url(
            "worker",
            "The script that keeps the last pages for a reader without a network; in a browser, where wanted."
        ) {
            $0.configuration.hasChrome ? $0.builder.context.links.worker : nil
        },
        .list("fonts", "The fonts that the page asks for before its stylesheet names them, see `preload` of a theme.") {
            $0.builder.context.links.fonts.map { FontView(address: $0) }
        },
        .view("shareImage", "The picture for those who share the page.") { view in
            view.builder.context.links.shareImage(view.image?.address).map { shared in
                ShareImageView(image: shared, alt: shared.isOfBrand ? view.builder.name : view.image?.alt)
            }
        },
        .json("data", "The page for machines, in the vocabulary of schema.org.") { $0.data.map { ScriptJSON($0) } },
        .json("words", "The texts that scripts need, by key; on pages that have scripts.") {
            $0.configuration.hasScripts ? $0.builder.context.texts.scriptWords : nil
        },
        .text("barColor", "The colour of the browser's own bars in the light.") { $0.builder.context.barColors.light },
        .text("darkBarColor", "The same in the dark.") { $0.builder.context.barColors.dark },
        .text("appBanner", "The values by which Safari offers the brand's app.") { view in
            view.configuration.isIndexed ? view.builder.brand?.apps?.ios.map { "app-id=\($0.storeID)" } : nil
        },
        .url("home", "The way to the front page.") { $0.home?.url },
        .text("homeKind", "How the reader gets there, as in links.") { $0.home?.kindName },
        .view("edition", "The day of the newest story; on a front page that has one.") { $0.edition },
        .flag("hasTabs", "Whether there is a tab bar.") { !$0.menu.tabs.isEmpty },
        .list("tabs", "The tab bar: the main sections, and the saved stories where the brand wants them there.") {
            $0.menu.tabs
        },
        .list("sections", "The sections of the menu, the main ones first.") { $0.menu.sections },
        .url("moreSections", "The way to the list of all sections, when the menu does not hold them all.") {
            $0.menu.moreSections
        },
        .flag("hasAllSections", "Whether all sections are listed: on the front page.") { !$0.menu.allSections.isEmpty },
        .list("allSections", "All sections; on the front page only.") { $0.menu.allSections },
        .flag("hasTools", "Whether the header has tools: search, saved stories, places, login.") {
            $0.tools.search != nil || $0.tools.favourites != nil || $0.tools.places != nil || $0.tools.login != nil
        },
        .view("favourites", "The way to the saved stories, for the header.") { $0.tools.favourites },
        .view("places", "The way to the place picker, for the header; absent when the brand has none.") {
            $0.tools.places
        },
        .view("login", "The way to the login, for the header; absent when the brand has none.") { $0.tools.login },
        .view("search", "The way to the search, for the header; absent when the brand has none.") { $0.tools.search },
        .url("adScript", "The module that fills places of advertisements, with consent; absent when there is none.") {
            $0.configuration.hasScripts ? $0.builder.brand?.ads.script.map { SafeURL($0) } : nil
        },
        .view("analytics", "Who counts what is read, with consent; in a browser. Apps hear of the same themselves.") {
            view in
            let isInBrowser = view.configuration.mode == .browser || view.configuration.mode == .modal
            return isInBrowser ? view.builder.brand?.analytics.map(AnalyticsView.init) : nil
        },
        .flag("isSearched", "Whether the search finds the page: an article or a page of a brand with a search.") {
            view in
            let kind = view.builder.context.place.page.kind
            return view.configuration.mode == .browser && (kind == .article || kind == .page)
                && view.builder.brand?.hasSearch == true
        },
        .view("consent", "The way to the question about advertisements.") { $0.tools.consent },
        .flag("showsBreadcrumb", "Whether the way to the page stands on it.") { $0.configuration.showsBreadcrumb },
        .list("breadcrumb", "The way from the front page to this one.") { $0.builder.breadcrumb },
        .view("back", "The page below this one in its stack; on modal pages.") { $0.builder.back },
        .view("close", "The page beneath, where Done leads; on modal pages.") { $0.close },
        .flag("requiresConsent", "Whether the reader is asked about advertisements before the page.") {
            $0.requirement?.kind == .consent
        },
        .flag("requiresLogin", "Whether the page is for readers who are logged in.") {
            $0.requirement?.kind == .login
        },
        .view("requirement", "Where the reader does what the page requires.") { $0.requirement?.link },
        .list("footer", "The pages about the brand.") { $0.menu.footer },
        .view("emergency", "The current message to all readers; absent when there is none.") {
            $0.builder.emergency
        },
        .view("imprint", "The people responsible for the brand; absent when its file does not say.") { view in
            let imprint = view.configuration.hasChrome ? view.builder.brand?.imprint : nil
            return imprint.map { ImprintView(imprint: $0) }
        },
    ]
}

/// The editor of the brand, and the ways to reach its newsroom.
package struct ImprintView: View {
    let imprint: Imprint

    package static let fields: FieldList<ImprintView> = [
        .text("editor", "The name of the editor.") { $0.imprint.editor },
        .flag("takesTips", "Whether tips can be sent.") { $0.imprint.mail != nil || $0.imprint.phone != nil },
        .url("mailURL", "Where tips go by mail.") { $0.imprint.mail },
        .text("mail", "The mail address as it is shown.") { $0.imprint.mailText },
        .url("phoneURL", "Where tips go by phone.") { $0.imprint.phone },
        .text("phone", "The phone number as it is shown.") { $0.imprint.phoneText },
        .text("note", "A sentence below everything else.") { $0.imprint.note },
    ]
}

/// The service that counts what is read.
package struct AnalyticsView: View {
    let analytics: Analytics

    package static let fields: FieldList<AnalyticsView> = [
        .text("provider", "How it hears of events: plausible, matomo or custom.") { $0.analytics.provider.rawValue },
        .url("script", "Its script.") { SafeURL($0.analytics.script) },
        .text("site", "The name of the site at the service; absent when none is given.") { $0.analytics.site },
    ]
}

/// A font that a page asks for at once.
struct FontView: View {
    let address: SafeURL

    static let fields: FieldList<FontView> = [.url("url", "Its address.") { $0.address }]
}

/// The picture that services show beside a link to a page.
package struct ShareImageView: View {
    let image: ShareImage
    let alt: String?

    package static let fields: FieldList<ShareImageView> = [
        .url("url", "Its address, absolute.") { SafeURL($0.image.address) },
        .number("width", "Its width in pixels; absent when it is not known.") { $0.image.size?.width },
        .number("height", "Its height in pixels; absent when it is not known.") { $0.image.size?.height },
        .text("alt", "A description for those who do not see it; absent when it is not known.") { $0.alt },
    ]
}

/// A message for all readers of a brand while something has happened.
package struct EmergencyView: View {
    let message: String
    let links: [LinkView]

    package static let fields: FieldList<EmergencyView> = [
        .text("message", "The message.") { $0.message },
        .flag("hasLinks", "Whether there are links.") { !$0.links.isEmpty },
        .list("links", "Links to more information.") { $0.links },
    ]
}
