import Files
import Foundation
import HTTPServer
import LoopbackServer

/// The cost of loading many feeds of one slow server: the whole program, against a server on this machine.
struct NetworkBenchmark {
    /// How many milliseconds the server thinks about each answer.
    static let milliseconds = 50

    /// Sections, each with a feed of its own.
    let sections: Int
    let runs: Int

    /// Builds a site that has never been built, and then again when nothing has changed, in turn.
    ///
    /// - Throws: The system's error when a folder cannot be written, no server started, or a program fails.
    func run() throws {
        let folder =
            FileManager.default.temporaryDirectory.path + "/sitegen-net-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let paths = (0..<sections).map { "/section\($0).xml" }
        let feeds = paths.indices.map { feed($0) }
        let server = try LoopbackServer(
            Dictionary(
                uniqueKeysWithValues: zip(paths, feeds).map { path, feed in
                    (path, [Answer.text(feed).tagged("\"1\"").after(.milliseconds(Self.milliseconds))])
                }
            )
        )
        try write(paths.map { server.url($0) }, to: folder)
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/sitegen"
        let build = ["build", "--quiet", "--strict", "--site", folder, "--now", "2026-11-20T12:00:00Z"]
        let size = Double(feeds.reduce(0) { $0 + $1.utf8.count }) / 1e6
        print(
            "\(sections) feeds (\(size.rounded(to: 1)) MB) of one server that thinks for \(Self.milliseconds) ms each"
        )
        var first: [Measurement] = []
        var second: [Measurement] = []
        for _ in 0..<max(1, runs) {
            for name in ["output", ".sitegen"] { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
            server.forget()
            first.append(try .run(program, build))
            show("first build", first, server, paths)
            server.forget()
            second.append(try .run(program, build))
            show("second build", second, server, paths)
        }
    }

    private func show(_ name: String, _ all: [Measurement], _ server: LoopbackServer, _ paths: [String]) {
        guard let last = all.last else { return }
        let bodies = Double(paths.reduce(0) { $0 + server.bodyBytes(of: $1) }) / 1e6
        print(
            "\(name): wall \(last.wall.rounded(to: 3)) s, user \(last.user.rounded(to: 3)) s,",
            "system \(last.system.rounded(to: 3)) s; \(server.requests.count) requests,",
            "\(bodies.rounded(to: 1)) MB of bodies, at most \(server.mostAtOnce) at once;",
            "at most \(last.peak.rounded(to: 1)) MiB of memory"
        )
    }

    private func write(_ addresses: [String], to folder: String) throws {
        let content = folder + "/content/paper"
        try Disk.makeFolder(content + "/sections")
        try FileManager.default.copyItem(atPath: "themes", toPath: folder + "/themes")
        let brand = """
            name: The Paper
            url: https://web.example.no/paper/
            language: nb
            timeZone: Europe/Oslo
            home: section0

            """
        try Disk.write(Array(brand.utf8), to: content + "/brand.yml")
        for (index, address) in addresses.enumerated() {
            let page = "---\ntitle: Section \(index)\nfeed: { loader: syndication, source: \"\(address)\" }\n---\n"
            try Disk.write(Array(page.utf8), to: "\(content)/sections/section\(index).md")
        }
    }

    /// RSS of forty stories.
    private func feed(_ section: Int) -> String {
        let workload = Workload(brands: 1, sections: sections, teasers: 40, themes: [])
        let items = (0..<workload.teasers).map { index in
            let number = section * workload.teasers + index
            return """
                <item><title>\(escaped(workload.words(8, seed: number)))</title><guid>story-\(number)</guid>\
                <link>https://www.paper.example/\(number)</link>\
                <description>\(escaped(workload.words(24, seed: number &+ 7))).</description>\
                <pubDate>Fri, 20 Nov 2026 1\(number % 2):\(10 + number % 50):00 +0000</pubDate></item>

                """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0"><channel><title>Section \(section)</title><link>https://www.paper.example/</link>
            \(items.joined())</channel></rss>

            """
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;")
    }
}
