import Engine
import Foundation

/// Runs a command and maps its result to an exit code.
extension SiteGenerator {
    static func run(_ words: ArraySlice<String>, console: Console) async -> Int32 {
        do {
            return try await perform(words, console)
        } catch let mistake as UsageError {
            return misuse(mistake.message, console)
        } catch let list as DiagnosticList {
            console.show(list.inFileOrder)
        } catch let failure as Disk.Failure {
            console.show([
                .error(
                    failure.path,
                    nil,
                    failure.reason,
                    advice: (failure.advice ?? "fix it and run the command again") + "; the existing output is intact"
                )
            ])
        } catch let error as CocoaError {
            console.show([
                .error("sitegen", nil, error.localizedDescription, advice: "give the output a place that takes it")
            ])
        } catch {
            console.show([.error("sitegen", nil, "\(error)", advice: "try again")])
        }
        return 1
    }

    private static func perform(_ words: ArraySlice<String>, _ console: Console) async throws -> Int32 {
        guard let verb = words.first else { throw UsageError(message: "say what to do; \(Usage.verbs)") }
        if ["-h", "--help", "help"].contains(verb) {
            let asked = words.dropFirst().first.flatMap { name in Usage.all.first { $0.verb == name } }
            try console.write((asked?.help ?? Usage.help) + "\n")
            return 0
        }
        if verb == "--version" {
            try console.write("sitegen \(version)\n")
            return 0
        }
        guard let command = Commands.all.first(where: { $0.verb == verb })
        else { return misuse(Usage.unknown(verb), console) }
        let rest = words.dropFirst()
        if rest.contains("--help") || rest.contains("-h") {
            try console.write(command.usage.help + "\n")
            return 0
        }
        ProgramDigest.begin()
        do {
            return try await command.parsed(Array(rest), environment: ProcessInfo.processInfo.environment).run(console)
        } catch let mistake as UsageError {
            return misuse(mistake.message, of: verb, console)
        }
    }

    private static func misuse(_ message: String, of verb: String? = nil, _ console: Console) -> Int32 {
        let help = ["sitegen", verb, "--help"].compactMap(\.self).joined(separator: " ")
        console.say("sitegen: error: \(message)\n\nSee \(help).")
        return 64
    }
}
