/// The inputs of a build as digests, beside those of the last build.
struct BuildInputs: Sendable {
    /// The id under which pages without a brand are listed.
    static let brandless = ""

    /// The site's files; nil when a folder cannot be listed.
    let sources: SourceTable?
    let program: Digest
    /// The index of the last build; nil when there is none that this build may use.
    let last: BuildIndex?
    /// A warning about an index that cannot be used; nil when there is none.
    let warning: Diagnostic?
    /// The digest of all content but feeds; nil when it is not known.
    let content: Digest?
    /// The digests of the site's files but feeds; nil when a folder cannot be listed.
    private let digests: SourceDigests?
    /// The identity of the program that bundles scripts and styles; without one, that of the last build.
    let bundler: String?
    private let variables: [String: String]

    init(
        sources: SourceTable?,
        program: Digest,
        last: BuildIndex?,
        variables: [String: String] = [:],
        now: Date,
        bundler: String?,
        warning: Diagnostic? = nil
    ) {
        (self.warning, self.sources, self.program, self.variables) = (warning, sources, program, variables)
        self.last = last.flatMap { last in
            let isSame = last.variables.allSatisfy { Self.digest(of: variables[$0.key]) == $0.value }
            return isSame && last.program == program && last.built <= now ? last : nil
        }
        self.bundler = bundler ?? self.last?.bundler
        let known = sources?.changes.areOfFeeds ?? false ? self.last?.digests : nil
        digests = known ?? sources.map(SourceDigests.init)
        content = Self.digest(of: digests)
    }

    func digests(ofVariables names: Set<String>) -> [String: Digest] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, Self.digest(of: variables[$0])) })
    }

    private static func digest(of value: String?) -> Digest {
        Digest.sha256(Array((value.map { "set " + $0 } ?? "").utf8))
    }

    private static func digest(of folders: SourceDigests?) -> Digest? {
        guard let folders, let shared = folders.shared, let statics = folders.statics, !folders.isIncomplete
        else { return nil }
        let brands = folders.brands.sorted { $0.key < $1.key }
        return Digest.sha256(framing: [shared.hex, statics.hex] + brands.flatMap { [$0.key, $0.value.hex] })
    }

    /// The digest of the content that pages of a brand are made of, or those without a brand, which show no texts of pages and
    /// articles; nil when it is not known.
    func content(of brand: String) -> Digest? {
        let isBrandless = brand == Self.brandless
        guard let digests, let shared = digests.shared, !isBrandless || content != nil else { return nil }
        let own = isBrandless ? digests.frames : digests.brands.filter { $0.key == brand }
        guard !own.isEmpty else { return nil }
        return Digest.sha256(framing: [shared.hex] + own.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.hex] })
    }

    /// Whether a file of the site is the one that the last build read.
    func isUnchanged(_ path: String) -> Bool { last != nil && sources.map { !$0.hasChanges(of: path) } ?? false }

    /// The themes whose files have not changed since the last build, which found no errors in them.
    var validThemes: Set<String> {
        Set((last?.themes ?? [:]).filter { themeKey($0.value.chain) == $0.value.key }.keys)
    }

    /// The digest of the files of a chain of themes; nil when one is not known.
    func themeKey(_ chain: [String]) -> Digest? { themeKey(chain, \.all) }

    private func themeKey(_ chain: [String], _ part: (SourceDigests.ThemeFiles) -> Digest) -> Digest? {
        // Another esbuild may bundle the same files otherwise.
        var texts = [bundler ?? ""]
        for folder in chain {
            guard let digests = digests?.themes[folder] else { return nil }
            texts += [folder, part(digests).hex]
        }
        return Digest.sha256(framing: texts)
    }

    /// What files besides pages need to know of a theme, also when the files of themes could not be examined.
    func summary(of theme: String, in plan: SitePlan) -> BuildIndex.ThemeSummary? {
        plan.themes[theme].map {
            BuildIndex.ThemeSummary(inline: $0.inlineHashes, fonts: $0.fonts, version: $0.version)
        }
            ?? last?.themes[theme]?.summary
    }

    /// The themes of a plan with their keys; of those that were not loaded, what the last build knew.
    func themes(of plan: SitePlan) -> [String: BuildIndex.ThemeEntry] {
        var themes: [String: BuildIndex.ThemeEntry] = [:]
        for id in Set(plan.content.brands.map(plan.themeID) + [SitePlan.baseThemeID]) {
            guard let chain = plan.themes[id]?.chain ?? last?.themes[id]?.chain, let key = themeKey(chain),
                let summary = summary(of: id, in: plan)
            else { continue }
            themes[id] = BuildIndex.ThemeEntry(chain: chain, key: key, summary: summary)
        }
        return themes
    }

    /// The digest of everything that all pages of a brand show, or those without a brand; nil when it is not known.
    func frame(of brand: Brand?, in plan: SitePlan, titles: [String: [String]]) -> Digest? {
        guard let theme = theme(of: brand, in: plan), let settings = themeKey(theme.chain, \.settings),
            let shared = digests?.shared,
            let own = brand.map({ digests?.frames[$0.id] }) ?? content(of: Self.brandless)
        else { return nil }
        var texts = [program.hex, shared.hex, own.hex, brand?.url.string ?? ""]
        for page in brand?.pages ?? [] { texts += [page.id, page.title] }
        // A page at the address of another brand inside its own is not the brand's.
        texts += (plan.content.brands.map(\.url) + plan.content.neighbours).map(\.string).sorted()
        // Which texts are public depends on the time, and so do tabs.
        texts += (brand?.tabs ?? []) + (brand?.sections ?? []).map(\.id)
        // The message to all readers is in a file that only a section reads.
        if let emergency = brand?.emergency { texts.append("\(emergency)") }
        // One section with advertisements is enough for a link on all pages.
        if brand?.asksForConsent == true { texts.append("consent") }
        for brand in brand.map({ [$0] }) ?? plan.content.brands { texts += titles[brand.id] ?? [] }
        return Digest.sha256(framing: texts + [settings.hex])
    }

    private func theme(of brand: Brand?, in plan: SitePlan) -> BuildIndex.ThemeEntry? {
        themes(of: plan)[brand.map(plan.themeID) ?? SitePlan.baseThemeID]
    }

    /// The digests of everything that the pages of a brand depend on besides feeds.
    func keys(of brand: Brand?, in plan: SitePlan, titles: [String: [String]]) -> BuildIndex.PageKeys? {
        let id = brand?.id ?? Self.brandless
        guard let content = content(of: id), let theme = theme(of: brand, in: plan),
            let frame = frame(of: brand, in: plan, titles: titles)
        else { return nil }
        let unpublished = plan.content.unpublished.map { "\($0.file) \($0.reason)" }
        let shared = [frame.hex, content.hex] + unpublished
        func key(_ theme: Digest) -> Digest { Digest.sha256(framing: shared + [theme.hex]) }
        // A theme that is not loaded has not changed.
        let template = brand.flatMap { plan.theme(of: $0)?.sectionTemplate($0) } ?? last?.brands[id]?.keys.template
        return BuildIndex.PageKeys(
            sections: template.map(key),
            others: key(theme.key),
            articles: Digest.sha256(framing: [frame.hex, theme.key.hex] + unpublished),
            template: template,
            content: content
        )
    }
}

