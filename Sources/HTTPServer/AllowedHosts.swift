#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Whose requests a preview answers: those that name this machine.
///
/// A page of a foreign site may have its own name point at 127.0.0.1 and then read what is served there as if it were
/// its own. The name stands in the request, though, and gives it away.
package struct AllowedHosts: Sendable, Hashable {
    private let names: Set<String>
    private let isOpen: Bool

    /// The names of a server that listens at an address or a name of this machine.
    ///
    /// - Parameters:
    ///   - host: Where it listens.
    ///   - machine: What the machine calls itself; people type it on their phones, without its domain or with `.local`.
    ///     It counts only where others can reach the server.
    package init(host: String, machine: String = AllowedHosts.machineName) {
        let given = Self.undotted(Self.bare(host.lowercased()))
        isOpen = !Self.isLoopback(given)
        let machine = Self.undotted(machine.lowercased())
        let short = String(machine.prefix { $0 != "." })
        names = isOpen && !short.isEmpty ? [given, machine, short, short + ".local"] : [given]
    }

    /// What to answer to a request that is not for this server; nil for all others.
    ///
    /// 400 and 421 after [RFC 9110 §7.2, §15.5.20](https://www.rfc-editor.org/rfc/rfc9110#section-15.5.20).
    package func refusal(of request: Request) -> Response? {
        guard let value = request[header: "host"], !request.repeats("host"), let name = Self.name(in: value) else {
            return .plain(400, "A request must say once and rightly which host it is for.")
        }
        guard isOurs(name) else {
            return .plain(
                421,
                "This is a preview at another address. Open it by the address that sitegen printed,"
                    + " or start it with --host to give it another name."
            )
        }
        return nil
    }

    private func isOurs(_ name: String) -> Bool {
        if Self.isLoopback(name) || names.contains(name) { return true }
        // A name can be made to point here, an address cannot.
        return isOpen && Self.isAddress(name)
    }
}

extension AllowedHosts {
    /// The longest name a machine has on any system, with the zero at its end.
    private static let longestMachineName = 256

    /// What this machine calls itself; empty when it does not say.
    package static var machineName: String {
        var name = [CChar](repeating: 0, count: longestMachineName)
        // What is longer may lack its zero.
        guard unsafe gethostname(&name, longestMachineName - 1) == 0 else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The name in a field `Host`, in small letters, without port and brackets; nil when it is odd.
    private static func name(in value: String) -> String? {
        var name = value.lowercased()[...]
        if name.hasPrefix("[") {
            guard let end = name.firstIndex(of: "]") else { return nil }
            guard isPort(name[name.index(after: end)...]) else { return nil }
            name = name[name.index(after: name.startIndex)..<end]
            return isIPv6(name) ? String(name) : nil
        }
        if let colon = name.firstIndex(of: ":") {
            guard isPort(name[colon...]) else { return nil }
            name = name[..<colon]
        }
        guard !name.isEmpty, name.utf8.count <= longestName, name.utf8.allSatisfy(isNameByte) else { return nil }
        return undotted(String(name))
    }

    /// The longest name after [RFC 1035](https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4), with a dot at its end.
    private static let longestName = 254

    /// A dot at the end of a name says that it is whole, which ours are anyway.
    private static func undotted(_ name: String) -> String {
        name.hasSuffix(".") && name != "." ? String(name.dropLast()) : name
    }

    private static func bare(_ host: String) -> String {
        host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    }

    /// Nothing, or a colon and digits.
    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || text.first == ":" && text.utf8.count <= 6 && text.dropFirst().utf8.allSatisfy(isDigit)
    }

    private static func isLoopback(_ name: String) -> Bool {
        name == "localhost" || name.hasSuffix(".localhost") || name == "::1" || isIPv4(name) && name.hasPrefix("127.")
    }

    private static func isAddress(_ name: String) -> Bool { isIPv4(name) || isIPv6(name[...]) }

    /// Four numbers; the other ways to write one are not sent by browsers.
    private static func isIPv4(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { $0.utf8.count <= 3 && $0.utf8.allSatisfy(isDigit) && UInt8($0) != nil }
    }

    private static func isIPv6(_ name: Substring) -> Bool {
        name.contains(":") && name.utf8.count <= 45
            && name.utf8.allSatisfy { isDigit($0) || 97...102 ~= $0 || $0 == 58 || $0 == 46 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || 97...122 ~= byte || byte == 45 || byte == 46 || byte == 95
    }
}
