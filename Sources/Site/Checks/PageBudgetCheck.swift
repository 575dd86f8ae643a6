import Compression

struct PageBudgetCheck {
    private let budgets: PageBudgets
    private let output: String
    private let assets: [Int: AssetWeight]
    private let fonts: [Int: Int]

    init(_ pages: [PageFacts], _ budgets: PageBudgets, _ files: OutputFiles, in output: String) {
        self.budgets = budgets
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
        let bound = Gzip.packed(Array(page.prefix(part)), level: 1).count + page.count - part
        return bound <= budgets.packedBytes ? bound : Gzip.packed(page).count
    }

    /// The description of a size over its budget, with the key of the budget; nil within it.
    static func excess(
        _ count: Int,
        _ budget: Int,
        of what: String,
        _ key: String,
        unit: String = "bytes"
    ) -> (what: String, key: String)? {
        count > budget ? ("\(what) \(count) \(unit), more than \(budget)", key) : nil
    }

    func findings(of page: PageFacts) -> [PageFinding] {
        let (styles, scripts) = (packedBytes(of: page.styles), packedBytes(of: page.scripts))
        let rest = styles + scripts + fontBytes(of: page.styles)
        let isState = page.path.split(separator: "/").dropLast().last == "states"
        let (budget, key) =
            isState ? (budgets.packedStatePage, "packedStatePage") : (budgets.packedFirstView, "packedFirstView")
        var view = page.packedBytes + rest
        if view > budget, let bytes = try? Disk.read(page.path.below(output)) { view = Gzip.packed(bytes).count + rest }
        let excesses =
            page.excesses(over: budgets)
            + [
                Self.excess(page.elements, budgets.elements, of: "the page has", "elements", unit: "elements"),
                Self.excess(styles, budgets.packedStyles, of: "its stylesheets have, packed,", "packedStyles"),
                Self.excess(scripts, budgets.packedScripts, of: "its scripts have, packed,", "packedScripts"),
                Self.excess(view, budget, of: "page, stylesheets, scripts and fonts have, packed,", key),
            ].compactMap(\.self)
        // Pages with the same files exceed the budgets of these together.
        let shared = ["packedStyles": page.styles, "packedScripts": page.scripts]
        return excesses.map { excess in
            PageFinding(
                position: nil,
                what: excess.what,
                advice: "show less, or raise \(excess.key) in the budgets of site.yml",
                cause: shared[excess.key].map { "\(excess.key) \($0.sorted())" }
            )
        }
    }

    private func packedBytes(of used: Set<Int>) -> Int {
        // Bounded: sizes of files in the output.
        used.reduce(0) { $0 + (assets[$1]?.packedBytes ?? 0) }
    }

    private func fontBytes(of styles: Set<Int>) -> Int {
        let named = styles.reduce(into: Set<Int>()) { $0.formUnion(assets[$1]?.fonts ?? []) }
        // Bounded: sizes of files in the output.
        return named.reduce(0) { $0 + (fonts[$1] ?? 0) }
    }
}

/// The size of a stylesheet or a script, and the fonts that a stylesheet names.
private struct AssetWeight: Sendable {
    let packedBytes: Int
    let fonts: Set<Int>

    /// Measures a file; one that cannot be read weighs nothing, because the page's link to it is reported.
    init(_ file: Int, _ files: OutputFiles, in output: String) {
        let path = files.paths[file]
        guard let bytes = try? Disk.read(path.below(output)) else {
            packedBytes = 0
            fonts = []
            return
        }
        packedBytes = Gzip.packed(bytes).count
        fonts = path.hasSuffix(".css") ? Self.fonts(in: bytes, files.base(ofFileAt: path), files) : []
    }

    private static func fonts(in bytes: [UInt8], _ base: OutputFiles.LinkBase, _ files: OutputFiles) -> Set<Int> {
        var found: Set<Int> = []
        var place = 0
        while let start = bytes.firstPlace(of: opening, from: place) {
            place = start + opening.count
            let end = bytes[place...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.endIndex
            let address = bytes[place..<end].filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
            let link = String(decoding: address, as: UTF8.self)
            guard case .file(let file) = files.target(of: link[...], from: base) else { continue }
            if formats.contains(where: files.paths[file].hasSuffix) { found.insert(file) }
        }
        return found
    }

    private static let opening = Array("url(".utf8)
    private static let formats = [".woff2", ".woff", ".ttf", ".otf"]
}
