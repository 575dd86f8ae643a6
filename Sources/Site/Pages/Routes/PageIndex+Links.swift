extension PageIndex {
    /// The name of a brand's script that keeps pages for readers without a network.
    package static let workerName = "service-worker.js"
    /// The folder of a brand's search index.
    package static let searchFolder = "pagefind"

    /// The relative address of the folder with the `assets/` of a page's brand.
    ///
    /// State pages are answered at addresses of other pages and kept by apps, so their addresses are absolute.
    package func root(from key: Key) -> SafeURL? {
        guard let path = path(of: key) else { return nil }
        if key.page.kind.isAnsweredAnywhere {
            return brand(of: key.page).map { SafeURL($0.url) } ?? SafeURL(relative: "/")
        }
        let depth = path.depth - (key.page.brand == nil ? 0 : 1)
        return SafeURL(relative: depth == 0 ? "./" : String(repeating: "../", count: depth))
    }

    /// Makes the ways from one page to others, relative to the page.
    ///
    /// `asset` is the fingerprinted file name of a picture that is kept with the site, `choices` its files in several
    /// formats and widths, `sharing` the file for those who share a page that shows it, `install` the names of the
    /// files that put the brand on a home screen, `fonts` those of the theme's fonts that pages ask for at once.
    package func links(
        from key: Key,
        asset: @escaping @Sendable (WebAddress) -> String?,
        choices: @escaping @Sendable (WebAddress, (_ name: String) -> SafeURL?) -> PictureChoices? = { _, _ in nil },
        sharing: @escaping @Sendable (WebAddress?) -> (name: String, size: PixelSize?)? = { _ in nil },
        install: (touchIcon: String, manifest: String)? = nil,
        fonts: [String] = []
    ) -> PageLinks {
        let brand = brand(of: key.page)
        let start = path(of: key)
        let root = root(from: key)?.string ?? "./"
        let image = brand?.image
        return PageLinks(
            page: { page in
                url(from: key, at: start, to: page).map { PageLink(url: $0, kind: kind(from: key.page, to: page)) }
            },
            address: { address in
                if let brand, let page = page(at: address, of: brand) {
                    let kind = kind(from: key.page, to: page)
                    let query = address.query.map { "?" + $0 } ?? ""
                    let fragment = address.fragment.map { "#" + $0 } ?? ""
                    return url(from: key, at: start, to: page, query + fragment).map { PageLink(url: $0, kind: kind) }
                }
                return address.isEmbedded ? nil : PageLink(url: SafeURL(address))
            },
            picture: { address in
                guard address.isEmbedded else { return SafeURL(address.overHTTPS) }
                return asset(address).flatMap { SafeURL(relative: root + "assets/" + $0) }
            },
            choices: { address in
                guard address.isEmbedded else { return image?.choices(of: address.overHTTPS) }
                return choices(address) { SafeURL(relative: root + "assets/" + $0) }
            },
            canonical: { $0 == key.page ? address(of: Key(key.page, .browser, number: key.number)) : canonical($0) },
            canonicalPicture: { address in
                guard address.isEmbedded else { return address }
                return asset(address).flatMap { name in
                    brand.flatMap { WebAddress("assets/" + name, relativeTo: $0.url) }
                }
            },
            shareImage: { picture in
                if let picture, !picture.isEmbedded, !picture.path.lowercased().hasSuffix(".svg") {
                    let address = image?.addressForSharing(picture) ?? picture
                    return ShareImage(address: address, size: nil, isOfBrand: false)
                }
                let own = picture.flatMap { $0.isEmbedded ? sharing($0) : nil }
                guard let brand, let file = own ?? sharing(nil),
                    let address = WebAddress("assets/" + file.name, relativeTo: brand.url)
                else { return nil }
                return ShareImage(address: address, size: file.size, isOfBrand: own == nil)
            },
            touchIcon: install.flatMap { SafeURL(relative: root + "assets/" + $0.touchIcon) },
            manifest: install.flatMap { SafeURL(relative: root + "assets/" + $0.manifest) },
            worker: brand?.isKeptOffline == true ? SafeURL(relative: root + Self.workerName) : nil,
            search: SafeURL(relative: root + Self.searchFolder + "/pagefind.js"),
            fonts: fonts.compactMap { SafeURL(relative: root + "assets/" + $0) }
        )
    }

    /// The whole address of a page.
    package func address(of page: PageID, in presentation: Presentation) -> WebAddress? {
        address(of: Key(page, presentation))
    }

    /// The whole address of a page or of a further part of it.
    package func address(of key: Key) -> WebAddress? {
        guard let brand = brand(of: key.page), let path = path(of: key) else { return nil }
        // A brand's address ends with "/", and a path has nothing to escape.
        return WebAddress(brand.url.string + path.address.dropFirst(brand.id.utf8.count + 1))
    }

    private func canonical(_ page: PageID) -> WebAddress? { address(of: page, in: .browser) }

    private func url(from key: Key, at start: SitePath?, to page: PageID, _ rest: String = "") -> SafeURL? {
        if key.page.kind.isAnsweredAnywhere {
            let goal = address(of: page, in: page.isInApps ? key.presentation : .browser)
            return goal.flatMap { WebAddress($0.string + rest) }.map { SafeURL($0) }
        }
        guard let start, let goal = path(of: page, in: key.presentation) else { return nil }
        return SafeURL(relative: goal.reference(from: start) + rest)
    }
}

extension ImageTemplate {
    /// The width that services ask for, in pixels.
    private static var sharingWidth: Int { 1_200 }

    /// The address of a picture in the width that is large enough for those who share a page.
    fileprivate func addressForSharing(_ picture: WebAddress) -> WebAddress? {
        (widths.first { $0 >= Self.sharingWidth } ?? widths.last).flatMap { address(of: picture, width: $0) }
    }
}
