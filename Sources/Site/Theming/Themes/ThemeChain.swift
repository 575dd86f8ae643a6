/// The folders of all themes, read on demand.
struct ThemeFolders: Sendable {
    /// The site folder as currently listed.
    var files: FileTree
    private let textKeys: [TextKey]
    private var read: [String: ThemeFolder] = [:]

    init(files: FileTree, textKeys: [TextKey] = []) {
        self.files = files
        self.textKeys = textKeys
    }

    /// The theme and all it extends with texts in some languages, `base` first; nil when one is missing or they extend
    /// each other.
    mutating func chain(from id: String, texts: [String] = [], _ found: inout DiagnosticList) -> [ThemeFolder]? {
        var chain: [ThemeFolder] = []
        var next: String? = id
        while let current = next {
            guard !chain.contains(where: { $0.id == current }) else {
                let what = "themes extend each other: \((chain.map(\.id) + [current]).joined(separator: " > "))"
                found.append(error(id, chain.last?.file.extendsPosition, what, "break the cycle"))
                next = chain.contains { $0.id == Self.base } ? nil : Self.base
                continue
            }
            guard let folder = folder(current, texts, &found) else {
                found.append(missing(current, named: chain.last))
                // The other files are checked anyway.
                guard !chain.isEmpty, current != Self.base else { return nil }
                next = Self.base
                continue
            }
            found.append(contentsOf: folder.diagnostics.all)
            chain.append(folder)
            next = current == Self.base ? nil : folder.file.extends ?? Self.base
        }
        return chain.reversed()
    }

    /// The theme that all others extend.
    static let base = "base"

    mutating func forget(_ id: String) { read[id] = nil }

    /// The path of a theme's folder for messages, with a trailing slash.
    func shown(_ id: String) -> String { files.shown("themes/\(id)") + "/" }

    var available: [String] { files.list("themes").filter(\.isFolder).map(\.name) }

    private mutating func folder(_ id: String, _ texts: [String], _ found: inout DiagnosticList) -> ThemeFolder? {
        if read[id] == nil, available.contains(id) { read[id] = ThemeFolder(id, in: files, &found) }
        read[id]?.readTexts(in: texts, from: files, textKeys)
        return read[id]
    }

    /// The error is at the position where the name is written.
    private func missing(_ id: String, named by: ThemeFolder?) -> Diagnostic {
        if available.contains(id) { return error(id, nil, "the file is missing", "write {} into it") }
        let advice = didYouMean(id, among: available) ?? "add themes/\(id)/theme.json"
        return error(by?.id ?? id, by?.file.extendsPosition, "unknown theme \"\(id)\"", advice)
    }

    private func error(_ id: String, _ position: SourcePosition?, _ what: String, _ advice: String) -> Diagnostic {
        .error(files.shown("themes/\(id)/theme.json"), position, what, advice: advice)
    }
}
