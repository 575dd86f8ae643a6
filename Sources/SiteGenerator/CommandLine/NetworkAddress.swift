import Foundation

/// The network addresses of this machine.
enum NetworkAddress {
    /// Prefixes of container and tunnel interfaces, which phones cannot reach.
    private static let inner = ["docker", "br-", "veth", "virbr", "vmnet", "tun", "tap", "utun", "wg", "tailscale"]

    /// The address that a phone in the same network would use; nil when there is none.
    static func ofThisMachine() -> String? {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard unsafe getifaddrs(&list) == 0 else { return nil }
        defer { unsafe freeifaddrs(list) }
        var found: [(interface: String, address: String)] = []
        var next = unsafe list
        while let entry = unsafe next {
            unsafe next = entry.pointee.ifa_next
            let flags = unsafe entry.pointee.ifa_flags
            guard flags & UInt32(IFF_UP) != 0, flags & UInt32(IFF_LOOPBACK) == 0,
                let address = unsafe entry.pointee.ifa_addr, unsafe address.pointee.sa_family == AF_INET
            else { continue }
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let room = socklen_t(text.count)
            guard unsafe getnameinfo(address, size, &text, room, nil, 0, NI_NUMERICHOST) == 0 else { continue }
            let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            found.append((unsafe String(cString: entry.pointee.ifa_name), String(decoding: bytes, as: UTF8.self)))
        }
        return best(of: found)
    }

    /// Ranks addresses: physical interfaces before containers, private addresses before public ones.
    static func best(of found: [(interface: String, address: String)]) -> String? {
        let real = found.filter { entry in !inner.contains { entry.interface.hasPrefix($0) } }
        let reachable = real.isEmpty ? found : real
        return (reachable.first { isPrivate($0.address) } ?? reachable.first)?.address
    }

    /// Whether an IPv4 address is private (RFC 1918).
    private static func isPrivate(_ address: String) -> Bool {
        let parts = address.split(separator: ".").compactMap { Int($0) }
        guard parts.count == 4 else { return false }
        return parts[0] == 10 || (parts[0] == 192 && parts[1] == 168)
            || (parts[0] == 172 && (16...31).contains(parts[1]))
    }
}
