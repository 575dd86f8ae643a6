/// Prints a completion script: `sitegen completions`.
struct CompletionsCommand: Command {
    static let usage = Usage(
        verb: "completions",
        summary: "Print a completion script for a shell.",
        arguments: ["bash|zsh|fish"],
        options: []
    )

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
