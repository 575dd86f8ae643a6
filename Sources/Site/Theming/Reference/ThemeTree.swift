/// The files of a theme with their origins.
package struct ThemeTree: Sendable {
    /// The themes from the given one to the base theme, and the files below their folders in columns.
    ///
    /// The origin of a file is the theme that it comes from, or the themes it is merged from, and the fate of replaced
    /// files.
    package let text: String

    /// Reads the folders of a theme and all it extends; nil when one of them is missing.
    package init?(of id: String, in files: FileTree, _ found: inout DiagnosticList) {
        var folders = ThemeFolders(files: files)
        guard let chain = folders.chain(from: id, &found) else { return nil }
        var owners: [String: [ThemeFolder]] = [:]
        for folder in chain {
            let root = "themes/\(folder.id)"
            for path in files.files(below: root) {
                owners[String(path.dropFirst(root.count + 1)), default: []].append(folder)
            }
        }
        let width = (owners.keys.map(\.count).max() ?? 0) + 2
        let rows = owners.sorted { $0.key < $1.key }.map { path, owners in
            path.padded(to: width) + Self.origin(of: path, owners)
        }
        let title = chain.reversed().map(\.id).joined(separator: " over ")
        text = ([title] + rows).joined(separator: "\n") + "\n"
    }

    private static func origin(of path: String, _ owners: [ThemeFolder]) -> String {
        let names = owners.map(\.id)
        guard let winner = owners.last, names.count > 1 else { return names.first ?? "" }
        // These files are merged entry by entry; others replace each other.
        let isMerged = !path.contains("/") || path.hasPrefix("texts/") || path.hasPrefix("styles/")
        if isMerged { return names.joined(separator: " + ") }
        if let blocks = winner.blocksFilled(inOwn: path) {
            let what = blocks.isEmpty ? "around" : "fills \(blocks.joined(separator: ", ")) of"
            return "\(winner.id), \(what) \(names.dropLast().joined(separator: ", "))"
        }
        return "\(winner.id), instead of \(names.dropLast().joined(separator: ", "))"
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
            case .layout(name, let blocks):
                return blocks.compactMap { if case .block(let name, _) = $0.kind { name } else { nil } }
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
