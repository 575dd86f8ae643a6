import Checks
import Diagnostics
import Engine

/// Checks the site: `sitegen check`.
struct CheckCommand: Command {
    static let usage = Usage(
        verb: "check",
        summary: "Check content, themes, templates, texts, routes and links, or the built pages; write nothing.",
        arguments: [],
        options: [
            Usage.site, Usage.env, Usage.baseURL,
            Usage.Option(
                "pages",
                "check the pages of the output instead: sizes, links, pictures, ids, headings, heads"
            ),
            Usage.Option(
                "output",
                value: "DIR",
                "the folder of the built pages (default: output inside the site folder)"
            ),
            Usage.brand,
        ]
    )

    private let arguments: Arguments
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    func run() async throws -> Int32 {
        if arguments.has("pages") { return try checkPages() }
        let found = await SiteChecker(
            site: arguments.value("site") ?? ".",
            brands: arguments.set("brand"),
            in: try arguments.environment()
        ).check()
        console.show(found)
        let errors = found.count { $0.severity == .error }
        console.say(Self.summary(mistakes: errors, warnings: found.count - errors))
        return errors == 0 ? 0 : 1
    }

    /// Checks the pages that a build has written, and nothing else.
    private func checkPages() throws -> Int32 {
        let (site, brands) = (arguments.value("site") ?? ".", arguments.set("brand"))
        let output = arguments.value("output") ?? site + "/output"
        var checker = try OutputChecker(
            site: site,
            output: output,
            brands: brands,
            in: try arguments.environment()
        )
        let result = try checker.check(brands: brands)
        console.show(result.diagnostics)
        let errors = result.diagnostics.count { $0.severity == .error }
        let pages = result.pages == 1 ? "1 page" : "\(result.pages) pages"
        let summary = Self.summary(mistakes: errors, warnings: result.diagnostics.count - errors)
        console.say("\(pages) checked: \(summary)")
        return errors == 0 ? 0 : 1
    }

    /// The summary line with the number of errors, and of warnings if there are any.
    static func summary(mistakes: Int, warnings: Int) -> String {
        let found =
            mistakes == 0 ? "no mistakes found" : mistakes == 1 ? "1 mistake found" : "\(mistakes) mistakes found"
        return warnings == 0 ? found : found + (warnings == 1 ? ", 1 warning" : ", \(warnings) warnings")
    }
}
