import Scaffold

/// Tells what a site should change for this version of the program: `sitegen upgrade --check`.
struct UpgradeCommand: Command {
    static let verb = "upgrade"
    static let summary =
        "Tell what to change in a site for this version: copied theme files, schemas. Changes nothing."

    @Option("check", "list the changes to make; exit 1 when there are some") var checks
    @Option(.site, default: ".") var site

    func validate() throws {
        guard checks else {
            throw UsageError(message: "upgrade changes no file by itself; give --check to see what to change")
        }
    }

    func run(_ console: Console) throws -> Int32 {
        let found = UpgradeCheck.findings(in: site)
        console.show(found)
        let changes = counted(found.count, "change")
        console.say(found.isEmpty ? "nothing to change for sitegen \(SiteGenerator.version)" : "\(changes) to make")
        return found.isEmpty ? 0 : 1
    }
}
