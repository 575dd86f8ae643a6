/// Checks the pages of an output folder: budgets, links, pictures, ids, headings and heads.
///
/// Each page is read once, in one pass over its bytes, on all cores. A second check reads only changed pages.
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
    private let prefix: String
    /// The pages of the last check, by path.
    private var known: [String: PageFacts] = [:]
    private var knownPaths: [String] = []

    /// Makes a checker of an output folder; `prefix` begins the paths of findings, nil means the folder as it was named.
    package init(output: String, outline: SiteOutline, prefix: String? = nil) {
        self.output = output
        self.outline = outline
        self.prefix = prefix ?? (output.hasPrefix("./") ? String(output.dropFirst(2)) : output) + "/"
    }

    /// Checks the pages of some brands, or all; those that have not `changed` since the last check are not read again.
    ///
    /// If files came or went, all pages are read, because they may link to these.
    package mutating func check(brands: Set<String>? = nil, changed: Set<String>? = nil) throws -> Result {
        let files = try OutputFiles(in: output, brands: outline.brands)
        let isSameSet = files.paths == knownPaths
        let pages = files.paths.filter { path in
            guard path.hasSuffix(".html") else { return false }
            return brands?.contains(String(path.prefix { $0 != "/" })) ?? true
        }
        let old = isSameSet ? changed.map { changed in known.filter { !changed.contains($0.key) } } ?? [:] : [:]
        let (output, budgets) = (output, outline.settings.budgets)
        let facts = pages.concurrentMap { path in
            old[path] ?? PageFacts(reading: path, files, in: output, budgets)
        }
        known = Dictionary(uniqueKeysWithValues: facts.filter { $0.readError == nil }.map { ($0.path, $0) })
        knownPaths = files.paths
        return Result(pages: pages.count, diagnostics: diagnostics(facts, files))
    }
}

extension OutputChecker {
    private func diagnostics(_ pages: [PageFacts], _ files: OutputFiles) -> [Diagnostic] {
        let framed = Set(pages.lazy.flatMap { $0.frames.map { files.paths[$0] } })
        let budgets = PageBudgetCheck(pages, outline.settings.budgets, files, in: output)
        let fragments = FragmentCheck(pages, files, in: output)
        var found: [(path: String, finding: PageFinding)] = []
        for page in pages {
            let own = page.findings.filter { !$0.isForWholePages || !framed.contains(page.path) }
            let all = own + budgets.findings(of: page) + fragments.findings(of: page)
            found += all.map { (page.path, $0) }
        }
        let diagnostics = Self.merged(found).map { path, finding in
            Diagnostic(
                path: prefix + path,
                position: finding.position,
                severity: finding.severity,
                what: finding.what,
                advice: finding.advice
            )
        }
        return DiagnosticList(diagnostics).inFileOrder
    }

    /// Keeps one finding of each cause, with the number of other pages that have it.
    private static func merged(
        _ found: [(path: String, finding: PageFinding)]
    ) -> [(path: String, finding: PageFinding)] {
        var holders: [String: Set<String>] = [:]
        for (path, finding) in found {
            if let cause = finding.cause { holders[cause, default: []].insert(path) }
        }
        return found.compactMap { path, finding in
            guard let cause = finding.cause else { return (path, finding) }
            guard let pages = holders.removeValue(forKey: cause) else { return nil }
            var first = finding
            first.what += PageFacts.onOthers(pages.count - 1)
            return (path, first)
        }
    }
}

private struct FragmentCheck {
    private let files: OutputFiles
    private let output: String
    /// The ids of the files that links with fragments lead to.
    private var ids: [Int: Set<String>] = [:]

    /// Collects the ids of pages, and reads those of drawings that links lead to, such as a sprite of icons.
    init(_ pages: [PageFacts], _ files: OutputFiles, in output: String) {
        self.files = files
        self.output = output
        let wanted = pages.reduce(into: Set<Int>()) { $0.formUnion($1.fragments.map(\.file)) }
        let known = Dictionary(pages.map { ($0.path, $0.ids) }) { first, _ in first }
        for file in wanted {
            let path = files.paths[file]
            if let found = known[path] {
                ids[file] = found
            } else if path.hasSuffix(".svg") || path.hasSuffix(".html") {
                ids[file] = (try? Disk.read(path.below(output))).map(Self.ids)
            }
        }
    }

    /// The broken fragments of a page's links; those of files without known ids are not checked.
    func findings(of page: PageFacts) -> [PageFinding] {
        let broken = page.fragments.filter { link in ids[link.file].map { !$0.contains(link.id) } ?? false }
        guard !broken.isEmpty else { return [] }
        // Lines and columns are counted only for findings, which takes reading the page again.
        let bytes = try? Disk.read(page.path.below(output))
        return broken.map { link in
            let path = files.paths[link.file]
            return PageFinding(
                position: bytes.map { SourcePosition(ofByte: link.place, in: $0) },
                what: "broken fragment: no element of \(path) has the id \"\(link.id)\"",
                advice: "give the element this id, or correct the link",
                cause: "#\(link.id) \(path)"
            )
        }
    }

    private static func ids(in bytes: [UInt8]) -> Set<String> {
        var scanner = HTMLTagScanner(of: bytes)
        var found: Set<String> = []
        while let tag = scanner.nextTag() {
            guard !tag.isClosing else { continue }
            while let attribute = scanner.nextAttribute() {
                guard attribute.name == idName else { continue }
                found.insert(String(decoding: bytes[attribute.value], as: UTF8.self))
            }
        }
        return found
    }

    private static let idName: HTMLName = "id"
}
