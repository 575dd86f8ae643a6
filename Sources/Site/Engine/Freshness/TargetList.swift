/// A published target list, as far as it shows how fresh the pages of a brand are.
struct TargetList: Sendable, Hashable {
    /// A section of the list, or another page.
    struct Section: Sendable, Hashable {
        let id: String
        let kind: String?
        /// The state as the list names it; empty when it says none.
        let state: String
        /// When the source was last known to be as the page shows it; nil for a section without a source, or in a state
        /// that shows none of it.
        let confirmed: Date?
        /// Its page in browsers and in apps; nil where the list names no valid address.
        let url, appURL: WebAddress?
        let deepLink: String?
        let isEmergency: Bool

        var lacksFeed: Bool { ["error", "loading"].contains(state) }

        fileprivate init?(_ json: JSONView) {
            kind = json["kind"]?.string
            guard let id = json["id"]?.string ?? kind else { return nil }
            self.id = id
            state = json["state"]?.string ?? ""
            confirmed = json["sourceTime"]?.string.flatMap { Date(iso8601: $0) }
            (url, appURL) = (
                json["url"]?.string.flatMap { WebAddress($0) }, json["appUrl"]?.string.flatMap { WebAddress($0) }
            )
            (deepLink, isEmergency) = (json["deepLink"]?.string, json["emergency"]?.bool ?? false)
        }
    }

    let brand: String
    let built: Date
    let sections: [Section]
    let pages: [Section]

    /// Reads a list, whose text may be anybody's; nil when it is none of sitegen's.
    init?(lenientJSON bytes: [UInt8]) {
        guard let list = try? JSONView(parsing: bytes), let brand = list["brand"]?.string,
            let built = list["built"]?.string.flatMap({ Date(iso8601: $0) })
        else { return nil }
        self.brand = brand
        self.built = built
        sections = list["sections"]?.array?.compactMap { Section($0) } ?? []
        pages = list["pages"]?.array?.compactMap { Section($0) } ?? []
    }

    /// The section whose page is at an address; the host is left aside, as a CDN may have its own.
    func section(at address: WebAddress) -> Section? {
        let path = address.pagePath
        return sections.first { $0.url?.pagePath == path || $0.appURL?.pagePath == path }
    }

    /// Where the list of a page may be: beside the page, or in a folder above it.
    static func addresses(near address: WebAddress, levels: Int) -> [WebAddress] {
        var folder = address.path[...]
        var found: [WebAddress] = []
        while found.count < levels, let slash = folder.lastIndex(of: "/") {
            if let place = WebAddress(address.origin + folder[...slash] + "targets.json") { found.append(place) }
            folder = folder[..<slash]
        }
        return found
    }
}

extension WebAddress {
    var isTargetList: Bool { BuildStamp.isTargetList(path) }

    /// The path without `index.html`, which servers add.
    fileprivate var pagePath: String {
        path.hasSuffix("/index.html") ? String(path.dropLast("index.html".utf8.count)) : path
    }
}
