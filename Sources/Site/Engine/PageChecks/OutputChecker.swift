import BaseTheme
package import Content
package import Diagnostics
import Files
import Foundation
import Markup

/// Checks the pages of an output folder: budgets, links, pictures, ids, headings and heads.
///
/// Each page is read once, in one pass over its bytes, on all cores. A second check reads only what has changed.
package struct OutputChecker: Sendable {
    /// The result of a check.
    package struct Result: Sendable {
        /// The number of pages.
        package let pages: Int
        /// The errors and warnings, sorted by path and position.
        package let diagnostics: [Diagnostic]
    }

    private let output: String
    private let outline: SiteOutline
    /// The pages of the last check, by path.
    private var known: [String: PageFacts] = [:]
    /// The paths of all files at the last check.
    private var knownPaths: [String] = []

    /// Makes a checker of a site's output.
    ///
    /// - Parameters:
    ///   - site: The site folder, for the budgets and the addresses of the brands.
    ///   - output: The output folder.
    ///   - brands: The brands that must exist; nil means all.
    ///   - environment: Where the output was built for.
    /// - Throws: Errors in the settings, and that there is no output.
    package init(
        site: String,
        output: String,
        brands: Set<String>? = nil,
        in environment: SiteEnvironment = SiteEnvironment()
    ) throws(DiagnosticList) {
        try SiteFolders(site: site, output: output).check(for: .reading)
        self.init(output: output, outline: try SiteOutline.load(from: .site(site), wanted: brands, in: environment))
    }

    init(output: String, outline: SiteOutline) {
        self.output = output
        self.outline = outline
    }

    /// Checks all pages.
    ///
    /// - Parameters:
    ///   - brands: The brands whose pages are checked; nil means all pages.
    ///   - changed: The paths that changed since the last check; nil when that is unknown. If files came or went, all
    ///     pages are read again, because they may link to these.
    /// - Returns: The findings, with paths below the output folder as it was named.
    /// - Throws: `Disk.Failure` when a folder cannot be listed.
    package mutating func check(
        brands: Set<String>? = nil,
        changed: Set<String>? = nil
    ) throws -> Result {
        let files = try OutputFiles(in: output, brands: outline.brands)
        let isSameSet = files.paths == knownPaths
        let pages = files.paths.filter { path in
            guard path.hasSuffix(".html") else { return false }
            return brands?.contains(String(path.prefix { $0 != "/" })) ?? true
        }
        let old = isSameSet ? changed.map { changed in known.filter { !changed.contains($0.key) } } ?? [:] : [:]
        let (output, budgets) = (output, outline.settings.budgets)
        let facts = pages.concurrentMap { path in
            old[path] ?? Self.facts(of: path, files, in: output, budgets)
        }
        known = Dictionary(uniqueKeysWithValues: facts.filter(\.wasRead).map { ($0.path, $0) })
        knownPaths = files.paths
        return Result(pages: pages.count, diagnostics: diagnostics(facts, files))
    }
}

extension OutputChecker {
    private static func facts(
        of path: String,
        _ files: OutputFiles,
        in output: String,
        _ budgets: PageBudgets
    ) -> PageFacts {
        do throws(Disk.Failure) {
            let page = try Disk.read(output + "/" + path)
            var facts = PageReader(page, at: path, files).facts
            facts.packedBytes = PageBudgetCheck.packedBytes(of: page, budgets)
            return facts
        } catch {
            var facts = PageFacts(path: path)
            facts.wasRead = false
            facts.findings = [
                PageFinding(
                    position: nil,
                    what: "the page cannot be read: \(error.reason)",
                    advice: "build the site again"
                )
            ]
            return facts
        }
    }

    private func diagnostics(_ pages: [PageFacts], _ files: OutputFiles) -> [Diagnostic] {
        let framed = pages.reduce(into: Set<String>()) { all, page in
            all.formUnion(page.frames.map { files.paths[$0] })
        }
        let budgets = PageBudgetCheck(pages, outline.settings.budgets, files, in: output)
        let fragments = FragmentCheck(pages, files, in: output)
        var found: [(path: String, finding: PageFinding)] = []
        for page in pages {
            let own = page.findings.filter { !$0.isForWholePages || !framed.contains(page.path) }
            let all = own + budgets.findings(of: page) + fragments.findings(of: page)
            found += all.map { (page.path, $0) }
        }
        return DiagnosticList(Self.merged(found).map { diagnostic(of: $1, in: $0) }).inFileOrder
    }

    /// Keeps one finding of each cause, with the number of other pages that have it.
    private static func merged(
        _ found: [(path: String, finding: PageFinding)]
    ) -> [(path: String, finding: PageFinding)] {
        var holders: [String: Set<String>] = [:]
        for (path, finding) in found {
            if let cause = finding.cause { holders[cause, default: []].insert(path) }
        }
        var told: Set<String> = []
        return found.compactMap { path, finding in
            guard let cause = finding.cause else { return (path, finding) }
            guard told.insert(cause).inserted else { return nil }
            let others = (holders[cause]?.count ?? 1) - 1
            guard others > 0 else { return (path, finding) }
            let more = " (on \(others) more page\(others == 1 ? "" : "s"))"
            return (
                path,
                PageFinding(
                    position: finding.position,
                    severity: finding.severity,
                    what: finding.what + more,
                    advice: finding.advice
                )
            )
        }
    }

    private func diagnostic(of finding: PageFinding, in path: String) -> Diagnostic {
        let folder = output.hasPrefix("./") ? String(output.dropFirst(2)) : output
        return Diagnostic(
            path: folder + "/" + path,
            position: finding.position,
            severity: finding.severity,
            what: finding.what,
            advice: finding.advice
        )
    }
}
