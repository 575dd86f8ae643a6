import Content
import FeedLoading
import Files
import Foundation
import Routes
import SafeMarkup
import Scenes
import Theming

/// A file that is in no output yet, or not any more, as a preview shows it.
package enum WithheldFile: Sendable, Hashable {
    /// A page, and what to say of it: until when it is held, or that it is a draft.
    case page([UInt8], note: String)
    /// A picture that only such pages show.
    case picture([UInt8], name: String)
}

/// The pages that are not public just now, in the places that they would have.
struct WithheldFiles: Sendable {
    private let factory: PageFactory
    private let desks: [String: BrandDesk]
    private let texts: [String: WithheldText]
    private let pictures: [String: WithheldFile]

    /// Makes them of a build; nil when everything was public.
    ///
    /// - Parameters:
    ///   - shown: The build.
    ///   - files: The files of the site, for pictures that nothing else shows.
    init?(of shown: BuildMemory.Last, files: FileTree) {
        guard let plan = shown.plan.includingWithheld() else { return nil }
        let titles = Dictionary(
            shown.sections.map { (PageID.section(brand: $0.brand.id, id: $0.section.id), $0.title) }
        ) { first, _ in first }
        let map = plan.map.renamed(titles)
        let withheld = shown.plan.content.withheld
        let teasers = Dictionary(grouping: withheld, by: \.brand).flatMap { brand, texts in
            Self.sections(of: brand, texts, in: plan)
        }
        let shelf = PictureShelf(shown.sections + teasers, files: files, besides: shown.pictures)
        factory = PageFactory(
            plan: plan,
            map: map,
            sections: shown.sections,
            pictures: shelf,
            now: shown.factory.now
        )
        desks = Dictionary(
            plan.content.brands.map { ($0.id, BrandDesk(brand: $0, theme: plan.theme(of: $0))) }
        ) { first, _ in first }
        texts = Dictionary(
            withheld.compactMap { text in map.path(of: text.page, in: .browser).map { ($0.description, text) } }
        ) { first, _ in first }
        pictures = Dictionary(
            Set(withheld.map(\.brand)).flatMap { brand in
                shelf.assets(of: brand).map {
                    ("\(brand)/assets/\($0.fileName)", WithheldFile.picture($0.bytes, name: $0.fileName))
                }
            }
        ) { first, _ in first }
    }

    /// The file at a path below the output folder; nil when it is none of these.
    func file(at path: String) -> WithheldFile? {
        guard let text = texts[path] else { return pictures[path] }
        guard let desk = desks[text.brand], let bytes = factory.bytes(of: text.page, desk) else { return nil }
        return .page(bytes, note: text.note(in: desk.brand))
    }

    /// The paths of the pages below the output folder, and what they show.
    var pages: [(path: String, text: WithheldText)] {
        texts.sorted { $0.key < $1.key }.map { (path: $0.key, text: $0.value) }
    }

    /// The articles as sections, so that their pictures are found as those of feeds are.
    private static func sections(of brand: String, _ texts: [WithheldText], in plan: SitePlan) -> [LoadedSection] {
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

extension WithheldText {
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
