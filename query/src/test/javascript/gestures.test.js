// Tests which moves clicks, drags and arrow keys mean.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './page.js';

const { nextSpot, dragMove, matchPieces, clickMoves, arrowMove, movesFrom, targets, movesWithoutSpot } = await load('gestures');

const named = (map) => Object.fromEntries([...map].map(([cell, { move }]) => [cell, move]).sort());

// A bar of two cells, with two free cells on its right and one on its left.
const BAR = [
  { move: 'A2-A3', from: ['A2', 'A3'], to: ['A3', 'A4'] },
  { move: 'A2-A4', from: ['A2', 'A3'], to: ['A4', 'A5'] },
  { move: 'A2-A1', from: ['A2', 'A3'], to: ['A1', 'A2'] },
];

test('a piece can be grabbed at each of its cells', () => {
  assert.equal(movesFrom(BAR, 'A2').length, 3);
  assert.equal(movesFrom(BAR, 'A3').length, 3);
  assert.deepEqual(movesFrom([...BAR, { move: 'no cells' }], 'A1'), []);
});

test("the target of a bar's move is the cell of its leading end", () => {
  for (const cell of ['A2', 'A3']) {
    assert.deepEqual(named(targets(BAR, cell)), { A1: 'A2-A1', A4: 'A2-A3', A5: 'A2-A4' });
  }
});

test('cells that only one move enters are its targets', () => {
  const square = [{ move: 'A1-B1', from: ['A1', 'A2', 'B1', 'B2'], to: ['B1', 'B2', 'C1', 'C2'] }];
  assert.deepEqual(named(targets(square, 'A1')), { C1: 'A1-B1', C2: 'A1-B1' });
});

test('a piece that turns a corner has each place as a target', () => {
  const one = ['D2', 'D3'].map((cell) => ({ move: `E2-${cell}`, from: ['E2'], to: [cell] }));
  assert.deepEqual(named(targets(one, 'E2')), { D2: 'E2-D2', D3: 'E2-D3' });
  assert.equal(targets(one, 'D2').size, 0);
});

test('every move has a target, wherever the piece is grabbed', () => {
  const ell = ['A1', 'B1', 'B2'];
  const moves = [
    { move: 'right', from: ell, to: ['A2', 'B2', 'B3'] },
    { move: 'down', from: ell, to: ['B1', 'C1', 'C2'] },
    { move: 'right and down', from: ell, to: ['B2', 'C2', 'C3'] },
  ];
  for (const cell of ell) {
    assert.equal(new Set(targets(moves, cell).values()).size, moves.length);
  }
});

const spot = (name, x, y) => ({ name, x, y, width: 1, height: 1 });
const ROW = [1, 2, 3, 4, 5].map((column) => spot(`A${column}`, column, 0));

test('a dragged piece goes to the nearest place that it can reach', () => {
  const to = (...way) => dragMove(BAR, ROW, 'A3', way)?.move;
  assert.deepEqual([to(1, 0), to(0.7, 0.3), to(2.4, 0), to(-0.8, 0)], ['A2-A3', 'A2-A3', 'A2-A4', 'A2-A1']);
  assert.deepEqual([to(0.3, 0), to(0, 1), to(4, 0), to(-2, 0)], [undefined, undefined, undefined, undefined]);
});

test('arrow keys go to the nearest spot in their direction, across gaps', () => {
  const spots = [spot('A1', 0, 0), spot('A4', 3, 0), spot('B1', 0.5, 1), spot('B2', 1.5, 1)];
  const next = (name, key) => nextSpot(spots, name, key);
  assert.deepEqual([next('A1', 'ArrowRight'), next('A4', 'ArrowLeft'), next('A1', 'ArrowDown'), next('B1', 'ArrowUp')], ['A4', 'A1', 'B1', 'A1']);
  assert.deepEqual([next('A1', 'ArrowUp'), next('A1', 'Enter')], [null, null]);
});

test('an arrow key moves the chosen piece by the shortest move', () => {
  const by = (key, chosen) => arrowMove(BAR, ROW, key, { chosen, isPushed: false })?.move;
  assert.deepEqual([by('ArrowRight', 'A3'), by('ArrowLeft', 'A2'), by('ArrowUp', 'A2'), by('ArrowRight', null), by('Enter', 'A2')], ['A2-A3', 'A2-A1', undefined, undefined, undefined]);
});

