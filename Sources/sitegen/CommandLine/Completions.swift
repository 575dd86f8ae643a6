/// Shell completion scripts, generated from the usage of the commands.
enum Completions {
    /// The script for a shell; nil for an unknown shell.
    static func script(for shell: String) -> String? {
        switch shell {
        case "bash": bash
        case "zsh": zsh
        case "fish": fish
        default: nil
        }
    }

    private static var verbs: String {
        Usage.all.map(\.verb).joined(separator: " ")
    }

    private static func options(of usage: Usage) -> String {
        (usage.options.map { "--" + $0.name } + ["--help"]).joined(separator: " ")
    }

    private static var bash: String {
        let cases = Usage.all.map { "        \($0.verb)) words=\"\(options(of: $0))\" ;;" }.joined(separator: "\n")
        return """
            _sitegen() {
                local words
                case "${COMP_WORDS[1]}" in
            \(cases)
                    *) words="\(verbs) --help --version" ;;
                esac
                [ "$COMP_CWORD" -eq 1 ] && words="\(verbs) --help --version"
                COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}") $(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))
            }
            complete -F _sitegen sitegen

            """
    }

    private static var zsh: String {
        let cases = Usage.all.map { "        \($0.verb)) compadd -- \(options(of: $0)) ;;" }.joined(separator: "\n")
        return """
            #compdef sitegen
            _sitegen() {
                if (( CURRENT == 2 )); then
                    compadd -- \(verbs) --help --version
                    return
                fi
                case "${words[2]}" in
            \(cases)
                esac
                _files
            }
            compdef _sitegen sitegen

            """
    }

    private static var fish: String {
        var lines = Usage.all.map {
            "complete -c sitegen -n __fish_use_subcommand -a \($0.verb) -d \(quoted($0.summary))"
        }
        for usage in Usage.all {
            for option in usage.options {
                let needsValue = option.value == nil ? "" : " -r"
                lines.append(
                    "complete -c sitegen -n '__fish_seen_subcommand_from \(usage.verb)' -l \(option.name)\(needsValue)"
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
