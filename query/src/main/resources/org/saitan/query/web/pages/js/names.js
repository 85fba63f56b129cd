// What people call puzzles, boards and moves, and what is to be done in those that come with the program. Boards that nothing is known of here have their name as it is, made readable.

import { currentLanguage, t } from './i18n.js';
import { grouped } from './numbers.js';

const size = (r, c) => `${r}×${c}`;
const TURNS = {
  en: { '': '', '-cw': ', clockwise only', '-htm': ', half turns too' },
  ja: { '': '', '-cw': '（右回りのみ）', '-htm': '（半回転も）' },
};

/** The boards of families: how their names are written, and what people say instead. */
const BOARDS = [
  [/^uraomote-(\d+)x(\d+)$/, { en: size, ja: size }],
  [/^rotation-(\d+)x(\d+)(|-cw|-htm)$/, { en: (r, c, turns) => size(r, c) + TURNS.en[turns], ja: (r, c, turns) => size(r, c) + TURNS.ja[turns] }],
  [/^flipit-(\d+)-(\d+)$/, { en: (n, k) => `${n} places, hole at ${k}`, ja: (n, k) => `${n}マス、穴は${k}` }],
  [/^yinyang-(\d+)$/, { en: (n) => size(n, n), ja: (n) => size(n, n) }],
  [/^yinyang-(\d+)x(\d+)$/, { en: size, ja: size }],
  [/^sliding-(\d+)x(\d+)$/, { en: (r, c) => `${size(r, c)} (${r * c - 1}-puzzle)`, ja: (r, c) => `${size(r, c)}（${r * c - 1}パズル）` }],
  [/^(?:lightsout|cyclic)-(\d+)x(\d+)$/, { en: size, ja: size }],
  [/^(?:pancake|burnt)-(\d+)$/, { en: (n) => `${n} high`, ja: (n) => `${n}枚` }],
  [/^topspin-(\d+)-(\d+)$/, { en: (n, k) => `${n} tokens, ${k} turned over`, ja: (n, k) => `${n}枚、${k}枚を反転` }],
  [/^rings-(\d+)-(\d+)$/, { en: (n, k) => `2 × ${n} balls, ${k} apart`, ja: (n, k) => `${n}個ずつ、間隔${k}` }],
];

const CUBE = { en: 'Turn the sides until each of the six shows one colour.', ja: '面を回して、六つの面の色をそれぞれそろえます。' };
const GREY = { en: 'Turn the sides until each of the six shows one colour; what is grey does not count.', ja: '面を回して、六つの面の色をそろえます。灰色の部分は数えません。' };
const CORNERS = { en: 'Turn the corners of the cube until each side shows one colour. UFL is the corner of the sides up, front and left.', ja: '角を回して、六つの面の色をそろえます。UFL は上・前・左の角です。' };
const PYRAMID = { en: 'Turn the corners of the pyramid until each of its four sides shows one colour.', ja: '頂点を回して、四つの面の色をそろえます。' };
const HELD = { en: 'Turn the sides until each shows one colour, however the puzzle is held.', ja: '面を回して、それぞれの面の色をそろえます。向きは問いません。' };
const SOKOBAN = {
  en: 'Push all crates onto the gold dots. Crates cannot be pulled.',
  ja: '箱を押して、すべて金色の点の上に置きます。箱は引けません。',
};
const JUMPS = 'ペグは隣の一本を越えて先の穴へ跳び、越えられたペグは取り除かれます。';

/**
 * Names and rules of families, by language; a family of one board has the name of that board. What is said in the file of a
 * puzzle's rules is not said here again.
 */
