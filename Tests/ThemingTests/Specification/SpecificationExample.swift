import Diagnostics
import Files
import Foundation
import TestSupport
import Testing
import Theming

/// One test of the Mustache specification, its rule in our own words and data.
///
/// The modules are files of `Tests/Cases/Theming/Mustache`, as the specification's own are.
struct SpecificationExample: Sendable, Decodable, CustomTestStringConvertible {
    /// The name the specification gives its test.
    let name: String
    let template: String
    let templates: [String: String]?
    /// Values of the view that differ from those of every view.
    private let view: Values?
    /// The page, or the mistakes as `file:line:column: error: what; what to do`.
    let expected: String
    /// Why this is not what the specification asks for; nil when it is.
    let reason: String?

    private struct Values: Sendable, Decodable {
        let title: String?
        let isOpen: Bool?
        let words: [String]?
        /// The title of the author.
        let author: String?
        let stories: [String]?
    }

    var testDescription: String { name }

    /// The page of the template, every blank as it is written; the mistakes when there are any.
    func rendered() throws -> String {
        let theme = TestTheme(only: template, templates: templates ?? [:])
        let mistakes = theme.load(of: ViewType(FrontView.self), space: .kept).diagnostics.inFileOrder
            .filter { $0.severity == .error }.map { $0.description.dropFirst("themes/base/templates/".utf8.count) }
        return mistakes.isEmpty ? try theme.page(frontView, space: .kept) : mistakes.joined(separator: "\n")
    }

    private var frontView: FrontView {
        var front = FrontView()
        front.title = view?.title ?? front.title
        front.isOpen = view?.isOpen ?? front.isOpen
        front.words = view?.words ?? front.words
        if let title = view?.author { front.author = PersonView(title: title) }
        front.stories = view?.stories?.map { LineView(line: $0) } ?? front.stories
        return front
    }

    /// The modules in the order of the specification, each with how many examples differ from it; none has the examples
    /// of a file that cannot be read, which no test lets pass.
    static let all = ["comments", "interpolation", "inverted", "partials", "sections", "~inheritance"].map { module in
        let bytes = (try? Disk.read("\(ProjectFolder.path)/Tests/Cases/Theming/Mustache/\(module).json")) ?? []
        let examples = (try? JSONDecoder().decode([SpecificationExample].self, from: Data(bytes))) ?? []
        return (module: module, examples: examples, differences: examples.count { $0.reason != nil })
    }
}
