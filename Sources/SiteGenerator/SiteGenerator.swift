import BaseTheme
import Foundation

/// The whole program, with what a newspaper adds to it.
///
/// ```swift
/// import SiteGenerator
///
/// @main
/// struct Paper {
///     static func main() async {
///         await SiteGenerator(
///             loaders: [.headlines],
///             widgets: [Figure.self],
///             scenes: [Standings.self],
///             transforms: ["paper": { items in items }]
///         ).run()
///     }
/// }
/// ```
///
/// It has every verb and option of `sitegen`, which is this with nothing added.
public struct SiteGenerator: Sendable {
    private let plugins: Plugins
    private let pages: PagePlugins

    /// Makes a program.
    ///
    /// - Parameters:
    ///   - loaders: Loaders that sections may name besides the built-in ones; they come first where a feed is recognized.
    ///   - widgets: Kinds of widgets that unified feeds, and transforms, may have.
    ///   - scenes: Kinds of pages that a page's file may name under `scene`.
    ///   - transforms: What each loader does to the items of a brand's feeds, by the id of the brand.
    public init(
        loaders: [LoaderKind] = [],
        widgets: [any PageWidget.Type] = [],
        scenes: [any PageScene.Type] = [],
        transforms: [String: FeedTransform] = [:]
    ) {
        var plugins = Plugins()
        (plugins.loaders, plugins.widgets, plugins.transforms) = (loaders, widgets, transforms)
        pages = PagePlugins(widgets: widgets, scenes: scenes)
        plugins.scenes = pages.configurationChecks
        self.plugins = plugins
    }

    /// Does what the command line asks for, and ends the process with an exit code: 0 done, 1 failed, 64 a wrong command line.
    public func run() async -> Never {
        // Ignores SIGPIPE, so that a closed connection or `| head` is an error of one write.
        signal(SIGPIPE, SIG_IGN)
        let console = Console.standard
        var status: Int32 = 70
        if let mistake = nameMistake {
            console.say("sitegen: error: \(mistake)")
        } else {
            plugins.use()
            pages.use()
            if !pages.isEmpty { BaseTheme.added = pages.templates }
            status = await Self.run(CommandLine.arguments.dropFirst(), console: console)
        }
        // Not exit(), which destroys state of libraries that other threads still use. No buffer needs flushing.
        _exit(status)
    }

    /// The first name that cannot be used; nil when all can.
    private var nameMistake: String? {
        guard !plugins.loaders.isEmpty || !pages.isEmpty else { return nil }
        let widgets = pages.widgets.map { $0.kind }
        let names = [
            ("loader", plugins.loaders.map(\.name), LoaderKind.builtIn.map(\.name) + ["web", "markdown"]),
            ("widget", widgets, WidgetKind.names + PagePlugins.namesInBlocks),
            ("scene", pages.scenes.map { $0.name }, []),
        ]
        for (kind, own, taken) in names {
            var known = Set(taken)
            for name in own {
                guard name.wholeMatch(of: /[a-zA-Z][a-zA-Z0-9-]{0,63}/) != nil else {
                    return
                        "the \(kind) \"\(name)\" needs a name of letters, digits and hyphens, beginning with a letter"
                }
                guard known.insert(name).inserted else { return "there are two \(kind)s named \"\(name)\"" }
            }
        }
        return nil
    }
}
