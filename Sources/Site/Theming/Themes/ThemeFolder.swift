/// One parsed folder below `themes/`, without the themes it extends: shared by all themes that extend it.
struct ThemeFolder: Sendable {
    let id: String
    let file: ThemeFile
    let templates: [String: TemplateLibrary.Template]
    let lightTokens: TokenFile?
    let darkTokens: TokenFile?
    /// The texts of the user interface by language: those that were read.
    private(set) var texts: [String: TextsFile] = [:]
    /// The languages of its files of texts.
    let languages: [String]
    private(set) var diagnostics: DiagnosticList

    /// Reads a folder; nil when it has no `theme.json`, which is an error if it cannot be read.
    init?(_ id: String, in files: FileTree, _ found: inout DiagnosticList) {
        var list = DiagnosticList()
        let path = "themes/\(id)/theme.json"
        guard let bytes = files.themeFile(path, &found) else { return nil }
        self.id = id
        file = ThemeFile(bytes, path: files.shown(path))
        list.append(contentsOf: file.diagnostics)
        func tokens(_ name: String) -> TokenFile? {
            let path = "themes/\(id)/\(name)"
            return files.themeFile(path, &list).map { TokenFile($0, path: files.shown(path)) }
        }
        lightTokens = tokens("tokens.json")
        darkTokens = tokens("tokens.dark.json")
        var templates: [String: TemplateLibrary.Template] = [:]
        let folder = "themes/\(id)/templates"
        for path in files.files(below: folder) where path.hasSuffix(".html") {
            let source = ThemeSource(path: files.shown(path), bytes: files.themeFile(path, &list) ?? [])
            if let mistake = source.textMistake { list.append(source.diagnostic(mistake)) }
            let parsed = TemplateParser.parse(source)
            list.append(contentsOf: parsed.diagnostics)
            let name = String(path.dropFirst(folder.count + 1).dropLast(".html".count))
            templates[name] = TemplateLibrary.Template(name: name, source: source, nodes: parsed.nodes)
        }
        self.templates = templates
        languages = files.textLanguages(of: id)
        diagnostics = list
    }

    /// Reads its texts in some languages, unless they have been read.
    mutating func readTexts(in wanted: [String], from files: FileTree, _ keys: [TextKey]) {
        for language in languages where wanted.contains(language) && texts[language] == nil {
            let path = "themes/\(id)/texts/\(language).json"
            guard let bytes = files.themeFile(path, &diagnostics) else { continue }
            let file = TextsFile(bytes, path: files.shown(path), language: language, keys: keys)
            diagnostics.append(contentsOf: file.diagnostics)
            texts[language] = file
        }
    }
}

extension FileTree {
    /// The languages in which a theme has texts: the names of its files.
    package func textLanguages(of theme: String) -> [String] {
        list("themes/\(theme)/texts").filter { $0.name.hasSuffix(".json") }.map {
            String($0.name.dropLast(".json".count))
        }
    }

    /// The bytes of a theme's file; nil when there is none.
    ///
    /// A file that cannot be read (a link out of the site, say) is an error, not an empty file.
    func themeFile(_ path: String, _ found: inout DiagnosticList) -> [UInt8]? {
        do throws(Failure) {
            return try read(path)
        } catch .missing {
            return nil
        } catch {
            let advice = error.advice ?? "put a readable file there"
            found.append(.error(shown(path), nil, error.description, advice: advice))
            return nil
        }
    }
}

extension [ThemeFolder] {
    /// The templates of a chain by name, the base theme's first, each with its level.
    var templates: [String: [TemplateLibrary.Template]] {
        reduce(into: [:]) { all, folder in
            for (name, var template) in folder.templates {
                template.level = all[name]?.count ?? 0
                all[name, default: []].append(template)
            }
        }
    }
}
