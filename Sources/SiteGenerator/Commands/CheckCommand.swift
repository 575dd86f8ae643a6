import Engine

/// Checks the site: `sitegen check`.
struct CheckCommand: Command {
    static let verb = "check"
    static let summary =
        "Check content, themes, templates, texts, routes and links, or the built pages; write nothing."

    @Option(.site, default: ".") var site
    @Option(.env, .environment) var env
    @Option(.baseURL, .pages) var baseURL
    @Option("pages", "check the pages of the output instead: sizes, links, pictures, ids, headings, heads")
    var checksPages
    @Option(.output("the folder of the built pages")) var output: String?
    @Option(.brand) var brands: Set<String>?

    func run(_ console: Console) async throws -> Int32 {
        let environment = SiteEnvironment(env, at: baseURL)
        let found: [Diagnostic]
        var pages = ""
        if checksPages {
            let output = output ?? site + "/output"
            var checker = try OutputChecker(site: site, output: output, brands: brands, in: environment)
            let result = try checker.check(brands: brands)
            found = result.diagnostics
            pages = counted(result.pages, "page") + " checked: "
        } else {
            let checker = SiteChecker(site: site, brands: brands, in: environment)
            found = await checker.check()
            let copied = checker.staticFiles
            if !copied.isEmpty {
                let names = copied.prefix(10).joined(separator: ", ") + (copied.count > 10 ? " …" : "")
                console.say("\(counted(copied.count, "file")) copied: \(names)")
            }
        }
        console.show(found)
        let errors = found.count { $0.severity == .error }
        console.say(pages + Self.summary(mistakes: errors, warnings: found.count - errors))
        return errors == 0 ? 0 : 1
    }

    /// The summary line with the number of errors, and of warnings if there are any.
    static func summary(mistakes: Int, warnings: Int) -> String {
        let found = (mistakes == 0 ? "no mistakes" : counted(mistakes, "mistake")) + " found"
        return warnings == 0 ? found : found + ", " + counted(warnings, "warning")
    }
}
