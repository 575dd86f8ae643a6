/// Finds broken links and pictures in the site's own texts.
struct LinkCheck {
    let map: PageIndex

    func brokenLinks(in content: SiteContent) -> [Diagnostic] {
        let copies = content.brands.flatMap { brand in
            brand.staticFiles.compactMap { WebAddress(brand.url.string + $0.path.dropFirst(brand.id.utf8.count + 1)) }
        }
        let copied = Set(copies)
        return content.brands.flatMap { brand in
            TextLinks.texts(of: brand).concurrentMap { text in
                let base = map.address(of: text.page, in: .browser)
                return text.references.compactMap { reference -> Diagnostic? in
                    guard let address = reference.address(relativeTo: base), !copied.contains(address)
                    else { return nil }
                    switch reference.kind {
                    case .link: return brokenLink(reference, address, in: text, of: brand, among: content.brands)
                    case .picture: return ownPicture(reference, address, in: text, of: brand)
                    }
                }
            }
            .flatMap(\.self)
        }
    }

    private func brokenLink(
        _ reference: TextReference,
        _ address: WebAddress,
        in text: TextLinks.Text,
        of brand: Brand,
        among brands: [Brand]
    ) -> Diagnostic? {
        if map.goal(of: address, from: text.page) != nil { return nil }
        if reference.isOfSameSite ? map.isDead(address) : map.isDeadLink(address) {
            let owner = brands.first { map.belongs(address, to: $0.id) } ?? brand
            let what = "\(address.path) is no page of \(owner.name)"
            let advice = "link to an existing page, or remove the link"
            return .error(text.file, reference.position, what, advice: advice)
        }
        // An absolute address may be that of a file published beside the site.
        guard reference.isOfSameSite, map.isUnknownFile(address) else { return nil }
        return .error(
            text.file,
            reference.position,
            "\(address.path) is no file of this site",
            advice: page(ofFile: address, in: text, of: brand).map { "write \($0.path), the address of its page" }
                ?? "put the file into content/\(brand.id)/static, or link to the full https:// address of one on a server"
        )
    }

    /// The address of the page of a Markdown file that a text links to, as files beside each other are linked in other
    /// programs; nil when there is none.
    private func page(ofFile address: WebAddress, in text: TextLinks.Text, of brand: Brand) -> WebAddress? {
        guard address.path.hasSuffix(".md"), let file = address.path.split(separator: "/").last else { return nil }
        let name = String(file.dropLast(".md".count))
        var sections = brand.sections.map(\.id)
        // One in the folder of the text comes first.
        if case .article(_, let section, _) = text.page { sections.insert(section, at: 0) }
        var pages = sections.map { PageID.article(brand: brand.id, section: $0, slug: name) }
        pages += [.page(brand: brand.id, id: name), .section(brand: brand.id, id: name)]
        return pages.lazy.compactMap { map.address(of: $0, in: .browser) }.first
    }

    private func ownPicture(
        _ reference: TextReference,
        _ address: WebAddress,
        in text: TextLinks.Text,
        of brand: Brand
    ) -> Diagnostic? {
        // Pictures in `content/` were checked when the text was read.
        guard !reference.isPictureInContent, map.belongs(address, to: brand.id) else { return nil }
        let what = "a picture inside a text cannot be a file of the published site"
        let advice = "put it into content/ and write its path relative to the text's file"
        return .error(text.file, reference.position, what, advice: advice)
    }
}
