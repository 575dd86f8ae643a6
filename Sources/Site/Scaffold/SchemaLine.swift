/// The first line of YAML files that tells editors where the schema is, so that they complete and check keys.
///
/// Editors that use yaml-language-server read it; the schemas are files of the site, which needs no network for them.
enum SchemaLine {
    static let site = line("site", depth: 1)
    static let brand = line("brand", depth: 2)
    static let curation = line("curation", depth: 3)

    static let folder = ".schemas"

    /// Adds the schemas that a site does not have yet.
    static func addSchemas(_ names: [String], to files: inout NewFiles) {
        for document in ContentReference.files where names.contains(document.name) {
            let path = "\(folder)/\(document.name).json"
            guard Disk.unfollowedStatus(path.below(files.root)) == nil else { continue }
            files.add(path, bytes: JSONSchema(of: document).json.readableText)
        }
    }

    private static func line(_ name: String, depth: Int) -> String {
        let up = String(repeating: "../", count: depth)
        return "# yaml-language-server: $schema=\(up)\(folder)/\(name).json\n"
    }
}
