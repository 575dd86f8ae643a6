import Pictures

/// A picture as it is published: one file that every browser can show, and the same in other formats and widths.
struct StoredPicture: Sendable {
    /// The picture in one width and format.
    struct Rendition: Sendable {
        let encoding: PictureEncoding
        /// The width in pixels.
        let width: Int
        let asset: Asset
    }

    /// The file of `src`: for those that are scaled a JPEG or PNG, else the newsroom's own file.
    let main: Asset
    /// The others, by format and then by width; empty for pictures that are not scaled.
    var renditions: [Rendition] = []
    /// The mean colour as 0xRRGGBB; nil when it is not known.
    var tone: UInt32?
    /// A remark for the newsroom on a picture that is shown, as the end of a sentence about it; nil for none.
    var remark: String?

    var assets: [Asset] { [main] + renditions.map(\.asset) }

    /// The size that pages reserve for it; only a drawing may state none.
    var size: PixelSize? { main.size ?? .ofDrawings }

    /// The sizes, formats and widths that pages offer, with the way to each file by its name.
    func choices(_ url: (_ name: String) -> SafeURL?) -> PictureChoices {
        let sources = PictureRecipe.formats(withAVIF: true).compactMap { encoding -> PictureChoices.Source? in
            let files = renditions.filter { $0.encoding == encoding }
            guard !files.isEmpty else { return nil }
            let candidates = files.compactMap { file in
                url(file.asset.fileName).map { PictureChoices.Candidate(url: $0, width: file.width) }
            }
            return PictureChoices.Source(mediaType: "image/" + encoding.rawValue, candidates: candidates)
        }
        return PictureChoices(sources: sources, tone: tone.map(Self.color), size: size)
    }

    /// A colour with 4 bits a channel, as style sheets write it: a placeholder need not be exact.
    private static func color(_ tone: UInt32) -> String {
        let digits = [20, 12, 4].map { String(tone >> UInt32($0) & 0xF, radix: 16) }
        return "#" + digits.joined()
    }
}
