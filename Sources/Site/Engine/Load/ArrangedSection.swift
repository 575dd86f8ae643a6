extension SectionWork {
    /// The section with its items in their slots.
    func arranged(by rules: ArrangementRules, at now: Date) -> (section: SectionWork, arrangement: Arrangement?) {
        guard case .native(let items) = feed?.content else { return (self, nil) }
        let kickers = CategoryKickers(of: self)
        let sources = sourceItems(with: kickers) ?? [SourceItems(items: kickers?.added(to: items) ?? items)]
        let inserted = others.map { SourceItems(label: $0.section.id, items: $0.items, isForInsertion: true) }
        let arrangement = arrange(sources + inserted, by: rules, at: now)
        var arranged = mappingItems { _ in arrangement.items }
        let rules = section.transform + section.blocks.flatMap(\.transform)
        let change = rules.nextChange(of: sources.flatMap(\.items).flatMap(\.teasers), after: now)
        let blocks = section.blocks.map(\.period).nextChange(after: now)
        arranged.nextChange = ([blocks, change] + others.map(\.nextChange)).compactMap(\.self).min()
        (arranged.parts, arranged.others) = (nil, [])
        return (arranged, arrangement)
    }

    /// The items of several sources; nil when there is one.
    private func sourceItems(with kickers: CategoryKickers?) -> [SourceItems]? {
        guard let parts, case .merged(let sources, _) = section.loader else { return nil }
        return zip(sources, parts).map { source, part in
            SourceItems(
                label: source.label,
                items: kickers?.added(to: part.items) ?? part.items,
                limit: source.limit,
                weight: source.weight
            )
        }
    }
}

extension SectionWork {
    /// The section with its stories, or with a page in their place, as its editor wants it; the same without such a wish.
    ///
    /// A page counts whatever has become of the feed. Without an address it is the feed's, or the section's own, which
    /// shows the stories and which apps show in place of theirs.
    func rendered(in map: PageIndex, at now: Date) -> SectionWork {
        let work = withArticles(in: map)
        guard let form = section.curation.rendering(at: now) else { return work }
        var feed = work.feed ?? Feed(title: section.title, content: .native([]))
        switch form {
        case .native:
            if case .web = feed.content {
                // A page without a feed of its own has no stories that could be shown.
                guard !feed.preview.isEmpty else { return self }
                feed.content = .native(feed.preview.map(FeedItem.teaser))
            }
            guard self.feed != nil else { return self }
            feed.metadata.rendersAsWeb = false
        case .web(let address):
            let own = self.page
            let page = (address ?? feed.metadata.webTarget).flatMap { map.isPage(own, at: $0) ? nil : $0 }
            guard self.feed != nil || page != nil else { return self }
            feed.metadata.rendersAsWeb = true
            feed.metadata.webTarget = page ?? map.address(of: own, in: .app)
            guard let page else { return with(feed) }
            if case .native(let items) = feed.content { feed.preview = items.firstTeasers }
            feed.content = .web(page)
        }
        return with(feed)
    }

    /// The section as others insert its stories, with some pinned stories that have left its feeds.
    func forInsertion(_ plan: SitePlan, kept: [Teaser], at now: Date) -> SectionWork {
        plan.unpublished.withoutStories(self).arranged(by: section.arrangementRules(kept: kept), at: now).section
            .withArticles(in: plan.map)
    }
}

extension Section {
    fileprivate var nameOfCuration: String { curationAddress?.string ?? curationFile ?? file }

    /// A notice for the editor about a wish to show stories or a page that does not count; nil when all is well.
    func renderNotice(isWeb: Bool, at now: Date) -> String? {
        guard let rule = curation.render else { return nil }
        let place = "\(nameOfCuration):\(rule.line ?? 1): render: "
        if rule.period.isOver(at: now) { return place + "its time is over; delete it" }
        return isWeb && curation.rendering(at: now) == .native ? place + "its loader brings no stories" : nil
    }

