import SiteFixtures
import TestSupport
import Testing

@testable import SiteGenerator

@Suite(
    "The manual page",
    .enabled(if: InstalledProgram.path(of: "help2man") != nil, "there is no help2man; scripts/bootstrap --manual")
)
struct ManualPageTests {
    private func page() async throws -> String {
        let outcome = try await SitegenProcess.run(
            ProjectFolder.path + "/scripts/manual-page",
            [try #require(SitegenProcess.program)],
            ["PATH": "/usr/local/bin:/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1795219200"]
        )
        try #require(outcome.status == 0, "\(outcome.text)")
        return outcome.text
    }

    @Test("It has the month of the package, and every verb with its options")
    func verbs() async throws {
        let page = try await page().replacing("\\-", with: "-")
        #expect(page.contains(".TH SITEGEN \"1\" \"November 2026\" \"sitegen \(SiteGenerator.version)\""))
        let parts = page.split(separator: ".SH ")
        for usage in Usage.all {
            let part = try #require(parts.first { $0.hasPrefix("\"SITEGEN \(usage.verb.uppercased())\"\n") })
            for option in usage.options { #expect(part.contains("\n\\fB--\(option.name)\\fR"), "\(option.name)") }
        }
    }

    @Test(
        "Programs that show manual pages find nothing wrong",
        arguments: [["mandoc", "-Tlint", "-Werror"], ["groff", "-k", "-man", "-ww", "-z", "-Tutf8"]]
    )
    func lint(words: [String]) async throws {
        guard let program = InstalledProgram.path(of: words[0]) else { return }
        let folder = try TemporaryFolder()
        try folder.write("sitegen.1", try await page())
        let outcome = try await SitegenProcess.run(
            program,
            words.dropFirst() + [folder.path + "/sitegen.1"],
            ["PATH": "/usr/bin:/bin"]
        )
        #expect(outcome == .init(status: 0, text: ""))
    }
}
