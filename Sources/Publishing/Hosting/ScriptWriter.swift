/// Writes what runs as a script at CDNs: a module for Cloudflare Workers, and a template of CloudFormation for CloudFront.
///
/// - SeeAlso: <https://developers.cloudflare.com/workers/>, <https://docs.aws.amazon.com/AWSCloudFormation/>
struct ScriptWriter {
    let plan: ServerPlan

    var cloudflare: [String] {
        let origin = plan.origin.map { JSON("\($0.scheme)://\($0.authority)") }
        let sites = plan.hosts.map { JSON.Member($0.address.authority, $0.script()) }
        return PackageResources.cloudflare_mjs.filled([
            "origin": [origin?.line ?? "null"], "sites": [JSON(.object(sites)).line],
            "patience": ["\(ServerPlan.patience)"],
        ])
    }

    var cloudfront: [String] {
        let left = plan.hosts.filter { requests($0).isShort }.map { host in
            JSON("The single former addresses of \(host.address.host) have no room in a function: their pages lead on.")
                .line + ","
        }
        return PackageResources.cloudfront_json.filled([
            "left": left, "count": ["\(plan.hosts.count)"], "hosts": plan.hosts.enumerated().flatMap(host),
            "default": plan.origin.map { ["\"Default\": \(JSON($0.host).line),"] } ?? [],
        ])
    }

    /// The most bytes of a function of CloudFront.
    private static let largestFunction = 10_240

    /// The function for requests, in which single redirects may have no room.
    private func requests(_ host: ServerPlan.Host) -> (text: String, isShort: Bool) {
        let texts = [true, false].map { hasMoved in
            let site = host.script(withMoved: hasMoved, withHeaders: false).line
            return PackageResources.cloudfront_request_js.filled(["site": [site]]).text
        }
        let isShort = texts[0].utf8.count > Self.largestFunction
        return (texts[isShort ? 1 : 0], isShort)
    }

    private func host(_ number: Int, _ host: ServerPlan.Host) -> [String] {
        // The bucket keeps the first two, a policy the others.
        let kept = Set(["Content-Type", "Cache-Control"] + host.headers.ofErrors.map(\.name))
        let fields = JSON(host.headers.fields.filter { !kept.contains($0.name) }.map(\.script))
        let locations = JSON(host.locations.map(\.script))
        let transport = host.headers.ofErrors.contains(HeaderTable.transportSecurity)
        let custom = ["Permissions-Policy", "Cross-Origin-Opener-Policy"].compactMap { name in
            host.headers.ofErrors.first { $0.isNamed(name) }
        }.map { JSON.object(["Header": JSON($0.name), "Value": JSON($0.value), "Override": true]) }
        let first = host.locations.last { $0.brand != nil }
        let policy = host.headers.ofErrors.first { $0.isNamed("Content-Security-Policy") }?.value
        return PackageResources.cloudfront_host_json.filled([
            "number": ["\(number)"], "host": [JSON(host.address.host).line],
            "requests": [JSON(requests(host).text).line],
            "responses": [JSON(PackageResources.cloudfront_response_js.filled(["fields": [fields.line]]).text).line],
            "missing": [
                JSON(PackageResources.cloudfront_missing_js.filled(["locations": [locations.line]]).text).line
            ],
            "policy": [JSON(policy ?? "").line], "custom": [JSON(custom).line],
            "transport": transport
                ? [#""StrictTransportSecurity": { "Override": true, "AccessControlMaxAgeSec": 31536000 },"#] : [],
            "failed": [JSON((first?.base ?? "/") + (first?.failure ?? ServerPlan.Location.notFound)).line],
        ])
    }
}

extension ServerPlan.Host {
    /// What a script knows of the host.
    fileprivate func script(withMoved hasMoved: Bool = true, withHeaders hasHeaders: Bool = true) -> JSON {
        .object([
            "locations": JSON(locations.map(\.script)),
            "moved": JSON(.object(hasMoved ? whole.map { JSON.Member($0.from, JSON($0.to)) } : [])),
            "below": JSON(below.map { JSON([JSON($0.from), JSON($0.to)]) }),
            "headers": hasHeaders ? JSON(headers.fields.filter { $0.name != "Content-Type" }.map(\.script)) : nil,
        ])
    }
}

extension ServerPlan.Location {
    fileprivate var script: JSON {
        .object([
            "base": JSON(base), "key": JSON(key), "missing": JSON(base + Self.notFound),
            "failed": failure.map { JSON(base + $0) },
        ])
    }
}

extension HeaderPatterns.Field {
    fileprivate var script: JSON { JSON([JSON(name), JSON(cases.map { JSON([JSON($0.pattern), JSON($0.value)]) })]) }
}

extension JSON {
    fileprivate var line: String { String(decoding: compactText, as: UTF8.self) }
}