    /// All inputs of the arrangement.
    func arrangementRules(kept: [Teaser] = [], fill: @escaping FeedTransform = { $0 }) -> ArrangementRules {
        var merge = MergeRule.inOrder
        if case .merged(_, let rule) = loader { merge = rule }
        return ArrangementRules(
            merge: merge,
            curation: curation,
            transform: transform,
            blocks: blocks,
            fill: { fill($0.fillingEmptyWidgets()) },
            kept: kept
        )
    }
}

extension Brand {
    /// The digest of what counts of the curation of a section, and of the sections whose stories its rules insert.
    func curationDigest(of section: Section, at now: Date) -> Digest {
        let names = section.insertedSections
        guard !names.isEmpty else { return section.curation.digest(at: now) }
        var hasher = Hasher256()
        for each in [section] + sections.filter({ names.contains($0.id) }) {
            hasher.update(framed: each.curation.digest(at: now).bytes)
        }
        return hasher.finish()
    }
}

extension Curation {
    fileprivate func digest(at now: Date) -> Digest {
        let actions = lines.filter { $0.period.contains(now) }.map { "\($0.action)" }
        // A pinned story that has left its feeds goes when its line ends; lines that have ended are notices.
        let others = lines.filter { !$0.period.contains(now) }.map { $0.period.isOver(at: now) ? "-" : "" }
        let form = rendering(at: now).map { "\($0)" } ?? ""
        let blocks = blocks.filter { $0.period.contains(now) }.map { "\($0)" }
        return Digest.sha256(framing: actions + others + blocks + ["\(limit ?? 0) \(backfill ?? "")", form])
    }
}

extension Arrangement {
    /// Notices for an editor: copies of stories that were dropped, and lines without their effect.
    ///
    /// Lines whose stories were never found are warnings, see `CurationReview`.
    func notices(of section: Section, besides warned: Set<Int> = []) -> [String] {
        let sources = if case .merged(let sources, _) = section.loader { sources } else { [SectionSource]() }
        func source(_ label: String) -> LoaderChoice? { sources.first { $0.label == label }?.loader }
        let dropped = leftOut.compactMap { item -> String? in
            guard case .teaser(let teaser) = item.item, case .repeated(let sameness, let first) = item.reason
            else { return nil }
            // Blocks that divide one feed among them are meant to have each story once.
            if let first, let own = source(item.origin.label), own == source(first.label) { return nil }
            let other = first.map { "\($0.label) has it too" } ?? "it is pinned"
            return "\(item.origin.label): \"\(teaser.title)\" is left out: \(other) (same \(sameness.rawValue))"
        }
        let results = zip(section.curation.lines, lines).compactMap { line, result -> String? in
            // A line of another section's file takes down there what it says; that a story is gone is what it is for.
            if case .takeDown = line.action, line.line == nil || result == .unmatched { return nil }
            if result == .unmatched, let number = line.line, warned.contains(number) { return nil }
            return result.inWords.map {
                "\(section.nameOfCuration):\(line.line ?? 1): \(line.action.name) of \(line.story): \($0)"
            }
        }
        let empty = leftOutBlocks.map { "\(section.file): the block \($0) has too few stories and is not shown" }
        return dropped + results + empty
    }
}

extension Arrangement.LineResult {
    /// A notice for the editor about the line; nil when all is well.
    var inWords: String? {
        switch self {
        case .done, .waiting: nil
        case .expired: "its time is over; delete the line"
        case .unmatched: "no feed has such a story"
        case .notShown: "the story is in a feed but not in the list"
        case .kept: "the story has left its feeds and is shown as it was last"
        case .tooFewStories: "there are too few stories for this slot; it stands last"
        case .alreadyPinned: "an earlier line pins the same story"
        case .slotTaken: "another line has this slot; it stands behind it"
        }
    }
}

extension CurationLine.Action {
    var name: String {
        switch self {
        case .pin: "pin"
        case .hide: "hide"
        case .takeDown: "takedown"
        case .change: "change"
        case .move, .moveBehind: "move"
        }
    }
}

extension CategoryKickers {
    /// Makes them for a section; nil when its brand takes kickers from feeds only.
    init?(of loaded: SectionWork) {
        guard loaded.brand.kickers == .categories else { return nil }
        let sections = loaded.brand.sections.flatMap { [$0.id, $0.title].compactMap(\.self) }
        self.init(besides: sections + [loaded.title])
    }
}
