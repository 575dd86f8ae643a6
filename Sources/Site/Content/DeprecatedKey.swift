package import Diagnostics
package import Files

/// A key that a later version will not read any more.
///
/// A key that is to go stays readable for a version at least, and is listed in `all`; `sitegen upgrade --check` and
/// `sitegen check` tell where it is still written and what to write instead.
package struct DeprecatedKey: Sendable {
    /// The kinds of files that have keys.
    package enum FileKind: Sendable {
        /// `content/site.yml`.
        case site
        /// `content/BRAND/brand.yml`.
        case brand
        /// The head of a section.
        case section
        /// The head of a page.
        case page
        /// The head of an article.
        case article
        /// A file of curation.
        case curation
    }

    /// The files it stands in.
    package let kind: FileKind
    /// The keys from the outermost one; a list between two keys does not count.
    package let path: [String]
    /// The version that does not want it any more.
    package let since: String
    /// What to write instead, as an instruction.
    package let change: String

    /// Makes one.
    package init(_ kind: FileKind, _ path: [String], since: String, change: String) {
        self.kind = kind
        self.path = path
        self.since = since
        self.change = change
    }

    /// Every deprecated key; none until the first version has been released.
    package static let all: [DeprecatedKey] = []

    /// Where deprecated keys are still written.
    ///
    /// - Parameters:
    ///   - files: The files of the site.
    ///   - keys: The deprecated keys.
    /// - Returns: A warning for each place; files that cannot be parsed have none, as others report them.
    package static func findings(in files: FileTree, keys: [DeprecatedKey] = all) -> [Diagnostic] {
        guard !keys.isEmpty else { return [] }
        return files.files(below: "content").flatMap { path -> [Diagnostic] in
            guard let kind = kind(of: path), let text = try? files.read(path),
                let node = node(String(decoding: text, as: UTF8.self), of: path)
            else { return [] }
            return keys.filter { $0.kind == kind }.flatMap { key in
                key.places(in: node, key.path[...]).map { position in
                    .warning(
                        files.shown(path),
                        position,
                        "\(quoted(key.path.joined(separator: "."))) is deprecated since \(key.since)",
                        advice: key.change
                    )
                }
            }
        }
    }

    private static func kind(of path: String) -> FileKind? {
        let parts = path.split(separator: "/").map(String.init)
        switch parts.count {
        case 2: return parts[1].hasPrefix("site.") && parts[1].hasSuffix(".yml") ? .site : nil
        case 3: return parts[2].hasPrefix("brand.") && parts[2].hasSuffix(".yml") ? .brand : nil
        default: break
        }
        let kinds: [String: FileKind] = [
            "sections": .section, "pages": .page, "articles": .article, "curation": .curation,
        ]
        guard parts.count > 3, let kind = kinds[parts[2]] else { return nil }
        return parts.last?.hasSuffix(kind == .curation ? ".yml" : ".md") ?? false ? kind : nil
    }

    /// The keys of a file: all of a YAML file, or the head of a Markdown file.
    private static func node(_ text: String, of path: String) -> YAMLNode? {
        var untold = DiagnosticList()
        guard path.hasSuffix(".md") else { return YAMLFile.read(text, path: path, into: &untold) }
        guard let yaml = FrontMatter.split(text)?.yaml else { return nil }
        return YAMLFile.read(String(yaml), path: path, firstLine: FrontMatter.firstLine, into: &untold)
    }

    /// Where the rest of a path ends in a value.
    private func places(in node: YAMLNode, _ path: ArraySlice<String>) -> [SourcePosition] {
        guard let name = path.first else { return [] }
        switch node.content {
        case .sequence(let elements): return elements.flatMap { places(in: $0, path) }
        case .mapping(let pairs):
            return pairs.filter { $0.key == name }.flatMap { pair in
                path.count == 1 ? [pair.keyPosition] : places(in: pair.value, path.dropFirst())
            }
        case .scalar, .refused: return []
        }
    }
}
