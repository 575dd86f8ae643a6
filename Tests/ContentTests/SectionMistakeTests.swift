import FeedLoading
import Testing

@Suite("Mistakes in sections")
struct SectionMistakeTests {
    @Test("Every mistake of a section with a feed has its place and its advice", arguments: frontMistakes)
    func front(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/sections/forside.md")
    }

    @Test("A switchable section is native or follows", arguments: sportMistakes)
    func sport(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/sections/sport.md")
    }

    @Test("A section of the web takes an address and loads nothing", arguments: webMistakes)
    func web(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/sections/nett.md")
    }

    @Test("A section of articles takes no source", arguments: markdownMistakes)
    func markdown(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/sections/tips.md")
    }
}

/// The loaders that read a source, in the order of their list.
private let loaders = LoaderKind.all.map(\.name).joined(separator: ", ")

private let frontMistakes: [Mistake] = [
    Mistake(
        "title: Forside",
        "tittle: Forside",
        says: #"2:1: error: unknown key "tittle" in the front matter; did you mean "title"?"#
    ),
    Mistake(
        "feed:",
        "fed:",
        says: #"2:1: error: missing key "feed" in the front matter; add "feed: …""#,
        #"3:1: error: unknown key "fed" in the front matter; did you mean "feed"?"#
    ),
    Mistake("  loader: unified\n", "", says: #"4:3: error: missing key "loader" in feed; add "loader: …""#),
    Mistake(
        "loader: unified",
        "loader: unifed",
        says: #"4:11: error: "loader" cannot be "unifed"; did you mean "unified"?"#
    ),
    Mistake(
        "loader: unified",
        "loader: rss",
        says:
            #"4:11: error: "loader" cannot be "rss"; write syndication, which reads RSS, Atom, JSON Feed and podcasts"#
    ),
    Mistake(
        "loader: unified",
        "loader: Atom 1.0",
        says:
            #"4:11: error: "loader" cannot be "Atom 1.0"; write syndication, which reads RSS, Atom, JSON Feed and podcasts"#
    ),
    Mistake(
        "loader: unified",
        "loader: json-feed",
        says:
            #"4:11: error: "loader" cannot be "json-feed"; write syndication, which reads RSS, Atom, JSON Feed and podcasts"#
    ),
    Mistake(
        "loader: unified",
        "loader: XML",
        says:
            #"4:11: error: "loader" cannot be "XML"; write syndication, which reads RSS, Atom, JSON Feed and podcasts"#
    ),
    Mistake(
        "loader: unified",
        "loader: podcast",
        says:
            #"4:11: error: "loader" cannot be "podcast"; write syndication, which reads RSS, Atom, JSON Feed and podcasts"#
    ),
    Mistake("loader: unified", "loader: html", says: #"4:11: error: "loader" cannot be "html"; write web"#),
    Mistake(
        "loader: unified",
        "loader: magic",
        says:
            #"4:11: error: "loader" cannot be "magic"; allowed words: \#(loaders), web, markdown"#
    ),
    Mistake(
        "  source: feeds/vg/forside.json\n",
        "",
        says: #"4:3: error: loader unified needs "source"; add "source: feeds/….json" or an address below it"#
    ),
    Mistake(
        "feeds/vg/forside.json",
        "../secret.json",
        says:
            #"5:11: error: "source" cannot be "../secret.json": a path does not leave content/; write a path inside content/ such as feeds/economy.json, or an https:// address"#
    ),
    Mistake(
        "feeds/vg/forside.json",
        "/etc/passwd",
        says:
            #"5:11: error: "source" cannot be "/etc/passwd": a path begins inside content/; write a path inside content/ such as feeds/economy.json, or an https:// address"#
    ),
    Mistake(
        "feeds/vg/forside.json",
        "file:///etc/passwd",
        says: #"5:11: error: "source" cannot be "file:///etc/passwd"; write a whole address that begins with https://"#
    ),
    Mistake(
        "feeds/vg/forside.json",
        "feeds//x.json",
        says:
            #"5:11: error: "source" cannot be "feeds//x.json": a path names each folder once; write a path inside content/ such as feeds/economy.json, or an https:// address"#
    ),
    Mistake(
        "  source:",
        "  url: https://x.example/\n  frame: yes\n  source:",
        says: #"5:3: error: "url" cannot be used with loader unified; delete it, or use it with web"#,
        #"6:3: error: "frame" cannot be used with loader unified; delete it, or use it with web"#,
        #"6:10: error: "frame" must be true or false, but is "yes"; write true or false without quotes"#
    ),
    Mistake(
        "feed:",
        "renderAsWeb: native\nfeed:",
        says: #"3:1: error: "renderAsWeb" cannot be used with loader unified; delete it, or use it with switchable"#
    ),
    Mistake(
        "  source:",
        "  deadline: 10\n  source:",
        says: #"5:13: error: "deadline" cannot be "10"; write a whole number and a unit: 500ms, 10s or 2m"#
    ),
    Mistake(
        "  source:",
        "  deadline: 61m\n  source:",
        says: #"5:13: error: "deadline" cannot be "61m"; wait an hour at most, better seconds"#
    ),
    Mistake(
        "  source:",
        "  onFailure: keepLastgood\n  source:",
        says: #"5:14: error: "onFailure" cannot be "keepLastgood"; did you mean "keepLastGood"?"#
    ),
    Mistake(
        "  source:",
        "  headers: { \"Bad Name\": x }\n  source:",
        says: #"5:12: error: "headers" has the header "Bad Name"; names have letters, digits and hyphens"#
    ),
    Mistake(
        "  source:",
        "  headers: { X-A: \"a\\nb\", x-a: [1] }\n  source:",
        says: #"5:19: error: "X-A" cannot be "a?b"; header values are one line of ASCII"#,
        #"5:32: error: "x-a" must be text, but is a list; write text instead"#
    ),
    Mistake(
        "  source:",
        "  headers: { X-A: a, x-a: b }\n  source:",
        says: #"5:12: error: "headers" has the header "x-a" twice; capitals make no difference; keep one"#
    ),
    Mistake("\n---", "\n", says: "1:1: error: the front matter does not end; close it with a line of ---"),
    Mistake("---\n", "", says: #"1:1: error: missing key "feed" in the front matter, which is missing; add "feed: …""#),
]

private let sportMistakes: [Mistake] = [
    Mistake(
        "renderAsWeb: follow",
        "renderAsWeb: always",
        says: #"6:14: error: "renderAsWeb" cannot be "always"; allowed words: native, follow"#
    ),
    Mistake(
        "widget: carousel",
        "widget: caroussel",
        says: #"7:20: error: "widget" cannot be "caroussel"; did you mean "carousel"?"#
    ),
]

private let webMistakes: [Mistake] = [
    Mistake(
        "  url: https://www.vg.example/nett\n",
        "",
        says: #"4:3: error: loader web needs "url"; add "url: https://…" below it"#
    ),
    Mistake("title: Nett\n", "", says: #"3:3: error: loader web needs "title"; no feed is loaded that could have one"#),
    Mistake(
        "frame: true",
        #"frame: "true""#,
        says: #"6:10: error: "frame" must be true or false, but is the text "true"; write true or false without quotes"#
    ),
    Mistake(
        "frame: true",
        "frame: true\n  source: x.json",
        says:
            #"7:3: error: "source" cannot be used with loader web; delete it, or use it with \#(loaders)"#
    ),
    Mistake(
        "feed:",
        "insert: []\nfeed:",
        says:
            #"3:1: error: "insert" cannot be used with loader web; delete it, or use it with \#(loaders), markdown"#
    ),
]

private let markdownMistakes: [Mistake] = [
    Mistake(
        "title: Tips\n",
        "",
        says: #"3:3: error: loader markdown needs "title"; articles have titles, their section must be given one"#
    ),
    Mistake(
        "loader: markdown",
        "loader: markdown\n  source: x",
        says:
            #"5:3: error: "source" cannot be used with loader markdown; delete it, or use it with \#(loaders)"#
    ),
]
