/// Writes the website configuration of a bucket, as `aws s3api put-bucket-website` reads it.
///
/// - SeeAlso: <https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutBucketWebsite.html>
struct S3Website {
    let plan: ServerPlan

    fileprivate static let mostRules = 50

    /// One bucket may hold several hosts, so hosts are not told apart.
    var json: JSON {
        let locations = plan.hosts.flatMap(\.locations)
        let root = locations.last { $0.brand == nil } ?? plan.hosts.first?.locations.last
        let errors = locations.filter { $0.key != root?.key }.flatMap { location in
            ["403", "404"].map {
                rule(location.key, code: $0, to: location.key + ServerPlan.Location.notFound, status: "302")
            }
        }
        let moved = plan.hosts.flatMap { host in
            host.below.map { rule(key($0.from, host), code: nil, to: key($0.to, host), status: "301") }
        }
        let rules = Array((moved + errors).prefix(Self.mostRules))
        return .object([
            "IndexDocument": .object(["Suffix": "index.html"]),
            "ErrorDocument": root.map {
                .object(["Key": JSON(String($0.key.dropFirst()) + ServerPlan.Location.notFound)])
            },
            "RoutingRules": rules.isEmpty ? nil : JSON(rules),
        ])
    }

    private func key(_ path: String, _ host: ServerPlan.Host) -> String {
        guard let location = host.locations.first(where: { path.hasPrefix($0.base) }) else { return path }
        return location.key + path.dropFirst(location.base.count)
    }

    private func rule(_ start: String, code: String?, to target: String, status: String) -> JSON {
        let start = JSON(String(start.dropFirst()))
        return .object([
            "Condition": .object(["KeyPrefixEquals": start, "HttpErrorCodeReturnedEquals": code.map { JSON($0) }]),
            "Redirect": .object(["ReplaceKeyWith": JSON(String(target.dropFirst())), "HttpRedirectCode": JSON(status)]),
        ])
    }
}

extension ServerPlan {
    /// What the configuration of S3, which has no comments, cannot do.
    package static let limitsOfS3 = [
        "S3 has one error page: missing addresses of other brands are redirected (302) to theirs, whose status is then 200",
        "S3 has pages of its own for 5xx, keeps no copies, packs nothing and sends no security headers: put a CDN in front",
        "single former addresses are objects that say themselves where they lead; of all rules, \(S3Website.mostRules) are taken",
    ]
}
