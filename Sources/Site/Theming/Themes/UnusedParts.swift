/// Parts of a theme's own folder that nothing uses, usually because of a wrong name.
///
/// Inherited parts need not be used.
struct UnusedParts {
    let folder: ThemeFolder
    let inherited: ArraySlice<ThemeFolder>
    let used: TemplateCompiler.Usage
    let files: FileTree

    /// Templates that are neither pages nor used by one.
    func templates(pages: [String]) -> [Diagnostic] {
        let known = Set(inherited.flatMap(\.templates.keys)).union(pages)
        let names = pages.sorted().joined(separator: ", ")
        return folder.templates.values.filter { !used.templates.contains($0.source.path) }.map { template in
            let name = template.name
            let advice =
                didYouMean(name, among: known.subtracting([name]))
                ?? "remove it, write {{> \(name)}} in another one, or name it after a page: \(names)"
            return template.source.warning(at: 0, "no page uses the template \"\(name)\"", advice: advice)
        }
    }

    /// Files and icons that no template or stylesheet refers to.
    func assets(of bundle: AssetBundler) -> [Diagnostic] {
        let names = Set(bundle.assets.map(\.name))
        let unused = names.subtracting(used.assets).subtracting(bundle.styles.referenced.union(bundle.styles.inlined))
        let assets = unused.filter { $0 != IconSprite.assetName }.compactMap { name -> Diagnostic? in
            guard let origin = bundle.origins[name], origin.hasPrefix(shown("")) else { return nil }
            let advice = didYouMean(name, among: names.intersection(used.assets)) ?? "remove it"
            return .warning(origin, nil, "nothing uses the asset \"\(name)\"", advice: advice)
        }
        let icons = bundle.icons.filter { name in
            !used.icons.contains(name) && files.exists("themes/\(folder.id)/icons/\(name).svg")
        }
        return assets
            + icons.map { name in
                .warning(shown("icons/\(name).svg"), nil, "no template uses the icon \"\(name)\"", advice: "remove it")
            }
    }

    /// Texts that neither templates, the program nor scripts use.
    func texts(asked keys: [String]) -> [Diagnostic] {
        let asked = used.texts.union(keys)
        return folder.texts.flatMap { language, file in
            file.entries.keys.filter { !asked.contains($0) && !$0.hasPrefix(Texts.scriptPrefix) }.map { key in
                let advice = didYouMean(key, among: asked) ?? "remove it"
                let path = shown("texts/\(language).json")
                return .warning(path, nil, "nothing uses the text \"\(key)\"", advice: advice)
            }
        }
    }

    /// Files of texts that no language has.
    var languages: [Diagnostic] {
        folder.languages.filter { Language($0)?.tag != $0 }.map { name in
            let advice =
                Language(name).map { "name it \($0.tag).json" } ?? "name it after a language, such as pt-BR.json"
            let what = "\"\(name)\" is no tag of a language"
            return .warning(shown("texts/\(name).json"), nil, what, advice: advice)
        }
    }

    private func shown(_ path: String) -> String { files.shown("themes/\(folder.id)/") + path }
}