const FAMILIES = {
  uraomote: {
    name: { en: 'Ura-omote', ja: '裏表パズル' },
    rules: {
      en: 'Turn over whole rows and columns (order reversed, colours changed) until all tiles are white.',
      ja: '行や列をまるごと裏返し（順序は逆、色は反転）、すべて白にします。',
    },
    move: {
      en: (line) => `Turn over ${/\d/.test(line) ? 'column' : 'row'} ${line}`,
      ja: (line) => `${/\d/.test(line) ? '列' : '行'}${line}を裏返す`,
    },
  },
  rotation: {
    name: { en: 'Rotation', ja: '回転パズル' },
    rules: { en: 'Turn squares of four until the numbers stand in order.', ja: '2×2の枠を回して、数を順に並べます。' },
    move: {
      en: (move) => move.replace(/(.+):(.+)/, (_, square, turn) => `Turn square ${square} ${{ R: 'right', L: 'left', RR: 'half round' }[turn]}`),
      ja: (move) => move.replace(/(.+):(.+)/, (_, square, turn) => `${square}を${{ R: '右に回す', L: '左に回す', RR: '半回転' }[turn]}`),
    },
  },
  flipit: {
    name: { en: 'Flip-It', ja: 'Flip-It' },
    rules: {
      en: 'A stone that is not next to the hole jumps into it and turns over all it jumps. Make all white, hole at home.',
      ja: '穴に隣り合わない石が穴へ跳び、跳び越した石は裏返ります。穴を元の場所に、すべて白にします。',
    },
    move: {
      en: (move) => move.replace('>', ' jumps to ').replace(/^/, 'Stone '),
      ja: (move) => move.replace(/(.+)>(.+)/, '$1の石が$2へ跳ぶ'),
    },
  },
  searched: {
    name: { en: 'Solved by search', ja: '探索で解く' },
    rules: { en: 'Too many positions for a table: each solution is searched when you ask for it.', ja: '局面が多すぎて表にできません。解はその都度探索します。' },
  },
  yinyang: {
    name: { en: 'Yin-Yang', ja: 'しろまるくろまる' },
    rules: {
      en: 'Fill the board so that all white circles are connected, all black circles are connected, and no 2×2 block has one colour.',
      ja: '白丸どうし、黒丸どうしがそれぞれひとつながりになり、2×2が同じ色にならないように、すべてのマスを埋めます。',
    },
  },
  sliding: {
    name: { en: 'Sliding tiles', ja: 'スライドパズル' },
    rules: { en: 'Slide tiles into the hole until the numbers stand in order. R, L, D and U say where the hole goes.', ja: '空きにタイルを滑らせて、数を順に並べます。R、L、D、U は空きの動く向きです。' },
  },
  lightsout: {
    name: { en: 'Lights Out', ja: 'ライツアウト' },
    rules: { en: 'A light that is pressed switches itself and its neighbours. Put all of them out. Ab is in row A, column b.', ja: '押したライトと上下左右のライトが切り替わります。すべて消します。Ab は A 行 b 列です。' },
  },
  pancake: {
    name: { en: 'Pancakes', ja: 'パンケーキ' },
    rules: { en: 'Turn over the upper pancakes of a stack together until they lie in order of size.', ja: '上の何枚かをまとめて裏返し、大きさの順に並べます。' },
  },
  burnt: {
    name: { en: 'Burnt pancakes', ja: '焦げたパンケーキ' },
    rules: { en: 'Turn over the upper pancakes together until they lie in order of size, burnt sides below; + has its burnt side up.', ja: '上の何枚かをまとめて裏返し、焦げた面を下にして大きさの順に並べます。+ は焦げた面が上です。' },
  },
  topspin: {
    name: { en: 'TopSpin', ja: 'トップスピン' },
    rules: { en: 'Shift the ring of tokens and turn over those on the turntable until they stand in order.', ja: '輪を回し、台の上の数を反転させて、順に並べます。' },
    move: {
      en: (move) => ({ F: 'Turn the turntable over', R: 'Shift the ring left', 'R\'': 'Shift the ring right' }[move] ?? move),
      ja: (move) => ({ F: '台を反転する', R: '輪を左に回す', 'R\'': '輪を右に回す' }[move] ?? move),
    },
  },
  cyclic: {
    name: { en: 'Shifted rows and columns', ja: '行と列のシフト' },
    rules: { en: 'Shift whole rows and columns around until the numbers stand in order.', ja: '行や列を一周するようにずらし、数を順に並べます。' },
  },
  rings: {
    name: { en: 'Hungarian rings', ja: 'ハンガリアンリング' },
    rules: { en: 'Turn two rings of balls that cross in two places until all are where they belong.', ja: '二か所で交わる二つの輪を回して、玉を元に戻します。' },
  },
  '2x2x2': { name: { en: 'Pocket cube 2×2×2', ja: 'ポケットキューブ 2×2×2' }, rules: CUBE },
  '2x2x2-free': { name: { en: 'Pocket cube 2×2×2, held anyhow', ja: 'ポケットキューブ 2×2×2（向き自由）' }, rules: HELD },
  '2x2x2-perm': {
    name: { en: 'Pocket cube, places only', ja: 'ポケットキューブ（位置だけ）' },
    rules: { en: 'Turn the sides until each block is in its place; how it is twisted does not count.', ja: '面を回して、ブロックをそれぞれの場所に戻します。ねじれは数えません。' },
  },
  '2x2x3': { name: { en: 'Tower cube 2×2×3', ja: 'タワーキューブ 2×2×3' }, rules: CUBE },
  '3x3x1': { name: { en: 'Floppy cube 3×3×1', ja: 'フロッピーキューブ 3×3×1' }, rules: CUBE },
  '3x3x2': { name: { en: 'Domino cube 3×3×2', ja: 'ドミノキューブ 3×3×2' }, rules: CUBE },
  '3x3x2-free': { name: { en: 'Domino cube 3×3×2, held anyhow', ja: 'ドミノキューブ 3×3×2（向き自由）' }, rules: HELD },
  '3x3x3': { name: { en: '3×3×3 cube', ja: '3×3×3 キューブ' }, rules: CUBE },
  '3x3x3-corners': { name: { en: 'Corners of the 3×3×3 cube', ja: '3×3×3 のコーナーだけ' }, rules: GREY },
  '3x3x3-edges': { name: { en: 'Edges of the 3×3×3 cube', ja: '3×3×3 のエッジだけ' }, rules: GREY },
  '3x3x3-slices': { name: { en: '3×3×3 cube, middle slices only', ja: '3×3×3（中段だけ回す）' }, rules: CUBE },
  '3x3x3-squares': { name: { en: '3×3×3 cube, half turns only', ja: '3×3×3（半回転だけ）' }, rules: CUBE },
  '3x3x3-ur': { name: { en: '3×3×3 cube, two sides only', ja: '3×3×3（二面だけ回す）' }, rules: CUBE },
  skewb: { name: { en: 'Skewb', ja: 'スキューブ' }, rules: { en: 'Turn corners, and half the cube with them, until each side shows one colour. UFL is the corner of the sides up, front and left; typed moves may be in the letters of the WCA, as scrambles are.', ja: '角を軸に半分ずつ回して、六つの面の色をそろえます。UFL は上・前・左の角です。スクランブルは WCA の記号で、入力にも使えます。' } },
  'skewb-free': { name: { en: 'Skewb, held anyhow', ja: 'スキューブ（向き自由）' }, rules: HELD },
  'skewb-diamond': {
    name: { en: 'Skewb diamond', ja: 'スキューブダイヤモンド' },
    rules: { en: 'Turn half of the octahedron about a side until each of the eight shows one colour. UFL is the side up, front and left.', ja: '面を軸に半分ずつ回して、八つの面の色をそろえます。UFL は上・前・左の面です。' },
  },
  pyraminx: { name: { en: 'Pyraminx', ja: 'ピラミンクス' }, rules: PYRAMID },
  'pyraminx-tips': { name: { en: 'Pyraminx with its tips', ja: 'ピラミンクス（先端つき）' }, rules: PYRAMID },
  'pyraminx-duo': { name: { en: 'Pyraminx Duo', ja: 'ピラミンクスデュオ' }, rules: PYRAMID },
  'pyraminx-duo-free': { name: { en: 'Pyraminx Duo, held anyhow', ja: 'ピラミンクスデュオ（向き自由）' }, rules: HELD },
  pyramorphix: {
    name: { en: 'Pyramorphix, as the cube inside it', ja: 'ピラモルフィクス（中の立方体として）' },
    rules: { en: 'Blocks of one colour are the middles of a pyramid’s sides, the others its tips. Turn the sides until it is as the goal shows.', ja: '一色のブロックは四面体の面の中央、三色のものは頂点です。面を回して、ゴールの形に戻します。' },
  },
  dino: { name: { en: 'Dino cube', ja: 'ダイノキューブ' }, rules: CORNERS },
  'dino-free': { name: { en: 'Dino cube, held anyhow', ja: 'ダイノキューブ（向き自由）' }, rules: HELD },
  'dino-four-colours': {
    name: { en: 'Dino cube of four colours', ja: 'ダイノキューブ（四色）' },
    rules: { en: 'Turn the corners until the three blocks around every second corner are of one colour. UFL is the corner of the sides up, front and left.', ja: '角を回して、一つおきの角のまわりの三つを同じ色にそろえます。UFL は上・前・左の角です。' },
  },
  ivy: { name: { en: 'Ivy cube', ja: 'アイビーキューブ' }, rules: CORNERS },
  'ivy-free': { name: { en: 'Ivy cube, held anyhow', ja: 'アイビーキューブ（向き自由）' }, rules: HELD },
  bicube: {
    name: { en: 'Bicube (blocks joined in pairs)', ja: 'バイキューブ（二つずつ連結）' },
    rules: { en: 'Blocks are joined in pairs, so that often a side cannot be turned. Turn what turns until each side shows one colour.', ja: 'ブロックが二つずつつながっていて、回せない面があります。六つの面の色をそろえます。' },
  },
  'fto-edges-corners': {
    name: { en: 'Octahedron FTO, edges and corners', ja: '八面体 FTO（エッジとコーナー）' },
    rules: { en: 'Turn the sides of the octahedron until each shows one colour; what is grey does not count, nor how it is held.', ja: '面を回して、八つの面の色をそろえます。灰色の部分と向きは問いません。' },
  },
  '5x5x5-white': {
    name: { en: '5×5×5 cube, white centres', ja: '5×5×5 キューブ（白のセンター）' },
    rules: { en: 'Bring all white blocks to the upper side, around the middle that is white. Uw and the like turn two layers.', ja: '白いセンターをすべて、中央が白い上の面に集めます。Uw などは二層を回します。' },
  },
  kilominx: {
    name: { en: 'Kilominx', ja: 'キロミンクス' },
    rules: { en: 'Turn the sides of the dodecahedron until the five blocks of each show one colour.', ja: '面を回して、十二面体のどの面も五つの角が同じ色になるようにします。' },
  },
  'square1-shapes': {
    name: { en: 'Square-1, shapes only', ja: 'スクエアワン（形だけ）' },
    rules: { en: 'Each row is a layer, read around: 1 is a border between two blocks, 2 the middle of a corner. U and D turn the upper and the lower layer; S turns the right half of both over. Make a cube of it, as the goal shows.', ja: '上下の行は、二つの段をひと回りに読んだものです。1 はブロックの境、2 はコーナーの中央です。U と D で上と下の段を回し、S で右半分を裏返します。ゴールのような立方体に戻します。' },
  },
  klotski: {
    name: { en: 'Klotski', ja: '箱入り娘（クロツキー）' },
    rules: { ja: '駒を滑らせて、大きな駒を下の中央へ出します。一つの駒を続けて動かす間は一手です。' },
  },
  own: { name: { en: 'Own puzzles', ja: '自作のパズル' }, rules: { en: 'Puzzles of your own, and puzzles of the library with some of their moves.', ja: '自作のパズルと、手を限ったパズルです。' } },
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
  'peg-solitaire-triangle-of-15-by-moves': { name: { en: 'Peg solitaire, triangle of 15, jumps in a row', ja: 'ペグ・ソリティア（15穴の三角形、連続）' }, rules: { ja: `${JUMPS}一本が続けて跳ぶ間は一手です。初めに空いている隅に、最後の一本を残します。` } },
  'rush-hour-51': { name: { en: 'Rush Hour, 51 moves', ja: 'ラッシュアワー（51手）' }, rules: { ja: '車は縦か横、その向きにだけ動きます。A を右端の出口まで動かします。一台を続けて動かす間は一手です。' } },
  'rush-hour-93': { name: { en: 'Rush Hour, 93 steps', ja: 'ラッシュアワー（93歩）' }, rules: { ja: '車は縦か横、その向きにだけ動きます。A を右端の出口まで動かします。一マスで一手です。' } },
  'seven-pennies': { name: { en: 'Seven pennies', ja: '七枚の硬貨' }, rules: { ja: '八つの点のうち空いている点に硬貨を置き、線に沿って別の空いている点へ滑らせます。七枚置けば完成です。' } },
  'solitaire-chess': { name: { en: 'Solitaire chess', ja: 'ソリティアチェス' }, rules: { ja: '一手ごとにチェスの駒が別の駒を取ります（ポーンは上へ）。初めに駒があったマスに、一つだけ残します。' } },
  'spin-out': { name: { en: 'Spin-Out', ja: 'スピンアウト' }, rules: { ja: '七つのつまみが並びます。最後のつまみはいつでも回せ、ほかは、次が立ち、その先がすべて寝ているときに回せます。すべて寝かせます。' } },
  'squirrels-go-nuts': { name: { en: 'Squirrels Go Nuts', ja: 'リスとどんぐり' }, rules: { ja: '二マスの長さのリスを滑らせます。持っているどんぐりは開いた穴の上で落ち、穴を埋めます。どんぐりを二つとも穴に入れます。' } },
  tiltago: { name: { en: 'Tiltago', ja: 'ティルタゴ' }, rules: { ja: '十字の溝を玉が一つずつ転がります。一つの玉を続けて動かす間は一手です。' } },
  'three-couples': { name: { en: 'Three couples', ja: '三組の夫婦の川渡り' }, rules: { ja: '二人乗りの舟で三組の夫婦が川を渡ります。妻は、夫がいない所でほかの男性と一緒になれません。' } },
  'toads-and-frogs-3': { name: { en: 'Toads and frogs, three each', ja: 'カエルの入れ替え（3匹ずつ）' }, rules: { ja: 'ヒキガエル（T）は右へ、カエル（F）は左へ、隣へ進むか、相手を一匹跳び越します。位置を入れ替えます。' } },
  'two-jugs': { name: { en: 'Two jugs', ja: '二つの水差し' }, rules: { ja: '5リットルと3リットルの水差しと蛇口で、4リットルを量ります。' } },
  'wolf-goat-and-cabbage': { name: { en: 'Wolf, goat and cabbage', ja: '狼と山羊とキャベツ' }, rules: { ja: '渡し守は一度に一つまで運べます。渡し守がいないと、狼は山羊を、山羊はキャベツを食べます。' } },
};

