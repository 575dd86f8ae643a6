import Diagnostics
import Scaffold

/// Tells what a site should change for this version of the program: `sitegen upgrade --check`.
struct UpgradeCommand: Command {
    static let usage = Usage(
        verb: "upgrade",
        summary: "Tell what to change in a site for this version: keys, copied theme files, schemas. Changes nothing.",
        arguments: [],
        options: [
            Usage.Option("check", "list the changes to make; exit 1 when there are some"), Usage.site,
        ]
    )

    private let arguments: Arguments
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) throws(Arguments.Mistake) {
        self.arguments = arguments
        self.console = console
        guard arguments.has("check") else {
            throw Arguments.Mistake(message: "upgrade changes no file by itself; give --check to see what to change")
        }
    }

    func run() throws -> Int32 {
        let found = UpgradeCheck(site: arguments.value("site") ?? ".").findings()
        console.show(found)
        let count = found.count == 1 ? "1 change" : "\(found.count) changes"
        console.say(found.isEmpty ? "nothing to change for sitegen \(Sitegen.version)" : "\(count) to make")
        return found.isEmpty ? 0 : 1
    }
}
