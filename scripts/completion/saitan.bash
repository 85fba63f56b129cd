# bash completion for the programs: source this in ~/.bashrc.
_saitan() {
  mapfile -t COMPREPLY < <("$1" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _saitan saitan query generate