/** Turns that count as one move, where these are not those that a puzzle means, by the end of a board's name. */
const METRICS = {
  single: { en: ', turns by one step', ja: '（一段ずつ回す）' },
  'one-way': { en: ', turns one way', ja: '（一方向のみ）' },
};
const SOME_MOVES = { en: (moves) => `, moves ${moves}`, ja: (moves) => `（${moves} のみ）` };
const OTHER_GOAL = { en: ', another goal', ja: '（別の目標）' };
const OTHER_GOAL_RULES = {
  en: 'Make the position that is shown as the goal, or another one that is a goal, too.',
  ja: '目標として示した配置、またはほかの目標の配置にします。',
};
const SIDE = /^[udfblr]{1,3}w?\d?$|^[mes]\d?$/;

const known = (name) => (Object.hasOwn(FAMILIES, name) ? FAMILIES[name] : undefined);

/** Returns the name of a board without its metric, and what people call that; nothing for the metric of the puzzle itself. */
function unturned(board) {
  const metric = Object.keys(METRICS).find((word) => board.endsWith(`-${word}`));
  return metric ? [board.slice(0, -metric.length - 1), METRICS[metric][currentLanguage()]] : [board, ''];
}

/**
 * Returns of a board that is a puzzle known here with some of its moves, other turns or another goal, the name of that puzzle, what
 * people call what is other, and the rules where the goal is; null of any other board.
 */
