// Boards that lie as their definition says: what stands where, and which way the hole goes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './page.js';

const { laidSvg, moveOf, placeAt, pressed, waysOf, wordsOf } = await load('families/laid');

const marks = (...words) => words.map((word, piece) => ({ word, piece, label: word, darkness: 0, share: 1 }));
const grid = (rows, columns) => Array.from({ length: rows * columns }, (_, i) => ({ left: i % columns, top: Math.floor(i / columns), width: 1, height: 1 }));
const SLIDING = { shape: 'grid', columns: 3, rows: 2, close: false, hole: '0', places: grid(2, 3), tracks: [], marks: marks('0', '1', '2', '3', '4', '5') };
const LIGHTS = { shape: 'grid', columns: 2, rows: 1, close: true, places: [{ ...grid(1, 1)[0], move: 'Aa' }, { left: 1, top: 0, width: 1, height: 1 }], tracks: [], marks: marks('0', '1') };

test('a state is taken apart place by place', () => {
  assert.deepEqual(wordsOf(SLIDING, '1 0 2 / 3 4 5'), ['1', '0', '2', '3', '4', '5']);
  assert.deepEqual(wordsOf(SLIDING, 'state: 1 0 2 / 3 4 5'), ['1', '0', '2', '3', '4', '5']);
  assert.deepEqual(wordsOf(LIGHTS, '0/1'), ['0', '1']);
});

test('what is written slot by slot is not', () => {
  assert.equal(wordsOf(SLIDING, 'TILE 1 2 3 4 5 / COLUMN 2 2 2 1 / ROW 1 2 2'), null);
  assert.equal(wordsOf(LIGHTS, 'LIGHT 2 1'), null);
  assert.equal(wordsOf(SLIDING, '1 0 2 / 3 4 9'), null);
});

test('the hole goes where moves take it', () => {
  const ways = waysOf(SLIDING, ['0', '1', '2', '3', '4', '5'], [
    { move: 'R', state: '1 0 2 / 3 4 5' }, { move: 'D', state: '3 1 2 / 0 4 5' }, { move: 'L' },
  ]);
  assert.deepEqual([...ways], [['1.00,0.00', 'R'], ['0.00,1.00', 'D']]);
});

test('some places mean one move everywhere', () => {
  assert.deepEqual([...pressed(LIGHTS)], ['Aa']);
  assert.equal(pressed(SLIDING).size, 0);
});

test('a click on a picture is on the place that is drawn there, and means its move', () => {
  const state = '0 1 2 / 3 4 5';
  const moves = [{ move: 'R', state: '1 0 2 / 3 4 5' }, { move: 'D', state: '3 1 2 / 0 4 5' }];
  const picture = laidSvg(SLIDING, state);
  const [, wide, high] = /width="(\d+)" height="(\d+)" viewBox="-4 -4/.exec(picture);
  const found = new Map();
  for (const [, x, y, word] of picture.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</g)) {
    const place = placeAt(SLIDING, (Number(x) + 4) / wide, (Number(y) + 4) / high);
    assert.equal(wordsOf(SLIDING, state)[place], word);
    found.set(word, moveOf(SLIDING, state, moves, place));
  }
  assert.deepEqual([...found], [['1', 'R'], ['2', undefined], ['3', 'D'], ['4', undefined], ['5', undefined]]);
  assert.equal(placeAt(SLIDING, 0.001, 0.5), -1);
  assert.equal(moveOf(SLIDING, state, moves, -1), undefined);
  assert.equal(moveOf(LIGHTS, '0/1', [{ move: 'Aa', state: '1/1' }], 0), 'Aa');
  assert.equal(moveOf(LIGHTS, '0/1', [], 0), undefined);
  assert.equal(laidSvg(SLIDING, 'TILE 1 2 3 4 5'), null);
});
