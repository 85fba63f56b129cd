// The names of puzzles, boards and moves in both languages, and the rules of the puzzles that come with the program. Other boards get a readable
// form of their own name.

import { currentLanguage, t } from './i18n.js';
import { grouped } from './numbers.js';

const size = (r, c) => `${r}×${c}`;
const TURNS = {
  en: { '': '', '-cw': ', clockwise only', '-htm': ', half turns too' },
  ja: { '': '', '-cw': '（右回りのみ）', '-htm': '（半回転も）' },
};

/** Patterns for the names of boards, with the display names. */
const BOARDS = [
  [/^uraomote-(\d+)x(\d+)$/, { en: size, ja: size }],
  [/^rotation-(\d+)x(\d+)(|-cw|-htm)$/, { en: (r, c, turns) => size(r, c) + TURNS.en[turns], ja: (r, c, turns) => size(r, c) + TURNS.ja[turns] }],
  [/^flipit-(\d+)-(\d+)$/, { en: (n, k) => `${n} places, hole at ${k}`, ja: (n, k) => `${n}マス、穴は${k}` }],
  [/^yinyang-(\d+)$/, { en: (n) => size(n, n), ja: (n) => size(n, n) }],
  [/^yinyang-(\d+)x(\d+)$/, { en: size, ja: size }],
  [/^sliding-(\d+)x(\d+)$/, { en: (r, c) => `${size(r, c)} (${r * c - 1}-puzzle)`, ja: (r, c) => `${size(r, c)}（${r * c - 1}パズル）` }],
  [/^(?:lightsout|cyclic)-(\d+)x(\d+)$/, { en: size, ja: size }],
  [/^(?:pancake|burnt)-(\d+)$/, { en: (n) => `${n} high`, ja: (n) => `${n}枚` }],
  [/^topspin-(\d+)-(\d+)$/, { en: (n, k) => `${n} tokens, turntable of ${k}`, ja: (n, k) => `${n}枚、${k}枚を反転` }],
  [/^rings-(\d+)-(\d+)$/, { en: (n, k) => `2 × ${n} balls, crossing ${k} apart`, ja: (n, k) => `${n}個ずつ、間隔${k}` }],
];

const CUBE = { en: 'Turn the faces until each shows one color.', ja: '面を回して、六面の色をそろえます。' };
const GRAY = { en: 'Turn the faces until each shows one color; gray pieces do not matter.', ja: '面を回して、六面の色をそろえます。灰色の部分は問いません。' };
const CORNERS = { en: 'Turn the corners of the cube until each face shows one color. UFL is the corner of the upper, front and left faces.', ja: '角を回して、六面の色をそろえます。UFL は上・前・左の角です。' };
const PYRAMID = { en: 'Turn the corners of the pyramid until each face shows one color.', ja: '頂点を回して、四つの面の色をそろえます。' };
const ANY_ORIENTATION = { en: 'Turn the faces until each shows one color, in any orientation.', ja: '面を回して、それぞれの面の色をそろえます。向きは問いません。' };
const SOKOBAN = {
  en: 'Push all crates onto the gold dots. Crates cannot be pulled.',
  ja: '箱を押して、すべて金色の点の上に置きます。箱は引けません。',
};
const JUMPS = 'ペグは隣の一本を越えて先の穴へ跳び、越えられたペグは取り除かれます。';

/**
 * The names and rules of families in each language. A family with only one board has the name of that board. The English rules of library puzzles are
 * in separate files.
 */
