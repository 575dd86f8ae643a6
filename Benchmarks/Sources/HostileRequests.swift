import Files
import Foundation
import HTTPServer
import HTTPTypes
import Preview

/// Sends raw requests that a machine makes up to the web server, and looks whether it stays whole.
///
/// After each batch it must still answer, and no answer may hold the secret, which lies beside the folder and behind links
/// in it. Not one of the targets for libFuzzer: the requests go over real connections, in pieces, several to each, and
/// some of them end in the middle.
struct HostileRequests {
    private static let secret = Array("the-secret-beside-the-folder".utf8)
    private static let batch = 200

    let seconds: Int

    /// The failed checks.
    struct Finding: Error {
        let what: String
        let request: [UInt8]
    }

    /// Goes on until the time is over.
    ///
    /// - Throws: `Finding`, with the request that did it or the last of a batch.
    func run() throws {
        let folder =
            FileManager.default.temporaryDirectory.path
            + "/sitegen-hostile-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try prepare(folder)
        let served = ServedFolder(folder + "/site")
        let rule = AllowedHosts(host: "127.0.0.1")
        var limits = ServerLimits()
        limits.headTime = .seconds(2)
        let server = try HTTPServer.start(port: 0, limits: limits) { request in
            if let refusal = rule.refusal(of: request) { return .now(refusal) }
            if request.path.hasPrefix("/later") { return .later { served.reply(to: Request("GET", "/vg/")) } }
            if request.path.hasPrefix("/stream") { return .now(Self.stream) }
            return .now(served.reply(to: request))
        }
        defer { server.stop() }
        let seed = UInt64.random(in: 1...UInt64.max)
        var mutation = RequestMutation(seed: seed)
        let end = ContinuousClock.now + .seconds(seconds)
        let before = ServingBenchmark.residentBytes
        var sent = 0
        var statuses: [String: Int] = [:]
        while ContinuousClock.now < end {
            var last: [UInt8] = []
            for _ in 0..<Self.batch {
                last = mutation.next()
                sent += 1
                guard let client = RawClient(port: server.port) else {
                    throw Finding(what: "no connection", request: last)
                }
                let middle = mutation.cut(last)
                client.send(Array(last[..<middle]))
                if mutation.isLucky(4) { continue }
                client.send(Array(last[middle...]))
                client.finish()
                let answer = client.receive(patience: 5)
                if answer.firstRange(of: Self.secret) != nil {
                    throw Finding(what: "the secret got out", request: last)
                }
                let status = String(decoding: answer.prefix(12).dropFirst(9), as: UTF8.self)
                statuses[answer.isEmpty ? "none" : status, default: 0] += 1
            }
            guard isWhole(server.port) else { throw Finding(what: "no answer any more", request: last) }
        }
        print(
            "hostile: \(sent) requests in \(seconds) s from seed \(seed), nothing found; memory before",
            "\((before / 1e6).rounded(to: 1)) MB, after \((ServingBenchmark.residentBytes / 1e6).rounded(to: 1)) MB"
        )
        print("answers:", statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))
    }

    private static var stream: Response {
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        for _ in 0..<3 { continuation.yield(Array("data: piece\n\n".utf8)) }
        continuation.finish()
        return Response(200, headers: [HTTPField("Content-Type", "text/event-stream")], body: .stream(stream))
    }

    private func isWhole(_ port: UInt16) -> Bool {
        guard let client = RawClient(port: port) else { return false }
        client.send(Array("GET /vg/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
        let answer = client.receive(patience: 5_000)
        return answer.starts(with: Array("HTTP/1.1 200".utf8)) && answer.firstRange(of: Array("news".utf8)) != nil
    }

    private func prepare(_ folder: String) throws {
        let site = folder + "/site"
        for path in ["/vg/sport", "/vg/.git", "/.well-known"] { try Disk.makeFolder(site + path) }
        for path in ["/index.html", "/vg/index.html", "/vg/sport/index.html", "/vg/404.html"] {
            try Disk.write(Array("<!doctype html><title>news</title>".utf8), to: site + path)
        }
        try Disk.write(Array("/vg/old/* /vg/:splat 301\n".utf8), to: site + "/_redirects")
        for path in ["/secret.txt", "/site/.env", "/site/vg/.git/config", "/site/_headers"] {
            try Disk.write(Self.secret, to: folder + path)
        }
        for (link, goal) in [("/vg/link.txt", folder + "/secret.txt"), ("/vg/out", folder), ("/vg/up", "../..")] {
            try FileManager.default.createSymbolicLink(atPath: site + link, withDestinationPath: goal)
        }
    }
}
