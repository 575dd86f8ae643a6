import Pictures
import TestSupport
import Testing

@testable import Engine

@Suite("A picture takes no more memory and time than its process may", .timeLimit(.minutes(20)))
struct PictureLimitTests: ~Copyable {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func pipeline(_ limits: PictureLimits = PictureLimits()) -> PicturePipeline {
        PicturePipeline(site: folder.path, hasAVIF: false, limits: limits, on: .disk)
    }

    private func failure(_ work: () throws(PictureFailure) -> Void) -> PictureFailure? {
        do throws(PictureFailure) {
            try work()
            return nil
        } catch {
            return error
        }
    }

    private static let zeros = TestPictures.deflatedZeros(50 << 20)

    @Test("Texts of a PNG are not even unpacked", arguments: ["zTXt", "iTXt", "tEXt", "anNo"])
    func texts(_ name: String) throws {
        // Each unpacks to 50 MB: a second of 20 of them is not enough for one decoder.
        let start = Array("k\0".utf8) + (name == "iTXt" ? [1, 0, 0, 0] : name == "zTXt" ? [0] : [])
        let chunk = TestPictures.chunk(name, start + Self.zeros)
        let picture = TestPictures.png(.rgb)
        var bytes = Array(picture.prefix(33))
        for _ in 0..<20 { bytes += chunk }
        bytes += picture.dropFirst(33)
        let shown = try pipeline(PictureLimits(seconds: 1)).picture("a.png", bytes, .png)
        #expect(shown.choices { _ in nil }.tone == "#c12")
    }

    @Test("A picture that takes too long is refused, and not tried again")
    func time() throws {
        let filter = #"<feTurbulence numOctaves="1000" baseFrequency=".01"/><feMorphology radius="300"/>"#
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
            <filter id="f" x="0" y="0" width="1" height="1">\(String(repeating: filter, count: 50))</filter>
            <rect width="1200" height="630" filter="url(#f)"/></svg>
            """
        let limits = PictureLimits(seconds: 1)
        for _ in 0..<2 {
            let failure = failure { () throws(PictureFailure) in
                _ = try pipeline(limits).pictureForSharing("a.svg", Array(svg.utf8))
            }
            #expect(failure == PictureFailure("it takes more than 1 seconds to decode", isFinal: true))
        }
        let kept = try Disk.entries(in: folder.path + "/.sitegen/pictures").map(\.name)
        #expect(kept.count == 1 && kept.first?.hasSuffix(".refused") == true)
    }

    @Test("A picture that takes too much memory is refused, and the program goes on")
    func memory() throws {
        // A progressive JPEG keeps three numbers of two bytes for each pixel until its end.
        let bytes = TestPictures.progressiveJPEG(side: 8_000)
        let failure = failure { () throws(PictureFailure) in
            _ = try pipeline(PictureLimits(megabytes: 128)).picture("a.jpg", bytes, .jpeg)
        }
        #expect(failure != nil)
        // Libraries that cannot go on without memory end their process.
        let ended = self.failure { () throws(PictureFailure) in
            _ = try pipeline(PictureLimits(megabytes: 0)).picture("a.png", TestPictures.png(.rgb), .png)
        }
        #expect(ended != nil)
        #expect(try pipeline().picture("b.png", TestPictures.png(.grey), .png).choices { _ in nil }.tone == "#666")
    }
}
