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
        for range in (accept ?? "").split(separator: ",").prefix(Self.maximumRanges).map(MediaRange.init) {
            switch range.type {
            case "application/openmetrics-text" where range.version.map { $0.hasPrefix("1.") } ?? true:
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

    /// The media ranges of an `Accept` that are read; Prometheus sends five.
    private static let maximumRanges = 32
}

/// One entry of `Accept`: a type, its version and how much it is wanted (RFC 9110, 12.5.1).
private struct MediaRange {
    let type: String
    private(set) var version: String?
    private(set) var weight = 1.0

    init(_ text: Substring) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmed.lowercased() }
        type = parts.first ?? ""
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map(\.trimmed)
            guard pair.count == 2 else { continue }
            switch pair[0] {
            case "version": version = pair[1].filter { $0 != "\"" }
            case "q": weight = Double(pair[1]).flatMap { (0...1).contains($0) ? $0 : nil } ?? 0
            default: continue
            }
        }
    }
}

extension StringProtocol {
    /// Without the spaces and tabs at its ends.
    fileprivate var trimmed: String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
}
