/// The paths of a brand's pages.
extension Brand {
    /// Every page of the brand with its path in a browser, and the file that asks for it.
    func routes() -> [(page: PageID, parts: [String], file: String)] {
        var routes: [(page: PageID, parts: [String], file: String)] = []
        func add(_ page: PageID, _ folders: [String], _ name: String = "index.html", file: String = "") {
            routes.append((page, [id] + folders + [name], file))
        }
        for section in sections {
            add(.section(brand: id, id: section.id), section.id == home ? [] : [section.id], file: section.file)
        }
        for page in pages { add(.page(brand: id, id: page.id), [page.id], file: page.file) }
        for section in sections {
            for article in section.articles {
                let page = PageID.article(brand: id, section: section.id, slug: article.slug)
                add(page, [section.id, article.slug], file: article.file)
            }
        }
        add(.favourites(brand: id), ["favourites"])
        if favourites == .both { add(.favouritesTab(brand: id), ["favourites", "tab"]) }
        add(.consent(brand: id), ["consent"])
        if !places.isEmpty { add(.places(brand: id), ["places"]) }
        if hasSearch { add(.search(brand: id), ["search"]) }
        for place in places { add(.place(brand: id, id: place.id), ["places", place.id]) }
        if account != nil {
            add(.login(brand: id), ["login"])
            add(.password(brand: id), ["login", "password"])
        }
        return routes + StatePage.allCases.map { (.state(brand: id, $0), [id] + $0.path, "") }
    }

    /// The use of the first part of a path below the brand's address; nil when it is free.
    func use(of path: Substring) -> (what: String, file: String)? {
        guard let first = path.split(separator: "/").first.map(String.init) else { return nil }
        if let section = sections.first(where: { $0.id == first }) { return ("section \(first)", section.file) }
        if let route = routes().first(where: { $0.parts.dropFirst().first == first }) {
            return (route.page.description, route.file)
        }
        return Aliases.isReserved([first]) ? ("its own files", "") : nil
    }
}
