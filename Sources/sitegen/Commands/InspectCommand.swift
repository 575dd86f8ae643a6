import Engine
import HTTPClient
import Markup

/// Prints one feed: `sitegen inspect`.
struct InspectCommand: Command {
    static let usage = Usage(
        verb: "inspect",
        summary: "Read one feed and print it, normalised, as JSON.",
        arguments: ["FILE|URL"],
        options: [
            Usage.format,
            Usage.Option("base-url", value: "URL", "what relative addresses are relative to"),
        ]
    )

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
            try await inspector.read(place, format: arguments.value("format"), base: base).json.readableText
        )
        return 0
    }
}
