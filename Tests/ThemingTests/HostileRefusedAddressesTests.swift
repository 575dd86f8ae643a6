import Testing

@Suite("Refused: values where addresses stand")
struct HostileRefusedAddressesTests {
    @Test(
        "An address is an address by its type",
        arguments: [
            (#"<a href="{{title}}">"#, "1:10", "title", "text", "href"),
            (#"<a href="javascript:{{title}}">"#, "1:21", "title", "text", "href"),
            (#"<a href="{{title}}{{link}}">"#, "1:10", "title", "text", "href"),
            (#"<a href="{{count}}">"#, "1:10", "count", "a number", "href"),
            (#"<a href="mailto:{{title}}">"#, "1:17", "title", "text", "href"),
            (#"<a href='{{author.name}}'>"#, "1:10", "author.name", "text", "href"),
            (#"<a xlink:href="{{title}}">"#, "1:16", "title", "text", "xlink:href"),
            (#"<a x:href="{{title}}">"#, "1:12", "title", "text", "x:href"),
            (#"<area href="{{title}}">"#, "1:13", "title", "text", "href"),
            (#"<img src="{{title}}">"#, "1:11", "title", "text", "src"),
            (#"<img src="data:{{title}}">"#, "1:16", "title", "text", "src"),
            (#"<input type="image" src="{{title}}">"#, "1:26", "title", "text", "src"),
            (#"<form action="{{title}}">"#, "1:15", "title", "text", "action"),
            (#"<button formaction="{{title}}">"#, "1:21", "title", "text", "formaction"),
            (#"<video poster="{{title}}">"#, "1:16", "title", "text", "poster"),
            (#"<q cite="{{title}}">"#, "1:10", "title", "text", "cite"),
            (#"<a ping="{{title}}">"#, "1:10", "title", "text", "ping"),
            (#"<body background="{{title}}">"#, "1:19", "title", "text", "background"),
            (#"<p data-url="{{title}}">"#, "1:14", "title", "text", "data-url"),
            (#"<p data-feed-url="{{title}}">"#, "1:19", "title", "text", "data-feed-url"),
            (#"<svg xmlns="{{title}}">"#, "1:13", "title", "text", "xmlns"),
            (#"<svg><use href="{{title}}"/></svg>"#, "1:17", "title", "text", "href"),
            (#"<svg><image xlink:href="{{title}}"/></svg>"#, "1:25", "title", "text", "xlink:href"),
            (#"<math href="{{title}}">"#, "1:13", "title", "text", "href"),
            (#"<link rel="canonical" href="{{title}}">"#, "1:29", "title", "text", "href"),
        ]
    )
    func addresses(_ template: String, _ place: String, _ value: String, _ kind: String, _ name: String) {
        let mistake =
            "\(place): error: \"\(value)\" is \(kind), but \(name)= takes an address; "
            + "use a field of kind address"
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }

    @Test(
        "An address fills the whole attribute",
        arguments: [
            (#"<a href="javascript:{{link}}">"#, "1:21", "link"),
            (#"<a href=" {{link}}">"#, "1:11", "link"),
            (#"<a href="/a/{{link}}">"#, "1:13", "link"),
            (#"<a href="{{link}}{{link}}">"#, "1:18", "link"),
            (#"<a href="{{#isOld}}javascript:{{/isOld}}{{link}}">"#, "1:41", "link"),
            (#"<a href="{{#isNew}}{{link}}{{/isNew}}{{author.home}}">"#, "1:38", "author.home"),
            (#"<a href="{{#tags}}{{home}}{{/tags}}">"#, "1:19", "home"),
        ]
    )
    func parts(_ template: String, _ place: String, _ value: String) {
        let mistake = "\(place): error: \"\(value)\" is only a part of href=; let one address fill the whole attribute"
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }

    @Test(
        "A source set takes addresses and numbers",
        arguments: [
            (#"<img srcset="{{title}} 2x">"#, "1:14", "title", "srcset"),
            (#"<img srcset="{{link}} 1x, {{title}} 2x">"#, "1:27", "title", "srcset"),
            (#"<img srcset="{{text.menu}}">"#, "1:14", "text.menu", "srcset"),
            (#"<link rel="preload" imagesrcset="{{title}}">"#, "1:34", "title", "imagesrcset"),
        ]
    )
    func sourceSets(_ template: String, _ place: String, _ value: String, _ name: String) {
        let mistake =
            "\(place): error: \"\(value)\" is text, but \(name)= takes addresses and numbers; "
            + "use a field of kind address"
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }

    @Test(
        "A link that may load a stylesheet takes files of the theme",
        arguments: [
            (#"<link href="{{link}}" rel="canonical">"#, "1:13"),
            (#"<link rel="stylesheet" href="{{link}}">"#, "1:30"),
            (#"<link rel="stylesheet canonical" href="{{link}}">"#, "1:40"),
            (#"<link rel="canonical stylesheet" href='{{link}}'>"#, "1:40"),
            (#"<link rel="modulepreload" href="{{link}}">"#, "1:33"),
            (#"<link rel="" href="{{link}}">"#, "1:20"),
            (#"<link href="{{link}}">"#, "1:13"),
        ]
    )
    func links(_ template: String, _ place: String) {
        let mistake =
            "\(place): error: \"link\" in href= of <link>, which takes files of the theme; "
            + "write rel=\"canonical\" or another harmless relation in front of it"
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }

    @Test(
        "A script is a file of the theme",
        arguments: [
            (#"<script src="{{link}}"></script>"#, "1:14", "link", "src"),
            (#"<script src="{{title}}"></script>"#, "1:14", "title", "src"),
            (#"<svg><script href="{{link}}"></script></svg>"#, "1:20", "link", "href"),
        ]
    )
    func scriptFiles(_ template: String, _ place: String, _ value: String, _ name: String) {
        let mistake =
            "\(place): error: \"\(value)\" in \(name)= of <script>, which takes files of the theme; "
            + "use {{asset.…}}"
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }
}
