/// Writes a Caddyfile: <https://caddyserver.com/docs/caddyfile>.
struct CaddyWriter {
    let plan: ServerPlan

    var lines: [String] { PackageResources.caddy_conf.filled(["hosts": plan.hosts.flatMap(host)]) }

    /// A token; nil for a text that Caddy would take for a placeholder or cannot quote.
    private func token(_ text: String) -> String? {
        if text.contains("{") || text.contains("}") { return nil }
        if !text.contains("`") { return "`\(text)`" }
        return text.hasSuffix("\\") ? nil : "\"\(text.replacing("\"", with: "\\\""))\""
    }

    /// A path; one with braces is not found.
    private func path(_ text: String) -> String {
        token(text) ?? "`\(text.replacing("{", with: "?").replacing("}", with: "?").replacing("`", with: "?"))`"
    }

    private func host(_ host: ServerPlan.Host) -> [String] {
        // The type of a file that an origin has is the origin's to say.
        let fields = host.headers.fields.filter { plan.origin == nil || $0.name != "Content-Type" }
        let security = host.headers.ofErrors.compactMap { field in
            token(field.value).map { "header \(field.name) \($0)" }
        }
        return PackageResources.caddy_host_conf.filled([
            "address": [plan.port.map { "http://\(host.address.host):\($0)" } ?? host.address.origin],
            "fields": fields.enumerated().flatMap(field),
            // Patterns have braces for numbers of times only, in which Caddy finds no placeholder.
            "redirects": host.whole.map { "\(path($0.path)) \(path($0.to))" }
                + host.below.map { "`~^\(HeaderPatterns.escaped($0.path))` \(path($0.to))" },
            "packed": ContentTypes.packed.map { "header Content-Type \($0)*" },
            "locations": host.locations.enumerated().flatMap { location($0, $1, fields.map(\.name)) },
            "security": security,
            "errors": host.locations.enumerated().flatMap { number, location in
                let failure = location.failure.map { ["rewrite @failed /\($0)", "file_server @failed"] } ?? []
                let values = ["number": ["\(number)"], "folder": [path(location.folder)], "failure": failure]
                return PackageResources.caddy_errors_conf.filled(values)
            },
        ])
    }

    private func field(_ number: Int, _ field: HeaderPatterns.Field) -> [String] {
        let cases = field.cases.map { pattern, text in
            // A dollar would be a part of what the pattern matches.
            token(text.replacing("$", with: "$$")).map { "    `~\(pattern.isEmpty ? "^" : pattern)` \($0)" }
                ?? "    # A Caddyfile cannot hold a value of \(field.name) that has braces."
        }
        return ["map {path} {sitegen_\(number)} {"] + cases + [
            "    default ``", "}", "@has_\(number) expression `{sitegen_\(number)} != \"\"`",
            "header @has_\(number) \(field.name) {sitegen_\(number)}",
        ]
    }

    private func location(_ number: Int, _ location: ServerPlan.Location, _ names: [String]) -> [String] {
        let key = path(String((PercentEncoding.decoded(location.key) ?? location.key).dropLast())).dropFirst()
            .dropLast()
        let values = [
            "number": ["\(number)"], "pattern": ["`^\(HeaderPatterns.escaped(location.path))`"],
            "folder": [path(location.folder)],
            "strip": location.path == "/" ? [] : ["uri strip_prefix \(path(String(location.path.dropLast())))"],
            "key": [String(key)], "origin": [plan.origin.map { "\($0.scheme)://\($0.authority)" } ?? ""],
            // What is set here is not taken over from the origin, which would double it.
            "fields": names.map { "header_down -\($0)" }, "patience": ["\(ServerPlan.patience)"],
        ]
        let isLocal = plan.origin == nil
        return (isLocal ? PackageResources.caddy_place_conf : PackageResources.caddy_place_origin_conf).filled(values)
    }
}
