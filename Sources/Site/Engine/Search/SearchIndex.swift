import Processes

/// The search index of a brand's articles and pages, made by [Pagefind](https://pagefind.app) after a build.
///
/// The folder `pagefind` of a brand belongs to it: the manifest of the output does not list its files. They are replaced
/// one by one, the file that names the others last, so that readers meet the old index or the new one.
struct SearchIndex: Sendable {
    let site: String
    let output: String
    let disk: FileSystem
    let program: InstalledProgram

    /// The program that makes indexes.
    static var program: InstalledProgram { InstalledProgram("pagefind", namedBy: "SITEGEN_PAGEFIND") }
    /// How long a run may take, and what it may say.
    private static let deadline = Duration.seconds(300)
    private static let maximumWords = 1 << 20
    /// The file that names all others.
    static let entry = "pagefind-entry.json"
    /// What the page of the search does not use: interfaces of Pagefind's own.
    private static let unused: Set<String> = [
        "pagefind-component-ui.css", "pagefind-component-ui.js", "pagefind-highlight.js", "pagefind-modular-ui.css",
        "pagefind-modular-ui.js", "pagefind-ui.css", "pagefind-ui.js",
    ]

    /// The warning of a brand with a search where the program is missing.
    static func missing(for brand: Brand) -> Diagnostic {
        let what = "search needs the program pagefind, which is not installed: pages have no search"
        let advice = "install it, pip install pagefind-bin, or name it by SITEGEN_PAGEFIND"
        return .warning(brand.file, nil, what, advice: advice)
    }

    /// What it was made of, in a file for each brand.
    private var states: String { site + "/.sitegen/search/" + Manifest.name(ofOutput: output) }

    private func folder(of brand: String) -> String { (brand + "/" + PageIndex.searchFolder).below(output) }

    /// The brands that have an index.
    var brands: [String] { ((try? disk.entries(in: states)) ?? []).map(\.name).sorted() }

    /// Removes the index of a brand.
    func remove(_ brand: String) throws(Disk.Failure) {
        try disk.removeTree(folder(of: brand))
        _ = disk.removeEmptyFolder(brand.below(output))
        try disk.removeTree(states + "/" + brand)
    }

    /// Makes the index of a brand again when one of its pages has changed.
    ///
    /// - Parameters:
    ///   - brand: The brand.
    ///   - pages: Its articles and pages, as paths below the output, with the digests of their contents.
    /// - Returns: The files that were written, and a warning when the old index stays.
    func refresh(_ brand: Brand, _ pages: [(path: String, digest: Digest?)]) async -> (
        written: [String], warning: Diagnostic?
    ) {
        let (folder, state) = (folder(of: brand.id), states + "/" + brand.id)
        do {
            let parts = pages.sorted { $0.path < $1.path }.flatMap { [$0.path, $0.digest?.hex ?? ""] }
            let key = Array(Digest.sha256(framing: [program.identity ?? ""] + parts).hex.utf8)
            let known = state + "/key"
            let isKnown = try disk.status(known) == nil ? false : disk.read(known) == key
            let hasEntry = try disk.status(folder + "/" + Self.entry) != nil
            guard !isKnown || !hasEntry else { return ([], nil) }
            let draft = state + "/new"
            try disk.makeFolder(draft)
            defer { try? disk.removeTree(draft) }
            try await run(brand, draft)
            let written = try put(draft, into: folder)
            try disk.write(key, to: known)
            return (written.map { "\(brand.id)/\(PageIndex.searchFolder)/\($0)" }, nil)
        } catch {
            let reason = (error as? Disk.Failure)?.description ?? "\(error)"
            let what = "the search index could not be made: \(reason)"
            return ([], .warning(brand.file, nil, what, advice: "readers keep the last one; build again"))
        }
    }

    private func run(_ brand: Brand, _ draft: String) async throws {
        let (pages, bundle) = (Disk.place(of: brand.id.below(output)), Disk.place(of: draft))
        let arguments = [program.path ?? "", "--site", pages, "--output-path", bundle, "--silent"]
        _ = try await ChildProcess(
            arguments,
            in: Disk.place(of: site),
            path: InstalledProgram.standardPath,
            deadline: Self.deadline,
            maximumBytes: Self.maximumWords
        ).run(input: [])
    }

    /// Puts new files into a folder, and removes those that are no longer part of it.
    private func put(_ draft: String, into folder: String) throws -> [String] {
        let new = try files(in: draft).filter { !Self.unused.contains($0) }
        var written: [String] = []
        for name in new.filter({ $0 != Self.entry }) + [Self.entry] {
            let bytes = try disk.read(name.below(draft))
            let place = name.below(folder)
            if try disk.status(place) != nil, try disk.read(place) == bytes { continue }
            try disk.makeFolder(String(place[..<(place.lastIndex(of: "/") ?? place.endIndex)]))
            try disk.write(bytes, to: place)
            written.append(name)
        }
        let names = Set(new)
        for name in try files(in: folder) where !names.contains(name) { try disk.remove(name.below(folder)) }
        return written
    }

    /// The files below a folder, as paths below it.
    private func files(in folder: String, below name: String = "") throws -> [String] {
        try disk.entries(in: name.isEmpty ? folder : name.below(folder)).flatMap { entry in
            let path = name.isEmpty ? entry.name : name + "/" + entry.name
            return entry.kind == .folder ? try files(in: folder, below: path) : [path]
        }
    }
}
