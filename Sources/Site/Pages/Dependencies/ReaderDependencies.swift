package import Content

/// Has the service where readers have their accounts.
package protocol HasAccount: Sendable {
    /// The service; nil when the brand has none.
    var account: Account? { get }
}

/// Has the places whose news a reader can pick.
package protocol HasPlaces: Sendable {
    /// The places in their order.
    var places: [Place] { get }
}

/// Has what readers are told once.
package protocol HasTutorials: Sendable {
    /// The tutorials in their order.
    var tutorials: [Tutorial] { get }
}
