#if os(Linux)
    import CIDN2
#else
    import Foundation
#endif

/// Hosts with letters outside ASCII: the one place that turns them into what the domain name system knows.
///
/// `blåbær.example` is `xn--blbr-roah.example`, as in browsers ([UTS 46](https://www.unicode.org/reports/tr46/), without
/// transitional processing).
enum InternationalHost {
    /// The host in ASCII; nil when it has characters that no host can have, or a label that is too long.
    static func ascii(_ name: String) -> String? {
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
