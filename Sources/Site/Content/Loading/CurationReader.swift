/// Reads curations: `content/BRAND/curation/SECTION.yml`.
struct CurationReader {
    let reader: ContentReader
    let zone: TimeZone

    /// The file of a section's curation, below the site folder.
    static func file(of brand: String, _ section: String) -> String { folder(of: brand) + "/\(section).yml" }

    /// Reads what is valid of the curation of a section: its file, or the last good copy of the answer of an address.
    ///
    /// A mistake in a copy is a warning: it was none when the copy was made, and a paper does not stop for it. The labels
    /// are those of the section's sources, empty when it has only one; nil when they are not known.
    func read(into section: inout Section, of brand: String, labels: [String]?, noting list: inout DiagnosticList) {
        let address = section.curationAddress
        let path = address == nil ? Self.file(of: brand, section.id) : CurationCopy.file(of: brand, section.id)
        guard reader.files.exists(path) else { return }
        var notes = DiagnosticList()
        let text = reader.text(path, into: &notes)
        if text == nil, address != nil { return }
        section.curationFile = path
        if let text {
            let name = address?.description ?? reader.files.shown(path)
            (section.curation, section.emergency) = curation(
                text,
                named: name,
                labels: labels,
                blocks: section.blocks,
                into: &notes
            )
        }
        list.append(
            contentsOf: notes.all.map {
                address == nil ? $0 : .warning($0.path, $0.position, $0.what, advice: $0.advice)
            }
        )
    }

    /// The valid part of a curation in YAML, of which JSON is a part, and the message to all readers.
    func curation(
        _ text: String,
        named name: String,
        labels: [String]?,
        blocks: [BlockRule]?,
        into list: inout DiagnosticList
    ) -> (Curation, Emergency?) {
        let node = YAMLFile.read(text, path: name, into: &list)
        return Keys.read(node, path: name, named: "the curation", variables: reader.variables, into: &list) {
            read($0, labels, blocks: blocks)
        } ?? (Curation(), nil)
    }

    /// Warns of files that are no section's.
    func noteUnlisted(_ brand: String, _ sections: [String], into list: inout DiagnosticList) {
        for entry in reader.files.list(Self.folder(of: brand)) {
            guard !sections.contains(where: { entry.name == $0 + ".yml" }) else { continue }
            let path = reader.files.shown("\(Self.folder(of: brand))/\(entry.name)")
            let names = sections.map { $0 + ".yml" }
            let advice = suggestion(for: entry.name, among: names, kind: "names that are read")
            list.append(.warning(path, nil, "a curation of no section", advice: advice))
        }
    }

    private static func folder(of brand: String) -> String { "content/\(brand)/curation" }
}
