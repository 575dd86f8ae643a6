import Testing

@testable import Metrics

@Suite("Metrics as text")
struct MetricTextTests {
    private static let info = Metric(.info, "test_program{version}", "The program that runs.")
    private static let requests = Metric(
        .counter,
        "test_requests{outcome,brand}",
        "Requests by their outcome."
    )
    private static let success = Metric(
        .gauge,
        "test_last_success_timestamp_seconds",
        #"When it went well: "always" \ never."#
    )

    /// Families in an order that is not that of the text.
    private var set: MetricSet {
        var requests = MetricFamily(Self.requests)
        requests.add(2, ["brand": "vg", "outcome": "failed"])
        requests.add(0.5, ["brand": "vg", "outcome": "failed"])
        requests.add(0, ["brand": "bt", "outcome": "unchanged"])
        requests.add(7, ["brand": "bt", "outcome": "changed"])
        var info = MetricFamily(Self.info)
        info.set(1, ["version": "1 \"beta\"\\\nü"])
        return MetricSet([requests, MetricFamily(Self.success, 1_764_000_000), info])
    }

    @Test("OpenMetrics names families without the suffix, has units and ends with its end")
    func openMetrics() {
        let expected = #"""
            # TYPE test_last_success_timestamp_seconds gauge
            # UNIT test_last_success_timestamp_seconds seconds
            # HELP test_last_success_timestamp_seconds When it went well: \"always\" \\ never.
            test_last_success_timestamp_seconds 1764000000
            # TYPE test_program info
            # HELP test_program The program that runs.
            test_program_info{version="1 \"beta\"\\\nü"} 1
            # TYPE test_requests counter
            # HELP test_requests Requests by their outcome.
            test_requests_total{brand="bt",outcome="changed"} 7
            test_requests_total{brand="bt",outcome="unchanged"} 0
            test_requests_total{brand="vg",outcome="failed"} 2.5
            # EOF

            """#
        #expect(String(decoding: set.text(.openMetrics), as: UTF8.self) == expected)
    }

    @Test("The text format 0.0.4 names families as their samples, and escapes no quotes in help")
    func prometheus() {
        let expected = #"""
            # HELP test_last_success_timestamp_seconds When it went well: "always" \\ never.
            # TYPE test_last_success_timestamp_seconds gauge
            test_last_success_timestamp_seconds 1764000000
            # HELP test_program_info The program that runs.
            # TYPE test_program_info gauge
            test_program_info{version="1 \"beta\"\\\nü"} 1
            # HELP test_requests_total Requests by their outcome.
            # TYPE test_requests_total counter
            test_requests_total{brand="bt",outcome="changed"} 7
            test_requests_total{brand="bt",outcome="unchanged"} 0
            test_requests_total{brand="vg",outcome="failed"} 2.5

            """#
        #expect(String(decoding: set.prometheus, as: UTF8.self) == expected)
    }

    @Test("A set without samples is an end in OpenMetrics and nothing in 0.0.4")
    func empty() {
        let set = MetricSet([MetricFamily(Self.requests), MetricFamily(Self.success, nil)])
        #expect(String(decoding: set.text(.openMetrics), as: UTF8.self) == "# EOF\n")
        #expect(set.prometheus.isEmpty)
    }

    @Test(
        "Whole numbers have no point, others the digits that tell them apart",
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-3, "-3"), (0.25, "0.25"), (0.1, "0.1"),
            (1_764_000_000.123, "1764000000.123"), (9_007_199_254_740_992, "9007199254740992"), (1e300, "1e+300"),
        ]
    )
    func numbers(value: Double, text: String) {
        let lines = String(decoding: MetricSet([MetricFamily(Self.success, value)]).prometheus, as: UTF8.self)
        #expect(lines.hasSuffix("\ntest_last_success_timestamp_seconds \(text)\n"))
    }
}
