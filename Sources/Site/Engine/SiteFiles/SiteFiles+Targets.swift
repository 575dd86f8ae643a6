/// The target list, from which apps know a brand's pages and the URLs that open them.
extension SiteFiles {
    /// The target list of a brand: its loaded sections, and the other pages that can be opened.
    func targets(_ brand: Brand) -> JSON {
        .object([
            "brand": JSON(brand.id),
            "built": JSON(now.iso8601),
            "sections": JSON(targets(ofSectionsOf: brand)),
            "pages": JSON(targets(ofPagesOf: brand)),
        ])
    }

    func targets(ofSectionsOf brand: Brand) -> [JSON] {
        let former = formerAddresses(of: brand)
        let plain = brand.emergency?.level == .front ? brand.home : nil
        return sections.filter { $0.brand == brand.id }.map { section in
            target(section, former[section.page], isEmergencyFront: section.section == plain)
        }
    }

    /// The other pages of a brand that can be opened.
    func targets(ofPagesOf brand: Brand) -> [JSON] {
        let former = formerAddresses(of: brand)
        return map.destinations.filter { $0.brand == brand.id }.compactMap { target($0, former[$0]) }
    }

    /// The former addresses of each page of a brand; one that ends in `*` stands for all that begin like it.
    func formerAddresses(of brand: Brand) -> [PageID: [String]] {
        let whole = map.aliases(of: brand.id).map { path, page in
            (page, map.address(of: .moved(brand: brand.id, path: path), in: .browser))
        }
        let begun = map.aliasPrefixes(of: brand.id).map { path, page in
            (page, WebAddress(path + "/*", relativeTo: brand.url))
        }
        return Dictionary(grouping: whole + begun, by: \.0).mapValues { addresses in
            addresses.compactMap { $0.1?.string }
        }
    }

    private func target(_ section: SectionRecord, _ former: [String]?, isEmergencyFront: Bool) -> JSON {
        .object([
            "id": JSON(section.section),
            "title": JSON(section.title),
            "url": map.address(of: section.page, in: .browser).map { JSON($0.string) },
            "appUrl": map.address(of: section.page, in: .app).map { JSON($0.string) },
            "deepLink": map.deepLink(to: section.page).map { JSON($0) },
            "state": JSON(section.state),
            "sourceTime": section.sourceTime(now: now).map { JSON($0.iso8601) },
            "curation": section.curationName.map { JSON($0) },
            "renderAsWeb": JSON(section.rendersAsWeb),
            "renderAsWebUrl": section.webTarget.map { JSON($0.string) },
            "emergency": isEmergencyFront ? true : nil,
            "pages": section.pageCount > 1 ? JSON(section.pageCount) : nil,
            "former": former.map { JSON($0.map { JSON($0) }) },
        ])
    }

    /// A page other than a section.
    private func target(_ page: PageID, _ former: [String]?) -> JSON? {
        guard let (id, section) = nameInTargets(page) else { return nil }
        return .object([
            "kind": JSON(page.kind.rawValue),
            "id": id.map { JSON($0) },
            "section": section.map { JSON($0) },
            "url": map.address(of: page, in: .browser).map { JSON($0.string) },
            "appUrl": map.address(of: page, in: .app).map { JSON($0.string) },
            "deepLink": map.deepLink(to: page).map { JSON($0) },
            "presentation": JSON(map.isModal(page) ? "modal" : "browser"),
            "former": former.map { JSON($0.map { JSON($0) }) },
        ])
    }

    /// The name of a page among those of its kind, and the section of an article; nil for pages that lists leave out.
    func nameInTargets(_ page: PageID) -> (id: String?, section: String?)? {
        switch page {
        case .page(_, let name), .place(_, let name): (name, nil)
        case .article(_, let section, let slug): (slug, section)
        case .favourites, .login, .password, .consent, .places, .search: (nil, nil)
        case .section, .topic, .favouritesTab, .brands, .state, .moved: nil
        }
    }
}
