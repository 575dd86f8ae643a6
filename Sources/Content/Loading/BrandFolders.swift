import Diagnostics
import Files
import Model

/// Finds the brands among the folders of `content/`.
package struct BrandFolders {
    /// The folder of feed files, which is no brand.
    package static let feeds = "feeds"
    /// The folder of a brand with what editors want.
    package static let curation = "curation"
    /// The folders with files that sections, articles and feeds refer to.
    static let shared = [feeds, "images"]

    let files: FileTree

    /// The ids of the requested brands, sorted; reports invalid entries.
    func ids(wanted: Set<String>?, into list: inout DiagnosticList) -> [String] {
        let entries = files.list("content")
        for entry in entries where !entry.isFolder && entry.name != "site.yml" {
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

    private func isBrand(_ folder: String, into list: inout DiagnosticList) -> Bool {
        guard files.exists("content/\(folder)/brand.yml") else { return false }
        guard !ReservedNames.ofSite.contains(folder) else {
            let what = "the name \(quoted(folder)) is reserved"
            list.append(
                .error(shown(folder), nil, what, advice: "rename the folder; the output uses this name")
            )
            return false
        }
        if let reason = Identifier.problem(with: folder) {
            let what = "the name \(quoted(folder)) is no id: \(reason)"
            list.append(.error(shown(folder), nil, what, advice: Identifier.advice))
            return false
        }
        return true
    }

    private func shown(_ name: String) -> String {
        files.shown("content/\(name)")
    }
}
