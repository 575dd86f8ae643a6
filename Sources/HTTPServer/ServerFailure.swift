/// Why a server did not start.
package enum ServerFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// Another program, or another run of this one, listens on the port.
    case portTaken(UInt16)
    /// This machine has no such address.
    case noSuchHost(String)
    /// The system refused, with its own words.
    case refused(String)

    /// The reason as part of a sentence.
    package var description: String {
        switch self {
        case .portTaken(let port): "port \(port) is taken by another program"
        case .noSuchHost(let host): "this machine has no address \"\(host)\""
        case .refused(let reason): reason
        }
    }
}
