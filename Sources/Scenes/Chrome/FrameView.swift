import SafeMarkup
package import Theming

/// What stands around the content of every page: the head, the navigation, the footer.
package struct FrameView: View {
    let brand: BrandIdentity
    let title: String
    let summary: String
    let kind: String
    let configuration: PresentationConfig
    let presentation: Presentation
    let canonical: SafeURL?
    let feeds: [FeedFile: SafeURL]
    let shareImage: SafeURL?
    let data: JSON?
    let words: JSON?
    let home: SafeURL?
    let tabs: [LinkView]
    let sections: [LinkView]
    let moreSections: SafeURL?
    let allSections: [LinkView]
    let breadcrumb: [LinkView]
    let footer: [LinkView]

    /// The texts that scripts need: how long ago something was.
    static let textKeys: [TextKey] = [
        "script.now", TextKey("script.minutesAgo", .counted("count")), TextKey("script.hoursAgo", .counted("count")),
    ]

    /// The fields of every template's frame.
    package static let fields: FieldList<FrameView> = [
        .text("brand", "The brand's name: its wordmark.") { $0.brand.name },
        .text("brandID", "The brand's id, for class names and storage keys.") { $0.brand.id },
        .text("language", "The language of the page as a BCP 47 tag.") { $0.brand.language },
        .text("title", "The title of the window.") { $0.title },
        .text("summary", "One or two sentences about the page.") { $0.summary },
        .text("kind", "The kind of page: front, section, page, article, state or list.") { $0.kind },
        .text("presentation", "Where the page is shown: browser or app.") {
            switch $0.presentation {
            case .browser: "browser"
            case .app: "app"
            }
        },
        .flag("showsHeader", "Whether the header stands on the page.") { $0.configuration.showsHeader },
        .flag("showsFooter", "Whether the footer stands on the page.") { $0.configuration.showsFooter },
        .flag("isIndexed", "Whether search engines may list the page.") { $0.configuration.isIndexed },
        .url("canonical", "The page's own address, absolute.") { $0.canonical },
        .url("rss", "The section's feed as RSS; on a section's page in a browser.") { $0.feeds[.rss] },
        .url("jsonFeed", "The section's feed as JSON Feed; on a section's page in a browser.") { $0.feeds[.json] },
        .url("shareImage", "The picture for those who share the page, absolute.") { $0.shareImage },
        .json("data", "The page for machines, in the vocabulary of schema.org.") { $0.data },
        .json("words", "The texts that scripts need, by key; on pages that show times.") { $0.words },
        .text("barColor", "The colour of the browser's own bars in the light.") { $0.brand.barColors.light },
        .text("darkBarColor", "The same in the dark.") { $0.brand.barColors.dark },
        .text("appBanner", "What Safari needs to offer the brand's app.") { view in
            view.configuration.isIndexed ? view.brand.appStoreID.map { "app-id=\($0)" } : nil
        },
        .url("home", "The way to the front page.") { $0.home },
        .list("tabs", "The main sections, in the order of the tab bar.") { $0.tabs },
        .list("sections", "The sections of the menu, the main ones first.") { $0.sections },
        .url("moreSections", "The way to the list of all sections, when the menu does not hold them all.") {
            $0.moreSections
        },
        .flag("hasAllSections", "Whether all sections are listed: on the front page.") { !$0.allSections.isEmpty },
        .list("allSections", "All sections; on the front page only.") { $0.allSections },
        .flag("showsBreadcrumb", "Whether the way to the page stands on it.") {
            $0.configuration.showsBreadcrumb && $0.breadcrumb.count > 1
        },
        .list("breadcrumb", "The way from the front page to this one.") { $0.breadcrumb },
        .list("footer", "The pages about the brand.") { $0.footer },
    ]
}

/// A link with its text.
package struct LinkView: View {
    /// What the link is to the page it stands on, in the words of `aria-current`.
    enum Current: String {
        /// It leads to the page itself.
        case page
        /// The page stands below it.
        case branch = "true"
    }

    let title: String
    let way: Way?
    let current: Current?

    /// The fields of a link.
    package static let fields: FieldList<LinkView> = [
        .text("title", "What the link says.") { $0.title },
        .url("url", "Where it leads.") { $0.way?.url },
        .text("kind", "How the reader gets there: stay, push, pop, tab, modal, dismiss or root.") {
            $0.way?.kind?.rawValue
        },
        .text("current", "page where the reader is, true for the tab that holds the page, else absent.") {
            $0.current?.rawValue
        },
    ]
}
