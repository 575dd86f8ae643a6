public import Foundation

/// A kind of page of a program of one's own: configured by the page's file, made of what it depends on.
///
/// A page names it under `scene` in its front matter, and its configuration under `config`:
///
/// ```swift
/// struct Standings: PageScene {
///     static let name = "standings"
///     static let template = "<ol>{{#teams}}<li>{{.}}</li>{{/teams}}</ol>"
///     let config: Config
///
///     struct Config: Decodable { let teams: [String] }
///     struct Content: View {
///         let teams: [String]
///         static let fields: FieldList<Content> = [.texts("teams", "The teams, the best first.") { $0.teams }]
///     }
///
///     init(_ config: Config) { self.config = config }
///     func content(_ dependencies: some HasBrandName & HasSections & HasDates) -> Content { Content(teams: config.teams) }
/// }
/// ```
///
/// The file `templates/scenes/NAME.html` of a theme is used in place of `template`.
public protocol PageScene: Sendable {
    /// What a page says about it under `config`.
    associatedtype Config: Decodable
    /// What its template shows.
    associatedtype Content: View

    /// The name under `scene`, unlike that of every other scene.
    static var name: String { get }
    /// The template of its content; the title above and the text below it are the page's.
    static var template: String { get }

    /// Makes the scene of a page.
    init(_ config: Config)

    /// Makes its content: of the same things always the same, as pages are made again only when one of them changes.
    func content(_ dependencies: some HasBrandName & HasSections & HasDates) -> Content
}

/// Has the name of the brand whose page it is.
public protocol HasBrandName: Sendable {
    /// The id of the brand, which is the name of its folder.
    var brandID: String { get }
    /// The name that readers know.
    var brandName: String { get }
}

/// Has the sections of the brand.
public protocol HasSections: Sendable {
    /// The ids of all sections, in their order.
    var sectionIDs: [String] { get }
    /// The title of a section; nil when there is none.
    func title(ofSection id: String) -> String?
    /// Where the section is, from this page; nil when there is none.
    func address(ofSection id: String) -> SafeURL?
}

/// Has the calendar of the newsroom.
public protocol HasDates: Sendable {
    /// A moment in the language and the time zone of the brand, such as `20 november 2026 13:00`.
    func text(of date: Date) -> String
}

extension PageContext: HasBrandName, HasSections, HasDates {
    package var brandID: String { brand.id }
    package var brandName: String { brand.name }
    package var sectionIDs: [String] { brand.sections.map(\.id) }

    package func title(ofSection id: String) -> String? { place.sections.first { $0.page == page(id) }?.title }
    package func address(ofSection id: String) -> SafeURL? { links.page(page(id))?.url }
    package func text(of date: Date) -> String { dates.long(date) }

    private func page(_ section: String) -> PageID { .section(brand: brand.id, id: section) }
}

/// A page with a scene between its title and its text.
struct ScenePageView<Content: View>: View {
    let page: MarkdownView
    let content: Content

    static var fields: FieldList<ScenePageView> {
        [
            .view("frame", "The frame around the content.") { $0.page.frame },
            .text("heading", "The title of the page.") { $0.page.heading },
            .view("content", "The content of the scene.") { $0.content },
            .html("body", "The text of the page.") { $0.page.text },
            .list("parts", "The parts of a text with shortcodes; empty for others.") { $0.page.parts },
        ]
    }
}
