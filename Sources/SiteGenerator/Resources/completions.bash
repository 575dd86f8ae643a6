_sitegen() {
    local options="" valued="" fixed="" word
    local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "@@verbs@@" -- "$current"))
        return
    fi
    case "${COMP_WORDS[1]}" in
@@cases@@
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
