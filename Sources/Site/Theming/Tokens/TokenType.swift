/// The types of the Design Tokens format, 2025.10 (Format module, sections 8 and 9) that tokens have.
enum TokenType: String, Sendable, CaseIterable {
    case color, cubicBezier, dimension, duration, fontFamily, fontWeight, number, shadow

    static let names = allCases.map(\.rawValue)

    /// The type in a sentence: "a color".
    var inWords: String { "a \(rawValue)" }

    /// The members of a value that is an object.
    var members: (needed: [String], allowed: [String]) {
        switch self {
        case .color: (["colorSpace", "components"], ["alpha", "hex"])
        case .dimension, .duration: (["value", "unit"], [])
        case .shadow: (["color", "offsetX", "offsetY", "blur", "spread"], ["inset"])
        case .cubicBezier, .fontFamily, .fontWeight, .number: ([], [])
        }
    }

    var units: [String] { self == .dimension ? ["px", "rem"] : self == .duration ? ["ms", "s"] : [] }

    var form: String {
        switch self {
        case .color: #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#
        case .cubicBezier: "[0.5, 0, 1, 1]"
        case .dimension: #"{"value": 16, "unit": "px"}"#
        case .duration: #"{"value": 200, "unit": "ms"}"#
        case .fontFamily: #"["Georgia", "serif"]"#
        case .fontWeight: "a number from 1 to 1000 or a name such as \"bold\""
        case .number: "a number without quotes"
        case .shadow: #"{"color": …, "offsetX": …, "offsetY": …, "blur": …, "spread": …}"#
        }
    }
}
