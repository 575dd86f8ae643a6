package import Content
import Files
import Foundation
package import Markup

/// An index of the files of an output folder, by path and by address.
package struct OutputFiles: Sendable {
    /// The file that a link leads to.
    enum Target: Sendable, Hashable {
        /// A file of the output, as an index into `paths`.
        case file(Int)
        /// A path of the output at which there is no file.
        case missing(String)
        /// An address that this output does not answer.
        case elsewhere
    }

    /// The paths of all files, sorted.
    let paths: [String]
    private let indices: NameTable<Int>
    /// The folder with further files, of brands that have none among the paths.
    private let otherFiles: String?
    /// The brands of which the output has only the part of a shard.
    private let divided: Set<String>
    /// The bases of brands, longest paths first, because one may be nested in another; nil is a brand without files.
    private let bases: [(url: WebAddress, brand: SiteOutline.Brand?)]
    private let origins: Set<String>
    /// The folders with files among the paths.
    private let listed: Set<String>
    /// The folders of brands, such as `vg/sport`.
    private let folders: Set<Substring>
    /// The beginnings of paths that a redirect rule answers.
    private let redirected: [String]

    /// Indexes the files of an output folder.
    ///
    /// - Throws: `Disk.Failure` when a folder cannot be listed.
    init(in output: String, brands: [SiteOutline.Brand]) throws(Disk.Failure) {
        let found = try Self.files(below: "", in: output, depth: Self.deepest).sorted()
        // A brand with an origin of its own has a file of its own. A list that cannot be read has no rules.
        let lists = found.filter { $0 == "_redirects" || $0.hasSuffix("/_redirects") }
        let rules = lists.compactMap { try? Disk.read(output + "/" + $0) }
        self.init(found, brands: brands, redirects: rules.map { String(decoding: $0, as: UTF8.self) }.joined())
    }

    /// Indexes files by their paths.
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
        let lists = paths.lazy.filter { $0.contains("/.sections-") }
        divided = Set(lists.compactMap { $0.split(separator: "/").first.map(String.init) })
        indices = NameTable(paths.enumerated().map { ($1, $0) }) { first, _ in first }
        let bases = brands.map { ($0.url, $0 as SiteOutline.Brand?) } + others.map { ($0, nil) }
        self.bases = bases.sorted { $0.0.path.utf8.count > $1.0.path.utf8.count }
        origins = Set(brands.map(\.url.origin))
        listed = Set(paths.lazy.compactMap { path in path.firstIndex(of: "/").map { String(path[..<$0]) } })
        folders = Set(paths.compactMap { $0.folder(depth: 2) })
        redirected = redirects.split(whereSeparator: \.isNewline).compactMap { line in
            let from = line.split(separator: " ").first ?? ""
            return from.hasSuffix("/*") ? String(from.dropLast()) : nil
        }
    }

    /// Folders below this depth are not looked at.
    private static let deepest = 32

    private static func files(
        below folder: String,
        in output: String,
        depth: Int
    ) throws(Disk.Failure) -> [String] {
        var found: [String] = []
        for entry in try Disk.entries(in: folder.isEmpty ? output : output + "/" + folder) {
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            switch entry.kind {
            case .file: if !entry.name.hasSuffix(Disk.draftSuffix) { found.append(path) }
            case .folder: if depth > 0 { found += try files(below: path, in: output, depth: depth - 1) }
            case .other: break
            }
        }
        return found
    }

    /// Whether an absolute address may belong to the site; others need no look.
    func isOwn(_ address: ArraySlice<UInt8>) -> Bool {
        origins.contains { address.starts(with: $0.utf8) }
    }
}

extension OutputFiles {
    /// The folder of a page, which its relative links start from.
    struct Folder {
        /// The path of the folder in the output, with a slash at its end unless it is the output itself.
        let path: String
        /// The brand that the page belongs to; nil for the list of brands.
        let brand: SiteOutline.Brand?
    }

    /// The folder of a page at a path.
    func folder(ofPageAt path: String) -> Folder {
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
        let brand = bases.lazy.compactMap(\.brand).first { path.hasPrefix($0.id + "/") }
        return Folder(path: String(path[..<end]), brand: brand)
    }

    /// The file that a link leads to; its query and its fragment are ignored.
    ///
    /// - Parameters:
    ///   - reference: The decoded link.
    ///   - folder: The folder of its page.
    /// - Returns: The file, or why there is none.
    func target(of reference: Substring, from folder: Folder) -> Target {
        let end = reference.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        let path = reference[..<(end ?? reference.endIndex)]
        if path.hasPrefix("//") { return target(of: "https:" + path, from: folder) }
        if let scheme = Self.scheme(of: path) {
            guard scheme == "https" || scheme == "http" else { return .elsewhere }
            guard let address = WebAddress(String(path)) else { return .elsewhere }
            return isAmongOwnPaths(address) ? target(atPath: address.path, of: address.origin) : .elsewhere
        }
        let decoded = Self.isEncoded(path) ? PercentEncoding.decoded(path) : String(path)
        guard let decoded else { return .missing(String(path)) }
        if decoded.hasPrefix("/") {
            guard let brand = folder.brand else { return file(String(decoded.dropFirst()), folder) }
            return target(atPath: Self.resolved(decoded.dropFirst(), below: "/") ?? "/", of: brand.url.origin)
        }
        let start = folder.brand.map { $0.id + "/" } ?? ""
        if let inside = Self.resolved(decoded[...], from: folder.path.dropFirst(start.count), below: start) {
            return file(inside, folder)
        }
        guard let brand = folder.brand else { return .missing(decoded) }
        let base = brand.url.path.dropFirst() + folder.path.dropFirst(start.count)
        let resolved = Self.resolved(decoded[...], from: base[...], below: "/", stopsAtRoot: true)
        return target(atPath: resolved ?? "/", of: brand.url.origin)
    }

