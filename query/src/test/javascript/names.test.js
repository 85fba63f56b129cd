// Tests the names and rules of boards.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { inJapanese, load } from './page.js';

const { boardName, rulesText, familyName, familyRules, familyDescription, fullName, moveName, authorRules } = await load('names');

const named = (board, name = board.split('-')[0]) => fullName({ board, family: { name } });

test('boards have display names', () => {
  assert.equal(boardName('flipit-5-1'), '5 places, hole at 1');
  assert.equal(boardName('rotation-3x3-cw'), '3×3, clockwise only');
  assert.equal(named('sliding-3x3'), 'Sliding tiles 3×3 (8-puzzle)');
  assert.equal(named('2x2x2', '2x2x2'), 'Pocket cube 2×2×2');
  assert.equal(named('topspin-8-4'), 'TopSpin 8 tokens, turntable of 4');
});

test('every puzzle of the library has a name and rules in both languages', () => {
  const files = readdirSync(process.env.SAITAN_PUZZLES).map((file) => /^(.*)\.(tws|grid|json|xsb)$/.exec(file)).filter(Boolean);
  assert.ok(files.length > 50);
  for (const [, name, ending] of files) {
    const english = [named(name, name), familyRules({ name })];
    const japanese = inJapanese(() => [named(name, name), familyRules({ name })]);
    assert.ok(japanese[1] && english[0] !== japanese[0] && english[1] !== japanese[1], name);
    assert.ok(english[1] || ending !== 'tws', name); // Puzzles in other formats have their English rules in their own files.
  }
});

test('a variant has the name and the rules of its puzzle', () => {
  assert.equal(named('kilominx-u-br', 'own'), 'Kilominx, moves U BR');
  assert.equal(named('3x3x2-free-uw2-r', 'own'), 'Domino cube 3×3×2, any orientation, moves Uw2 R');
  assert.equal(named('3x3x3-edges-u-single', 'own'), 'Edges of the 3×3×3 cube, moves U, single-step turns');
  assert.equal(named('2x2x2-single', '2x2x2'), 'Pocket cube 2×2×2, single-step turns');
  assert.equal(named('pancake-7-single'), 'Pancakes 7 high, single-step turns');
  assert.equal(inJapanese(() => named('kilominx-u-r', 'own')), 'キロミンクス（U R のみ）');
  assert.equal(named('fto-edges-corners-u-r-f-goal', 'own'), 'Octahedron FTO, edges and corners, moves U R F, another goal');
  assert.equal(inJapanese(() => named('2x2x2-single-goal12', 'own')), 'ポケットキューブ 2×2×2（一段ずつ回す）（別のゴール）');
  assert.equal(named('skewb-wheels', 'own'), 'Skewb wheels');
  assert.equal(named('constructor-u', 'own'), 'Constructor u');
  const definition = { comment: ['slots of CORNER: URF'] };
  const rulesOf = (board) => rulesText({ board, family: { name: 'own', summary: 'any' }, definition }).text;
  assert.equal(rulesOf('skewb-diamond-ufl-single'), familyRules({ name: 'skewb-diamond' }));
  assert.match(rulesOf('skewb-ufl-goal'), /the goal shown/);
  assert.equal(rulesOf('skewb-wheels'), 'slots of CORNER: URF');
  assert.equal(rulesText({ board: 'workshop-1-escape', family: { name: 'own', summary: 'any' } }).text, 'Reach the goal shown.');
  assert.equal(named('workshop-1-corner-escape', 'own'), 'Corner escape');
});

test('moves have display names', () => {
  const names = () => [['uraomote', 'B'], ['uraomote', '2'], ['rotation', 'A:RR'], ['flipit', '3>6'], ['sliding', 'U']].map(([name, move]) => moveName({ name }, move));
  assert.deepEqual(names(), ['Flip row B', 'Flip column 2', 'Rotate square A by a half turn', 'Stone 3 jumps to 6', 'U']);
  assert.deepEqual(inJapanese(names), ['行Bを裏返す', '列2を裏返す', 'Aを半回転', '3の石が6へ跳ぶ', 'U']);
});

test('other names are made readable', () => {
  assert.equal(named('newts-and-frogs-3', 'newts-and-frogs-3'), 'Newts and frogs 3');
  assert.deepEqual(familyDescription({ name: 'newts', summary: 'newts in a row' }), { text: 'Newts in a row.', language: 'en' });
  assert.equal(named('my-3x3x1', 'own'), 'My 3×3×1');
  assert.equal(named('lamps-6', 'lamps'), 'Lamps: Lamps 6');
  assert.equal(familyRules({ name: 'lamps' }), undefined);
});

test('names and rules are in the language of the page', () => {
  inJapanese(() => {
    assert.equal(named('sliding-3x3'), 'スライドパズル 3×3（8パズル）');
    assert.equal(familyName({ name: 'skewb' }), 'スキューブ');
    assert.match(familyRules({ name: 'skewb' }), /六面の色/);
  });
});

test('the comment of a definition can have rules in several languages', () => {
  const comment = ['my puzzle', 'Rules: Turn it.', 'rules: And again.', 'slots of CORNER: URF', 'Rules (ja): 回します。'];
  assert.deepEqual(authorRules(comment, 'en'), { text: 'Turn it.\nAnd again.', language: 'en' });
  assert.deepEqual(authorRules(comment, 'ja'), { text: '回します。', language: 'ja' });
  assert.deepEqual(authorRules(['Rules (de): Drehen.'], 'ja'), { text: 'Drehen.', language: 'de' });
  assert.equal(authorRules(['my puzzle'], 'en'), null);
});

test('rules of a definition override those of the library', () => {
  const definition = { comment: ['my puzzle', 'Rules: Mine: only U.'] };
  for (const [board, name] of [['kilominx-u', 'own'], ['kilominx', 'kilominx']]) {
    const rules = () => rulesText({ board, family: { name, summary: 'any' }, definition });
    assert.deepEqual(rules(), { text: 'Mine: only U.', language: 'en' });
    assert.deepEqual(inJapanese(rules), { text: 'Mine: only U.', language: 'en' });
  }
  const ofOtherGoal = rulesText({ board: 'kilominx-u-goal', family: { name: 'own', summary: 'any' }, definition });
  assert.match(ofOtherGoal.text, /the goal shown/); // The comment describes the original goal of the puzzle.
});

test('rules of a file are shown in the language of the page if available', () => {
  const board = { board: 'newts', family: { name: 'newts', summary: 'any' }, rules: ['Newts hop.', 'One at a time.', 'Rules (ja): 跳びます。'] };
  assert.deepEqual(rulesText(board), { text: 'Newts hop.\nOne at a time.', language: 'en' });
  assert.deepEqual(inJapanese(() => rulesText(board)), { text: '跳びます。', language: 'ja' });
  assert.deepEqual(inJapanese(() => rulesText({ ...board, rules: ['Newts hop.'] })), { text: 'Newts hop.', language: 'en' });
});
