/// App association files, which tell phones which app opens which address.
extension SiteFiles {
    /// The files at the root of an origin.
    func associations(_ origin: Origin) -> [File] {
        let folder = origin.folder + ".well-known/"
        let apple = origin.brands.compactMap { appleDetails($0, among: origin.brands) }
        let android = origin.brands.compactMap(androidStatement)
        var files: [File] = []
        if !apple.isEmpty {
            let json = JSON.object(["applinks": .object(["details": JSON(apple)])])
            files.append(File(path: folder + "apple-app-site-association", bytes: json.readableText))
        }
        if !android.isEmpty {
            files.append(File(path: folder + "assetlinks.json", bytes: JSON(android).readableText))
        }
        return files
    }

    /// Exclusions come first: the first matching pattern decides.
    ///
    /// Files and fallback pages cannot be opened in the app, and pages below `app/` are the app's own. Aliases are in
    /// the brand's path like any other page. A brand whose address lies inside opens in its own app.
    private func appleDetails(_ brand: Brand, among neighbours: [Brand]) -> JSON? {
        guard let app = brand.apps?.ios else { return nil }
        let path = brand.url.path
        let inner = neighbours.map(\.url.path).filter { $0 != path && $0.hasPrefix(path) }.sorted()
        let atRoot = [".well-known/*"] + Origin.fileNames.filter { $0.hasPrefix("_") }
        let own =
            (Self.closedToApps + (path == "/" ? atRoot : []) + FeedFile.allCases.map { "*" + $0.rawValue })
            .map { path + $0 }
        let excluded = (inner.flatMap { [String($0.dropLast()), $0 + "*"] } + own).map { pattern in
            JSON.object(["/": JSON(pattern), "exclude": true])
        }
        return .object([
            "appIDs": JSON(app.appIDs.map { JSON($0) }),
            "components": JSON(excluded + [.object(["/": JSON(path + "*")])]),
        ])
    }

    private static let closedToApps = [
        "assets/*", "app/*", "states/*", "404.html", "targets.json", "app.json", "texts.json", "sitemap*.xml",
        "robots.txt", "speculation-rules.json", PageIndex.workerName,
    ]

    private func androidStatement(_ brand: Brand) -> JSON? {
        guard let app = brand.apps?.android else { return nil }
        return .object([
            "relation": ["delegate_permission/common.handle_all_urls"],
            "target": .object([
                "namespace": "android_app",
                "package_name": JSON(app.package),
                "sha256_cert_fingerprints": JSON(app.sha256.map { JSON($0) }),
            ]),
        ])
    }
}
