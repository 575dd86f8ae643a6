import Buckets

/// What a server or CDN in front of a site answers, in no server's language.
package struct ServerPlan: Sendable {
    /// The addresses below a path, which have error pages of their own.
    struct Location: Sendable {
        /// The name of the brand; nil for the addresses of a host where no brand is.
        let brand: String?
        /// The path, as addresses have it, with slashes at both ends.
        let base: String
        /// The folder with the files, with a slash at its end.
        let folder: String
        /// The path at the origin, with slashes at both ends.
        let key: String

        /// The path as servers compare it.
        var path: String { PercentEncoding.decoded(base) ?? base }
        /// The name of the brand as a comment, in which a backslash at the end would take in the next line.
        var remark: String {
            (brand ?? "where no brand is").unicodeScalars.map {
                $0.properties.isWhitespace || $0 == "\\" ? " " : String($0)
            }
            .joined()
        }
        /// The name of the page for an address without one, below the base.
        static let notFound = "404.html"
        /// The name of the page for an address that cannot be answered; where no brand is, the server has a text of its own.
        var failure: String? { brand == nil ? nil : "states/error.html" }
    }

    /// A host of the site, perhaps with a port.
    struct Host: Sendable {
        let address: WebAddress
        /// Those with longer paths first; the last one is the root of the host.
        let locations: [Location]
        /// Those that count first; they go to addresses of the same host.
        let redirects: [Redirect]
        let headers: HeaderPatterns

        /// The redirects of single addresses, and those of all addresses below a path, which ends in a slash.
        var whole: [Redirect] { redirects.filter { !$0.from.hasSuffix("*") } }
        var below: [Redirect] {
            redirects.filter { $0.from.hasSuffix("*") }.map { Redirect(from: String($0.from.dropLast()), to: $0.to) }
        }
    }

    let hosts: [Host]
    /// The bucket or server that has the files; nil when they are in folders of the server itself.
    let origin: WebAddress?
    /// The port that the server listens on by http; nil for the usual one.
    let port: UInt16?

    /// Plans the hosts of a site.
    ///
    /// The files of a brand are at `publish.to`, unless `output` names the folder of a build; at an origin, keys are the paths
    /// of addresses. `inline` is what the themes have inside of pages.
    ///
    /// - Throws: `BucketFailure` for a `publish.to` that is no address.
    package init(
        _ content: SiteContent,
        at folders: (site: String, output: String?, home: String?),
        inline: InlineHashes,
        origin: WebAddress? = nil,
        port: UInt16? = nil
    ) throws {
        var untold = DiagnosticList()
        let map = PageIndex(content.brands, besides: content.neighbours, noting: &untold)
        let built = Disk.place(of: folders.output ?? folders.site + "/output") + "/"
        let start = origin.map { $0.path.hasSuffix("/") ? String($0.path.dropLast()) : $0.path } ?? ""

        func location(_ brand: Brand?, _ base: String, folder: String, _ settings: PublishSettings) throws -> Location {
            var location = (folder: built + folder, key: start + base)
            if let target = settings.to {
                switch try BucketAddress(target, home: folders.home) {
                case .s3(_, let prefix): location.key = start + (prefix.isEmpty ? "" : "/" + prefix) + base
                case .folder(let path):
                    if folders.output == nil { location.folder = path + (PercentEncoding.decoded(base) ?? base) }
                }
            }
            // No file of a configuration can hold them.
            let controls = { (letter: Unicode.Scalar) in letter.value < 0x20 || letter.value == 0x7F }
            let folder = String(
                String.UnicodeScalarView(location.folder.unicodeScalars.map { controls($0) ? "?" : $0 })
            )
            return Location(brand: brand?.name, base: base, folder: folder, key: location.key)
        }

        /// A brand's pages, and those inside native apps, which lead to each other.
        func ownLocations(_ brand: Brand) throws -> [Location] {
            let own = try location(brand, brand.url.path, folder: brand.id + "/", brand.publish)
            let app = PageIndex.appFolder + "/"
            let name = brand.name + ", in its app"
            return [own, Location(brand: name, base: own.base + app, folder: own.folder + app, key: own.key + app)]
        }

        hosts = try Origin.all(of: content, isWholeSite: true).compactMap { origin in
            guard let first = origin.brands.first else { return nil }
            var locations = try origin.brands.flatMap(ownLocations)
                .sorted { ($1.base.utf8.count, $0.base) < ($0.base.utf8.count, $1.base) }
            var redirects = Redirect.all(of: origin.brands, in: map)
            if !origin.brands.contains(where: { $0.url.path == "/" }) {
                locations.append(try location(nil, "/", folder: origin.folder, first.publish))
                if !origin.isServedAtRoot { redirects.insert(Redirect(from: "/", to: first.url.path), at: 0) }
            }
            return Host(
                address: first.url,
                locations: locations,
                redirects: redirects,
                headers: HeaderPatterns(of: origin.brands, besides: content.settings.publish.headers, inline: inline)
            )
        }
        (self.origin, self.port) = (origin, port)
    }

    /// The largest time that a server waits for the origin, in seconds.
    static let patience = 10
    /// How long the answer for an address without a page may be kept, and that for one that cannot be answered.
    static let missingCache = "public, max-age=0, s-maxage=60"
    static let failureCache = "no-store"
}

extension Redirect {
    /// The former path as servers compare it.
    var path: String { PercentEncoding.decoded(from) ?? from }
}
