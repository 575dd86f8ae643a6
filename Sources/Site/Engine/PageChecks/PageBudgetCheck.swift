import Compression
import Content
import Files

/// Compares the pages of an output with their budgets.
struct PageBudgetCheck {
    private let budgets: PageBudgets
    private let files: OutputFiles
    private let output: String
    private let assets: [Int: AssetWeight]
    private let fonts: [Int: Int]

    /// Measures the stylesheets, scripts and fonts of pages, each once.
    init(_ pages: [PageFacts], _ budgets: PageBudgets, _ files: OutputFiles, in output: String) {
        self.budgets = budgets
        self.files = files
        self.output = output
        let used = pages.reduce(into: Set<Int>()) { $0.formUnion($1.styles.union($1.scripts)) }.sorted()
        let weights = used.concurrentMap { AssetWeight($0, files, in: output) }
        assets = Dictionary(uniqueKeysWithValues: zip(used, weights))
        let named = weights.reduce(into: Set<Int>()) { $0.formUnion($1.fonts) }
        fonts = Dictionary(
            uniqueKeysWithValues: named.map { ($0, Disk.status(output + "/" + files.paths[$0])?.size ?? 0) }
        )
    }

    /// An upper bound of a page's packed size that is within its budget, else the size itself.
    ///
    /// Packing takes far longer than reading, so only so much of a page is packed as is enough to know that the whole
    /// is small enough even if the rest could not be packed. Most markup shrinks to a third or less.
    static func packedBytes(of page: [UInt8], _ budgets: PageBudgets) -> Int {
        let excess = page.count - budgets.packedBytes
        guard excess > 0 else { return page.count }
        let part = min(page.count, excess + excess / 2)
        let bound = Gzip.quicklyPacked(Array(page.prefix(part))).count + page.count - part
        return bound <= budgets.packedBytes ? bound : Gzip.packed(page).count
    }

    /// The budgets that a page exceeds.
    func findings(of page: PageFacts) -> [PageFinding] {
        var found = [
            Self.excess(page.bytes, budgets.pageBytes, of: "the page has", "bytes", "pageBytes"),
            Self.excess(page.packedBytes, budgets.packedBytes, of: "the packed page has", "bytes", "packedBytes"),
            Self.excess(page.elements, budgets.elements, of: "the page has", "elements", "elements"),
        ]
        let (styles, scripts) = (packedBytes(of: page.styles), packedBytes(of: page.scripts))
        found.append(
            Self.excess(
                styles,
                budgets.packedStyles,
                of: "its stylesheets have, packed,",
                "bytes",
                "packedStyles",
                cause: page.styles
            )
        )
        found.append(
            Self.excess(
                scripts,
                budgets.packedScripts,
                of: "its scripts have, packed,",
                "bytes",
                "packedScripts",
                cause: page.scripts
            )
        )
        let rest = styles + scripts + fontBytes(of: page.styles)
        let isState = page.path.split(separator: "/").dropLast().last == "states"
        let (budget, key) =
            isState ? (budgets.packedStatePage, "packedStatePage") : (budgets.packedFirstView, "packedFirstView")
        let view = page.packedBytes + rest <= budget ? 0 : exactPackedBytes(of: page) + rest
        found.append(
            Self.excess(view, budget, of: "page, stylesheets, scripts and fonts have, packed,", "bytes", key)
        )
        return found.compactMap(\.self)
    }
}

extension PageBudgetCheck {
    private func packedBytes(of used: Set<Int>) -> Int {
        // Bounded: sizes of files in the output.
        used.reduce(0) { $0 + (assets[$1]?.packedBytes ?? 0) }
    }

    private func fontBytes(of styles: Set<Int>) -> Int {
        let named = styles.reduce(into: Set<Int>()) { $0.formUnion(assets[$1]?.fonts ?? []) }
        // Bounded: sizes of files in the output.
        return named.reduce(0) { $0 + (fonts[$1] ?? 0) }
    }

    private func exactPackedBytes(of page: PageFacts) -> Int {
        (try? Disk.read(output + "/" + page.path)).map { Gzip.packed($0).count } ?? page.packedBytes
    }

    private static func excess(
        _ count: Int,
        _ budget: Int,
        of what: String,
        _ unit: String,
        _ key: String,
        cause: Set<Int>? = nil
    ) -> PageFinding? {
        guard count > budget else { return nil }
        return PageFinding(
            position: nil,
            what: "\(what) \(count) \(unit), more than \(budget)",
            advice: "show less, or raise \(key) in the budgets of site.yml",
            cause: cause.map { "\(key) \($0.sorted())" }
        )
    }
}