const FAMILIES = {
  uraomote: {
    name: { en: 'Ura-omote', ja: '裏表パズル' },
    rules: {
      en: 'Flip whole rows and columns, which reverses their order and their colors, until all tiles are white.',
      ja: '行や列を丸ごと裏返して（並び順も逆になります）、すべて白にします。',
    },
    move: {
      en: (line) => `Flip ${/\d/.test(line) ? 'column' : 'row'} ${line}`,
      ja: (line) => `${/\d/.test(line) ? '列' : '行'}${line}を裏返す`,
    },
  },
  rotation: {
    name: { en: 'Rotation', ja: '回転パズル' },
    rules: { en: 'Rotate 2×2 squares until the numbers are in order.', ja: '2×2の枠を回して、数字を順に並べます。' },
    move: {
      en: (move) => move.replace(/(.+):(.+)/, (_, square, turn) => `Rotate square ${square} ${{ R: 'clockwise', L: 'counterclockwise', RR: 'by a half turn' }[turn]}`),
      ja: (move) => move.replace(/(.+):(.+)/, (_, square, turn) => `${square}を${{ R: '右に回す', L: '左に回す', RR: '半回転' }[turn]}`),
    },
  },
  flipit: {
    name: { en: 'Flip-It', ja: 'Flip-It' },
    rules: {
      en: 'A stone that is not next to the hole jumps into it and flips the stones it jumps over. Make all stones white, with the hole back in its place.',
      ja: '穴の隣にない石が穴へ跳び、跳び越された石は裏返ります。穴を元の位置に戻して、石をすべて白にします。',
    },
    move: {
      en: (move) => move.replace('>', ' jumps to ').replace(/^/, 'Stone '),
      ja: (move) => move.replace(/(.+)>(.+)/, '$1の石が$2へ跳ぶ'),
    },
  },
  searched: {
    name: { en: 'Solved by search', ja: '探索で解く' },
    rules: { en: 'Too many positions for a table, so each solution is found by search when you ask.', ja: '局面が多いため、最短手順をその都度探索します。' },
  },
  yinyang: {
    name: { en: 'Yin-Yang', ja: 'しろまるくろまる' },
    rules: {
      en: 'Fill the board so that all white circles are connected, all black circles are connected, and no 2×2 block has a single color.',
      ja: '白丸どうし、黒丸どうしがそれぞれひとつながりになり、2×2が同じ色にならないように、すべてのマスを埋めます。',
    },
  },
  sliding: {
    name: { en: 'Sliding tiles', ja: 'スライドパズル' },
    rules: { en: 'Slide tiles into the gap until the numbers are in order. R, L, D and U are the directions in which the gap moves.', ja: '空きにタイルを滑らせて、数字を順に並べます。R、L、D、U は空きの動く向きです。' },
  },
  lightsout: {
    name: { en: 'Lights Out', ja: 'ライツアウト' },
    rules: { en: 'Pressing a light toggles it and its neighbors. Turn all of them off. Ab is in row A, column b.', ja: 'ライトを押すと、そのライトと上下左右のライトが切り替わります。すべて消します。Ab は A 行 b 列です。' },
  },
  pancake: {
    name: { en: 'Pancakes', ja: 'パンケーキ' },
    rules: { en: 'Flip the top pancakes of the stack until they are sorted by size.', ja: '上の何枚かをまとめて裏返し、大きさの順に並べます。' },
  },
  burnt: {
    name: { en: 'Burnt pancakes', ja: '焦げたパンケーキ' },
    rules: { en: 'Flip the top pancakes of the stack until they are sorted by size, burnt sides down; + has its burnt side up.', ja: '上の何枚かをまとめて裏返し、焦げた面を下にして大きさの順に並べます。+ は焦げた面が上です。' },
  },
  topspin: {
    name: { en: 'TopSpin', ja: 'トップスピン' },
    rules: { en: 'Shift the ring of tokens and flip the turntable until the tokens are in order.', ja: '輪を回し、回転台の上の並びを反転して、数字を順に並べます。' },
    move: {
      en: (move) => ({ F: 'Flip the turntable', R: 'Shift the ring left', 'R\'': 'Shift the ring right' }[move] ?? move),
      ja: (move) => ({ F: '回転台を反転する', R: '輪を左に回す', 'R\'': '輪を右に回す' }[move] ?? move),
    },
  },
  cyclic: {
    name: { en: 'Shifted rows and columns', ja: '行と列のシフト' },
    rules: { en: 'Shift whole rows and columns, which wrap around, until the numbers are in order.', ja: '行や列を循環させて、数字を順に並べます。' },
  },
  rings: {
    name: { en: 'Hungarian rings', ja: 'ハンガリアンリング' },
    rules: { en: 'Turn the two crossing rings until every ball is back in its place.', ja: '二か所で交わる二つの輪を回して、玉を元に戻します。' },
  },
  '2x2x2': { name: { en: 'Pocket cube 2×2×2', ja: 'ポケットキューブ 2×2×2' }, rules: CUBE },
  '2x2x2-free': { name: { en: 'Pocket cube 2×2×2, any orientation', ja: 'ポケットキューブ 2×2×2（向き自由）' }, rules: ANY_ORIENTATION },
  '2x2x2-perm': {
    name: { en: 'Pocket cube, positions only', ja: 'ポケットキューブ（位置だけ）' },
    rules: { en: 'Turn the faces until every piece is in its place; twists do not matter.', ja: '面を回して、ピースを元の位置に戻します。ねじれは問いません。' },
  },
  '2x2x3': { name: { en: 'Tower cube 2×2×3', ja: 'タワーキューブ 2×2×3' }, rules: CUBE },
  '3x3x1': { name: { en: 'Floppy cube 3×3×1', ja: 'フロッピーキューブ 3×3×1' }, rules: CUBE },
  '3x3x2': { name: { en: 'Domino cube 3×3×2', ja: 'ドミノキューブ 3×3×2' }, rules: CUBE },
  '3x3x2-free': { name: { en: 'Domino cube 3×3×2, any orientation', ja: 'ドミノキューブ 3×3×2（向き自由）' }, rules: ANY_ORIENTATION },
  '3x3x3': { name: { en: '3×3×3 cube', ja: '3×3×3 キューブ' }, rules: CUBE },
  '3x3x3-corners': { name: { en: 'Corners of the 3×3×3 cube', ja: '3×3×3 のコーナーだけ' }, rules: GRAY },
  '3x3x3-edges': { name: { en: 'Edges of the 3×3×3 cube', ja: '3×3×3 のエッジだけ' }, rules: GRAY },
  '3x3x3-slices': { name: { en: '3×3×3 cube, middle slices only', ja: '3×3×3（中段だけ回す）' }, rules: CUBE },
  '3x3x3-squares': { name: { en: '3×3×3 cube, half turns only', ja: '3×3×3（半回転だけ）' }, rules: CUBE },
  '3x3x3-ur': { name: { en: '3×3×3 cube, two faces only', ja: '3×3×3（二面だけ回す）' }, rules: CUBE },
  skewb: { name: { en: 'Skewb', ja: 'スキューブ' }, rules: { en: 'Each turn of a corner takes half the cube with it. Turn until each face shows one color. UFL is the corner of the upper, front and left faces; you can also type moves in WCA notation, which scrambles use.', ja: '角を軸に半分ずつ回して、六面の色をそろえます。UFL は上・前・左の角です。スクランブルは WCA の記号で、入力にも使えます。' } },
  'skewb-free': { name: { en: 'Skewb, any orientation', ja: 'スキューブ（向き自由）' }, rules: ANY_ORIENTATION },
  'skewb-diamond': {
    name: { en: 'Skewb diamond', ja: 'スキューブダイヤモンド' },
    rules: { en: 'Each turn of a face takes half the octahedron with it. Turn until each face shows one color. UFL is the upper front left face.', ja: '面を軸に半分ずつ回して、八面の色をそろえます。UFL は上・前・左の面です。' },
  },
  pyraminx: { name: { en: 'Pyraminx', ja: 'ピラミンクス' }, rules: PYRAMID },
  'pyraminx-tips': { name: { en: 'Pyraminx with its tips', ja: 'ピラミンクス（先端つき）' }, rules: PYRAMID },
  'pyraminx-duo': { name: { en: 'Pyraminx Duo', ja: 'ピラミンクスデュオ' }, rules: PYRAMID },
  'pyraminx-duo-free': { name: { en: 'Pyraminx Duo, any orientation', ja: 'ピラミンクスデュオ（向き自由）' }, rules: ANY_ORIENTATION },
  pyramorphix: {
    name: { en: 'Pyramorphix, shown as a cube', ja: 'ピラモルフィクス（中の立方体として）' },
    rules: { en: 'The pieces of one color are the centers of a pyramid’s faces, the others its tips. Turn the faces until it looks like the goal.', ja: '一色のブロックは四面体の面の中央、三色のものは頂点です。面を回して、ゴールの形に戻します。' },
  },
  dino: { name: { en: 'Dino cube', ja: 'ダイノキューブ' }, rules: CORNERS },
  'dino-free': { name: { en: 'Dino cube, any orientation', ja: 'ダイノキューブ（向き自由）' }, rules: ANY_ORIENTATION },
  'dino-four-colors': {
    name: { en: 'Dino cube, four colors', ja: 'ダイノキューブ（四色）' },
    rules: { en: 'Turn the corners until the three pieces around every other corner have one color. UFL is the corner of the upper, front and left faces.', ja: '角を回して、一つおきの角のまわりの三つのピースを同じ色にそろえます。UFL は上・前・左の角です。' },
  },
  ivy: { name: { en: 'Ivy cube', ja: 'アイビーキューブ' }, rules: CORNERS },
  'ivy-free': { name: { en: 'Ivy cube, any orientation', ja: 'アイビーキューブ（向き自由）' }, rules: ANY_ORIENTATION },
  bicube: {
    name: { en: 'Bicube (pieces joined in pairs)', ja: 'バイキューブ（二つずつ連結）' },
    rules: { en: 'Pieces are joined in pairs, which blocks some faces. Turn the free ones until each face shows one color.', ja: 'ピースが二つずつつながっているため、回せない面があります。六面の色をそろえます。' },
  },
  'fto-edges-corners': {
    name: { en: 'Octahedron FTO, edges and corners', ja: '八面体 FTO（エッジとコーナー）' },
    rules: { en: 'Turn the faces of the octahedron until each shows one color, in any orientation; gray pieces do not matter.', ja: '面を回して、八面の色をそろえます。灰色の部分と向きは問いません。' },
  },
  '5x5x5-white': {
    name: { en: '5×5×5 cube, white centers', ja: '5×5×5 キューブ（白のセンター）' },
    rules: { en: 'Bring all white centers to the upper face. Uw and similar moves turn two layers.', ja: '白いセンターをすべて上の面に集めます。Uw などは二層を回します。' },
  },
  kilominx: {
    name: { en: 'Kilominx', ja: 'キロミンクス' },
    rules: { en: 'Turn the faces of the dodecahedron until each shows one color.', ja: '面を回して、十二面の色をそろえます。' },
  },
  'square1-shapes': {
    name: { en: 'Square-1, shapes only', ja: 'スクエアワン（形だけ）' },
    rules: { en: 'Each row is a layer, read around: 1 is the border between two pieces, 2 the middle of a corner. U and D turn the upper and lower layers, S flips the right half of both. Make it a cube again, like the goal.', ja: '上下の行は、二つの段をひと回りに読んだものです。1 はピースの境、2 はコーナーの中央です。U と D で上と下の段を回し、S で右半分を裏返します。ゴールのような立方体に戻します。' },
  },
  klotski: {
    name: { en: 'Klotski', ja: '箱入り娘（クロツキー）' },
    rules: { ja: '駒を滑らせて、大きな駒を下の中央へ出します。一つの駒を続けて動かしても一手と数えます。' },
  },
  own: { name: { en: 'Custom puzzles', ja: '自作のパズル' }, rules: { en: 'Your own puzzles, and library puzzles with some of their moves.', ja: '自作のパズルと、手を限ったパズルです。' } },
  'bishops-4-by-5': { name: { en: 'Bishops, 4 by 5', ja: 'ビショップ 4×5' }, rules: { ja: '白と黒のビショップを入れ替えます。相手の利きがあるマスへは動けません。' } },
  chairs: { name: { en: 'Chairs', ja: '椅子の入れ替え' }, rules: { ja: '五人ずつの二組が入れ替わります。隣の空きへ移るか、一人を越えて空きへ移ります。後戻りはできません。' } },
  'clock-solitaire': { name: { en: 'Clock solitaire', ja: '時計のペグ・ソリティア' }, rules: { ja: 'ペグは隣の一本を越えて先の穴へ跳び、越えられたペグは取り除かれます。輪に沿っても中央を通っても跳べます。最後の一本を中央に残します。' } },
  'eight-ball': { name: { en: 'Eight ball', ja: 'エイトボール' }, rules: { ja: '一列の玉を一つか二つ、空いている所へ押します。左上から時計回りに 1 から 8 を並べます。' } },
  'eight-queens': { name: { en: 'Eight queens', ja: '八つのクイーン' }, rules: { ja: 'ほかのクイーンの利きがないマスへ、クイーンを一つずつ置きます。八つ置けば完成です。' } },
  'five-queens': { name: { en: 'Five queens', ja: '五つのクイーン' }, rules: { ja: '5×5 の盤の、ほかのクイーンの利きがないマスへ、クイーンを一つずつ置きます。五つ置けば完成です。' } },
  'four-knights': { name: { en: 'Four knights', ja: '四つのナイト' }, rules: { ja: 'チェスのナイトの動きで、白と黒を入れ替えます。' } },
  'hanoi-5-discs': { name: { en: 'Hanoi, 5 discs', ja: 'ハノイの塔（5枚）' }, rules: { ja: '小さい円盤の上に大きい円盤は置けません。すべてを柱 C へ移します。' } },
  'hanoi-6-discs-on-4-pegs': { name: { en: 'Hanoi, 6 discs on 4 pegs', ja: 'ハノイの塔（6枚、柱4本）' }, rules: { ja: '小さい円盤の上に大きい円盤は置けません。すべてを柱 D へ移します。' } },
  'hop-n-drop': { name: { en: 'Hop’n’Drop', ja: 'ホップンドロップ' }, rules: { ja: '駒がタイルからタイルへ跳び、離れたタイルは落ちます。黄色いタイルは二枚重ねの上の一枚です。最後の一枚の上で終えます。' } },
  'microban-1': { name: { en: 'Sokoban: Microban 1', ja: '倉庫番：Microban 1' }, rules: SOKOBAN },
  'sokoban-corridor': { name: { en: 'Sokoban: a corridor', ja: '倉庫番：通路' }, rules: SOKOBAN },
  'peg-solitaire-english': { name: { en: 'Peg solitaire, English board', ja: 'ペグ・ソリティア（英国盤）' }, rules: { ja: `${JUMPS}最後の一本を中央に残します。` } },
  'peg-solitaire-star-of-13': { name: { en: 'Peg solitaire, star of 13', ja: 'ペグ・ソリティア（13穴の星）' }, rules: { ja: `${JUMPS}初めに空いている星の先に、最後の一本を残します。` } },
  'peg-solitaire-trapezoid-of-22': { name: { en: 'Peg solitaire, trapezoid of 22', ja: 'ペグ・ソリティア（22穴の台形）' }, rules: { ja: `${JUMPS}三段目の中央に、最後の一本を残します。` } },
  'peg-solitaire-triangle-of-15': { name: { en: 'Peg solitaire, triangle of 15', ja: 'ペグ・ソリティア（15穴の三角形）' }, rules: { ja: `${JUMPS}初めに空いている隅に、最後の一本を残します。` } },
  'peg-solitaire-triangle-of-15-by-moves': { name: { en: 'Peg solitaire, triangle of 15, chained jumps', ja: 'ペグ・ソリティア（15穴の三角形、連続跳び）' }, rules: { ja: `${JUMPS}一本で続けて跳んでも一手と数えます。初めに空いている隅に、最後の一本を残します。` } },
  'rush-hour-51': { name: { en: 'Rush Hour, 51 moves', ja: 'ラッシュアワー（51手）' }, rules: { ja: '車は縦か横、その向きにだけ動きます。A を右端の出口まで動かします。一台を続けて動かしても一手と数えます。' } },
  'rush-hour-93': { name: { en: 'Rush Hour, 93 steps', ja: 'ラッシュアワー（93歩）' }, rules: { ja: '車は縦か横、その向きにだけ動きます。A を右端の出口まで動かします。一マスで一手です。' } },
  'seven-pennies': { name: { en: 'Seven pennies', ja: '七枚の硬貨' }, rules: { ja: '八つの点のうち空いている点に硬貨を置き、線に沿って別の空いている点へ滑らせます。七枚置けば完成です。' } },
  'solitaire-chess': { name: { en: 'Solitaire chess', ja: 'ソリティアチェス' }, rules: { ja: '一手ごとにチェスの駒が別の駒を取ります（ポーンは上へ）。初めに駒があったマスに、一つだけ残します。' } },
  'spin-out': { name: { en: 'Spin-Out', ja: 'スピンアウト' }, rules: { ja: '七つのつまみが並びます。最後のつまみはいつでも回せ、ほかは、次が立ち、その先がすべて寝ているときに回せます。すべて寝かせます。' } },
  'squirrels-go-nuts': { name: { en: 'Squirrels Go Nuts', ja: 'リスとどんぐり' }, rules: { ja: '二マスの長さのリスを滑らせます。持っているどんぐりは開いた穴の上で落ち、穴を埋めます。どんぐりを二つとも穴に入れます。' } },
  tiltago: { name: { en: 'Tiltago', ja: 'ティルタゴ' }, rules: { ja: '十字の溝を玉が一つずつ転がります。一つの玉を続けて動かしても一手と数えます。' } },
  'three-couples': { name: { en: 'Three couples', ja: '三組の夫婦の川渡り' }, rules: { ja: '二人乗りの舟で三組の夫婦が川を渡ります。妻は、夫がいない所でほかの男性と一緒になれません。' } },
  'toads-and-frogs-3': { name: { en: 'Toads and frogs, three each', ja: 'カエルの入れ替え（3匹ずつ）' }, rules: { ja: 'ヒキガエル（T）は右へ、カエル（F）は左へ、隣へ進むか、相手を一匹跳び越します。位置を入れ替えます。' } },
  'two-jugs': { name: { en: 'Two jugs', ja: '二つの水差し' }, rules: { ja: '5リットルと3リットルの水差しと蛇口で、4リットルを量ります。' } },
  'wolf-goat-and-cabbage': { name: { en: 'Wolf, goat and cabbage', ja: '狼と山羊とキャベツ' }, rules: { ja: '渡し守は一度に一つまで運べます。渡し守がいないと、狼は山羊を、山羊はキャベツを食べます。' } },
};

