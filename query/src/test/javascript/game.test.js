// A game as it grows, goes back and forth, and is written and read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './page.js';

const { Game } = await load('game');
const { read, split, written } = await load('record');

const at = (state, more = {}) => ({ state, ...more });

function played() {
  const game = new Game('toy');
  game.go(at('a'));
  game.go(at('b', { pending: true }), 'x');
  game.go(at('c'), 'y');
  return game;
}

test('moves are made, undone and made again', () => {
  const game = played();
  assert.deepEqual(game.made(), ['x', 'y']);
  assert.equal(game.canRedo, false);
  game.undo();
  assert.equal(game.position.state, 'b');
  game.redo();
  assert.equal(game.position.state, 'c');
  game.moveTo(-5);
  assert.equal(game.position.state, 'a');
  assert.equal(game.canUndo, false);
  game.moveTo(99);
  assert.equal(game.index, 2);
});

test('the move that was undone leads on, and another one ends what came after it', () => {
  const game = played();
  game.moveTo(0);
  game.go(at('b'), 'x');
  assert.equal(game.steps.length, 3);
  game.go(at('d'), 'z');
  assert.deepEqual(game.steps.map(({ position }) => position.state), ['a', 'b', 'd']);
});

test('what the server says is taken in wherever the position stands', () => {
  const game = played();
  game.go(at('b', { pending: true }), 'w');
  game.learn(at('b', { distance: 3 }));
  assert.deepEqual(game.steps.map(({ position }) => position.distance), [undefined, 3, undefined, 3]);
});

test('a position set by hand is where moves are counted from', () => {
  const game = played();
  game.go(at('e'));
  game.go(at('f'), 'v');
  assert.deepEqual(game.made(), ['v']);
  assert.equal(game.origin(), 3);
  assert.equal(game.origin(2), 0);
  game.go(at('f', { distance: 1 }));
  assert.equal(game.steps.length, 5);
  assert.equal(game.position.distance, 1);
});

test('steps that are shown take the place of what came after', () => {
  const game = played();
  game.undo();
  game.lead([{ position: at('g'), names: 'p' }, { position: at('h'), names: 'q' }]);
  assert.deepEqual(game.steps.map(({ shown }) => shown), [undefined, undefined, true, true]);
  assert.equal(game.position.state, 'b');
});

test('a game is written and read again', () => {
  const game = { board: 'rotation-3x3', from: '987/456/321', moves: ['A:R', 'D:L'] };
  const text = 'board rotation-3x3\nfrom 987/456/321\nmoves A:R D:L';
  assert.equal(written(game), text);
  assert.deepEqual(read(`\n  ${text.replaceAll('\n', '  \n ')}\n`), game);
  assert.deepEqual(read('board b\nfrom 1 2 / 3 4'), { board: 'b', from: '1 2 / 3 4', moves: [] });
  assert.equal(written({ board: 'b', from: 'x', moves: [] }), 'board b\nfrom x\nmoves');
  for (const none of ['', 'A:R D:L', 'board b', 'from x\nmoves y']) {
    assert.equal(read(none), null);
  }
});

test('what is in brackets is one move', () => {
  assert.deepEqual(split(" R U' (F2 R)3  [R, [U: F]] U "), ['R', "U'", '(F2 R)3', '[R, [U: F]]', 'U']);
  assert.deepEqual(split('  '), []);
});
