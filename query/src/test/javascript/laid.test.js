// Boards that lie as their definition says: what stands where, and which way the hole goes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './page.js';

const { laidSvg, moveAt, pressed, wordsOf } = await load('families/laid');

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

test('a click means the move of the place, or the one that takes the hole there', () => {
  const moves = [{ move: 'R', state: '1 0 2 / 3 4 5' }, { move: 'D', state: '3 1 2 / 0 4 5' }];
  assert.deepEqual([0, 1, 2, 3, 4, 5].map((place) => moveAt(SLIDING, moves, place)), [undefined, 'R', undefined, 'D', undefined, undefined]);
  assert.equal(moveAt(LIGHTS, [{ move: 'Aa', state: '1/1' }], 0), 'Aa');
  assert.equal(moveAt(LIGHTS, [], 0), undefined);
  assert.equal(moveAt(LIGHTS, [{ move: 'Aa', state: '1/1' }], 1), undefined);
});

test('some places mean one move everywhere', () => {
  assert.deepEqual([...pressed(LIGHTS)], ['Aa']);
  assert.equal(pressed(SLIDING).size, 0);
});

test('a picture shows what stands where', () => {
  assert.deepEqual([...laidSvg(SLIDING, '0 1 2 / 3 4 5').matchAll(/<text [^>]*>([^<]*)</g)].map(([, word]) => word), ['1', '2', '3', '4', '5']);
  assert.equal(laidSvg(SLIDING, 'TILE 1 2 3 4 5'), null);
});
