/// Lists what a site holds, with what the last build made of it.
///
/// It reads the content, what builds keep and what the last one wrote. Nothing is loaded over the network.
package struct SiteListing: Sendable {
    /// The lists of a site.
    package enum Kind: String, Sendable, CaseIterable {
        /// The newspapers.
        case brands
        /// Their sections, with the state that the last build gave them.
        case sections
        /// The sources of sections, each once.
        case feeds
        /// The stories on the pages of sections, from top to bottom.
        case stories

        /// The names of the columns.
        package var columns: [String] {
            switch self {
            case .brands: ["brand", "name", "url", "language", "sections", "pages", "articles"]
            case .sections: ["section", "title", "loader", "state", "items", "newest", "remark"]
            case .feeds: ["source", "loader", "every", "confirmed", "stories", "sections"]
            case .stories: ["section", "slot", "published", "title", "url"]
            }
        }
    }

    private let content: SiteContent
    private let index: BuildIndex?
    private let store: FeedStore
    private let output: String

    /// Reads a site and the folder that the last build wrote, `output` inside the site folder if it is nil.
    ///
    /// - Throws: The mistakes in the content.
    package init(
        site: String,
        output: String? = nil,
        brands: Set<String>? = nil,
        in environment: SiteEnvironment = SiteEnvironment()
    ) throws(DiagnosticList) {
        content = try SiteContent.load(from: site, brands: brands, in: environment)
        let output = output ?? site + "/output"
        self.output = output
        // Without an index, the additions of builds are missing.
        index = BuildIndex.last(site: site, output: output)
        store = FeedStore(site: site)
    }

    /// The rows of a kind, each an object with the kind's columns.
    package func rows(of kind: Kind) -> [JSON] {
        switch kind {
        case .brands: content.brands.map(row)
        case .sections: sections.map { row($0.brand, $0.section) }
        case .feeds: feeds
        case .stories: sections.flatMap { stories(of: $0.brand, $0.section) }
        }
    }

    private var sections: [(brand: Brand, section: Section)] {
        content.brands.flatMap { brand in brand.sections.map { (brand, $0) } }
    }

    private func entry(_ brand: Brand, _ section: Section) -> SectionRecord? {
        index?.sections.first { $0.brand == brand.id && $0.section == section.id }
    }

    private func row(_ brand: Brand) -> JSON {
        .object([
            "brand": JSON(brand.id),
            "name": JSON(brand.name),
            "url": JSON(brand.url.string),
            "language": JSON(brand.language.tag),
            "sections": JSON(brand.sections.count),
            "pages": JSON(brand.pages.count),
            "articles": JSON(brand.sections.reduce(0) { $0 + $1.articles.count }),
        ])
    }

    private func row(_ brand: Brand, _ section: Section) -> JSON {
        let built = entry(brand, section)
        let stale = built?.staleSince.map { "last good copy of \($0.iso8601)" }
        let remark = [stale, built?.failure].compactMap(\.self).joined(separator: ": ")
        return .object([
            "section": JSON("\(brand.id)/\(section.id)"),
            "title": JSON(built?.title ?? section.displayTitle),
            "loader": JSON(section.loader.name),
            "state": JSON(built?.state ?? "not built"),
            "items": built.map { JSON($0.items) },
            "newest": built?.newest.map { JSON($0.iso8601) },
            "remark": remark.isEmpty ? nil : JSON(remark),
        ])
    }

    /// One row for each request, as sections with the same request share its answer.
    private var feeds: [JSON] {
        content.brands.feedRequests.compactMap { request, users in
            users.first.map { row(request, $0.section, users.map(\.name)) }
        }
    }

    private func row(_ request: FeedRequest, _ section: Section, _ names: [String]) -> JSON {
        let known = store.index.entries[request.key]
        return .object([
            "source": JSON((request.content.isFile ? "content/" : "") + request.name),
            "loader": JSON(section.loader.name),
            "every": section.every.map { JSON("\(Int($0.inSeconds)) s") },
            "confirmed": known.map { JSON($0.checked.iso8601) },
            "stories": known.map { JSON($0.stories) },
            "sections": JSON(names.map { JSON($0) }),
        ])
    }

    private func stories(of brand: Brand, _ section: Section) -> [JSON] {
        (entry(brand, section)?.stories(in: output) ?? []).enumerated().map { index, item in
            .object([
                "section": JSON("\(brand.id)/\(section.id)"),
                "slot": JSON(index + 1),
                "published": item["date_published"],
                "title": item["title"],
                "url": item["url"] ?? item["external_url"],
                "id": item["id"],
            ])
        }
    }
}
