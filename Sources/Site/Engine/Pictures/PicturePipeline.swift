import Pictures

/// Makes the files of pictures, and keeps them under the digest of all they depend on.
struct PicturePipeline: Sendable {
    /// The files made so far, by this build and others.
    let cache: PictureCache
    private let hasAVIF: Bool
    private let limits: PictureLimits

    init(site: String, hasAVIF: Bool, limits: PictureLimits = PictureLimits(), on disk: FileSystem) {
        cache = PictureCache(site: site, on: disk)
        self.hasAVIF = hasAVIF
        self.limits = limits
    }

    /// The files of a picture; the picture itself when it is an animation, or of a format that is not scaled.
    func picture(_ name: String, _ bytes: [UInt8], _ format: PictureFormat) throws(PictureFailure) -> StoredPicture {
        guard [.jpeg, .png, .webp].contains(format) else {
            let asset = Asset(name: name, bytes: bytes)
            guard asset.size != nil || format == .svg else { throw PictureFailure("its size cannot be read") }
            return StoredPicture(main: asset)
        }
        let key = key(of: bytes)
        return try decoding(key, bytes) { decoder throws(PictureFailure) in
            let record = try record(key, &decoder)
            guard !record.header.isAnimated else {
                return StoredPicture(main: Asset(name: name, bytes: bytes), remark: record.remark)
            }
            return try picture(name, key, record, &decoder)
        }
    }

