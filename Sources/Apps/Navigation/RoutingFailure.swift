/// Why a route could not be followed; the screen is as it was.
///
/// ```swift
/// do throws(RoutingFailure) {
///     show(try router.arrival(at: product, with: id, from: screen))
/// } catch {
///     switch error.cause {
///     case .refused: tell(error.reason)                          // to the reader
///     case .unavailable: openInBrowser(url)                      // the app has no such page
///     case .misconfigured: log(error.reason, error.advice, error.explanation)    // a mistake in a route
///     }
/// }
/// ```
public struct RoutingFailure: Error, Sendable, Hashable {
    /// The kind of failure: who can do something about it.
    public enum Cause: Sendable, Hashable {
        /// An interceptor does not let the reader go there.
        case refused
        /// There is no such page, or a step finds nothing on the screen.
        case unavailable
        /// The route contradicts itself: its author can fix it.
        case misconfigured
    }

    /// The kind of failure.
    public let cause: Cause
    /// The reason, as the end of "cannot get there: …".
    public let reason: String
    /// The advice; empty when the reason says it.
    public let advice: String
    /// The steps that were tried, a line each; empty without an explanation.
    public internal(set) var explanation: [String] = []

    /// Makes a failure, for instance in a factory that cannot build a page; the reason ends "cannot get there: …".
    public init(_ reason: String, cause: Cause = .unavailable, advice: String = "") {
        self.cause = cause
        self.reason = reason
        self.advice = advice
    }

    static func misconfigured(_ reason: String, advice: String = "change the route") -> RoutingFailure {
        RoutingFailure(reason, cause: .misconfigured, advice: advice)
    }
}

extension RoutingFailure: CustomStringConvertible {
    /// The reason and the advice.
    public var description: String { reason + (advice.isEmpty ? "" : "; " + advice) }
}
