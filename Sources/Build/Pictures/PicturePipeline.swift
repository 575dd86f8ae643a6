import Files
import Hashing
import Pictures
import Theming

/// Makes the files of pictures, and keeps them under the digest of all they depend on.
struct PicturePipeline: Sendable {
    /// The files made so far, by this build and others.
    let cache: PictureCache
    private let hasAVIF: Bool

    /// Makes a pipeline.
    ///
    /// - Parameters:
    ///   - site: The site folder.
    ///   - hasAVIF: Whether AVIF files are made, which take most of the time.
    ///   - disk: The file system.
    init(site: String, hasAVIF: Bool, on disk: FileSystem) {
        cache = PictureCache(site: site, on: disk)
        self.hasAVIF = hasAVIF
    }

    /// The files of a picture; the picture itself when it is an animation, or of a format that is not scaled.
    ///
    /// - Parameters:
    ///   - name: The name of the asset.
    ///   - bytes: The newsroom's file.
    ///   - format: Its format.
    /// - Returns: The files to publish.
    /// - Throws: `PictureFailure` when it is damaged, ends too early or has too many pixels.
    func picture(_ name: String, _ bytes: [UInt8], _ format: PictureFormat) throws(PictureFailure) -> StoredPicture {
        guard [.jpeg, .png, .webp].contains(format) else { return StoredPicture(main: Asset(name: name, bytes: bytes)) }
        let header = try PictureHeader(of: bytes)
        guard !header.isAnimated else { return StoredPicture(main: Asset(name: name, bytes: bytes)) }
        let stem = name.prefix { $0 != "." }
        // What may be transparent stays so for browsers without WebP too.
        let fallback: PictureEncoding = header.hasAlpha ? .png : .jpeg
        let key = key(of: bytes)
        defer { PictureLibrary.finishThread() }
        var tone: UInt32?
        var renditions: [StoredPicture.Rendition] = []
        let widths = PictureRecipe.widths(ofSource: header.width)
        let fallbackWidth = widths.last { $0 <= PictureRecipe.fallbackWidth } ?? header.width
        var main: Asset?
        for width in widths {
            let encodings = PictureRecipe.formats(withAVIF: hasAVIF) + (width == fallbackWidth ? [fallback] : [])
            let files = try files(key, bytes, width, encodings, &tone)
            for (encoding, bytes) in zip(encodings, files) {
                let asset = Asset(name: "\(stem)-\(width).\(encoding.fileExtension)", bytes: bytes)
                if encoding == fallback {
                    main = asset
                } else {
                    renditions.append(StoredPicture.Rendition(encoding: encoding, width: width, asset: asset))
                }
            }
        }
        guard let main else { throw PictureFailure("it has no width") }
        let remark = header.isCMYK ? "has the colours of print (CMYK), which were converted; export it in sRGB" : nil
        return StoredPicture(main: main, renditions: renditions, tone: tone, remark: remark)
    }

    /// The picture for those who share a page: it fills a frame of one size, and what is left over is cut off.
    ///
    /// - Parameters:
    ///   - name: The name of the asset.
    ///   - bytes: The newsroom's file, which may be a drawing.
    /// - Returns: A JPEG.
    /// - Throws: `PictureFailure` when it is damaged, so small that it would be blurred, or a long strip.
    func pictureForSharing(_ name: String, _ bytes: [UInt8]) throws(PictureFailure) -> Asset {
        let size = PictureRecipe.sharing
        let file = try file("\(key(of: bytes)).sharing.jpg") { () throws(PictureFailure) in
            let header = try PictureHeader(of: bytes)
            let isDrawing = PictureFormat(content: bytes) == .svg
            // Bounded: both are sides of pictures, PixelSize.longestSide at most.
            guard isDrawing || header.width * 2 >= size.width && header.height * 2 >= size.height else {
                throw PictureFailure("it is too small")
            }
            let picture = try DecodedPicture(bytes, filling: size, of: header)
            return try picture.encoded(.jpeg)
        }
        return Asset(name: name.prefix { $0 != "." } + "-sharing.jpg", bytes: file)
    }

