package import Diagnostics
package import Files
import SafeMarkup

/// Reads themes from `themes/`, a folder each, and compiles them; every mistake of every theme is found in one go.
package struct ThemeLoader: Sendable {
    /// A template a program needs, and the view it shows.
    package struct Page: Sendable {
        let template: String
        let view: ViewType

        /// Says that a template shows a view.
        package init(template: String, view: ViewType) {
            self.template = template
            self.view = view
        }
    }

    private let files: FileTree
    private let pages: [Page]
    private let textKeys: [String]

    /// Makes a loader.
    ///
    /// - Parameters:
    ///   - files: The site folder, which holds `themes/`.
    ///   - pages: The templates that must be there.
    ///   - textKeys: The texts that views ask for; those of templates are found by compiling.
    package init(files: FileTree, pages: [Page], textKeys: [String]) {
        self.files = files
        self.pages = pages
        self.textKeys = textKeys
    }

    /// The themes there are, by the names of their folders.
    package var available: [String] {
        files.list("themes").filter(\.isFolder).map(\.name)
    }

    /// Loads one theme and what it extends.
    ///
    /// - Parameters:
    ///   - id: The name of its folder.
    ///   - languages: The languages its pages are in.
    ///   - diagnostics: Takes every mistake.
    /// - Returns: The theme; nil when there are mistakes.
    package func load(_ id: String, languages: [String], _ diagnostics: inout DiagnosticList) -> Theme? {
        var found = DiagnosticList()
        defer { diagnostics.append(contentsOf: found.all) }
        guard let chain = chain(from: id, &found) else { return nil }
        var tokens = TokenSet(
            light: tokenFiles("tokens.json", chain, &found),
            dark: tokenFiles("tokens.dark.json", chain, &found)
        )
        // Without a file that cannot be read every alias into it would be one mistake more.
        let tokenSheet = tokens.diagnostics.isEmpty ? tokens.stylesheet() : ""
        found.append(contentsOf: tokens.diagnostics)
        var bundler = AssetBundler(files: files, chain: chain.map(\.id), tokenSheet: tokenSheet)
        let assets = bundler.assets()
        found.append(contentsOf: bundler.diagnostics.all)
        let texts = self.texts(chain, languages, &found)
        let templates = self.templates(chain, &found)
        let names = Dictionary(assets.map { ($0.name, $0.fileName) }) { first, _ in first }
        var programs: [String: [String: Program]] = [:]
        for language in languages where texts[language] != nil {
            let library = TemplateLibrary(
                templates: templates,
                texts: texts[language]?.all ?? [:],
                assets: names,
                textsPath: files.shown("themes/base/texts/\(language).json")
            )
            programs[language] = compile(library, id, &found)
        }
        guard !found.hasErrors else { return nil }
        return Theme(
            id: id,
            assets: assets,
            front: chain.last { $0.file.front != nil }?.file.front ?? .plain,
            section: chain.last { $0.file.section != nil }?.file.section ?? .plain,
            themeColor: tokens.lightColor("color.bar") ?? "#ffffff",
            darkThemeColor: tokens.darkColor("color.bar") ?? "#000000",
            texts: texts,
            programs: programs
        )
    }

    private func compile(_ library: TemplateLibrary, _ id: String, _ found: inout DiagnosticList) -> [String: Program] {
        var programs: [String: Program] = [:]
        for page in pages {
            guard library.templates[page.template] != nil else {
                let path = files.shown("themes/\(id)/templates/\(page.template).html")
                found.append(
                    .error(path, nil, "the template is missing", advice: "add it, or extend a theme that has it")
                )
                continue
            }
            let result = TemplateCompiler.compile(page.template, for: page.view, in: library)
            found.append(contentsOf: result.diagnostics)
            programs[page.template] = result.program.sealed()
        }
        return programs
    }
}

/// The parts of a theme.
extension ThemeLoader {
    private struct Link {
        let id: String
        let file: ThemeFile
    }

