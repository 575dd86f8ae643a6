/// An index of the files of an output folder, by path and by address.
package struct OutputFiles: Sendable {
    enum Target: Sendable, Hashable {
        case file(Int)
        /// A path of the output at which there is no file.
        case missing(String)
        /// An address that this output does not answer.
        case elsewhere
    }

    let paths: [String]
    private let indices: NameTable<Int>
    /// The folder with further files, of brands that have none among the paths.
    private let otherFiles: String?
    /// The bases of brands, longest paths first, because one may be nested in another; nil is a brand without files.
    private let bases: [(url: WebAddress, brand: SiteOutline.Brand?)]
    private let origins: Set<String>
    private let listed: Set<String>
    /// The folders of brands, such as `vg/sport`.
    private let folders: Set<Substring>
    /// The beginnings of paths that a redirect rule answers.
    private let redirected: [String]

    init(in output: String, brands: [SiteOutline.Brand]) throws(Disk.Failure) {
        let found = try Self.files(below: "", in: output, depth: Self.deepest).sorted()
        // A brand with an origin of its own has a file of its own. A list that cannot be read has no rules.
        let lists = found.filter { $0 == "_redirects" || $0.hasSuffix("/_redirects") }
        let rules = lists.compactMap { try? Disk.read($0.below(output)) }
        self.init(found, brands: brands, redirects: rules.map { String(decoding: $0, as: UTF8.self) }.joined())
    }

    /// Indexes files.
    ///
    /// - Parameters:
    ///   - paths: The paths below the output folder, sorted.
    ///   - brands: The brands that links may lead to.
    ///   - others: The addresses of brands whose files cannot be looked up.
    ///   - otherFiles: The folder with the files of brands that have none among the paths.
    ///   - redirects: The text of a `_redirects` file.
    package init(
        _ paths: [String],
        brands: [SiteOutline.Brand],
        others: [WebAddress] = [],
        otherFiles: String? = nil,
        redirects: String = ""
    ) {
        self.paths = paths
        self.otherFiles = otherFiles
        indices = NameTable(paths.enumerated().map { ($1, $0) }) { first, _ in first }
        let bases = brands.map { ($0.url, $0 as SiteOutline.Brand?) } + others.map { ($0, nil) }
        self.bases = bases.sorted { $0.0.path.utf8.count > $1.0.path.utf8.count }
        origins = Set(brands.map(\.url.origin))
        listed = Set(paths.lazy.compactMap { path in path.firstIndex(of: "/").map { String(path[..<$0]) } })
        folders = Set(
            paths.compactMap { path in
                let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
                return parts.count == 3 ? path[..<parts[1].endIndex] : nil
            }
        )
        redirected = redirects.split(whereSeparator: \.isNewline).compactMap { line in
            let from = line.split(separator: " ").first ?? ""
            return from.hasSuffix("/*") ? String(from.dropLast()) : nil
        }
    }

    /// Folders below this depth are not looked at.
    private static let deepest = 32

    private static func files(below folder: String, in output: String, depth: Int) throws(Disk.Failure) -> [String] {
        var found: [String] = []
        for entry in try Disk.entries(in: folder.below(output)) {
            let path = entry.name.below(folder)
            switch entry.kind {
            case .file: if !entry.name.hasSuffix(Disk.draftSuffix) { found.append(path) }
            case .folder: if depth > 0 { found += try files(below: path, in: output, depth: depth - 1) }
            case .other: break
            }
        }
        return found
    }

    /// Whether an absolute address may belong to the site; others need no look.
    func isOwn(_ address: ArraySlice<UInt8>) -> Bool { origins.contains { address.starts(with: $0.utf8) } }
}

extension OutputFiles {
    /// The address that the links of a file are relative to, and the file's brand; nil for the list of brands.
    typealias LinkBase = (address: WebAddress?, brand: SiteOutline.Brand?)

    private static let rootOrigin = "https://output.invalid"

    func base(ofFileAt path: String) -> LinkBase {
        let brand = bases.lazy.compactMap(\.brand).first { path.hasPrefix($0.id + "/") }
        let rest = PercentEncoding.path(brand.map { path.dropFirst($0.id.count + 1) } ?? path[...])
        return (WebAddress((brand?.url.string ?? Self.rootOrigin + "/") + rest), brand)
    }

    /// The file that a link leads to, or the reason why there is none; its query and its fragment are ignored.
    func target(of link: Substring, from base: LinkBase) -> Target {
        guard let address = WebAddress(String(link), relativeTo: base.address) else { return .elsewhere }
        if base.brand == nil, address.origin == Self.rootOrigin {
            return file(Self.decoded(address.path.dropFirst()), of: nil)
        }
        let namesHost = link.prefix(4).lowercased() == "http" && link.contains("://")
        return namesHost && !isAmongOwnPaths(address) ? .elsewhere : target(at: address)
    }

    /// Whether a brand answers for an address: at the root of a host only below its own folders.
    private func isAmongOwnPaths(_ address: WebAddress) -> Bool {
        let base = bases.first { $0.url.origin == address.origin && address.path.hasPrefix($0.url.path) }
        guard let brand = base?.brand, brand.url.path == "/", let name = address.path.split(separator: "/").first
        else { return true }
        let own = "\(brand.id)/\(name)"
        if folders.contains(own[...]) || indices[own] != nil { return true }
        return name != ".." && otherFiles.map { Disk.status("\($0)/\(own)")?.kind == .folder } ?? false
    }

    private func target(at address: WebAddress) -> Target {
        let (path, origin) = (address.path, address.origin)
        let base = bases.first { $0.url.origin == origin && path.hasPrefix($0.url.path) }
        guard let brand = base?.brand else { return .elsewhere }
        let rest = Self.decoded(path.dropFirst(brand.url.path.count))
        return rest.hasPrefix(".well-known/") ? .elsewhere : file(brand.id + "/" + rest, of: brand)
    }

    private static func decoded(_ path: Substring) -> String {
        path.utf8.contains(UInt8(ascii: "%")) ? PercentEncoding.decoded(path) ?? String(path) : String(path)
    }

    /// The file at a path of the output; a folder means its index, with and without a slash at its end.
    private func file(_ path: String, of brand: SiteOutline.Brand?) -> Target {
        let isFolder = path.isEmpty || path.hasSuffix("/")
        let name = isFolder ? path + "index.html" : path
        if let index = indices[name] ?? (isFolder ? nil : indices[path + "/index.html"]) { return .file(index) }
        if let brand {
            let published = brand.url.path + path.dropFirst(brand.id.count + 1)
            if redirected.contains(where: published.hasPrefix) { return .elsewhere }
        }
        let isThere = isAmongOthers(name) || !isFolder && isAmongOthers(path + "/index.html")
        return isThere ? .elsewhere : .missing(name)
    }

    private func isAmongOthers(_ path: String) -> Bool {
        guard let otherFiles, let slash = path.firstIndex(of: "/"), !listed.contains(String(path[..<slash]))
        else { return false }
        return !path.split(separator: "/").contains("..") && Disk.status(path.below(otherFiles))?.kind == .file
    }

    /// The path of the address at which a file of the output would be.
    package func address(ofMissing path: String) -> String {
        let brand = bases.lazy.compactMap(\.brand).first { path.hasPrefix($0.id + "/") }
        let address = brand.map { $0.url.path + path.dropFirst($0.id.count + 1) } ?? "/" + path
        return address.hasSuffix("/index.html") ? String(address.dropLast("index.html".count)) : address
    }
}
