import HTTPTypes

/// A text format of metrics.
package enum MetricFormat: Sendable, Hashable {
    /// OpenMetrics 1.0, which Prometheus asks for.
    case openMetrics
    /// The text format 0.0.4 of Prometheus, which everything reads.
    case prometheus

    /// The format that answers a request with this value of `Accept`; nil when there is none.
    ///
    /// OpenMetrics is sent only to clients that name it; a browser and `curl` get the plain text.
    package init(accept: String?) {
        var weights: (openMetrics: Double, plain: Double) = (0, 0)
        for range in WeightedItem.items(of: accept ?? "") {
            switch range.name {
            case "application/openmetrics-text" where range.parameters["version"].map { $0.hasPrefix("1.") } ?? true:
                weights.openMetrics = max(weights.openMetrics, range.weight)
            case "text/plain", "text/*":
                weights.plain = max(weights.plain, range.weight)
            default: continue
            }
        }
        self = weights.openMetrics > 0 && weights.openMetrics >= weights.plain ? .openMetrics : .prometheus
    }

    /// The value of the field `Content-Type`.
    package var contentType: String {
        switch self {
        case .openMetrics: "application/openmetrics-text; version=1.0.0; charset=utf-8"
        case .prometheus: "text/plain; version=0.0.4; charset=utf-8"
        }
    }
}
