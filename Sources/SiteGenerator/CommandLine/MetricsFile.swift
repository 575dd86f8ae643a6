import Metrics

/// The file that `--metrics` names, for the textfile collector of node_exporter.
///
/// It is replaced whole, so that the collector never sees a part of it; the draft beside it does not end in `.prom` and
/// is not read.
struct MetricsFile: Sendable {
    let path: String

    /// Writes the metrics of a run.
    ///
    /// - Throws: `Disk.Failure` when it cannot be written; the old file is then unchanged.
    func replace(with families: [MetricFamily]) throws(Disk.Failure) { try write(MetricSet(families)) }

    /// Writes the metrics of a failed run, and leaves everything else as the last one has written it: the time of the
    /// last success, and its values.
    ///
    /// - Throws: As `replace`.
    func update(with families: [MetricFamily]) throws(Disk.Failure) {
        // A file that cannot be read is as good as none: this run's values are written anyway.
        var set = MetricSet(lenientText: isPlain ? (try? Disk.read(path)) ?? [] : [])
        for family in families { set.add(family) }
        try write(set)
    }

    /// As `update`, for a run that has failed: an error of this file is reported besides, and hides nothing.
    func note(failure families: [MetricFamily], _ console: Console) {
        do throws(Disk.Failure) {
            try update(with: families)
        } catch {
            let state = "the metrics are those of the run before this one"
            console.show([
                .warning(error.path, nil, error.reason, advice: error.advice.map { "\($0); \(state)" } ?? state)
            ])
        }
    }

    private func write(_ set: MetricSet) throws(Disk.Failure) {
        guard isPlain else { return try Disk.writeResult(set.prometheus, to: path) }
        try Disk.write(set.prometheus, to: Disk.resolved(path) ?? path, isDurable: true)
    }

    /// Whether it is a file, there or not yet, as opposed to a pipe or a device.
    private var isPlain: Bool { Disk.status(path)?.kind != .other }
}
