package import Diagnostics
package import Markup

/// An address of a published brand, and what a server answered.
package struct ContractTarget: Sendable {
    enum Kind: String, Sendable {
        case section, app, page, state, list, configuration, apple, android
    }

    let kind: Kind
    let address: WebAddress?
    /// What the list says of a section or another page.
    var entry: TargetList.Section?
    /// The reason why there is no body.
    var failure: String?
    var headers = HTTPHeaders()
    var body: [UInt8] = []
    var page = ServedPage(lenientHTML: [])
    var freshness: ProbedPage?
    /// The findings of checks, by their names.
    package internal(set) var findings: [(check: String, diagnostic: Diagnostic)] = []

    /// Whether a check failed; a warning is no failure.
    package var isBroken: Bool { findings.contains { $0.diagnostic.severity == .error } }

    /// The target in a report, members in a fixed order.
    package var json: JSON {
        .object([
            "url": (address?.description).map { JSON($0) }, "kind": JSON(kind.rawValue),
            "section": (entry?.id).map { JSON($0) },
            "verdict": JSON(isBroken ? "broken" : findings.isEmpty ? "kept" : "warning"),
            "checks": JSON(findings.map { JSON($0.check) }),
            "problems": JSON(findings.map { JSON($0.diagnostic.what) }),
            "state": (page.state ?? entry?.state).map { JSON($0) }, "age": freshness?.json["age"],
        ])
    }
}

/// What is known of a brand: by its published files, and by its content where that is there.
struct ContractSite: Sendable {
    let base: WebAddress
    /// Nil when they cannot be read.
    let list: TargetList?, app: BrandConfiguration?
    /// The entries of association files that could be read.
    var associations: [ContractTarget.Kind: [JSONView]] = [:]
    /// The ids of apps that association files have to name, as far as they are known; nil without an app.
    let apps: [ContractTarget.Kind: [String]]
    let table: HeaderTable
    let budgets: PageBudgets

    init(_ base: WebAddress, _ list: TargetList?, _ app: [UInt8], _ front: [UInt8], _ content: SiteContent?) {
        let brand = content?.brands.first { $0.id == list?.brand }
        let page = ServedPage(lenientHTML: front)
        (self.base, self.list, self.app) = (base, list, try? BrandConfiguration(json: app))
        let apple = brand.map { $0.apps?.ios?.appIDs } ?? (page.hasAppleApp ? [] : nil)
        let android = brand.map { $0.apps?.android?.package } ?? page.androidApp
        apps = [.apple: apple, .android: android.map { [$0] }].compactMapValues(\.self)
        let texts = list?.pages.filter { $0.kind == "page" }.map(\.id) ?? []
        let overrides = brand?.publish.headers ?? []
        table = HeaderTable(of: list?.brand ?? "", at: base, texts: texts, overrides: overrides)
        budgets = content?.settings.budgets ?? .standard
    }

    /// The targets of the list in its order, and the pages that stand for others.
    var targets: [ContractTarget] {
        let states = StatePage.allCases.map(\.path).flatMap { [$0, [PageIndex.appFolder] + $0] }.map {
            ContractTarget(kind: .state, address: WebAddress($0.joined(separator: "/"), relativeTo: base))
        }
        let sections = (list?.sections ?? []).flatMap { entry in
            [(ContractTarget.Kind.section, entry.url), (.app, entry.appURL)].map {
                ContractTarget(kind: $0, address: $1, entry: entry)
            }
        }
        let pages = (list?.pages ?? []).flatMap { entry in
            // Lists of former releases have no pages in apps.
            [entry.url, entry.appURL].compactMap(\.self).map {
                ContractTarget(kind: .page, address: $0, entry: entry)
            }
        }
        return states + sections + pages
    }

    /// The files that could be read.
    var readable: Set<ContractTarget.Kind> {
        Set(associations.keys).union(list == nil ? [] : [.list]).union(app == nil ? [] : [.configuration])
    }

    /// The ids of apps that an association file names.
    func apps(in kind: ContractTarget.Kind) -> [String] {
        (associations[kind] ?? []).flatMap { entry in
            [entry["target"]?["package_name"]?.string].compactMap(\.self)
                + (entry["appIDs"]?.array?.compactMap(\.string) ?? [])
        }
    }

    /// Whether an app of Apple's opens a path: the first component that matches decides.
    func opensInApp(_ path: String) -> Bool {
        associations[.apple, default: []].contains { detail in
            let component = detail["components"]?.array?.first {
                $0["/"]?.string.map { RulePattern(text: $0).covers(RulePattern(text: path)) } ?? false
            }
            return component.map { $0["exclude"]?.bool != true } ?? false
        }
    }
}
