import Foundation
import SiteFixtures
import TestSupport
import Testing

@Suite("sitegen run as a service")
struct RunServiceTests {
    @Test("systemd hears that it is ready, lives and stops, and hands over a socket")
    func service() async throws {
        var environment = ProcessInfo.processInfo.environment
        environment["SITEGEN"] = SitegenProcess.program
        let script = ProjectFolder.path + "/scripts/test-service"
        let outcome = try await SitegenProcess.run("/usr/bin/env", ["python3", script], environment)
        #expect(outcome.status == 0, "\(outcome.text)")
    }
}