    /// The theme and all it extends, `base` first.
    private func chain(from id: String, _ found: inout DiagnosticList) -> [Link]? {
        var links: [Link] = []
        var next: String? = id
        while let current = next {
            guard !links.contains(where: { $0.id == current }) else {
                let names = (links.map(\.id) + [current]).joined(separator: " > ")
                found.append(
                    .error(
                        files.shown("themes/\(id)/theme.json"),
                        nil,
                        "themes extend each other: \(names)",
                        advice: "break the cycle"
                    )
                )
                return nil
            }
            let path = "themes/\(current)/theme.json"
            guard available.contains(current), let bytes = files.themeFile(path, &found) else {
                found.append(
                    .error(
                        files.shown(path),
                        nil,
                        "there is no theme \"\(current)\"",
                        advice: didYouMean(current, among: available)
                            ?? "add the file"
                    )
                )
                return nil
            }
            let file = ThemeFile(bytes, path: files.shown(path))
            found.append(contentsOf: file.diagnostics)
            links.append(Link(id: current, file: file))
            next = current == "base" ? nil : file.extends ?? "base"
        }
        return links.reversed()
    }

    private func tokenFiles(_ name: String, _ chain: [Link], _ found: inout DiagnosticList) -> [TokenFile] {
        var read: [TokenFile] = []
        for link in chain {
            let path = "themes/\(link.id)/\(name)"
            if let bytes = files.themeFile(path, &found) { read.append(TokenFile(bytes, path: files.shown(path))) }
        }
        return read
    }

    /// Templates by name, a brand's file over the one it extends.
    private func templates(
        _ chain: [Link],
        _ found: inout DiagnosticList
    ) -> [String: (source: TemplateSource, nodes: [TemplateNode])] {
        var templates: [String: (source: TemplateSource, nodes: [TemplateNode])] = [:]
        for link in chain {
            let folder = "themes/\(link.id)/templates"
            for path in files.files(below: folder) where path.hasSuffix(".html") {
                let name = String(path.dropFirst(folder.utf8.count + 1).dropLast(5))
                let source = TemplateSource(
                    name: name,
                    path: files.shown(path),
                    bytes: files.themeFile(path, &found) ?? []
                )
                let parsed = TemplateParser.parse(source)
                found.append(contentsOf: parsed.diagnostics)
                templates[name] = (source, parsed.nodes)
            }
        }
        return templates
    }

    private func texts(_ chain: [Link], _ languages: [String], _ found: inout DiagnosticList) -> [String: Texts] {
        var texts: [String: Texts] = [:]
        for language in languages {
            var entries: [String: String] = [:]
            let mistakes = found.all.count
            for link in chain {
                let path = "themes/\(link.id)/texts/\(language).json"
                guard let bytes = files.themeFile(path, &found) else { continue }
                do throws(JSONError) {
                    let json = try JSON(parsing: bytes)
                    let wrong = json.members.map { $0.map(\.value).filter { $0.string == nil } } ?? [json]
                    for value in wrong {
                        let position = SourcePosition(ofByte: value.offset, in: bytes)
                        let what = "\(value.kindInWords) where \(json.members == nil ? "texts" : "a text") should be"
                        found.append(.error(files.shown(path), position, what, advice: "write {\"key\": \"text\"}"))
                    }
                    for member in json.members ?? [] { entries[member.key] = member.value.string }
                } catch {
                    found.append(
                        .error(files.shown(path), error.position, "not JSON: \(error.reason)", advice: "mend the file")
                    )
                }
            }
            let path = files.shown("themes/base/texts/\(language).json")
            // Of a file that cannot be read every key would be missing as well.
            guard found.all.count == mistakes else { continue }
            for key in textKeys where entries[key] == nil {
                found.append(.error(path, nil, "the text \"\(key)\" is missing", advice: "add it"))
            }
            texts[language] = Texts(entries)
        }
        return texts
    }
}
