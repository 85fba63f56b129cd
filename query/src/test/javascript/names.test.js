// What people call boards, and what is told of them.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { inJapanese, load } from './page.js';

const { boardName, described, familyName, familyRules, familyWords, fullName, moveName, toldBy } = await load('names');

const named = (board, name = board.split('-')[0]) => fullName({ board, family: { name } });

test('boards have names for people', () => {
  assert.equal(boardName('flipit-5-1'), '5 places, hole at 1');
  assert.equal(boardName('rotation-3x3-cw'), '3×3, clockwise only');
  assert.equal(named('sliding-3x3'), 'Sliding tiles 3×3 (8-puzzle)');
  assert.equal(named('2x2x2', '2x2x2'), 'Pocket cube 2×2×2');
  assert.equal(named('topspin-8-4'), 'TopSpin 8 tokens, 4 turned over');
});

test('every puzzle of the library has a name and rules for people in both languages', () => {
  const files = readdirSync(process.env.SAITAN_PUZZLES).map((file) => /^(.*)\.(tws|grid|json|xsb)$/.exec(file)).filter(Boolean);
  assert.ok(files.length > 50);
  for (const [, name, ending] of files) {
    const english = [named(name, name), familyRules({ name })];
    const japanese = inJapanese(() => [named(name, name), familyRules({ name })]);
    assert.ok(japanese[1] && english[0] !== japanese[0] && english[1] !== japanese[1], name);
    assert.ok(english[1] || ending !== 'tws', name); // What is no definition has rules of its own in English.
  }
});

test('a puzzle with some of its moves, or turned by one step, has the name and the rules of the whole', () => {
  assert.equal(named('kilominx-u-br', 'own'), 'Kilominx, moves U BR');
  assert.equal(named('3x3x2-free-uw2-r', 'own'), 'Domino cube 3×3×2, held anyhow, moves Uw2 R');
  assert.equal(named('3x3x3-edges-u-single', 'own'), 'Edges of the 3×3×3 cube, moves U, turns by one step');
  assert.equal(named('2x2x2-single', '2x2x2'), 'Pocket cube 2×2×2, turns by one step');
  assert.equal(named('pancake-7-single'), 'Pancakes 7 high, turns by one step');
  assert.equal(inJapanese(() => named('kilominx-u-r', 'own')), 'キロミンクス（U R のみ）');
  assert.equal(named('fto-edges-corners-u-r-f-goal', 'own'), 'Octahedron FTO, edges and corners, moves U R F, another goal');
  assert.equal(inJapanese(() => named('2x2x2-single-goal12', 'own')), 'ポケットキューブ 2×2×2（一段ずつ回す）（別の目標）');
  assert.equal(named('skewb-wheels', 'own'), 'Skewb wheels');
  assert.equal(named('constructor-u', 'own'), 'Constructor u');
  const definition = { comment: ['slots of CORNER: URF'] };
  const rulesOf = (board) => described({ board, family: { name: 'own', summary: 'any' }, definition }).text;
  assert.equal(rulesOf('skewb-diamond-ufl-single'), familyRules({ name: 'skewb-diamond' }));
  assert.match(rulesOf('skewb-ufl-goal'), /shown as the goal/);
  assert.equal(rulesOf('skewb-wheels'), 'slots of CORNER: URF');
});

test('moves have names for people', () => {
  const names = () => [['uraomote', 'B'], ['uraomote', '2'], ['rotation', 'A:RR'], ['flipit', '3>6'], ['sliding', 'U']].map(([name, move]) => moveName({ name }, move));
  assert.deepEqual(names(), ['Turn over row B', 'Turn over column 2', 'Turn square A half round', 'Stone 3 jumps to 6', 'U']);
  assert.deepEqual(inJapanese(names), ['行Bを裏返す', '列2を裏返す', 'Aを半回転', '3の石が6へ跳ぶ', 'U']);
});

test('what nobody has named is made readable', () => {
  assert.equal(named('newts-and-frogs-3', 'newts-and-frogs-3'), 'Newts and frogs 3');
  assert.deepEqual(familyWords({ name: 'newts', summary: 'newts in a row' }), { text: 'Newts in a row.', language: 'en' });
  assert.equal(named('my-3x3x1', 'own'), 'My 3×3×1');
  assert.equal(named('lamps-6', 'lamps'), 'Lamps: Lamps 6');
  assert.equal(familyRules({ name: 'lamps' }), undefined);
});

test('names and rules are in the language of the page', () => {
  inJapanese(() => {
    assert.equal(named('sliding-3x3'), 'スライドパズル 3×3（8パズル）');
    assert.equal(familyName({ name: 'skewb' }), 'スキューブ');
    assert.match(familyRules({ name: 'skewb' }), /六つの面/);
  });
});

test('the author of a definition tells people what to do in one language or two', () => {
  const comment = ['my puzzle', 'Rules: Turn it.', 'rules: And again.', 'slots of CORNER: URF', 'Rules (ja): 回します。'];
  assert.deepEqual(toldBy(comment, 'en'), { text: 'Turn it.\nAnd again.', language: 'en' });
  assert.deepEqual(toldBy(comment, 'ja'), { text: '回します。', language: 'ja' });
  assert.deepEqual(toldBy(['Rules (de): Drehen.'], 'ja'), { text: 'Drehen.', language: 'de' });
  assert.equal(toldBy(['my puzzle'], 'en'), null);
});

test('own rules come before those of a puzzle of the library', () => {
  const definition = { comment: ['my puzzle', 'Rules: Mine: only U.'] };
  for (const [board, name] of [['kilominx-u', 'own'], ['kilominx', 'kilominx']]) {
    const told = () => described({ board, family: { name, summary: 'any' }, definition });
    assert.deepEqual(told(), { text: 'Mine: only U.', language: 'en' });
    assert.deepEqual(inJapanese(told), { text: 'Mine: only U.', language: 'en' });
  }
  const ofOtherGoal = described({ board: 'kilominx-u-goal', family: { name: 'own', summary: 'any' }, definition });
  assert.match(ofOtherGoal.text, /shown as the goal/); // The comment is that of the puzzle with its own goal.
});

test('rules of a file are told in the language of the page, too, where they have it', () => {
  const board = { board: 'newts', family: { name: 'newts', summary: 'any' }, rules: ['Newts hop.', 'One at a time.', 'Rules (ja): 跳びます。'] };
  assert.deepEqual(described(board), { text: 'Newts hop.\nOne at a time.', language: 'en' });
  assert.deepEqual(inJapanese(() => described(board)), { text: '跳びます。', language: 'ja' });
  assert.deepEqual(inJapanese(() => described({ ...board, rules: ['Newts hop.'] })), { text: 'Newts hop.', language: 'en' });
});
