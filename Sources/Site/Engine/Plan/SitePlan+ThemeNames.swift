/// What content names of themes: rows of blocks, and templates.
extension SitePlan {
    /// An error for each row of the blocks of a section that themes do not know.
    static func unknownRows(of section: Section) -> [Diagnostic] {
        section.blocks.flatMap { rule in
            rule.block.layout.compactMap { row in
                do throws(Mistake) {
                    _ = try RowRule(reading: row)
                    return nil
                } catch {
                    let position = rule.line.map { SourcePosition(line: $0, column: 1) }
                    let what = "layout of the block \(rule.block.id): \(error.what)"
                    return .error(section.file, position, what, advice: error.advice)
                }
            }
        }
    }

    /// An error for each template that a text or a section names and that its theme, if it is loaded, does not have.
    static func unknownTemplates(
        in content: SiteContent,
        _ themes: [String: Theme],
        _ available: [String],
        _ files: FileTree
    ) -> [Diagnostic] {
        content.brands.flatMap { brand -> [Diagnostic] in
            let named =
                brand.pages.map { (MarkdownView.template, $0.template, $0.file) }
                + brand.sections.flatMap { section in
                    [(SectionView.template, section.template, section.file)]
                        + section.articles.lazy.filter { $0.template != nil }
                        .map { (ArticleView.template, $0.template, $0.file) }
                }
            guard named.contains(where: { $0.1 != nil }), let id = themeID(of: brand, among: available),
                let known = themes[id]?.templates
            else { return [] }
            return named.compactMap { kind, name, file -> Diagnostic? in
                guard let name, !known.contains(AnyScene.name(kind, name)) else { return nil }
                let others = known.filter { $0.hasPrefix(kind + "/") }.map { String($0.dropFirst(kind.count + 1)) }
                let path = files.shown("themes/\(id)/templates/\(kind)/\(name).html")
                let advice = didYouMean(name, among: others) ?? "add \(path), or remove the line"
                return .error(file, nil, "the theme \(id) has no template \"\(name)\" for this \(kind)", advice: advice)
            }
        }
    }
}