test('an arrow key slides into the only hole, and pushes the only crate in that direction', () => {
  const cells = [spot('1', 0, 0), spot('2', 1, 0), spot('3', 1, 1), spot('4', 2, 0)];
  const holes = [{ move: 'L', from: ['1'], to: ['2'] }, { move: 'U', from: ['3'], to: ['2'] }];
  assert.equal(arrowMove(holes, cells, 'ArrowRight', { chosen: null, isPushed: false }).move, 'L');
  assert.equal(arrowMove(holes, cells, 'ArrowUp', { chosen: null, isPushed: false }).move, 'U');
  const crates = [...holes, { move: 'R', from: ['2'], to: ['4'] }];
  assert.equal(arrowMove(crates, cells, 'ArrowUp', { chosen: null, isPushed: true }).move, 'U');
  assert.equal(arrowMove(crates, cells, 'ArrowRight', { chosen: null, isPushed: true }), undefined);
});

test('a click makes the only move of a spot; moves without a spot or handle need a button', () => {
  const moves = [{ move: 'a', to: ['A1'] }, { move: 'b' }, { move: 'c', to: ['A2', 'A3'] }, { move: 'd' }, ...BAR];
  assert.deepEqual(clickMoves(moves, 'A1').map(({ move }) => move), ['a']);
  assert.deepEqual(movesWithoutSpot(moves, { handles: [{ move: 'd' }] }), ['b', 'c']);
  const jugs = [{ move: 'fill', to: ['B1'] }, { move: 'empty', to: ['B1'] }, ...moves];
  assert.deepEqual([...clickMoves(jugs, 'A1'), ...clickMoves(jugs, 'B1')], []);
  assert.deepEqual(movesWithoutSpot(jugs, { handles: [] }), ['fill', 'empty', 'a', 'b', 'c', 'd']);
});

test('matches pieces with those of the position before', () => {
  const names = ['A1', 'A2', 'A3'];
  const drawing = { places: names.map((name) => ({ name })), locations: [], blocks: undefined };
  const piece = (word, ...places) => ({ word, places, shapes: [word] });
  const found = (before, after, came, more) => matchPieces(before, after, { ...drawing, ...more }, new Map(came)).map((each) => before.indexOf(each));
  const [one, two] = [piece('o', 0), piece('o', 2)];
  assert.deepEqual(found([one], [two], [['A3', 'A1']]), [0], 'moved');
  assert.deepEqual(found([piece('o', 0), piece('x', 1)], [piece('o', 2), piece('x', 1), piece('x', 0)], []), [-1, 1, -1], 'unknown');
  assert.deepEqual(found([piece('1', 0), piece('2', 1)], [piece('2', 0), piece('1', 1)], []), [1, 0], 'all different');
  assert.deepEqual(found([piece('B', 0, 1)], [piece('B', 1, 2)], [], { blocks: {} }), [0], 'a block');
  assert.deepEqual(found([piece('A', 0), piece('A', 1)], [piece('B', 0), piece('A', 1)], [], { locations: [{}] }), [0, 1], 'another location');
});

test('things that rotate together move on arcs, others in straight lines', async () => {
  const { paths } = await load('motion');
  const half = (things) => paths(things)(0.5).map((at) => at.map((length) => Number(length.toFixed(3))));
  const square = [[0, 0], [2, 0], [2, 2], [0, 2]];
  const turned = (by) => square.map(([x, y], i) => ({ x, y, toX: square[(i + by) % 4][0], toY: square[(i + by) % 4][1] }));
  assert.deepEqual(half(turned(1)), [[1, -0.414], [2.414, 1], [1, 2.414], [-0.414, 1]], 'a quarter, clockwise');
  assert.deepEqual(half(turned(3))[0], [-0.414, 1], 'back');
  assert.deepEqual(half([{ x: 0, y: 0, toX: 1, toY: 0 }, { x: 1, y: 0, toX: 2, toY: 0 }, { x: 2, y: 0, toX: 0, toY: 0 }]), [[0.5, 0], [1.5, 0], [1, 0]], 'a row');
  assert.deepEqual(half([{ x: 0, y: 0, toX: 0, toY: 2 }]), [[0, 1]], 'one');
  assert.deepEqual(half([]), []);
});
