import Files
import Foundation

/// The cost of builds of a newspaper that writes its own articles: one section with thousands of them, of which one changes.
struct ArticlesBenchmark {
    let articles: Int
    let runs: Int

    private static let newest = "2026-11-01T00:00:00Z"
    private static let words =
        "the council vote on new harbour bridge and the storm that closed schools in every town along coast".split(
            separator: " "
        )

    /// Runs all builds in turn.
    ///
    /// - Returns: A table in Markdown with a heading.
    /// - Throws: The system's error when a folder cannot be written or a program fails.
    func run() throws -> String {
        let folder = FileManager.default.temporaryDirectory.path + "/sitegen-articles-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let site = try BenchmarkSite(sections: 1, brands: 1, folder: folder)
        let news = folder + "/content/brand0/articles/news"
        try Disk.makeFolder(news)
        try Disk.makeFolder(folder + "/content/brand0/pages")
        let section = "---\ntitle: News\nfeed: { loader: markdown }\n---\n"
        try Disk.write(Array(section.utf8), to: folder + "/content/brand0/sections/news.md")
        let page = folder + "/content/brand0/pages/about.md"
        try Disk.write(Array("---\ntitle: About\n---\nText.\n".utf8), to: page)
        for number in 0..<articles { try Disk.write(Array(article(number).utf8), to: "\(news)/article-\(number).md") }
        var table = MeasurementTable()
        for run in 1...max(1, runs) {
            for path in site.leftovers { try? FileManager.default.removeItem(atPath: path) }
            var edits = SourceEdits()
            func measure(_ row: String, _ edit: () throws -> Void = {}) throws {
                try edit()
                site.settle()
                let before = OutputStamps(of: site.output)
                let cost = try Measurement.run(site.program, site.arguments)
                table.add(cost, to: row, written: OutputStamps(of: site.output).written(since: before))
            }
            let middle = "\(news)/article-\(articles / 2).md"
            try measure("cold")
            let copy = folder + "-copy"
            table.add(try .run("/bin/cp", ["-r", site.output, copy]), to: "`cp -r` of the output")
            try FileManager.default.removeItem(atPath: copy)
            try measure("no change")
            try measure("one article changed") { try edits.edit(middle) { $0 + "Run \(run).\n" } }
            try measure("one article retitled") {
                try edits.edit(middle) { $0.replacingOccurrences(of: "title: ", with: "title: \(run) ") }
            }
            try measure("one article added") { try Disk.write(Array(article(-run).utf8), to: "\(news)/new.md") }
            try measure("one article removed") { try Disk.remove("\(news)/new.md") }
            try measure("one page changed") { try edits.edit(page) { $0 + "Run \(run).\n" } }
            try edits.restore()
        }
        return """
            ### \(articles) articles in one section

            \(runs == 1 ? "One run." : "Medians of \(runs) runs, with minimum and maximum.")

            \(table.markdown)
            """
    }

    /// An article of 200 words with a link to another one; the first is the newest, and those below 0 are newer.
    private func article(_ number: Int) -> String {
        let other = (number * 7 + 3) % articles
        let published = Date.ISO8601FormatStyle().format(
            ((try? Date(Self.newest, strategy: .iso8601)) ?? .now).addingTimeInterval(Double(-420 * number))
        )
        func sentence(_ seed: Int, _ count: Int) -> String {
            (0..<count).map { String(Self.words[abs(number * 31 + seed * 17 + $0 * ($0 + seed)) % Self.words.count]) }
                .joined(separator: " ")
        }
        let paragraphs = (0..<4).map { paragraph in
            (0..<5).map { sentence(paragraph * 5 + $0, 10) + "." }.joined(separator: " ")
        }
        return """
            ---
            title: \(sentence(1, 8)) \(abs(number))
            published: \(published)
            summary: \(sentence(2, 20))
            byline: Ana Ruiz
            ---

            \(paragraphs.joined(separator: "\n\n"))

            See [the other one](../article-\(abs(other))/).

            """
    }
}
