# fish completion for the programs: copy this to ~/.config/fish/completions, or source it.
function __saitan
    set -l words (commandline -opc) (commandline -ct)
    set -l found ($words[1] __complete $words[2..] 2>/dev/null)
    test -n "$found"; and string join \n -- $found; or __fish_complete_path (commandline -ct)
end
for program in saitan query generate
    complete -c $program -f -a '(__saitan)'
end
