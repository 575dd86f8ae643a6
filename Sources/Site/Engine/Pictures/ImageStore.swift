import Pictures

/// The images that embedded feeds refer to: each becomes a fingerprinted file of the brands that show it.
struct ImageStore: Sendable {
    private static let extensions: Set<String> = ["svg", "png", "jpg", "jpeg", "webp", "avif", "gif"]
    /// The largest image in `content/`, in bytes.
    private static let maximumBytes = 32 << 20

    static func isPicture(_ path: String) -> Bool {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return extensions.contains(path[path.index(after: dot)...].lowercased())
    }

    typealias Reading = ReadPictures.Reading

    /// The images by their embedded address.
    var images = ReadPictures()
    var sharing = SharingPictures()

    init() {}

    /// Reads every embedded image of the loaded sections once, as it is; unchanged ones are taken from an older store.
    init(_ sections: [SectionWork], files: FileTree, besides old: ImageStore? = nil) {
        for loaded in sections {
            images.add(Self.addresses(in: loaded), of: loaded.brand.id, besides: old?.images) {
                Self.read($0, files, through: nil)
            }
        }
    }

    /// The addresses of a section's embedded images: those of its introduction, of its stories' texts and of its stories,
    /// each in their order.
    static func addresses(in loaded: SectionWork) -> [WebAddress] {
        let introduction = loaded.section.introduction.map(addresses) ?? []
        let texts = loaded.items.flatMap(\.teasers).compactMap(\.content).flatMap(addresses)
        return introduction + texts
            + loaded.items.filter { $0.hasTeaser { $0.image?.address.isEmbedded == true } }.flatMap { item in
                item.teasers.compactMap(\.image?.address).filter(\.isEmbedded)
            }
    }

    /// The addresses of a text's embedded images, in their order.
    static func addresses(in text: SafeHTML) -> [WebAddress] { text.pictures.filter(\.isEmbedded) }

    /// An image that can be shown; nil for others.
    func stored(_ address: WebAddress) -> StoredPicture? { images.stored(address) }

    /// A remark for the newsroom on an image, as the end of a sentence about it; nil for none.
    func remark(on address: WebAddress) -> String? {
        if case .failure(let failure) = images[address] { return "is not shown: \(failure)" }
        return stored(address)?.remark ?? sharing.remark(on: address)
    }

    /// The fingerprinted name of the file of an image that every browser can show.
    func fileName(of address: WebAddress) -> String? { stored(address)?.main.fileName }

    /// A brand's image files in the order of their names; identical images share one.
    func assets(of brand: String) -> [Asset] {
        Set(images.shown(by: brand).flatMap { stored($0)?.assets ?? [] } + sharing.assets(of: brand))
            .sorted { $0.fileName < $1.fileName }
    }

    /// The section with the sizes of its images added where the feed gives none, so that pages reserve their space.
    func measured(_ loaded: SectionWork) -> SectionWork {
        guard loaded.items.contains(where: { $0.hasTeaser { size(of: $0.image) != nil } }) else { return loaded }
        return loaded.mappingItems { $0.map { $0.mappingTeasers(measured) } }
    }

    /// The teaser with the size of its image added where the feed gives none.
    func measured(_ teaser: Teaser) -> Teaser {
        guard let size = size(of: teaser.image) else { return teaser }
        var measured = teaser
        measured.image?.width = size.width
        measured.image?.height = size.height
        return measured
    }

    /// The size of an image file; nil when the feed gives one, or there is no file.
    private func size(of picture: Picture?) -> PixelSize? {
        guard let picture, picture.width == nil, picture.height == nil, picture.address.isEmbedded else { return nil }
        return stored(picture.address)?.size
    }

    /// The last part of a path as an asset name; characters that page paths do not allow become hyphens.
    private static func assetName(of path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let kind = name[name.index(after: dot)...].lowercased()
        guard extensions.contains(kind) else { return nil }
        let stem = name[..<dot].map { character in
            character.isASCII && (character.isLetter || character.isNumber) ? String(character) : "-"
        }
        return stem.joined() + "." + kind
    }

    /// Drops the images of a file or folder of `content/`.
    mutating func forget(_ path: String) {
        func isConcerned(_ address: WebAddress) -> Bool {
            address.embeddedPath.map { $0 == path || $0.hasPrefix(path + "/") } ?? false
        }
        images.forget(where: isConcerned)
        sharing.cropped.forget(where: isConcerned)
    }

    /// Reads an image from the site's files; without a pipeline it is left as it is.
    static func read(_ address: WebAddress, _ files: FileTree, through pipeline: PicturePipeline?) -> Reading {
        Reading { () throws(PictureFailure) in
            let (name, bytes, format) = try file(address, files)
            guard let pipeline else { return StoredPicture(main: Asset(name: name, bytes: bytes)) }
            return try pipeline.picture(name, bytes, format)
        }
    }

    /// The picture of an embedded address for those who share a page.
    static func readForSharing(_ address: WebAddress, _ files: FileTree, through pipeline: PicturePipeline) -> Reading {
        Reading { () throws(PictureFailure) in
            let (name, bytes, _) = try file(address, files)
            return try pipeline.pictureForSharing(name, bytes)
        }
    }

    /// The file of an embedded address, with its name as an asset; a drawing without what may run.
    private static func file(
        _ address: WebAddress,
        _ files: FileTree
    ) throws(PictureFailure) -> (name: String, bytes: [UInt8], format: PictureFormat) {
        guard let path = address.embeddedPath, let name = assetName(of: path)
        else { throw PictureFailure("not the name of a picture file") }
        let bytes: [UInt8]
        do throws(FileTree.Failure) {
            bytes = try files.read("content/" + path, limit: maximumBytes)
        } catch {
            throw PictureFailure(error.description)
        }
        guard let format = PictureFormat(content: bytes), format == PictureFormat(fileName: name)
        else { throw PictureFailure("its format does not match its extension") }
        guard format == .svg else { return (name, bytes, format) }
        guard let drawing = SVGSanitiser.sanitised(bytes) else {
            throw PictureFailure("it is no drawing that can be read")
        }
        return (name, drawing, format)
    }
}
