package import Diagnostics
import Foundation

/// A check of published targets; reports, metrics and the reference follow `all`, so that a new check is one entry.
package struct ContractCheck: Sendable {
    /// The name in reports and metrics.
    package let name: String
    /// What a target promises, as a sentence of the reference.
    package let meaning: String
    /// What to do when it breaks that.
    package let advice: String
    /// Whether a finding fails the probe.
    package let severity: Diagnostic.Severity
    let kinds: Set<ContractTarget.Kind>
    let problems: @Sendable (ContractTarget, ContractSite) -> [String]

    private init(
        _ name: String,
        _ kinds: Set<ContractTarget.Kind>,
        _ meaning: String,
        _ advice: String,
        _ severity: Diagnostic.Severity = .error,
        _ problems: @escaping @Sendable (ContractTarget, ContractSite) -> [String]
    ) {
        (self.name, self.kinds, self.meaning, self.problems) = (name, kinds, meaning, problems)
        (self.advice, self.severity) = (advice, severity)
    }

    private static let sections: Set<ContractTarget.Kind> = [.section, .app]
    private static let pages = sections.union([.page])
    static let documents = pages.union([.state])
    private static let allKinds = documents.union([.list, .configuration, .apple, .android])

    private static let server = "look at the address, the server and the CDN"
    private static let configure = "configure the server or the CDN; with --site the headers of brand.yml count"
    private static let publish = "build and publish the whole site, and purge caches"
    private static let age = "look at the last messages of build and publish, and at the service of the feed"
    private static let feed = "look at the service of the feed; there is no last good copy"

    /// Every check, in their order; a target that fails the first one is not looked at by the others.
    package static let all = [
        Self("answer", allKinds, "It answers at the brand's origin: 200, no redirect.", server) { target, _ in
            [target.failure].compactMap(\.self)
        },
        Self("file", allKinds.subtracting(documents), "It is valid, and an association file names the apps.", publish) {
            guard $1.readable.contains($0.kind) else { return ["it is no such file of sitegen"] }
            let missing = Set($1.apps[$0.kind] ?? []).subtracting($1.apps(in: $0.kind))
            return missing.sorted().map { "it does not name the app \(shown($0))" }
        },
        Self("count", [.list], "It has at most 500 targets; others are not looked at.", "", .warning) { _, site in
            site.targets.count > FreshnessProbe.mostTargets ? ["it has \(site.targets.count) targets"] : []
        },
        Self("brand", documents.union([.configuration]), "It names the brand of the list.", publish) { target, site in
            differs("brand", target.kind == .configuration ? site.app?.id : target.page.brand, site.list?.brand)
        },
        Self("canonical", pages, "Its canonical address is its `url`, also for an `appUrl`.", publish) { target, _ in
            differs("canonical address", target.page.canonical, target.entry?.url?.string)
        },
        Self("state", sections, "It shows its state in `targets.json`, unless it is newer.", publish) { target, site in
            guard let entry = target.entry, let list = site.list, !entry.isEmergency else { return [] }
            let isNewer = target.freshness?.built.map { $0 > list.built } ?? false
            return isNewer ? [] : differs("state", target.page.state, entry.state)
        },
        Self("feed", sections, "It does not show that its feed failed.", feed) { target, _ in
            target.page.state == "error" ? ["it shows that its feed failed"] : []
        },
        Self("loading", sections, "It does not show that its feed is late.", feed, .warning) { target, _ in
            target.page.state == "loading" ? ["it shows that its feed is late"] : []
        },
        Self("age", pages.union([.list]), "It is not older than its cadence allows, as without `--contract`.", age) {
            switch $0.freshness?.verdict {
            case .lacksFeed: []
            // The list says it for all of its pages.
            case .notUpdated where $0.kind != .list && $1.list != nil: []
            default: [$0.freshness?.problem?.what].compactMap(\.self)
            }
        },
        Self("headers", allKinds, "It has the header fields of its class of file.", configure) {
            headerProblems($0, $1)
        },
        Self("csp", documents, "Its policy allows no inline scripts but by hashes.", configure) { target, _ in
            policyProblems(target)
        },
        Self("link", [.section], "Its address and deep link open it in the apps.", publish) { linkProblems($0, $1) },
        Self("size", documents, "It is within the budgets.", "show less") { target, _ in target.page.excesses },
    ]
}

extension ContractCheck {
    /// What a server sent, short enough for a message.
    static func shown(_ text: String) -> Substring { text.prefix(200) }

    private static func differs(_ name: String, _ value: String?, _ wanted: String?) -> [String] {
        guard let wanted, value != wanted else { return [] }
        return [value.map { "its \(name) is “\(shown($0))”, not “\(shown(wanted))”" } ?? "it names no \(name)"]
    }

    private static func headerProblems(_ target: ContractTarget, _ site: ContractSite) -> [String] {
        let path = target.address?.path.trimmingPrefix(site.base.path) ?? ""
        let file = "\(site.list?.brand ?? "")/\(path)" + (path.isEmpty || path.hasSuffix("/") ? "index.html" : "")
        let security = site.base.scheme == "https" ? [HeaderTable.transportSecurity] : []
        return (site.table.fields(of: file) + security).compactMap { field in
            let found = target.headers.all(field.name).joined(separator: ", ")
            // A policy has a check of its own.
            guard words(found) != words(field.value), !field.isNamed("Content-Security-Policy") else { return nil }
            return "\(field.name) is \(found.isEmpty ? "missing" : "“\(shown(found))”"), not “\(field.value)”"
        }
    }

    /// The parts of a field's value; neither their order nor their case counts.
    private static func words(_ value: String) -> Set<String> {
        Set(value.lowercased().split { $0 == "," || $0 == ";" }.map { $0.trimmingCharacters(in: .whitespaces) })
    }

    private static func policyProblems(_ target: ContractTarget) -> [String] {
        let policy = target.headers.all("Content-Security-Policy").joined(separator: ";")
        let directives: [[String]] = policy.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
        let sources = { (name: String) -> [String]? in
            directives.first { $0.first == name } ?? directives.first { $0.first == "default-src" }
        }
        guard let scripts = sources("script-src") else { return ["it has no Content-Security-Policy for scripts"] }
        let unsafe = ["'unsafe-inline'", "'unsafe-eval'"].filter(scripts.contains)
        let blocked = target.page.inline.compactMap { directive, text -> String? in
            let hash = InlineHashes.hash(of: Array(text))
            let isAllowed = sources(directive)?.contains { $0 == hash || $0 == "'unsafe-inline'" } ?? true
            return isAllowed ? nil : "its policy stops an inline element: \(directive) lacks \(hash)"
        }
        return unsafe.map { "its policy allows \($0) for scripts" } + blocked
    }

    private static func linkProblems(_ target: ContractTarget, _ site: ContractSite) -> [String] {
        guard let entry = target.entry, let address = entry.url, let app = site.app else { return [] }
        let opened = app.sections.filter { $0.url == address && $0.deepLink == entry.deepLink }.map(\.id)
        let isOpened = site.associations[.apple] == nil || site.opensInApp(address.path)
        return (opened == [entry.id] ? [] : ["app.json does not name it by its address and its deep link"])
            + (isOpened ? [] : ["apple-app-site-association does not open it in an app"])
    }
}
