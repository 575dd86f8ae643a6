import Files

/// Writes the reference of files, feeds and commands as Markdown: `sitegen reference`.
struct ReferenceCommand: Command {
    static let verb = "reference"
    static let summary = "Write the reference of all files, feeds and commands into a folder, as Markdown."

    @Arguments("DIR") var words

    func run(_ console: Console) throws -> Int32 {
        let folder = words.first ?? "."
        try Disk.makeFolder(folder)
        for page in ReferencePages.all {
            try Disk.write(Array(page.text.utf8), to: "\(folder)/\(page.name)")
        }
        console.say("wrote \(ReferencePages.all.count) pages into \(folder)")
        return 0
    }
}
