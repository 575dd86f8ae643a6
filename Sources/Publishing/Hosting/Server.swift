/// The servers and CDNs that a configuration can be written for.
package enum Server: String, Sendable, CaseIterable {
    case nginx, caddy, apache, cloudfront, fastly, cloudflare, s3
}

extension ServerPlan {
    /// The configuration of a server.
    package func configuration(of server: Server) -> String {
        switch server {
        case .nginx: NginxWriter(plan: self).lines.text
        case .caddy: CaddyWriter(plan: self).lines.text
        case .apache: ApacheWriter(plan: self).lines.text
        case .cloudfront: ScriptWriter(plan: self).cloudfront.text
        case .fastly: FastlyWriter(plan: self).lines.text
        case .cloudflare: ScriptWriter(plan: self).cloudflare.text
        case .s3: String(decoding: S3Website(plan: self).json.readableText, as: UTF8.self)
        }
    }
}

extension [UInt8] {
    /// Fills in a text: a line that is a mark such as `@@name@@` becomes some lines, and a mark in a line some words.
    ///
    /// Values are not looked at for marks.
    func filled(_ values: [String: [String]]) -> [String] {
        let errors = ["missing": [ServerPlan.missingCache], "failed": [ServerPlan.failureCache]]
        let values = errors.merging(values) { $1 }
        let lines = String(decoding: self, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropLast().flatMap { line -> [String] in
            let parts = line.split(separator: "@@", omittingEmptySubsequences: false).map(String.init)
            if parts.count == 3, parts[2].isEmpty, parts[0].allSatisfy({ $0 == " " }) {
                return (values[parts[1]] ?? []).map { $0.isEmpty ? "" : parts[0] + $0 }
            }
            let words = parts.enumerated().map { $0.isMultiple(of: 2) ? $1 : values[$1]?.joined(separator: " ") ?? "" }
            return [words.joined()]
        }
    }
}

extension [String] {
    var text: String { joined(separator: "\n") + "\n" }
}
