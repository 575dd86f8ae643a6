import TestSupport
import Testing

@Suite("Refused: values where they would decide, run or lead elsewhere, and markup that hides where they stand")
struct HostileRefusedTests {
    /// Rows of `place, $1, $2, … | template` with the mistake of all of them.
    private static let tables: KeyValuePairs = [
        // A handler or a page in an attribute is code.
        #""$1" in $2=, which is code; use data- attributes and the theme's script"#: #"""
        1:13, title, onclick | <p onclick="{{title}}">
        1:13, title, onclick | <p ONCLICK='{{title}}'>
        1:18, count, onanything | <p onanything="a({{count}})">
        1:17, title, onmouseover | <a/onmouseover="{{title}}">
        1:14, title, onload | <svg onload="{{title}}">
        1:20, title, onbegin | <svg><set onbegin="{{title}}"/></svg>
        1:30, title, onclick | <p title="{{title}}"onclick="{{title}}">
        1:17, title, srcdoc | <iframe srcdoc="{{title}}"></iframe>
        1:20, title, srcdoc | <iframe srcdoc='<p>{{title}}</p>'></iframe>
        1:15, title, x:onclick | <p x:onclick="{{title}}">
        """#,
        // A style is code.
        #""$1" in style=, which is code; use classes and data- attributes, and style them in the theme"#: #"""
        1:11, title | <p style="{{title}}">
        1:17, title | <p style="color:{{title}}">
        1:17, count | <p STYLE='width:{{count}}px'>
        """#,
        // Attributes that decide the role of an element are written out.
        #""$1" in $2= of <$3>, which decides what it does; write it literally"#: #"""
        1:13, link, href, base | <base href="{{link}}">
        1:15, title, target, base | <base target="{{title}}">
        1:15, link, data, object | <object data="{{link}}"></object>
        1:15, title, type, object | <object type="{{title}}"></object>
        1:13, link, src, embed | <embed src="{{link}}">
        1:15, title, code, applet | <applet code="{{title}}">
        1:15, title, value, param | <param value="{{title}}">
        1:18, title, sandbox, iframe | <iframe sandbox="{{title}}"></iframe>
        1:16, title, allow, iframe | <iframe allow="{{title}}"></iframe>
        1:15, title, type, script | <script type="{{title}}"></script>
        1:19, title, language, script | <script language="{{title}}"></script>
        1:41, title, nonce, script | <script src="{{asset.mark.svg}}" nonce="{{title}}"></script>
        1:45, title, integrity, script | <script src="{{asset.mark.svg}}" integrity="{{title}}"></script>
        1:14, title, rel, link | <link rel="a {{title}}">
        1:19, title, http-equiv, meta | <meta http-equiv="{{title}}" content="a">
        1:37, title, content, meta | <meta http-equiv="refresh" content="{{title}}">
        1:44, link, content, meta | <meta http-equiv="refresh" content="0; url={{link}}">
        1:13, title, is, button | <button is="{{title}}">
        1:26, title, attributename, set | <svg><set attributeName="{{title}}"/></svg>
        1:44, title, values, animate | <svg><animate attributeName="href" values="{{title}}"/></svg>
        1:28, title, to, animatetransform | <svg><animateTransform to="{{title}}"/></svg>
        1:16, title, charset, meta | <meta charset="{{title}}">
        1:33, title, encoding, annotation-xml | <math><annotation-xml encoding="{{title}}"><p>a</p></annotation-xml></math>
        1:27, title, shadowrootmode, template | <template shadowrootmode="{{title}}"><p>a</p></template>
        1:49, title, values, animatecolor | <svg><animateColor attributeName="href" values="{{title}}"/></svg>
        """#,
        // An address is an address by its type.
        #""$1" is $2, but $3= takes an address; use a field of kind address"#: #"""
        1:10, title, text, href | <a href="{{title}}">
        1:21, title, text, href | <a href="javascript:{{title}}">
        1:10, title, text, href | <a href="{{title}}{{link}}">
        1:10, count, a number, href | <a href="{{count}}">
        1:17, title, text, href | <a href="mailto:{{title}}">
        1:10, author.name, text, href | <a href='{{author.name}}'>
        1:16, title, text, xlink:href | <a xlink:href="{{title}}">
        1:12, title, text, x:href | <a x:href="{{title}}">
        1:13, title, text, href | <area href="{{title}}">
        1:11, title, text, src | <img src="{{title}}">
        1:16, title, text, src | <img src="data:{{title}}">
        1:26, title, text, src | <input type="image" src="{{title}}">
        1:15, title, text, action | <form action="{{title}}">
        1:21, title, text, formaction | <button formaction="{{title}}">
        1:16, title, text, poster | <video poster="{{title}}">
        1:10, title, text, cite | <q cite="{{title}}">
        1:10, title, text, ping | <a ping="{{title}}">
        1:19, title, text, background | <body background="{{title}}">
        1:14, title, text, data-url | <p data-url="{{title}}">
        1:19, title, text, data-feed-url | <p data-feed-url="{{title}}">
        1:13, title, text, xmlns | <svg xmlns="{{title}}">
        1:17, title, text, href | <svg><use href="{{title}}"/></svg>
        1:25, title, text, xlink:href | <svg><image xlink:href="{{title}}"/></svg>
        1:13, title, text, href | <math href="{{title}}">
        1:29, title, text, href | <link rel="canonical" href="{{title}}">
        """#,
        // An address fills the whole attribute.
        #""$1" is only a part of href=; let one address fill the whole attribute"#: #"""
        1:21, link | <a href="javascript:{{link}}">
        1:11, link | <a href=" {{link}}">
        1:13, link | <a href="/a/{{link}}">
        1:18, link | <a href="{{link}}{{link}}">
        1:41, link | <a href="{{#isOld}}javascript:{{/isOld}}{{link}}">
        1:38, author.home | <a href="{{#isNew}}{{link}}{{/isNew}}{{author.home}}">
        1:19, home | <a href="{{#tags}}{{home}}{{/tags}}">
        """#,
        // A source set takes addresses and numbers.
        #""$1" is text, but $2= takes addresses and numbers; use a field of kind address"#: #"""
        1:14, title, srcset | <img srcset="{{title}} 2x">
        1:27, title, srcset | <img srcset="{{link}} 1x, {{title}} 2x">
        1:14, text.menu, srcset | <img srcset="{{text.menu}}">
        1:34, title, imagesrcset | <link rel="preload" imagesrcset="{{title}}">
        """#,
        // A link that may load a stylesheet takes files of the theme.
        #""link" in href= of <link>, which takes files of the theme; "#
            + #"write rel="canonical" or another harmless relation in front of it"#: #"""
        1:13 | <link href="{{link}}" rel="canonical">
        1:30 | <link rel="stylesheet" href="{{link}}">
        1:40 | <link rel="stylesheet canonical" href="{{link}}">
        1:40 | <link rel="canonical stylesheet" href='{{link}}'>
        1:33 | <link rel="modulepreload" href="{{link}}">
        1:20 | <link rel="" href="{{link}}">
        1:13 | <link href="{{link}}">
        """#,
        // A script is a file of the theme.
        #""$1" in $2= of <script>, which takes files of the theme; use {{asset.…}}"#: #"""
        1:14, link, src | <script src="{{link}}"></script>
        1:14, title, src | <script src="{{title}}"></script>
        1:20, link, href | <svg><script href="{{link}}"></script></svg>
        """#,
        // A value is no name of a tag.
        #""$1" where the name of a tag stands; use sections to choose between tags"#: #"""
        1:2, title | <{{title}}>
        1:3, title | <b{{title}}>
        1:4, title | </b{{title}}>
        1:3, title | <!{{title}}>
        """#,
        // A value is no name of an attribute.
        #""$1" where the name of an attribute stands; write name="{{$1}}""#: #"""
        1:4, title | <p {{title}}>
        1:5, title | <p a{{title}}="a">
        1:11, title | <p hidden {{title}}>
        1:13, title | <p title="a"{{title}}>
        1:14, title | <p title='a' {{title}} >
        1:4, title | <p/{{title}}>
        1:9, title | </title {{title}}>
        1:13, name | <p {{#tags}}{{name}} {{/tags}}>
        1:4, text.menu | <p {{text.menu}}>
        """#,
        // A value needs quotation marks around it.
        #""$1" in an attribute without quotes; write "{{$1}}""#: #"""
        1:11, title | <p hidden={{title}}>
        1:10, title | <p title={{title}} id="a">
        1:11, title | <p title= {{title}}>
        1:11, title | <p title=a{{title}}>
        1:14, count | <input value={{count}}>
        1:9, link | <a href={{link}}>
        1:10, link | <img src={{link}} alt="">
        """#,
        // A value is no code, and nothing is put where nothing is escaped.
        #""title" inside <$1>, where nothing is escaped; "#
            + #"use classes and custom properties in the theme's stylesheet"#: #"""
        1:16, style | <style>a{color:{{title}}}</style>
        1:18, style | <style>{{#isNew}}{{title}}{{/isNew}}</style>
        1:13, style | <svg><style>{{title}}</style></svg>
        1:11, noscript | <noscript>{{title}}</noscript>
        1:9, iframe | <iframe>{{title}}</iframe>
        1:10, noembed | <noembed>{{title}}</noembed>
        1:11, noframes | <noframes>{{title}}</noframes>
        1:6, xmp | <xmp>{{title}}</xmp>
        """#,
        // A script takes no values.
        #""$1" inside <script>, where nothing is escaped; "#
            + #"write data as a field of kind JSON into <script type="application/json">"#: #"""
        1:18, title | <script>var a = "{{title}}"</script>
        1:23, count | <script type="module">{{count}}</script>
        1:14, title | <svg><script>{{title}}</script></svg>
        """#,
        // Data stands in a script element of a JSON type only.
        #""data" is JSON data; it may stand in <script type="application/ld+json"> only"#: #"""
        1:9 | <script>{{data}}</script>
        1:17 | <script type="">{{data}}</script>
        1:32 | <script type="text/javascript">{{data}}</script>
        1:26 | <script type="importmap">{{data}}</script>
        1:31 | <script type=application/json>{{data}}</script>
        1:11 | <textarea>{{data}}</textarea>
        1:4 | <p>{{data}}</p>
        1:11 | <p title='{{data}}'>
        """#,
        // Only data stands in a script element of a JSON type.
        #""$1" is $2, not JSON data; use a field of kind JSON"#: #"""
        1:34, title, text | <script type="application/json">"{{title}}"</script>
        1:33, link, an address | <script type="application/json">{{link}}</script>
        1:56, title, text | <script type="application/json" type="text/javascript">{{title}}</script>
        """#,
    ]

    private static let cases = tables.flatMap { mistake, table in
        table.split(separator: "\n").map { row in
            let cells = row.split(separator: " | ", maxSplits: 1).map(String.init)
            let words = cells[0].split(separator: ", ")
            let numbered = words.enumerated().dropFirst()
            let filled = numbered.reduce(mistake) { $0.replacing("$\($1.offset)", with: String($1.element)) }
            return (cells[1], "\(words[0]): error: \(filled)")
        }
    }

    @Test("A value is refused with its place and the reason", arguments: cases)
    func refused(_ template: String, _ mistake: String) {
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }

    @Test(
        "A template that browsers may read otherwise than its author is refused",
        arguments: TestTable.pairs(
            #"""
            - <?{{title}}?> => 1:3: error: "title" inside a declaration; remove it
            - <!-- {{title}} --> => 1:6: error: "title" inside a comment; use {{! … }} for notes
            - <!doctype html {{title}}> => 1:16: error: "title" inside a declaration; remove it
            - <title></titl{{title}}e> => 1:14: error: "title" in the end of <title>; write </title> in one piece
            - <textarea></textarea{{title}}> =>
              1:21: error: "title" in the end of <textarea>; write </textarea> in one piece
            - <title>{{summary}}</title> => 1:8: error: "summary" is markup; it may stand between tags only
            - <META CONTENT="{{title}}" HTTP-EQUIV="refresh"> =>
              1:27: error: http-equiv= behind a value that depends on it; write http-equiv= first
            - <meta {{#isNew}}http-equiv="refresh" {{/isNew}}content="{{title}}"> =>
              1:7: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
            - <script data-a="{{title}}" type="application/json">{{data}}</script> =>
              1:28: error: type= behind a value that depends on it; write type= first
            - <p title="{{summary}}"> => 1:11: error: "summary" is markup; it may stand between tags only
            - <a href="{{summary}}"> => 1:10: error: "summary" is markup; it may stand between tags only
            - <p>{{isNew}}</p> => 1:4: error: "isNew" is a flag and has no text; write {{#isNew}}…{{/isNew}}
            - <p>{{author}}</p> => 1:4: error: "author" is a view and has no text; write {{#author}}…{{/author}}
            - <p title="{{tags}}"> => 1:11: error: "tags" is a list and has no text; write {{#tags}}…{{/tags}}
            - <p>{{words}}</p> => 1:4: error: "words" is a list and has no text; write {{#words}}…{{/words}}
            - <p>{{.}}</p> =>
              1:4: error: "." is HostileView, a view; name one of its fields: absent, author, count, data, isNew, isOld, link, nobody, summary, tags, title, words
            - {{#isNew}}<p title="{{/isNew}} =>
              1:1: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
            - {{#isNew}}<!-- {{/isNew}}{{title}} =>
              1:1: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
            - <{{#isNew}}script{{/isNew}}> =>
              1:2: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
            - <title><b></title>{{title}} => 1:8: error: "<" inside <title>; write &lt;
            - <p title="{{title}} => 1:20: error: the template ends inside a tag or an element; close it
            - <a href="{{link}}" => 1:19: error: the template ends inside a tag or an element; close it
            - <textarea>{{title}} => 1:20: error: the template ends inside a tag or an element; close it
            - <script type="application/json">{{data}} =>
              1:41: error: the template ends inside a tag or an element; close it
            - {{{title}}} =>
              1:1: error: raw output is not part of the language; write {{title}}; markup comes from fields of kind markup, which are safe by type
            - {{&title}} =>
              1:1: error: raw output is not part of the language; write {{title}}; markup comes from fields of kind markup, which are safe by type
            - <p title="{{{title}}}"> =>
              1:11: error: raw output is not part of the language; write {{title}}; markup comes from fields of kind markup, which are safe by type
            """#
        )
    )
    func one(_ template: String, _ mistake: String) {
        #expect(HostileSnippet(template).mistakes() == [mistake])
    }

    @Test(
        "Every mistake is named, also the one that follows from another",
        arguments: TestTable.pairs(
            #"""
            - <p {{title}}="a"> =>
              1:4: error: "title" where the name of an attribute stands; write name="{{title}}"
              1:13: error: "=" without the name of an attribute; write name="…" in one piece
            - <!--{{title}} =>
              1:5: error: "title" inside a comment; use {{! … }} for notes
              1:14: error: the template ends inside a tag or an element; close it
            - <title></{{title}}></title> =>
              1:10: error: "title" in the end of <title>; write </title> in one piece
              1:17: error: "<" inside <title>; write &lt;
            - <plaintext>{{title}} =>
              1:12: error: "title" inside <plaintext>, where nothing is escaped; use classes and custom properties in the theme's stylesheet
              1:21: error: the template ends inside a tag or an element; close it
            - <link rel="{{title}}" href="{{link}}"> =>
              1:12: error: "title" in rel= of <link>, which decides what it does; write it literally
              1:29: error: "link" in href= of <link>, which takes files of the theme; write rel="canonical" or another harmless relation in front of it
            - <p {{#isNew}}title="{{/isNew}}{{title}}"> =>
              1:4: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:31: error: "title" where the name of an attribute stands; write name="{{title}}"
            - <p title={{#isNew}}"{{/isNew}}{{title}}> =>
              1:10: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:31: error: "title" in an attribute without quotes; write "{{title}}"
            - <p {{#isNew}}title{{/isNew}}="{{title}}"> =>
              1:4: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:29: error: "=" without the name of an attribute; write name="…" in one piece
              1:31: error: "title" where the name of an attribute stands; write name="{{title}}"
            - <!-- {{#isNew}}-->{{/isNew}}{{title}} =>
              1:6: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:29: error: "title" inside a comment; use {{! … }} for notes
              1:38: error: the template ends inside a tag or an element; close it
            - <title>{{#isNew}}</title>{{/isNew}}{{title}} =>
              1:8: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:45: error: the template ends inside a tag or an element; close it
            - <script {{#isNew}}type="application/json"{{/isNew}}>{{data}}</script> =>
              1:9: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:53: error: "data" is JSON data; it may stand in <script type="application/ld+json"> only
            - <link {{#isNew}}rel="canonical"{{/isNew}} rel="stylesheet" href="{{link}}"> =>
              1:7: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:66: error: "link" in href= of <link>, which takes files of the theme; write rel="canonical" or another harmless relation in front of it
            - <link rel="{{#isNew}}canonical{{/isNew}}" href="{{link}}"> =>
              1:12: error: section "isNew" starts and ends in different HTML contexts; close what is opened inside it
              1:49: error: "link" in href= of <link>, which takes files of the theme; write rel="canonical" or another harmless relation in front of it
            - <script>"<!--<script>"</script>{{title}} =>
              1:10: error: "<" inside <script>; keep scripts and styles in files of the theme
              1:14: error: "<" inside <script>; keep scripts and styles in files of the theme
            - <svg><![CDATA[{{title}}]]></svg> =>
              1:6: error: browsers disagree where <![ ends; remove it
              1:15: error: "title" inside a declaration; remove it
            - <p ="{{title}}"> =>
              1:4: error: "=" without the name of an attribute; write name="…" in one piece
              1:6: error: "title" where the name of an attribute stands; write name="{{title}}"
            """#
        )
    )
    func several(_ template: String, _ mistakes: String) {
        #expect(HostileSnippet(template).mistakes().joined(separator: "\n") == mistakes)
    }
}
