import Diagnostics
import Files

/// One parsed folder below `themes/`, without the themes it extends: shared by all themes that extend it.
struct ThemeFolder: Sendable {
    let id: String
    let file: ThemeFile
    /// The templates by name.
    let templates: [String: TemplateLibrary.Template]
    let lightTokens: TokenFile?
    let darkTokens: TokenFile?
    /// The texts of the user interface by language.
    let texts: [String: TextsFile]
    /// The errors of these files.
    let diagnostics: DiagnosticList

    /// Reads a folder; nil when it has no `theme.json`.
    ///
    /// - Parameters:
    ///   - id: The name of the folder.
    ///   - files: The site folder.
    ///   - textKeys: The texts that the program uses.
    ///   - found: Receives the error when `theme.json` cannot be read.
    init?(_ id: String, in files: FileTree, textKeys: [TextKey], _ found: inout DiagnosticList) {
        var list = DiagnosticList()
        let path = "themes/\(id)/theme.json"
        guard let bytes = files.themeFile(path, &found) else { return nil }
        self.id = id
        file = ThemeFile(bytes, path: files.shown(path))
        list.append(contentsOf: file.diagnostics)
        lightTokens = Self.tokens("tokens.json", of: id, in: files, &list)
        darkTokens = Self.tokens("tokens.dark.json", of: id, in: files, &list)
        templates = Self.templates(of: id, in: files, &list)
        texts = Self.texts(of: id, in: files, textKeys, &list)
        diagnostics = list
    }

    private static func tokens(
        _ name: String,
        of id: String,
        in files: FileTree,
        _ list: inout DiagnosticList
    ) -> TokenFile? {
        let path = "themes/\(id)/\(name)"
        return files.themeFile(path, &list).map { TokenFile($0, path: files.shown(path)) }
    }

    private static func templates(
        of id: String,
        in files: FileTree,
        _ list: inout DiagnosticList
    ) -> [String: TemplateLibrary.Template] {
        let folder = "themes/\(id)/templates"
        var templates: [String: TemplateLibrary.Template] = [:]
        for path in files.files(below: folder) where path.hasSuffix(Self.suffix) {
            let source = ThemeSource(path: files.shown(path), bytes: files.themeFile(path, &list) ?? [])
            do throws(SourceError) {
                try source.checkText()
            } catch {
                list.append(source.diagnostic(error))
            }
            let parsed = TemplateParser.parse(source)
            list.append(contentsOf: parsed.diagnostics)
            let name = String(path.dropFirst(folder.count + 1).dropLast(Self.suffix.count))
            templates[name] = TemplateLibrary.Template(name: name, source: source, nodes: parsed.nodes)
        }
        return templates
    }

    private static let suffix = ".html"

    private static func texts(
        of id: String,
        in files: FileTree,
        _ keys: [TextKey],
        _ list: inout DiagnosticList
    ) -> [String: TextsFile] {
        let folder = "themes/\(id)/texts"
        var texts: [String: TextsFile] = [:]
        for entry in files.list(folder) where entry.name.hasSuffix(Self.textsSuffix) {
            let path = folder + "/" + entry.name
            guard let bytes = files.themeFile(path, &list) else { continue }
            let file = TextsFile(bytes, path: files.shown(path), keys: keys)
            list.append(contentsOf: file.diagnostics)
            texts[String(entry.name.dropLast(Self.textsSuffix.count))] = file
        }
        return texts
    }

    private static let textsSuffix = ".json"
}

extension [ThemeFolder] {
    /// The templates of a chain by name, the base theme's first, each with its level.
    var templates: [String: [TemplateLibrary.Template]] {
        var all: [String: [TemplateLibrary.Template]] = [:]
        for folder in self {
            for (name, var template) in folder.templates {
                template.level = all[name]?.count ?? 0
                all[name, default: []].append(template)
            }
        }
        return all
    }
}
