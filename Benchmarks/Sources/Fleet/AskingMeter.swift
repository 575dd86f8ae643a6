import Content
import Engine
import Foundation
import HTTPClient
import LoopbackServer
import Markup

/// The cost of a question: the poller of `sitegen run` and its HTTP client against a server in this process, whose own time
/// counts too.
struct AskingMeter {
    /// The number of feeds.
    private static let feeds = 100

    /// Asks every feed once, and then again and again when nothing has changed.
    ///
    /// - Parameters:
    ///   - folder: A folder for the site.
    ///   - runs: How often feeds are asked again.
    /// - Returns: Seconds of processor time of a question that brings a feed, and of one that is answered by 304.
    /// - Throws: The system's error when no server starts or a file cannot be written.
    func measure(in folder: String, runs: Int) async throws -> (feed: Double, unchanged: Double) {
        var workload = Workload(brands: 1, sections: Self.feeds, teasers: 40, themes: ["vg"])
        let answers = (0..<Self.feeds).map { section in
            let text = String(decoding: workload.feed(0, section).readableText, as: UTF8.self)
            return ("/brand0/section\(section).json", [Answer.text(text).tagged("\"1\"")])
        }
        let server = try LoopbackServer(Dictionary(uniqueKeysWithValues: answers))
        workload.origin = server.url("")
        try workload.write(to: folder)
        try FileManager.default.copyItem(atPath: "themes", toPath: folder + "/themes")
        var options = SiteBuilder.Options()
        options.site = folder
        let sources = PolledSource.sources(of: try SiteContent.load(from: folder, brands: nil, in: SiteEnvironment()))
        let poller = SourcePoller(options: options, http: .live())
        var memories: [String: SourcePoller.Memory] = [:]
        var seconds: [Double] = []
        for _ in 0...max(1, runs) {
            let start = clock()
            for source in sources {
                var memory = memories[source.id] ?? SourcePoller.Memory()
                _ = await poller.ask(source, &memory)
                memories[source.id] = memory
            }
            seconds.append(Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(max(1, sources.count)))
        }
        return (seconds[0], Array(seconds.dropFirst()).median)
    }
}
