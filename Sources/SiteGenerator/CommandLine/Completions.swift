/// Shell completion scripts, generated from the usage of the commands.
enum Completions {
    /// The script for a shell; nil for an unknown shell.
    static func script(for shell: String) -> String? {
        switch shell {
        // Files are left to the shell (`-o default`), which quotes their names.
        case "bash": filled(PackageResources.completions_bash) { "\"\($0)\"" }
        // The last lines serve both a file in a folder of completions, which is read at the first use, and `source`.
        case "zsh": filled(PackageResources.completions_zsh) { "(\($0))" }
        case "fish": fish
        default: nil
        }
    }

    private static var verbs: String {
        Usage.all.map(\.verb).joined(separator: " ") + " --help --version"
    }

    /// The options of a verb, those that need a value, and the fixed words of its arguments; each as words of a shell.
    private static func words(of usage: Usage) -> (options: String, valued: String, fixed: String) {
        let valued = usage.options.filter { $0.value != nil }
        return (
            (usage.options.map { "--" + $0.name } + ["--help"]).joined(separator: " "),
            valued.map { "--" + $0.name }.joined(separator: " "),
            usage.arguments.flatMap(Usage.words).joined(separator: " ")
        )
    }

    /// A script with the verbs, and with the words of each as a list of its shell.
    private static func filled(_ script: [UInt8], _ list: (String) -> String) -> String {
        let cases = Usage.all.map { usage in
            let (options, valued, fixed) = words(of: usage)
            return "        \(usage.verb)) options=\(list(options)) valued=\(list(valued)) fixed=\(list(fixed)) ;;"
        }
        return String(decoding: script, as: UTF8.self).replacing("@@verbs@@", with: verbs)
            .replacing("@@cases@@", with: cases.joined(separator: "\n"))
    }

    private static var fish: String {
        var lines = Usage.all.map {
            "complete -c sitegen -n __fish_use_subcommand -f -a \($0.verb) -d \(quoted($0.summary))"
        }
        for usage in Usage.all {
            let seen = "__fish_seen_subcommand_from \(usage.verb)"
            let fixed = words(of: usage).fixed
            if !fixed.isEmpty {
                let condition = "\(seen); and not __fish_seen_subcommand_from \(fixed)"
                lines.append("complete -c sitegen -n '\(condition)' -f -a '\(fixed)'")
            }
            for option in usage.options {
                let needsValue = option.value == nil ? "" : " -r"
                lines.append(
                    "complete -c sitegen -n '\(seen)' -l \(option.name)\(needsValue) -d \(quoted(option.help))"
                )
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A text in single quotes for fish, with backslashes and quotes escaped.
    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
