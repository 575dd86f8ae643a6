package import Content
package import Markup

/// Looking at every target of a brand, which may be anybody's: addresses at other origins are not asked.
extension FreshnessProbe {
    /// The most targets of a brand that are looked at, and the largest page among them in bytes.
    static let mostTargets = 500, maximumPageBytes = 2 << 20

    /// The targets of the brand at an address, with the findings of `ContractCheck.all`; its content knows the headers,
    /// budgets and apps that are meant, nil means the defaults.
    ///
    /// All are asked once more when a page and the list disagree on a state: it may have changed in between.
    package func targets(of brand: WebAddress, _ content: SiteContent?) async -> [ContractTarget] {
        let path = brand.isTargetList ? brand.path.dropLast("targets.json".count) : brand.path[...]
        guard let base = WebAddress(brand.origin + path + (path.hasSuffix("/") ? "" : "/")) else { return [] }
        let targets = await look(atTargetsBelow: base, content)
        let isSettled = !targets.contains { $0.findings.contains { $0.check == "state" } }
        return isSettled ? targets : await look(atTargetsBelow: base, content)
    }

    private func look(atTargetsBelow base: WebAddress, _ content: SiteContent?) async -> [ContractTarget] {
        func file(_ path: String, _ kind: ContractTarget.Kind) async -> ContractTarget {
            await answered(ContractTarget(kind: kind, address: WebAddress(path, relativeTo: base)), base)
        }
        var files = await [file("targets.json", .list), file("app.json", .configuration)]
        let list = TargetList(lenientJSON: files[0].body)
        var known = await ContractSite(base, list, files[1].body, file("", .section).body, content)
        for (kind, name) in [(ContractTarget.Kind.apple, "apple-app-site-association"), (.android, "assetlinks.json")]
        where known.apps[kind] != nil {
            files.append(await file("/.well-known/" + name, kind))
            let json = files.last.flatMap { try? JSONView(parsing: $0.body) }
            known.associations[kind] = (json?["applinks"]?["details"]?.array ?? json?.array).map(Array.init)
        }
        let site = known
        let pages = await Array(site.targets.prefix(Self.mostTargets)).concurrentMap(limit: Self.concurrency) {
            checked(await answered($0, base), site)
        }
        return files.map { checked($0, site) } + pages
    }

    private func answered(_ target: ContractTarget, _ base: WebAddress) async -> ContractTarget {
        var target = target
        guard let address = target.address, address.origin == base.origin else {
            target.failure = "it is at another origin than \(base) and was not asked"
            return target
        }
        var request = Self.request(for: address)
        request.followsRedirects = false
        if ContractCheck.documents.contains(target.kind) { request.maximumBytes = Self.maximumPageBytes }
        do {
            let response = try await http.send(request)
            target.headers = response.headers
            if 300..<400 ~= response.status, let goal = response.headers["Location"] {
                target.failure = "it redirects to \(ContractCheck.shown(goal)) (status \(response.status))"
            } else {
                target.body = try response.wholeBody()
            }
        } catch {
            target.failure = (error as? HTTPClientError)?.description ?? "\(error)"
        }
        return target
    }

    private func checked(_ target: ContractTarget, _ site: ContractSite) -> ContractTarget {
        var target = target
        let place = target.address ?? site.base
        target.page = ServedPage(lenientHTML: target.body, site.budgets)
        let body = Body(bytes: target.body, address: place, cached: Self.age(in: target.headers), elapsed: .zero)
        target.freshness = page(place, body, site.list.map { [place: $0] } ?? [:], now())
        for check in ContractCheck.all where check.kinds.contains(target.kind) {
            target.findings += check.problems(target, site).map { what in
                let severity = check.severity
                return (
                    check.name,
                    Diagnostic(path: "\(place)", position: nil, severity: severity, what: what, advice: check.advice)
                )
            }
            if target.failure != nil { break }
        }
        target.body = []
        return target
    }
}
