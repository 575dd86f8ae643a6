/// A verb of the program; its properties declare its options (`Option`) and arguments (`Arguments`).
protocol Command: Sendable {
    static var verb: String { get }
    /// The purpose, for the help.
    static var summary: String { get }

    init()

    /// Refuses options and arguments that contradict each other.
    ///
    /// - Throws: `UsageError`.
    func validate() throws

    /// Does the work.
    ///
    /// - Returns: The exit code: 0 done, 1 the work failed.
    /// - Throws: A list of errors, or a `UsageError`.
    func run(_ console: Console) async throws -> Int32
}

extension Command {
    func validate() throws {}
}

/// All verbs.
enum Commands {
    static let all: [any Command.Type] = [
        NewCommand.self, BuildCommand.self, ServeCommand.self, DeskCommand.self, PublishCommand.self, RunCommand.self,
        CheckCommand.self, ListCommand.self, FeedsCommand.self, InspectCommand.self, RouteCommand.self,
        ExplainCommand.self, DeployConfigCommand.self, ProbeCommand.self, ThemesCommand.self, SchemaCommand.self,
        DoctorCommand.self, UpgradeCommand.self, CompletionsCommand.self,
    ]
}
