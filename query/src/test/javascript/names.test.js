// What people call boards, and what is told of them.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { load } from './page.js';

const { boardName, familyName, familyRules, fullName, toldBy } = await load('names');
const i18n = await load('i18n');

const named = (board, name = board.split('-')[0]) => fullName({ board, family: { name } });

test('boards have names for people', () => {
  assert.equal(boardName('flipit-5-1'), '5 places, hole at 1');
  assert.equal(boardName('rotation-3x3-cw'), '3×3, clockwise only');
  assert.equal(named('sliding-3x3'), 'Sliding tiles 3×3 (8-puzzle)');
  assert.equal(named('2x2x2', '2x2x2'), 'Pocket cube 2×2×2');
  assert.equal(named('topspin-8-4'), 'TopSpin 8 tokens, 4 turned over');
});

test('every solid of the library has a name and rules for people in both languages', () => {
  const solids = readdirSync(process.env.SAITAN_PUZZLES).filter((file) => file.endsWith('.tws')).map((file) => file.slice(0, -4));
  assert.ok(solids.length > 20);
  for (const name of solids) {
    const english = [named(name, name), familyRules({ name })];
    i18n.switchLanguage();
    const japanese = [named(name, name), familyRules({ name })];
    i18n.switchLanguage();
    [0, 1].forEach((i) => assert.ok(english[i] && japanese[i] && english[i] !== japanese[i], name));
  }
});

test('what nobody has named is made readable', () => {
  assert.equal(named('toads-and-frogs-3', 'toads-and-frogs-3'), 'Toads and frogs 3');
  assert.equal(named('my-3x3x1', 'own'), 'My 3×3×1');
  assert.equal(named('lamps-6', 'lamps'), 'Lamps: Lamps 6');
  assert.equal(familyRules({ name: 'lamps' }), undefined);
});

test('names and rules are in the language of the page', () => {
  i18n.switchLanguage();
  try {
    assert.equal(named('sliding-3x3'), 'スライドパズル 3×3（8パズル）');
    assert.equal(familyName({ name: 'skewb' }), 'スキューブ');
    assert.match(familyRules({ name: 'skewb' }), /六つの面/);
  } finally {
    i18n.switchLanguage();
  }
});

test('the author of a definition tells people what to do in one language or two', () => {
  const comment = ['my puzzle', 'Rules: Turn it.', 'rules: And again.', 'slots of CORNER: URF', 'Rules (ja): 回します。'];
  assert.deepEqual(toldBy(comment, 'en'), { text: 'Turn it.\nAnd again.', language: 'en' });
  assert.deepEqual(toldBy(comment, 'ja'), { text: '回します。', language: 'ja' });
  assert.deepEqual(toldBy(['Rules (de): Drehen.'], 'ja'), { text: 'Drehen.', language: 'de' });
  assert.equal(toldBy(['my puzzle'], 'en'), null);
});
