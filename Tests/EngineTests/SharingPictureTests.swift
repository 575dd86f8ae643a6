import Pictures
import SiteFixtures
import TestSupport
import Testing

@testable import Engine

@Suite("Pictures for those who share pages", .timeLimit(.minutes(20)))
struct SharingPictureTests {
    private static let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="30" height="20" fill="#0a0"/></svg>
        """

    /// A feed of one story with a picture.
    private static func feed(_ picture: String, title: String = "Story") -> String {
        let image = #"{"url":"\#(picture)","alt":"A quay"}"#
        return
            #"{"title":"F","items":[{"type":"teaser","title":"\#(title)","url":"https://a.no/1","image":\#(image)}]}"#
    }

    /// The picture's properties in a page, by name.
    private static func properties(_ page: String) -> [String: String] {
        page.matches(of: /<meta property="og:(image[a-z:]*)" content="([^"]*)">/)
            .reduce(into: [:]) { $0[String($1.output.1)] = String($1.output.2) }
    }

    /// The picture's properties in a page, and the picture.
    private static func shared(
        _ site: TemporarySite,
        _ path: String
    ) throws -> (properties: [String: String], file: [UInt8]) {
        let properties = properties(try site.read("output/north/\(path)index.html"))
        let name = try #require(properties["image"]?.split(separator: "/").last)
        return (properties, try Disk.read(site.output + "/north/assets/" + name))
    }

    private static func expectSize(_ found: (properties: [String: String], file: [UInt8])) throws {
        #expect(found.properties["image:width"] == "1200")
        #expect(found.properties["image:height"] == "630")
        let header = try PictureDecoder.header(of: found.file)
        #expect(header.width == 1_200 && header.height == 630 && !header.hasAlpha)
    }

    @Test("A page names its own picture in the size that services ask for, whatever its format")
    func ownPicture() async throws {
        let site = try TemporarySite(
            north: ["a": Self.feed("quay.png"), "b": Self.feed("drawing.svg"), "c": Self.feed("small.png")],
            lines: "tabs: [b, c]\n",
            [
                "content/feeds/north/drawing.svg": Self.drawing,
                "content/north/pages/about.md": "# About\n\n![A boat](boat.png)\n",
            ]
        )
        try site.write("content/feeds/north/quay.png", bytes: TestPictures.scene(width: 700, height: 700))
        try site.write("content/feeds/north/small.png", bytes: TestPictures.scene(width: 90, height: 60))
        try site.write("content/north/pages/boat.png", bytes: TestPictures.scene(width: 900, height: 400))
        _ = try await site.build()
        for path in ["", "b/", "about/"] {
            let found = try Self.shared(site, path)
            try Self.expectSize(found)
            #expect(PictureFormat(content: found.file) == .jpeg)
            #expect(found.properties["image:alt"] == (path == "about/" ? nil : "A quay"))
        }
        #expect(try PictureDecoder.tone(of: Self.shared(site, "b/").file, width: 100) >> 8 & 0xFF > 160)
        // A picture that would be blurred is none: the brand's stands for it.
        let small = try Self.shared(site, "c/")
        try Self.expectSize(small)
        #expect(PictureFormat(content: small.file) == .png)
        #expect(small.properties["image:alt"] == "The north Post")
        // The next build, of one section only, leaves the pictures of the other pages.
        let before = try site.contents(below: "output/north/assets").keys.sorted()
        try site.write("content/feeds/north/b.json", Self.feed("drawing.svg", title: "Another"))
        _ = try await site.build()
        #expect(try site.contents(below: "output/north/assets").keys.sorted() == before)
    }

    @Test("A page without a picture names that of its brand")
    func brandPicture() async throws {
        let site = try await TemporarySite(north: ["a": TemporarySite.feed(1)]).built()
        let found = try Self.shared(site, "")
        try Self.expectSize(found)
        #expect(found.properties["image:alt"] == "The north Post")
        #expect(found.properties["image"]?.hasPrefix("https://web.example.no/north/assets/card.") == true)
        // Unlisted pages say nothing.
        #expect(Self.properties(try site.read("output/north/app/index.html")).isEmpty)
    }

    @Test(
        "A picture of another server keeps its address, or is asked for in a width that is large enough",
        arguments: TestTable.triples(of: "Engine/SharingPicture-remotePicture")
    )
    func remotePicture(_ setting: String, _ picture: String, _ expected: String) async throws {
        let site = try await TemporarySite(north: ["a": Self.feed(picture)], lines: "" + setting + "\n").built()
        let properties = Self.properties(try site.read("output/north/index.html"))
        #expect(properties == ["image": expected, "image:alt": "A quay"])
    }

    @Test("A drawing of another server, which services cannot show, is replaced by the picture of the brand")
    func remoteDrawing() async throws {
        let site = try await TemporarySite(north: ["a": Self.feed("https://img.no/a.SVG")]).built()
        #expect(try Self.shared(site, "").properties["image:alt"] == "The north Post")
    }
}

@Suite("Drawings as pictures for sharing")
struct SharedDrawingTests: ~Copyable {
    private let folder: TemporaryFolder
    private var pipeline: PicturePipeline { PicturePipeline(site: folder.path, hasAVIF: false, on: .disk) }

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func drawing(_ size: String, _ content: String) -> [UInt8] {
        Array(#"<svg xmlns="http://www.w3.org/2000/svg" \#(size)>\#(content)</svg>"#.utf8)
    }

    @Test("An icon stands in the middle of a ground, whose colour shines through")
    func card() throws {
        let icon = Self.drawing(#"viewBox="0 0 8 8""#, #"<rect x="2" y="2" width="4" height="4" fill="white"/>"#)
        func drawn(on ground: String) throws -> Asset { try pipeline.draw(icon, [.card], onGround: ground)[0].main }
        let card = try drawn(on: "#cc001a")
        #expect(card.size == PixelSize(width: 1_200, height: 630))
        let share = 210.0 * 210 / (1_200 * 630)
        let tone = try PictureDecoder.tone(of: card.bytes, width: 1_200)
        let expected = [0xCC, 0, 0x1A].map { Double($0) * (1 - share) + 255 * share }
        for (shift, value) in zip([16, 8, 0] as [UInt32], expected) {
            #expect(abs(Double(tone >> shift & 0xFF) - value) < 2)
        }
        // The same icon on another ground is another file.
        #expect(try drawn(on: "oklch(1 0 0)") != card)
        #expect(try drawn(on: "#cc001a") == card)
    }

    @Test("What is transparent becomes white")
    func transparent() throws {
        let drawn = try pipeline.pictureForSharing("a.svg", Self.drawing(#"viewBox="0 0 3 2""#, ""))
        #expect(try PictureDecoder.tone(of: drawn.main.bytes, width: 1_200) == 0xFF_FFFF)
    }

    @Test("Other files are not drawn")
    func otherFiles() throws {
        let black = try PicturePipelineTests.drawing("#000", encoding: .png)
        try Disk.write(black, to: folder.path + "/black.png")
        let image = #"<image href="file://\#(folder.path)/black.png" width="30" height="20"/>"#
        let drawn = try pipeline.pictureForSharing("a.svg", Self.drawing(#"viewBox="0 0 30 20""#, image))
        #expect(try PictureDecoder.tone(of: drawn.main.bytes, width: 1_200) == 0xFF_FFFF)
    }

    @Test(
        "A drawing that would have too many pixels is refused before it is drawn",
        arguments: [
            (#"width="100000" height="100000""#, "it has 100000 × 100000 pixels, more than the 100 million allowed"),
            (#"width="1" height="8000""#, "it is too long a strip"),
        ]
    )
    func tooLarge(_ size: String, _ reason: String) {
        do throws(PictureFailure) {
            _ = try pipeline.pictureForSharing("a.svg", Self.drawing(size, "<rect width='9' height='9'/>"))
            Issue.record("it was drawn")
        } catch {
            #expect(error.description == reason)
        }
    }
}
