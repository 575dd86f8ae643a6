import FeedLoading
import Foundation
import Markup

/// The cost of one large unified feed from its bytes to the model: the items of an archive, without a network.
struct FeedsBenchmark {
    /// As many items as a feed may have: about fifty megabytes.
    static let items = FeedLimits.items

    let runs: Int

    /// Reads the feed again and again and prints megabytes a second of processor time, and what memory it took.
    ///
    /// - Throws: The loader's error.
    func run() async throws {
        let bytes = Self.response
        let megabytes = Double(bytes.count) / 1e6
        let loader = LoaderKind.unified.loader(
            source: FeedSource(name: "feed.json"),
            fetch: FeedFetch { _ in FeedResponse(bytes) }
        )
        var speeds: [Double] = []
        var items = 0
        for _ in 0..<max(1, runs) {
            let start = clock()
            let feed = try await loader.load()
            speeds.append(megabytes / (Double(clock() - start) / Double(CLOCKS_PER_SEC)))
            if case .native(let list) = feed.content { items = list.count }
        }
        let peak = Self.mostResidentBytes / 1e6
        print(
            "a unified feed of \(items) items, \(megabytes.rounded(to: 1)) MB: median of \(speeds.count)",
            "\(speeds.median.rounded(to: 1)) MB/s of processor time; the whole process at most",
            "\(peak.rounded(to: 1)) MB, \((peak / megabytes).rounded(to: 2)) times the feed"
        )
        try await SyndicationBenchmark(runs: runs).run()
    }

    /// The response as a service writes it: an item a line, escapes only where they have to be, put together item by
    /// item so that the memory the process once had is that of loading.
    private static var response: [UInt8] {
        let workload = Workload(brands: 1, sections: 1, teasers: items, themes: [])
        var bytes: [UInt8] = []
        bytes.reserveCapacity(items * 512)
        bytes += Array("{\"title\":\"Økonomi\",\"items\":[\n".utf8)
        for index in 0..<items {
            if index > 0 { bytes += [UInt8(ascii: ","), UInt8(ascii: "\n")] }
            bytes += Array(item(index, workload).utf8)
        }
        bytes += Array("\n]}\n".utf8)
        return bytes
    }

    private static func item(_ index: Int, _ workload: Workload) -> String {
        let base = "https://www.avis.example"
        let quotation = index % 4 == 0 ? " \\\"\(workload.words(2, seed: index))\\\"" : ""
        let summary = workload.words(22, seed: index &+ 7) + "." + quotation
        return """
            {"type":"teaser","id":"story-\(index)","title":"\(workload.words(8, seed: index))",\
            "url":"\(base)/okonomi/i/\(index)/\(index)","summary":"\(summary)",\
            "kicker":"Økonomi","byline":"Ingrid Solheim og Jonas Vik","published":"2026-11-20T1\(index % 10):30:00+01:00",\
            "premium":\(index % 3 == 0),"image":{"url":"https://img.avis.example/\(index).jpg?w=1200&h=800",\
            "width":1200,"height":800,"alt":"Et bilde fra byen","credit":"Kari Nordmann / NTB"}}
            """
    }

    /// The most memory the process ever had, in bytes.
    private static var mostResidentBytes: Double {
        var usage = rusage()
        unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
        return Double(usage.ru_maxrss) * 1_024
    }
}
