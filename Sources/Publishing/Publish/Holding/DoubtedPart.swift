/// A part of what is published that the release checks doubt, and that keeps its published version as a whole.
struct DoubtedPart: Sendable, Hashable {
    /// The files that belong to it.
    enum Extent: Sendable, Hashable {
        /// A section: its pages for browsers and apps, further pages, feeds and their archives.
        case section(BuiltSection)
        /// A page that belongs to no section, by its path in the output.
        case page(String)
        /// All files of the brand.
        case brand
        /// All files that are no longer in the output, of all brands.
        case removals
    }

    /// The brand's id; empty for removals.
    let brand: String
    let extent: Extent

    /// The name in logs, metrics and manifests: `vg/sport`, `vg/about/index.html`, `vg` or `removals`.
    var name: String {
        switch extent {
        case .section(let section): "\(brand)/\(section.id)"
        case .page(let path): path
        case .brand: brand
        case .removals: "removals"
        }
    }

    /// The files that are no longer in the output.
    static let removals = DoubtedPart(brand: "", extent: .removals)

    func contains(_ path: String, of owner: String, isRemoved: Bool) -> Bool {
        switch extent {
        case .section(let section): owner == brand && section.owns(path)
        case .page(let page): path == page
        case .brand: owner == brand
        case .removals: isRemoved
        }
    }
}

extension DoubtedPart {
    /// The part in which a page is, or a list of sections.
    init(holding path: String, of brand: String, among sections: [BuiltSection]) {
        self.brand = brand
        if let section = sections.first(where: { $0.owns(path) }) {
            extent = .section(section)
        } else {
            extent = path.hasSuffix(".html") ? .page(path) : .brand
        }
    }
}

extension BuiltSection {
    /// Whether a path of the output is one of the section's pages, feeds or archives.
    func owns(_ path: String) -> Bool {
        [page, appPage].contains { first in
            let folder = first.dropLast("index.html".count)
            guard path.hasPrefix(folder) else { return false }
            let parts = path.dropFirst(folder.count).split(separator: "/").map(String.init)
            let file = PageIndex.furtherPart(at: parts)?.file ?? parts
            return file.count == 1 && PageIndex.furtherFolder(of: file[0]) != nil
        }
    }
}
