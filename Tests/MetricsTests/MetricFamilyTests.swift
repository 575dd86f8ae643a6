import Testing

@testable import Metrics

@Suite("Values of metrics")
struct MetricFamilyTests {
    private static let counter = Metric(.counter, "test_events{kind}", "Events.")
    private static let gauge = Metric(.gauge, "test_height", "A height.")

    @Test("What no reader takes is no sample", arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
    func notFinite(value: Double) {
        var family = MetricFamily(Self.gauge, 1)
        family.set(value)
        #expect(family.isEmpty)
    }

    @Test("A counter has no negative sample, a gauge may")
    func negative() {
        var counter = MetricFamily(Self.counter)
        counter.set(-1, ["kind": "a"])
        #expect(counter.isEmpty)
        #expect(MetricFamily(Self.gauge, -1)[[:]] == -1)
    }

    @Test("Adding begins at 0")
    func adding() {
        var family = MetricFamily(Self.counter)
        family.add(2, ["kind": "a"])
        family.add(3, ["kind": "a"])
        family.add(0, ["kind": "b"])
        #expect(family[["kind": "a"]] == 5)
        #expect(family[["kind": "b"]] == 0)
    }

    @Test("Families of one metric are put together, and the later value counts")
    func merging() {
        var first = MetricFamily(Self.counter)
        first.set(1, ["kind": "a"])
        first.set(2, ["kind": "b"])
        var second = MetricFamily(Self.counter)
        second.set(3, ["kind": "b"])
        second.set(4, ["kind": "c"])
        var whole = MetricFamily(Self.counter)
        for (kind, value) in [("a", 1.0), ("b", 3), ("c", 4)] { whole.set(value, ["kind": kind]) }
        #expect(MetricSet([first, second]) == MetricSet([whole]))
    }

    @Test("Labels that a metric does not have stop the program")
    func labels() async {
        await #expect(processExitsWith: .failure) {
            var family = MetricFamily(Metric(.counter, "test_events{kind}", "Events."))
            family.add(1, ["king": "a"])
        }
    }
}
