import Files
import Foundation
import Hashing
import Pages
import Pictures
import TestSupport
import Testing
import Theming

@testable import Engine

@Suite("Pictures are published in the widths and formats that pages need")
struct PicturePipelineTests: ~Copyable {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func pipeline(hasAVIF: Bool = true) -> PicturePipeline {
        PicturePipeline(site: folder.path, hasAVIF: hasAVIF, on: .disk)
    }

    /// A drawing as a file of one of the formats that newsrooms have.
    static func drawing(_ color: String, width: Int = 600, height: Int = 400, encoding: PictureEncoding = .jpeg) throws
        -> [UInt8]
    {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
            <rect width="100%" height="100%" fill="\(color)"/></svg>
            """
        return try PictureDecoder.file(of: Array(svg.utf8), width: width, encoding)
    }

    @Test("A picture comes in every width below its own, its own, and as a JPEG for all others")
    func widths() throws {
        let picture = try pipeline().picture("a.jpg", Self.drawing("#00f"), .jpeg)
        for encoding in [PictureEncoding.avif, .webp] {
            let files = picture.renditions.filter { $0.encoding == encoding }
            #expect(files.map(\.width) == [160, 240, 360, 540, 600])
            for file in files {
                #expect(PictureFormat(content: file.asset.bytes)?.rawValue == encoding.rawValue)
                #expect(file.asset.size?.width == file.width)
            }
        }
        #expect(picture.main.size == PixelSize(width: 600, height: 400))
        #expect(PictureFormat(content: picture.main.bytes) == .jpeg)
        #expect(picture.choices { _ in nil }.tone == "#00f")
    }

    @Test("A picture for print, in cyan, magenta, yellow and black, has the colours that it has on paper")
    func printColours() throws {
        let picture = try pipeline(hasAVIF: false).picture("a.jpg", TestPictures.cmyk, .jpeg)
        #expect(picture.choices { _ in nil }.tone == "#e22")
        #expect(picture.remark == "has the colours of print (CMYK), which were converted; export it in sRGB")
        #expect(PictureFormat(content: picture.main.bytes) == .jpeg)
    }

    @Test("Of too many bytes the pictures that were made first are removed, all their files together")
    func pruning() throws {
        let cache = PictureCache(site: folder.path, maximumBytes: 300, on: .disk)
        for (name, time) in [("a.1", 100), ("a.2", 300), ("b.1", 200), ("b.2", 200), ("c.1", 400)] {
            cache.keep([UInt8](repeating: 1, count: 68), as: name)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: Double(time))],
                ofItemAtPath: folder.path + "/.sitegen/pictures/" + name
            )
        }
        PictureCache(site: folder.path, maximumBytes: 300, on: .disk).prune()
        #expect(cache.kept("b.1") != nil, "a cache that added nothing removes nothing")
        cache.prune()
        #expect(["a.1", "a.2", "b.1", "b.2", "c.1"].filter { cache.kept($0) != nil } == ["a.1", "a.2", "c.1"])
    }

    @Test("Without AVIF there is WebP only")
    func withoutAVIF() throws {
        let picture = try pipeline(hasAVIF: false).picture("a.jpg", Self.drawing("#0f0"), .jpeg)
        #expect(Set(picture.renditions.map(\.encoding)) == [.webp])
    }

    @Test("Widths grow by half at most, so that no browser has to take much too large a file")
    func steps() {
        for (narrow, wide) in zip(PictureRecipe.widths, PictureRecipe.widths.dropFirst()) {
            #expect(Double(wide) <= Double(narrow) * 1.5)
        }
        #expect(PictureRecipe.widths(ofSource: 100) == [100])
        #expect(PictureRecipe.widths(ofSource: 4_000) == PictureRecipe.widths)
        // The last step is left out when the picture is hardly wider.
        #expect(PictureRecipe.widths(ofSource: 820) == [160, 240, 360, 540, 800])
    }

    @Test("The second time nothing is decoded, and the files are the same")
    func cached() throws {
        let bytes = try Self.drawing("#f0f")
        let first = try pipeline().picture("a.jpg", bytes, .jpeg)
        let names = try Disk.entries(in: folder.path + "/.sitegen/pictures").map(\.name)
        // A kept file is used, and not made again: a kept file that is another picture is published as it is.
        let other = try PictureDecoder.file(of: Self.drawing("#000"), width: 160, .webp)
        let kept = try #require(names.first { $0.hasSuffix(".160.webp") })
        try Disk.write(other + Digest.sha256(other).bytes, to: folder.path + "/.sitegen/pictures/" + kept)
        let second = try pipeline().picture("a.jpg", bytes, .jpeg)
        #expect(second.main == first.main)
        let narrow = second.renditions.first { $0.width == 160 && $0.encoding == .webp }
        #expect(narrow?.asset.bytes == other)
        // Another picture has other files.
        _ = try pipeline().picture("a.jpg", Self.drawing("#fff"), .jpeg)
        #expect(try Disk.entries(in: folder.path + "/.sitegen/pictures").count == 2 * names.count)
    }

    @Test("A kept file that is damaged is made again")
    func damagedCache() throws {
        let bytes = try Self.drawing("#ff0")
        let first = try pipeline().picture("a.jpg", bytes, .jpeg)
        for (index, entry) in try Disk.entries(in: folder.path + "/.sitegen/pictures").enumerated() {
            let path = folder.path + "/.sitegen/pictures/" + entry.name
            let file = try Disk.read(path)
            // Cut off, or with another byte in the middle.
            var damaged = index % 2 == 0 ? Array(file.prefix(file.count / 2)) : file
            if index % 2 == 1 { damaged[file.count / 3] ^= 1 }
            try Disk.write(damaged, to: path)
        }
        let second = try pipeline().picture("a.jpg", bytes, .jpeg)
        #expect(second.assets == first.assets)
    }

    @Test("What may be transparent stays so, also for browsers without WebP")
    func transparency() throws {
        let picture = try pipeline().picture("a.png", Self.drawing("none", encoding: .png), .png)
        #expect(PictureFormat(content: picture.main.bytes) == .png)
        #expect(try PictureDecoder.header(of: picture.main.bytes).hasAlpha)
    }

    @Test("A drawing stays as it is")
    func drawings() throws {
        let svg = Array(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>"#.utf8)
        let picture = try pipeline().picture("a.svg", svg, .svg)
        #expect(picture.main.bytes == svg)
        #expect(picture.renditions.isEmpty)
    }

    @Test("Half a picture is refused")
    func halfFile() throws {
        let bytes = try Self.drawing("#123456", width: 900, height: 700)
        #expect(throws: PictureFailure.self) {
            _ = try pipeline().picture("a.jpg", Array(bytes.prefix(bytes.count / 2)), .jpeg)
        }
    }

    @Test("A picture with too many pixels is refused by its header")
    func bomb() throws {
        let failure = #expect(throws: PictureFailure.self) {
            _ = try pipeline().picture("bomb.png", TestPictures.bomb(width: 30_000, height: 30_000), .png)
        }
        #expect(failure?.description == "it has 30000 × 30000 pixels, more than the 100 million allowed")
    }
}

@Suite("Nothing of a photograph's metadata is published")
struct PictureMetadataTests {
    @Test("Camera and place are in no file")
    func leavesNoTrace() throws {
        let folder = try TemporaryFolder()
        var bytes = TestPictures.withLocation(try PicturePipelineTests.drawing("#c83737"))
        let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SecretPlace</x:xmpmeta>".utf8)
        bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(xmp.count + 2)] + xmp, at: 2)
        #expect(bytes.firstRange(of: Array(TestPictures.camera.utf8)) != nil)
        let pipeline = PicturePipeline(site: folder.path, hasAVIF: true, on: .disk)
        let picture = try pipeline.picture("a.jpg", bytes, .jpeg)
        #expect(picture.assets.count == 11)
        for asset in picture.assets {
            for secret in [TestPictures.camera, TestPictures.datum, "Secret", "xmpmeta", "GPS"] {
                #expect(asset.bytes.firstRange(of: Array(secret.utf8)) == nil, "\(asset.fileName) has \(secret)")
            }
        }
    }

    @Test("Red stays red in every format")
    func colours() throws {
        let folder = try TemporaryFolder()
        let pipeline = PicturePipeline(site: folder.path, hasAVIF: true, on: .disk)
        let picture = try pipeline.picture("a.png", PicturePipelineTests.drawing("#f00", encoding: .png), .png)
        for asset in picture.assets {
            let tone = try PictureDecoder.tone(of: asset.bytes, width: 1_000)
            let channels = [tone >> 16, tone >> 8 & 0xFF, tone & 0xFF]
            #expect(channels[0] >= 250 && channels[1] <= 5 && channels[2] <= 5, "\(asset.fileName) \(channels)")
        }
    }
}
