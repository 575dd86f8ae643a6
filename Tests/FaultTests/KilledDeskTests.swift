import Foundation
import HTTPClient
import Markup
import SiteFixtures
import TestSupport
import Testing

@Suite("sitegen desk is killed", .enabled(if: SitegenProcess.program != nil), .timeLimit(.minutes(10)))
struct KilledDeskTests {
    private static let curation = "content/north/curation/a.yml"
    private static let story = "https://www.paper.example/1"

    @Test("A draft outlives it with its steps, stands nowhere in the pages that others read, and can be saved")
    func killed() async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(3)]))
        let first = try await RunningDesk.launch(site.folder)
        let hidden = try await first.act("\"act\": \"hide\", \"story\": \"\(try await first.id(of: Self.story))\"")
        #expect(hidden["unsaved"]?.int == 1)
        first.kill()
        #expect(!site.exists(Self.curation))
        #expect(try site.read(".sitegen/desk/north/index.html").contains(Self.story))
        let second = try await RunningDesk.launch(site.folder)
        defer { second.kill() }
        #expect(try await second.act("\"act\": \"undo\"")["unsaved"]?.int == 0)
        let again = try await second.act("\"act\": \"redo\"")
        #expect(again["text"] == hidden["text"])
        #expect(try await second.act("\"act\": \"save\"")["unsaved"]?.int == 0)
        #expect(try site.read(Self.curation) == hidden["text"]?.string)
    }
}

/// The program as `sitegen desk` runs it, from its first build on.
private final class RunningDesk: Sendable {
    private struct NoAnswer: Error { let what: String }

    private let process: Process
    private let address: String
    private let token: String
    private static let client = HTTPClient.live()

    private init(_ process: Process, _ address: String, _ token: String) {
        (self.process, self.address, self.token) = (process, address, token)
    }

    static func launch(_ site: String) async throws -> RunningDesk {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: SitegenProcess.program ?? "")
        process.arguments = ["desk", "--site", site, "--listen", "127.0.0.1:0", "--now", "2026-11-20T12:00:00Z"]
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        do {
            var said = ""
            while !said.contains("first build") {
                let data = output.fileHandleForReading.availableData
                guard !data.isEmpty else { throw NoAnswer(what: "it said \(said) and ended") }
                said += String(decoding: data, as: UTF8.self)
            }
            let port = said.firstMatch(of: /127\.0\.0\.1:(\d+)\/_sitegen\/desk/)?.1 ?? ""
            let address = "http://127.0.0.1:\(port)/_sitegen/desk/north/a"
            let page = String(decoding: try await client.send(HTTPRequest(url: address)).body, as: UTF8.self)
            let token = page.firstMatch(of: /name="desk-token" content="(\w+)"/).map { String($0.1) }
            return RunningDesk(process, address, try #require(token, "\(said) \(page)"))
        } catch {
            process.terminate()
            throw error
        }
    }

    deinit { if process.isRunning { kill() } }

    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// The id of the story at an address.
    func id(of link: String) async throws -> String {
        let state = try JSON(parsing: try await Self.client.send(HTTPRequest(url: address + "/state")).body)
        let story = state["stories"]?.array?.first { $0["link"]?.string == link }
        return try #require(story?["id"]?.string)
    }

    /// Sends an act; the answer is the state behind it.
    func act(_ members: String) async throws -> JSON {
        let headers: HTTPHeaders = ["Content-Type": "application/json", "X-Sitegen-Desk": token]
        let body = Array("{\(members), \"editor\": \"Kari\"}".utf8)
        let answer = try await Self.client.send(HTTPRequest(.post, url: address + "/act", body: body, headers: headers))
        guard answer.status == 200 else { throw NoAnswer(what: String(decoding: answer.body, as: UTF8.self)) }
        return try JSON(parsing: answer.body)
    }
}
