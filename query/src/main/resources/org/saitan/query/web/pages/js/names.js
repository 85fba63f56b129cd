// What people call puzzles and boards, and what is to be done in those that come with the program without a module of their
// own. Boards that nothing is known of here have their name as it is, made readable.

import { currentLanguage, t, withWords } from './i18n.js';
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

/** Names and rules of families, by language; a family of one board has the name of that board. */
const FAMILIES = {
  sliding: {
    name: { en: 'Sliding tiles', ja: 'スライドパズル' },
    rules: { en: 'Slide tiles into the hole until the numbers stand in order.', ja: '空きにタイルを滑らせて、数を順に並べます。' },
  },
  lightsout: {
    name: { en: 'Lights Out', ja: 'ライツアウト' },
    rules: { en: 'A light that is pressed switches itself and its neighbours. Put all of them out.', ja: '押したライトと上下左右のライトが切り替わります。すべて消します。' },
  },
  pancake: {
    name: { en: 'Pancakes', ja: 'パンケーキ' },
    rules: { en: 'Turn over the upper pancakes of a stack together until they lie in order of size.', ja: '上の何枚かをまとめて裏返し、大きさの順に並べます。' },
  },
  burnt: {
    name: { en: 'Burnt pancakes', ja: '焦げたパンケーキ' },
    rules: { en: 'Turn over the upper pancakes together until they lie in order of size, burnt sides below.', ja: '上の何枚かをまとめて裏返し、焦げた面を下にして大きさの順に並べます。' },
  },
  topspin: {
    name: { en: 'TopSpin', ja: 'トップスピン' },
    rules: { en: 'Shift the ring of tokens and turn over those on the turntable until they stand in order.', ja: '輪を回し、台の上の数を反転させて、順に並べます。' },
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
  skewb: { name: { en: 'Skewb', ja: 'スキューブ' }, rules: { en: 'Turn corners, and half the cube with them, until each side shows one colour. UFL is the corner of the sides up, front and left; typed moves may be those of the WCA.', ja: '角を軸に半分ずつ回して、六つの面の色をそろえます。UFL は上・前・左の角です。入力には WCA の記号も使えます。' } },
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
    rules: { en: 'Turn the sides of the dodecahedron until the five blocks around each show one colour.', ja: '面を回して、十二面体のどの面も五つの角が同じ色になるようにします。' },
  },
  'square1-shapes': {
    name: { en: 'Square-1, shapes only', ja: 'スクエアワン（形だけ）' },
    rules: { en: 'Above and below lie twelve borders: dark ones between blocks, pale ones in the middle of corners. U and D turn a layer; where no corner lies in the dashed cut, S turns its right half over. Make a cube of it.', ja: '上と下の段に十二ずつの境があり、濃いものはブロックの間、薄いものはコーナーの中央です。U と D で段を回し、破線の切れ目がコーナーにかからなければ S で右半分を裏返します。立方体に戻します。' },
  },
  klotski: {
    name: { en: 'Klotski', ja: '箱入り娘（クロツキー）' },
    rules: {
      en: 'Slide the blocks until the big one is in the middle of the lower edge. All that a block does in a row is one move.',
      ja: '駒を滑らせて、大きな駒を下の中央へ出します。一つの駒を続けて動かす間は一手です。',
    },
  },
};

/** Makes a name readable that nobody has given words for. */
const readable = (name) => {
  const words = name.replace(/(\d)x(?=\d)/g, '$1×').replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
};

/** Returns the name of a family, given as the server describes it, by its module's own words where it has some. */
export const familyName = (family, own = {}) =>
  withWords(own)('family') ?? FAMILIES[family.name]?.name[currentLanguage()] ?? readable(family.name);

/** Returns the rules of a family in the language of the page; undefined where none are known here. */
export const familyRules = (family, own = {}) => withWords(own)('rules') ?? FAMILIES[family.name]?.rules[currentLanguage()];

/** Returns what a board is called where its family stands already; null where the family says it all. */
export function boardName(board) {
  for (const [form, words] of BOARDS) {
    const found = form.exec(board);
    if (found) {
      return words[currentLanguage()](...found.slice(1));
    }
  }
  return null;
}

/** Returns what a board is called where nothing else says what it is. */
export function fullName({ board, family }, own = {}) {
  const short = boardName(board);
  const name = familyName(family, own);
  return short ? `${name} ${short}` : board === family.name || family.name === 'own' ? familyName({ name: board }) : `${name}: ${readable(board)}`;
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

/** Returns what is said of a board to people, and the language of that: by those who wrote its rules, or by its family. */
export function described({ family, rules, definition }, own) {
  const told = toldBy(definition?.comment ?? []);
  const known = familyRules(family, own);
  const written = rules?.join('\n').trim();
  const comment = family.name === 'own' ? definition?.comment.join('\n').trim() : '';
  return told ?? (known ? { text: known, language: currentLanguage() } : { text: written || comment || family.summary, language: 'en' });
}

/** Returns the figures of a board in a sentence or two. */
export function boardFacts({ board, states, godsNumber, mean, unreachable, definition }) {
  const number = (n) => grouped(n, currentLanguage());
  return `${board}: ${t('facts', { states: number(states), godsNumber, mean: mean.toFixed(2) })}`
    + (unreachable > 0 ? t('unreachables', number(unreachable)) : '')
    + (definition?.goals.length > 1 ? t('goals', number(definition.goals.length)) : '');
}
