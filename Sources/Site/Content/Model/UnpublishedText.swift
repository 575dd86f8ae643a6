/// A page or an article of our own that is not public at some moment: on no page, in no list and in no feed.
package struct UnpublishedText: Sendable, Hashable {
    /// Why a text is not public.
    package enum Reason: Sendable, Hashable {
        /// It is being written.
        case draft
        /// It is under an embargo that ends at a moment.
        case held(until: Date)
        /// It was public until a moment.
        case ended(at: Date)
        /// An editor took it down.
        case takenDown

        /// The reason that a text is withheld at a moment; nil when it is public.
        init?(isDraft: Bool = false, _ period: Period, at now: Date) {
            if isDraft {
                self = .draft
            } else if let until = period.until, until <= now {
                self = .ended(at: until)
            } else if let published = period.from, published > now {
                self = .held(until: published)
            } else {
                return nil
            }
        }

        /// The reason that an article is withheld at a moment; nil when it is public.
        init?(_ article: Article, at now: Date) {
            self.init(isDraft: article.draft, Period(from: article.published, until: article.until), at: now)
        }
    }

    /// The text itself.
    package enum Text: Sendable, Hashable {
        case page(Page)
        /// An article and the id of the section that will list it.
        case article(Article, section: String)
        /// A whole section, with its articles.
        case section(Section)
    }

    /// The id of its brand.
    package let brand: String
    /// The text itself.
    package let text: Text
    /// Why it is not public.
    package let reason: Reason

    /// The file, for diagnostics.
    package var file: String {
        switch text {
        case .page(let page): page.file
        case .article(let article, _): article.file
        case .section(let section): section.file
        }
    }

    /// The title, plain.
    package var title: String {
        switch text {
        case .page(let page): page.title
        case .article(let article, _): article.title
        case .section(let section): section.displayTitle
        }
    }
}

extension Brand {
    /// The public part of the brand at a moment, with its emergency, and the texts that are withheld in an environment.
    func published(at now: Date, in environment: SiteEnvironment) -> (brand: Brand, unpublished: [UnpublishedText]) {
        var brand = self
        let emergencies = sections.compactMap(\.emergency).filter { $0.period.contains(now) }
        brand.emergency = emergencies.first { $0.level == .front } ?? emergencies.first
        let takedowns = brand.takeDown(at: now)
        var unpublished = brand.withdrawSections(at: now)
        brand.pages = pages.filter { page in
            let reason = UnpublishedText.Reason(Period(from: page.published, until: page.until), at: now)
            if let reason { unpublished.append(UnpublishedText(brand: id, text: .page(page), reason: reason)) }
            return reason == nil
        }
        for index in brand.sections.indices {
            let section = brand.sections[index].id
            var hidden: Set<String> = []
            for article in brand.sections[index].articles {
                let isTakenDown = takedowns.contains { $0.names(article, ofSection: section, in: self) }
                guard let reason = isTakenDown ? .takenDown : UnpublishedText.Reason(article, at: now) else { continue }
                hidden.insert(article.slug)
                let text = UnpublishedText.Text.article(article, section: section)
                unpublished.append(UnpublishedText(brand: id, text: text, reason: reason))
            }
            guard !hidden.isEmpty else { continue }
            brand.sections[index].changeArticles { $0.filter { !hidden.contains($0.slug) } }
        }
        let seen = unpublished.filter { environment.shows($0.reason) }
        return seen.isEmpty
            ? (brand, unpublished) : (brand.including(seen), unpublished.filter { !environment.shows($0.reason) })
    }

    /// The stories that are taken down at a moment, from the files of all sections, each once.
    package func takedowns(at now: Date) -> [StoryReference] {
        var known: Set<StoryReference> = []
        return sections.flatMap(\.curation.lines).compactMap { line in
            guard case .takeDown(let story) = line.action, line.period.contains(now), known.insert(story).inserted
            else {
                return nil
            }
            return story
        }
    }

    /// Takes out the sections and tabs that are not there at a moment, and the places whose news such sections hold.
    private mutating func withdrawSections(at now: Date) -> [UnpublishedText] {
        tabs.removeAll { tabPeriods[$0]?.contains(now) == false }
        let hidden = sections.flatMap { section -> [UnpublishedText] in
            guard let reason = UnpublishedText.Reason(section.period, at: now) else { return [] }
            var empty = section
            empty.changeArticles { _ in [] }
            let articles = section.articles.map { article in
                UnpublishedText(
                    brand: id,
                    text: .article(article, section: section.id),
                    reason: UnpublishedText.Reason(article, at: now) ?? reason
                )
            }
            return [UnpublishedText(brand: id, text: .section(empty), reason: reason)] + articles
        }
        let ids = Set(sections.filter { !$0.period.contains(now) }.map(\.id))
        guard !ids.isEmpty else { return [] }
        sections.removeAll { ids.contains($0.id) }
        tabs.removeAll(where: ids.contains)
        places.removeAll { ids.contains($0.section) }
        return hidden
    }

    /// Takes stories down in all sections, whichever section's file says so.
    private mutating func takeDown(at now: Date) -> [StoryReference] {
        let stories = takedowns(at: now)
        guard !stories.isEmpty else { return [] }
        let files = sections.map { section in
            section.curation.lines.filter { if case .takeDown = $0.action { true } else { false } }
        }
        for index in sections.indices {
            let others = files.indices.filter { $0 != index }.flatMap { files[$0] }
            sections[index].curation.lines += others.map { line in
                CurationLine(line.action, during: line.period, note: line.note)
            }
        }
        return stories
    }

    /// The brand with texts that are not public yet, or not any more, among its own.
    ///
    /// For what must know of them: two texts at one address, links to them, the preview.
    package func including(_ unpublished: [UnpublishedText]) -> Brand {
        var brand = self
        var articles: [String: [Article]] = [:]
        for text in unpublished where text.brand == id {
            switch text.text {
            case .page(let page): brand.pages.append(page)
            case .section(let section): brand.sections.append(section)
            case .article(let article, let section): articles[section, default: []].append(article)
            }
        }
        for index in brand.sections.indices {
            guard let own = articles[brand.sections[index].id] else { continue }
            brand.sections[index].changeArticles { $0 + own }
        }
        return brand
    }

    /// When a text of the brand, or a line of a curation, next begins or ends to count after a moment; nil when none does.
    package func nextChange(after now: Date) -> Date? {
        let articles = sections.flatMap { section in
            section.articles.lazy.filter { !$0.draft }.map { Period(from: $0.published, until: $0.until) }
        }
        let emergencies = sections.compactMap(\.emergency)
        // Bounded: lists of dates.
        let periods = sections.map(\.period) + emergencies.map(\.period) + tabPeriods.values
        let texts = articles + pages.map { Period(from: $0.published, until: $0.until) }
        let rules = sections.flatMap {
            [$0.transform.nextChange(of: [], after: now), $0.curation.nextChange(after: now)]
        }
        return ([(texts + periods).nextChange(after: now)] + rules).compactMap(\.self).min()
    }
}

extension StoryReference {
    /// Whether an article of a section is the story that is meant, by the name of its file or by its address.
    package func names(_ article: Article, ofSection section: String, in brand: Brand) -> Bool {
        let link = WebAddress(brand.url.string + "\(section)/\(article.slug)/")
        return names(Teaser(id: article.slug, title: article.title, link: link))
    }
}