function part(board) {
  const ofOwnGoal = board.replace(/-goal\d*$/, '');
  const [plain, turns] = unturned(ofOwnGoal);
  const words = plain.split('-');
  let first = words.length; // of the moves
  while (first > 1 && SIDE.test(words[first - 1]) && !known(words.slice(0, first).join('-'))) {
    first -= 1;
  }
  const name = words.slice(0, first).join('-');
  const moves = words.slice(first).map((word) => word.toUpperCase().replace('W', 'w')).join(' ');
  const goal = ofOwnGoal === board ? '' : OTHER_GOAL[currentLanguage()];
  const other = (moves ? SOME_MOVES[currentLanguage()](moves) : '') + turns + goal;
  return known(name) && other ? { name, other, ...(goal && { rules: OTHER_GOAL_RULES[currentLanguage()] }) } : null;
}

/** Makes a name readable that nobody has given words for. */
const readable = (name) => {
  const words = name.replace(/(\d)x(?=\d)/g, '$1×').replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
};

/** Makes a sentence of what the server says in a few words. */
const sentence = (words) => words[0].toUpperCase() + words.slice(1) + (/[.!?)]$/.test(words) ? '' : '.');

/** The families that are listed first. */
export const FIRST = ['uraomote', 'rotation', 'flipit'];

