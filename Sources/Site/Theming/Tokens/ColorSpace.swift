/// The colour spaces of the Color module, 2025.10, section 4.2.
enum ColorSpace: String, Sendable, CaseIterable {
    case srgb, hsl, hwb, lab, lch, oklab, oklch, rec2020
    case srgbLinear = "srgb-linear"
    case displayP3 = "display-p3"
    case a98 = "a98-rgb"
    case prophoto = "prophoto-rgb"
    case xyzD65 = "xyz-d65"
    case xyzD50 = "xyz-d50"

    static let names = allCases.map(\.rawValue)

    /// One of the three numbers of a colour.
    struct Channel {
        let name: String
        var low: Double?
        var high: Double?
        /// Whether the upper end is left out: 360 degrees are 0.
        var isTurn = false
    }

    /// What the components mean and how far they go.
    var channels: [Channel] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .a98, .prophoto, .rec2020:
            ["red", "green", "blue"].map { Channel(name: $0, low: 0, high: 1) }
        case .xyzD65, .xyzD50: ["X", "Y", "Z"].map { Channel(name: $0, low: 0, high: 1) }
        case .hsl: [Self.hue, Channel(name: "saturation", low: 0, high: 100), Self.lightness(100)]
        case .hwb:
            [Self.hue, Channel(name: "whiteness", low: 0, high: 100), Channel(name: "blackness", low: 0, high: 100)]
        case .lab: [Self.lightness(100), Channel(name: "a"), Channel(name: "b")]
        case .lch: [Self.lightness(100), Channel(name: "chroma", low: 0), Self.hue]
        case .oklab: [Self.lightness(1), Channel(name: "a"), Channel(name: "b")]
        case .oklch: [Self.lightness(1), Channel(name: "chroma", low: 0), Self.hue]
        }
    }

    private static var hue: Channel { Channel(name: "hue", low: 0, high: 360, isTurn: true) }
    private static func lightness(_ high: Double) -> Channel { Channel(name: "lightness", low: 0, high: high) }

    /// The colour as CSS Color 4 writes it.
    ///
    /// - Parameters:
    ///   - components: The three numbers; nil is "none".
    ///   - alpha: From 0 to 1.
    /// - Returns: A colour function without anything that came from a file but numbers.
    func css(_ components: [Double?], alpha: Double) -> String {
        var parts = components.map { $0.map(CSSNumber.text) ?? "none" }
        if self == .hsl || self == .hwb {
            parts = parts.enumerated().map { $0 == 0 || $1 == "none" ? $1 : $1 + "%" }
        }
        let body = parts.joined(separator: " ") + (alpha < 1 ? " / \(CSSNumber.text(alpha))" : "")
        switch self {
        case .hsl, .hwb, .lab, .lch, .oklab, .oklch: return "\(rawValue)(\(body))"
        case .srgb, .srgbLinear, .displayP3, .a98, .prophoto, .rec2020, .xyzD65, .xyzD50:
            return "color(\(rawValue) \(body))"
        }
    }
}