    /// The files of a picture that is scaled.
    private func picture(
        _ name: String,
        _ key: String,
        _ record: PictureRecord,
        _ decoder: inout PictureDecoder
    ) throws(PictureFailure) -> StoredPicture {
        let stem = name.prefix { $0 != "." }
        // Transparent parts stay transparent for browsers without WebP, too.
        let fallback: PictureEncoding = record.header.hasAlpha ? .png : .jpeg
        var renditions: [StoredPicture.Rendition] = []
        let widths = PictureRecipe.widths(ofSource: record.header.width)
        let fallbackWidth = widths.last { $0 <= PictureRecipe.fallbackWidth } ?? record.header.width
        var main: Asset?
        for width in widths {
            let encodings = PictureRecipe.formats(withAVIF: hasAVIF) + (width == fallbackWidth ? [fallback] : [])
            let files = try files(key, width, encodings, &decoder)
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
        return StoredPicture(main: main, renditions: renditions, tone: record.tone, remark: record.remark)
    }

    /// The picture for those who share a page: it fills a frame of one size, and the excess is cut off.
    ///
    /// It fails for one that is so small that it would be blurred, and for a long strip.
    func pictureForSharing(_ name: String, _ bytes: [UInt8]) throws(PictureFailure) -> StoredPicture {
        let size = PictureRecipe.sharing
        let key = key(of: bytes)
        let drawn = try decoding(key, bytes) { decoder throws(PictureFailure) in
            try file(key, "sharing.jpg", &decoder) { decoder throws(PictureFailure) in
                let header = try decoder.header()
                let isDrawing = PictureFormat(content: bytes) == .svg
                // Bounded: both are sides of pictures, PixelSize.longestSide at most.
                guard isDrawing || header.width * 2 >= size.width && header.height * 2 >= size.height
                else { throw PictureFailure("it is too small") }
                try decoder.fill(size, of: header)
                return try decoder.encoded(.jpeg)
            }
        }
        return StoredPicture(
            main: Asset(name: name.prefix { $0 != "." } + "-sharing.jpg", bytes: drawn.bytes),
            remark: PictureRecord.remark(drawn.messages)
        )
    }

    /// A drawing in the middle of a ground, as a PNG.
    struct Drawing: Sendable {
        /// The name of the asset.
        let name: String
        /// The size of the whole in pixels.
        let size: (width: Int, height: Int)
        /// The longer side of the drawing in pixels.
        let side: Int

        /// The picture of pages without one of their own.
        static let card = Drawing(name: "card.png", size: PictureRecipe.sharing, side: PictureRecipe.cardIcon)
    }

    /// Draws a brand's icon several times on a ground in a colour as in `#cc001a`; others become white.
    ///
    /// One process makes all files that are not kept.
    func draw(
        _ icon: [UInt8],
        _ drawings: [Drawing],
        onGround ground: String
    ) throws(PictureFailure) -> [StoredPicture] {
        let (tone, key) = (Self.tone(ground), key(of: icon))
        return try decoding(key, icon) { decoder throws(PictureFailure) in
            var pictures: [StoredPicture] = []
            for drawing in drawings {
                let kept = "\(String(tone, radix: 16)).\(drawing.size.width).\(drawing.size.height).\(drawing.side).png"
                let file = try file(key, kept, &decoder) { decoder throws(PictureFailure) in
                    try decoder.draw(side: drawing.side, inside: drawing.size, onGround: tone)
                    return try decoder.encoded(.png)
                }
                let asset = Asset(name: drawing.name, bytes: file.bytes)
                pictures.append(StoredPicture(main: asset, remark: PictureRecord.remark(file.messages)))
            }
            return pictures
        }
    }

    private static func tone(_ ground: String) -> UInt32 {
        let color = ground.count == 7 && ground.hasPrefix("#") ? UInt32(ground.dropFirst(), radix: 16) : nil
        return color ?? 0xFF_FFFF
    }

    /// A file of a picture that is kept, or else made and kept, and the messages of libraries when it was made.
    private func file(
        _ key: String,
        _ name: String,
        _ decoder: inout PictureDecoder,
        _ make: (inout PictureDecoder) throws(PictureFailure) -> [UInt8]
    ) throws(PictureFailure) -> (bytes: [UInt8], messages: [String]) {
        let messagesName = "\(key).\(name).messages"
        if let kept = cache.kept("\(key).\(name)") {
            let messages = cache.kept(messagesName).map { String(decoding: $0, as: UTF8.self) } ?? ""
            return (kept, messages.split(separator: "\n").map(String.init))
        }
        let made = try make(&decoder)
        let messages = decoder.messages
        if !messages.isEmpty { cache.keep(Array(messages.joined(separator: "\n").utf8), as: messagesName) }
        cache.keep(made, as: "\(key).\(name)")
        return (made, messages)
    }

    /// Works on a picture, unless its decoder was stopped before.
    private func decoding<Result>(
        _ key: String,
        _ bytes: [UInt8],
        _ work: (inout PictureDecoder) throws(PictureFailure) -> Result
    ) throws(PictureFailure) -> Result {
        let reasonName = "\(key).refused"
        if let reason = cache.kept(reasonName) {
            throw PictureFailure(String(decoding: reason, as: UTF8.self), isFinal: true)
        }
        var decoder = PictureDecoder(bytes, limits: limits)
        do throws(PictureFailure) {
            return try work(&decoder)
        } catch {
            if error.isFinal { cache.keep(Array(error.description.utf8), as: reasonName) }
            throw error
        }
    }

    /// The kept record of a picture, or else a new one; the mean colour comes from its first width.
    private func record(_ key: String, _ decoder: inout PictureDecoder) throws(PictureFailure) -> PictureRecord {
        let name = "\(key).about"
        if let kept: PictureRecord = cache.kept(name).flatMap({ IndexCoder.value(ofPart: $0[...]) }) { return kept }
        let header = try decoder.header()
        var tone: UInt32?
        if !header.isAnimated {
            try decoder.scale(toWidth: PictureRecipe.widths(ofSource: header.width).first ?? header.width)
            tone = try decoder.tone()
        }
        let record = PictureRecord(header: header, tone: tone, messages: decoder.messages)
        cache.keep(IndexCoder.part(record), as: name)
        return record
    }

    /// The encoded files of one width, kept or made.
    private func files(
        _ key: String,
        _ width: Int,
        _ encodings: [PictureEncoding],
        _ decoder: inout PictureDecoder
    ) throws(PictureFailure) -> [[UInt8]] {
        let kept = encodings.compactMap { cache.kept("\(key).\(width).\($0.fileExtension)") }
        if kept.count == encodings.count { return kept }
        try decoder.scale(toWidth: width)
        var files: [[UInt8]] = []
        for encoding in encodings {
            let file = try decoder.encoded(encoding)
            cache.keep(file, as: "\(key).\(width).\(encoding.fileExtension)")
            files.append(file)
        }
        return files
    }

    /// The files that tell versions of libvips apart, as another one may make other bytes; nil when there is none.
    ///
    /// These are its files in the folders where libraries are; its version when there are none. To load it costs a build 40 ms
    /// and 19 MiB.
    static let library: String? = {
        let named = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]?.split(separator: ":").map(String.init) ?? []
        let folders = ProgramDigest.libraries.map { $0.split(separator: "/").dropLast().joined(separator: "/") }
        let all = Set(named + folders.map { "/" + $0 } + ["/usr/local/lib"])
        let files = Set(all.compactMap { Disk.resolved($0 + "/" + PictureLibrary.file) })
        let found = files.sorted().compactMap { file in
            Disk.status(file).map { "\(file.split(separator: "/").last ?? "") \($0.size)" }
        }
        return found.isEmpty ? PictureLibrary.version : found.joined(separator: " ")
    }()

    private func key(of bytes: [UInt8]) -> String {
        var hasher = Hasher256()
        hasher.update(framed: "\(PictureRecipe.version) \(Self.library ?? "")")
        hasher.update(framed: bytes)
        return hasher.finish().hex
    }
}
