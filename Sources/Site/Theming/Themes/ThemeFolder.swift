/// One parsed folder below `themes/`, without the themes it extends: shared by all themes that extend it.
struct ThemeFolder: Sendable {
    let id: String
    let file: ThemeFile
    let templates: [String: TemplateLibrary.Template]
    let lightTokens: TokenFile?
    let darkTokens: TokenFile?
    /// The texts of the user interface by language.
    let texts: [String: TextsFile]
    let diagnostics: DiagnosticList

    /// Reads a folder; nil when it has no `theme.json`, which is an error if it cannot be read.
    init?(_ id: String, in files: FileTree, textKeys: [TextKey], _ found: inout DiagnosticList) {
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
            do throws(SourceError) {
                try source.checkText()
            } catch {
                list.append(source.diagnostic(error))
            }
            let parsed = TemplateParser.parse(source)
            list.append(contentsOf: parsed.diagnostics)
            let name = String(path.dropFirst(folder.count + 1).dropLast(".html".count))
            templates[name] = TemplateLibrary.Template(name: name, source: source, nodes: parsed.nodes)
        }
        self.templates = templates
        var texts: [String: TextsFile] = [:]
        for entry in files.list("themes/\(id)/texts") where entry.name.hasSuffix(".json") {
            let path = "themes/\(id)/texts/\(entry.name)"
            guard let bytes = files.themeFile(path, &list) else { continue }
            let file = TextsFile(bytes, path: files.shown(path), keys: textKeys)
            list.append(contentsOf: file.diagnostics)
            texts[String(entry.name.dropLast(".json".count))] = file
        }
        self.texts = texts
        diagnostics = list
    }
}

extension FileTree {
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
