/// Where a preview is served, as the command line says.
struct ServeAddress: Sendable, Hashable {
    /// The address to listen at.
    let host: String
    /// The port that was asked for; nil for any that is free.
    let port: UInt16?

    init(_ arguments: Arguments) throws(Arguments.Mistake) {
        host = arguments.value("host") ?? "127.0.0.1"
        guard let text = arguments.value("port") else {
            port = nil
            return
        }
        guard let port = UInt16(text), port > 0 else {
            throw Arguments.Mistake(message: "--port needs a number from 1 to 65535, not \"\(text)\"")
        }
        self.port = port
    }

    /// Whether nobody but this machine gets there.
    var isLoopback: Bool {
        host == "localhost" || host == "::1" || (host.hasPrefix("127.") && host.utf8.allSatisfy(Self.isOfIPv4))
    }

    /// How this machine calls itself in an address.
    var nearHost: String {
        isEverywhere ? "127.0.0.1" : Self.inURL(host)
    }

    /// How others call this machine; nil when it has no address in a network.
    var farHost: String? {
        isEverywhere ? NetworkAddress.ofThisMachine() : Self.inURL(host)
    }

    private var isEverywhere: Bool { ["0.0.0.0", "::", "*"].contains(host) }

    private static func isOfIPv4(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// RFC 3986 has IPv6 addresses in brackets.
    private static func inURL(_ host: String) -> String {
        host.contains(":") ? "[\(host)]" : host
    }
}
