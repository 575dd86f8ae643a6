import Testing

@Suite("Hostile addresses")
struct HostileAddressTests {
    /// An address that leads to a script is absent, any other stands as it is.
    private static let addresses = [
        "<a href=\"{{link}}\">{{title}}</a>", "<a href='{{link}}'>a</a>", "<A HREF = \"{{link}}\">a</A>",
        "<a\nhref\n=\n\"{{link}}\"\n>", "<a href=\"{{link}}#comments\">a</a>", "<a href=\"{{author.home}}\">a</a>",
        "<a href=\"{{#isNew}}{{link}}{{/isNew}}\">a</a>",
        "<a {{#isNew}}href=\"{{link}}\" {{/isNew}}title=\"{{title}}\">a</a>",
        "<a href=\"{{link}}\" ping=\"{{link}}\">a</a>", "<area href=\"{{link}}\" alt=\"{{title}}\">",
        "<img src=\"{{link}}\" alt=''>", "<img src='{{link}}' longdesc=\"{{link}}\" usemap=\"{{link}}\">",
        "<input type=\"image\" src=\"{{link}}\">", "<iframe src=\"{{link}}\"></iframe>",
        "<video src=\"{{link}}\" poster=\"{{link}}\"></video>", "<audio src='{{link}}'></audio>",
        "<video><source src=\"{{link}}\"><track src=\"{{link}}\"></video>",
        "<form action=\"{{link}}\"><input value=\"{{title}}\"></form>",
        "<form><button formaction=\"{{link}}\">a</button><input formaction='{{link}}'></form>",
        "<blockquote cite=\"{{link}}\">{{title}}</blockquote><q cite='{{link}}'>a</q>",
        "<ins cite=\"{{link}}\">a</ins><del cite=\"{{link}}\">b</del>", "<table background=\"{{link}}\"></table>",
        "<p data-url=\"{{link}}\">", "<p data-feed-url='{{link}}'>", "<p data-imageurl=\"{{link}}\">",
        "<p data-link=\"{{link}}\">", "<p data-src='{{link}}'>",
        "<link rel=\"canonical\" href=\"{{link}}\">",
        "<link rel='Alternate' type=\"application/rss+xml\" href='{{link}}'>",
        "<link rel=\"shortcut icon\" href=\"{{link}}\">",
        "<link rel=\"preload\" as=\"image\" href=\"{{link}}\" imagesrcset=\"{{link}} 2x\">",
        "<meta property=\"og:image\" content=\"{{link}}\">",
    ]

    /// A comma in an address does not begin a picture of its own.
    private static let sourceSets = [
        "<img srcset=\"{{link}}\">", "<img srcset=\"{{link}} 2x\" src=\"{{link}}\">",
        "<img srcset='{{link}} {{count}}w'>", "<img srcset=\"{{link}} 1x, {{link}} 2x\" sizes=\"{{count}}px\">",
        "<img srcset=\"{{#tags}}{{home}} 2x, {{/tags}}\">", "<img srcset=\"{{asset.mark.svg}} 1x, {{link}} 2x\">",
        "<picture><source srcset=\"{{link}}\" media=\"{{title}}\"><img alt=\"{{title}}\"></picture>",
        "<link rel=\"preload\" as=\"image\" imagesrcset='{{link}} 1x, {{link}} 2x'>",
    ]

    @Test("An address leads to a page or nowhere", arguments: addresses + sourceSets)
    func harmless(_ template: String) throws {
        try HostileSnippet(template).expectHarmless()
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
}
