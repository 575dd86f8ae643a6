/// Why a route led nowhere; the screen is as it was.
package struct RoutingFailure: Error, Sendable, Hashable {
    /// The reason, as the end of "cannot get there: …".
    package let reason: String
    /// What was tried, a line each.
    package internal(set) var explanation: [String] = []

    /// Makes a failure.
    package init(_ reason: String) {
        self.reason = reason
    }
}
