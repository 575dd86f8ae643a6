import SiteFixtures
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Completion scripts")
struct CompletionsTests {
    private static let shells = ["bash", "zsh", "fish"].filter { InstalledProgram.path(of: $0) != nil }

    /// Runs a shell; `SCRIPT` in its arguments is the completion script.
    private func run(_ shell: String, _ arguments: String...) async throws -> SitegenProcess.Outcome {
        let folder = try TemporaryFolder()
        try folder.write("script", try #require(Completions.script(for: shell)))
        return try await SitegenProcess.run(
            try #require(InstalledProgram.path(of: shell)),
            arguments.map { $0.replacing("SCRIPT", with: folder.path + "/script") },
            ["HOME": folder.path, "PATH": "/usr/bin:/bin"]
        )
    }

    /// The text before the cursor, and the words that are offered there.
    private static let offers: [(line: [String], words: Set<String>)] = [
        (["compl"], ["completions"]),
        (["completions", ""], ["bash", "zsh", "fish"]),
        (["themes", ""], ["fields", "tree", "eject", "diff", "accept"]),
        (["themes", "--site", "x", "t"], ["tree"]),
        (["explain", "--sl"], ["--slot"]),
    ]

    @Test("bash offers verbs, options and fixed words", .enabled(if: shells.contains("bash")), arguments: offers)
    func bashOffers(line: [String], words: Set<String>) async throws {
        let quoted = (["sitegen"] + line).map { "'\($0)'" }.joined(separator: " ")
        let typed = "COMP_WORDS=(\(quoted)); COMP_CWORD=\(line.count)"
        let output = try await run("bash", "-c", "source SCRIPT; \(typed); _sitegen; echo ${COMPREPLY[@]}").text
        #expect(Set(output.split(whereSeparator: \.isWhitespace).map(String.init)) == words)
    }

    @Test("bash leaves files to the shell where a value or a file is due", .enabled(if: shells.contains("bash")))
    func bashFiles() async throws {
        for line in ["themes --site ''", "themes tree ''", "inspect ''"] {
            let count = line.split(separator: " ").count
            let typed = "COMP_WORDS=(sitegen \(line)); COMP_CWORD=\(count)"
            let output = try await run("bash", "-c", "source SCRIPT; \(typed); _sitegen; echo ${#COMPREPLY[@]}").text
            #expect(output == "0\n", "\(line)")
        }
    }

    @Test("fish offers verbs, options and fixed words", .enabled(if: shells.contains("fish")), arguments: offers)
    func fishOffers(line: [String], words: Set<String>) async throws {
        let text = (["sitegen"] + line).joined(separator: " ")
        let output = try await run("fish", "--no-config", "-c", "source SCRIPT; complete -C \"\(text)\"").text
        #expect(
            Set(output.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }) == words
        )
    }

    @Test("Each shell takes its script", arguments: shells)
    func syntax(shell: String) async throws {
        let outcome = try await run(shell, "-n", "SCRIPT")
        #expect(outcome.status == 0, "\(outcome.text)")
    }

    @Test("No quotation of the fish script is left open, whatever summaries say")
    func quotes() throws {
        for line in try #require(Completions.script(for: "fish")).split(separator: "\n") {
            let quotes = line.replacing("\\\\", with: "").replacing("\\'", with: "").count { $0 == "'" }
            #expect(quotes.isMultiple(of: 2), "\(line)")
        }
    }
}
