import Pictures
import TestSupport
import Testing

@testable import Engine

/// A file of one colour, and the colour that browsers are to show.
struct PictureModel: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let expected: (red: Int, green: Int, blue: Int)
    let hasAlpha: Bool

    private init(
        _ description: String,
        _ bytes: [UInt8],
        _ expected: (red: Int, green: Int, blue: Int),
        hasAlpha: Bool = false
    ) {
        (testDescription, self.bytes, self.expected, self.hasAlpha) = (description, bytes, expected, hasAlpha)
    }

    private static let color = TestPictures.color
    private static let gray = (TestPictures.grey, TestPictures.grey, TestPictures.grey)
    /// The same samples, proportional to light.
    private static let linearColor = (red: 229, green: 96, blue: 110)
    private static let linearGray = (red: 168, green: 168, blue: 168)

    /// Every model and depth of PNG.
    static let plain = TestPictures.Model.allCases.flatMap { model in
        model.depths.map { depth in
            // Few bits cannot hold every grey.
            let most = 1 << depth - 1
            let value = model == .grey ? (TestPictures.grey * most + 127) / 255 * 255 / most : 0
            let expected = model == .grey ? (value, value, value) : model.isGrey ? gray : color
            return PictureModel(
                "PNG \(model) of \(depth) bits",
                TestPictures.png(model, depth: depth),
                expected,
                hasAlpha: model.hasAlpha
            )
        }
    }

    /// PNG and JPEG with profiles of their own model, which count, and of others, which do not.
    static let profiled = TestPictures.ProfileModel.allCases.flatMap { profile in
        let pngs = TestPictures.Model.allCases.flatMap { model in
            model.depths.filter { $0 >= 8 }.map { depth in
                PictureModel(
                    "PNG \(model) of \(depth) bits with a profile for \(profile)",
                    TestPictures.png(model, depth: depth, profile: TestPictures.profile(profile)),
                    expected(isGrey: model.isGrey, profile),
                    hasAlpha: model.hasAlpha
                )
            }
        }
        let jpegs = [(TestPictures.greyJPEG, true), (TestPictures.colorJPEG, false)].map { jpeg, isGrey in
            PictureModel(
                "JPEG \(isGrey ? "grey" : "in colour") with a profile for \(profile)",
                TestPictures.jpeg(jpeg, profile: TestPictures.profile(profile)),
                expected(isGrey: isGrey, profile)
            )
        }
        return pngs + jpegs
    }

    private static func expected(isGrey: Bool, _ profile: TestPictures.ProfileModel) -> (
        red: Int, green: Int, blue: Int
    ) {
        switch (isGrey, profile) {
        case (true, .grey): linearGray
        case (true, _): gray
        case (false, .rgb): linearColor
        case (false, _): color
        }
    }

    /// The rest: JPEG without a profile and with one that is none, transparent colours, other formats, print.
    static var others: [PictureModel] {
        get throws {
            let junk = [UInt8](repeating: 0x61, count: 300)
            let (grey, colored) = (TestPictures.greyJPEG, TestPictures.colorJPEG)
            // Magenta and yellow as SWOP prints them.
            let print = (red: 237, green: 28, blue: 36)
            return [
                PictureModel("JPEG grey", grey, gray),
                PictureModel("JPEG in colour", colored, color),
                PictureModel("JPEG grey, junk profile", TestPictures.jpeg(grey, profile: junk), gray),
                PictureModel("JPEG in colour, junk profile", TestPictures.jpeg(colored, profile: junk), color),
                PictureModel("JPEG for print", TestPictures.cmyk, print),
                PictureModel(
                    "JPEG for print, profile for grey",
                    TestPictures.jpeg(TestPictures.cmyk, profile: TestPictures.profile(.grey)),
                    print
                ),
                PictureModel(
                    "JPEG for print, profile for RGB",
                    TestPictures.jpeg(TestPictures.cmyk, profile: TestPictures.profile(.rgb)),
                    print
                ),
                PictureModel("JPEG grey, turned", TestPictures.withLocation(grey, orientation: 6), gray),
                PictureModel(
                    "PNG grey, a transparent grey",
                    TestPictures.png(.grey, transparent: true),
                    gray,
                    hasAlpha: true
                ),
                PictureModel(
                    "PNG RGB, a transparent colour",
                    TestPictures.png(.rgb, transparent: true),
                    color,
                    hasAlpha: true
                ),
                PictureModel(
                    "PNG indexed, a transparent colour",
                    TestPictures.png(.indexed, transparent: true),
                    color,
                    hasAlpha: true
                ),
                PictureModel("WebP grey", try PictureDecoder.file(of: grey, width: 16, .webp), gray),
                PictureModel("WebP in colour", try PictureDecoder.file(of: colored, width: 16, .webp), color),
            ]
        }
    }
}

@Suite("A picture is shown in its colours, whatever the model of its file", .timeLimit(.minutes(20)))
struct PictureModelTests {
    private func check(_ models: [PictureModel]) throws {
        let folder = try TemporaryFolder()
        let pipeline = PicturePipeline(site: folder.path, hasAVIF: true, on: .disk)
        for (index, model) in models.enumerated() {
            let name = model.testDescription
            let format = try #require(PictureFormat(content: model.bytes))
            let picture: StoredPicture
            do throws(PictureFailure) {
                picture = try pipeline.picture("a.png", model.bytes, format)
            } catch {
                Issue.record("\(name) is refused: \(error)")
                continue
            }
            #expect(picture.renditions.map(\.encoding) == [.avif, .webp], "\(name)")
            #expect(PictureFormat(content: picture.main.bytes) == (model.hasAlpha ? .png : .jpeg), "\(name)")
            // A process decodes each: of a model one of its files, in turn.
            let asset = picture.assets[index % picture.assets.count]
            for tone in [picture.tone ?? 0, try PictureDecoder.tone(of: asset.bytes, width: 16)] {
                let wanted = [model.expected.red, model.expected.green, model.expected.blue]
                let found = [tone >> 16, tone >> 8 & 0xFF, tone & 0xFF].map(Int.init)
                // Two conversions and a lossy format.
                #expect(zip(wanted, found).allSatisfy { abs($0 - $1) <= 8 }, "\(name): \(found), not \(wanted)")
            }
        }
    }

    @Test("Grey, RGB and indexed PNG of every depth, with alpha and without")
    func plain() throws { try check(PictureModel.plain) }

    @Test("A profile counts for its own model only", arguments: TestPictures.ProfileModel.allCases)
    func profiled(_ profile: TestPictures.ProfileModel) throws {
        try check(PictureModel.profiled.filter { $0.testDescription.hasSuffix(" \(profile)") })
    }

    @Test("JPEG, WebP, transparent colours and colours of print")
    func others() throws { try check(PictureModel.others) }

    @Test("A cropped picture for sharing has the colours, too, also of AVIF")
    func sharing() throws {
        let folder = try TemporaryFolder()
        let pipeline = PicturePipeline(site: folder.path, hasAVIF: false, on: .disk)
        let grey = TestPictures.png(width: 1_300, height: 700, red: 100, green: 100, blue: 100)
        for bytes in [grey, try PictureDecoder.file(of: grey, width: 1_300, .avif)] {
            let asset = try pipeline.pictureForSharing("a", bytes).main
            #expect(try PictureDecoder.tone(of: asset.bytes, width: 100) >> 8 & 0xFF == 100)
        }
    }
}
