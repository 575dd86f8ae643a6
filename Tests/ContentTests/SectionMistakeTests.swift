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
private let loaders = LoaderKind.builtIn.map(\.name).joined(separator: ", ")

private let frontMistakes = Mistake.table(
    #"""
    - title: Forside => tittle: Forside
      2:1: error: unknown key "tittle" in the front matter; did you mean "title"?
    - feed: => fed:
      2:1: error: missing key "feed" in the front matter; add "feed: …"
      3:1: error: unknown key "fed" in the front matter; did you mean "feed"?
    -   loader: unified⏎ =>
      4:3: error: missing key "loader" in feed; add "loader: …"
    - loader: unified => loader: unifed
      4:11: error: "loader" cannot be "unifed"; did you mean "unified"?
    - loader: unified => loader: rss
      4:11: error: "loader" cannot be "rss"; write syndication, which reads RSS, Atom, JSON Feed and podcasts
    - loader: unified => loader: Atom 1.0
      4:11: error: "loader" cannot be "Atom 1.0"; write syndication, which reads RSS, Atom, JSON Feed and podcasts
    - loader: unified => loader: json-feed
      4:11: error: "loader" cannot be "json-feed"; write syndication, which reads RSS, Atom, JSON Feed and podcasts
    - loader: unified => loader: XML
      4:11: error: "loader" cannot be "XML"; write syndication, which reads RSS, Atom, JSON Feed and podcasts
    - loader: unified => loader: json⏎  items: a..b⏎  map: { title: [], link: { path: x, as: html }, foo: bar }
      5:10: error: "items" cannot be "a..b"; write names parted by dots, such as media[0].url
      6:17: error: "title" has 0 paths; write 1 to 16 paths
      6:42: error: link cannot be read as html; delete it
      6:50: error: unknown key "foo" in map; known keys: title, link, id, summary, content, published, updated, image, author, tags, kicker, section, premium
    - loader: unified => loader: csv⏎  next: more
      5:3: error: "next" cannot be used with loader csv, whose tables have one page; delete it
    - loader: unified => loader: csv⏎  map: { summary: { value: x, path: y }, tags: { path: x, with: y } }
      5:19: error: "summary" needs one of path, join and value; write "{ path: PATH }", say
      5:59: error: "with" cannot be used without "join"; delete it, or write "join: [PATH, PATH]"
    - loader: unified => loader: unified⏎  map: { title: headline }
      5:3: error: "map" cannot be used with loader unified; delete it, or use it with json, csv
    - loader: unified => loader: podcast
      4:11: error: "loader" cannot be "podcast"; write syndication, which reads RSS, Atom, JSON Feed and podcasts
    - loader: unified => loader: html
      4:11: error: "loader" cannot be "html"; write web
    - loader: unified => loader: magic
      4:11: error: "loader" cannot be "magic"; allowed words: \#(loaders), web, markdown, command
    -   source: feeds/vg/forside.json⏎ =>
      4:3: error: loader unified needs "source"; add "source: feeds/….json" or an address below it
    - feeds/vg/forside.json => ../secret.json
      5:11: error: "source" cannot be "../secret.json": a path does not leave content/; write a path inside content/ such as feeds/economy.json, or an https:// address
    - feeds/vg/forside.json => /etc/passwd
      5:11: error: "source" cannot be "/etc/passwd": a path begins inside content/; write a path inside content/ such as feeds/economy.json, or an https:// address
    - feeds/vg/forside.json => file:///etc/passwd
      5:11: error: "source" cannot be "file:///etc/passwd"; write a whole address that begins with https://
    - feeds/vg/forside.json => feeds//x.json
      5:11: error: "source" cannot be "feeds//x.json": a path names each folder once; write a path inside content/ such as feeds/economy.json, or an https:// address
    -   source: =>   url: https://x.example/⏎  frame: yes⏎  source:
      5:3: error: "url" cannot be used with loader unified; delete it, or use it with web
      6:3: error: "frame" cannot be used with loader unified; delete it, or use it with web
      6:10: error: "frame" must be true or false, but is "yes"; write true or false without quotes
    - feed: => renderAsWeb: native⏎feed:
      3:1: error: "renderAsWeb" cannot be used with loader unified; delete it, or use it with switchable
    -   source: =>   deadline: 10⏎  source:
      5:13: error: "deadline" cannot be "10"; write a whole number and a unit: 500ms, 10s or 2m
    -   source: =>   deadline: 61m⏎  source:
      5:13: error: "deadline" cannot be "61m"; wait an hour at most, better seconds
    -   source: =>   onFailure: keepLastgood⏎  source:
      5:14: error: "onFailure" cannot be "keepLastgood"; did you mean "keepLastGood"?
    -   source: =>   headers: { "Bad Name": x }⏎  source:
      5:12: error: "headers" has the header "Bad Name"; names have letters, digits and hyphens
    -   source: =>   headers: { X-A: "a\nb", x-a: [1] }⏎  source:
      5:19: error: "X-A" cannot be "a?b"; header values are one line of ASCII
      5:32: error: "x-a" must be text, but is a list; write text instead
    -   source: =>   headers: { X-A: a, x-a: b }⏎  source:
      5:12: error: "headers" has the header "x-a" twice; capitals make no difference; keep one
    - ⏎--- => ⏎
      1:1: error: the front matter does not end; close it with a line of ---
    - ---⏎ =>
      1:1: error: missing key "feed" in the front matter, which is missing; add "feed: …"
    """#
)

private let sportMistakes = Mistake.table(
    #"""
    - renderAsWeb: follow => renderAsWeb: always
      6:14: error: "renderAsWeb" cannot be "always"; allowed words: native, follow
    - widget: carousel => widget: caroussel
      7:20: error: "widget" cannot be "caroussel"; did you mean "carousel"?
    """#
)

private let webMistakes = Mistake.table(
    #"""
    -   url: https://www.vg.example/nett⏎ =>
      4:3: error: loader web needs "url"; add "url: https://…" below it
    - title: Nett⏎ =>
      3:3: error: loader web needs "title"; no feed is loaded that could have one
    - frame: true => frame: "true"
      6:10: error: "frame" must be true or false, but is the text "true"; write true or false without quotes
    - frame: true => frame: true⏎  source: x.json
      7:3: error: "source" cannot be used with loader web; delete it, or use it with \#(loaders)
    - feed: => insert: []⏎feed:
      3:1: error: "insert" cannot be used with loader web; delete it, or use it with \#(loaders), markdown
    """#
)

private let markdownMistakes = Mistake.table(
    #"""
    - title: Tips⏎ =>
      3:3: error: loader markdown needs "title"; articles have titles, their section must be given one
    - loader: markdown => loader: markdown⏎  source: x
      5:3: error: "source" cannot be used with loader markdown; delete it, or use it with \#(loaders)
    """#
)
