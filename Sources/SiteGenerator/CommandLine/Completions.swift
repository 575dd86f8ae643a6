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

    /// Files are left to the shell (`-o default`), which quotes their names.
    private static var bash: String {
        let cases = Usage.all.map { usage in
            let (options, valued, fixed) = words(of: usage)
            return "        \(usage.verb)) options=\"\(options)\" valued=\"\(valued)\" fixed=\"\(fixed)\" ;;"
        }
        return """
            _sitegen() {
                local options="" valued="" fixed="" word
                local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W "\(verbs)" -- "$current"))
                    return
                fi
                case "${COMP_WORDS[1]}" in
            \(cases.joined(separator: "\n"))
                esac
                case " $valued = " in *" $previous "*) return ;; esac
                for word in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
                    case " $fixed " in *" $word "*) fixed="" ;; esac
                done
                case "$current" in
                    -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
                    *) COMPREPLY=($(compgen -W "$fixed" -- "$current")) ;;
                esac
            }
            complete -o default -F _sitegen sitegen

            """
    }

    /// The last lines serve both a file in a folder of completions, which is read at the first use, and `source`.
    private static var zsh: String {
        let cases = Usage.all.map { usage in
            let (options, valued, fixed) = words(of: usage)
            return "        \(usage.verb)) options=(\(options)) valued=(\(valued)) fixed=(\(fixed)) ;;"
        }
        return """
            #compdef sitegen
            _sitegen() {
                local -a options valued fixed given
                if (( CURRENT == 2 )); then
                    compadd -- \(verbs)
                    return
                fi
                case "${words[2]}" in
            \(cases.joined(separator: "\n"))
                esac
                given=("${(@)words[3,CURRENT-1]}")
                if (( ${valued[(Ie)${words[CURRENT-1]}]} )); then
                    _files
                elif [[ "$PREFIX" == -* ]]; then
                    compadd -- $options
                elif (( ${#fixed} && ${#${fixed:*given}} == 0 )); then
                    compadd -- $fixed
                else
                    _files
                fi
            }
            if [ "${funcstack[1]}" = _sitegen ]; then
                _sitegen "$@"
            else
                compdef _sitegen sitegen
            fi

            """
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
