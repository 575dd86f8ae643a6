/// Writes a file for nginx: <https://nginx.org/en/docs/>.
struct NginxWriter {
    let plan: ServerPlan

    var lines: [String] {
        // The longest key of a map has to fit into a bucket.
        let longest = plan.hosts.flatMap(\.whole).map(\.from.utf8.count).max() ?? 0
        return PackageResources.nginx_conf.filled([
            "bucket": ["\([128, 256, 512, 1_024, 2_048, 4_096].first { $0 > longest + 32 } ?? 8_192)"],
            "origin": plan.origin.map { origin in
                let port = origin.authority == origin.host ? (origin.scheme == "https" ? ":443" : ":80") : ""
                return PackageResources.nginx_upstream_conf.filled(["address": [origin.authority + port]])
            } ?? [],
            "hosts": plan.hosts.enumerated().flatMap(host),
        ])
    }

    /// A text in which nothing is a variable.
    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// A text where nginx looks for variables.
    private func value(_ text: String) -> String { quoted(text.replacing("$", with: "${sitegen_dollar}")) }

    private func host(_ number: Int, _ host: ServerPlan.Host) -> [String] {
        // The type of a file is given by nginx, or by the origin.
        let fields = host.headers.fields.filter { $0.name != "Content-Type" }
        let maps = fields.enumerated().flatMap { index, field in
            ["map $sitegen_path $sitegen\(number)_\(index) {"]
                + field.cases.map { "    \(quoted("~" + ($0.pattern.isEmpty ? "^" : $0.pattern))) \(value($0.value));" }
                + ["}"]
        }
        let headers = fields.enumerated().flatMap { index, field in
            let variable = field.name == "Cache-Control" ? "cache" : "\(index)"
            return (plan.origin == nil ? [] : ["proxy_hide_header \(field.name);"])
                + ["add_header \(field.name) $sitegen\(number)_\(variable) always;"]
        }
        let origin = plan.origin.map {
            ["authority": [$0.authority], "host": [$0.host], "patience": ["\(ServerPlan.patience)"]]
        }
        return PackageResources.nginx_host_conf.filled([
            "number": ["\(number)"], "port": ["\(plan.port ?? 80)"], "name": [host.address.host],
            "redirects": host.whole.map { "\(quoted($0.path)) \(value($0.to));" }
                + host.below.map { "\(quoted("~^" + HeaderPatterns.escaped($0.path))) \(value($0.to));" },
            "maps": maps, "cache": ["\(fields.firstIndex { $0.name == "Cache-Control" } ?? 0)"], "headers": headers,
            "packed": ContentTypes.packed.filter { $0 != "text/html" },
            "texts": ContentTypes.texts.filter { $0 != "text/html" },
            "types": ContentTypes.extensions.map { "\(mediaType($0.type)) \($0.names.joined(separator: " "));" },
            "origin": origin.map { PackageResources.nginx_origin_conf.filled($0) } ?? [],
            "locations": host.locations.flatMap(location),
        ])
    }

    private func mediaType(_ type: String) -> Substring { type.prefix { $0 != ";" } }

    private func location(_ location: ServerPlan.Location) -> [String] {
        let missing = "error_page 403 404 =404 \(value(location.path + ServerPlan.Location.notFound));"
        let failed = location.failure.map { "error_page 500 502 503 504 \(value(location.path + $0));" }
        var values = [
            "brand": [location.remark], "path": [quoted(location.path)],
            "errors": [missing, failed].compactMap(\.self),
            "folder": [value(location.folder)],
        ]
        guard let origin = plan.origin else {
            values["names"] = ContentTypes.byName.sorted { $0.key < $1.key }.flatMap { name, type in
                let file = quoted("/\(HeaderPatterns.escaped(name))$")
                return ["location ~ \(file) {", "    types { }", "    default_type \(mediaType(type));", "}"]
            }
            return PackageResources.nginx_place_conf.filled(values)
        }
        let start = "^" + HeaderPatterns.escaped(location.path)
        let key = value(PercentEncoding.decoded(location.key) ?? location.key).dropLast()
        values["pass"] = [
            "rewrite \(quoted(start + "(.*/)?$")) \(key)$1index.html?\" break;",
            "rewrite \(quoted(start + "(.*)$")) \(key)$1?\" break;", "proxy_pass \(origin.scheme)://sitegen_origin;",
        ]
        values["own"] = [ServerPlan.Location.notFound, location.failure].compactMap(\.self).flatMap { name in
            ["location = \(quoted(location.path + name)) {", "    alias \(value(location.folder + name));", "}"]
        }
        values["assets"] = [quoted(location.path + "assets/")]
        values["assetFolder"] = [value(location.folder + "assets/")]
        values["at"] = [quoted("@" + location.path)]
        return PackageResources.nginx_place_origin_conf.filled(values)
    }
}
