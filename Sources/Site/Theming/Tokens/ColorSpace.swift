import Glibc

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

    struct Channel {
        let name: String
        var low: Double?
        var high: Double?
        /// Whether the upper end is left out: 360 degrees are 0.
        var isTurn = false
    }

    /// The meaning and the range of the components.
    var channels: [Channel] {
        let hue = Channel(name: "hue", low: 0, high: 360, isTurn: true)
        let lightness = Channel(name: "lightness", low: 0, high: self == .oklab || self == .oklch ? 1 : 100)
        let shares = { (names: [String]) in names.map { Channel(name: $0, low: 0, high: 100) } }
        return switch self {
        case .srgb, .srgbLinear, .displayP3, .a98, .prophoto, .rec2020:
            ["red", "green", "blue"].map { Channel(name: $0, low: 0, high: 1) }
        case .xyzD65, .xyzD50: ["X", "Y", "Z"].map { Channel(name: $0, low: 0, high: 1) }
        case .hsl: [hue] + shares(["saturation", "lightness"])
        case .hwb: [hue] + shares(["whiteness", "blackness"])
        case .lab, .oklab: [lightness, Channel(name: "a"), Channel(name: "b")]
        case .lch, .oklch: [lightness, Channel(name: "chroma", low: 0), hue]
        }
    }

    /// The colour as CSS Color 4 writes it: nothing in it comes from a file but numbers; nil is "none".
    func css(_ components: [Double?], alpha: Double) -> String {
        var parts = components.map { $0.map(CSSNumber.text) ?? "none" }
        if self == .hsl || self == .hwb {
            parts = parts.enumerated().map { $0 == 0 || $1 == "none" ? $1 : $1 + "%" }
        }
        let body = parts.joined(separator: " ") + (alpha < 1 ? " / \(CSSNumber.text(alpha))" : "")
        let hasFunction = [.hsl, .hwb, .lab, .lch, .oklab, .oklch].contains(self)
        return hasFunction ? "\(rawValue)(\(body))" : "color(\(rawValue) \(body))"
    }
}

/// Conversions to sRGB in linear light for contrasts, after the sample code of CSS Color 4, section 18.
extension ColorSpace {
    /// The red, green and blue light of a colour, 0 to 1 if sRGB can show it.
    func linear(_ one: Vector) -> Vector {
        switch self {
        case .srgb: one.map(Self.decoded)
        case .srgbLinear: one
        case .hsl: Self.hsl(one).map(Self.decoded)
        case .hwb: Self.hwb(one).map(Self.decoded)
        case .displayP3: Self.xyzToLinear * (Self.p3ToXYZ * one.map(Self.decoded))
        case .a98: Self.xyzToLinear * (Self.a98ToXYZ * one.map { Self.power($0, 563.0 / 256) })
        case .prophoto:
            Self.fromD50(Self.prophotoToD50 * one.map { abs($0) <= 16.0 / 512 ? $0 / 16 : Self.power($0, 1.8) })
        case .rec2020: Self.xyzToLinear * (Self.rec2020ToXYZ * one.map(Self.rec2020Decoded))
        case .xyzD65: Self.xyzToLinear * one
        case .xyzD50: Self.fromD50(one)
        case .lab: Self.lab(one)
        case .lch: Self.lab(Self.rectangular(one))
        case .oklab: Self.oklab(one)
        case .oklch: Self.oklab(Self.rectangular(one))
        }
    }

    /// The transfer curve of sRGB and Display P3, light from value.
    static func decoded(_ value: Double) -> Double {
        abs(value) <= 0.040_45 ? value / 12.92 : copysign(pow((abs(value) + 0.055) / 1.055, 2.4), value)
    }

    /// The same curve, value from light.
    static func encoded(_ light: Double) -> Double {
        abs(light) <= 0.003_130_8 ? light * 12.92 : copysign(1.055 * pow(abs(light), 1 / 2.4) - 0.055, light)
    }

    private static func power(_ value: Double, _ exponent: Double) -> Double {
        copysign(pow(abs(value), exponent), value)
    }

    private static func rec2020Decoded(_ value: Double) -> Double {
        let alpha = 1.099_296_826_809_44
        let isLow = abs(value) < 0.018_053_968_510_807 * 4.5
        return isLow ? value / 4.5 : copysign(pow((abs(value) + alpha - 1) / alpha, 1 / 0.45), value)
    }

    private static func fromD50(_ xyz: Vector) -> Vector {
        xyzToLinear * (d50ToD65 * xyz)
    }

