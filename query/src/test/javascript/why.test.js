// What is said of why a move is good.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, load } from './page.js';

const { reasonsOf, tally } = await load('why');
const { session } = await load('session');
const { Patience } = await load('patience');

session.patience = new Patience();

test('what the optimal moves leave adds up to all shortest solutions', async () => {
  const board = 'rotation-3x3';
  const here = await reasonsOf(board, '419573268', () => true);
  assert.deepEqual(tally(here), { moves: 8, optimal: 4, traps: 2 });
  let sum = 0;
  for (const { state } of here.moves.filter(({ optimal }) => optimal)) {
    sum += (await reasonsOf(board, state, () => true)).optimalSolutions;
  }
  assert.equal(sum, here.optimalSolutions);
  assert.equal(sum, 9);
  for (const { move, trap } of here.moves) {
    assert.equal(trap, ['A:L', 'D:R'].includes(move), move);
  }
});

test('what was asked once is not asked again, unless it has failed', async () => {
  const board = 'rotation-2x3';
  assert.equal(reasonsOf(board, '654321', () => true), reasonsOf(board, '654321', () => true));
  await assert.rejects(reasonsOf(board, 'x', () => true), { code: 'bad_input' });
  await assert.rejects(reasonsOf(board, 'x', () => true), { code: 'bad_input' });
  const { optimalSolutions } = await ask(`/api/v1/tables/${board}/show`, { state: '654321', solutions: true });
  assert.equal((await reasonsOf(board, '654321', () => true)).optimalSolutions, optimalSolutions);
});
