# Completes the words of query and generate in bash: source scripts/completion.bash
# Commands, options and boards stand here as plain lists, so that no program is started; tests hold them to the programs.

# Options of each command of query; those that every command has come last.
declare -A _saitan_query=(
  [list]=""
  [show]="--goal --border --svg"
  [solve]="--goal --all --limit --svg --lang --given --border"
  [stats]="--csv --plot --log --lang"
  [search]="--memory --states --no-tables"
  [deepest]="--distance --unique --sort --limit"
  [random]="--distance --count --seed"
  [lookup]="--goal"
  [export]="--distance --sample --seed --columns --parquet"
  [count]="--given --border"
  [sample]="--count --seed --given --border"
  [nth]="--given --border --svg"
  [rank]="--given"
  [heatmap]="--given --csv --plot"
  [puzzle]="--seed --clues --fewest --border --svg"
  [sheet]="--distance --clues --count --seed --html --svg --lang"
  [verify]="--all"
  [serve]="--port --host --allow-host --embed --quiet"
)
_saitan_query_common="--data --json --help"

_saitan_generate="-a --all -l --list -p --plan --check --data -t --threads -c --count-only --rebuild --no-symmetry --no-resume --adopt --engine --metric --one-way --moves --goal --name -q --quiet -h --help --version"

# Boards worth listing, and families whose sizes are free.
_saitan_boards="
  uraomote-3x3 uraomote-3x4 uraomote-4x4 uraomote-4x5 uraomote-5x5 uraomote-5x6 uraomote-6x6 uraomote-6x7 uraomote-7x7
  uraomote-7x8 uraomote-8x8 rotation-3x3 rotation-3x3-cw rotation-3x3-htm rotation-2x3 rotation-2x4 rotation-2x5
  rotation-2x6 rotation-3x4 rotation-2x7 flipit-5-1 flipit-5-2 flipit-5-3 flipit-5-4 flipit-5-5 flipit-6-1 flipit-6-2
  flipit-6-3 flipit-6-4 flipit-6-5 flipit-6-6 flipit-7-4 flipit-8-1 flipit-10-1 flipit-12-1 flipit-16-1 flipit-20-1
  flipit-24-1 flipit-28-1 yinyang-4 yinyang-5 yinyang-6 yinyang-7 yinyang-8 yinyang-9 yinyang-10 yinyang-11 yinyang-3
  yinyang-12 yinyang-13 yinyang-14 yinyang-15 pancake-7 pancake-10 pancake-12 burnt-6 burnt-8 burnt-9 topspin-8-4
  topspin-10-4 topspin-12-4 cyclic-2x3 cyclic-3x3 cyclic-3x4 lightsout-3x3 lightsout-4x4 lightsout-5x5 sliding-2x3
  sliding-3x3 sliding-2x5 sliding-2x6 sliding-3x4 rings-5-1 rings-6-2 rings-7-2 2x2x2 2x2x2-perm 2x2x3 3x3x1 3x3x2
  3x3x3-corners 3x3x3-edges 3x3x3-slices 3x3x3-squares 3x3x3-ur pyraminx pyraminx-duo pyramorphix skewb skewb-diamond
  ivy dino dino-four-colours square1-shapes
"

# The tables there are: of --data if it was given, else where the programs look.
_saitan_tables() {
  local home="${SAITAN_DATA:-$_saitan_home/data/tables}" table i
  for ((i = 1; i + 1 < COMP_CWORD; i++)); do
    [ "${COMP_WORDS[i]}" = --data ] && home="${COMP_WORDS[i + 1]}"
  done
  for table in "${home/#\~/$HOME}"/*/; do
    table="${table%/}"
    case "$table" in *'*' | *.building | *.replaced | *.discarded) ;; *) echo "${table##*/}" ;; esac
  done
}

# Offers the values of the option before the cursor; fails if it takes none or any.
_saitan_value() {
  case "$1" in
    --data | --adopt) compopt -o nospace; mapfile -t COMPREPLY < <(compgen -o dirnames -S / -- "$2") ;;
    --plot | --svg | --html | --parquet) compopt -o default; COMPREPLY=() ;;
    --sort) mapfile -t COMPREPLY < <(compgen -W "rank blacks" -- "$2") ;;
    --lang) mapfile -t COMPREPLY < <(compgen -W "en ja" -- "$2") ;;
    --goal | --given | --limit | --sample | --columns | --distance | --count | --seed | --memory | --states | --port | --host | --allow-host | --embed | --clues | --threads | -t | --engine) COMPREPLY=() ;;
    *) return 1 ;;
  esac
}

_saitan_complete_query() {
  local word="${COMP_WORDS[COMP_CWORD]}" command="${COMP_WORDS[1]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W "${!_saitan_query[*]} help --help --version" -- "$word")
  elif [ "$command" = help ]; then
    mapfile -t COMPREPLY < <(compgen -W "${!_saitan_query[*]}" -- "$word")
  elif _saitan_value "${COMP_WORDS[COMP_CWORD - 1]}" "$word"; then
    return
  elif [[ "$word" == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "${_saitan_query[$command]-} $_saitan_query_common" -- "$word")
  else
    case "$command" in
      list | serve) COMPREPLY=() ;;
      search | count | sample | nth | rank | heatmap | puzzle | sheet)
        mapfile -t COMPREPLY < <(compgen -W "$(_saitan_tables) $_saitan_boards start goal" -- "$word") ;;
      show | solve) mapfile -t COMPREPLY < <(compgen -W "$(_saitan_tables) start goal" -- "$word") ;;
      *) mapfile -t COMPREPLY < <(compgen -W "$(_saitan_tables)" -- "$word") ;;
    esac
  fi
}

_saitan_complete_generate() {
  local word="${COMP_WORDS[COMP_CWORD]}"
  if _saitan_value "${COMP_WORDS[COMP_CWORD - 1]}" "$word"; then
    return
  elif [[ "$word" == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$_saitan_generate" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -W "$_saitan_boards" -- "$word"; compgen -f -X '!*.@(tws|json|gap)' -- "$word")
  fi
}

_saitan_home="$(cd "${BASH_SOURCE[0]%/*}/.." && pwd)"
complete -F _saitan_complete_query query scripts/query ./scripts/query "$_saitan_home/scripts/query"
complete -F _saitan_complete_generate generate scripts/generate ./scripts/generate "$_saitan_home/scripts/generate"
