import Foundation

/// The host names that a server of this machine answers to, as a defence against DNS rebinding.
///
/// A page of another site may let its own host name resolve to 127.0.0.1 and read what is served there. Such a request
/// carries the other host name, and is refused.
package struct AllowedHosts: Sendable, Hashable {
    private let names: Set<String>
    private let isOpen: Bool
    private let advice: String

    /// The names of a server that listens on a host, and the advice for a request by another name.
    ///
    /// People type the name of the machine without its domain or with `.local`; it is allowed only if other machines
    /// can reach the server. Of the other names, one that begins with a dot stands for all names that end so.
    package init(
        host: String,
        machine: String = AllowedHosts.machineName,
        others: some Sequence<String> = [],
        advice: String = "This is a preview at another address. Open it by the address that sitegen printed,"
            + " or start it with --host to give it another name."
    ) {
        self.advice = advice
        let given = Self.undotted(Self.bare(host.lowercased()))
        isOpen = !Self.isLoopback(given)
        let machine = Self.undotted(machine.lowercased())
        let short = String(machine.prefix { $0 != "." })
        let own: Set<String> = isOpen && !short.isEmpty ? [given, machine, short, short + ".local"] : [given]
        names = own.union(others.map { Self.undotted(Self.bare($0.lowercased())) })
    }

    /// The response to a request with another host name; nil when the name is allowed.
    ///
    /// Uses 400 and 421, see [RFC 9110 §7.2, §15.5.20](https://www.rfc-editor.org/rfc/rfc9110#section-15.5.20).
    package func refusal(of request: Request) -> Response? {
        guard let value = request[header: "host"], !request.repeats("host"), let name = Self.name(in: value)
        else { return .plain(400, "A request must have exactly one valid Host field.") }
        return isServed(name) ? nil : .plain(421, advice)
    }

    private func isServed(_ name: String) -> Bool {
        if Self.isLoopback(name) || names.contains(name) { return true }
        if names.contains(where: { $0.hasPrefix(".") && name.hasSuffix($0) }) { return true }
        // An attacker can make a name resolve to this machine, but not an address.
        return isOpen && (Self.isIPv4(name) || Self.isIPv6(name))
    }
}

extension AllowedHosts {
    /// The longest host name of any system, with its terminating zero.
    private static let longestMachineName = 256

    /// The machine's host name; empty when it is unknown.
    package static var machineName: String {
        var name = [CChar](repeating: 0, count: longestMachineName)
        // A truncated name may lack its terminating zero.
        guard unsafe gethostname(&name, longestMachineName - 1) == 0 else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The lowercase name in a `Host` field, without port and brackets; nil when it is malformed.
    private static func name(in value: String) -> String? {
        var name = value.lowercased()[...]
        if name.hasPrefix("[") {
            guard let end = name.firstIndex(of: "]"), isPort(name[name.index(after: end)...]) else { return nil }
            let address = String(name[..<end].dropFirst())
            return isIPv6(address) ? address : nil
        }
        if let colon = name.firstIndex(of: ":") {
            guard isPort(name[colon...]) else { return nil }
            name = name[..<colon]
        }
        guard !name.isEmpty, name.utf8.count <= longestName, name.allSatisfy(letters.contains) else { return nil }
        return undotted(String(name))
    }

    /// The longest name in [RFC 1035](https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4), with a trailing dot.
    private static let longestName = 254
    private static let digits = "0123456789"
    private static let letters = "abcdefghijklmnopqrstuvwxyz-._" + digits

    /// A trailing dot marks a fully qualified name.
    private static func undotted(_ name: String) -> String {
        name.hasSuffix(".") && name != "." ? String(name.dropLast()) : name
    }

    private static func bare(_ host: String) -> String {
        host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    }

    /// Whether the text is empty, or a colon and digits.
    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || text.first == ":" && text.utf8.count <= 6 && text.dropFirst().allSatisfy(digits.contains)
    }

    private static func isLoopback(_ name: String) -> Bool {
        name == "localhost" || name.hasSuffix(".localhost") || name == "::1" || isIPv4(name) && name.hasPrefix("127.")
    }

    /// Four decimal numbers; browsers normalise other notations.
    private static func isIPv4(_ name: String) -> Bool { isAddress(name, of: AF_INET) }

    private static func isIPv6(_ name: String) -> Bool { isAddress(name, of: AF_INET6) }

    private static func isAddress(_ name: String, of family: CInt) -> Bool {
        // A text with a zero byte would be cut there.
        guard !name.utf8.contains(0) else { return false }
        var address = in6_addr()
        return unsafe inet_pton(family, name, &address) == 1
    }
}
