/// Three numbers of a colour.
struct Vector: Sendable, Hashable {
    let x: Double
    let y: Double
    let z: Double

    init(_ x: Double, _ y: Double, _ z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    func map(_ change: (Double) -> Double) -> Vector {
        Vector(change(x), change(y), change(z))
    }
}

/// A change from one set of primaries to another; the figures are those of CSS Color 4, section 18.
struct Matrix: Sendable {
    let rows: (Vector, Vector, Vector)

    init(_ first: Vector, _ second: Vector, _ third: Vector) {
        rows = (first, second, third)
    }

    static func * (matrix: Matrix, vector: Vector) -> Vector {
        let along = { (row: Vector) in row.x * vector.x + row.y * vector.y + row.z * vector.z }
        return Vector(along(matrix.rows.0), along(matrix.rows.1), along(matrix.rows.2))
    }

    static let xyzToLinear = Matrix(
        Vector(12_831.0 / 3_959, -329.0 / 214, -1_974.0 / 3_959),
        Vector(-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36_519.0 / 878_810),
        Vector(705.0 / 12_673, -2_585.0 / 12_673, 705.0 / 667)
    )
    static let p3ToXYZ = Matrix(
        Vector(608_311.0 / 1_250_200, 189_793.0 / 714_400, 198_249.0 / 1_000_160),
        Vector(35_783.0 / 156_275, 247_089.0 / 357_200, 198_249.0 / 2_500_400),
        Vector(0, 32_229.0 / 714_400, 5_220_557.0 / 5_000_800)
    )
    static let a98ToXYZ = Matrix(
        Vector(573_536.0 / 994_567, 263_643.0 / 1_420_810, 187_206.0 / 994_567),
        Vector(591_459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374_412.0 / 4_972_835),
        Vector(53_769.0 / 1_989_134, 351_524.0 / 4_972_835, 4_929_758.0 / 4_972_835)
    )
    static let rec2020ToXYZ = Matrix(
        Vector(63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314),
        Vector(26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157),
        Vector(0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314)
    )
    static let prophotoToD50 = Matrix(
        Vector(0.797_766_644_900_642_30, 0.135_181_297_400_533_08, 0.031_347_734_128_392_20),
        Vector(0.288_074_828_819_401_30, 0.711_835_234_241_873_00, 0.000_089_936_938_725_64),
        Vector(0, 0, 0.825_104_602_510_460_20)
    )
    static let d50ToD65 = Matrix(
        Vector(0.955_473_421_488_075, -0.023_098_454_948_764_71, 0.063_259_243_200_570_72),
        Vector(-0.028_369_709_333_863_7, 1.009_995_398_081_304_1, 0.021_041_441_191_917_323),
        Vector(0.012_314_014_864_481_998, -0.020_507_649_298_898_964, 1.330_365_926_242_124)
    )
    static let oklabToCones = Matrix(
        Vector(1, 0.396_337_777_376_174_9, 0.215_803_757_309_913_6),
        Vector(1, -0.105_561_345_815_658_6, -0.063_854_172_825_813_3),
        Vector(1, -0.089_484_177_529_811_9, -1.291_485_548_019_409_2)
    )
    static let conesToXYZ = Matrix(
        Vector(1.226_879_875_845_924_3, -0.557_814_994_460_217_1, 0.281_391_045_665_964_7),
        Vector(-0.040_575_745_214_800_8, 1.112_286_803_280_317_0, -0.071_711_058_065_516_4),
        Vector(-0.076_372_936_674_660_1, -0.421_493_332_402_243_2, 1.586_924_019_836_781_6)
    )
}
