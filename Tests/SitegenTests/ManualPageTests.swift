import Foundation
import SiteFixtures
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The manual page")
struct ManualPageTests {
    private static let moment = Date(timeIntervalSince1970: 1_795_219_200)

    /// Commands with texts that roff would misread.
    private static let hostile = [
        Usage(
            verb: "No",
            summary: #".Sh EVIL 'quote \fBbold\fP "x" – and a sentence. 'br .Pp"#,
            arguments: ["[Fl|Ar]", "on|off"],
            options: [Usage.Option("so", value: #"\"N|."#, repeats: true, "…. .so /etc/passwd ~ ^ ` --so")]
        )
    ]

    private static let pages = [
        ManualPage(version: "1.2.3", date: moment), ManualPage(hostile, version: "1.2.3", date: moment),
    ]

    @Test("It begins with the date, the name and the version, and has the usual sections")
    func head() {
        let lines = Self.pages[0].text.split(separator: "\n").map(String.init)
        #expect(lines.prefix(3) == [".Dd November 21, 2026", ".Dt SITEGEN 1", ".Os sitegen 1.2.3"])
        let sections = lines.filter { $0.hasPrefix(".Sh ") }.map { String($0.dropFirst(4)) }
        let usual = [
            "NAME", "SYNOPSIS", "DESCRIPTION", "VERBS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES", "SEE ALSO",
        ]
        #expect(sections == usual)
    }

    @Test("It has every verb with its options", arguments: Usage.all)
    func verbs(usage: Usage) throws {
        // "\\&" prints nothing; it keeps a short word from being taken for a macro.
        let text = Self.pages[0].text.replacing("\\&", with: "")
        let part = try #require(text.split(separator: ".Ss \(usage.verb)\n").last?.split(separator: ".Ss ").first)
        #expect(text.contains(".Ss \(usage.verb)\n"))
        for option in usage.options {
            #expect(part.contains("\n.It Fl -\(option.name.replacing("-", with: "\\-"))"), "\(option.name)")
        }
    }

    @Test("Whatever summaries say, no text is a request, and every backslash begins an escape of the writer")
    func escapes() {
        let macros: Set = [
            "Ar", "Bl", "Cm", "Dd", "Dl", "Dt", "El", "Ev", "Fl", "It", "Lk", "Nd", "Nm", "Op", "Os", "Pa", "Pp", "Pq",
            "Sh", "Ss",
        ]
        for page in Self.pages {
            for line in page.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                #expect(!line.isEmpty && !line.hasPrefix("'") && line.utf8.count < 80, "\(line)")
                #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(line)")
                if line.hasPrefix(".") { #expect(macros.contains(String(line.dropFirst().prefix(2))), "\(line)") }
                let rest = line.replacing(/\\(&|e|-|\(ha|\(ga|\(ti|\(dq|\[u[0-9A-F]{4,6}\])/, with: "")
                #expect(!rest.contains("\\"), "\(line)")
            }
        }
        #expect(!Self.pages[1].text.contains("\n.Sh EVIL"))
    }

    @Test("Its examples are right usage", arguments: ManualPage.examples.map { $0.command })
    func examples(command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        #expect(words.first == "sitegen")
        let command = try #require(Commands.all.first { $0.verb == words[1] })
        _ = try command.parsed(Array(words.dropFirst(2)))
    }

    @Test("A package can set its date")
    func date() {
        #expect(ManualCommand.date(["SOURCE_DATE_EPOCH": "1795219200"]) == Self.moment)
        #expect(ManualCommand.date(["SOURCE_DATE_EPOCH": "soon"]) > Date(timeIntervalSince1970: 0))
    }

    @Test(
        "Programs that show manual pages find nothing wrong",
        arguments: [["mandoc", "-Tlint", "-Wwarning"], ["groff", "-mdoc", "-ww", "-z", "-Tutf8"]]
    )
    func lint(words: [String]) async throws {
        guard let program = InstalledProgram.path(of: words[0]) else { return }
        for page in Self.pages {
            let folder = try TemporaryFolder()
            try folder.write("sitegen.1", page.text)
            let outcome = try await SitegenProcess.run(
                program,
                words.dropFirst() + [folder.path + "/sitegen.1"],
                ["PATH": "/usr/bin:/bin"]
            )
            #expect(outcome == .init(status: 0, text: ""))
        }
    }
}
