import Foundation
import Build

/// What the preview needs of a session and of time; a test brings its own.
struct PreviewEnvironment: Sendable {
    /// The site folder, for excerpts of files.
    let site: String
    /// Brings the output up to date.
    let update: @Sendable (SiteSession.Change) async -> SiteSession.Outcome
    /// When the next feeds are due.
    let nextPoll: @Sendable () async -> Date?
    /// What time it is.
    let now: @Sendable () -> Date
    /// Waits for so many seconds, or until it is cancelled.
    let sleep: @Sendable (Double) async throws -> Void

    /// A session, and the time of this machine.
    static func live(_ session: SiteSession, site: String) -> PreviewEnvironment {
        PreviewEnvironment(
            site: site,
            update: { await session.update($0) },
            nextPoll: { await session.nextPoll() },
            now: { Date() },
            sleep: { try await Task.sleep(for: .seconds($0)) }
        )
    }
}
