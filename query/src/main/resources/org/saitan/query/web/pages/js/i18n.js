// The texts of the pages in English and Japanese; names.js has the texts of puzzles and moves.

import { storage } from './storage.js';

const moves = (n) => (n === 1 ? '1 move' : `${n} moves`);

const TEXTS = {
  en: {
    other: '日本語',
    skip: 'Skip to the board', tagline: 'Every position solved.', intro: 'Every position solved. Make a move and see how far away the goal is.',
    tryMove: 'The number on a move is how many moves are left after it.', nearer: (n) => `${moves(n)} closer.`, farther: (n) => `${moves(n)} farther away.`, sameDistance: 'Same distance as before.',
    results: 'Results', makePuzzle: 'Make a puzzle', skipToResults: 'Skip to the results', resultsHelp: 'Exact counts over all positions. Choose a puzzle to see its histogram and its hardest positions.',
    godsNumber: 'Most moves', antipodes: 'Hardest positions', placementResults: 'Yin-Yang: number of solutions', solutions: 'Solutions', shown: 'results only',
    boardInstead: (board, other) => `There is no board ${board} here. Showing ${other} instead.`, noPage: 'Page not found',
    otherPosition: 'Another position', openLive: 'Hints and solutions', notes: 'Notes', handBoards: 'Blocks, pegs, jumps', turningBoards: 'Cubes, tiles, lights', ownBoards: 'Custom puzzles',
    play: 'Play', board: 'Board', marks: 'Distances',
    undo: 'Undo', redo: 'Redo', hint: 'Hint', solve: 'Solve', stop: 'Stop',
    explore: 'Explore', shareTab: 'Share', about: 'About', typed: 'You typed', copySolution: 'Copy solution', copyCode: 'Copy code', close: 'Close',
    shareHelp: 'The link has the board, the position and your moves.', svgFile: 'Picture (SVG)', embed: 'On your own site',
    embedHelp: 'The server must allow your site: query serve --embed ORIGIN', notation: 'Notation', movesAre: 'Moves',
    help: 'Keys', letters: 'Use letter keys and ?',
    keyList: { 'Tab, Enter': 'choose and make a move', '← → ↑ ↓': 'move the chosen piece, slide tiles, push crates', 'Ctrl+Z': 'undo', 'Ctrl+Y': 'redo', 'U R F …': 'turn that face; with Shift, counterclockwise', '?': 'show this list' },
    line: 'Shortest solution',
    atDistance: 'At distance', random: 'Random position', start: 'Start', state: 'Position', go: 'Set',
    fromHere: 'Moves', makeMoves: 'Make moves', started: 'start', noCloser: 'no closer to the goal',
    otherSide: 'Other side', canMove: 'can move',
    editHelp: 'Choose two places to swap them, or choose a place and then what goes there.',
    movesHelp: 'Write moves such as R U\' (F2 R)3 or [R, U]. Here they start from the current position; in the “Position” box they start from the goal.',
    edit: 'Set up', paint: 'Paint', copy: 'Copy link', copied: 'Copied',
    goal: 'Goal', allPuzzles: 'All puzzles',
    history: 'Moves so far', speed: 'Speed', moveOf: (n, all) => `${n} / ${all}`,
    plot: (distances) => `Distances move by move: ${distances}`, pointIs: (n, distance) => `Move ${n}: distance ${distance}`,
    noSuchMove: (move, state) => `There is no move ${move} from ${state}.`,
    invalidInput: 'Invalid input:', retrying: 'Retrying …', openInSaitan: 'Open in Saitan', embedAddress: 'Name a board in the address: /embed/BOARD', projector: 'Projector', projectorHelp: 'Fill the screen with the board; Escape to leave',
    movesMade: (n) => (n === 1 ? 'move made' : 'moves made'),
    score: (n, best) => (n === best ? `${moves(n)}, the fewest possible!` : `${moves(n)}; the fewest is ${best}.`),
    histogram: 'Positions at each distance', linear: 'Linear', log: 'Logarithmic',
    chartHelp: 'Click a bar for a random position at that distance.',
    numbers: 'Exact numbers', distance: 'Distance', positions: 'Positions', share: 'Share',
    hardest: 'Hardest positions', more: 'More', theme: { light: 'Dark theme', dark: 'Light theme' },
    movesLeft: (n) => (n === 1 ? 'move to the goal' : 'moves to the goal'),
    solved: 'Solved!', unreachable: 'Cannot be solved', leadsTo: (n) => `leads to ${n}`,
    notSolved: (n) => `No solution found in time; it takes at least ${moves(n)}.`,
    numbersHelp: 'The number on a piece or a move is how many moves are left after it. Green is best, – is a dead end.',
    deadEnd: 'dead end', optimal: 'best', hintIs: (move) => `Hint: ${move}`,
    unfinished: 'unfinished', unreadable: 'unreadable', noTables: 'There are no tables yet. Build some with: scripts/generate --all',
    unsolvable: (n) => (n === '1' ? 'its only position cannot be solved.' : `none of its ${n} positions can be solved.`),
    facts: (f) => `${f.states === '1' ? '1 position' : `${f.states} positions`}; the hardest take ${f.godsNumber} moves, the average is ${f.mean}.`,
    unreachables: (n) => ` ${n} cannot be solved.`, goals: (n) => ` Reaching any of the ${n} goals counts.`,
    hardestCount: (n, d) => (n === '1' ? `1 position needs ${d} moves.` : `${n} positions need ${d} moves.`),
    hardestUnique: (n, u, d) => `${n} positions need ${d} moves; ${u} up to symmetry.`,
    hardestSolutions: 'A shortest solution is shown below each.',
    blacks: (n) => `${n} black`, positionIs: (s) => `Position ${s}`,
    white: 'white', black: 'black',
    yinyang: 'Yin-Yang', skipToPuzzles: 'Skip to the puzzles', farthest: (f) => `Up to ${f.godsNumber} moves${f.board && ` (${f.board})`}, ${f.states} positions.`, analysis: 'Analysis', showForced: 'Mark forced cells',
    showHeat: 'Heat map', allWhite: 'always white', allBlack: 'always black', oneSolution: 'One solution',
    puzzle: 'Puzzle', fresh: 'New puzzle', check: 'Check', reveal: 'Show solution', leave: 'Analyze',
    clear: 'Clear', circles: 'Circles', empty: 'empty', givenCircle: 'given', wrong: 'wrong',
    puzzleHelp: 'A puzzle has exactly one solution, and none of its circles can be left out.',
    rows: 'Rows', columns: 'Columns', drawBorder: 'Draw the border between the colors', clash: 'breaks a rule', puzzLink: 'Open at puzz.link',
    revealed: 'Solution', shownOnly: 'Shown, not solved.',
    puzzleNote: 'The counts are hidden while you solve a puzzle. “Analyze” shows them.',
    cellIs: (r, c) => `Row ${r}, column ${c}`,
    forcedTo: (color) => `must be ${color}`, shareBlack: (n) => `black in ${n} % of the solutions`, inSolution: (color) => `${color} in the solution shown`,
    noSolution: 'No solution', unique: 'Unique!', onlyOneLeft: 'Exactly one solution is left.', solutionsLeft: () => 'solutions left',
    notYet: 'Not yet', puzzleSolved: 'Every circle is right.',
    wrongCircles: (n) => (n === 1 ? '1 circle is wrong.' : `${n} circles are wrong.`), somethingWrong: 'The board is full, but something is wrong. “Check” shows where.',
    rightSoFar: (n) => `${n === 1 ? 'cell' : 'cells'} to fill; all correct so far`, cellsLeft: (n) => `${n === 1 ? 'cell' : 'cells'} to fill`,
    tally: (f) => `Forced white: ${f.white}, forced black: ${f.black}, open: ${f.open}.`, placeOne: 'Place a circle to see which cells it forces.',
    placementKeys: 'Click a cell to make it white, black or empty, or drag over several cells. Keys: arrows, W, B, Delete.', placementLetters: 'Shortcuts: Ctrl+Z undo, Ctrl+Y redo, C check',
    boardIs: (r, c) => `Yin-Yang board, ${r} by ${c}`,
    noSuchBoard: (b, first, last) => `This page has no board ${b}, only ${first} to ${last}.`,
  },
  ja: {
    other: 'English',
    skip: '盤面へ', tagline: 'すべての局面の最短手数がわかります。', intro: 'すべての局面の最短手数がわかります。一手動かして、ゴールまでの手数を見てみましょう。',
    tryMove: '手の数字は、動かしたあとの残り手数です。', nearer: (n) => `${n}手近づきました。`, farther: (n) => `${n}手遠ざかりました。`, sameDistance: '残り手数は変わりません。',
    results: '結果', makePuzzle: 'パズルを作る', skipToResults: '結果へ', resultsHelp: 'すべての局面を正確に数えました。パズルを選ぶと、手数ごとの局面数と最長手数の局面が見られます。',
    godsNumber: '最長手数', antipodes: '最長の局面数', placementResults: 'しろまるくろまる：解の個数', solutions: '解の個数', shown: '結果のみ',
    boardInstead: (board, other) => `${board} という盤はありません。代わりに ${other} を表示しています。`, noPage: 'ページが見つかりません',
    otherPosition: '別の局面', openLive: 'ヒントと解答', notes: '注記', handBoards: '駒を動かすパズル', turningBoards: 'キューブ・タイル・ライト', ownBoards: '自作のパズル',
    play: '遊ぶ', board: '盤', marks: '手数',
    undo: '戻す', redo: 'やり直す', hint: 'ヒント', solve: '解く', stop: '停止',
    explore: '調べる', shareTab: '共有', about: '説明', typed: '入力', copySolution: '手順をコピー', copyCode: 'コードをコピー', close: '閉じる',
    shareHelp: 'リンクには盤、局面、これまでの手順が入ります。', svgFile: '図（SVG）', embed: '自分のサイトに埋め込む',
    embedHelp: 'サーバー側の許可が必要です：query serve --embed ORIGIN', notation: '表記', movesAre: '手',
    help: 'キー操作', letters: '文字キーと ? を使う',
    keyList: { 'Tab、Enter': '手を選んで動かす', '← → ↑ ↓': '選んだ駒やタイルを動かし、箱を押す', 'Ctrl+Z': '戻す', 'Ctrl+Y': 'やり直す', 'U R F …': 'その面を回す。Shift で逆回り', '?': 'この一覧' },
    line: '最短手順',
    atDistance: '手数', random: 'ランダムな局面', start: '初期局面', state: '局面', go: '設定',
    fromHere: '手順', makeMoves: '実行', started: '開始', noCloser: '近づかなかった手',
    otherSide: '裏側', canMove: '動かせます',
    editHelp: '二つの場所を選ぶと入れ替わります。場所を選んでから、そこに置くものを選ぶこともできます。',
    movesHelp: '手順は R U\' (F2 R)3 や [R, U] のように書きます。ここでは今の局面から、「局面」の欄ではゴールから動かします。',
    edit: '並べる', paint: '色を塗る', copy: 'リンクをコピー', copied: 'コピーしました',
    goal: 'ゴール', allPuzzles: 'パズル一覧',
    history: 'これまでの手順', speed: '速さ', moveOf: (n, all) => `${n} / ${all}`,
    plot: (distances) => `一手ごとの残り手数: ${distances}`, pointIs: (n, distance) => `${n}手目: 残り${distance}手`,
    noSuchMove: (move, state) => `${state} では ${move} と動かせません。`,
    invalidInput: '入力を読み取れません（サーバーの説明）：', retrying: '接続し直しています…', openInSaitan: 'Saitanで開く', embedAddress: 'アドレスで盤を指定してください：/embed/盤の名前', projector: '大画面', projectorHelp: '盤を画面いっぱいに表示します。Escで戻ります',
    movesMade: () => '手目',
    score: (n, best) => (n === best ? `${n}手、最短です！` : `${n}手（最短は${best}手）`),
    histogram: '手数ごとの局面数', linear: '線形', log: '対数',
    chartHelp: '棒を選ぶと、その手数の局面をランダムに表示します。',
    numbers: '正確な数', distance: '手数', positions: '局面数', share: '割合',
    hardest: '最長手数の局面', more: 'もっと見る', theme: { light: '暗い配色', dark: '明るい配色' },
    movesLeft: () => '手でゴール',
    notSolved: (n) => `時間内に解けませんでした。${n}手以上かかります。`,
    solved: '完成！', unreachable: '解けません', leadsTo: (n) => `残り${n}手`,
    numbersHelp: '駒や手の数字は、動かしたあとの残り手数です。緑は最善、– は行き止まりです。',
    deadEnd: '行き止まり', optimal: '最善', hintIs: (move) => `ヒント: ${move}`,
    unfinished: '作成中', unreadable: '読み取れません', noTables: 'データがありません。scripts/generate --all で作れます。',
    unsolvable: (n) => `全${n}局面とも解けません。`,
    facts: (f) => `全${f.states}局面、最長${f.godsNumber}手、平均${f.mean}手。`,
    unreachables: (n) => `解けない局面は${n}通り。`, goals: (n) => `ゴールは${n}通りあり、どれでもかまいません。`,
    hardestCount: (n, d) => `最長${d}手の局面は${n}通り。`,
    hardestUnique: (n, u, d) => `最長${d}手の局面は${n}通り、対称な局面を同じとみなすと${u}通り。`,
    hardestSolutions: '下は最短手順です。',
    blacks: (n) => `黒${n}枚`, positionIs: (s) => `局面 ${s}`,
    white: '白', black: '黒',
    yinyang: 'しろまるくろまる', skipToPuzzles: 'パズルへ', farthest: (f) => `最長${f.godsNumber}手${f.board && `：${f.board}`}（全${f.states}局面）。`, analysis: '解析', showForced: '決まるマスを表示',
    showHeat: 'ヒートマップ', allWhite: '必ず白', allBlack: '必ず黒', oneSolution: '解の一例',
    puzzle: '問題', fresh: '新しい問題', check: '確認', reveal: '解答を見る', leave: '解析する',
    clear: '消す', circles: '丸', empty: '空き', givenCircle: '問題の丸', wrong: '間違い',
    puzzleHelp: '解はただ一つで、余分な丸はありません。',
    rows: '行', columns: '列', drawBorder: '色の境界を表示', clash: '規則に反しています', puzzLink: 'puzz.linkで開く',
    revealed: '解答', shownOnly: '解答を表示しました。',
    puzzleNote: '問題を解いている間は解の個数を隠します。「解析する」で表示します。',
    cellIs: (r, c) => `${r}行${c}列`,
    forcedTo: (color) => `必ず${color}`, shareBlack: (n) => `解の${n}％で黒`, inSolution: (color) => `表示中の解では${color}`,
    noSolution: '解なし', unique: '唯一解！', onlyOneLeft: '解はただ一つです。', solutionsLeft: () => '通りの解',
    notYet: 'まだです', puzzleSolved: 'すべて正解です。',
    wrongCircles: (n) => `${n}個間違っています。`, somethingWrong: 'すべて埋まりましたが、正解ではありません。「確認」で間違いを表示します。',
    rightSoFar: () => 'マス残り。ここまで正解です', cellsLeft: () => 'マス残り',
    tally: (f) => `必ず白: ${f.white}、必ず黒: ${f.black}、未定: ${f.open}。`, placeOne: '丸を置くと、それで決まるマスがわかります。',
    placementKeys: 'マスを選ぶと白、黒、空きの順に変わります。なぞると続けて置けます。キー: 矢印、W、B、Delete。', placementLetters: 'キー: Ctrl+Z 戻す、Ctrl+Y やり直す、C 確認',
    boardIs: (r, c) => `しろまるくろまる ${r}×${c}`,
    noSuchBoard: (b, first, last) => `${b} はこのページにありません。${first} から ${last} までです。`,
  },
};

const STORED = 'saitan.language';

let language = storage.get(STORED) || (navigator.language.startsWith('ja') ? 'ja' : 'en');

export const currentLanguage = () => language;

const fill = (words, values) => (typeof words === 'function' ? words(...values) : words);

/** Returns the text for a key, with the values filled in. */
export const t = (key, ...values) => fill(TEXTS[language][key], values);

/** Returns a function like `t` that first looks in `texts`, which has additional texts for each language. */
export const withTexts = (texts) => (key, ...values) => fill(texts[language]?.[key] ?? TEXTS[language][key], values);

/** Sets the language until the page is closed. An unknown language means English. */
export function useLanguage(name) {
  language = Object.hasOwn(TEXTS, name) ? name : 'en';
}

export function switchLanguage() {
  language = language === 'en' ? 'ja' : 'en';
  storage.set(STORED, language);
}

/** Sets the text of each element with a `data-i18n` key. */
export function translatePage() {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-i18n]')) {
    element.textContent = t(element.dataset.i18n);
  }
}
