package import Theming

/// The view of a kind of page, with the template that shows it.
///
/// Its initialiser declares its dependencies as a composition (`some HasBrand & HasTexts`), so it cannot reach what it
/// did not ask for.
package protocol Scene: View {
    /// The template that shows it.
    static var template: String { get }

    /// The user interface texts it asks for besides those its template names; none unless it says so.
    static var textKeys: [TextKey] { get }
}

extension Scene {
    /// Most scenes leave texts to their templates.
    package static var textKeys: [TextKey] { [] }

    /// The declaration that the theme loader needs to compile the scene's template.
    package static var page: ThemeLoader.Page {
        ThemeLoader.Page(template: template, view: ViewType(Self.self))
    }
}

/// Any scene, made when its record is, so that a site can hold all its pages in one list.
package struct AnyScene: Sendable {
    /// The template that shows it.
    package let template: String
    /// The values of the scene.
    package let makeRecord: @Sendable () -> Record

    /// Erases the type of a scene.
    package init<Erased: Scene>(_ scene: @autoclosure @escaping @Sendable () -> Erased) {
        template = Erased.template
        makeRecord = { Record(scene()) }
    }

    /// The same scene shown by another template of its kind, if one is named.
    package func shown(by name: String?) -> AnyScene { AnyScene(Self.name(template, name), makeRecord) }

    /// The name of a template, or of one of its kind: `article/longread`.
    package static func name(_ template: String, _ variant: String?) -> String {
        variant.map { template + "/" + $0 } ?? template
    }

    private init(_ template: String, _ makeRecord: @escaping @Sendable () -> Record) {
        self.template = template
        self.makeRecord = makeRecord
    }

    init(template: String, of view: some View) {
        self.template = template
        makeRecord = { Record(view) }
    }
}

/// The scenes there are: a new one is added to this list, and themes are checked for it.
package enum Scenes {
    private static let all: [any Scene.Type] = [
        SectionView.self, MarkdownView.self, ArticleView.self, FavouritesPageView.self, ConsentView.self,
        LoginView.self, PlacesView.self, SearchPageView.self, RedirectView.self, StateView.self,
        EmergencyFrontView.self,
        BrandsView.self,
    ]

    /// Every scene's template and view: what a theme must provide.
    package static let pages: [ThemeLoader.Page] = all.map { $0.page } + PagePlugins.current.scenes.map { $0.page }

    /// The scenes that have templates of a theme's own besides the usual one, in a folder of its name.
    package static let variable: [ThemeLoader.Page] = [ArticleView.page, MarkdownView.page, SectionView.page]

    /// The texts that scenes ask for besides those that templates name.
    package static let textKeys: [TextKey] =
        DateFormatting.textKeys + FrameView.textKeys + all.flatMap { $0.textKeys }
}