extension Brand {
    /// The names of the articles of its sections, in their order, by the section's id.
    var articleNames: [String: [String]] {
        sections.filter(\.listsArticles).reduce(into: [:]) { $0[$1.id] = $1.articles.map(\.slug) }
    }
}

extension BuildInputs {
    /// Whether each article of a section has a page that is made of what it was made of, so that a changed text costs its own
    /// pages.
    ///
    /// A page shows its article, those beside it in the list, and what all articles of the brand show. Its links lead to the same
    /// pages as before: one that leads nowhere is an error, unless it leads to a text that is not public.
    func areSame(_ section: Section, of brand: Brand, _ keys: BuildIndex.PageKeys?, in folder: OutputFolder) -> [Bool] {
        let new = section.articles.map(\.slug)
        guard let last, last.manifest == folder.manifest.digest, let known = last.brands[brand.id],
            known.keys.articles == keys?.articles, let old = known.articles[section.id],
            // Rules for former addresses may lead to other articles when there are others.
            brand.legacy.isEmpty || known.articles == brand.articleNames
        else { return new.map { _ in false } }
        let isSame = new.map { isUnchanged("content/\(brand.id)/articles/\(section.id)/\($0).md") }
        let start = zip(old, new).prefix { $0 == $1 }.count
        return new.indices.map { index in
            // Behind those that were added or removed.
            let place = index < start ? index : index - new.count + old.count
            guard isSame[index], old.indices.contains(place), old[place] == new[index] else { return false }
            let beside = PageFactory.related(to: index, among: new.count)
            return beside.allSatisfy { isSame[$0] }
                && beside.map { new[$0] } == PageFactory.related(to: place, among: old.count).map { old[$0] }
        }
    }

    /// The index that a build leaves; nil when its inputs are not known well enough.
    func index(
        plan: SitePlan,
        _ result: SourceStage.Result,
        _ records: [SectionRecord],
        brands: BrandStage,
        manifest: Digest,
        storeFile: String,
        on disk: FileSystem,
        warnings: [Diagnostic],
        now: Date
    ) -> BuildIndex? {
        guard var sources, let content, let digests, brands.knowsKeys else { return nil }
        for job in result.jobs {
            guard case .file(let path) = job.request?.content, let digest = job.digest else { continue }
            // A file that changed after it was examined has another identity the next time.
            if sources.entries["content/" + path]?.digest == nil { sources.entries["content/" + path]?.digest = digest }
        }
        return BuildIndex(
            program: program,
            manifest: manifest,
            content: content,
            built: now,
            nextChange: ([plan.content.nextChange, NewsSitemap.nextChange(plan.content.brands, after: now)]
                + records.map(\.nextChange)).compactMap(\.self).min(),
            sources: sources,
            digests: digests,
            store: (try? disk.identity(storeFile)) ?? nil,
            bundler: bundler,
            themes: themes(of: plan),
            brands: brands.entries,
            sections: records,
            variables: self.digests(ofVariables: plan.content.variables),
            targetLists: brands.targetLists,
            warnings: warnings,
            unpublished: plan.content.unpublished.map(\.reason)
        )
    }
}

extension Theme {
    /// The digest of the templates of the pages that a brand's sections bring, with the names of the files they refer to.
    fileprivate func sectionTemplate(_ brand: Brand) -> Digest {
        let own = self.templates.filter { $0.hasPrefix(SectionView.template + "/") }.sorted()
        let templates = [SectionView.template, StateView.template, EmergencyFrontView.template] + own
        return Digest.sha256(framing: templates.map { program($0, language: brand.language.tag).digest.hex })
    }
}
