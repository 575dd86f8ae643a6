import Content

/// The paths of a brand's pages.
extension Brand {
    /// Every page of the brand with its path in a browser, and the file that asks for it.
    func routes() -> [(page: PageID, parts: [String], file: String)] {
        var routes: [(page: PageID, parts: [String], file: String)] = sections.map { section in
            let folder = section.id == home ? [] : [section.id]
            return (.section(brand: id, id: section.id), [id] + folder + ["index.html"], section.file)
        }
        routes += pages.map { (.page(brand: id, id: $0.id), [id, $0.id, "index.html"], $0.file) }
        for section in sections {
            routes += section.articles.map { article in
                (
                    .article(brand: id, section: section.id, slug: article.slug),
                    [id, section.id, article.slug, "index.html"], article.file
                )
            }
        }
        routes.append((.favourites(brand: id), [id, "favourites", "index.html"], ""))
        if favourites == .both {
            routes.append((.favouritesTab(brand: id), [id, "favourites", "tab", "index.html"], ""))
        }
        routes.append((.consent(brand: id), [id, "consent", "index.html"], ""))
        if !places.isEmpty { routes.append((.places(brand: id), [id, "places", "index.html"], "")) }
        routes += places.map { (.place(brand: id, id: $0.id), [id, "places", $0.id, "index.html"], "") }
        if account != nil {
            routes.append((.login(brand: id), [id, "login", "index.html"], ""))
            routes.append((.password(brand: id), [id, "login", "password", "index.html"], ""))
        }
        routes.append((.loading(brand: id), [id, "states", "loading.html"], ""))
        routes.append((.failure(brand: id), [id, "states", "error.html"], ""))
        routes.append((.emergency(brand: id), [id, "states", "emergency.html"], ""))
        routes.append((.notFound(brand: id), [id, "404.html"], ""))
        return routes
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

    static let appFolder = "app"

    /// The path of a section inside a native app.
    func appParts(_ section: String) -> [String] {
        [id, Self.appFolder] + (section == home ? [] : [section]) + ["index.html"]
    }
}