/** Returns the names of families in the order in which boards are listed. */
export const inOrder = (names) =>
  FIRST.filter((name) => names.includes(name)).concat([...new Set(names)].filter((name) => !FIRST.includes(name)).sort());

/** Returns the name of a family, given as the server describes it, in the language of the page. */
export function familyName(family) {
  const name = known(family.name)?.name[currentLanguage()];
  const some = name ? null : part(family.name);
  return name ?? (some ? familyName(some) + some.other : readable(family.name));
}

/** Returns the rules of a family in the language of the page; undefined where none are known here. */
export const familyRules = (family) => known(family.name)?.rules[currentLanguage()];

/** Returns what a move of a family is called; its name where it has no other. */
export const moveName = (family, move) => known(family.name)?.move?.[currentLanguage()](move) ?? move;

/** Returns the rules of a family, and where there are none what the server says of the family; and the language of that. */
export function familyWords(family) {
  const rules = familyRules(family);
  return rules ? { text: rules, language: currentLanguage() } : { text: sentence(family.summary), language: 'en' };
}

/** Returns what a board is called where its family stands already; null where the family says it all. */
export function boardName(board) {
  const [plain, turns] = unturned(board);
  for (const [form, words] of BOARDS) {
    const found = form.exec(plain);
    if (found) {
      return words[currentLanguage()](...found.slice(1)) + turns;
    }
  }
  return null;
}