    /// The picture that stands for a brand where a page has none of its own: its icon in the middle of a ground.
    ///
    /// - Parameters:
    ///   - icon: The icon, a drawing.
    ///   - ground: The colour of the ground as in `#cc001a`; others become white.
    /// - Returns: A PNG.
    /// - Throws: `PictureFailure` when the icon cannot be drawn.
    func card(_ icon: [UInt8], onGround ground: String) throws(PictureFailure) -> Asset {
        let size = PictureRecipe.sharing
        let tone = Self.tone(ground)
        let file = try file("\(key(of: icon)).\(String(tone, radix: 16)).card.png") { () throws(PictureFailure) in
            let side = PictureRecipe.cardIcon
            return try DecodedPicture(drawing: icon, side: side, inside: size, onGround: tone).encoded(.png)
        }
        return Asset(name: "card.png", bytes: file)
    }

    /// The icon of a brand as a PNG on a ground.
    ///
    /// - Parameters:
    ///   - icon: The icon, a drawing.
    ///   - name: The name of the file.
    ///   - side: The side of the square in pixels.
    ///   - drawn: The side of the drawing in the middle of it.
    ///   - ground: The colour of the ground as in `#cc001a`; others become white.
    /// - Returns: A PNG.
    /// - Throws: `PictureFailure` when the icon cannot be drawn.
    func icon(
        _ icon: [UInt8],
        name: String,
        side: Int,
        drawn: Int,
        onGround ground: String
    ) throws(PictureFailure) -> Asset {
        let tone = Self.tone(ground)
        let kept = "\(key(of: icon)).\(String(tone, radix: 16)).\(side).\(drawn).png"
        let file = try file(kept) { () throws(PictureFailure) in
            try DecodedPicture(drawing: icon, side: drawn, inside: (side, side), onGround: tone).encoded(.png)
        }
        return Asset(name: name, bytes: file)
    }

    private static func tone(_ ground: String) -> UInt32 {
        let color = ground.count == 7 && ground.hasPrefix("#") ? UInt32(ground.dropFirst(), radix: 16) : nil
        return color ?? 0xFF_FFFF
    }

    /// A file that is kept, or else made and kept.
    private func file(
        _ name: String,
        _ make: () throws(PictureFailure) -> [UInt8]
    ) throws(PictureFailure) -> [UInt8] {
        if let kept = cache.kept(name) { return kept }
        defer { PictureLibrary.finishThread() }
        let made = try make()
        cache.keep(made, as: name)
        return made
    }

    /// The encoded files of one width, kept or made; the mean colour comes from the first width.
    private func files(
        _ key: String,
        _ bytes: [UInt8],
        _ width: Int,
        _ encodings: [PictureEncoding],
        _ tone: inout UInt32?
    ) throws(PictureFailure) -> [[UInt8]] {
        let kept = encodings.compactMap { cache.kept("\(key).\(width).\($0.fileExtension)") }
        let toneName = "\(key).tone"
        if tone == nil { tone = cache.kept(toneName).flatMap { UInt32(String(decoding: $0, as: UTF8.self)) } }
        if kept.count == encodings.count, tone != nil { return kept }
        let decoded = try DecodedPicture(bytes, width: width)
        if tone == nil {
            let made = try decoded.tone()
            tone = made
            cache.keep(Array(String(made).utf8), as: toneName)
        }
        var files: [[UInt8]] = []
        for encoding in encodings {
            let file = try decoded.encoded(encoding)
            cache.keep(file, as: "\(key).\(width).\(encoding.fileExtension)")
            files.append(file)
        }
        return files
    }

    private func key(of bytes: [UInt8]) -> String {
        var hasher = Hasher256()
        hasher.update(framed: "\(PictureRecipe.version) \(PictureLibrary.version)")
        hasher.update(framed: bytes)
        return hasher.finish().hex
    }
}
