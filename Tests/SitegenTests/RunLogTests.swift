import Foundation
import Testing

@testable import Runner
@testable import SiteGenerator

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
        #expect(json(.told(sources: 2, calls: 3)) == [head + #""told","feeds":2,"calls":3}"#])
        #expect(json(.retrying(at: moment)) == [head + #""retrying","at":"2026-11-20T12:00:00Z"}"#])
    }

    private func saved(
        _ warnings: [Diagnostic] = [],
        seconds: Double = 0.5,
        isSlow: Bool = false,
        isRepeated: Bool = false
    ) -> RunEvent {
        .saved(RunEvent.Save(warnings: warnings, seconds: seconds, isSlow: isSlow, isRepeated: isRepeated))
    }

    @Test("A mistake is a line with its place, and at its own level; when it is repeated only the rest is logged")
    func diagnostics() {
        let warning = Diagnostic.warning("site.yml", nil, "the state cannot be put", advice: "try again")
        let head = #"{"time":"2026-11-20T12:00:00Z","level":"warning","event":"#
        let words = #""path":"site.yml","what":"the state cannot be put","advice":"try again"}"#
        let result = head + #""saved","ok":false,"seconds":0.5}"#
        #expect(json(saved([warning])) == [head + #""diagnostic","# + words, result])
        #expect(json(saved([warning], isRepeated: true)) == [result])
    }

    @Test("People read once that saving takes long or fails")
    func shownSaves() {
        let warning = Diagnostic.warning("site.yml", nil, "the state cannot be put", advice: "try again")
        func shown(_ event: RunEvent) -> [String] { log.lines(of: event).filter { !$0.isDetail }.map(\.text) }
        #expect(shown(saved()) == [])
        #expect(shown(saved(seconds: 28, isSlow: true)) == ["saved the state, 28.0 s"])
        #expect(shown(saved(seconds: 28, isSlow: true, isRepeated: true)) == [])
        #expect(shown(saved([warning])) == [warning.description])
        #expect(shown(saved([warning], isRepeated: true)) == [])
    }

    @Test("Who reads only what is wrong reads failures and when they are tried again")
    func quiet() {
        let warning = Diagnostic.warning("site.yml", nil, "the state cannot be put", advice: "try again")
        for event in [saved([warning]), saved([warning], isRepeated: true), .retrying(at: moment)] {
            #expect(RunLog.tellTrouble(log.lines(of: event)))
        }
        for event in [saved(isSlow: true), .started, .accepted(doubts: 2), .unsubscribed(feeds: 1, [])] {
            #expect(!RunLog.tellTrouble(log.lines(of: event)))
        }
    }

    @Test(
        "An address to listen at is a host and a port, or a port of this machine",
        arguments: [
            ("0.0.0.0:9464", "0.0.0.0", 9_464, "0.0.0.0"), ("[::1]:80", "::1", 80, "[::1]"),
            (":8080", "127.0.0.1", 8_080, "127.0.0.1"), ("9000", "127.0.0.1", 9_000, "127.0.0.1"),
        ]
    )
    func address(text: String, host: String, port: UInt16, shown: String) throws {
        let address = try #require(ListenAddress(text))
        #expect(address.host == host && address.port == port && address.shown == shown)
    }

    @Test("Anything else is a mistake", arguments: ["", "host", "host:", "host:65536", "::1:80", "a:b:80"])
    func wrongAddress(text: String) {
        #expect(ListenAddress(text) == nil)
    }
}
