/// Checks a brand's output against its publish contract before anything is uploaded.
///
/// The checks read files only, so they work for output of any origin. All sections are checked, those of unchanged files by
/// what is known of them; links and sizes only on the pages that are about to be uploaded.
struct ReleaseChecks: Sendable {
    /// The drop rule ignores sections with fewer stories than this.
    static let minimumStoriesForDrop = 4

    let brand: Brand
    let output: String
    /// The published files; those of other brands are ignored.
    let files: [String]
    /// All brands of the site: pages may link to those of the same origin.
    var neighbours: [Brand] = []
    /// Base addresses of brands whose content was not loaded.
    var otherBrandURLs: [WebAddress] = []
    /// Whether what they doubt keeps its published version, instead of refusing the release.
    var holdsDoubts = false

    /// Runs all checks; `pages` are those whose links and sizes are checked, nil means all pages of the brand.
    func check(_ pages: NameSet?, published: ReleaseSummary?, keeping memory: inout SectionMemory) -> CheckResult {
        var result = CheckResult(of: self, published: published, keeping: &memory)
        let own = files.filter { $0.hasPrefix(brand.id + "/") }
        let pages = (pages.map { $0.filter { $0.hasPrefix(brand.id + "/") } } ?? own).filter { $0.hasSuffix(".html") }
        // Links to a brand without a folder in the output cannot be checked.
        let built = originBrands.filter { Disk.status($0.id.below(output))?.kind == .folder }
        let index = OutputFiles(
            own.sorted(),
            brands: built.map { SiteOutline.Brand(id: $0.id, url: $0.url) },
            others: originBrands.filter { !built.contains($0) }.map(\.url) + otherBrandURLs,
            otherFiles: output
        )
        result.findings += findings(on: pages.sorted(), index)
        return result
    }

    func finding(_ rule: CheckFinding.Rule, _ path: String, _ what: String, advice: String) -> CheckFinding {
        CheckFinding(brand: brand.id, rule: rule, path: path, what: what, advice: advice)
    }
}

extension ReleaseChecks {
    /// The brands of the origin, whose pages this brand's pages may link to.
    private var originBrands: [Brand] {
        [brand] + neighbours.filter { $0.id != brand.id && $0.url.origin == brand.url.origin }
    }

    /// One finding for each broken link, regardless of the number of pages with it, and those about sizes.
    private func findings(on pages: [String], _ files: OutputFiles) -> [CheckFinding] {
        let contract = brand.publish.contract
        var limits = PageBudgets.standard
        (limits.pageBytes, limits.packedBytes) = (contract.pageBytes, contract.packedBytes)
        let budgets = limits
        let checked = pages.concurrentMap { path in
            let page = PageFacts(reading: path, files, in: output, budgets)
            return (links: page.brokenLinks.map { files.address(ofMissing: $0) }, findings: findings(of: page, budgets))
        }
        var holders: [String: [String]] = [:]
        for (path, page) in zip(pages, checked) {
            for link in page.links where !isRedirected(link) { holders[link, default: []].append(path) }
        }
        let links = holders.sorted { $0.key < $1.key }.map { link, paths in
            let what = "broken link: \(link)\(PageFacts.onOthers(paths.count - 1))"
            var found = finding(.links, paths[0], what, advice: "fix the link, or build the whole brand again")
            found.otherPaths = Array(paths.dropFirst())
            return found
        }
        return links + checked.flatMap(\.findings)
    }

    private func findings(of page: PageFacts, _ budgets: PageBudgets) -> [CheckFinding] {
        if let readError = page.readError {
            let what = "the page cannot be read: \(readError)"
            return [finding(.links, page.path, what, advice: "build the brand again")]
        }
        return page.excesses(over: budgets).map { what, key in
            let advice = "show fewer stories, or raise \(key) in the contract of brand.yml"
            return finding(.bytes, page.path, what, advice: advice)
        }
    }

    /// Whether a redirect rule of the origin answers an address.
    private func isRedirected(_ address: String) -> Bool {
        originBrands.contains { brand in
            guard !brand.legacy.isEmpty, address.hasPrefix(brand.url.path) else { return false }
            let parts = address.dropFirst(brand.url.path.count).split(separator: "/").map(String.init)
            return brand.legacy.contains { $0.from.values(in: parts) != nil }
        }
    }
}
