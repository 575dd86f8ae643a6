import Foundation

/// Whether a request may go to addresses that are not public: of this machine, of the local network, of a cloud's metadata.
///
/// Feeds are hostile: one that redirects there would make this program read what only the machine itself may read.
package enum PrivateNetwork: Sendable, Hashable {
    /// To every address.
    case allowed
    /// Only while it stays at the host that it names itself: redirects to other hosts lead to public addresses only.
    case named
    /// Never.
    case refused
}

extension PrivateNetwork {
    /// A range of addresses that are not public: its first bytes, and how many bits of them count.
    private struct Range {
        let start: [UInt8]
        let bits: Int

        init(_ bits: Int, _ start: UInt8...) {
            (self.start, self.bits) = (start, bits)
        }

        func contains(_ address: some Collection<UInt8>) -> Bool {
            var left = bits
            for (mine, other) in zip(start, address) where left > 0 {
                let unused = max(0, 8 - left)
                guard mine >> unused == other >> unused else { return false }
                left -= 8
            }
            return true
        }
    }

    /// The [special-purpose addresses](https://www.iana.org/assignments/iana-ipv4-special-registry) of IPv4, multicast, and
    /// the address at which Azure answers its machines.
    private static let ranges4 = [
        Range(8, 0), Range(8, 10), Range(10, 100, 64), Range(8, 127), Range(16, 169, 254), Range(12, 172, 16),
        Range(24, 192, 0, 0), Range(24, 192, 0, 2), Range(24, 192, 88, 99), Range(16, 192, 168), Range(15, 198, 18),
        Range(24, 198, 51, 100), Range(24, 203, 0, 113), Range(3, 224), Range(32, 168, 63, 129, 16),
    ]

    /// The [special-purpose addresses](https://www.iana.org/assignments/iana-ipv6-special-registry) of IPv6, and multicast.
    private static let ranges6 = [
        Range(48, 0, 0x64, 0xFF, 0x9B, 0, 1), Range(64, 1, 0, 0, 0, 0, 0, 0, 0), Range(23, 0x20, 0x01, 0),
        Range(32, 0x20, 0x01, 0x0D, 0xB8), Range(20, 0x3F, 0xFF, 0), Range(16, 0x5F, 0), Range(7, 0xFC),
        Range(10, 0xFE, 0x80), Range(10, 0xFE, 0xC0), Range(8, 0xFF),
    ]

    /// Where the IPv4 address stands in addresses of IPv6 that stand for one: compatible, mapped, translated, 6to4.
    private static let embedded4 = [
        (Range(96, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 12), (Range(96, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF), 12),
        (Range(96, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0), 12),
        (Range(96, 0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0), 12), (Range(16, 0x20, 0x02), 2),
    ]

    /// Whether an address is not public: four bytes of IPv4 or sixteen of IPv6; everything else is not public either.
    static func contains(_ address: [UInt8]) -> Bool {
        switch address.count {
        case 4: return ranges4.contains { $0.contains(address) }
        case 16:
            if let (_, place) = embedded4.first(where: { $0.0.contains(address) }) {
                return contains(Array(address[place..<place + 4]))
            }
            return ranges6.contains { $0.contains(address) }
        default: return true
        }
    }

    /// The same for an address as text, such as `::1`.
    static func contains(_ text: String) -> Bool {
        let plain = String(text.prefix { $0 != "%" })
        var bytes = [UInt8](repeating: 0, count: 16)
        if unsafe inet_pton(AF_INET, plain, &bytes) == 1 { return contains(Array(bytes.prefix(4))) }
        return unsafe inet_pton(AF_INET6, plain, &bytes) == 1 ? contains(bytes) : true
    }
}
