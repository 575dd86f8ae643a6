import TestSupport
import Testing

@testable import Metrics

@Suite("Metrics of an earlier run")
struct MetricReadingTests {
    /// Every metric with samples, their labels full of what has to be escaped.
    private static let full = MetricSet(
        Metric.all.map { metric in
            var family = MetricFamily(metric)
            for text in ["a", "\"} 1\n#\\", "é\u{301}=,{", ""] {
                let labels = Dictionary(uniqueKeysWithValues: metric.labels.map { ($0, text) })
                family.set(1_764_000_000.125, labels)
            }
            return family
        }
    )

    @Test("What is written is read again, to the byte")
    func roundTrip() {
        let set = MetricSet(lenientText: Self.full.prometheus)
        #expect(set == Self.full)
        #expect(set.prometheus == Self.full.prometheus)
    }

    @Test("A text that is cut off anywhere gives what its whole lines say")
    func truncated() {
        let text = Self.full.prometheus
        let lines = text.prefix(1_000).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        for line in lines {
            let whole = MetricSet(lenientText: Array(text[..<line.startIndex]))
            for end in line.indices {
                let read = MetricSet(lenientText: Array(text[..<end]))
                // A number that lost its last digits is a number still.
                #expect(read == whole || read.sampleCount == whole.sampleCount + 1)
            }
        }
    }

    @Test(
        "Other lines are nothing: metrics of others, other labels, times, numbers that are none",
        arguments: TestTable.cells(of: "Metrics/MetricReading-others")
    )
    func others(line: String) {
        #expect(MetricSet(lenientText: Array((line + "\n").utf8)) == MetricSet())
    }

    @Test("Bytes that are no text are nothing")
    func noText() {
        #expect(
            MetricSet(lenientText: [0xFF, 0x0A, 0x00, 0x0A] + Array("sitegen_builds_total{outcome=\"".utf8) + [0xC3])
                == MetricSet()
        )
    }
}

extension MetricSet {
    fileprivate var sampleCount: Int {
        prometheus.split(separator: UInt8(ascii: "\n")).count { $0.first != UInt8(ascii: "#") }
    }
}
