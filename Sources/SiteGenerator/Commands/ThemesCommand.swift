import Scaffold

/// Prints reference information for designers: `sitegen themes`.
struct ThemesCommand: Command {
    static let verb = "themes"
    static let summary =
        "Tell what templates may name and where a theme's files come from; copy and compare built-in ones."

    @Arguments("fields|tree|eject|diff|accept", "[VIEW|BRAND|FILE]") var words
    @Option(.site, default: ".") var site
    @Option(.env, .environment) var env
    @Option("markdown", "print all fields as a document") var isMarkdown
    @Option("dry-run", "with eject: only say what would be written") var isDry

    func run(_ console: Console) throws -> Int32 {
        let name = words.dropFirst().first
        switch words.first {
        case "fields": try console.write(try fields(of: name, ThemeInspector.views))
        case "tree":
            guard let name else { throw UsageError(message: "themes tree needs a brand") }
            try console.write(try ThemeInspector.tree(of: name, site: site, in: SiteEnvironment(env)).text)
        case "eject": try eject(name, console)
        case "diff": try console.write(differences(of: name))
        case "accept":
            guard let name else { throw UsageError(message: "themes accept needs a file") }
            try baseFiles.accept(name)
        default:
            let what = words.first ?? ""
            throw UsageError(message: "themes knows fields, tree, eject, diff and accept, not \"\(what)\"")
        }
        return 0
    }

    private var baseFiles: BaseThemeFiles { BaseThemeFiles(site: site) }

    private func eject(_ name: String?, _ console: Console) throws(DiagnosticList) {
        let new = try baseFiles.ejection(of: name)
        try new.write(isDry: isDry)
        console.say(new.shownPaths.filter { !$0.contains("/.ejected/") }, areWritten: !isDry)
    }

    /// The site's changes in copies of built-in files, and the program's changes since.
    private func differences(of name: String?) -> String {
        let found = baseFiles.comparisons().filter { name == nil || $0.path == name }
        let same = found.filter(\.isSame)
        var parts = found.filter { !$0.isSame }.map { file in
            let upstream =
                file.upstream.isEmpty ? "" : "\nThe program's changes:\n\(file.upstream)\nYour changes:\n"
            return "\(file.path): \(file.summary)\n\(upstream)\(file.text)"
        }
        if !same.isEmpty {
            let files = same.count > Self.namedFiles ? "\(same.count) files" : same.map(\.path).joined(separator: ", ")
            parts.append("like the built-in theme, and not needed in your site: \(files)\n")
        }
        if parts.isEmpty { parts = ["this site changes nothing of the built-in base theme\n"] }
        return parts.joined(separator: "\n")
    }

    /// More unchanged files than these are counted, not named.
    private static let namedFiles = 10

    private func fields(of name: String?, _ views: ViewReference) throws -> String {
        if isMarkdown { return views.markdown }
        if let text = views.text(of: name) { return text }
        let wrong = name ?? ""
        let short = views.names.filter { $0.hasSuffix("View") }.map { String($0.dropLast(4)) }
        let advice = didYouMean(wrong, among: views.names + short) ?? "views are \(views.names.joined(separator: ", "))"
        throw UsageError(message: "there is no view \"\(wrong)\"; \(advice)")
    }
}
