/// Reads one brand's folder and cross-checks its files.
struct BrandReader {
    let reader: ContentReader
    let settings: SiteSettings
    let timeZones: TimeZones
    let id: String

    /// The brand with the valid values of its file; if there are errors, it is only for further checks.
    func brand(into list: inout DiagnosticList) -> Brand? {
        let sectionIDs = reader.ids(in: "content/\(id)/sections", kind: "section", into: &list)
        let file = reader.brandFile(id, of: settings, beside: sectionIDs, timeZones, into: &list)
        let shown = reader.files.shown("content/\(id)/brand.yml")
        let known = file ?? BrandFile(id, of: settings, file: shown)
        let sections = SectionReader(reader: reader, settings: settings, brand: known)
            .sections(sectionIDs, into: &list)
        let pages = TextReader(reader: reader, folder: "content/\(id)/pages", url: known.url, zone: known.zone)
            .pages(beside: sectionIDs, into: &list)
        noteUnknownFiles(beside: sections, into: &list)
        CurationReader(reader: reader, zone: known.zone).noteUnlisted(id, sectionIDs, into: &list)
        if sectionIDs.isEmpty, file != nil {
            list.append(.error(shown, nil, "the brand has no sections", advice: "add content/\(id)/sections/ID.md"))
        }
        guard var brand = file?.brand else { return nil }
        let order = [brand.home] + brand.tabs
        let listed = order.indices.flatMap { index in
            order.prefix(index).contains(order[index]) ? [] : sections.filter { $0.id == order[index] }
        }
        brand.sections = listed + sections.filter { !order.contains($0.id) }
        brand.pages = pages
        brand.staticFiles = StaticFile.all(of: id, in: reader.files, into: &list)
        return brand
    }

    /// The names in a brand's folder; feeds and articles refer to files in `feeds` and `images`.
    private static let names = [
        "brand.yml", "sections", "pages", "articles", "feeds", "images", "curation", StaticFile.folder,
    ]

    /// Warns of files that neither the program nor a section or article uses.
    private func noteUnknownFiles(beside sections: [Section], into list: inout DiagnosticList) {
        let named = sections.flatMap(\.namedSources)
        for entry in reader.files.list("content/\(id)")
        where !Self.names.contains(entry.name) && !BrandFolders.isVariant(entry.name, of: "brand") {
            guard !named.contains(where: { $0.isFile(at: "\(id)/\(entry.name)") }) else { continue }
            let path = reader.files.shown("content/\(id)/\(entry.name)")
            let advice = suggestion(for: entry.name, among: Self.names, kind: "names that are read")
            list.append(.warning(path, nil, "nothing reads \(quoted(entry.name))", advice: advice))
        }
    }
}
