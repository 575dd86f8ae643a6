package import Diagnostics
package import Files

/// The files of a theme with their origins.
package struct ThemeTree: Sendable {
    /// One file of the theme.
    package struct Line: Sendable, Hashable {
        /// The path below the theme's folder.
        package let path: String
        /// The theme that the file comes from, or the themes it is merged from, and the fate of replaced files.
        package let origin: String

        /// Makes a line.
        package init(path: String, origin: String) {
            self.path = path
            self.origin = origin
        }
    }

    /// The themes from the given one to the base theme.
    package let chain: [String]
    /// The files in alphabetical order of their paths.
    package let lines: [Line]

    /// Reads the folders of a theme and all it extends; nil when one of them is missing.
    package init?(of id: String, in files: FileTree, _ found: inout DiagnosticList) {
        var folders = ThemeFolders(files: files)
        guard let chain = folders.chain(from: id, &found) else { return nil }
        self.chain = chain.reversed().map(\.id)
        var owners: [String: [ThemeFolder]] = [:]
        for folder in chain {
            let root = "themes/\(folder.id)"
            for path in files.files(below: root) {
                owners[String(path.dropFirst(root.count + 1)), default: []].append(folder)
            }
        }
        lines = owners.sorted { $0.key < $1.key }.map { path, owners in
            Line(path: path, origin: Self.origin(of: path, owners))
        }
    }

    /// The tree as text in columns.
    package var text: String {
        let width = (lines.map(\.path.count).max() ?? 0) + 2
        let rows = lines.map { $0.path.padded(to: width) + $0.origin }
        return ([chain.joined(separator: " over ")] + rows).joined(separator: "\n") + "\n"
    }

    private static func origin(of path: String, _ owners: [ThemeFolder]) -> String {
        let names = owners.map(\.id)
        guard let winner = owners.last, names.count > 1 else { return names.first ?? "" }
        if isPutTogether(path) { return names.joined(separator: " + ") }
        if let blocks = winner.blocksFilled(inOwn: path) {
            let what = blocks.isEmpty ? "around" : "fills \(blocks.joined(separator: ", ")) of"
            return "\(winner.id), \(what) \(names.dropLast().joined(separator: ", "))"
        }
        return "\(winner.id), instead of \(names.dropLast().joined(separator: ", "))"
    }

    /// Whether a file is merged entry by entry; other files replace each other.
    private static func isPutTogether(_ path: String) -> Bool {
        !path.contains("/") || path.hasPrefix("texts/") || path.hasPrefix("styles/")
    }
}

extension ThemeFolder {
    /// The blocks that a template fills in the template it replaces, when it extends that one.
    fileprivate func blocksFilled(inOwn path: String) -> [String]? {
        guard path.hasPrefix("templates/"), path.hasSuffix(".html") else { return nil }
        let name = String(path.dropFirst("templates/".count).dropLast(".html".count))
        return templates[name].flatMap { Self.blocks(of: name, in: $0.nodes) }
    }

    private static func blocks(of name: String, in nodes: [TemplateNode]) -> [String]? {
        for node in nodes {
            switch node.kind {
            case .partial(name): return []
            case .layout(name, let blocks): return blocks.compactMap(\.blockName)
            case .section(_, _, let children), .block(_, let children):
                if let found = Self.blocks(of: name, in: children) { return found }
            case .layout(_, let blocks):
                if let found = Self.blocks(of: name, in: blocks) { return found }
            case .text, .value, .partial: break
            }
        }
        return nil
    }
}

extension TemplateNode {
    fileprivate var blockName: String? {
        if case .block(let name, _) = kind { name } else { nil }
    }
}
