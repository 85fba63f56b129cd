// A game: moves that the server has named, undo and redo, and what the address says of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, load } from './page.js';

const { gain, here, isSecret, lost, moveBetween, NO_GAME, place, reduce, stepOf } = await load('game');

const stats = { board: 'uraomote-3x3' };
const show = (state) => ask('/api/v1/tables/uraomote-3x3/show', { state });
const begun = async (state) => reduce(NO_GAME, { type: 'begin', stats, steps: [stepOf(await show(state))] });

/** Makes a move and takes in the answer for what it leads to. */
async function made(game, name) {
  const moved = reduce(game, { type: 'move', name });
  return reduce(moved, { type: 'answer', answer: await show(here(moved).state) });
}

const after = (game, ...events) => events.reduce(reduce, game);
const goTo = (index) => ({ type: 'goTo', index });
const moves = ({ steps }) => steps.slice(1).map(({ move }) => move).join(' ');

test('a move leads where the server says, at once; more is known with the answer', async () => {
  const game = await begun('BWB/WBB/BBB');
  const moved = reduce(game, { type: 'move', name: 'A' });
  const expected = here(game).answer.moves.find(({ move }) => move === 'A');
  assert.equal(here(moved).state, expected.state);
  assert.equal(here(moved).distance, expected.distance);
  assert.equal(here(moved).answer, undefined);
  assert.equal(reduce(moved, { type: 'move', name: 'B' }), moved, 'what is not known yet has no moves');
  assert.equal(reduce(game, { type: 'move', name: 'none' }), game);
  assert.equal(game.steps.length, 1, 'a game is never changed');
});

test('what was undone is redone, or gone after another move', async () => {
  const game = await made(await made(await begun('BWB/WBB/BBB'), 'A'), 'B');
  assert.equal(moves(game), 'A B');
  const undone = after(game, goTo(1), goTo(0), goTo(-1));
  assert.equal(undone.index, 0);
  assert.equal(undone.undone, 2, 'undone moves still count');
  assert.equal(after(undone, goTo(9)).index, 2);
  assert.equal(moves(after(undone, { type: 'move', name: 'A' })), 'A B', 'the same move is no other one');
  assert.equal(moves(after(undone, { type: 'move', name: '2' })), '2');
});

test('moves that do not come nearer are lost', async () => {
  let game = await begun('BWB/WBB/BBB');
  for (const name of ['A', 'A', 'B']) {
    game = await made(game, name);
  }
  assert.deepEqual([0, 1, 2, 3].map((index) => gain(game, index)), [null, 1, -1, 1]);
  assert.deepEqual(lost(game), [2]);
});

test('moves where there is no way to the goal are neither nearer nor farther', async () => {
  const game = await made(await begun('BWW/WWW/WWW'), 'A');
  assert.equal(gain(game, 1), 0);
});

test('moves of unknown distances are not lost', async () => {
  const { answer, ...first } = here(await begun('BWB/WBB/BBB'));
  const open = { ...first, status: 'unknown', distance: undefined };
  const game = { ...NO_GAME, steps: [open, { ...open, move: 'A' }, { ...first, move: 'B' }] };
  assert.deepEqual([1, 2].map((index) => gain(game, index)), [NaN, NaN]);
  assert.deepEqual(lost(game), []);
});

test('a solution can be redone', async () => {
  const game = await begun('BWB/WBB/BBB');
  const { steps } = await ask('/api/v1/tables/uraomote-3x3/solve', { state: 'BWB/WBB/BBB' });
  const led = after(game, { type: 'lead', steps });
  assert.equal(led.index, 0);
  assert.deepEqual(led.steps.map(({ distance }) => distance), [7, 6, 5, 4, 3, 2, 1, 0]);
  assert.deepEqual(lost(led), []);
});

test('distances are hidden until the goal is reached', async () => {
  const game = after(await begun('BWB/WBB/BBB'), { type: 'show', hidden: true });
  assert.ok(isSecret(game));
  const { steps } = await ask('/api/v1/tables/uraomote-3x3/solve', { state: 'BWB/WBB/BBB' });
  assert.ok(!isSecret(after(game, { type: 'lead', steps }, goTo(7))));
});

test('the address says the game', async () => {
  const game = await made(await made(await begun('BWB/WBB/BBB'), 'A'), 'B');
  assert.deepEqual(place(await begun('BWB/WBB/BBB')), { board: 'uraomote-3x3', state: 'BWB/WBB/BBB' });
  assert.deepEqual(place(game), { board: 'uraomote-3x3', state: 'BWB/WBB/BBB', moves: 'A B' });
  assert.deepEqual(place(after(game, goTo(1), { type: 'show', hidden: true })), { board: 'uraomote-3x3', state: 'BWB/WBB/BBB', moves: 'A B', at: 1, hidden: true });
});

test('a move is seen that is made or undone, and nothing else', async () => {
  const game = await made(await begun('BWB/WBB/BBB'), 'A');
  const undone = after(game, goTo(0));
  assert.deepEqual(moveBetween(game, undone), { move: 'A', undone: true });
  assert.deepEqual(moveBetween(undone, game), { move: 'A', undone: false });
  assert.equal(moveBetween(game, game), null);
  const other = after(undone, { type: 'begin', steps: [stepOf(await show('WWW/WWW/WWW'))] });
  assert.equal(moveBetween(game, other), null);
});
