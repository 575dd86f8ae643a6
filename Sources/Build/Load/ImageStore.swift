import FeedLoading
import Files
import Markup
import Model
import Routes
import Theming

/// The images that embedded feeds refer to: each becomes a fingerprinted file of the brands that show it.
struct ImageStore: Sendable {
    /// The file name extensions of images.
    private static let extensions: Set<String> = ["svg", "png", "jpg", "jpeg", "webp", "avif", "gif"]
    /// The largest image in `content/`, in bytes.
    private static let maximumBytes = 8 << 20

    /// Whether a path has the extension of an image.
    static func isPicture(_ path: String) -> Bool {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return extensions.contains(path[path.index(after: dot)...].lowercased())
    }

    /// Images by their embedded address.
    private(set) var assets: [WebAddress: Asset] = [:]
    /// The images each brand shows, by the brand's id.
    private(set) var shown: [String: Set<WebAddress>] = [:]
    /// Images that are missing or invalid, with the reason.
    private(set) var missing: [WebAddress: String] = [:]

    /// An empty store.
    init() {}

    /// Reads every embedded image of the loaded sections once; unchanged ones are taken from an older store.
    init(_ sections: [LoadedSection], files: FileTree, besides old: ImageStore? = nil) {
        for loaded in sections { add(loaded, files: files, besides: old) }
    }

    /// Reads the embedded images of a section that the store does not have yet.
    ///
    /// - Returns: The addresses of those that the section can show, in the order of its items.
    @discardableResult
    mutating func add(_ loaded: LoadedSection, files: FileTree, besides old: ImageStore? = nil) -> [WebAddress] {
        guard case .feed(let feed) = loaded.state, case .native(let items) = feed.content else { return [] }
        var added: [WebAddress] = []
        for item in items where item.hasTeaser(where: { $0.image?.address.isEmbedded == true }) {
            for address in item.teasers.compactMap(\.image?.address) where address.isEmbedded {
                guard read(address, files, old) else { continue }
                shown[loaded.brand.id, default: []].insert(address)
                added.append(address)
            }
        }
        return added
    }

    /// A brand's image files in the order of their names; identical images share one.
    func assets(of brand: String) -> [Asset] {
        Set((shown[brand] ?? []).compactMap { assets[$0] }).sorted { $0.fileName < $1.fileName }
    }

    /// The section with the sizes of its images added where the feed gives none, so that pages reserve their space.
    func measured(_ loaded: LoadedSection) -> LoadedSection {
        guard case .feed(var feed) = loaded.state, case .native(let items) = feed.content else { return loaded }
        guard items.contains(where: { $0.hasTeaser { size(of: $0.image) != nil } }) else { return loaded }
        feed.content = .native(
            items.map { $0.mappingTeasers(measured) }
        )
        var section = loaded
        section.state = .feed(feed)
        return section
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
        return assets[picture.address]?.size
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
        assets = assets.filter { !isConcerned($0.key) }
        missing = missing.filter { !isConcerned($0.key) }
    }

    /// Whether another store has the same images of a brand.
    func agrees(with other: ImageStore, on brand: String) -> Bool {
        let pictures = shown[brand] ?? []
        return pictures == other.shown[brand] ?? []
            && pictures.allSatisfy { assets[$0]?.fileName == other.assets[$0]?.fileName }
    }

    private mutating func read(_ address: WebAddress, _ files: FileTree, _ old: ImageStore?) -> Bool {
        if assets[address] != nil { return true }
        if let known = old?.assets[address] {
            assets[address] = known
            return true
        }
        if missing[address] == nil { missing[address] = old?.missing[address] }
        guard missing[address] == nil, let path = address.embeddedPath else { return false }
        guard let name = Self.assetName(of: path) else {
            missing[address] = "not the name of a picture file"
            return false
        }
        do throws(FileTree.Failure) {
            let bytes = try files.read("content/" + path, limit: Self.maximumBytes)
            guard PictureFormat(content: bytes) == PictureFormat(fileName: name) else {
                missing[address] = "its format does not match its extension"
                return false
            }
            assets[address] = Asset(name: name, bytes: bytes)
            return true
        } catch {
            missing[address] = error.description
            return false
        }
    }
}
