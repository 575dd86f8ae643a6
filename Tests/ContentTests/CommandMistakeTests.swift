import Content
import Testing

@Suite("Programs in files")
struct CommandMistakeTests {
    private static let allowed = ExampleSite().with("content/site.yml", "commands: true")

    @Test("Every mistake of a program has its place and its advice", arguments: mistakes)
    func mistake(_ mistake: Mistake) { mistake.expect(in: "content/vg/sections/forside.md", of: Self.allowed) }

    @Test("Programs are off unless the site says so, wherever they are named")
    func notAllowed() {
        let file = "content/vg/sections/forside.md"
        let says = "error: programs are not allowed; write \"commands: true\" into site.yml "
        let advice = says + "if whoever writes its files may run programs here"
        let loader = "loader: command⏎  command: [feed.py]".replacing("⏎", with: "\n")
        let site = ExampleSite().replacing("loader: unified\n  source: feeds/vg/forside.json", by: loader, in: file)
        #expect(site.messages() == ["\(file):5:3: \(advice)"])
        let rule = "transform: [{ command: [feed.py] }]\nfeed:"
        #expect(ExampleSite().replacing("feed:", by: rule, in: file).messages() == ["\(file):3:15: \(advice)"])
    }

    @Test("A program is read with its arguments, its variables and the loader of its format")
    func read() throws {
        let file = "content/vg/sections/forside.md"
        let lines =
            "loader: command\n  command: [scripts/feed.py, \"30\"]\n  environment: [TOKEN]\n  format: json\n  items: data"
        let site = Self.allowed.replacing("loader: unified\n  source: feeds/vg/forside.json", by: lines, in: file)
        let sections = try site.load().brands.first?.sections ?? []
        let loader = sections.first { $0.id == "forside" }?.loader
        let command = SiteCommand(arguments: ["scripts/feed.py", "30"], variables: ["TOKEN"])
        #expect(loader == .feed(.json(FeedMapping(items: FeedPath("data"))), .command(command)))
        #expect(loader?.name == "command")
    }
}

private let mistakes = Mistake.table(
    #"""
    - loader: unified⏎  source: => loader: command⏎  source:
      4:3: error: loader command needs "command"; add "command: [PROGRAM, ARGUMENT]"
      5:3: error: "source" cannot be used with loader command; make it an argument of the program
    - loader: unified => loader: unified⏎  command: [a]⏎  format: json
      5:3: error: "command" cannot be used with loader unified; delete it, or use it with command
      6:3: error: "format" cannot be used with loader unified; delete it, or use it with command
    - loader: unified⏎  source: feeds/vg/forside.json => loader: command⏎  command: []⏎  environment: [A-B]
      5:12: error: "command" names no program; write [PROGRAM, ARGUMENT], 100 at most
      6:17: error: an entry of "environment" cannot be "A-B"; write letters, digits and _
    - feed: => transform: [{ limit: 3 }, { command: [a] }]⏎feed:
      3:27: error: a command behind other rules; move it to the start of the list: programs get the feed as it is loaded
    - feed: => transform: [{ command: [a], from: 2026-11-20 }, { limit: 3, environment: [A] }]⏎feed:
      3:29: error: "from" cannot be used with "command"; delete it
      3:61: error: "environment" cannot be used with "limit"; delete it
    """#
)
