#compdef sitegen
_sitegen() {
    local -a options valued fixed given
    if (( CURRENT == 2 )); then
        compadd -- @@verbs@@
        return
    fi
    case "${words[2]}" in
@@cases@@
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
