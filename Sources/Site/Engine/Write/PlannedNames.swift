/// The paths of a build's files, as far as they are known before any feed is loaded.
struct PlannedNames: Sendable {
    /// Files that are written: pages, and the feeds of sections.
    let certain: Set<String>
    /// Those, and files that are written if there is something to write.
    let possible: Set<String>

    /// Collects the paths of the files of a build.
    init(map: PageIndex, content: SiteContent, scope: BuildScope, besides statics: [StaticFile]? = nil) {
        let part = scope.part(of: content.brands)
        var certain: Set<String> = []
        for (page, path) in map.all where part.contains(path.description) {
            certain.formUnion(page.presentations.compactMap { map.path(of: page, in: $0)?.description })
            if page.kind == .section { certain.formUnion(SectionFeed.paths(of: page, in: map)) }
        }
        certain.formUnion((statics ?? content.allStaticFiles).map(\.path).filter(part.contains))
        self.certain = certain
        let files =
            Origin.fileNames + [
                "targets.json", SiteFiles.appDocumentName, SiteFiles.textsName, "sitemap.xml", SiteFiles.newsName,
                SiteFiles.speculationName, PageIndex.workerName,
                "assets/file",
            ]
        let folders = [""] + content.brands.map { $0.id + "/" }
        possible = certain.union(folders.flatMap { folder in files.map { folder + $0 } }.filter(part.contains))
    }
}

extension PlannedNames {
    /// An error for each file that would stand in the place of a page, of a list or of a folder of the site's.
    static func obstacles(
        to statics: [StaticFile],
        _ content: SiteContent,
        _ map: PageIndex,
        in files: FileTree
    ) -> [Diagnostic] {
        guard !statics.isEmpty else { return [] }
        let names = PlannedNames(map: map, content: content, scope: BuildScope(brands: nil), besides: []).possible
        let brands = Set(content.brands.map(\.id))
        let folders = OutputFolder.folders(of: names)
        return statics.compactMap { file in
            let parts = file.path.split(separator: "/")
            let isOfBrand = file.source != "content/static/" + file.path
            let parents = parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
            let what: String? =
                if !isOfBrand, brands.contains(String(parts[0])) {
                    "\(parts[0]) is the folder of a brand"
                } else if parts.dropFirst(isOfBrand ? 1 : 0).first == "assets" {
                    "assets has the files that pages refer to"
                } else if names.contains(file.path) || folders.contains(file.path) {
                    "the site has a file or folder of this name itself"
                } else if let page = parents.first(where: names.contains) {
                    "\(page) is a file of the site"
                } else {
                    nil
                }
            return what.map {
                .error(files.shown(file.source), nil, $0, advice: "choose another name, or leave the file out")
            }
        }
    }
}
