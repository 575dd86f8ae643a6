import Files
import Markup
import Model

/// The files of the brands of one origin, by their addresses.
struct OriginFiles: Sendable {
    private let output: String
    private let origin: String
    /// Brands with the paths they live at, longer ones first: one may live inside another.
    private let brands: [(brand: Brand?, path: String)]
    /// The files of the brand that is examined.
    private let own: Set<String>
    private let ownFolder: String

    /// Makes a list of a brand's files.
    ///
    /// - Parameters:
    ///   - brand: The brand that is examined.
    ///   - neighbours: The other brands; those of other origins do not count.
    ///   - strangers: Where brands live of which no more is known.
    ///   - output: The output folder.
    ///   - paths: The files in it that are published; those of other brands do no harm.
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
        own = Set(paths.lazy.filter { $0.hasPrefix(folder) })
        ownFolder = folder
    }

    /// The pages of the brand that is examined, in the order of their paths.
    var pages: [String] { own.filter { $0.hasSuffix(".html") }.sorted() }

    /// The path of an address when it leads to a file that is not there; nil when all is well or nothing is known.
    ///
    /// The files of a brand whose folder is not in the output are not known. An address without the slash of a folder
    /// is taken for the folder, as hosts do, and a former address has a rule at the origin.
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
