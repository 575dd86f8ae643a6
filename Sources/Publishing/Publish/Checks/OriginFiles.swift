import Content
import Engine
import Files
import Markup

/// An index of the output files of all brands at one origin, by address.
struct OriginFiles: Sendable {
    private let output: String
    private let origin: String
    /// Brands with their base paths, longest first, because one may be nested in another.
    private let brands: [(brand: Brand?, path: String)]
    /// The files of the checked brand.
    private let own: NameSet
    private let ownFolder: String

    /// Makes the index.
    ///
    /// - Parameters:
    ///   - brand: The brand to check.
    ///   - neighbours: The other brands; those at other origins are ignored.
    ///   - otherBrandURLs: Base addresses of brands whose content was not loaded.
    ///   - output: The output folder.
    ///   - paths: The published files; those of other brands are ignored.
    init(
        of brand: Brand,
        besides neighbours: [Brand],
        and otherBrandURLs: [WebAddress],
        in output: String,
        paths: some Sequence<String>
    ) {
        self.output = output
        origin = brand.url.origin
        let others = neighbours.filter { $0.id != brand.id && $0.url.origin == brand.url.origin }
        let unknown = otherBrandURLs.filter { $0.origin == brand.url.origin }.map { (nil as Brand?, $0.path) }
        brands = (([brand] + others).map { ($0, $0.url.path) } + unknown)
            .sorted { $0.1.utf8.count > $1.1.utf8.count }
        let folder = brand.id + "/"
        own = NameSet(paths.lazy.filter { $0.hasPrefix(folder) })
        ownFolder = folder
    }

    /// The pages of the checked brand, sorted by path.
    var pages: [String] { own.filter { $0.hasSuffix(".html") }.sorted() }

    /// Whether a brand answers for an address of the origin: it lies below the path of the brand or, at the root, below one
    /// of the brand's folders in the output.
    func isAmongOwnPaths(_ address: WebAddress) -> Bool {
        guard let (brand, base) = brands.first(where: { address.path.hasPrefix($0.path) }), let brand else {
            return false
        }
        guard base == "/", let name = address.path.split(separator: "/").first else { return true }
        return name != ".." && Disk.status("\(output)/\(brand.id)/\(name)")?.kind == .folder
    }

    /// The path of an address that leads to a missing file; nil when the file exists or cannot be checked.
    ///
    /// Files of a brand whose folder is not in the output cannot be checked. An address without a trailing slash may
    /// mean a folder, as on web hosts; an alias is answered by a redirect rule at the origin.
    func missing(_ address: WebAddress) -> String? {
        guard address.origin == origin else { return nil }
        let path = address.path
        guard let (owner, base) = brands.first(where: { path.hasPrefix($0.path) }), let brand = owner else {
            return nil
        }
        let rest = path.dropFirst(base.count)
        guard !rest.hasPrefix(".well-known/") else { return nil }
        let file = "\(brand.id)/\(rest)"
        let isFolder = rest.isEmpty || rest.hasSuffix("/")
        let names = isFolder ? [file + "index.html"] : [file, file + "/index.html"]
        guard !names.contains(where: exists), hasFolder(brand) else { return nil }
        let parts = rest.split(separator: "/").map(String.init)
        return brand.legacy.contains { $0.from.values(in: parts) != nil } ? nil : path
    }

    private func exists(_ file: String) -> Bool {
        if file.hasPrefix(ownFolder) { return own.contains(file) }
        return !file.split(separator: "/").contains("..") && Disk.status(output + "/" + file)?.kind == .file
    }

    private func hasFolder(_ brand: Brand) -> Bool {
        !own.isEmpty && brand.id + "/" == ownFolder || Disk.status(output + "/" + brand.id)?.kind == .folder
    }
}
