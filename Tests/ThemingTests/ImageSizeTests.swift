import Testing
import Theming

@Suite("Sizes of pictures")
struct ImageSizeTests {
    /// The first bytes of a picture of each kind, 300 by 200 pixels.
    private static let heads: [(name: String, bytes: [UInt8])] = [
        (
            "a.png",
            Array("\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8($0.value) }) + [0, 0, 0, 13] + Array("IHDR".utf8)
                + [0, 0, 1, 44, 0, 0, 0, 200]
        ),
        ("a.gif", Array("GIF89a".utf8) + [44, 1, 200, 0]),
        ("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 200, 1, 44]),
        (
            "turned.jpeg",
            [0xFF, 0xD8, 0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM".utf8) + [
                0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
            ]
                + [0xFF, 0xC0, 0, 17, 8, 1, 44, 0, 200]
        ),
        ("a.webp", Array("RIFF\0\0\0\0WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 43, 1, 0, 199, 0, 0]),
        ("b.webp", Array("RIFF\0\0\0\0WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F, 0x2B, 0xC1, 0x31, 0]),
        ("c.webp", Array("RIFF\0\0\0\0WEBPVP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 44, 1, 200, 0]),
        ("a.avif", avif(width: [0, 0, 1, 44], height: [0, 0, 0, 200])),
        (
            "a.svg",
            Array(
                "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a 'b'>]><!-- x --><svg width='300px' height=\"200\"/>"
                    .utf8
            )
        ),
        ("b.svg", Array("<svg width='100%' viewBox='0 0 300 200'>".utf8)),
        ("c.svg", Array("<svg width='300' viewBox='0,0,3,2'>".utf8)),
    ]

    private static func box(_ kind: String, _ inside: [UInt8]) -> [UInt8] {
        [0, 0, 0, UInt8(8 + inside.count)] + Array(kind.utf8) + inside
    }

    private static func avif(width: [UInt8], height: [UInt8]) -> [UInt8] {
        let ispe = box("ispe", [0, 0, 0, 0] + width + height)
        let properties = box(
            "iprp",
            box("ipco", box("ispe", [0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9, 0]) + ispe)
                + box("ipma", [0, 0, 0, 0, 0, 0, 0, 1, 0, 7, 1, 0x82])
        )
        return box("ftyp", Array("avif\0\0\0\0mif1".utf8))
            + box("meta", [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 7]) + properties)
    }

    @Test("The size is read from the head", arguments: heads.indices)
    func sizes(_ index: Int) {
        let (name, bytes) = Self.heads[index]
        #expect(PixelSize(ofPicture: bytes) == PixelSize(width: 300, height: 200), "\(name)")
        #expect(Asset(name: name, bytes: bytes).size?.width == 300)
        #expect(PictureFormat(fileName: name) == PictureFormat(content: bytes))
    }

    @Test("A head that is cut off anywhere, or damaged, traps nowhere", arguments: heads.indices)
    func hostile(_ index: Int) {
        let bytes = Self.heads[index].bytes
        for end in bytes.indices { _ = PixelSize(ofPicture: Array(bytes[..<end])) }
        for place in bytes.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                var damaged = bytes
                damaged[place] = value
                _ = PixelSize(ofPicture: damaged + [0xFF, 0xFF])
            }
        }
    }

    @Test("Sides of zero and sides that no picture has are none")
    func bounds() {
        #expect(PixelSize(width: 0, height: 1) == nil)
        #expect(PixelSize(width: 1, height: PixelSize.longestSide + 1) == nil)
        #expect(PixelSize(width: 1, height: PixelSize.longestSide)?.height == 65_535)
        #expect(PixelSize(ofPicture: Self.avif(width: [255, 255, 255, 255], height: [0, 0, 0, 1])) == nil)
        for svg in [
            "<svg width='1e300' height='1'/>", "<svg width='0' height='0'/>", "<svg/>", "<svg viewBox='0 0 nan 1'/>",
        ] {
            #expect(PixelSize(ofPicture: Array(svg.utf8)) == nil)
        }
    }

    @Test("A file that is no picture has no size, whatever it is called")
    func none() {
        #expect(Asset(name: "a.png", bytes: Array("text".utf8)).size == nil)
        #expect(Asset(name: "a.txt", bytes: Self.heads[0].bytes).size == nil)
        #expect(PictureFormat(fileName: "a.mjs") == nil)
        #expect(PictureFormat(fileName: "A.JPG") == .jpeg)
    }
}
