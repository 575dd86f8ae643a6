/// Writes a file for Apache: <https://httpd.apache.org/docs/2.4/>.
struct ApacheWriter {
    let plan: ServerPlan

    var lines: [String] { PackageResources.apache_conf.filled(["hosts": plan.hosts.flatMap(host)]) }

    private func quoted(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"" + plain.replacing("${", with: "${sitegen_dollar}{") + "\""
    }

    /// A text that takes the place of what a pattern matched; mod_rewrite has no other quotes than backslashes.
    private func substituted(_ text: String) -> String {
        text.map { "\\$%{ ".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    private func host(_ host: ServerPlan.Host) -> [String] {
        let proxy = plan.origin.map { origin in
            let ssl = origin.scheme == "https" ? PackageResources.apache_tls_conf : []
            let values = ["ssl": ssl.filled([:]), "patience": ["\(ServerPlan.patience)"]]
            return PackageResources.apache_origin_conf.filled(values)
        }
        let redirects = (host.whole.map { ($0, "$") } + host.below.map { ($0, "") }).map { redirect, end in
            let pattern = HeaderPatterns.escaped(redirect.path) + end
            return "RewriteRule ^\(pattern) \(substituted(redirect.to)) [R=301,NE,QSD,L]"
        }
        return PackageResources.apache_host_conf.filled([
            "port": ["\(plan.port ?? 80)"], "origin": [host.address.origin], "redirects": redirects,
            "packed": ContentTypes.packed, "types": types, "headers": headers(host), "proxy": proxy ?? [],
            // Of sections that fit, the last one counts.
            "errors": host.locations.reversed().flatMap(errors), "locations": host.locations.flatMap(location),
        ])
    }

    private func block(_ kind: String, _ name: String, _ lines: [String]) -> [String] {
        ["<\(kind) \(quoted(name))>"] + lines.map { "    " + $0 } + ["</\(kind)>"]
    }

    /// The last line that applies counts; what an origin has sent is in another table.
    private func headers(_ host: ServerPlan.Host) -> [String] {
        let fields = host.headers.fields.filter { $0.name != "Content-Type" }
        return fields.map { "Header onsuccess unset \($0.name)" }
            + fields.flatMap { field in
                field.cases.reversed().map { pattern, value in
                    let condition = pattern.isEmpty ? "" : " \(quoted("expr=%{REQUEST_URI} =~ m#\(pattern)#"))"
                    if value.isEmpty { return "Header always unset \(field.name)\(condition)" }
                    // Apache would compute it.
                    if value.hasPrefix("expr=") { return "# A value of \(field.name) cannot begin with expr=." }
                    return "Header always set \(field.name) \(quoted(value.replacing("%", with: "%%")))\(condition)"
                }
            }
    }

    private var types: [String] {
        ContentTypes.extensions.map { "AddType \(quoted($0.type)) \($0.names.map { "." + $0 }.joined(separator: " "))" }
            + (ContentTypes.byName.sorted { $0.key < $1.key } + [("apple-app-site-association", "application/json")])
            .flatMap { name, type in
                block("FilesMatch", "^\(HeaderPatterns.escaped(name))$", ["ForceType \(quoted(type))"])
            }
    }

    private func errors(_ location: ServerPlan.Location) -> [String] {
        let missing = ["403", "404"].map {
            "ErrorDocument \($0) \(quoted(location.base + ServerPlan.Location.notFound))"
        }
        let failed = ["500", "502", "503", "504"].map { code in
            "ErrorDocument \(code) " + (location.failure.map { quoted(location.base + $0) } ?? "default")
        }
        return ["# \(location.remark)"]
            + block("LocationMatch", "^" + HeaderPatterns.escaped(location.path), missing + failed)
    }

    private func location(_ location: ServerPlan.Location) -> [String] {
        let files =
            plan.origin.map { rules(location, $0) } ?? ["Alias \(quoted(location.path)) \(quoted(location.folder))"]
        return PackageResources.apache_place_conf.filled(["folder": [quoted(location.folder)], "files": files])
    }

    private func rules(_ location: ServerPlan.Location, _ origin: WebAddress) -> [String] {
        let start = "^" + HeaderPatterns.escaped(location.path)
        let own = ([ServerPlan.Location.notFound] + [location.failure].compactMap(\.self)).map {
            HeaderPatterns.escaped($0)
        }
        let local = substituted(location.folder) + "$1"
        let goal =
            "\(origin.scheme)://\(origin.authority)\(substituted(PercentEncoding.decoded(location.key) ?? location.key))$1"
        return [
            "RewriteRule \(start)(\(own.joined(separator: "|")))$ \(local) [L]",
            "RewriteCond \(local) -f", "RewriteRule \(start)(assets/.*)$ \(local) [L]",
            "RewriteCond %{REQUEST_URI} !/\\.well-known/",
            "RewriteRule \(start)(.*/)?[^/.]+$ %{REQUEST_URI}/ [R=301,L,QSD]",
            "RewriteRule \(start)(.*/)?$ \(goal)index.html [P,L,QSD]", "RewriteRule \(start)(.*)$ \(goal) [P,L,QSD]",
        ]
    }
}
