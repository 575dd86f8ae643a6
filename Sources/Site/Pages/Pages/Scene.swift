package import Theming

/// One page kind: its configuration, what it depends on, and the view it shows.
///
/// A scene declares its dependencies as a composition (`some HasBrand & HasTexts`), so it cannot reach what it did not
/// ask for.
package protocol Scene: Sendable {
    /// The view the scene's template is checked against.
    associatedtype Shown: View

    /// The template that shows it.
    static var template: String { get }

    /// The user interface texts it asks for besides those its template names; none unless it says so.
    static var textKeys: [TextKey] { get }

    /// What the page shows now.
    func makeView() -> Shown
}

extension Scene {
    /// Most scenes leave texts to their templates.
    package static var textKeys: [TextKey] { [] }

    /// What the theme loader must know to compile the scene's template.
    package static var page: ThemeLoader.Page {
        ThemeLoader.Page(template: template, view: ViewType(Shown.self))
    }
}

/// Any scene, so that a site can hold all its pages in one list.
package struct AnyScene: Sendable {
    /// The template that shows it.
    package let template: String
    private let record: @Sendable () -> Record

    /// Erases a scene.
    package init<Erased: Scene>(_ scene: Erased) {
        template = Erased.template
        record = { Record(scene.makeView()) }
    }

    /// The values of the scene's view.
    package func makeRecord() -> Record {
        record()
    }
}

/// The scenes there are: a new one is added to this list, and themes are checked for it.
package enum Scenes {
    private static let all: [any Scene.Type] = [
        SectionScene<PageContext>.self, MarkdownScene<PageContext>.self, ArticleScene<PageContext>.self,
        FavouritesScene<PageContext>.self, ConsentScene<PageContext>.self, LoginScene<PageContext>.self,
        PlacesScene<PageContext>.self, RedirectScene<PageContext>.self, StateScene<PageContext>.self,
        EmergencyScene<PageContext>.self,
        NotFoundScene<PageContext>.self, BrandsScene<PageContext>.self,
    ]

    /// Every scene's template and view: what a theme must provide.
    package static let pages: [ThemeLoader.Page] = all.map { $0.page }

    /// The texts that scenes ask for besides those that templates name.
    package static let textKeys: [TextKey] =
        DateFormatting.textKeys + FrameView.textKeys + all.flatMap { $0.textKeys }
}
