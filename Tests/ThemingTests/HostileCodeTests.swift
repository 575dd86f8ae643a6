import Diagnostics
import Testing
import Theming

@Suite("Code never comes out of a value")
struct HostileCodeTests {
    private static let tags = [
        "a", "area", "base", "body", "button", "embed", "form", "iframe", "img", "input", "link", "link rel=\"icon\"",
        "math", "meta", "object", "p", "script", "set", "source", "svg", "track", "use", "video",
    ]

    private static let attributes = [
        "action", "background", "cite", "data", "data-url", "formaction", "href", "imagesrcset", "onclick", "ping",
        "poster", "src", "srcdoc", "srcset", "style", "xlink:href",
    ]

    private static let values = ["{{title}}", "{{link}}", "a {{title}}", "{{link}} 2x", "{{#tags}}{{home}}{{/tags}}"]

    /// Spellings that some browser takes, or took, for the start of a script.
    private static let scripts = [
        "javascript:alert(1)", "JavaScript:alert(1)", " \u{1}javascript:alert(1)", "java\tscript:alert(1)",
        "java\r\nscript\n:alert(1)", "javascript&colon;alert(1)", "&#106;avascript:alert(1)", "vbscript:alert(1)",
        "data:text/html,<script>alert(1)</script>", "x:expression(alert(1))",
    ]

    @Test("No element and attribute that compiles writes a script into an address, a handler or a style")
    func nowhere() throws {
        var templates: [String: String] = [:]
        for tag in Self.tags {
            for attribute in Self.attributes {
                for value in Self.values {
                    templates["t\(templates.count)"] =
                        "<\(tag) \(attribute)=\"\(value)\"></\(tag.prefix { $0 != " " })>"
                }
            }
        }
        let refused = Set(Self.load(templates).diagnostics.all.map(\.path))
        let accepted = templates.filter { !refused.contains("themes/base/templates/\($0.key).html") }
        #expect(accepted.count > 300, "too little compiles for this test to say anything")
        let theme = try #require(Self.load(accepted).theme)
        let values = Self.scripts.map { HostileValue($0) }
        for (name, template) in accepted {
            let program = theme.program(name, language: "nb")
            for value in values {
                let attributes = program.page(value).elements.flatMap(\.attributes)
                let code = attributes.filter { Self.attributes.contains($0.name) && Self.runs($0) }
                #expect(code.isEmpty, "\(template) with \(value.testDescription)")
            }
        }
    }

    /// Whether a browser runs what stands in an attribute: it reads addresses without blanks and controls.
    private static func runs(_ attribute: HostilePage.Attribute) -> Bool {
        guard !["onclick", "style", "srcdoc"].contains(attribute.name) else { return attribute.value.contains("alert") }
        let read = String(String.UnicodeScalarView(attribute.value.unicodeScalars.filter { $0.value > 0x20 }))
        return ["javascript:", "vbscript:", "data:"].contains { read.lowercased().contains($0) }
    }

    @Test("Markup from a feed brings no script, whatever it is put into", arguments: HostileValue.all)
    func markup(_ value: HostileValue) throws {
        for around in ["p", "div", "table", "select", "svg", "math", "template", "button", "h1"] {
            let snippet = HostileSnippet("<\(around)>{{summary}}</\(around)>{{#tags}}{{name}}{{/tags}}")
            let page = try #require(snippet.compiled().program).page(value)
            let names = Set(page.elements.map(\.name))
            #expect(names.isDisjoint(with: ["script", "svg:script", "style", "iframe", "plaintext", "object"]))
            let attributes = page.elements.flatMap(\.attributes)
            #expect(!attributes.contains { $0.name.hasPrefix("on") || $0.name == "style" })
            #expect(!attributes.contains { $0.value.lowercased().contains("script:") })
        }
    }

    private static func load(_ templates: [String: String]) -> (theme: Theme?, diagnostics: DiagnosticList) {
        let theme = TestTheme(only: nil, templates: templates)
        return theme.load(pages: templates.keys.sorted(), of: ViewType(HostileView.self))
    }
}