/** The display names of metrics other than the puzzle's own, keyed by the suffix of the board's name. */
const METRICS = {
  single: { en: ', single-step turns', ja: '（一段ずつ回す）' },
  'one-way': { en: ', one-way turns', ja: '（一方向のみ）' },
};
const SOME_MOVES = { en: (moves) => `, moves ${moves}`, ja: (moves) => `（${moves} のみ）` };
const OTHER_GOAL = { en: ', another goal', ja: '（別のゴール）' };
const GOAL_RULES = { en: 'Reach the goal shown.', ja: '表示したゴールの局面にします。' };
const OTHER_GOAL_RULES = {
  en: 'Reach the goal shown, or any other goal of this board.',
  ja: '表示したゴール、またはほかのゴールの局面にします。',
};
const MOVE_NAME = /^[udfblr]{1,3}w?\d?$|^[mes]\d?$/;

const infoOf = (name) => (Object.hasOwn(FAMILIES, name) ? FAMILIES[name] : undefined);

/** Returns the name of a board without its metric suffix, and the display name of the metric. */
function splitMetric(board) {
  const metric = Object.keys(METRICS).find((word) => board.endsWith(`-${word}`));
  return metric ? [board.slice(0, -metric.length - 1), METRICS[metric][currentLanguage()]] : [board, ''];
}

