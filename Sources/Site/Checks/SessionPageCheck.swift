/// The page check of a session, which reads only pages that changed since it was last asked for.
package actor SessionPageCheck {
    private let output: String
    private let brands: Set<String>?
    private var outline: SiteOutline?
    private var checker: OutputChecker?
    private var changed: Set<String> = []
    private var result: JSON?

    /// Makes a page check of an output folder, of the pages of some brands; nil means all.
    package init(output: String, brands: Set<String>?) {
        self.output = output
        self.brands = brands
    }

    /// Takes note of the files that a build has written or removed; nothing is read before the result is asked for.
    package func noteBuild(changed paths: Set<String>, content: SiteContent) {
        let brands = content.brands.map { SiteOutline.Brand(id: $0.id, url: $0.url) }
        let current = SiteOutline(settings: content.settings, brands: brands)
        if !paths.isEmpty { result = nil }
        if current.brands != outline?.brands || current.settings.budgets != outline?.settings.budgets {
            checker = OutputChecker(output: output, outline: current, prefix: "")
            result = nil
        }
        outline = current
        changed.formUnion(paths)
    }

    /// The findings of all pages as JSON, errors first.
    package func findings() -> JSON {
        if let result { return result }
        guard var checker else { return Self.json(0, []) }
        do {
            let found = try checker.check(brands: brands, changed: changed)
            self.checker = checker
            changed = []
            let json = Self.json(found.pages, found.diagnostics)
            result = json
            return json
        } catch {
            let advice = "build again"
            return Self.json(0, [.error(output, nil, "the output cannot be read: \(error)", advice: advice)])
        }
    }

    /// More findings than this are not listed; they are counted.
    static let mostListed = 200

    private static func json(_ pages: Int, _ found: [Diagnostic]) -> JSON {
        let errors = found.filter { $0.severity == .error }
        let warnings = found.filter { $0.severity == .warning }
        return .object([
            "pages": JSON(pages),
            "errors": JSON(errors.count),
            "warnings": JSON(warnings.count),
            "findings": JSON((errors + warnings).prefix(mostListed).map { $0.json() }),
        ])
    }
}

extension Diagnostic {
    /// The diagnostic for pages of the preview, perhaps with another path and lines of its file.
    package func json(at path: String? = nil, excerpt: JSON? = nil) -> JSON {
        .object([
            "path": JSON(path ?? self.path),
            "line": position.map { JSON($0.line) },
            "column": position.map { JSON($0.column) },
            "severity": JSON(severity.rawValue),
            "what": JSON(what),
            "advice": JSON(advice),
            "excerpt": excerpt,
        ])
    }
}
