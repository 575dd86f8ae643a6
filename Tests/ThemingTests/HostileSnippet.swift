import Testing
import Theming

/// A piece of a template in which hostile values are tried.
struct HostileSnippet {
    private let theme: TestTheme

    /// Makes a snippet and the partials and layouts it uses.
    init(_ template: String, templates: [String: String] = [:]) {
        theme = TestTheme(only: template, templates: templates, texts: #"{"menu": "Meny"}"#, image: "mark.svg")
    }

    /// The program of the snippet; nil when it is refused.
    func compiled() -> (program: Program?, diagnostics: DiagnosticList) {
        let (theme, found) = theme.load(of: ViewType(HostileView.self))
        return (theme?.program("page", language: "nb"), found)
    }

    /// The mistakes of the snippet as `line:column: error: what; what to do`.
    func mistakes() -> [String] {
        let path = "themes/base/templates/page.html:"
        let lines = compiled().diagnostics.inFileOrder.filter { $0.severity == .error }.map(\.description)
        return lines.map { $0.hasPrefix(path) ? String($0.dropFirst(path.utf8.count)) : $0 }
    }

    /// Expects of every hostile value that it is found where a harmless one would be, as it is, and changes nothing else.
    func expectHarmless(_ location: SourceLocation = #_sourceLocation) throws {
        let (program, found) = compiled()
        let page = try #require(program, "\(found)", sourceLocation: location).page
        let calm = page(.harmless)
        for value in HostileValue.all {
            #expect(page(value) == calm.with(value), "\(value.testDescription)", sourceLocation: location)
        }
        let isShown = calm != calm.with(HostileValue("another"))
        #expect(isShown, "the harmless value is nowhere on the page", sourceLocation: location)
    }
}

extension Program {
    /// The page of a value as a browser reads it.
    func page(_ value: HostileValue) -> HostilePage {
        guard let root = SafeURL(relative: "../") else { return .text("") }
        var bytes = Array("<!doctype html><body>".utf8)
        render(value.record, root: root, into: &bytes)
        return HostilePage(bytes)
    }
}

extension HostilePage {
    /// The page with a value in the places of the harmless one: text as it is but for controls, addresses only when
    /// they are safe, data down to the last control.
    fileprivate func with(_ value: HostileValue) -> HostilePage {
        func shown(_ text: String, _ address: String) -> String {
            text.replacing(HostileValue.harmlessAddress, with: address)
                .replacing(HostileValue.harmlessText, with: value.shown)
        }
        return replacing(
            text: { shown($0, value.address) },
            data: { $0.replacing(HostileValue.harmlessText, with: value.text) },
            attribute: { attribute in
                // A comma would end an address there.
                let isSet = attribute.name.hasSuffix("srcset")
                return shown(attribute.value, isSet ? value.address.replacing(",", with: "%2C") : value.address)
            }
        )
    }
}
