import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Completion scripts")
struct CompletionsTests {
    private static func path(of shell: String) -> String? {
        ["/bin", "/usr/bin", "/usr/local/bin"].map { $0 + "/" + shell }.first(
            where: FileManager.default.isExecutableFile
        )
    }

    /// Runs a shell; in its folder the file `script` is the completion script.
    private func run(_ shell: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let folder = try TemporaryFolder()
        try folder.write("script", try #require(Completions.script(for: shell)))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.path(of: shell)))
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin"]
        let words = Pipe()
        process.standardOutput = words
        process.standardError = words
        try process.run()
        let said = words.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }

    private func expectGoodSyntax(_ shell: String) throws {
        let (status, output) = try run(shell, ["-n", "script"])
        #expect(status == 0, "\(output)")
    }

    /// The text before the cursor, and the words that are offered there.
    private static let offers: [(line: [String], words: Set<String>)] = [
        (["compl"], ["completions"]),
        (["completions", ""], ["bash", "zsh", "fish"]),
        (["themes", ""], ["fields", "tree", "eject", "diff", "accept"]),
        (["themes", "--site", "x", "t"], ["tree"]),
        (["explain", "--sl"], ["--slot"]),
    ]

    @Test("bash offers verbs, options and fixed words", .enabled(if: path(of: "bash") != nil), arguments: offers)
    func bashOffers(line: [String], words: Set<String>) throws {
        let quoted = (["sitegen"] + line).map { "'\($0)'" }.joined(separator: " ")
        let output = try run(
            "bash",
            ["-c", "source ./script; COMP_WORDS=(\(quoted)); COMP_CWORD=\(line.count); _sitegen; echo ${COMPREPLY[@]}"]
        ).output
        #expect(Set(output.split(whereSeparator: \.isWhitespace).map(String.init)) == words)
    }

    @Test("bash leaves files to the shell where a value or a file is due", .enabled(if: path(of: "bash") != nil))
    func bashFiles() throws {
        for line in ["themes --site ''", "themes tree ''", "inspect ''"] {
            let count = line.split(separator: " ").count
            let output = try run(
                "bash",
                [
                    "-c",
                    "source ./script; COMP_WORDS=(sitegen \(line)); COMP_CWORD=\(count); _sitegen; echo ${#COMPREPLY[@]}",
                ]
            ).output
            #expect(output == "0\n", "\(line)")
        }
    }

    @Test("fish offers verbs, options and fixed words", .enabled(if: path(of: "fish") != nil), arguments: offers)
    func fishOffers(line: [String], words: Set<String>) throws {
        let text = (["sitegen"] + line).joined(separator: " ")
        let output = try run("fish", ["--no-config", "-c", "source ./script; complete -C \"\(text)\""]).output
        #expect(
            Set(output.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }) == words
        )
    }

    @Test("bash takes its script", .enabled(if: path(of: "bash") != nil))
    func bash() throws {
        try expectGoodSyntax("bash")
    }

    @Test("zsh takes its script", .enabled(if: path(of: "zsh") != nil))
    func zsh() throws {
        try expectGoodSyntax("zsh")
    }

    @Test("fish takes its script", .enabled(if: path(of: "fish") != nil))
    func fish() throws {
        try expectGoodSyntax("fish")
    }

    @Test("No quotation of the fish script is left open, whatever summaries say")
    func quotes() throws {
        for line in try #require(Completions.script(for: "fish")).split(separator: "\n") {
            let quotes = line.replacing("\\\\", with: "").replacing("\\'", with: "").count { $0 == "'" }
            #expect(quotes.isMultiple(of: 2), "\(line)")
        }
    }
}
