/// What only the program that runs all the time has.
extension Metric {
    /// The metrics of `sitegen run` itself.
    static let runs = [runInfo, hooks, stateLastSaved]

    /// Which program runs.
    package static let runInfo = Metric(
        .info,
        "sitegen_run",
        labels: ["version"],
        help: "The program that runs."
    )
    /// Requests that asked for an update, by their outcome.
    package static let hooks = Metric(
        .counter,
        "sitegen_hooks",
        labels: ["outcome"],
        help: "Calls of the hook that asks for an update, by their outcome."
    )
    /// When the state was last saved.
    package static let stateLastSaved = Metric(
        .gauge,
        "sitegen_state_last_saved_timestamp_seconds",
        unit: .seconds,
        help: "When the state that a restart begins with was last saved."
    )
}
