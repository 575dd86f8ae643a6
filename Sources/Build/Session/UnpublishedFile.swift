import Content
import FeedLoading
import Files
import Foundation
import Markup
import Model
import Pages
import Routes
import Theming

/// A file that is in no output yet, or not any more, as a preview shows it.
package enum UnpublishedFile: Sendable, Hashable {
    /// A page, and what to say of it: until when it is held, or that it is a draft.
    case page([UInt8], note: String)
    /// A picture that only such pages show.
    case picture([UInt8], name: String)
}

/// The pages that are not public just now, in the places that they would have.
struct UnpublishedFiles: Sendable {
    private let factory: PageFactory
    private let brandContexts: [String: BrandContext]
    private let texts: [String: UnpublishedText]
    private let pictures: [String: UnpublishedFile]

    /// Makes them of a build; nil when everything was public.
    ///
    /// - Parameters:
    ///   - shown: The build.
    ///   - files: The files of the site, for pictures that nothing else shows.
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
            sections: shown.sections,
            pictures: images,
            now: shown.factory.now
        )
        brandContexts = Dictionary(
            plan.content.brands.map { ($0.id, BrandContext(brand: $0, theme: plan.theme(of: $0))) }
        ) { first, _ in first }
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

    /// The file at a path below the output folder; nil when it is none of these.
    func file(at path: String) -> UnpublishedFile? {
        guard let text = texts[path] else { return pictures[path] }
        guard let brandContext = brandContexts[text.brand], let bytes = factory.bytes(of: text.page, brandContext)
        else { return nil }
        return .page(bytes, note: text.note(in: brandContext.brand))
    }

    /// The paths of the pages below the output folder, and what they show.
    var pages: [(path: String, text: UnpublishedText)] {
        texts.sorted { $0.key < $1.key }.map { (path: $0.key, text: $0.value) }
    }

    /// The articles as sections, so that their pictures are found as those of feeds are.
    private static func sections(of brand: String, _ texts: [UnpublishedText], in plan: SitePlan) -> [LoadedSection] {
        guard let brand = plan.content.brands.first(where: { $0.id == brand }) else { return [] }
        return texts.compactMap { text in
            guard case .article(let article, let id) = text.text,
                let section = brand.sections.first(where: { $0.id == id })
            else { return nil }
            return LoadedSection(
                brand: brand,
                section: section,
                source: FeedSource(name: article.file),
                state: .feed(Feed(title: nil, content: .native([.teaser(Teaser(article, link: nil))])))
            )
        }
    }
}

extension UnpublishedText {
    /// What a preview says over the page, with times as clocks show them where the brand is.
    func note(in brand: Brand) -> String {
        switch reason {
        case .draft: "Draft: readers do not see it"
        case .held(let moment): "Held until \(Self.local(moment, brand)): readers do not see it yet"
        case .ended(let moment): "Ended at \(Self.local(moment, brand)): readers do not see it any more"
        }
    }

    private static func local(_ moment: Date, _ brand: Brand) -> String {
        let zone = TimeZone(identifier: brand.timeZone) ?? .gmt
        let local = moment.addingTimeInterval(Double(zone.secondsFromGMT(for: moment))).iso8601
        return local.prefix("2026-11-20T09:40".count).replacing("T", with: " ") + " (\(brand.timeZone))"
    }
}
