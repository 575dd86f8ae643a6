import Content
import Diagnostics
import Files
import FuzzChecks

/// Any bytes may stand in a file of a site: the site loads, or its mistakes are reported in lines that lead to them.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzYAML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    for (place, isFrontMatter) in places {
        var files = sound
        // As a whole, and as what stands between the lines of a front matter.
        files[place] = isFrontMatter && !bytes.starts(with: "---".utf8) ? Array("---\n".utf8) + bytes : bytes
        let lines = files[place]?.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? 0
        // U+0085, U+2028 and U+2029 are line ends of YAML too; each has two bytes at least.
        let most = lines + bytes.count / 2 + 2
        do {
            let site = try SiteContent.load(from: .memory(bytes: files))
            look(site.warnings, lines: most)
        } catch {
            demand(error.hasErrors, "a site was refused without a mistake")
            look(error.all, lines: most)
        }
    }
    return 0
}

private let places = [
    ("content/site.yml", false), ("content/north/brand.yml", false), ("content/north/sections/front.md", true),
    ("content/north/articles/front/first.md", true), ("content/north/pages/about.md", true),
]

private let sound: [String: [UInt8]] = [
    "content/north/brand.yml": Array(
        """
        name: North
        url: https://web.example.no/north/
        language: nb
        timeZone: Europe/Oslo
        home: front
        """.utf8
    ),
    "content/north/sections/front.md": Array("---\nfeed: { loader: unified, source: feeds/a.json }\n---\n".utf8),
]

private func look(_ all: [Diagnostic], lines: Int) {
    for diagnostic in all {
        demand(!diagnostic.what.isEmpty, "a diagnostic that says nothing")
        demand(!diagnostic.description.contains(where: \.isNewline), "a diagnostic of several lines")
        guard let position = diagnostic.position else { continue }
        demand(position.line >= 1 && position.column >= 1, "a place before the file")
        demand(position.line <= lines, "a line behind the file")
    }
}
