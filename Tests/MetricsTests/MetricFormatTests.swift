import TestSupport
import Testing

@testable import Metrics

@Suite("The format that a scraper asks for")
struct MetricFormatTests {
    @Test(
        "OpenMetrics goes to who names it and wants it as much as plain text",
        arguments: TestTable.cells(of: "Metrics/MetricFormat-openMetrics")
    )
    func openMetrics(accept: String) {
        #expect(MetricFormat(accept: accept) == .openMetrics)
    }

    @Test(
        "Everybody else gets the plain text",
        arguments: [
            nil, "", "*/*", "text/html,application/xhtml+xml,*/*;q=0.8", "text/plain",
            "application/openmetrics-text;q=0", "application/openmetrics-text;q=0.5,text/plain",
            "application/openmetrics-text;q=2", "application/openmetrics-text;q=nan",
            "application/openmetrics-text;version=0.0.1", "application/openmetrics-text;version=2.0.0",
            "application/openmetrics-textual", ";;;,,,=;q=",
        ]
    )
    func prometheus(accept: String?) {
        #expect(MetricFormat(accept: accept) == .prometheus)
    }

    @Test("A field without an end is read only at its beginning")
    func long() {
        let accept = String(repeating: "a/b,", count: 100_000) + "application/openmetrics-text"
        #expect(MetricFormat(accept: accept) == .prometheus)
    }

    @Test("The content type names the version")
    func contentTypes() {
        #expect(MetricFormat.openMetrics.contentType == "application/openmetrics-text; version=1.0.0; charset=utf-8")
        #expect(MetricFormat.prometheus.contentType == "text/plain; version=0.0.4; charset=utf-8")
    }
}
