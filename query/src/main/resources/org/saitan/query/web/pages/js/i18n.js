// The words of the pages, in English and Japanese; what puzzles and their moves are called is in names.js.

import { lasting } from './storage.js';

const WORDS = {
  en: {
    other: '日本語',
    skip: 'Skip to the board', tagline: 'Every position solved.', firstWords: 'Every position solved. Make a move and see how far you are.',
    tryMove: 'Every number on a move says how many moves are left after it.', nearer: (n) => `That came ${n === 1 ? '' : `${n} moves `}nearer.`, fartherBy: (n) => `That led ${n === 1 ? 'one move' : `${n} moves`} farther away.`, asFar: 'As far away as before.',
    results: 'Results', makePuzzle: 'Make a puzzle', skipToResults: 'Skip to the results', resultsHelp: 'Counted exactly, from every position. Choose a puzzle for its histogram and its hardest positions.',
    farthestIs: 'Most moves', antipodes: 'Hardest positions', fillingResults: 'Yin-Yang: ways to fill the board', solutionsAll: 'Solutions', shown: 'results only',
    boardInstead: (board, other) => `There is no board ${board} here; this is ${other}.`, noPage: 'There is no such page here.',
    otherPosition: 'Another position', openLive: 'Hints and solutions', definitionSays: 'Notes of the definition', handBoards: 'Blocks, pegs and jumps', turningBoards: 'Cubes, tiles, lights', ownBoards: 'Own puzzles',
    play: 'Play', board: 'Board', marks: 'Distances',
    undo: 'Undo', redo: 'Redo', hint: 'Hint', solve: 'Solve', stop: 'Stop',
    explore: 'Explore', shareTab: 'Share', about: 'About', typed: 'Typed', copySolution: 'Copy solution', copyCode: 'Copy code', close: 'Close',
    shareHelp: 'The link holds the board, the position and the moves made.', svgFile: 'Picture (SVG)', embed: 'In a page of your own',
    embedHelp: 'The server has to allow your site: query serve --embed ORIGIN', notation: 'Notation', movesAre: 'Moves',
    help: 'Keys', letters: 'Letter keys and ?',
    keyList: { 'Tab, Enter': 'choose and make a move', '← → ↑ ↓': 'move the chosen piece, slide tiles, push crates', 'Ctrl+Z': 'undo', 'Ctrl+Y': 'redo', 'U R F …': 'turn that side; with Shift the other way', '?': 'show these keys' },
    line: 'A shortest solution', setup: 'Another position',
    atDistance: 'At distance', random: 'Random position', start: 'Start', state: 'Position', go: 'Set',
    fromHere: 'From here', makeMoves: 'Make moves', played: 'The moves played', began: 'start', notNearer: 'did not come nearer',
    around: 'Other side', canMove: 'can be moved',
    editHelp: 'Choose two places, which change places; or a place, then what is to be there.',
    movesHelp: 'Moves as people write them, such as R U\' (F2 R)3 or [R, U]. “From here” begins at this position; the box “Position” takes a state, or moves from the goal.',
    edit: 'Set up', paint: 'Paint', copy: 'Copy link', copied: 'Copied',
    goal: 'Goal', allPuzzles: 'All puzzles',
    way: 'The way so far', speed: 'Speed', moveOf: (n, all) => `${n} / ${all}`,
    wayIs: (distances) => `Distances move by move: ${distances}`, pointIs: (n, distance) => `Move ${n}: distance ${distance}`,
    noSuchMove: (move, state) => `There is no move ${move} from ${state}.`,
    notUnderstood: 'That cannot be read:', askedAgain: 'Asking again …', openInSaitan: 'Open in Saitan', projector: 'Projector', projectorHelp: 'The board as big as the screen; Escape ends it',
    movesMade: (n) => (n === 1 ? 'move made' : 'moves made'),
    score: (n, best) => (n === best ? `You ${n}, best ${best}: perfect!` : `You ${n}, best ${best}`),
    histogram: 'Positions at each distance', linear: 'Linear', log: 'Logarithmic',
    chartHelp: 'Choose a bar for a random position at that distance.',
    numbers: 'Exact numbers', distance: 'Distance', positions: 'Positions', share: 'Share',
    hardest: 'The hardest positions', more: 'More', theme: { light: 'Dark theme', dark: 'Light theme' },
    movesLeft: (n) => (n === 1 ? 'move to the goal' : 'moves to the goal'),
    solved: 'Solved!', unreachable: 'Cannot be solved', leadsTo: (n) => `leads to ${n}`,
    notSolved: (n) => `Not solved in time: at least ${n} ${n === 1 ? 'move' : 'moves'}.`,
    numbersHelp: 'A number on a piece or a move says how many moves are left after it: green is best, – is a dead end.',
    leadsNowhere: 'leads nowhere', optimal: 'optimal', hintIs: (move) => `Hint: ${move}`,
    unfinished: 'not finished', unreadable: 'unreadable', noTables: 'There are no tables here. Make some with: scripts/generate --all',
    unsolvable: (n) => `unsolvable; ${n === '1' ? 'its one position does' : `its ${n} positions do`} not lead to the goal.`,
    facts: (f) => `${f.states === '1' ? '1 position' : `${f.states} positions`}, the hardest ${f.godsNumber} moves away; mean ${f.mean}.`,
    unreachables: (n) => ` ${n} cannot be solved.`, goals: (n) => ` Any of ${n} goals will do.`,
    hardestCount: (n, d) => (n === '1' ? `1 position needs ${d} moves.` : `${n} positions need ${d} moves.`),
    hardestUnique: (n, u, d) => `${n} positions need ${d} moves; ${u} up to rotations and reflections.`,
    hardestSolutions: 'A shortest solution stands below each.',
    blacks: (n) => `${n} black`, positionIs: (s) => `Position ${s}`,
    white: 'white', black: 'black',
    yinyang: 'Yin-Yang', skipToPuzzles: 'Skip to the puzzles', farthest: (f) => `The farthest: ${f.board}, ${f.godsNumber} moves from the goal, out of ${f.states} positions.`, look: 'What the circles leave', showForced: 'Mark forced cells',
    showHeat: 'Heat map', allWhite: 'always white', allBlack: 'always black', oneSolution: 'One solution',
    solvePuzzle: 'A puzzle to solve', fresh: 'Fresh puzzle', check: 'Check', reveal: 'Show the solution', leave: 'Examine it',
    clear: 'Clear', circles: 'Circles', empty: 'empty', givenCircle: 'given', wrong: 'wrong',
    puzzleHelp: 'Its circles have exactly one solution, and none of them is superfluous.',
    rows: 'Rows', columns: 'Columns', drawBorder: 'Draw the border between the colours', clash: 'breaks a rule', puzzLink: 'Open at puzz.link',
    revealed: 'The solution', notYours: 'Shown, not solved.',
    puzzleNote: 'While a puzzle is being solved the counts stay hidden. “Examine it” shows them.',
    cellIs: (r, c) => `Row ${r}, column ${c}`,
    forcedTo: (colour) => `must be ${colour}`, shareBlack: (n) => `black in ${n} %`, inSolution: (colour) => `${colour} in the solution shown`,
    noSolution: 'No solution', unique: 'Unique!', uniqueWords: 'Exactly one solution remains.', solutionsLeft: () => 'solutions remain',
    notYet: 'Not yet', puzzleSolved: 'Every circle is right.',
    wrongCircles: (n) => (n === 1 ? '1 circle is wrong.' : `${n} circles are wrong.`), somethingWrong: 'The board is full, but it is not the solution. Check shows where.',
    rightSoFar: (n) => `${n === 1 ? 'cell' : 'cells'} to fill; all right so far`, cellsLeft: (n) => `${n === 1 ? 'cell' : 'cells'} to fill`,
    tally: (f) => `Forced white: ${f.white}, forced black: ${f.black}, open: ${f.open}.`, placeOne: 'Place a circle: then some cells may be forced.',
    fillingKeys: 'Choose a cell: white, black, empty; or draw over several. Keys: arrows, W, B, Delete.', fillingLetters: 'Keys: Ctrl+Z undo, Ctrl+Y redo, C check',
    boardIs: (r, c) => `Yin-Yang board, ${r} by ${c}`,
    noSuchBoard: (b, first, last) => `This page has no board ${b}; it has ${first} to ${last}.`,
  },
  ja: {
    other: 'English',
    skip: '盤面へ', tagline: 'すべての局面を解きました。', firstWords: 'すべての局面を解きました。一手動かせば、ゴールまでの手数がわかります。',
    tryMove: '指し手の数は、その手のあとの残り手数です。', nearer: (n) => `${n}手近づきました。`, fartherBy: (n) => `${n}手遠ざかりました。`, asFar: '残り手数は変わりません。',
    results: '結果', makePuzzle: 'パズルを作る', skipToResults: '結果へ', resultsHelp: 'すべての局面を正確に数えました。パズルを選ぶと、手数分布と最も難しい局面が見られます。',
    farthestIs: '最長手数', antipodes: '最難の局面数', fillingResults: 'しろまるくろまる：埋め方の数', solutionsAll: '解の数', shown: '結果のみ',
    boardInstead: (board, other) => `${board} という盤はここにありません。代わりに ${other} を表示しています。`, noPage: 'そのページはありません。',
    otherPosition: '別の局面', openLive: 'ヒントと解答', definitionSays: '定義の注記', handBoards: '駒を動かすパズル', turningBoards: 'キューブ・タイル・ライト', ownBoards: '自作のパズル',
    play: '遊ぶ', board: '盤', marks: '手数',
    undo: '戻す', redo: 'やり直す', hint: 'ヒント', solve: '解く', stop: '停止',
    explore: '調べる', shareTab: '共有', about: '説明', typed: '入力', copySolution: '手順をコピー', copyCode: 'コードをコピー', close: '閉じる',
    shareHelp: 'リンクには盤、局面、指した手が入ります。', svgFile: '図（SVG）', embed: '自分のページに埋め込む',
    embedHelp: 'サーバー側の許可が必要です：query serve --embed ORIGIN', notation: '表記', movesAre: '手',
    help: 'キー操作', letters: '文字キーと ?',
    keyList: { 'Tab、Enter': '手を選んで指す', '← → ↑ ↓': '選んだ駒やタイルを動かし、箱を押す', 'Ctrl+Z': '戻す', 'Ctrl+Y': 'やり直す', 'U R F …': 'その面を回す。Shift で逆回り', '?': 'この一覧' },
    line: '最短手順', setup: '別の局面',
    atDistance: '手数', random: 'ランダムな局面', start: '初期局面', state: '局面', go: '設定',
    fromHere: 'ここから', makeMoves: '手順を実行', played: '指した手', began: '開始', notNearer: '近づかなかった手',
    around: '裏側', canMove: '動かせます',
    editHelp: '二つの場所を選ぶと入れ替わります。場所を選んでから、そこに置くものを選ぶこともできます。',
    movesHelp: '手順は R U\' (F2 R)3 や [R, U] のように書きます。「ここから」は今の局面から始まり、「局面」の欄には局面そのものか、ゴールからの手順を書きます。',
    edit: '並べる', paint: '色を塗る', copy: 'リンクをコピー', copied: 'コピーしました',
    goal: 'ゴール', allPuzzles: 'パズル一覧',
    way: 'これまでの手順', speed: '速さ', moveOf: (n, all) => `${n} / ${all}`,
    wayIs: (distances) => `一手ごとの残り手数: ${distances}`, pointIs: (n, distance) => `${n}手目: 残り${distance}手`,
    noSuchMove: (move, state) => `${state} から ${move} は指せません。`,
    notUnderstood: '入力を読み取れません（サーバーの説明）：', askedAgain: '接続し直しています…', openInSaitan: 'Saitanで開く', projector: '大画面', projectorHelp: '盤を画面いっぱいに表示します。Escで戻ります',
    movesMade: () => '手動かしました',
    score: (n, best) => (n === best ? `${n}手、最短${best}手。完璧です！` : `${n}手、最短${best}手`),
    histogram: '手数ごとの局面数', linear: '線形', log: '対数',
    chartHelp: '棒を選ぶと、その手数のランダムな局面になります。',
    numbers: '正確な数', distance: '手数', positions: '局面数', share: '割合',
    hardest: '最も難しい局面', more: 'もっと', theme: { light: '暗い配色', dark: '明るい配色' },
    movesLeft: () => '手でゴール',
    notSolved: (n) => `時間内に解けませんでした。${n}手以上。`,
    solved: '完成！', unreachable: '解けません', leadsTo: (n) => `残り${n}手`,
    numbersHelp: '駒や手の数字は、動かしたあとに残る手数です。緑は最善、– は行き止まりです。',
    leadsNowhere: 'ゴールできない', optimal: '最善', hintIs: (move) => `ヒント: ${move}`,
    unfinished: '未完成', unreadable: '読めません', noTables: '表がありません。scripts/generate --all で作れます。',
    unsolvable: (n) => `解けません（全${n}局面からゴールに到達できません）。`,
    facts: (f) => `全${f.states}局面、最長${f.godsNumber}手、平均${f.mean}手。`,
    unreachables: (n) => `解けない局面は${n}。`, goals: (n) => `ゴールは${n}あり、どれでもよい。`,
    hardestCount: (n, d) => `${d}手かかる局面は${n}。`,
    hardestUnique: (n, u, d) => `${d}手かかる局面は${n}、回転と鏡像を同じとみなすと${u}。`,
    hardestSolutions: '下は最短手順です。',
    blacks: (n) => `黒${n}`, positionIs: (s) => `局面 ${s}`,
    white: '白', black: '黒',
    yinyang: 'しろまるくろまる', skipToPuzzles: 'パズルへ', farthest: (f) => `最も遠い局面: ${f.board} の${f.godsNumber}手（全${f.states}局面）。`, look: '残る可能性', showForced: '決まるマスを表示',
    showHeat: 'ヒートマップ', allWhite: '必ず白', allBlack: '必ず黒', oneSolution: '解の一つ',
    solvePuzzle: '問題を解く', fresh: '新しい問題', check: '確認', reveal: '解を見る', leave: '調べる',
    clear: '消す', circles: '丸', empty: '空き', givenCircle: '問題の丸', wrong: '誤り',
    puzzleHelp: '解はただ一つで、余分な丸はありません。',
    rows: '行', columns: '列', drawBorder: '色の境界を表示', clash: '規則に反しています', puzzLink: 'puzz.linkで開く',
    revealed: '解', notYours: '表示しただけで、解いてはいません。',
    puzzleNote: '問題を解いている間は解の数を隠します。「調べる」で表示します。',
    cellIs: (r, c) => `${r}行${c}列`,
    forcedTo: (colour) => `必ず${colour}`, shareBlack: (n) => `黒${n}％`, inSolution: (colour) => `表示中の解では${colour}`,
    noSolution: '解なし', unique: '唯一解！', uniqueWords: '解はただ一つです。', solutionsLeft: () => '通りの解',
    notYet: 'まだです', puzzleSolved: 'すべて正解です。',
    wrongCircles: (n) => `誤りが${n}個あります。`, somethingWrong: 'すべて埋まりましたが、正解ではありません。「確認」で誤りを示します。',
    rightSoFar: () => 'マス残り。ここまで正解です', cellsLeft: () => 'マス残り',
    tally: (f) => `必ず白: ${f.white}、必ず黒: ${f.black}、未定: ${f.open}。`, placeOne: '丸を置くと、決まるマスが出ることがあります。',
    fillingKeys: 'マスを選ぶと白、黒、空きの順に変わります。なぞると続けて置けます。キー: 矢印、W、B、Delete。', fillingLetters: 'キー: Ctrl+Z 戻す、Ctrl+Y やり直す、C 確認',
    boardIs: (r, c) => `しろまるくろまる ${r}×${c}`,
    noSuchBoard: (b, first, last) => `${b} はこのページにありません。${first} から ${last} までです。`,
  },
};

const STORED = 'saitan.language';

let language = lasting.get(STORED) || (navigator.language.startsWith('ja') ? 'ja' : 'en');

export const currentLanguage = () => language;

const filled = (words, values) => (typeof words === 'function' ? words(...values) : words);

/** Returns the words for a key; where they have gaps, filled with the values. */
export const t = (key, ...values) => filled(WORDS[language][key], values);

/** Returns a `t` that looks among own words first, which are given by language. */
export const withWords = (own) => (key, ...values) => filled(own[language]?.[key] ?? WORDS[language][key], values);

/** Takes the words of a language as long as the page is open: English where there is no such language. */
export function useLanguage(name) {
  language = Object.hasOwn(WORDS, name) ? name : 'en';
}

export function switchLanguage() {
  language = language === 'en' ? 'ja' : 'en';
  lasting.set(STORED, language);
}

/** Writes the words into every element that names their key. */
export function translatePage() {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-i18n]')) {
    element.textContent = t(element.dataset.i18n);
  }
}
