import Testing

@Suite("Refused: values where markup is read")
struct HostileRefusedMarkupTests {
    @Test(
        "A value is no name of a tag",
        arguments: [
            (#"<{{title}}>"#, "1:2", "title"),
            (#"<b{{title}}>"#, "1:3", "title"),
            (#"</b{{title}}>"#, "1:4", "title"),
            (#"<!{{title}}>"#, "1:3", "title"),
        ]
    )
    func names(_ template: String, _ place: String, _ value: String) {
        let mistake =
            "\(place): error: \"\(value)\" where the name of a tag stands; "
            + "use sections to choose between tags"
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }

    @Test(
        "A value is no name of an attribute",
        arguments: [
            (#"<p {{title}}>"#, "1:4", "title"),
            (#"<p a{{title}}="a">"#, "1:5", "title"),
            (#"<p hidden {{title}}>"#, "1:11", "title"),
            (#"<p title="a"{{title}}>"#, "1:13", "title"),
            (#"<p title='a' {{title}} >"#, "1:14", "title"),
            (#"<p/{{title}}>"#, "1:4", "title"),
            (#"</title {{title}}>"#, "1:9", "title"),
            (#"<p {{#tags}}{{name}} {{/tags}}>"#, "1:13", "name"),
            (#"<p {{text.menu}}>"#, "1:4", "text.menu"),
        ]
    )
    func attributeNames(_ template: String, _ place: String, _ value: String) {
        let mistake = "\(place): error: \"\(value)\" where the name of an attribute stands; write name=\"{{\(value)}}\""
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }

    @Test(
        "A value needs quotation marks around it",
        arguments: [
            (#"<p hidden={{title}}>"#, "1:11", "title"),
            (#"<p title={{title}} id="a">"#, "1:10", "title"),
            (#"<p title= {{title}}>"#, "1:11", "title"),
            (#"<p title=a{{title}}>"#, "1:11", "title"),
            (#"<input value={{count}}>"#, "1:14", "count"),
            (#"<a href={{link}}>"#, "1:9", "link"),
            (#"<img src={{link}} alt="">"#, "1:10", "link"),
        ]
    )
    func unquoted(_ template: String, _ place: String, _ value: String) {
        let mistake = "\(place): error: \"\(value)\" in an attribute without quotes; write \"{{\(value)}}\""
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }

    @Test(
        "A value is no code, and nothing is put where nothing is escaped",
        arguments: [
            (#"<style>a{color:{{title}}}</style>"#, "1:16", "style"),
            (#"<style>{{#isNew}}{{title}}{{/isNew}}</style>"#, "1:18", "style"),
            (#"<svg><style>{{title}}</style></svg>"#, "1:13", "style"),
            (#"<noscript>{{title}}</noscript>"#, "1:11", "noscript"),
            (#"<iframe>{{title}}</iframe>"#, "1:9", "iframe"),
            (#"<noembed>{{title}}</noembed>"#, "1:10", "noembed"),
            (#"<noframes>{{title}}</noframes>"#, "1:11", "noframes"),
            (#"<xmp>{{title}}</xmp>"#, "1:6", "xmp"),
        ]
    )
    func unescaped(_ template: String, _ place: String, _ element: String) {
        let mistake =
            "\(place): error: \"title\" inside <\(element)>, where nothing is escaped; "
            + "use classes and custom properties in the theme's stylesheet"
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }

    @Test(
        "A script takes no values",
        arguments: [
            (#"<script>var a = "{{title}}"</script>"#, "1:18", "title"),
            (#"<script type="module">{{count}}</script>"#, "1:23", "count"),
            (#"<svg><script>{{title}}</script></svg>"#, "1:14", "title"),
        ]
    )
    func scripts(_ template: String, _ place: String, _ value: String) {
        let mistake =
            "\(place): error: \"\(value)\" inside <script>, where nothing is escaped; "
            + "write data as a field of kind JSON into <script type=\"application/json\">"
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }

    @Test(
        "Data stands in a script element of a JSON type only",
        arguments: [
            (#"<script>{{data}}</script>"#, "1:9"),
            (#"<script type="">{{data}}</script>"#, "1:17"),
            (#"<script type="text/javascript">{{data}}</script>"#, "1:32"),
            (#"<script type="importmap">{{data}}</script>"#, "1:26"),
            (#"<script type=application/json>{{data}}</script>"#, "1:31"),
            (#"<textarea>{{data}}</textarea>"#, "1:11"),
            (#"<p>{{data}}</p>"#, "1:4"),
            (#"<p title='{{data}}'>"#, "1:11"),
        ]
    )
    func data(_ template: String, _ place: String) {
        let mistake =
            "\(place): error: \"data\" is JSON data; "
            + "it may stand in <script type=\"application/ld+json\"> only"
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }

    @Test(
        "Only data stands in a script element of a JSON type",
        arguments: [
            (#"<script type="application/json">"{{title}}"</script>"#, "1:34", "title", "text"),
            (#"<script type="application/json">{{link}}</script>"#, "1:33", "link", "an address"),
            (#"<script type="application/json" type="text/javascript">{{title}}</script>"#, "1:56", "title", "text"),
        ]
    )
    func notData(_ template: String, _ place: String, _ value: String, _ kind: String) {
        let mistake = "\(place): error: \"\(value)\" is \(kind), not JSON data; use a field of kind JSON"
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }
}
