/// Loads and compiles the themes in `themes/`, and reports all errors of all themes at once.
///
/// Files that several themes share are read and parsed once.
package struct ThemeLoader: Sendable {
    /// A required template, and its view.
    package struct Page: Sendable {
        let template: String
        let view: ViewType

        /// Makes a page.
        package init(template: String, view: ViewType) {
            self.template = template
            self.view = view
        }
    }

    private let files: FileTree
    private let pages: [Page]
    private let variable: [Page]
    private let textKeys: [TextKey]
    private let space: SpaceRule
    private let bundler: Bundler

    /// Makes a loader for the `themes/` of a site.
    ///
    /// Its `textKeys` are the texts that views use; `variable` pages may have further templates, in a folder of the name of
    /// the usual one.
    package init(
        files: FileTree,
        pages: [Page],
        variable: [Page] = [],
        textKeys: [TextKey],
        space: SpaceRule = .folded,
        bundler: Bundler = Bundler()
    ) {
        (self.files, self.pages, self.variable) = (files, pages, variable)
        (self.textKeys, self.space, self.bundler) = (textKeys, space, bundler)
    }

    /// The names of all themes.
    package var available: [String] { ThemeFolders(files: files).available }

    /// Loads themes and those they extend, each for the languages of its pages, except for cached ones; changed themes must
    /// have been removed from the cache.
    ///
    /// It returns the themes without errors, and reports all errors, and unused parts as warnings.
    package func load(
        _ wanted: [String: [String]],
        cache: inout ThemeCache,
        _ diagnostics: inout DiagnosticList
    ) -> [String: Theme] {
        // Moved out, so that it is modified in place.
        var shared =
            cache.shared.take()
            ?? ThemeCache.Shared(folders: ThemeFolders(files: files, textKeys: textKeys))
        shared.folders.files = files
        var themes: [String: Theme] = [:]
        var drafts: [Draft] = []
        for (id, languages) in wanted.sorted(by: { $0.key < $1.key }) {
            if let known = cache.finished[id], known.languages == languages {
                diagnostics.append(contentsOf: known.warnings)
                themes[id] = known.theme
                continue
            }
            drafts.append(draft(id, languages, &shared))
        }
        let results = bundler.make(drafts.flatMap(\.requests))
        var hasErrors = DiagnosticList(results.diagnostics).hasErrors
        diagnostics.append(contentsOf: results.diagnostics)
        for draft in drafts {
            var found = draft.found
            let made = finish(draft, results, &shared, &found)
            themes[draft.id] = made?.theme
            cache.finished[draft.id] = made
            hasErrors = hasErrors || found.hasErrors
            diagnostics.append(contentsOf: found.all)
        }
        if !hasErrors { diagnostics.append(contentsOf: cache.unusedTokens(of: wanted.keys)) }
        // Unreadable files are reported only when they are read, so shared data is dropped after errors.
        cache.shared = hasErrors ? nil : shared
        return themes
    }

    /// A loaded theme whose scripts and stylesheets are not bundled yet.
    private struct Draft {
        let id: String
        let languages: [String]
        var found = DiagnosticList()
        /// Its parts; nil when they could not be loaded.
        var parts: (chain: [ThemeFolder], tokens: TokenSet, bundler: AssetBundler)?
        var requests: [BundleRequest] = []
    }

    private func draft(_ id: String, _ languages: [String], _ shared: inout ThemeCache.Shared) -> Draft {
        var draft = Draft(id: id, languages: languages)
        let texts = MergedTexts.files(for: languages)
        guard let chain = shared.folders.chain(from: id, texts: texts, &draft.found), !chain.isEmpty
        else { return draft }
        let tokens = TokenSet(layers: chain.map { ($0.lightTokens, $0.darkTokens, $0.file.contrast) })
        draft.found.append(contentsOf: tokens.diagnostics)
        var bundler = AssetBundler(files: files, chain: chain.map(\.id), tokenSheet: tokens.stylesheet())
        draft.requests = bundler.requests(&shared.assets)
        draft.parts = (chain, tokens, bundler)
        return draft
    }

    private func finish(
        _ draft: Draft,
        _ results: Bundler.Results,
        _ shared: inout ThemeCache.Shared,
        _ found: inout DiagnosticList
    ) -> ThemeCache.Finished? {
        guard let parts = draft.parts, let own = parts.chain.last else { return nil }
        let (languages, chain, tokens) = (draft.languages, parts.chain, parts.tokens)
        var bundle = parts.bundler
        bundle.take(results)
        found.append(contentsOf: bundle.diagnostics.all)
        let isWhole = draft.requests.allSatisfy { results.files[$0.key] != nil }
        let textsPath = { (language: String) in files.shown("themes/base/texts/\(language).json") }
        let chainTexts = MergedTexts(chain: chain, keys: textKeys, path: textsPath)
        let texts = chainTexts.texts(languages, &found)
        var library = TemplateLibrary(
            templates: chain.templates,
            texts: [:],
            help: chainTexts.help,
            assets: Dictionary(bundle.assets.map { ($0.name, $0.size) }) { $1 },
            icons: bundle.icons,
            textsPath: "",
            space: space
        )
        let assets = Dictionary(bundle.assets.map { ($0.name, $0) }) { $1 }
        var programs: [String: [String: Program]] = [:]
        var used = TemplateCompiler.Usage()
        for language in languages {
            guard let entries = texts[language] else { continue }
            library.texts = entries.all
            library.plurals = entries.plurals
            library.textsPath = textsPath(language)
            let results = compile(library, &shared, &found)
            for result in results.values { used.formUnion(result.used) }
            found.append(contentsOf: PartMistakes.joined(results.values.flatMap(\.diagnostics)))
            programs[language] = results.mapValues { $0.program.sealed(assets) }
        }
        let allPrograms = programs.values.flatMap(\.values)
        // The stylesheets inside of pages that refer to files, which such a page does not bring.
        let incomplete = allPrograms.flatMap { zip($0.assets, $0.assetTexts) }.filter { asset, text in
            asset.form == .style && String(decoding: text, as: UTF8.self).contains(/url\((?!["']?data:)/)
        }
        for sheet in Set(incomplete.map(\.0.name)).sorted() {
            let path = files.shown("themes/\(draft.id)/styles/\(sheet.dropLast(".css".utf8.count))")
            let what = "\(sheet) names a file by url(), and stands in pages that have no other file"
            found.append(.error(path, nil, what, advice: "leave the url() out, or write the file as data:"))
        }
        let fonts = (chain.last { $0.file.preload != nil }?.file.preload ?? []).compactMap { font -> String? in
            guard let name = font.json.string else { return nil }
            used.assets.insert(name)
            if let asset = assets[name] { return asset.fileName }
            let advice = didYouMean(name, among: assets.keys.filter { $0.hasSuffix(".woff2") })
            let what = "the theme has no font \"\(name)\""
            found.append(font.source.error(at: font.json.offset, what, advice: advice ?? "add fonts/\(name)"))
            return nil
        }
        let references = allPrograms.flatMap(\.assets)
        let named = Set(references.filter { $0.form == nil }.map(\.name))
        // What stands inside of pages only is no file of the output.
        let inside = Set(references.filter { $0.form == .style || $0.form == .script }.map(\.name))
            .union(bundle.styles.inlined).subtracting(named).subtracting(bundle.styles.referenced)
        guard !found.hasErrors, isWhole else { return nil }
        let unused = UnusedParts(folder: own, inherited: chain.dropLast(), used: used, files: files)
        found.append(contentsOf: unused.templates(pages: (pages + variants(in: library)).map(\.template)))
        found.append(contentsOf: unused.assets(of: bundle))
        found.append(contentsOf: unused.languages)
        found.append(contentsOf: unused.texts(asked: textKeys.map(\.name)))
        let properties = PropertyUse(tokens: tokens, bundle: bundle, templates: chain.templates)
        found.append(contentsOf: properties.unknown)
        let theme = Theme(
            id: draft.id,
            chain: chain.map(\.id),
            assets: bundle.assets.filter { !inside.contains($0.name) },
            fonts: fonts,
            layouts: PageLayouts(chain.map(\.file)),
            themeColor: tokens.color("color.bar", isDark: false) ?? "#ffffff",
            darkThemeColor: tokens.color("color.bar", isDark: true) ?? "#000000",
            inlineHashes: InlineHashes(of: allPrograms, chain.map(\.file.policy)),
            texts: texts,
            programs: programs
        )
        return ThemeCache.Finished(
            theme: theme,
            languages: languages,
            warnings: found.all,
            unusedTokens: tokens.additions.filter { !properties.uses($0.property) },
            properties: properties
        )
    }
}

extension ThemeLoader {
    private func compile(
        _ library: TemplateLibrary,
        _ shared: inout ThemeCache.Shared,
        _ found: inout DiagnosticList
    ) -> [String: TemplateCompiler.Result] {
        for page in pages where library.templates[page.template] == nil {
            found.append(missing(page, in: library))
        }
        let key = library.key
        if let known = shared.pages[key],
            known.results.values.allSatisfy({
                $0.diagnostics.isEmpty && library.agrees(with: known.library, on: $0.used)
            })
        {
            return known.results
        }
        var results: [String: TemplateCompiler.Result] = [:]
        for page in pages + variants(in: library) where library.templates[page.template] != nil {
            let (name, view) = (page.template, page.view)
            results[name] = TemplateCompiler.compile(name, for: view, in: library, &shared.readings)
        }
        shared.pages[key] = (library, results)
        return results
    }

    /// The templates of the themes' own for pages that may have several.
    private func variants(in library: TemplateLibrary) -> [Page] {
        variable.flatMap { page in
            library.templates.keys.filter { $0.hasPrefix(page.template + "/") }
                .map { Page(template: $0, view: page.view) }
        }
    }

    /// A required template belongs in the base theme, so that it is reported once.
    private func missing(_ page: Page, in library: TemplateLibrary) -> Diagnostic {
        let known = Set(library.templates.keys).subtracting(pages.map(\.template))
        let advice =
            nearestName(to: page.template, among: known).map { "is it \"\($0)\"? rename that file" }
            ?? "add it: every theme is built on \(ThemeFolders.base)"
        let path = files.shown("themes/\(ThemeFolders.base)/templates/\(page.template).html")
        let what = "the template is missing, which every page of a \(page.view.name) needs"
        return .error(path, nil, what, advice: advice)
    }
}
