/// The declaration of one metric: its name, its kind and its labels, without any value.
///
/// The program's own are the static members, listed in `all`; written, documented, alarmed and drawn metrics are
/// compared with that list by tests.
package struct Metric: Sendable, Hashable {
    /// The kinds of a metric that the program has.
    package enum Kind: String, Sendable, Hashable {
        /// A value that goes up and down.
        case gauge
        /// A number that only grows while the program runs and begins at 0 when it starts.
        case counter
        /// A constant 1 whose labels are the information.
        case info
    }

    /// A base unit, which is also the end of the name.
    package enum Unit: String, Sendable, Hashable, CaseIterable {
        /// Seconds, also those since 1970.
        case seconds
        /// Bytes.
        case bytes
    }

    /// A command that writes metrics, in the order of the reference; `run` has those of its last build and release too.
    package enum Writer: String, Sendable, Hashable, CaseIterable {
        case run, build, publish, probe
    }

    /// The name without the suffix of its samples, as OpenMetrics names the family.
    package let name: String
    /// The kind.
    package let kind: Kind
    /// The names of the labels, sorted; every sample has all of them.
    package let labels: [String]
    /// The commands that write it.
    package let writers: Set<Writer>
    /// One sentence for people.
    package internal(set) var help: String

    /// The unit, which the name ends with; nil for a number of things.
    package var unit: Unit? {
        kind == .info ? nil : Unit.allCases.first { name.hasSuffix("_" + $0.rawValue) }
    }

    /// Describes a metric: `name_seconds{brand,section}` names its series without the suffix that its kind adds.
    ///
    /// The arguments are the program's own words, which tests check.
    package init(_ kind: Kind, _ series: String, by writers: Set<Writer> = [], _ help: String = "") {
        let parts = series.split(separator: "{", omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        let labels = parts.count > 1 ? parts[1].split(separator: ",").map { String($0.filter { $0 != "}" }) } : []
        self.name = name
        self.kind = kind
        self.labels = labels.sorted()
        self.writers = writers
        self.help = help
    }

    /// The name of the samples, which is what queries ask for.
    package var seriesName: String {
        switch kind {
        case .gauge: name
        case .counter: name + "_total"
        case .info: name + "_info"
        }
    }
}
