import Testing

@testable import Content

@Suite("Programs in files")
struct CommandMistakeTests {
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
        let site = ExampleSite.withCommands.replacing(
            "loader: unified\n  source: feeds/vg/forside.json",
            by: lines,
            in: file
        )
        let sections = try site.load().brands.first?.sections ?? []
        let loader = sections.first { $0.id == "forside" }?.loader
        let command = SiteCommand(arguments: ["scripts/feed.py", "30"], variables: ["TOKEN"])
        #expect(loader == .feed(.json(FeedMapping(items: FeedPath("data"))), .command(command)))
        #expect(loader?.name == "command")
    }
}
