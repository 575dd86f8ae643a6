import SiteFixtures
import Testing

@Suite("A theme full of mistakes")
struct PlantedMistakesTests {
    @Test("Thirty mistakes in twelve files are thirty lines of one check, in file order, each at its place")
    func thirty() async throws {
        var files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2)])
        files["content/north/brand.yml", default: ""] += "\ntheme: planted\n"
        for (path, text) in Self.theme { files["themes/planted/" + path] = text }
        let found = try await TemporarySite(files).check()
        #expect(found.count == 30)
        for (line, mistake) in zip(found, Self.mistakes) {
            #expect(line.hasPrefix("themes/planted/\(mistake); "))
        }
    }

    private static let theme: [String: String] = [
        "icons/clock.svg": #"""
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><script/><path d="M0 0"/></svg>
        """#,
        "images/paper.png": #"""
        no picture
        """#,
        "scripts/extra.mjs": #"""
        import "./parts/nowhere.mjs";
        """#,
        "styles/site/10-a.css": #"""
        @import "./_crads.css";
        .a { background: url("papr.svg"); }
        """#,
        "templates/feed/loading.html": #"""
        {{#retry}}<p {{/retry}}>
        """#,
        "templates/feed/meta.html": #"""
        <p>
        {{#time}}{{{text}}}{{/time}}
        {{#byline}}<b>{{/byline}}</b>
        """#,
        "templates/feed/teaser.html": #"""
        <article class="teaser">
        <h3>{{titel}}</h3>
        <p>{{image}}</p>
        <p>{{width}}</p>
        <p class={{kicker}}>x</p>
        <a href="{{url}}" onclick="go('{{id}}')">x</a>
        <a href="{{summary}}">x</a>
        <p>{{text.retri}}</p>
        <img src="{{asset.logo.png}}" alt="">
        <svg><use href="{{icon.clokc}}"></use></svg>
        {{> feed/lables}}
        </article>
        """#,
        "templates/layout.html": #"""
        {{< layout}}
        {{$heder}}<p>North</p>{{/heder}}
        {{/layout}}
        """#,
        "texts/nb.json": #"""
        {
            "readingTime": { "one": "{minutes} minutt" },
            "dateTime": "{dey}. {month}"
        }
        """#,
        "theme.json": #"""
        {
            "nmae": "Planted",
            "front": { "start": ["splsh"] },
            "boost": { "breaking": 9 },
            "contrast": [
                { "text": "color.txet", "background": "color.paper" },
                { "text": "color.on-premium", "background": "color.premium" }
            ]
        }
        """#,
        "tokens.dark.json": #"""
        {
            "color": { "$type": "color", "papr": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } } }
        }
        """#,
        "tokens.json": #"""
        {
            "color": {
                "$type": "color",
                "on-premium": { "$value": { "colorSpace": "srgb", "components": [0.3, 0.3, 0.3] } },
                "accent": { "$value": "#ff0000" },
                "kicker": { "$value": "{color.acent}" },
                "link": { "$value": "{color.rule}" },
                "rule": { "$value": "{color.link}" }
            },
            "size": {
                "$type": "dimension",
                "meta": { "$value": { "value": 1, "unit": "em" } }
            }
        }
        """#,
    ]

    /// The problem, without the advice.
    private static let mistakes: [String] = [
        #"icons/clock.svg:1:61: error: <script> in an icon"#,
        #"images/paper.png: error: the file is no PNG picture"#,
        #"scripts/extra.mjs:1:8: error: no module "./parts/nowhere.mjs" in the theme"#,
        #"styles/site/10-a.css:1:9: error: no stylesheet "./_crads.css" in the theme"#,
        #"styles/site/10-a.css:2:22: error: no asset "papr.svg" in the theme"#,
        #"templates/feed/loading.html:1:1: error: section "retry" starts and ends in different HTML contexts"#,
        #"templates/feed/meta.html:2:10: error: raw output is not part of the language"#,
        #"templates/feed/teaser.html:2:5: error: no value "titel" in TeaserView"#,
        #"templates/feed/teaser.html:3:4: error: "image" is a view and has no text"#,
        #"templates/feed/teaser.html:4:4: error: no value "width" in TeaserView"#,
        #"templates/feed/teaser.html:5:10: error: "kicker" in an attribute without quotes"#,
        #"templates/feed/teaser.html:6:32: error: "id" in onclick=, which is code"#,
        #"templates/feed/teaser.html:7:10: error: "summary" is text, but href= takes an address"#,
        #"templates/feed/teaser.html:8:4: error: no text "retri""#,
        #"templates/feed/teaser.html:9:11: error: no asset "logo.png" in the theme"#,
        #"templates/feed/teaser.html:10:17: error: no icon "clokc" in the theme"#,
        #"templates/feed/teaser.html:11:1: error: no template "feed/lables""#,
        #"templates/layout.html:2:1: error: no block "heder" in "layout""#,
        #"texts/nb.json:2:20: error: a text with plural forms needs "other""#,
        #"texts/nb.json:3:17: error: nothing stands for {dey}"#,
        #"theme.json:2:5: error: unknown key "nmae""#,
        #"theme.json:3:26: error: unknown row "splsh""#,
        #"theme.json:4:28: error: 9 where breaking should be a number"#,
        #"theme.json:6:19: error: unknown token "color.txet""#,
        #"tokens.dark.json:2:54: error: dark token "color.papr" has no light one"#,
        #"tokens.json:4:35: error: "color.on-premium" on "color.premium" has a contrast of 1.10 in the light, 4.5 is needed"#,
        ##"tokens.json:5:31: error: "#ff0000" where a color should be"##,
        #"tokens.json:6:31: error: unknown token "color.acent""#,
        #"tokens.json:8:29: error: tokens point to each other: color.link > color.rule > color.link"#,
        #"tokens.json:12:51: error: unknown unit of a dimension "em""#,
    ]
}
