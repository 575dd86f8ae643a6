import Content
import Diagnostics
import Markdown
import Markup
import Model
import Routes

/// Finds links and pictures in the newsroom's own texts that lead to what their brand does not have.
struct LinkCheck {
    let map: PageIndex

    /// One error for each link and picture that leads nowhere, at the place where the text names it.
    func brokenLinks(in content: SiteContent) -> [Diagnostic] {
        content.brands.flatMap { brand in
            TextLinks.texts(of: brand).flatMap { text in
                let base = map.address(of: text.page, in: .browser)
                return text.references.compactMap { reference -> Diagnostic? in
                    guard let address = reference.address(relativeTo: base) else { return nil }
                    switch reference.kind {
                    case .link: return brokenLink(reference, address, in: text, of: brand, among: content.brands)
                    case .picture: return ownPicture(reference, address, in: text, of: brand)
                    }
                }
            }
        }
    }

    private func brokenLink(
        _ reference: TextReference,
        _ address: WebAddress,
        in text: TextLinks.Text,
        of brand: Brand,
        among brands: [Brand]
    ) -> Diagnostic? {
        if map.isDead(address) {
            let owner = brands.first { map.belongs(address, to: $0.id) } ?? brand
            return .error(
                text.file,
                reference.position,
                "\(address.path) is no page of \(owner.name)",
                advice: "link to a page that is there, or take the link out"
            )
        }
        // A whole address may be that of a file which somebody else puts beside the pages.
        guard reference.isOfSameSite, map.isUnknownFile(address) else { return nil }
        return .error(
            text.file,
            reference.position,
            "\(address.path) is no file of this site, which publishes pages and no files beside them",
            advice: "put the file on a server and link to its whole https:// address, or take the link out"
        )
    }

    private func ownPicture(
        _ reference: TextReference,
        _ address: WebAddress,
        in text: TextLinks.Text,
        of brand: Brand
    ) -> Diagnostic? {
        guard map.belongs(address, to: brand.id) else { return nil }
        return .error(
            text.file,
            reference.position,
            "a picture inside a text cannot be a file of this site",
            advice: "name it by a whole https:// address, or make it the article's image"
        )
    }
}