    /// Whether a brand answers for an address: at the root of a host only below its own folders.
    private func isAmongOwnPaths(_ address: WebAddress) -> Bool {
        let base = bases.first { $0.url.origin == address.origin && address.path.hasPrefix($0.url.path) }
        guard let brand = base?.brand, brand.url.path == "/", let name = address.path.split(separator: "/").first else {
            return true
        }
        return folders.contains("\(brand.id)/\(name)") || indices["\(brand.id)/\(name)"] != nil
    }

    /// The file at a path of an origin.
    private func target(atPath path: String, of origin: String) -> Target {
        let base = bases.first { $0.url.origin == origin && path.hasPrefix($0.url.path) }
        guard let brand = base?.brand else { return .elsewhere }
        let rest = path.dropFirst(brand.url.path.count)
        let decoded = Self.isEncoded(rest) ? PercentEncoding.decoded(rest) ?? String(rest) : String(rest)
        if decoded.hasPrefix(".well-known/") { return .elsewhere }
        return file(brand.id + "/" + decoded, Folder(path: brand.id + "/", brand: brand))
    }

    /// The file at a path of the output; a folder means its index, with and without a slash at its end.
    private func file(_ path: String, _ folder: Folder) -> Target {
        let isFolder = path.isEmpty || path.hasSuffix("/")
        let name = isFolder ? path + "index.html" : path
        if let index = indices[name] ?? (isFolder ? nil : indices[path + "/index.html"]) { return .file(index) }
        if let brand = folder.brand, path.hasPrefix(brand.id + "/") {
            let published = brand.url.path + path.dropFirst(brand.id.count + 1)
            if redirected.contains(where: published.hasPrefix) { return .elsewhere }
            // Pages of a divided brand are in the outputs of other shards, too; assets of own pages are here.
            let name = path.dropFirst(brand.id.count + 1)
            if divided.contains(brand.id), !name.hasPrefix("assets/") { return .elsewhere }
        }
        return isAmongOthers(name) ? .elsewhere : .missing(name)
    }

    private func isAmongOthers(_ path: String) -> Bool {
        guard let otherFiles, let slash = path.firstIndex(of: "/"), !listed.contains(String(path[..<slash])) else {
            return false
        }
        return !path.split(separator: "/").contains("..") && Disk.status(otherFiles + "/" + path)?.kind == .file
    }

    /// The path of the address at which a file of the output would be.
    package func address(ofMissing path: String) -> String {
        let brand = bases.lazy.compactMap(\.brand).first { path.hasPrefix($0.id + "/") }
        let address = brand.map { $0.url.path + path.dropFirst($0.id.count + 1) } ?? "/" + path
        return address.hasSuffix("/index.html") ? String(address.dropLast("index.html".count)) : address
    }

    /// A relative path applied to a folder.
    ///
    /// - Parameters:
    ///   - path: The relative path.
    ///   - folder: The folder below the start, with a slash at its end unless it is empty.
    ///   - start: The part that cannot be left.
    ///   - stopsAtRoot: Whether `..` at the start stays there, as in addresses.
    /// - Returns: The path with its start; nil when it leads out of the start.
    private static func resolved(
        _ path: Substring,
        from folder: Substring = "",
        below start: String,
        stopsAtRoot: Bool = false
    ) -> String? {
        let slash = UInt8(ascii: "/")
        var names = folder.utf8.split(separator: slash).map { Substring($0) }
        var isFolder = true
        for part in path.utf8.split(separator: slash, omittingEmptySubsequences: false) {
            let name = Substring(part)
            isFolder = name.isEmpty || name == "." || name == ".."
            if !isFolder {
                names.append(name)
            } else if name == "..", names.popLast() == nil, !stopsAtRoot {
                return nil
            }
        }
        return start + names.joined(separator: "/") + (isFolder && !names.isEmpty ? "/" : "")
    }

    private static func isEncoded(_ path: Substring) -> Bool { path.utf8.contains(UInt8(ascii: "%")) }

    /// The scheme of an address in lower case; nil for a relative one.
    private static func scheme(of reference: Substring) -> String? {
        guard let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":")),
            !reference[..<colon].utf8.contains(UInt8(ascii: "/")),
            let first = reference.utf8.first, first | 0x20 >= UInt8(ascii: "a"), first | 0x20 <= UInt8(ascii: "z")
        else { return nil }
        return reference[..<colon].lowercased()
    }
}

extension String {
    /// The first folders of a path; nil when it has not so many.
    fileprivate func folder(depth: Int) -> Substring? {
        var end = startIndex
        for _ in 0..<depth {
            guard let slash = self[end...].firstIndex(of: "/") else { return nil }
            end = index(after: slash)
        }
        return self[..<end].dropLast()
    }
}
