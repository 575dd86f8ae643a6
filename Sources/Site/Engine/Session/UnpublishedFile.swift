/// A file that is not published yet or no longer, as a preview shows it.
package enum UnpublishedFile: Sendable, Hashable {
    /// A page with a note: until when it is held, or that it is a draft.
    case page([UInt8], note: String)
    /// A picture that only unpublished pages show.
    case picture([UInt8], name: String)
}

/// The pages that are currently unpublished, by the paths they would have.
struct UnpublishedFiles: Sendable {
    private let factory: PageFactory
    private let brandContexts: [String: BrandContext]
    private let texts: [String: UnpublishedText]
    private let pictures: [String: UnpublishedFile]

    /// Renders a build's unpublished pages; nil when everything is public.
    init?(of shown: BuildCache.Last, files: FileTree) {
        guard let plan = shown.plan.includingUnpublished() else { return nil }
        let titles = Dictionary(
            shown.sections.map { (PageID.section(brand: $0.brand.id, id: $0.section.id), $0.title) }
        ) { first, _ in first }
        let map = plan.map.renamed(titles)
        let unpublished = shown.plan.content.unpublished
        let teasers = Dictionary(grouping: unpublished, by: \.brand).flatMap { brand, texts in
            Self.sections(of: brand, texts, in: plan)
        }
        let images = ImageStore(shown.sections + teasers, files: files, besides: shown.pictures)
        factory = PageFactory(
            plan: plan,
            map: map,
            pictures: images,
            forecasts: shown.factory.forecasts,
            now: shown.factory.now
        )
        brandContexts = BrandContext.all(of: plan)
        texts = Dictionary(
            unpublished.compactMap { text in map.path(of: text.page, in: .browser).map { ($0.description, text) } }
        ) { first, _ in first }
        pictures = Dictionary(
            Set(unpublished.map(\.brand)).flatMap { brand in
                images.assets(of: brand).map {
                    ("\(brand)/assets/\($0.fileName)", UnpublishedFile.picture($0.bytes, name: $0.fileName))
                }
            }
        ) { first, _ in first }
    }

    /// The file at an output path; nil when it is none of these.
    func file(at path: String) -> UnpublishedFile? {
        guard let text = texts[path] else { return pictures[path] }
        guard let brandContext = brandContexts[text.brand], let bytes = factory.bytes(of: text.page, brandContext)
        else { return nil }
        return .page(bytes, note: text.note(in: brandContext.brand))
    }

    /// The articles as sections, so that their pictures are found like those of feeds.
    private static func sections(of brand: String, _ texts: [UnpublishedText], in plan: SitePlan) -> [SectionWork] {
        guard let brand = plan.content.brands.first(where: { $0.id == brand }) else { return [] }
        return texts.compactMap { text in
            guard case .article(let article, let id) = text.text,
                let section = brand.sections.first(where: { $0.id == id })
            else { return nil }
            var work = SectionWork(brand, section)
            work.source = FeedSource(name: article.file)
            return work.with(Feed(title: nil, content: .native([.teaser(Teaser(article, link: nil))])))
        }
    }
}

extension UnpublishedText {
    /// The preview's note above the page, with times in the brand's time zone.
    func note(in brand: Brand) -> String {
        switch reason {
        case .draft: "Draft: readers do not see it"
        case .held(let moment): "Held until \(Self.local(moment, brand)): readers do not see it yet"
        case .takenDown: "Taken down: readers do not see it any more"
        case .ended(let moment): "Ended at \(Self.local(moment, brand)): readers do not see it any more"
        }
    }

    private static func local(_ moment: Date, _ brand: Brand) -> String {
        let zone = TimeZone(identifier: brand.timeZone) ?? .gmt
        return ArrangementWords.time(moment, in: zone) + " (\(brand.timeZone))"
    }
}
