import Content
import Engine
import Files
import Foundation
import Publish
import PublishFixtures

/// The cost of a release of `sitegen run`: the constants of `ReleaseCosts`, measured.
///
/// A session builds a site of feeds over HTTP in this process, and a session publishes it to a bucket in memory; there is
/// no network. Processor time counts, because it does not depend on what else the machine does.
struct FleetCostsBenchmark {
    /// The number of sections of all brands together; a hundred for each brand.
    let sections: Int
    let runs: Int

    /// Builds and publishes a site, then releases with more and more changed feeds, and prints medians.
    ///
    /// - Throws: The system's error when a folder cannot be written, and errors of publishing.
    func run() async throws {
        let folder =
            FileManager.default.temporaryDirectory.path + "/sitegen-fleet-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let asking = try await AskingMeter().measure(in: folder + "/asking", runs: runs)
        print(
            "a question with a feed \(asking.feed.milliseconds) ms, without one (304) \(asking.unchanged.milliseconds) ms",
            "of processor time, with the time of the server"
        )
        let brands = max(1, sections / 100)
        let themes = FileTree.disk(".").list("themes").filter(\.isFolder).map(\.name).filter { $0 != "base" }
        var workload = Workload(brands: brands, sections: 100, teasers: 40, themes: themes)
        workload.origin = "https://feeds.example"
        let site = folder + "/site"
        try workload.write(to: site)
        try FileManager.default.copyItem(atPath: "themes", toPath: site + "/themes")
        let services = FeedServices(workload: workload)
        let releases = try await ReleaseMeter(folder: site, services: services)
        print("\(brands) brands of 100 sections, medians of \(runs) runs; seconds of processor time")
        print("| feeds with news | asking s | build s | publish s | files | PUT | COPY | put MB |")
        print("|---|---|---|---|---|---|---|---|")
        for changes in [0, 1, 10, 100] where changes <= brands * 100 {
            var costs: [ReleaseMeter.Cost] = []
            for _ in 0..<max(1, runs) { costs.append(try await releases.release(changes)) }
            func median(_ value: (ReleaseMeter.Cost) -> Double) -> String { costs.map(value).median.readable }
            print(
                "| \(changes) | \(median(\.asking)) | \(median(\.build)) | \(median(\.publish))",
                "| \(median { Double($0.files) }) | \(median { Double($0.puts) }) | \(median { Double($0.copies) })",
                "| \(median { Double($0.bytes) / 1e6 }) |"
            )
        }
        print("peak memory of this process with its bucket: \(Self.peak.readable) MiB, without:", terminator: " ")
        print("\((Self.peak - (await releases.bucketBytes / 1_048_576)).readable) MiB")
    }

    private static var peak: Double {
        var usage = rusage()
        unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
        return Double(usage.ru_maxrss) / 1_024
    }
}

extension Double {
    /// The number of milliseconds of a time in seconds.
    fileprivate var milliseconds: String { (self * 1_000).readable }
}
