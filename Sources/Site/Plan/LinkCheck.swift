import Content
import Diagnostics
import Files
import Routes
import SafeMarkup

/// Finds links in the newsroom's own texts that lead to a page of their brand that is not there.
struct LinkCheck {
    let map: SiteMap

    /// One error a link, at the place where the text names it.
    func deadLinks(in content: SiteContent) -> [Diagnostic] {
        content.brands.flatMap { brand in
            texts(of: brand).flatMap { text in
                text.html.links.filter { map.isDead($0, of: brand.id) }.map { link in
                    .error(
                        text.file,
                        position(of: link, in: text.file, brand),
                        "\(link.path) is no page of \(brand.name)",
                        advice: "link to a page that is there, or take the link out"
                    )
                }
            }
        }
    }

    private func texts(of brand: Brand) -> [(file: String, html: SafeHTML)] {
        var texts: [(file: String, html: SafeHTML)] = brand.pages.map { ($0.file, $0.body) }
        for section in brand.sections {
            if let introduction = section.introduction { texts.append((section.file, introduction)) }
            texts += section.articles.map { ($0.file, $0.body) }
        }
        return texts
    }

    /// The text may name the address whole or relative: its last parts stand there either way.
    private func position(of link: WebAddress, in file: String, _ brand: Brand) -> SourcePosition? {
        guard let bytes = try? Disk.read(file) else { return nil }
        let below = String(link.string.dropFirst(brand.url.string.utf8.count))
        let last = link.path.split(separator: "/").last.map(String.init) ?? ""
        for name in [link.string, below, last] where !name.isEmpty {
            if let offset = bytes.firstOffset(of: Array(name.utf8)) { return SourcePosition(ofByte: offset, in: bytes) }
        }
        return nil
    }
}

extension [UInt8] {
    fileprivate func firstOffset(of pattern: [UInt8]) -> Int? {
        indices.first { self[$0] == pattern.first && self[$0...].starts(with: pattern) }
    }
}
