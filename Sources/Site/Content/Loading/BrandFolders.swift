/// Finds the brands among the folders of `content/`.
package struct BrandFolders {
    /// The folder of feed files, which is no brand.
    package static let feeds = "feeds"
    /// The folder of a brand's curations.
    package static let curation = "curation"
    /// The folders with files that sections, articles and feeds refer to.
    static let shared = [feeds, "images", StaticFile.folder]

    let files: FileTree

    /// The ids of the requested brands, sorted; reports invalid entries.
    func ids(wanted: Set<String>?, into list: inout DiagnosticList) -> [String] {
        let entries = files.list("content")
        for entry in entries where !entry.isFolder && !Self.isVariant(entry.name, of: "site") {
            let advice = "delete it, or move it to the folder of a brand"
            list.append(.warning(shown(entry.name), nil, "an unused file", advice: advice))
        }
        let folders = entries.filter { $0.isFolder && $0.name != Self.feeds }.map(\.name)
        let brands = folders.filter { isBrand($0, into: &list) }
        if brands.isEmpty, wanted == nil {
            let advice = "add content/ID/brand.yml, or name the site's folder with --site"
            list.append(.error(files.shown("content"), nil, "no brand found", advice: advice))
        }
        guard let wanted else { return brands }
        for id in wanted.sorted() where !brands.contains(id) {
            let advice = suggestion(for: id, among: brands, kind: "brands")
            list.append(.error(files.shown("content"), nil, "unknown brand \(quoted(id))", advice: advice))
        }
        return brands.filter(wanted.contains)
    }

    /// A warning for each folder that is neither a brand nor used by sections and articles.
    func unknownFiles(beside sections: [Section]) -> [Diagnostic] {
        let named = sections.flatMap(\.namedSources)
        return files.list("content").filter { entry in
            entry.isFolder && !Self.shared.contains(entry.name)
                && !files.exists("content/\(entry.name)/brand.yml")
                && !named.contains { $0.isFile(at: entry.name) }
        }.map { entry in
            let advice = "add a brand.yml to make it a brand, or move it out of content/"
            return .warning(shown(entry.name), nil, "a folder without brand.yml", advice: advice)
        }
    }

    var isSingle: Bool { files.list("content").count { files.exists("content/\($0.name)/brand.yml") } == 1 }

    /// Whether a file is `NAME.yml`, or one that an environment lays over it, such as `NAME.staging.yml`.
    static func isVariant(_ file: String, of name: String) -> Bool {
        let parts = file.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.first == name, parts.last == "yml" else { return false }
        return parts.count == 2 || parts.count == 3 && Identifier.problem(with: parts[1]) == nil
    }

    var environments: Set<String> {
        let folders = files.list("content").filter(\.isFolder).map { ("content/" + $0.name, "brand") }
        return Set(
            ([("content", "site")] + folders).flatMap { folder, name in
                files.list(folder).compactMap { entry -> String? in
                    let parts = entry.name.split(separator: ".").map(String.init)
                    return parts.count == 3 && Self.isVariant(entry.name, of: name) ? parts[1] : nil
                }
            }
        )
    }

    private func isBrand(_ folder: String, into list: inout DiagnosticList) -> Bool {
        guard files.exists("content/\(folder)/brand.yml") else { return false }
        var mistake = ReservedNames.mistake(ofID: folder)
        if ReservedNames.ofSite.contains(folder) {
            mistake = ("the name \(quoted(folder)) is reserved", "rename the folder; the output uses this name")
        }
        if let mistake { list.append(.error(shown(folder), nil, mistake.what, advice: mistake.advice)) }
        return mistake == nil
    }

    private func shown(_ name: String) -> String { files.shown("content/\(name)") }
}
