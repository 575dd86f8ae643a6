/// The address of the preview server, from the command line.
struct ServeAddress: Sendable, Hashable {
    let host: String
    /// The requested port; nil for any free one.
    let port: UInt16?

    init(host: String?, port: UInt16?) {
        self.host = host ?? "127.0.0.1"
        self.port = port
    }

    /// Whether only this machine can reach the server.
    var isLoopback: Bool {
        host == "localhost" || host == "::1" || (host.hasPrefix("127.") && host.allSatisfy(".0123456789".contains))
    }

    /// The host name for URLs on this machine.
    var nearHost: String { isEverywhere ? "127.0.0.1" : Self.inURL(host) }

    /// The host name for URLs on other machines; nil without a network address.
    var farHost: String? { isEverywhere ? NetworkAddress.ofThisMachine() : Self.inURL(host) }

    private var isEverywhere: Bool { ["0.0.0.0", "::", "*"].contains(host) }

    /// RFC 3986 requires brackets around IPv6 addresses.
    private static func inURL(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }
}
