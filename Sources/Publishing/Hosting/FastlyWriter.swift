/// Writes VCL for Fastly: <https://www.fastly.com/documentation/reference/vcl/>.
struct FastlyWriter {
    let plan: ServerPlan

    var lines: [String] {
        PackageResources.fastly_vcl.filled([
            "count": ["\(plan.hosts.reduce(0) { $0 + $1.whole.count })"],
            "moved": plan.hosts.flatMap { host in
                host.whole.map { "\(quoted(host.address.authority + $0.from)): \(quoted($0.to))," }
            },
            "below": plan.hosts.flatMap { host in
                host.below.map {
                    "if (var.to == \"\" && \(isBelow($0.from, host))) { set var.to = \(quoted($0.to)); }"
                }
            },
            "locations": plan.hosts.flatMap { host in host.locations.reversed().map { location($0, host) } },
            "keys": ["if (bereq.url ~ \"/$\") { set bereq.url = bereq.url \"index.html\"; }"] + keys,
            "headers": plan.hosts.flatMap(headers),
        ])
    }

    /// A string, in which percent signs begin escapes.
    private func quoted(_ text: String) -> String {
        let marks = text.utf8.map { byte in
            let isPlain = 0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "%")
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "\"" + marks.joined() + "\""
    }

    private func isAt(_ host: ServerPlan.Host) -> String { "req.http.host == \(quoted(host.address.authority))" }

    private func isBelow(_ path: String, _ host: ServerPlan.Host) -> String {
        "\(isAt(host)) && req.url.path ~ \(quoted("^" + HeaderPatterns.escaped(path)))"
    }

    private func location(_ location: ServerPlan.Location, _ host: ServerPlan.Host) -> String {
        let failed = location.failure.map { " set req.http.Sitegen-Failed = \(quoted(location.base + $0));" } ?? ""
        let missing = quoted(location.base + ServerPlan.Location.notFound)
        return "if (\(isBelow(location.base, host))) { set req.http.Sitegen-Missing = \(missing);\(failed) }"
    }

    /// The location that fits counts, also where its keys are its addresses.
    private var keys: [String] {
        plan.hosts.flatMap { host in host.locations.map { (host, $0) } }.enumerated().map { index, found in
            let (host, location) = found
            let key = "set bereq.url = \(quoted(location.key)) substr(bereq.url, \(location.base.utf8.count));"
            return "\(index > 0 ? "else " : "")if (\(isBelow(location.base, host))) { \(key) }"
        }
    }

    private func headers(_ host: ServerPlan.Host) -> [String] {
        let fields = host.headers.fields.filter { $0.name != "Content-Type" }.flatMap { field in
            field.cases.enumerated().map { index, one in
                let action =
                    one.value.isEmpty
                    ? "unset resp.http.\(field.name);" : "set resp.http.\(field.name) = \(quoted(one.value));"
                let pattern = quoted(one.pattern.isEmpty ? "^" : one.pattern)
                return "    \(index > 0 ? "else " : "")if (req.http.Sitegen-Path ~ \(pattern)) { \(action) }"
            }
        }
        return ["if (\(isAt(host))) {"] + fields + ["}"]
    }
}
