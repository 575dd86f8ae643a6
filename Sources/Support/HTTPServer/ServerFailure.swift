/// The reason why a server did not start.
package enum ServerFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// Another process listens on the port.
    case portTaken(UInt16)
    /// The host is not an address of this machine.
    case noSuchHost(String)
    /// A system call failed, with the system's message.
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
