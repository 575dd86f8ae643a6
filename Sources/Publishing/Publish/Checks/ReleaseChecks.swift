import Content
import Engine
import Files
import Foundation
import Markup

/// Checks a brand's output against its publish contract before anything is uploaded.
///
/// The checks read files only, so they work for output of any origin. All sections are checked, those of unchanged files by
/// what is known of them; links and sizes only on the pages that are about to be uploaded.
struct ReleaseChecks: Sendable {
    /// The drop rule ignores sections with fewer stories than this.
    static let minimumStoriesForDrop = 4

    let brand: Brand
    let output: String
    private let files: [String]
    private let neighbours: [Brand]
    private let otherBrandURLs: [WebAddress]
    /// Whether what they doubt keeps its published version, instead of refusing the release.
    let holdsDoubts: Bool

    /// Makes the checks.
    ///
    /// - Parameters:
    ///   - brand: The brand with its contract.
    ///   - output: The path of the output folder, in which the brand has a folder.
    ///   - files: The published files in it; those of other brands are ignored.
    ///   - neighbours: All brands of the site: pages may link to those of the same origin.
    ///   - otherBrandURLs: Base addresses of brands whose content was not loaded.
    ///   - holdsDoubts: Whether what they doubt keeps its published version, instead of refusing the release.
    init(
        brand: Brand,
        output: String,
        files: [String],
        neighbours: [Brand] = [],
        otherBrandURLs: [WebAddress] = [],
        holdsDoubts: Bool = false
    ) {
        self.holdsDoubts = holdsDoubts
        self.brand = brand
        self.output = output
        self.files = files
        self.neighbours = neighbours
        self.otherBrandURLs = otherBrandURLs
    }

    /// The path of the list of the brand's sections in the output.
    var list: String { "\(brand.id)/targets.json" }

    /// Runs all checks.
    ///
    /// - Parameters:
    ///   - pages: Output paths of the pages whose links and sizes are checked; nil means all pages of the brand.
    ///   - published: The summary of the published release; nil when it is unknown.
    ///   - memory: What is known of sections; afterwards what these checks have found.
    /// - Returns: All findings, and the summary for the next release.
    func check(
        _ pages: NameSet?,
        published: ReleaseSummary?,
        keeping memory: inout SectionMemory
    ) async -> CheckResult {
        var checkResult = SectionsCheck(self, published: published, keeping: &memory).result
        let files = OriginFiles(
            of: brand,
            besides: neighbours,
            and: otherBrandURLs,
            in: output,
            paths: files
        )
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
    /// Each worker takes every n-th page and holds one page in memory at a time.
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

    /// Makes one finding for each broken address, regardless of the number of pages that link to it.
    private func linkFindings(_ pages: [PageCheck]) -> [CheckFinding] {
        var holders: [String: [String]] = [:]
        for page in pages {
            for address in page.missing { holders[address, default: []].append(page.path) }
        }
        return holders.sorted { $0.key < $1.key }.compactMap { address, paths in
            paths.first.map { path in
                let others = paths.count - 1
                let more = others > 0 ? " (on \(others) more page\(others == 1 ? "" : "s"))" : ""
                var found = finding(
                    .links,
                    path,
                    "broken link: \(address)\(more)",
                    advice: "fix the link, or build the whole brand again"
                )
                found.otherPaths = Array(paths.dropFirst())
                return found
            }
        }
    }

    private func weightFindings(_ page: PageCheck) -> [CheckFinding] {
        if let readError = page.readError {
            return [
                finding(.links, page.path, "the page cannot be read: \(readError)", advice: "build the brand again")
            ]
        }
        guard let weight = page.weight else { return [] }
        let budget = brand.publish.contract
        var found: [CheckFinding] = []
        if weight.bytes > budget.pageBytes {
            let what = "the page has \(weight.bytes) bytes, more than \(budget.pageBytes)"
            found.append(finding(.bytes, page.path, what, advice: Self.sizeAdvice("pageBytes")))
        }
        if let packed = weight.packedBytes {
            let what = "the packed page has \(packed) bytes, more than \(budget.packedBytes)"
            found.append(finding(.bytes, page.path, what, advice: Self.sizeAdvice("packedBytes")))
        }
        return found
    }

    private static func sizeAdvice(_ key: String) -> String {
        "show fewer stories, or raise \(key) in the contract of brand.yml"
    }
}

extension PageCheck {
    fileprivate var hasFindings: Bool { !missing.isEmpty || weight != nil || readError != nil }
}
