import Files
import Foundation
import HTTPServer
import Preview

/// The load of the preview's web server, beside nginx with the same file; needs `wrk` and, for the comparison, `nginx`.
struct ServingBenchmark {
    /// As many connections and threads of `wrk`; each run sends far more than 50,000 requests.
    private static let load = ["-c", "64", "-t", "2", "-d", "5s"]
    /// The size of a page of forty stories.
    private static let pageBytes = 60_000

    let runs: Int

    /// Asks both for the same page, in turn.
    ///
    /// - Throws: The system's error when a folder cannot be written or no server started.
    func run() throws {
        guard let wrk = Self.program("wrk") else { return print("serving: wrk is not installed") }
        let folder =
            FileManager.default.temporaryDirectory.path + "/sitegen-serve-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let page = [UInt8](repeating: UInt8(ascii: "."), count: Self.pageBytes)
        try Disk.makeFolder(folder + "/site/vg/sport")
        try Disk.write(page, to: folder + "/site/vg/sport/index.html")
        let served = ServedFolder(folder + "/site")
        let server = try HTTPServer.start(port: 0) { .now(served.reply(to: $0)) }
        defer { server.stop() }
        let nginx = try Nginx(folder: folder, root: folder + "/site")
        defer { nginx?.stop() }
        let path = "/vg/sport/index.html"
        _ = try Self.requests(wrk, server.port, path)
        let before = Self.residentBytes
        var ours: [Double] = []
        var theirs: [Double] = []
        for _ in 0..<max(1, runs) {
            ours.append(try Self.requests(wrk, server.port, path))
            if let nginx { theirs.append(try Self.requests(wrk, nginx.port, path)) }
        }
        print(
            "serving \(Self.pageBytes) bytes to 64 connections: median of \(runs) \(Int(ours.median)) requests/s;",
            "memory before \((before / 1e6).rounded(to: 1)) MB, after \((Self.residentBytes / 1e6).rounded(to: 1)) MB"
        )
        if nginx != nil {
            let ratio = ours.median / theirs.median
            print("nginx, same file, in turn: \(Int(theirs.median)) requests/s; ours / nginx: \(ratio.rounded(to: 2))")
        }
        try halfOpen(server.port, path)
    }

    /// How long others wait while many connections send half a head.
    private func halfOpen(_ port: UInt16, _ path: String) throws {
        let half = (0..<500).map { _ in HalfOpen(port: port) }
        var times: [Double] = []
        for _ in 0..<200 {
            let start = ContinuousClock.now
            guard let client = RawClient(port: port) else { continue }
            client.send(Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
            guard client.receive(patience: 1_000).count > Self.pageBytes else { continue }
            times.append(Double((ContinuousClock.now - start).components.attoseconds) / 1e15)
        }
        let slow = times.sorted().dropLast(times.count / 20).last ?? 0
        let worst = (times.max() ?? 0).rounded(to: 2)
        print(
            "while \(half.count) connections are half open: \(times.count) of 200 others answered,",
            "median \(times.median.rounded(to: 2)) ms, 19 of 20 within \(slow.rounded(to: 2)) ms, worst \(worst) ms"
        )
    }

    /// A connection that stays in the middle of a head; a class to stand in an array.
    private final class HalfOpen {
        private let client: RawClient?

        init(port: UInt16) {
            client = RawClient(port: port)
            client?.send(Array("GET / HTTP/1.1\r\nHost: loc".utf8))
        }
    }

    private static func requests(_ wrk: String, _ port: UInt16, _ path: String) throws -> Double {
        let output = try output(of: wrk, load + ["http://127.0.0.1:\(port)\(path)"])
        if output.contains("Socket errors") || output.contains("Non-2xx") { print(output) }
        let line = output.split(separator: "\n").first { $0.hasPrefix("Requests/sec:") }
        return line.flatMap { Double($0.dropFirst(13).filter { $0 != " " }) } ?? 0
    }

    private static func output(of program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Foundation.Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// Where a program is installed, if it is.
    static func program(_ name: String) -> String? {
        ["/usr/bin/", "/usr/sbin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The memory that the process has now; 0 where the system does not say.
    static var residentBytes: Double {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let words = text.split(separator: " ")
        return words.count > 1 ? (Double(words[1]) ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) : 0
    }
}
