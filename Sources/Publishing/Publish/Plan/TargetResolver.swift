import Buckets
package import Content
package import Diagnostics
package import Engine
package import Files
import Markup

/// Assigns the files of an output folder to the buckets they are published to.
package struct TargetResolver: Sendable {
    private let content: SiteContent
    private let output: String
    /// The target of brands that name none.
    private let standard: String
    /// The shard that is published; nil means all brands.
    private let shard: Shard?

    /// Makes a resolver.
    ///
    /// - Parameters:
    ///   - content: The site's content with the brands to publish.
    ///   - output: The folder that `build` wrote.
    ///   - standard: The target of brands that name none.
    ///   - shard: The shard that is published, of which the content has all brands; nil means all of them.
    package init(_ content: SiteContent, output: String, standard: String, shard: Shard? = nil) {
        self.content = content
        self.output = output
        self.standard = standard
        self.shard = shard
    }

    /// One deployment with all brands, whose keys are the paths of the output.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - isWholeSite: Whether all brands are published, together with the files at the root.
    /// - Returns: The deployment.
    /// - Throws: `Disk.Failure` when a folder of the output cannot be listed.
    package func all(to target: String, isWholeSite: Bool) throws(Disk.Failure) -> Deployment {
        let listing = try OutputListing(output)
        let paths = listing.files
        let brands = own(content.brands)
        let ids = Set(content.brands.map(\.id))
        let tables = Dictionary(brands.map { ($0.id, HeaderTable.table(for: $0)) }) { first, _ in
            first
        }
        let urls = Dictionary(content.brands.map { ($0.id, $0.url.path.dropFirst()) }) { first, _ in first }
        let routes = paths.compactMap { path -> Deployment.Route? in
            let id = path.firstIndex(of: "/").map { String(path[..<$0]) } ?? ""
            guard let table = tables[id] else {
                guard isWholeSite, !ids.contains(id), shard?.ownsFile(at: path) ?? true else { return nil }
                return Deployment.Route(path: path, key: path, url: path, table: rootTable)
            }
            let url = (urls[id] ?? "") + path.dropFirst(id.count + 1)
            return Deployment.Route(path: path, key: path, url: String(url), table: table)
        }
        let isIncluded = { id in tables[id] != nil || isWholeSite && ownsRoot && !ids.contains(id) }
        return Deployment(
            target: target,
            settings: settings(of: target),
            brands: brands,
            site: brands,
            otherBrandURLs: otherBrandURLs,
            routes: routes,
            obstacles: listing.obstacles(where: isIncluded),
            leftovers: listing.leftovers(where: isIncluded),
            scope: KeyScope(ours: isWholeSite ? [""] : content.brands.map { $0.id + "/" }, theirs: []),
            keying: .paths,
            shard: shard,
            holdsRoot: ownsRoot,
            brandsOfOtherShards: brandsOfOtherShards,
            aliases: aliases(of: brands)
        )
    }

    /// Those of some brands of which the shard publishes something.
    private func own(_ brands: [Brand]) -> [Brand] { brands.filter { shard?.owns($0.id) ?? true } }

    private var brandsOfOtherShards: Set<String> {
        Set(content.brands.map(\.id)).subtracting(own(content.brands).map(\.id))
    }

    /// Where pages at former addresses lead; a shard without the root of the site has no list of them.
    private func aliases(of brands: [Brand]) -> [String: String] {
        guard !ownsRoot else { return [:] }
        return brands.reduce(into: [:]) { aliases, brand in
            let others = content.brands.filter { $0.id != brand.id }.map(\.url) + content.neighbours
            aliases.merge(AliasTargets.targets(of: brand, besides: others)) { first, _ in first }
        }
    }

    /// Whether files at the root of the site belong to the shard.
    private var ownsRoot: Bool { shard?.owns(Shard.root) ?? true }

    /// The addresses of brands whose files are not looked at: those that were not loaded, and those of other shards.
    private var otherBrandURLs: [WebAddress] {
        content.neighbours + content.brands.filter { brandsOfOtherShards.contains($0.id) }.map(\.url)
    }

    /// The settings of the first brand, without its CDN if the target differs from the configured one.
    private func settings(of target: String) -> PublishSettings {
        let settings = content.brands.first?.publish ?? content.settings.publish
        guard let usual = settings.to, usual != target else { return settings }
        return settings.withoutCDN
    }

    /// One deployment for each target, whose keys are the paths of the public addresses.
    ///
    /// - Returns: The deployments in the order of their first brands, and warnings.
    /// - Throws: `Disk.Failure` when a folder of the output cannot be listed.
    package func byBrand() throws(Disk.Failure) -> (deployments: [Deployment], warnings: [Diagnostic]) {
        let listing = try OutputListing(output)
        let paths = listing.files
        var targets: [Target] = []
        for brand in content.brands where !targets.contains(target(of: brand)) { targets.append(target(of: brand)) }
        let rootTarget = targetOfRoot(among: targets)
        let deployments = targets.map { target in
            let all = content.brands.filter { self.target(of: $0) == target }
            let brands = own(all)
            let routes = brands.flatMap { self.routes(of: $0, among: paths) }
            let root = rootTarget == target ? rootRoutes(among: paths) : []
            let isIncluded = { id in
                brands.contains { $0.id == id }
                    || (rootTarget == target && ownsRoot && !content.brands.contains { $0.id == id })
            }
            return Deployment(
                target: target.address,
                settings: all.first?.publish ?? content.settings.publish,
                brands: brands,
                site: own(content.brands),
                otherBrandURLs: otherBrandURLs,
                routes: routes + root,
                obstacles: listing.obstacles(where: isIncluded) + sharedKeys(of: routes + root, in: target.address),
                leftovers: listing.leftovers(where: isIncluded),
                // A manifest of a shard has no other files than its own.
                scope: shard != nil
                    ? KeyScope(ours: [""], theirs: [])
                    : KeyScope(
                        ours: brands.map(keyPrefix) + (rootTarget == target ? [""] : []),
                        theirs: otherPrefixes(besides: brands)
                    ),
                keying: .addresses,
                shard: shard,
                holdsRoot: rootTarget == target && ownsRoot,
                owners: all.map { (keyPrefix(of: $0), $0.id) },
                brandsOfOtherShards: brandsOfOtherShards,
                aliases: aliases(of: brands)
            )
        }
        let groups = targets.map { target in content.brands.filter { self.target(of: $0) == target } }
        return (deployments, groups.compactMap(unequalSettings) + (rootTarget == nil ? rootWarning(paths) : []))
    }

    /// A bucket; equal names on two servers are two buckets.
    private struct Target: Hashable {
        let address: String
        let endpoint: WebAddress?
        let region: String?
        let pathStyle: Bool?
    }

    private func target(of brand: Brand) -> Target {
        let settings = brand.publish
        return Target(
            address: settings.to ?? standard,
            endpoint: settings.endpoint,
            region: settings.region,
            pathStyle: settings.pathStyle
        )
    }

    /// Warns when brands of one bucket have different settings that apply to the whole bucket.
    private func unequalSettings(_ brands: [Brand]) -> Diagnostic? {
        guard let first = brands.first else { return nil }
        let other = brands.first { brand in
            let (own, common) = (brand.publish, first.publish)
            return (own.gzip, own.grace, own.keep, own.invalidate) != (
                common.gzip, common.grace, common.keep, common.invalidate
            )
        }
        return other.map { brand in
            .warning(
                brand.file,
                nil,
                "gzip, grace, keep or invalidate differ from those of \(first.name), which has the same target",
                advice: "write them into site.yml: those of \(first.name) are used"
            )
        }
    }

    /// An error for each two folders of the output with files that get the same key.
    private func sharedKeys(of routes: [Deployment.Route], in target: String) -> [Diagnostic] {
        var paths: [String: String] = [:]
        var found: Set<[String]> = []
        return routes.compactMap { route in
            guard let other = paths.updateValue(route.path, forKey: route.key) else { return nil }
            let folders = [other, route.path].map { String($0.prefix { $0 != "/" }) }
            guard found.insert(folders).inserted else { return nil }
            return .error(
                "\(output)/\(route.path)",
                nil,
                "it gets the key \(route.key) in \(BucketAddress.shown(target)), and so does \(other)",
                advice: "give one of the brands \(folders.joined(separator: " and ")) a target of its own: "
                    + "publish.to in its brand.yml"
            )
        }
    }

    /// The key prefixes of brands at the same origins that are not published now.
    private func otherPrefixes(besides brands: [Brand]) -> [String] {
        let origins = Set(brands.map(\.url.origin))
        return content.neighbours.filter { origins.contains($0.origin) }.map { String($0.path.dropFirst()) }
    }

    /// The key prefix of a brand.
    private func keyPrefix(of brand: Brand) -> String { String(brand.url.path.dropFirst()) }

    private func routes(of brand: Brand, among paths: [String]) -> [Deployment.Route] {
        let table = HeaderTable.table(for: brand)
        return paths.filter { $0.hasPrefix(brand.id + "/") }.map { path in
            // The path of the public address.
            let key = keyPrefix(of: brand) + path.dropFirst(brand.id.utf8.count + 1)
            return Deployment.Route(path: path, key: key, url: key, table: table)
        }
    }

    private func rootRoutes(among paths: [String]) -> [Deployment.Route] {
        rootPaths(paths).map { Deployment.Route(path: $0, key: $0, url: $0, table: rootTable) }
    }

    private var rootTable: HeaderTable { HeaderTable(overrides: content.settings.publish.headers) }

    private func rootPaths(_ paths: [String]) -> [String] {
        let ids = Set(content.brands.map(\.id))
        return paths.filter { path in
            !ids.contains(String(path.prefix { $0 != "/" })) && shard?.ownsFile(at: path) ?? true
        }
    }

    /// The one target of all brands that share the root of an origin; nil when they have several or some are not
    /// loaded.
    private func targetOfRoot(among targets: [Target]) -> Target? {
        let sharing = content.brands.filter { $0.url.path != "/" }
        let sharedTargets = Set(sharing.map(target))
        guard content.neighbours.isEmpty, sharedTargets.count == 1, Set(sharing.map(\.url.origin)).count == 1,
            let shared = sharedTargets.first,
            !content.brands.contains(where: { $0.url.path == "/" && target(of: $0) == shared })
        else { return nil }
        return shared
    }

    private func rootWarning(_ paths: [String]) -> [Diagnostic] {
        let root = rootPaths(paths)
        guard !root.isEmpty, content.neighbours.isEmpty, content.brands.contains(where: { $0.url.path != "/" }) else {
            return []
        }
        return [
            .warning(
                output,
                nil,
                counted(root.count, "file at its root is", "files at its root are")
                    + " not published: the brands that share an origin have several targets",
                advice: "give these brands one target, or publish with --to"
            )
        ]
    }
}
