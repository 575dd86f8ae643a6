/// Reading what an earlier run has written, so that a failure does not erase the time of the last success.
extension MetricSet {
    /// The values of the program's own metrics in a text of format 0.0.4, which may be any bytes.
    ///
    /// It is lenient: unknown text is left out, such as a line that was cut off or is of another version. The
    /// later of two samples with equal labels counts.
    package init(lenientText text: [UInt8]) {
        self.init()
        let known = Dictionary(Metric.all.map { ($0.seriesName, $0) }) { first, _ in first }
        for line in text.split(separator: UInt8(ascii: "\n")) {
            guard let sample = MetricLine(line), let metric = known[sample.name] else { continue }
            guard sample.labels.keys.sorted() == metric.labels, let value = sample.value() else { continue }
            var family = MetricFamily(metric)
            family.set(value, sample.labels)
            add(family)
        }
    }
}

/// One sample: `name{label="value"} 1`.
private struct MetricLine {
    let name: String
    private(set) var labels: [String: String] = [:]
    private var rest: Substring

    /// Reads name and labels; nil when they have another form.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let end = text.firstIndex { $0 == "{" || $0 == " " } ?? text.endIndex
        name = String(text[..<end])
        rest = text[end...]
        guard rest.first == "{" else { return }
        rest.removeFirst()
        while rest.first != "}" {
            guard let equals = rest.firstIndex(of: "=") else { return nil }
            let label = String(rest[..<equals])
            rest = rest[equals...].dropFirst()
            guard rest.popFirst() == "\"", let value = readValue() else { return nil }
            labels[label] = value
            if rest.first == "," { rest.removeFirst() }
        }
        rest.removeFirst()
    }

    /// The number behind the labels; nil when it is none or a time stamp follows.
    func value() -> Double? {
        rest.first == " " ? Double(rest.dropFirst()) : nil
    }

    /// The value of a label up to its quotation mark.
    private mutating func readValue() -> String? {
        var value = String.UnicodeScalarView()
        var scalars = rest.unicodeScalars
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\"":
                rest = Substring(scalars)
                return String(value)
            case "\\":
                switch scalars.popFirst() {
                case "n": value.append("\n")
                case "\\": value.append("\\")
                case "\"": value.append("\"")
                case .some, nil: return nil
                }
            default: value.append(scalar)
            }
        }
        return nil
    }
}
