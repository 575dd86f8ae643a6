/// Where a running program answers: `ADDRESS:PORT`, `[ADDRESS]:PORT` for IPv6, or a port of this machine alone.
struct ListenAddress: Sendable, Hashable {
    /// Where it answers when nothing is said.
    static let standard = ListenAddress(host: "127.0.0.1", port: 9_464)

    let host: String
    let port: UInt16

    private init(host: String, port: UInt16) {
        (self.host, self.port) = (host, port)
    }

    /// Reads an address; nil when it has another form.
    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let host = parts.dropLast().joined(separator: ":")
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        guard let port = parts.last.flatMap({ UInt16($0) }), !host.contains(":") || isBracketed else { return nil }
        self.port = port
        self.host = isBracketed ? String(host.dropFirst().dropLast()) : host.isEmpty ? "127.0.0.1" : host
    }

    var shown: String { host.contains(":") ? "[\(host)]" : host }
}

extension OptionForm where Value == ListenAddress {
    static var listenAddress: Self { Self("ADDRESS:PORT such as 0.0.0.0:9464 or [::1]:9464") { ListenAddress($0) } }
}
