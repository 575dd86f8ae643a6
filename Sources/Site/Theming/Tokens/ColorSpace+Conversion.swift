import Glibc

/// Conversions to sRGB in linear light, after the sample code of CSS Color 4, section 18.
extension ColorSpace {
    /// The red, green and blue light of a colour, 0 to 1 for what sRGB can show and beyond for what it cannot.
    func linear(_ components: Vector) -> Vector {
        let one = components
        switch self {
        case .srgb: return one.map(Self.decoded)
        case .srgbLinear: return one
        case .hsl: return Self.hsl(one).map(Self.decoded)
        case .hwb: return Self.hwb(one).map(Self.decoded)
        case .displayP3: return Matrix.xyzToLinear * (Matrix.p3ToXYZ * one.map(Self.decoded))
        case .a98: return Matrix.xyzToLinear * (Matrix.a98ToXYZ * one.map { Self.power($0, 563.0 / 256) })
        case .prophoto: return Self.fromD50(Matrix.prophotoToD50 * one.map(Self.prophotoDecoded))
        case .rec2020: return Matrix.xyzToLinear * (Matrix.rec2020ToXYZ * one.map(Self.rec2020Decoded))
        case .xyzD65: return Matrix.xyzToLinear * one
        case .xyzD50: return Self.fromD50(one)
        case .lab: return Self.lab(one)
        case .lch: return Self.lab(Self.rectangular(one))
        case .oklab: return Self.oklab(one)
        case .oklch: return Self.oklab(Self.rectangular(one))
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

    private static func prophotoDecoded(_ value: Double) -> Double {
        abs(value) <= 16.0 / 512 ? value / 16 : power(value, 1.8)
    }

    private static func rec2020Decoded(_ value: Double) -> Double {
        let alpha = 1.099_296_826_809_44
        let beta = 0.018_053_968_510_807
        return abs(value) < beta * 4.5
            ? value / 4.5 : copysign(pow((abs(value) + alpha - 1) / alpha, 1 / 0.45), value)
    }

    private static func fromD50(_ xyz: Vector) -> Vector {
        Matrix.xyzToLinear * (Matrix.d50ToD65 * xyz)
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
        let x = lab.y / 500 + y
        let z = y - lab.z / 200
        let cube = { (value: Double) in
            value * value * value > epsilon ? value * value * value : (116 * value - 16) / kappa
        }
        let white = Vector(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
        let height = lab.x > kappa * epsilon ? y * y * y : lab.x / kappa
        return fromD50(Vector(cube(x) * white.x, height, cube(z) * white.z))
    }

    private static func oklab(_ lab: Vector) -> Vector {
        let cones = Matrix.oklabToCones * lab
        return Matrix.xyzToLinear * (Matrix.conesToXYZ * cones.map { $0 * $0 * $0 })
    }

    private static func hsl(_ hsl: Vector) -> Vector {
        let saturation = hsl.y / 100
        let lightness = hsl.z / 100
        let reach = saturation * min(lightness, 1 - lightness)
        let channel = { (start: Double) in
            let place = fmod(start + hsl.x / 30, 12)
            return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
        }
        return Vector(channel(0), channel(8), channel(4))
    }

    private static func hwb(_ hwb: Vector) -> Vector {
        let white = hwb.y / 100
        let black = hwb.z / 100
        guard white + black < 1 else {
            let grey = white / (white + black)
            return Vector(grey, grey, grey)
        }
        return hsl(Vector(hwb.x, 100, 50)).map { $0 * (1 - white - black) + white }
    }
}
