import Testing

@testable import Theming

@Suite("Contrast")
struct ContrastTests {
    private func color(_ hex: String) throws -> Color { try #require(Color(hex: hex)) }

    @Test(
        "The ratio of WCAG 2.2, rounded down",
        arguments: [
            ("#000000", "#ffffff", "21.00"), ("#ffffff", "#000000", "21.00"), ("#fff", "#fff", "1.00"),
            ("#767676", "#ffffff", "4.54"), ("#777777", "#ffffff", "4.47"), ("#949494", "#ffffff", "3.03"),
            ("#0000ff", "#ffffff", "8.59"), ("#ff0000", "#ffffff", "3.99"), ("#ffff00", "#ffffff", "1.07"),
            ("#00000080", "#ffffff", "4.00"), ("#000000", "#ffffff80", "21.00"),
        ]
    )
    func ratios(_ text: String, _ ground: String, _ ratio: String) throws {
        #expect(Contrast(try color(text), on: try color(ground)).inWords == ratio)
    }

    @Test("A ratio that is too low by a hundredth is too low")
    func limits() throws {
        #expect(Contrast(try color("#767676"), on: .white).isEnough(4.5))
        #expect(!Contrast(try color("#777777"), on: .white).isEnough(4.5))
        #expect(Contrast(.black, on: .white).isEnough(21))
    }

    @Test("A translucent ground shows the canvas")
    func translucent() throws {
        let veil = try color("#ffffff80")
        #expect(Contrast(.black, on: veil, above: .black).inWords == "5.31")
        #expect(Contrast(Color(Vector(0, 0, 0), alpha: 0), on: .white).inWords == "1.00")
    }

    @Test(
        "Every colour space comes to the same red, grey and white",
        arguments: [
            (ColorSpace.srgb, Vector(1, 0, 0), "#ff0000"), (.oklch, Vector(0.627955, 0.257683, 29.2339), "#ff0000"),
            (.oklch, Vector(1, 0, 0), "#ffffff"), (.oklch, Vector(0.5, 0, 0), "#636363"),
            (.displayP3, Vector(0.917488, 0.200287, 0.138561), "#ff0000"), (.displayP3, Vector(1, 1, 1), "#ffffff"),
        ]
    )
    func spaces(_ space: ColorSpace, _ components: Vector, _ hex: String) throws {
        #expect(Color(space, components).hex == hex)
        #expect(Color(space, components).isNear(try color(hex)))
        #expect(Color(space, components).isInGamut)
    }

    @Test("A colour that sRGB does not have is seen as the nearest it has")
    func gamut() {
        let green = Color(.displayP3, Vector(0, 1, 0))
        #expect(!green.isInGamut)
        #expect(green.hex == "#00ff00")
        for space in ColorSpace.allCases {
            let far = Color(space, Vector(1e9, -1e9, 1e9))
            #expect((0...1).contains(far.luminance))
        }
    }

    @Test("The suggested colour is the nearest one, on the side of the given one")
    func mending() throws {
        let mend = { (text: String, ground: String, ratio: Double) in
            Contrast.adjusted(try color(text), against: try color(ground), toReach: ratio).map {
                "\($0.way) \($0.color.hex)"
            }
        }
        #expect(try mend("#777777", "#ffffff", 4.5) == "darker #767676")
        #expect(try mend("#888888", "#222222", 4.5) == "lighter #898989")
        #expect(try mend("#777777", "#808080", 4.5) == "darker #171717")
        #expect(try mend("#777777", "#808080", 7) == nil)
    }
}