/**
 * Describes a variant of a known puzzle with fewer moves, another metric or another goal. Returns the puzzle's name, the display name of the
 * difference, and, if the goal differs, the rules; returns null for other boards.
 */
function variantOf(board) {
  const withoutGoal = board.replace(/-goal\d*$/, '');
  const [plain, turns] = splitMetric(withoutGoal);
  const words = plain.split('-');
  let first = words.length; // index of the first move
  while (first > 1 && MOVE_NAME.test(words[first - 1]) && !infoOf(words.slice(0, first).join('-'))) {
    first -= 1;
  }
  const name = words.slice(0, first).join('-');
  const moves = words.slice(first).map((word) => word.toUpperCase().replace('W', 'w')).join(' ');
  const goal = withoutGoal === board ? '' : OTHER_GOAL[currentLanguage()];
  const suffix = (moves ? SOME_MOVES[currentLanguage()](moves) : '') + turns + goal;
  return infoOf(name) && suffix ? { name, suffix, ...(goal && { rules: OTHER_GOAL_RULES[currentLanguage()] }) } : null;
}

/** Returns a readable form of a name. */
const humanize = (name) => {
  const words = name.replace(/^workshop-\d+-/, '').replace(/(\d)x(?=\d)/g, '$1×').replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
};

/** Turns a phrase from the server into a sentence. */
const sentence = (words) => words[0].toUpperCase() + words.slice(1) + (/[.!?)]$/.test(words) ? '' : '.');

