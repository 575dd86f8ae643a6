import TestSupport
import Testing

/// A value may stand where it can do no harm, and there no value does any; elsewhere it is refused.
@Suite("Hostile values in templates")
struct HostileTemplateTests {
    @Test("Text between tags stays text", arguments: TestTable.cells(of: "Theming/HostileTemplate-text"))
    func text(_ template: String) throws { try HostileSnippet(template).expectHarmless() }

    @Test("An address leads to a page or nowhere", arguments: TestTable.cells(of: "Theming/HostileTemplate-addresses"))
    func addresses(_ template: String) throws { try HostileSnippet(template).expectHarmless() }

    @Test("Text in an attribute stays there", arguments: TestTable.cells(of: "Theming/HostileTemplate-attributes"))
    func attributes(_ template: String) throws { try HostileSnippet(template).expectHarmless() }

    @Test(
        "Text stays text and data stays data, whatever rules the parser follows",
        arguments: TestTable.cells(of: "Theming/HostileTemplate-foreign")
    )
    func foreign(_ template: String) throws { try HostileSnippet(template).expectHarmless() }

    @Test(
        "A value is escaped for the place where it ends up",
        arguments: TestTable.cells(of: "Theming/HostileTemplate-nested")
    )
    func nested(_ template: String) throws {
        try HostileSnippet(template, templates: Self.templates).expectHarmless()
    }

    @Test(
        "A value is refused with its place and the reason where it would decide, run or lead elsewhere",
        arguments: TestTable.pairs(of: "Theming/HostileTemplate-refused")
    )
    func refused(_ template: String, _ mistakes: String) {
        #expect(HostileSnippet(template).mistakes().joined(separator: "\n") == mistakes)
    }

    @Test("Text stays in the attribute it was given to, whatever its name is")
    func names() throws {
        let names = """
            title alt content datetime aria-label aria-describedby class id name value placeholder label summary abbr
            headers lang dir role tabindex media sizes width pattern min rel target download itemprop property data-x
            data-title fill x:y
            """
        for name in names.split(whereSeparator: \.isWhitespace) {
            try HostileSnippet("<p \(name)=\"{{title}}\">a</p>").expectHarmless()
            try HostileSnippet("<input \(name)='a {{title}}, {{count}}'/>b").expectHarmless()
        }
    }

    @Test("A section over an absent address is left out")
    func absent() throws {
        let snippet = HostileSnippet("{{#link}}<a href=\"{{.}}\">{{/link}}{{^link}}none{{/link}}")
        let program = try #require(snippet.compiled().program)
        for value in HostileValue.all {
            let links = program.page(value).elements.filter { $0.name == "a" }
            let addresses = links.map { $0.attributes.map(\.value) }
            #expect(addresses == (value.address.isEmpty ? [] : [[value.address]]), "\(value.testDescription)")
        }
    }

    private static let templates = [
        "name": "{{name}}",
        "title": "{{title}}",
        "heading": "<h2 title='{{title}}'>{{title}}</h2>",
        "attribute": "title=\"{{title}}\"",
        "link": "<a href=\"{{home}}\">{{name}}</a>",
        "data": "{{data}}",
        "teaser": "<article>{{> heading}}{{#author}}{{> link}}{{/author}}</article>",
        "frame": "<main title=\"{{$label}}none{{/label}}\">{{$main}}{{> heading}}{{/main}}</main>{{title}}",
        "inner": "{{< frame}}{{$main}}<div {{$attributes}}{{/attributes}}>{{$body}}{{/body}}</div>{{/main}}{{/frame}}",
        "head": "<title>{{$title}}{{title}}{{/title}}</title>",
        "each": "{{#tags}}<li>{{$item}}{{name}}{{/item}}</li>{{/tags}}",
    ]
}
