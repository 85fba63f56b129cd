// Compares pictures drawn from the picture of the goal with the server's pictures, sticker by sticker.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, load } from './page.js';

const { colorsOf, fillsOf, piecesOf } = await load('picture');

const BOARD = 'pyraminx';

/** Returns the stickers in the server's picture of a state, as pairs of name and fill. */
async function stickers(state) {
  const answer = await fetch(`/api/v1/tables/${BOARD}/show?${new URLSearchParams({ state, format: 'svg' })}`);
  const elements = (await answer.text()).match(/<[^>]* id="[^"]+-l\d+-o\d+(?:-\d+)?"[^>]*>/g);
  return elements.map((element) => [/ id="([^"]+)"/.exec(element)[1], / fill="([^"]+)"/.exec(element)[1]]);
}

test('draws positions as the server does', async () => {
  const goalState = (await ask(`/api/v1/tables/${BOARD}/show`, { state: 'goal' })).state;
  const colors = colorsOf(await stickers('goal'));
  assert.deepEqual([...colors.keys()].sort(), ['AXIAL', 'EDGE']);
  const goal = piecesOf(goalState);
  for (const distance of [0, 1, 4, 8, 11]) {
    const [{ state }] = (await ask(`/api/v1/tables/${BOARD}/random`, { distance, seed: 3 })).states;
    const fills = fillsOf(state, goal, colors);
    for (const [name, fill] of await stickers(state)) {
      assert.equal(fills.get(name), fill, `${name} of ${state}`);
    }
  }
});

test('parses states', () => {
  const one = (piece, turns = 0) => ({ piece, turns });
  assert.deepEqual([...piecesOf('1 3+ 2++ 12+3', 'CORNER')], [['CORNER', [one(1), one(3, 1), one(2, 2), one(12, 3)]]]);
  assert.deepEqual([...piecesOf('A 1 2 / B 2 1')], [['A', [one(1), one(2)]], ['B', [one(2), one(1)]]]);
  assert.deepEqual([...piecesOf('state: 2 1', 'A')], [['A', [one(2), one(1)]]]);
  for (const other of ['1 ? 3', '123/456', '1 2', 'A 1 / A 2']) {
    assert.equal(piecesOf(other), null, other);
  }
});

test('returns null for states that do not fit', () => {
  const colors = colorsOf([['A-l0-o0', 'red'], ['A-l1-o0', 'blue']]);
  const goal = piecesOf('1 2', 'A');
  assert.deepEqual([...fillsOf('2 1', goal, colors, 'A')], [['A-l0-o0', 'blue'], ['A-l1-o0', 'red']]);
  assert.equal(fillsOf('1 2 3', goal, colors, 'A'), null);
  assert.equal(fillsOf('1 3', goal, colors, 'A'), null);
  assert.equal(fillsOf('1/2', goal, colors, 'A'), null);
});
