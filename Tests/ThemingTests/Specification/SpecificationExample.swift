import TestSupport
import Testing
import Theming

/// One test of the Mustache specification, its rule in our own words and data.
struct SpecificationExample: Sendable, CustomTestStringConvertible {
    /// The name the specification gives its test.
    let name: String
    let template: String
    let templates: [String: String]
    let view: FrontView
    /// The page, or the mistakes as `file:line:column: error: what; what to do`.
    let expected: String
    /// Why this is not what the specification asks for; nil when it is.
    let reason: String?

    init(
        _ name: String,
        _ template: String,
        templates: [String: String] = [:],
        view: FrontView = FrontView(),
        _ expected: String,
        reason: String? = nil
    ) {
        (self.name, self.template, self.templates, self.view) = (name, template, templates, view)
        (self.expected, self.reason) = (expected, reason)
    }

    /// Examples in rows of name, template, the text of another template if there is one, and what is expected.
    static func table(
        template: String? = nil,
        view: FrontView = FrontView(),
        reason: String? = nil,
        _ text: String
    ) -> [SpecificationExample] {
        TestTable.rows(text, columns: template == nil ? 3 : 4).map { row in
            let templates = template.map { [$0: row[2]] } ?? [:]
            return .init(row[0], row[1], templates: templates, view: view, row[row.count - 1], reason: reason)
        }
    }

    var testDescription: String { name }

    /// The page of the template, every blank as it is written; the mistakes when there are any.
    func rendered() throws -> String {
        let theme = TestTheme(only: template, templates: templates)
        let mistakes = theme.load(of: ViewType(FrontView.self), space: .kept).diagnostics.inFileOrder
            .filter { $0.severity == .error }.map { $0.description.dropFirst("themes/base/templates/".utf8.count) }
        return mistakes.isEmpty ? try theme.page(view, space: .kept) : mistakes.joined(separator: "\n")
    }
}

/// The tests of one module of the specification: each is in exactly one of the two tables.
struct SpecificationModule: Sendable, CustomTestStringConvertible {
    let name: String
    /// How many tests the module has.
    let count: Int
    /// The rules that we follow as the specification has them.
    let kept: [SpecificationExample]
    /// The rules that we change, and why.
    let differences: [SpecificationExample]

    var testDescription: String { name }

    static let all = [comments, interpolation, inverted, partials, sections, inheritance]
}
