import Testing

@Suite("Refused: values that would decide or run")
struct HostileRefusedValuesTests {
    @Test(
        "A handler or a page in an attribute is code",
        arguments: [
            (#"<p onclick="{{title}}">"#, "1:13", "title", "onclick"),
            (#"<p ONCLICK='{{title}}'>"#, "1:13", "title", "onclick"),
            (#"<p onanything="a({{count}})">"#, "1:18", "count", "onanything"),
            (#"<a/onmouseover="{{title}}">"#, "1:17", "title", "onmouseover"),
            (#"<svg onload="{{title}}">"#, "1:14", "title", "onload"),
            (#"<svg><set onbegin="{{title}}"/></svg>"#, "1:20", "title", "onbegin"),
            (#"<p title="{{title}}"onclick="{{title}}">"#, "1:30", "title", "onclick"),
            (#"<iframe srcdoc="{{title}}"></iframe>"#, "1:17", "title", "srcdoc"),
            (#"<iframe srcdoc='<p>{{title}}</p>'></iframe>"#, "1:20", "title", "srcdoc"),
            (#"<p x:onclick="{{title}}">"#, "1:15", "title", "x:onclick"),
        ]
    )
    func handlers(_ template: String, _ place: String, _ value: String, _ name: String) {
        let mistake =
            "\(place): error: \"\(value)\" in \(name)=, which is code; "
            + "use data- attributes and the theme's script"
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }

    @Test(
        "A style is code",
        arguments: [
            (#"<p style="{{title}}">"#, "1:11", "title"),
            (#"<p style="color:{{title}}">"#, "1:17", "title"),
            (#"<p STYLE='width:{{count}}px'>"#, "1:17", "count"),
        ]
    )
    func styles(_ template: String, _ place: String, _ value: String) {
        let mistake =
            "\(place): error: \"\(value)\" in style=, which is code; "
            + "use classes and data- attributes, and style them in the theme"
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }

    @Test(
        "What decides what an element does is written out",
        arguments: [
            (#"<base href="{{link}}">"#, "1:13", "link", "href", "base"),
            (#"<base target="{{title}}">"#, "1:15", "title", "target", "base"),
            (#"<object data="{{link}}"></object>"#, "1:15", "link", "data", "object"),
            (#"<object type="{{title}}"></object>"#, "1:15", "title", "type", "object"),
            (#"<embed src="{{link}}">"#, "1:13", "link", "src", "embed"),
            (#"<applet code="{{title}}">"#, "1:15", "title", "code", "applet"),
            (#"<param value="{{title}}">"#, "1:15", "title", "value", "param"),
            (#"<iframe sandbox="{{title}}"></iframe>"#, "1:18", "title", "sandbox", "iframe"),
            (#"<iframe allow="{{title}}"></iframe>"#, "1:16", "title", "allow", "iframe"),
            (#"<script type="{{title}}"></script>"#, "1:15", "title", "type", "script"),
            (#"<script language="{{title}}"></script>"#, "1:19", "title", "language", "script"),
            (#"<script src="{{asset.mark.svg}}" nonce="{{title}}"></script>"#, "1:41", "title", "nonce", "script"),
            (
                #"<script src="{{asset.mark.svg}}" integrity="{{title}}"></script>"#, "1:45", "title", "integrity",
                "script"
            ),
            (#"<link rel="a {{title}}">"#, "1:14", "title", "rel", "link"),
            (#"<meta http-equiv="{{title}}" content="a">"#, "1:19", "title", "http-equiv", "meta"),
            (#"<meta http-equiv="refresh" content="{{title}}">"#, "1:37", "title", "content", "meta"),
            (#"<meta http-equiv="refresh" content="0; url={{link}}">"#, "1:44", "link", "content", "meta"),
            (#"<button is="{{title}}">"#, "1:13", "title", "is", "button"),
            (#"<svg><set attributeName="{{title}}"/></svg>"#, "1:26", "title", "attributename", "set"),
            (#"<svg><animate attributeName="href" values="{{title}}"/></svg>"#, "1:44", "title", "values", "animate"),
            (#"<svg><animateTransform to="{{title}}"/></svg>"#, "1:28", "title", "to", "animatetransform"),
            (#"<meta charset="{{title}}">"#, "1:16", "title", "charset", "meta"),
            (
                #"<math><annotation-xml encoding="{{title}}"><p>a</p></annotation-xml></math>"#, "1:33", "title",
                "encoding", "annotation-xml"
            ),
            (
                #"<template shadowrootmode="{{title}}"><p>a</p></template>"#, "1:27", "title", "shadowrootmode",
                "template"
            ),
            (
                #"<svg><animateColor attributeName="href" values="{{title}}"/></svg>"#, "1:49", "title", "values",
                "animatecolor"
            ),
        ]
    )
    func steering(_ template: String, _ place: String, _ value: String, _ name: String, _ tag: String) {
        let mistake =
            "\(place): error: \"\(value)\" in \(name)= of <\(tag)>, which decides what it does; write it literally"
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }
}
