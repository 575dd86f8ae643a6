/// Where a site is built for: production, or a place where people try it.
package struct SiteEnvironment: Sendable, Hashable {
    /// Its name, such as "staging": `brand.staging.yml` is laid over `brand.yml`; nil is production.
    package var name: String?
    /// The address that the pages of all brands are below, in place of their own; nil for those.
    package var baseURL: WebAddress?
    /// Whether texts are shown that are being written.
    package var showsDrafts = false
    /// Whether texts are shown that are to be published later.
    package var showsFuture = false
    /// The variables for `${NAME}` in addresses.
    package var variables: [String: String] = [:]

    /// Production.
    package init(variables: [String: String] = [:]) {
        self.variables = variables
    }

    /// Whether search engines may list the pages, and production targets receive them.
    package var isPublic: Bool { name == nil && !showsDrafts && !showsFuture }

    /// Its name in messages.
    package var title: String {
        name.map { "the environment \($0)" } ?? (isPublic ? "production" : "a preview with drafts or future texts")
    }

    func shows(_ reason: UnpublishedText.Reason) -> Bool {
        switch reason {
        case .draft: showsDrafts
        case .held: showsFuture
        case .ended, .takenDown: false
        }
    }

    /// Why a name cannot be that of an environment; nil when it can.
    package static func problem(withName name: String) -> String? { Identifier.problem(with: name) }

    /// The options that change pages, for digests; the variables are added where a site names them.
    package var key: String { "\(name ?? "") \(baseURL?.string ?? "") \(showsDrafts) \(showsFuture)" }

    /// The file that is laid over another in this environment: `brand.staging.yml` of `brand.yml`; nil in production.
    func overlay(of path: String) -> String? {
        guard let name, let end = path.lastIndex(of: ".") else { return nil }
        return "\(path[..<end]).\(name)\(path[end...])"
    }
}
