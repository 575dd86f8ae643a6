/// The types of the Design Tokens format, 2025.10 (Format module, sections 8 and 9).
enum TokenType: String, Sendable, CaseIterable {
    case border, color, cubicBezier, dimension, duration, fontFamily, fontWeight, gradient, number, shadow
    case strokeStyle, transition, typography

    static let names = allCases.map(\.rawValue)

    /// The type in a sentence: "a color".
    var inWords: String { "a \(rawValue)" }

    /// The members of a value that is an object; of a gradient those of a stop.
    var members: (needed: [String], allowed: [String]) {
        switch self {
        case .border: (["color", "width", "style"], [])
        case .color: (["colorSpace", "components"], ["alpha", "hex"])
        case .dimension, .duration: (["value", "unit"], [])
        case .gradient: (["color", "position"], [])
        case .shadow: (["color", "offsetX", "offsetY", "blur", "spread"], ["inset"])
        case .strokeStyle: (["dashArray", "lineCap"], [])
        case .transition: (["duration", "delay", "timingFunction"], [])
        case .typography: (["fontFamily", "fontSize", "fontWeight", "lineHeight"], ["letterSpacing"])
        case .cubicBezier, .fontFamily, .fontWeight, .number: ([], [])
        }
    }

    /// The types of members whose values are those of a type.
    static let ofMembers: [String: TokenType] = [
        "color": .color, "width": .dimension, "style": .strokeStyle, "offsetX": .dimension, "offsetY": .dimension,
        "blur": .dimension, "spread": .dimension, "duration": .duration, "delay": .duration,
        "timingFunction": .cubicBezier, "fontFamily": .fontFamily, "fontSize": .dimension, "fontWeight": .fontWeight,
        "lineHeight": .number, "letterSpacing": .dimension,
    ]

    var units: [String] { self == .dimension ? ["px", "rem"] : self == .duration ? ["ms", "s"] : [] }

    static let strokeStyles = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]
    static let lineCaps = ["round", "butt", "square"]

    var form: String {
        switch self {
        case .border: #"{"color": "{color.rule}", "width": {"value": 1, "unit": "px"}, "style": "solid"}"#
        case .color: #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#
        case .cubicBezier: "[0.5, 0, 1, 1]"
        case .dimension: #"{"value": 16, "unit": "px"}"#
        case .duration: #"{"value": 200, "unit": "ms"}"#
        case .fontFamily: #"["Georgia", "serif"]"#
        case .fontWeight: "a number from 1 to 1000 or a name such as \"bold\""
        case .gradient: #"[{"color": "{color.accent}", "position": 0}, …]"#
        case .number: "a number without quotes"
        case .shadow: #"{"color": …, "offsetX": …, "offsetY": …, "blur": …, "spread": …}"#
        case .strokeStyle: "\"solid\""
        case .transition: #"{"duration": …, "delay": …, "timingFunction": [0.5, 0, 1, 1]}"#
        case .typography: #"{"fontFamily": …, "fontSize": …, "fontWeight": 400, "lineHeight": 1.4}"#
        }
    }
}