/** Returns what a board is called where nothing else says what it is. */
export function fullName({ board, family }) {
  const short = boardName(board);
  const name = familyName(family);
  return short ? `${name} ${short}` : board === family.name || family.name === 'own' || part(board) ? familyName({ name: board }) : `${name}: ${readable(board)}`;
}

const TOLD = /^rules(?:\s*\((\w+)\))?:\s*/i;

/**
 * Returns what the author of a definition tells people, if anything: lines of its comment that begin with `Rules:`, in
 * another language with `Rules (ja):`; and the language that it is in.
 */
export function toldBy(comment, language = currentLanguage()) {
  const told = new Map();
  for (const line of comment) {
    const found = TOLD.exec(line);
    if (found) {
      const key = (found[1] ?? 'en').toLowerCase();
      told.set(key, [...(told.get(key) ?? []), line.slice(found[0].length)]);
    }
  }
  const key = [language, 'en', ...told.keys()].find((each) => told.has(each));
  return key === undefined ? null : { text: told.get(key).join('\n'), language: key };
}

/** Returns what is said of a board to people, and the language of that: by who defined it, by its family, or in the file of its rules. */
export function described({ board, family, rules, definition }) {
  const puzzle = family.name === 'own' ? part(board) : family;
  if (puzzle?.rules) { // Of another goal; the comment may have been written for that of the whole puzzle.
    return { text: puzzle.rules, language: currentLanguage() };
  }
  const told = toldBy(definition?.comment ?? []);
  if (told?.text.trim()) {
    return told;
  }
  if (puzzle && familyRules(puzzle)) {
    return familyWords(puzzle);
  }
  const inFile = toldBy((rules ?? []).map((line) => (TOLD.test(line) ? line : `Rules: ${line}`)));
  const comment = family.name === 'own' ? definition?.comment.join('\n').trim() : '';
  return inFile?.text.trim() ? inFile : comment ? { text: comment, language: 'en' } : familyWords(family);
}

/** Returns the figures of a board in a sentence or two. */
export function boardFacts({ board, states, reachable, godsNumber, mean, unreachable, definition }) {
  const number = (n) => grouped(n, currentLanguage());
  if (reachable === 0) {
    return `${board}: ${t('unsolvable', number(states))}`;
  }
  return `${board}: ${t('facts', { states: number(states), godsNumber, mean: mean.toFixed(2) })}`
    + (unreachable > 0 ? t('unreachables', number(unreachable)) : '')
    + (definition?.goals.length > 1 ? t('goals', number(definition.goals.length)) : '');
}
