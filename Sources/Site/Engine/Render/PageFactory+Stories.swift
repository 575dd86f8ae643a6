/// The pages that a section's feed brings: those of its stories, and of their subjects and authors.
extension PageFactory {
    func feedPages(of loaded: SectionWork, _ brandContext: BrandContext, _ source: Date?) -> [SectionPage] {
        let (stories, topics) = (loaded.articles(in: map) + loaded.departed, loaded.topics)
        let topicIDs = Set(topics.map(\.item.page))
        let articles = stories.indices.flatMap { index in
            pages(Self.keys(of: loaded.page(of: stories[index])), ArticleView.template, brandContext, source) { key in
                let story = stories[index]
                var context = context(key, titled: story.title, brandContext)
                if let original = story.original {
                    // Search engines are to find the story at its publisher.
                    context.place.canonical = original
                    context.place.isListed = original.authority == brandContext.brand.url.authority
                }
                return Record(
                    ArticleView(
                        context: context,
                        teaser: story,
                        text: story.content ?? story.summary ?? SafeHTML(text: ""),
                        section: loaded.title,
                        related: Self.related(to: index, among: stories.count).map { stories[$0] },
                        topics: loaded.topicNames(of: story).filter { topicIDs.contains($0.page) }
                    )
                )
            }
        }
        let others = topics.flatMap { topic in
            pages(Self.keys(of: topic.item.page), SectionView.template, brandContext, source) { key in
                let own = loaded.mappingItems { items in
                    items.filter { item in
                        if case .teaser(let teaser) = item { topic.stories.contains(teaser.id) } else { false }
                    }
                }
                return Record(
                    SectionView(
                        context: context(key, titled: topic.item.title, brandContext),
                        title: topic.item.title,
                        introduction: nil,
                        state: own.state,
                        feed: feed(key, own, brandContext)
                    )
                )
            }
        }
        return articles + others
    }

    /// The context of a page that the navigation of its brand does not know.
    private func context(_ key: PageIndex.Key, titled title: String, _ brandContext: BrandContext) -> PageContext {
        var context = context(key, brandContext)
        let item = PageLocation.NavigationItem(title: title, page: key.page)
        context.place.breadcrumb = context.place.breadcrumb.dropLast() + [item]
        return context
    }
}

extension SectionWork {
    /// The most stories of a section that have pages of their own, and the most topics.
    private static let (mostArticles, mostTopics) = (200, 200)
    /// The fewest stories of a topic with a page.
    private static let leastStories = 2
    /// The longest name of a topic in an address.
    private static let longestName = 80

    func page(of teaser: Teaser) -> PageID {
        .article(brand: brand.id, section: section.id, slug: teaser.slug)
    }

    /// The section whose stories lead to their pages here, as far as their feed has their texts.
    func withArticles(in map: PageIndex) -> SectionWork {
        guard section.hasArticles else { return self }
        var slugs: Set<String> = []
        return mappingItems { items in
            items.map { item in
                item.mappingTeasers { teaser in
                    guard teaser.hasText, teaser.link.flatMap({ map.goal(of: $0, from: page) }) == nil,
                        slugs.contains(teaser.slug) || slugs.count < Self.mostArticles
                    else { return teaser }
                    slugs.insert(teaser.slug)
                    return withPage(teaser, in: map)
                }
            }
        }
    }

    /// A story that leads to its page here.
    func withPage(_ story: Teaser, in map: PageIndex) -> Teaser {
        var story = story
        (story.original, story.link) = (story.link, map.address(of: page(of: story), in: .browser))
        return story
    }

    /// The stories that lead to their pages here, each once.
    func articles(in map: PageIndex) -> [Teaser] {
        guard section.hasArticles else { return [] }
        var slugs: Set<String> = []
        return items.flatMap(\.teasers).filter { teaser in
            teaser.link == map.address(of: page(of: teaser), in: .browser) && slugs.insert(teaser.slug).inserted
        }
    }

    /// The subjects and authors that have pages, in the order of the list, with the ids of their stories.
    var topics: [(item: PageLocation.NavigationItem, stories: Set<String>)] {
        guard section.hasTopics else { return [] }
        var (found, stories): ([PageLocation.NavigationItem], [PageID: Set<String>]) = ([], [:])
        for item in items {
            guard case .teaser(let teaser) = item else { continue }
            for topic in topicNames(of: teaser) {
                if stories[topic.page] == nil { found.append(topic) }
                stories[topic.page, default: []].insert(teaser.id)
            }
        }
        let topics = found.map { (item: $0, stories: stories[$0.page] ?? []) }
        return Array(topics.filter { $0.stories.count >= Self.leastStories }.prefix(Self.mostTopics))
    }

    /// The subjects and the author of a story, as their pages would be named.
    func topicNames(of teaser: Teaser) -> [PageLocation.NavigationItem] {
        let names = [(TopicKind.author, teaser.byline)] + teaser.tags.map { (.topic, $0) }
        var seen: Set<PageID> = []
        return names.compactMap { kind, title in
            guard let title, case let name = String(Slug.of(title).prefix(Self.longestName)), !name.isEmpty
            else { return nil }
            let page = PageID.topic(brand: brand.id, section: section.id, kind, name: name)
            return seen.insert(page).inserted ? PageLocation.NavigationItem(title: title, page: page) : nil
        }
    }
}
