/// Follows the links of rendered pages, which include those that themes write.
struct PageLinkCheck {
    private let content: SiteContent
    private let map: PageIndex
    private let files: PageFiles
    private var ways: [PageID: Set<PageID>] = [:]
    /// The pages that are rendered, among them the further parts of long sections.
    private let rendered: Set<SitePath>
    private var dead: [WebAddress: [PageID]] = [:]

    init(_ plan: SitePlan, _ factory: PageFactory, _ sections: [SectionWork]) {
        content = plan.content
        map = plan.map
        files = PageFiles(plan.content)
        let contexts = BrandContext.all(of: plan)
        let jobs =
            sections.compactMap { section in contexts[section.brand.id].map { factory.job(of: section, $0) } }
            + contexts.sorted { $0.key < $1.key }.flatMap { factory.pages(of: $0.value).jobs }
        rendered = Set(jobs.lazy.flatMap(\.outputs).map(\.path))
        var buffer: [UInt8] = []
        for job in jobs {
            for (output, record) in zip(job.outputs, job.makeRecords()) {
                buffer.removeAll(keepingCapacity: true)
                output.program.render(record, root: output.root, into: &buffer)
                read(RenderedLinks(of: buffer), of: output.key)
            }
        }
    }

    func mistakes() -> [Diagnostic] { brokenLinks + content.brands.flatMap(unreachable) }

    /// Absolute addresses come from feeds and texts, which are checked in their sources; themes write relative ones.
    private mutating func read(_ anchors: RenderedLinks, of key: PageIndex.Key) {
        guard let base = map.address(of: key) else { return }
        for href in anchors {
            guard let address = WebAddress(href, relativeTo: base), map.isOnOwnOrigin(address) else { continue }
            if let link = try? map.deepLink(address.string), isRendered(link) {
                if key.presentation == .browser { ways[key.page, default: []].insert(link.page) }
            } else if WebAddress(href) == nil, map.isDead(address) {
                dead[address, default: []].append(key.page)
            }
        }
    }

    /// Whether a section is as long as a link to a further part of it says; its feed decides that.
    private func isRendered(_ link: DeepLink) -> Bool {
        let key = PageIndex.Key(link.page, link.presentation, number: link.number)
        return link.number == 1 || map.path(of: key).map(rendered.contains) == true
    }

    private var brokenLinks: [Diagnostic] {
        dead.compactMap { address, pages in
            guard let page = pages.min(by: { $0.description < $1.description }) else { return nil }
            let place = files.place(of: page)
            let others = Set(pages).count > 1 ? " and \(Set(pages).count - 1) more" : ""
            let what = "the page of \(page.description)\(others) has a broken link: \(address.path)"
            let advice = "look for it in the templates of the theme"
            return .error(place.file, place.position, what, advice: advice)
        }
    }

    private func unreachable(in brand: Brand) -> [Diagnostic] {
        var reached: Set<PageID> = []
        var next = [PageID.section(brand: brand.id, id: brand.home)]
        while let page = next.popLast() {
            guard reached.insert(page).inserted else { continue }
            next += (ways[page] ?? []).subtracting(reached)
        }
        return brand.sections.compactMap { section in
            let page = PageID.section(brand: brand.id, id: section.id)
            guard !reached.contains(page) else { return nil }
            let place = files.place(of: page)
            let what = "no link leads from the front page of \(brand.name) to the section \(section.id)"
            let advice = "put it into tabs, or let the theme's header or footer list the sections"
            return .error(place.file, place.position, what, advice: advice)
        }
    }
}
