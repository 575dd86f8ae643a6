/// The paths of a build's files, as far as they are known before any feed is loaded.
struct PlannedNames: Sendable {
    /// Files that are written: pages, and the feeds of sections.
    let certain: Set<String>
    /// Those, and files that are written if there is something to write.
    let possible: Set<String>

    /// Collects the paths of the files of a build.
    init(map: PageIndex, content: SiteContent, scope: BuildScope) {
        let part = scope.part(of: content.brands)
        var certain: Set<String> = []
        for (page, path) in map.all where part.contains(path.description) {
            certain.formUnion(page.presentations.compactMap { map.path(of: page, in: $0)?.description })
            if page.kind == .section { certain.formUnion(FeedFactory.paths(of: page, in: map)) }
        }
        self.certain = certain
        let files =
            Origin.fileNames + [
                "targets.json", SiteFiles.appDocumentName, SiteFiles.textsName, "sitemap.xml", SiteFiles.newsName,
                SiteFiles.speculationName,
                "assets/file",
            ]
        let folders = [""] + content.brands.map { $0.id + "/" }
        possible = certain.union(folders.flatMap { folder in files.map { folder + $0 } }.filter(part.contains))
    }
}
