import Diagnostics
import Files
import Markup

/// Looks up the fragments of links to other files.
struct FragmentCheck {
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
                ids[file] = (try? Disk.read(output + "/" + path)).map(Self.ids)
            }
        }
    }

    /// The broken fragments of a page's links; those of files without known ids are not checked.
    func findings(of page: PageFacts) -> [PageFinding] {
        let broken = page.fragments.filter { link in ids[link.file].map { !$0.contains(link.id) } ?? false }
        guard !broken.isEmpty else { return [] }
        // Lines and columns are counted only for findings, which takes reading the page again.
        let bytes = try? Disk.read(output + "/" + page.path)
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
