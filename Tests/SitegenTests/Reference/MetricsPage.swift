import Metrics

/// The page of the reference about metrics, from the table by which they are written.
enum MetricsPage {
    static var page: ReferencePages.Page {
        let text = """
            # Metrics

            What `sitegen run` answers at `/metrics`, and what `build`, `publish` and `probe` write with `--metrics FILE`; alarms and what to do
            about them are in [Monitoring](../monitoring.md). Times are seconds since 1970, and a time that is not known yet is missing, never 0.
            Counters begin at 0 when the program starts.

            | Metric | Kind | Labels | Means | Written by |
            |---|---|---|---|---|
            \(Metric.all.map(row).joined(separator: "\n"))

            `brand` and `section` are ids of the site, `target` is where it is published, `page` is host and path of an address that `probe` was
            given; no label has a value from a feed.

            \(MarkdownReference.origin)

            """
        return ReferencePages.Page(name: "metrics.md", title: "Metrics", text: text)
    }

    private static func row(_ metric: Metric) -> String {
        let labels = metric.labels.map { "`\($0)`" }.joined(separator: " ")
        let commands = Metric.Writer.allCases.filter(metric.writers.contains).map { "`\($0.rawValue)`" }
        let cells = [
            "`\(metric.seriesName)`", metric.kind.rawValue, labels, metric.help, commands.joined(separator: " "),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }
}
