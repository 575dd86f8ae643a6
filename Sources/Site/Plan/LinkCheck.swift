import Content
import Diagnostics
import Files
import Routes
import SafeMarkup

/// Finds links and pictures in the newsroom's own texts that lead to what their brand does not have.
struct LinkCheck {
    let map: SiteMap

    /// One error for each link and picture that leads nowhere, at the place where the text names it.
    func deadLinks(in content: SiteContent) -> [Diagnostic] {
        content.brands.flatMap { brand in
            TextLinks.texts(of: brand).flatMap { text in
                let links = text.html.links.filter { map.isDead($0) }.map { link in
                    let owner = content.brands.first { map.belongs(link, to: $0.id) } ?? brand
                    return Diagnostic.error(
                        text.file,
                        Self.position(of: link, in: text.file),
                        "\(link.path) is no page of \(owner.name)",
                        advice: "link to a page that is there, or take the link out"
                    )
                }
                let pictures = text.html.pictures.filter { map.belongs($0, to: brand.id) }.map { picture in
                    Diagnostic.error(
                        text.file,
                        Self.position(of: picture, in: text.file),
                        "a picture inside a text cannot be a file of this site",
                        advice: "name it by a whole https:// address, or make it the article's image"
                    )
                }
                return links + pictures
            }
        }
    }

    /// Where a text names an address: whole or relative, its last parts stand there either way, as many as it takes.
    static func position(of link: WebAddress, in file: String) -> SourcePosition? {
        guard let bytes = try? Disk.read(file) else { return nil }
        let parts = link.path.split(separator: "/")
        let ends = parts.indices.map { parts[$0...].joined(separator: "/") }
        // A word of the text may be the last part of an address; what opens an address tells them apart.
        for name in [link.string] + ends {
            for opening in ["(", "/", "<", ""] {
                guard let offset = bytes.firstOffset(of: Array((opening + name).utf8)) else { continue }
                return SourcePosition(ofByte: offset + opening.utf8.count, in: bytes)
            }
        }
        return nil
    }
}

extension [UInt8] {
    fileprivate func firstOffset(of pattern: [UInt8]) -> Int? {
        indices.first { self[$0] == pattern.first && self[$0...].starts(with: pattern) }
    }
}