    /// Lightness, chroma and hue as lightness and two axes.
    private static func rectangular(_ polar: Vector) -> Vector {
        let angle = polar.z * .pi / 180
        return Vector(polar.x, polar.y * cos(angle), polar.y * sin(angle))
    }

    private static func lab(_ lab: Vector) -> Vector {
        let kappa = 24_389.0 / 27
        let epsilon = 216.0 / 24_389
        let y = (lab.x + 16) / 116
        let cube = { (value: Double) in
            value * value * value > epsilon ? value * value * value : (116 * value - 16) / kappa
        }
        let white = Vector(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
        let height = lab.x > kappa * epsilon ? y * y * y : lab.x / kappa
        return fromD50(Vector(cube(lab.y / 500 + y), height, cube(y - lab.z / 200)) * white)
    }

    private static func oklab(_ lab: Vector) -> Vector {
        xyzToLinear * (conesToXYZ * (oklabToCones * lab).map { $0 * $0 * $0 })
    }

    private static func hsl(_ hsl: Vector) -> Vector {
        let lightness = hsl.z / 100
        let reach = hsl.y / 100 * min(lightness, 1 - lightness)
        return Vector(0, 8, 4).map { start in
            let place = fmod(start + hsl.x / 30, 12)
            return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
        }
    }

    private static func hwb(_ hwb: Vector) -> Vector {
        let white = hwb.y / 100
        let black = hwb.z / 100
        guard white + black < 1 else { return Vector(repeating: white / (white + black)) }
        return hsl(Vector(hwb.x, 100, 50)).map { $0 * (1 - white - black) + white }
    }
}

/// A change from one set of primaries to another, row by row; the figures are those of CSS Color 4, section 18.
private typealias Matrix = [Vector]

private func * (matrix: Matrix, vector: Vector) -> Vector {
    Vector(matrix.map { ($0 * vector).sum() })
}

extension ColorSpace {
    private static let xyzToLinear: Matrix = [
        [12_831.0 / 3_959, -329.0 / 214, -1_974.0 / 3_959],
        [-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36_519.0 / 878_810],
        [705.0 / 12_673, -2_585.0 / 12_673, 705.0 / 667],
    ]
    private static let p3ToXYZ: Matrix = [
        [608_311.0 / 1_250_200, 189_793.0 / 714_400, 198_249.0 / 1_000_160],
        [35_783.0 / 156_275, 247_089.0 / 357_200, 198_249.0 / 2_500_400],
        [0, 32_229.0 / 714_400, 5_220_557.0 / 5_000_800],
    ]
    private static let a98ToXYZ: Matrix = [
        [573_536.0 / 994_567, 263_643.0 / 1_420_810, 187_206.0 / 994_567],
        [591_459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374_412.0 / 4_972_835],
        [53_769.0 / 1_989_134, 351_524.0 / 4_972_835, 4_929_758.0 / 4_972_835],
    ]
    private static let rec2020ToXYZ: Matrix = [
        [63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314],
        [26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157],
        [0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314],
    ]
    private static let prophotoToD50: Matrix = [
        [0.797_766_644_900_642_30, 0.135_181_297_400_533_08, 0.031_347_734_128_392_20],
        [0.288_074_828_819_401_30, 0.711_835_234_241_873_00, 0.000_089_936_938_725_64],
        [0, 0, 0.825_104_602_510_460_20],
    ]
    private static let d50ToD65: Matrix = [
        [0.955_473_421_488_075, -0.023_098_454_948_764_71, 0.063_259_243_200_570_72],
        [-0.028_369_709_333_863_7, 1.009_995_398_081_304_1, 0.021_041_441_191_917_323],
        [0.012_314_014_864_481_998, -0.020_507_649_298_898_964, 1.330_365_926_242_124],
    ]
    private static let oklabToCones: Matrix = [
        [1, 0.396_337_777_376_174_9, 0.215_803_757_309_913_6],
        [1, -0.105_561_345_815_658_6, -0.063_854_172_825_813_3],
        [1, -0.089_484_177_529_811_9, -1.291_485_548_019_409_2],
    ]
    private static let conesToXYZ: Matrix = [
        [1.226_879_875_845_924_3, -0.557_814_994_460_217_1, 0.281_391_045_665_964_7],
        [-0.040_575_745_214_800_8, 1.112_286_803_280_317_0, -0.071_711_058_065_516_4],
        [-0.076_372_936_674_660_1, -0.421_493_332_402_243_2, 1.586_924_019_836_781_6],
    ]
}
