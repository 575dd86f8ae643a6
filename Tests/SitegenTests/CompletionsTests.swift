import Foundation
import TestSupport
import Testing

@testable import sitegen

@Suite("Completion scripts")
struct CompletionsTests {
    private static func path(of shell: String) -> String? {
        ["/bin", "/usr/bin", "/usr/local/bin"].map { $0 + "/" + shell }.first(
            where: FileManager.default.isExecutableFile
        )
    }

    private func expectGoodSyntax(_ shell: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("script", try #require(Completions.script(for: shell)))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.path(of: shell)))
        process.arguments = ["-n", folder.path + "/script"]
        let words = Pipe()
        process.standardError = words
        try process.run()
        let said = words.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
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
