/// The dependencies of a preview: the session and the clock; tests inject their own.
struct PreviewEnvironment: Sendable {
    /// The site folder, from which excerpts are read.
    let site: String
    /// Updates the output after a change.
    let update: @Sendable (SiteSession.Change) async -> SiteSession.Outcome
    let nextPoll: @Sendable () async -> Date?
    let now: @Sendable () -> Date
    /// Sleeps for a number of seconds; throws when cancelled.
    let sleep: @Sendable (Double) async throws -> Void

    /// The environment with a real session and the system clock; the folder gets the brands' header fields after each build.
    static func live(_ session: SiteSession, site: String, folder: ServedFolder?) -> PreviewEnvironment {
        PreviewEnvironment(
            site: site,
            update: { change in
                let outcome = await session.update(change)
                folder?.use(await session.headerTables)
                return outcome
            },
            nextPoll: { await session.nextPoll() },
            now: { Date() },
            sleep: { try await Task.sleep(for: .seconds($0)) }
        )
    }
}