export const FEATURED = ['uraomote', 'rotation', 'flipit'];

/** Returns the names of families in display order, without duplicates. */
export const sortFamilies = (names) =>
  FEATURED.filter((name) => names.includes(name)).concat([...new Set(names)].filter((name) => !FEATURED.includes(name)).sort());

/** Returns the display name of a family as the server describes it. */
export function familyName(family) {
  const name = infoOf(family.name)?.name[currentLanguage()];
  const variant = name ? null : variantOf(family.name);
  return name ?? (variant ? familyName(variant) + variant.suffix : humanize(family.name));
}

/** Returns the rules of a family, or undefined if this module does not have them. */
export const familyRules = (family) => infoOf(family.name)?.rules[currentLanguage()];

/** Returns the display name of a move. */
export const moveName = (family, move) => infoOf(family.name)?.move?.[currentLanguage()](move) ?? move;

/** Returns the rules of a family, or else the server's summary, and their language. */
export function familyDescription(family) {
  const rules = familyRules(family);
  return rules ? { text: rules, language: currentLanguage() } : { text: sentence(family.summary), language: 'en' };
}

/** Returns the part of a board's display name that follows the name of its family, or null if the family's name is enough. */
export function boardName(board) {
  const [plain, turns] = splitMetric(board);
  for (const [form, words] of BOARDS) {
    const found = form.exec(plain);
    if (found) {
      return words[currentLanguage()](...found.slice(1)) + turns;
    }
  }
  return null;
}

