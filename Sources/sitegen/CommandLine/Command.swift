/// A verb of the program.
protocol Command: Sendable {
    /// Its name, options and arguments.
    static var usage: Usage { get }

    /// Makes a command of parsed arguments.
    ///
    /// - Throws: A mistake in them.
    init(_ arguments: Arguments, _ console: Console) throws(Arguments.Mistake)

    /// Does the work.
    ///
    /// - Returns: The exit code: 0 done, 1 the work failed.
    /// - Throws: A list of errors, or a mistake in the arguments.
    func run() async throws -> Int32
}

/// All verbs.
enum Commands {
    /// The commands in the order of the help.
    static let all: [any Command.Type] = [
        NewCommand.self, BuildCommand.self, ServeCommand.self, PublishCommand.self, RunCommand.self, CheckCommand.self,
        ListCommand.self, FeedsCommand.self, InspectCommand.self, RouteCommand.self, ExplainCommand.self,
        ProbeCommand.self,
        ThemesCommand.self, SchemaCommand.self,
        DoctorCommand.self, UpgradeCommand.self, ReferenceCommand.self, ManualCommand.self, CompletionsCommand.self,
    ]
}
