package import Diagnostics
package import Files
package import Reference

/// Keys that a later version will not read any more.
///
/// Such a key stays readable for a version at least, and its declaration names a deprecation; `sitegen upgrade --check`
/// and `sitegen check` report where it is still written, and what to write instead.
package enum DeprecatedKeys {
    /// A warning for each place where deprecated keys are still written; files that cannot be parsed have none.
    package static func findings(
        in files: FileTree,
        _ documents: [ReferenceDocument] = ContentReference.files
    ) -> [Diagnostic] {
        let kinds = documents.filter { $0.mapping.allKeys().contains { $0.key.deprecation != nil } }
        guard !kinds.isEmpty else { return [] }
        return files.files(below: "content").flatMap { path -> [Diagnostic] in
            guard let name = kind(of: path), let kind = kinds.first(where: { $0.name == name }),
                let text = try? files.read(path), let node = node(String(decoding: text, as: UTF8.self), of: path)
            else { return [] }
            return findings(of: kind.mapping, in: node, files.shown(path))
        }
    }

    /// The name of the document that describes a file.
    static func kind(of path: String) -> String? {
        let parts = path.split(separator: "/").map(String.init)
        switch parts.count {
        case 2: return BrandFolders.isVariant(parts[1], of: "site") ? "site" : nil
        case 3: return BrandFolders.isVariant(parts[2], of: "brand") ? "brand" : nil
        default: break
        }
        let kinds = ["sections": "section", "pages": "page", "articles": "article", "curation": "curation"]
        guard parts.count > 3, let kind = kinds[parts[2]] else { return nil }
        return parts.last?.hasSuffix(kind == "curation" ? ".yml" : ".md") == true ? kind : nil
    }

    /// The keys of a file: all of a YAML file, or the front matter of a Markdown file.
    private static func node(_ text: String, of path: String) -> YAMLNode? {
        var unreported = DiagnosticList()
        guard path.hasSuffix(".md") else { return YAMLFile.read(text, path: path, into: &unreported) }
        guard let yaml = FrontMatter.split(text)?.yaml else { return nil }
        return YAMLFile.read(String(yaml), path: path, firstLine: FrontMatter.firstLine, into: &unreported)
    }

    private static func findings(
        of mapping: MappingShape,
        in node: YAMLNode,
        _ file: String,
        below path: String = ""
    ) -> [Diagnostic] {
        switch node.content {
        case .sequence(let entries): return entries.flatMap { findings(of: mapping, in: $0, file, below: path) }
        case .mapping(let pairs):
            return pairs.flatMap { pair -> [Diagnostic] in
                guard let key = mapping.keys.first(where: { $0.name == pair.key }) else { return [] }
                let name = path + key.name
                let own = key.deprecation.map { deprecation in
                    let what = "\(quoted(name)) is deprecated since \(deprecation.since)"
                    return Diagnostic.warning(file, pair.keyPosition, what, advice: deprecation.change)
                }
                return [own].compactMap(\.self)
                    + key.shape.mappings.flatMap { findings(of: $0, in: pair.value, file, below: name + ".") }
            }
        case .scalar, .refused: return []
        }
    }
}