/** Returns the display name of a board, including its family. */
export function fullName({ board, family }) {
  const short = boardName(board);
  const name = familyName(family);
  return short ? `${name} ${short}` : board === family.name || family.name === 'own' || variantOf(board) ? familyName({ name: board }) : `${name}: ${humanize(board)}`;
}

const RULES_LINE = /^rules(?:\s*\((\w+)\))?:\s*/i;

/**
 * Returns the rules in the comment of a definition, and their language, or null if there are none. The rules are the lines that begin with `Rules:`
 * or, in other languages, with a prefix such as `Rules (ja):`.
 */
export function authorRules(comment, language = currentLanguage()) {
  const rules = new Map();
  for (const line of comment) {
    const found = RULES_LINE.exec(line);
    if (found) {
      const key = (found[1] ?? 'en').toLowerCase();
      rules.set(key, [...(rules.get(key) ?? []), line.slice(found[0].length)]);
    }
  }
  const key = [language, 'en', ...rules.keys()].find((each) => rules.has(each));
  return key === undefined ? null : { text: rules.get(key).join('\n'), language: key };
}

/** Returns the rules of a board and their language. The rules come from the board's definition, its family, or its rules file. */
export function rulesText({ board, family, rules, definition }) {
  const puzzle = family.name === 'own' ? variantOf(board) : family;
  if (puzzle?.rules) { // The comment may describe the original goal of the puzzle.
    return { text: puzzle.rules, language: currentLanguage() };
  }
  const authorText = authorRules(definition?.comment ?? []);
  if (authorText?.text.trim()) {
    return authorText;
  }
  if (puzzle && familyRules(puzzle)) {
    return familyDescription(puzzle);
  }
  const fileText = authorRules((rules ?? []).map((line) => (RULES_LINE.test(line) ? line : `Rules: ${line}`)));
  if (fileText?.text.trim()) {
    return fileText;
  }
  if (family.name !== 'own') {
    return familyDescription(family);
  }
  const comment = definition?.comment.join('\n').trim();
  return comment ? { text: comment, language: 'en' } : { text: GOAL_RULES[currentLanguage()], language: currentLanguage() };
}

export function boardFacts({ board, states, reachable, godsNumber, mean, unreachable, definition }) {
  const number = (n) => grouped(n, currentLanguage());
  if (reachable === 0) {
    return `${board}: ${t('unsolvable', number(states))}`;
  }
  return `${board}: ${t('facts', { states: number(states), godsNumber, mean: mean.toFixed(2) })}`
    + (unreachable > 0 ? t('unreachables', number(unreachable)) : '')
    + (definition?.goals.length > 1 ? t('goals', number(definition.goals.length)) : '');
}
