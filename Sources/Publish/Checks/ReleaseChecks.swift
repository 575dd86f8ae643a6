import Files
import Foundation
import Markup
import Model

/// What a newsroom promises the readers of a brand, checked on the output before any of it goes up.
///
/// It looks at files alone, so it holds whoever built them. Sections are always looked at whole; links and weights are
/// those of the pages that are about to go up.
struct ReleaseChecks: Sendable {
    /// Fewer stories than this come and go as they please.
    static let fewestStoriesToLose = 4

    let brand: Brand
    let output: String
    private let files: [String]
    private let neighbours: [Brand]
    private let otherBrandURLs: [WebAddress]

    /// Makes a gate.
    ///
    /// - Parameters:
    ///   - brand: The brand with its contract.
    ///   - output: The path of the output folder, in which the brand has a folder.
    ///   - files: The files in it that are published; those of other brands do no harm.
    ///   - neighbours: All brands of the site: pages may link to those of the same origin.
    ///   - strangers: Where brands live of which no more is known.
    init(
        brand: Brand,
        output: String,
        files: [String],
        neighbours: [Brand] = [],
        otherBrandURLs: [WebAddress] = []
    ) {
        self.brand = brand
        self.output = output
        self.files = files
        self.neighbours = neighbours
        self.otherBrandURLs = otherBrandURLs
    }

    /// Looks at everything that was promised.
    ///
    /// - Parameters:
    ///   - pages: Paths of the output whose links and weights are looked at; nil means all pages of the brand.
    ///   - published: What readers have now; nil when nothing is known of it.
    /// - Returns: All findings, and the facts for the next time.
    func check(_ pages: Set<String>?, published: ReleaseSummary?) async -> CheckResult {
        var checkResult = SectionsCheck(self, published: published).result
        let files = OriginFiles(of: brand, besides: neighbours, and: otherBrandURLs, in: output, paths: files)
        let wanted = pages.map { names in
            names.filter { $0.hasPrefix(brand.id + "/") && $0.hasSuffix(".html") }.sorted()
        }
        let checked = await check(wanted ?? files.pages, files)
        checkResult.findings += linkFindings(checked) + checked.flatMap(weightFindings)
        return checkResult
    }

    /// A finding about this brand.
    func finding(_ rule: CheckFinding.Rule, _ path: String, _ what: String, advice: String) -> CheckFinding {
        CheckFinding(brand: brand.id, rule: rule, path: path, what: what, advice: advice)
    }
}

extension ReleaseChecks {
    /// Each worker takes every n-th page and holds one at a time; what is handed on is small.
    private func check(_ pages: [String], _ files: OriginFiles) async -> [PageCheck] {
        let workers = max(1, min(ProcessInfo.processInfo.activeProcessorCount, pages.count))
        let found = await withTaskGroup(of: [PageCheck].self) { group in
            for worker in 0..<workers {
                group.addTask {
                    stride(from: worker, to: pages.count, by: workers).map {
                        PageCheck(pages[$0], of: brand, in: output, files)
                    }.filter(\.hasFindings)
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        return found.sorted { $0.path < $1.path }
    }

    /// One finding for each address that leads nowhere, however many pages lead there.
    private func linkFindings(_ pages: [PageCheck]) -> [CheckFinding] {
        var holders: [String: [String]] = [:]
        for page in pages {
            for address in page.missing { holders[address, default: []].append(page.path) }
        }
        return holders.sorted { $0.key < $1.key }.compactMap { address, paths in
            paths.first.map { path in
                let more = paths.count > 1 ? ", and so do \(paths.count - 1) more" : ""
                return finding(
                    .links,
                    path,
                    "the page links to \(address), where nothing is\(more)",
                    advice: "mend the link, or build the whole brand again"
                )
            }
        }
    }

    private func weightFindings(_ page: PageCheck) -> [CheckFinding] {
        if let trouble = page.trouble {
            return [finding(.links, page.path, "the page cannot be read: \(trouble)", advice: "build the brand again")]
        }
        guard let weight = page.weight else { return [] }
        let budget = brand.publish.contract
        var found: [CheckFinding] = []
        if weight.bytes > budget.pageBytes {
            let what = "the page has \(weight.bytes) bytes, more than \(budget.pageBytes)"
            found.append(finding(.bytes, page.path, what, advice: Self.lighter("pageBytes")))
        }
        if let packed = weight.packedBytes {
            let what = "the packed page has \(packed) bytes, more than \(budget.packedBytes)"
            found.append(finding(.bytes, page.path, what, advice: Self.lighter("packedBytes")))
        }
        return found
    }

    private static func lighter(_ key: String) -> String {
        "show fewer stories, or raise \(key) in the contract of brand.yml"
    }
}

extension PageCheck {
    fileprivate var hasFindings: Bool { !missing.isEmpty || weight != nil || trouble != nil }
}
