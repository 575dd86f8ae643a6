/// Assigns the files of an output folder to the buckets they are published to.
package struct TargetResolver: Sendable {
    private let content: SiteContent
    private let output: String
    /// The target of brands that name none.
    private let standard: String
    private let shard: Shard?

    /// Makes a resolver of the brands to publish, or of those of all shards; `standard` is for brands without a target.
    package init(_ content: SiteContent, output: String, standard: String, shard: Shard? = nil) {
        (self.content, self.output, self.standard, self.shard) = (content, output, standard, shard)
    }

    /// One deployment with all brands, whose keys are the paths of the output; a whole site has files at its root.
    package func all(to target: String, isWholeSite: Bool) throws(Disk.Failure) -> Deployment {
        let listing = try OutputListing(output)
        let scope = KeyScope(own: isWholeSite ? [""] : content.brands.map { $0.id + "/" }, others: [])
        // The settings of the first brand, without its CDN if the target differs from the configured one.
        var settings = content.brands.first?.publish ?? content.settings.publish
        if let usual = settings.to, usual != target { settings.invalidate = nil }
        return deployment(of: content.brands, to: target, settings, .paths, listing, withRoot: isWholeSite, scope)
    }

    private func deployment(
        of all: [Brand],
        to target: String,
        _ settings: PublishSettings,
        _ keying: Deployment.KeyLayout,
        _ listing: OutputListing,
        withRoot hasRoot: Bool,
        _ scope: KeyScope
    ) -> Deployment {
        let brands = own(all)
        let brandsElsewhere = content.brands.filter { !owns($0.id) }
        let folders = Dictionary(grouping: listing.files, by: Self.folder)
        var routes = brands.flatMap { brand in
            let table = HeaderTable.table(for: brand)
            let prefix = keying.prefix(of: brand)
            let address = Deployment.KeyLayout.addresses.prefix(of: brand)
            return (folders[brand.id] ?? []).map { path in
                let name = path.dropFirst(brand.id.utf8.count + 1)
                return Deployment.Route(path: path, key: prefix + name, url: address + name, table: table)
            }
        }
        if hasRoot {
            let table = HeaderTable(overrides: content.settings.publish.headers)
            routes += rootPaths(listing.files).map { Deployment.Route(path: $0, key: $0, url: $0, table: table) }
        }
        let isIncluded = { id in
            brands.contains { $0.id == id } || hasRoot && ownsRoot && !content.brands.contains { $0.id == id }
        }
        return Deployment(
            target: target,
            settings: settings,
            brands: brands,
            site: own(content.brands),
            otherBrandURLs: content.neighbours + brandsElsewhere.map(\.url),
            routes: routes,
            obstacles: listing.obstacles(where: isIncluded) + sharedKeys(of: routes, in: target),
            leftovers: listing.leftovers(where: isIncluded),
            scope: scope,
            keying: keying,
            shard: shard,
            holdsRoot: hasRoot && ownsRoot,
            owners: all.map { (keying.prefix(of: $0), $0.id) },
            brandsOfOtherShards: Set(brandsElsewhere.map(\.id)),
            aliases: aliases(of: brands)
        )
    }

    /// The first folder of a path; empty for a file at the root.
    private static func folder(of path: String) -> String {
        path.firstIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// Those of some brands of which the shard publishes something.
    private func own(_ brands: [Brand]) -> [Brand] { brands.filter { owns($0.id) } }

    private func owns(_ brand: String) -> Bool { shard?.owns(brand) ?? true }

    /// Where pages at former addresses lead; a shard without the root of the site has no list of them.
    private func aliases(of brands: [Brand]) -> [String: String] {
        guard !ownsRoot else { return [:] }
        return brands.reduce(into: [:]) { aliases, brand in
            let others = content.brands.filter { $0.id != brand.id }.map(\.url) + content.neighbours
            aliases.merge(AliasTargets.targets(of: brand, besides: others)) { first, _ in first }
        }
    }

    private var ownsRoot: Bool { owns(Shard.root) }

    /// A deployment for each target, in the order of their first brands; keys are the paths of public addresses.
    package func byBrand() throws(Disk.Failure) -> (deployments: [Deployment], warnings: [Diagnostic]) {
        let listing = try OutputListing(output)
        var targets: [Target] = []
        for brand in content.brands where !targets.contains(target(of: brand)) { targets.append(target(of: brand)) }
        let rootTarget = targetOfRoot(among: targets)
        let groups = targets.map { target in content.brands.filter { self.target(of: $0) == target } }
        let deployments = zip(targets, groups).map { target, brands in
            let hasRoot = rootTarget == target
            let settings = brands.first?.publish ?? content.settings.publish
            var scope = KeyScope(own: [""], others: [])
            // A manifest of a shard has no other files than its own.
            if shard == nil {
                let own = brands.map(Deployment.KeyLayout.addresses.prefix) + (hasRoot ? [""] : [])
                // Brands at the same origins that are not published now.
                let origins = Set(brands.map(\.url.origin))
                let others = content.neighbours.filter { origins.contains($0.origin) }
                scope = KeyScope(own: own, others: others.map { String($0.path.dropFirst()) })
            }
            return deployment(of: brands, to: target.address, settings, .addresses, listing, withRoot: hasRoot, scope)
        }
        let rootWarnings = rootTarget == nil ? rootWarning(listing.files) : []
        return (deployments, groups.compactMap(unequalSettings) + rootWarnings)
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
        let common = first.publish
        let other = brands.map { ($0, $0.publish) }.first { _, own in
            own.gzip != common.gzip || own.grace != common.grace || own.keep != common.keep
                || own.invalidate != common.invalidate
        }?.0
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
        var paths: NameTable<String> = [:]
        var found: Set<[String]> = []
        return routes.compactMap { route in
            let other = paths[route.key]
            paths[route.key] = route.path
            guard let other else { return nil }
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

    private func rootPaths(_ paths: [String]) -> [String] {
        let ids = Set(content.brands.map(\.id))
        return paths.filter { !ids.contains(Self.folder(of: $0)) && shard?.ownsFile(at: $0) ?? true }
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
        guard !root.isEmpty, content.neighbours.isEmpty, content.brands.contains(where: { $0.url.path != "/" })
        else { return [] }
        let what =
            counted(root.count, "file at its root is", "files at its root are")
            + " not published: the brands that share an origin have several targets"
        return [.warning(output, nil, what, advice: "give these brands one target, or publish with --to")]
    }
}
