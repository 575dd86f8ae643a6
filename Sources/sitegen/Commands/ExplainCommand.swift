import Diagnostics
import Engine
import Foundation
import Markup

/// Tells why each story of a section stands where it does: `sitegen explain`.
struct ExplainCommand: Command {
    static let usage = Usage(
        verb: "explain",
        summary: "Tell why each story of a section stands where it does, and why others do not stand there.",
        arguments: ["BRAND/SECTION"],
        options: [
            Usage.site, Usage.env,
            Usage.Option("output", value: "DIR", "what the last build wrote (default: output inside the site folder)"),
            Usage.Option("slot", value: "N", "only the story in this slot, counted from 1"),
            Usage.Option("story", value: "ID", "only this story: its id or its address"),
            Usage.Option("now", value: "ISO8601", "the moment to take for now, such as 2026-11-20T12:00:00Z"),
            Usage.Option("json", "print all of it as JSON"),
        ]
    )

    private let arguments: Arguments
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    func run() async throws -> Int32 {
        let part = try part()
        let explainer = SectionExplainer(
            site: arguments.value("site") ?? ".",
            output: arguments.value("output"),
            in: try arguments.environment(),
            now: try arguments.moment("now") ?? Date()
        )
        let explanation = try await explainer.explanation(of: arguments.positional.first ?? "")
        if arguments.has("json") {
            try console.write(explanation.json.readableText)
            return 0
        }
        guard let text = explanation.text(of: part) else {
            let what = part.inWords + " is not on the page, and no feed has it"
            throw DiagnosticList([.error("sitegen", nil, what, advice: "leave it out to see all of them")])
        }
        try console.write(Array(text.utf8))
        return 0
    }

    private func part() throws -> Explanation.Part {
        if let story = arguments.value("story") {
            guard arguments.value("slot") == nil else {
                throw Arguments.Mistake(message: "--slot does not go with --story: leave one of them out")
            }
            return .story(story)
        }
        guard let text = arguments.value("slot") else { return .all }
        guard let number = Int(text), number > 0 else {
            throw Arguments.Mistake(message: "--slot needs a number from 1, not \"\(text)\"")
        }
        return .slot(number)
    }
}

extension Explanation.Part {
    fileprivate var inWords: String {
        switch self {
        case .all: "the section"
        case .slot(let number): "slot \(number)"
        case .story(let story): "the story \(story)"
        }
    }
}
