import Diagnostics
import Foundation
import Markup
import Runner
import Testing

@testable import sitegen

@Suite("What sitegen run says, and where it answers")
struct RunLogTests {
    private let log = RunLog(console: Console(isRich: false), isJSON: true, isVerbose: false)
    private let moment = Date(timeIntervalSince1970: 1_795_176_000)

    private func json(_ event: RunEvent) -> [String] {
        log.lines(of: event).map { String(decoding: $0.json(at: moment).compactText, as: UTF8.self) }
    }

    @Test("A line of JSON has the time, the level and the event first")
    func lines() {
        let head = #"{"time":"2026-11-20T12:00:00Z","level":"info","event":"#
        #expect(json(.started) == [head + #""started"}"#])
        #expect(json(.told(sources: 2)) == [head + #""told","feeds":2}"#])
        #expect(json(.retrying(at: moment)) == [head + #""retrying","at":"2026-11-20T12:00:00Z"}"#])
    }

    @Test("A mistake is a line with its place, and at its own level")
    func diagnostics() {
        let lines = json(.saved([.warning("site.yml", nil, "the state cannot be put", advice: "try again")]))
        let words = #""path":"site.yml","what":"the state cannot be put","advice":"try again"}"#
        #expect(lines == [#"{"time":"2026-11-20T12:00:00Z","level":"warning","event":"diagnostic","# + words])
    }

    @Test(
        "An address to listen at is a host and a port, or a port of this machine",
        arguments: [
            ("0.0.0.0:9464", "0.0.0.0", 9_464, "0.0.0.0"), ("[::1]:80", "::1", 80, "[::1]"),
            (":8080", "127.0.0.1", 8_080, "127.0.0.1"), ("9000", "127.0.0.1", 9_000, "127.0.0.1"),
        ]
    )
    func address(text: String, host: String, port: UInt16, shown: String) throws {
        let address = try ListenAddress(text)
        #expect(address.host == host && address.port == port && address.shown == shown)
    }

    @Test("Anything else is a mistake", arguments: ["", "host", "host:", "host:65536", "::1:80", "a:b:80"])
    func wrongAddress(text: String) {
        #expect(throws: Arguments.Mistake.self) { try ListenAddress(text) }
    }
}
