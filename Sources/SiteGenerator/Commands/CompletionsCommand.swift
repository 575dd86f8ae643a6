/// Prints a completion script: `sitegen completions`.
struct CompletionsCommand: Command {
    static let verb = "completions"
    static let summary = "Print a completion script for a shell."

    @Arguments("bash|zsh|fish") var words

    func run(_ console: Console) throws -> Int32 {
        let shell = words.first ?? ""
        guard let script = Completions.script(for: shell) else {
            throw UsageError(message: "completions are there for bash, zsh and fish, not for \"\(shell)\"")
        }
        try console.write(script)
        return 0
    }
}
