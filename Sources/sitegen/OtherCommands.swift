import Diagnostics
import SafeMarkup
import Site
import Transport

/// Checks the site: `sitegen check`.
struct CheckCommand {
    private let arguments: Arguments
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    func run() -> Int32 {
        let found = SiteChecker(site: arguments.value("site") ?? ".", brands: arguments.set("brand")).check()
        console.show(found)
        let errors = found.count { $0.severity == .error }
        console.say(errors == 0 ? "no mistakes found" : errors == 1 ? "1 mistake found" : "\(errors) mistakes found")
        return errors == 0 ? 0 : 1
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
        let inspector = FeedInspector(http: .live())
        let place = arguments.positional.first ?? ""
        try console.write(
            try await inspector.inspect(place, format: arguments.value("format"), base: base).readableText
        )
        return 0
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
