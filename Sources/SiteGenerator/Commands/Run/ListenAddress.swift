/// Where a server of the program answers: `ADDRESS:PORT`, `[ADDRESS]:PORT` for IPv6, or a port of this machine alone.
struct ListenAddress: Sendable, Hashable {
    let host: String
    /// The requested port; nil for the usual one.
    let port: UInt16?

    init(host: String? = nil, port: UInt16? = nil) {
        (self.host, self.port) = (host ?? "127.0.0.1", port)
    }

    /// Reads an address; nil when it has another form.
    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let host = parts.dropLast().joined(separator: ":")
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        guard let port = parts.last.flatMap({ UInt16($0) }), !host.contains(":") || isBracketed else { return nil }
        self.init(host: isBracketed ? String(host.dropFirst().dropLast()) : host.isEmpty ? nil : host, port: port)
    }

    /// The host as it stands in addresses: RFC 3986 requires brackets around those of IPv6.
    var shown: String { host.contains(":") ? "[\(host)]" : host }

    /// Whether only this machine can reach the server.
    var isLoopback: Bool {
        host == "localhost" || host == "::1" || (host.hasPrefix("127.") && host.allSatisfy(".0123456789".contains))
    }

    /// The host name for URLs on this machine.
    var nearHost: String { isEverywhere ? "127.0.0.1" : shown }

    /// The host name for URLs on other machines; nil without a network address.
    var farHost: String? { isEverywhere ? NetworkAddress.ofThisMachine() : shown }

    private var isEverywhere: Bool { ["0.0.0.0", "::", "*"].contains(host) }
}

extension OptionForm where Value == ListenAddress {
    static var listenAddress: Self { Self("ADDRESS:PORT such as 0.0.0.0:9464 or [::1]:9464") { ListenAddress($0) } }
}
