import Engine

/// Explains the route of a URL: `sitegen route`.
struct RouteCommand: Command {
    static let usage = Usage(
        verb: "route",
        summary: "Tell where a URL lands and how: the page, the screen around it, and every step.",
        arguments: ["URL"],
        options: [
            Usage.Option("from", value: "URL", "where the reader is (default: somewhere outside)"),
            Usage.site, Usage.env, Usage.baseURL,
        ]
    )

    private let arguments: Arguments
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    func run() throws -> Int32 {
        let inspector = RouteInspector(site: arguments.value("site") ?? ".", in: try arguments.environment())
        let url = arguments.positional.first ?? ""
        try console.write(Array(try inspector.route(url, from: arguments.value("from")).utf8))
        return 0
    }
}
