import Build
import Diagnostics
import HTTPClient
import Markup
import Theming

/// Checks the site: `sitegen check`.
struct CheckCommand {
    private let arguments: Arguments
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    func run() async throws -> Int32 {
        if arguments.has("pages") { return try checkPages() }
        let found = await SiteChecker(site: arguments.value("site") ?? ".", brands: arguments.set("brand")).check()
        console.show(found)
        let errors = found.count { $0.severity == .error }
        console.say(Self.summary(mistakes: errors, warnings: found.count - errors))
        return errors == 0 ? 0 : 1
    }

    /// Checks the pages that a build has written, and nothing else.
    private func checkPages() throws -> Int32 {
        let (site, brands) = (arguments.value("site") ?? ".", arguments.set("brand"))
        let output = arguments.value("output") ?? site + "/output"
        var checker = try OutputChecker(site: site, output: output, brands: brands)
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

/// Prints one feed: `sitegen inspect`.
struct InspectCommand {
    private let arguments: Arguments
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    func run() async throws -> Int32 {
        var base: WebAddress?
        if let text = arguments.value("base-url") {
            guard let address = WebAddress(text) else {
                throw Arguments.Mistake(message: "--base-url needs an http or https address, not \"\(text)\"")
            }
            base = address
        }
        let inspector = FeedInspector(http: .live().retrying())
        let place = arguments.positional.first ?? ""
        try console.write(
            try await inspector.inspect(place, format: arguments.value("format"), base: base).readableText
        )
        return 0
    }
}

/// Explains the route of a URL: `sitegen route`.
struct RouteCommand {
    private let arguments: Arguments
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    func run() throws -> Int32 {
        let inspector = RouteInspector(site: arguments.value("site") ?? ".")
        let url = arguments.positional.first ?? ""
        try console.write(Array(try inspector.route(url, from: arguments.value("from")).utf8))
        return 0
    }
}

/// Prints reference information for designers: `sitegen themes`.
struct ThemesCommand {
    private let arguments: Arguments
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    func run() throws -> Int32 {
        let inspector = ThemeInspector(site: arguments.value("site") ?? ".")
        let name = arguments.positional.dropFirst().first
        switch arguments.positional.first {
        case "fields": try console.write(Array(try fields(of: name, inspector.views).utf8))
        case "tree":
            guard let name else { throw Arguments.Mistake(message: "themes tree needs a brand") }
            try console.write(Array(try inspector.tree(of: name).text.utf8))
        default:
            let what = arguments.positional.first ?? ""
            throw Arguments.Mistake(message: "themes knows fields and tree, not \"\(what)\"")
        }
        return 0
    }

    private func fields(of name: String?, _ views: ViewReference) throws -> String {
        if arguments.has("markdown") { return views.markdown }
        if let text = views.text(of: name) { return text }
        let wrong = name ?? ""
        let short = views.names.filter { $0.hasSuffix("View") }.map { String($0.dropLast(4)) }
        let advice = didYouMean(wrong, among: views.names + short) ?? "views are \(views.names.joined(separator: ", "))"
        throw Arguments.Mistake(message: "there is no view \"\(wrong)\"; \(advice)")
    }
}

/// Prints a completion script: `sitegen completions`.
struct CompletionsCommand {
    private let shell: String
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) {
        shell = arguments.positional.first ?? ""
        self.console = console
    }

    func run() throws -> Int32 {
        guard let script = Completions.script(for: shell) else {
            throw Arguments.Mistake(message: "completions are there for bash, zsh and fish, not for \"\(shell)\"")
        }
        try console.write(Array(script.utf8))
        return 0
    }
}
