import Diagnostics
import Engine

@testable import SiteGenerator

/// The page of the reference about commands, from the usage by which they read their arguments.
enum CommandsPage {
    static var page: ReferencePages.Page {
        let text = """
            # Commands

            `sitegen VERB --help` says the same of one verb, `sitegen --version` prints the version. Options are written `--name value` or
            `--name=value`; what follows `--` is an argument. Results go to standard output, everything else to standard error.

            \(Usage.all.map(section).joined(separator: "\n"))
            ## Checks of `probe --contract`

            A target that fails `answer` is not looked at by the others.

            | Check | A target keeps it when | If not |
            |---|---|---|
            \(ContractCheck.all.map { "| `\($0.name)` | \($0.meaning) | \($0.severity.rawValue) |" }.joined(separator: "\n"))

            ## Exit codes

            | Code | Means |
            |---|---|
            | 0 | done |
            | 1 | the work failed; the reasons are on standard error |
            | 64 | wrong usage |

            ## Environment

            | Variable | Means |
            |---|---|
            \(EnvironmentVariable.all.map { "| `\($0.name)` | \($0.meaning) |" }.joined(separator: "\n"))

            \(MarkdownReference.origin)

            """
        return ReferencePages.Page(name: "commands.md", title: "Commands", text: text)
    }

    private static func section(_ usage: Usage) -> String {
        let words = ["sitegen", usage.verb] + usage.arguments
        var text = """
            ## \(usage.verb)

            \(usage.summary)

                \((words + (usage.options.isEmpty ? [] : ["[OPTION…]"])).joined(separator: " "))

            """
        guard !usage.options.isEmpty else { return text }
        text += "\n| Option | Means |\n|---|---|\n"
        for option in usage.options {
            text += "| `\(cell(option.words))`\(option.repeats ? " …" : "") | \(cell(option.help)) |\n"
        }
        return text
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
