// Tests games: moves, undo and redo, marks for bad moves, and addresses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, load } from './page.js';

const { gain, currentStep, hidesDistances, badMoves, moveBetween, NO_GAME, addressOf, reduce, stepOf } = await load('game');

const stats = { board: 'uraomote-3x3' };
const show = (state) => ask('/api/v1/tables/uraomote-3x3/show', { state });
const begun = async (state) => reduce(NO_GAME, { type: 'begin', stats, steps: [stepOf(await show(state))] });

/** Makes a move and adds the server's answer for the next position. */
async function made(game, name) {
  const moved = reduce(game, { type: 'move', name });
  return reduce(moved, { type: 'answer', answer: await show(currentStep(moved).state) });
}

const after = (game, ...events) => events.reduce(reduce, game);
const goTo = (index) => ({ type: 'goTo', index });
const moves = ({ steps }) => steps.slice(1).map(({ move }) => move).join(' ');

test('makes a listed move at once, before its answer arrives', async () => {
  const game = await begun('BWB/WBB/BBB');
  const moved = reduce(game, { type: 'move', name: 'A' });
  const expected = currentStep(game).answer.moves.find(({ move }) => move === 'A');
  assert.equal(currentStep(moved).state, expected.state);
  assert.equal(currentStep(moved).distance, expected.distance);
  assert.equal(currentStep(moved).answer, undefined);
  assert.equal(reduce(moved, { type: 'move', name: 'B' }), moved, 'no moves before the answer');
  assert.equal(reduce(game, { type: 'move', name: 'none' }), game);
  assert.equal(game.steps.length, 1, 'games are immutable');
});

test('redoes undone moves, and drops them after another move', async () => {
  const game = await made(await made(await begun('BWB/WBB/BBB'), 'A'), 'B');
  assert.equal(moves(game), 'A B');
  const undone = after(game, goTo(1), goTo(0), goTo(-1));
  assert.equal(undone.index, 0);
  assert.equal(undone.undone, 2, 'undone moves still count');
  assert.equal(after(undone, goTo(9)).index, 2);
  assert.equal(moves(after(undone, { type: 'move', name: 'A' })), 'A B', 'the same move redoes');
  assert.equal(moves(after(undone, { type: 'move', name: '2' })), '2');
});

test('lists moves that do not approach the goal', async () => {
  let game = await begun('BWB/WBB/BBB');
  for (const name of ['A', 'A', 'B']) {
    game = await made(game, name);
  }
  assert.deepEqual([0, 1, 2, 3].map((index) => gain(game, index)), [null, 1, -1, 1]);
  assert.deepEqual(badMoves(game), [2]);
});

test('moves between unreachable positions gain nothing', async () => {
  const game = await made(await begun('BWW/WWW/WWW'), 'A');
  assert.equal(gain(game, 1), 0);
});

test('does not list moves of unknown distance', async () => {
  const { answer, ...first } = currentStep(await begun('BWB/WBB/BBB'));
  const open = { ...first, status: 'unknown', distance: undefined };
  const game = { ...NO_GAME, steps: [open, { ...open, move: 'A' }, { ...first, move: 'B' }] };
  assert.deepEqual([1, 2].map((index) => gain(game, index)), [NaN, NaN]);
  assert.deepEqual(badMoves(game), []);
});

test('a solution becomes the moves to redo', async () => {
  const game = await begun('BWB/WBB/BBB');
  const { steps } = await ask('/api/v1/tables/uraomote-3x3/solve', { state: 'BWB/WBB/BBB' });
  const withLine = after(game, { type: 'followLine', steps });
  assert.equal(withLine.index, 0);
  assert.deepEqual(withLine.steps.map(({ distance }) => distance), [7, 6, 5, 4, 3, 2, 1, 0]);
  assert.deepEqual(badMoves(withLine), []);
});

test('hides distances until the goal is reached', async () => {
  const game = after(await begun('BWB/WBB/BBB'), { type: 'show', hidden: true });
  assert.ok(hidesDistances(game));
  const { steps } = await ask('/api/v1/tables/uraomote-3x3/solve', { state: 'BWB/WBB/BBB' });
  assert.ok(!hidesDistances(after(game, { type: 'followLine', steps }, goTo(7))));
});

test('an address contains the game', async () => {
  const game = await made(await made(await begun('BWB/WBB/BBB'), 'A'), 'B');
  assert.deepEqual(addressOf(await begun('BWB/WBB/BBB')), { board: 'uraomote-3x3', state: 'BWB/WBB/BBB' });
  assert.deepEqual(addressOf(game), { board: 'uraomote-3x3', state: 'BWB/WBB/BBB', moves: 'A B' });
  assert.deepEqual(addressOf(after(game, goTo(1), { type: 'show', hidden: true })), { board: 'uraomote-3x3', state: 'BWB/WBB/BBB', moves: 'A B', at: 1, hidden: true });
});

test('finds the move between adjacent states only', async () => {
  const game = await made(await begun('BWB/WBB/BBB'), 'A');
  const undone = after(game, goTo(0));
  assert.deepEqual(moveBetween(game, undone), { move: 'A', undone: true });
  assert.deepEqual(moveBetween(undone, game), { move: 'A', undone: false });
  assert.equal(moveBetween(game, game), null);
  const other = after(undone, { type: 'begin', steps: [stepOf(await show('WWW/WWW/WWW'))] });
  assert.equal(moveBetween(game, other), null);
});
