#if os(Linux)
    import CIDN2
#else
    import Foundation
#endif

/// The authority of a URL: a host, and a port unless it is the default.
///
/// User info is refused: `https://bank.example@evil.example` exists to deceive.
struct Authority {
    /// The longest host, in bytes, that the domain name system can hold.
    static let maximumHostLength = 253

    /// The longest host in other letters than those of ASCII, in bytes: a character has four at most.
    static let maximumInternationalLength = 4 * maximumHostLength

    let host: String
    let port: Int?

    init?(_ bytes: ArraySlice<UInt8>, scheme: String) {
        let isLiteral = bytes.first == UInt8(ascii: "[")
        let hostEnd =
            isLiteral
            ? bytes.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
            : bytes.firstIndex(of: UInt8(ascii: ":"))
        let name = bytes[..<(hostEnd ?? bytes.endIndex)]
        guard let host = isLiteral ? Self.address(name) : Self.name(name) else { return nil }
        guard let port = Self.port(bytes[name.endIndex...]) else { return nil }
        self.host = host
        self.port = port == (scheme == "https" ? 443 : 80) ? nil : port
    }

    /// The host with its port, as in a URL.
    var string: String { port.map { "\(host):\($0)" } ?? host }
}

extension Authority {
    /// A name in ASCII and lower case: letters of any language, digits, `.`, `-` and `_`, and not dots and dashes alone.
    private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.allSatisfy({ $0 < 0x80 }) else { return international(bytes).flatMap { name(Array($0.utf8)[...]) } }
        let isName = bytes.allSatisfy { $0.isASCIILetterOrDigit || ".-_".utf8.contains($0) }
        guard isName, bytes.contains(where: \.isASCIILetterOrDigit), bytes.count <= maximumHostLength
        else { return nil }
        return String(decoding: bytes, as: UTF8.self).lowercased()
    }

    /// A name with other letters than those of ASCII, converted.
    private static func international(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.count <= maximumInternationalLength else { return nil }
        let name = String(decoding: bytes, as: UTF8.self).lowercased()
        guard name.unicodeScalars.allSatisfy({ $0.isASCII || isWordPart($0) }) else { return nil }
        guard let ascii = Self.ascii(name), ascii.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        return ascii
    }

    /// Whether a non-ASCII scalar is a letter, a combining mark or a digit; look-alikes of dots and slashes are
    /// excluded.
    private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .decimalNumber: true
        default: false
        }
    }

    /// An IPv6 address with its brackets: hexadecimal digits and colons, and an IPv4 address at its end.
    private static func address(_ bytes: ArraySlice<UInt8>) -> String? {
        let inner = bytes.dropFirst().dropLast()
        guard bytes.last == UInt8(ascii: "]"), inner.count >= 2, inner.count <= 45 else { return nil }
        let isAddress = inner.allSatisfy { byte in
            byte.isASCIIDigit || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
                || byte.lowercasedASCII >= UInt8(ascii: "a") && byte.lowercasedASCII <= UInt8(ascii: "f")
        }
        guard isAddress, inner.count(where: { $0 == UInt8(ascii: ":") }) >= 2 else { return nil }
        return String(decoding: bytes, as: UTF8.self).lowercased()
    }

    /// The port after its colon: `.some(nil)` when there is none, nil when it is not a port.
    private static func port(_ bytes: ArraySlice<UInt8>) -> Int?? {
        let digits = bytes.dropFirst()
        guard bytes.isEmpty || bytes.first == UInt8(ascii: ":") else { return .none }
        guard !digits.isEmpty else { return .some(nil) }
        guard digits.allSatisfy(\.isASCIIDigit), let port = UInt16(String(decoding: digits, as: UTF8.self))
        else { return .none }
        return .some(Int(port))
    }
}

extension Authority {
    /// The host in ASCII; nil when it has characters that no host can have, or a label that is too long.
    ///
    /// `blåbær.example` is `xn--blbr-roah.example`, as in browsers ([UTS 46](https://www.unicode.org/reports/tr46/),
    /// without transitional processing).
    private static func ascii(_ name: String) -> String? {
        #if os(Linux)
            var output: UnsafeMutablePointer<CChar>?
            let flags = Int32(bitPattern: IDN2_NFC_INPUT.rawValue | IDN2_NONTRANSITIONAL.rawValue)
            let result = unsafe name.withCString { unsafe idn2_to_ascii_8z($0, &output, flags) }
            guard result == IDN2_OK.rawValue, let text = unsafe output else { return nil }
            defer { unsafe idn2_free(text) }
            return unsafe String(cString: text)
        #else
            // Untested: sitegen is built on Linux.
            var components = URLComponents()
            components.host = name
            return components.encodedHost
        #endif
    }
}
