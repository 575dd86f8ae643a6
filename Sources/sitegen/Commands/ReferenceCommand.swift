import Files

/// Writes the reference of files, feeds and commands as Markdown: `sitegen reference`.
struct ReferenceCommand: Command {
    static let usage = Usage(
        verb: "reference",
        summary: "Write the reference of all files, feeds and commands into a folder, as Markdown.",
        arguments: ["DIR"],
        options: []
    )

    private let folder: String
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) {
        folder = arguments.positional.first ?? "."
        self.console = console
    }

    func run() throws -> Int32 {
        try Disk.makeFolder(folder)
        for page in ReferencePages.all {
            try Disk.write(Array(page.text.utf8), to: "\(folder)/\(page.name)")
        }
        console.say("wrote \(ReferencePages.all.count) pages into \(folder)")
        return 0
    }
}
