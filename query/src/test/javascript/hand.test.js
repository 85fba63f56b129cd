// Playing by hand: where pieces go, without drawing; what moves take from where to where comes from the server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './page.js';

const { beside, dragged, matched, movesAt, slid, taking, targets, unplaced } = await load('hand');

const named = (map) => Object.fromEntries([...map].map(([cell, { move }]) => [cell, move]).sort());

// A bar of two cells with two free ones on its right and one on its left.
const BAR = [
  { move: 'A2-A3', from: ['A2', 'A3'], to: ['A3', 'A4'] },
  { move: 'A2-A4', from: ['A2', 'A3'], to: ['A4', 'A5'] },
  { move: 'A2-A1', from: ['A2', 'A3'], to: ['A1', 'A2'] },
];

test('a piece can be taken at each of its cells', () => {
  assert.equal(taking(BAR, 'A2').length, 3);
  assert.equal(taking(BAR, 'A3').length, 3);
  assert.deepEqual(taking([...BAR, { move: 'no cells' }], 'A1'), []);
});

test('each move of a bar has the cell where its end comes to lie', () => {
  for (const cell of ['A2', 'A3']) {
    assert.deepEqual(named(targets(BAR, cell)), { A1: 'A2-A1', A4: 'A2-A3', A5: 'A2-A4' });
  }
});

test('all cells that one move alone enters are its', () => {
  const square = [{ move: 'A1-B1', from: ['A1', 'A2', 'B1', 'B2'], to: ['B1', 'B2', 'C1', 'C2'] }];
  assert.deepEqual(named(targets(square, 'A1')), { C1: 'A1-B1', C2: 'A1-B1' });
});

test('a piece that turns a corner is sent to each place', () => {
  const one = ['D2', 'D3'].map((cell) => ({ move: `E2-${cell}`, from: ['E2'], to: [cell] }));
  assert.deepEqual(named(targets(one, 'E2')), { D2: 'E2-D2', D3: 'E2-D3' });
  assert.equal(targets(one, 'D2').size, 0);
});

test('every move can be reached, whatever the piece and wherever it is held', () => {
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

test('a piece that is dragged goes to the nearest place where it can be', () => {
  const to = (...way) => dragged(BAR, ROW, 'A3', way)?.move;
  assert.deepEqual([to(1, 0), to(0.7, 0.3), to(2.4, 0), to(-0.8, 0)], ['A2-A3', 'A2-A3', 'A2-A4', 'A2-A1']);
  assert.deepEqual([to(0.3, 0), to(0, 1), to(4, 0), to(-2, 0)], [undefined, undefined, undefined, undefined]);
});

test('arrow keys go to the nearest spot in their direction, over what is none', () => {
  const spots = [spot('A1', 0, 0), spot('A4', 3, 0), spot('B1', 0.5, 1), spot('B2', 1.5, 1)];
  const next = (name, key) => beside(spots, name, key);
  assert.deepEqual([next('A1', 'ArrowRight'), next('A4', 'ArrowLeft'), next('A1', 'ArrowDown'), next('B1', 'ArrowUp')], ['A4', 'A1', 'B1', 'A1']);
  assert.deepEqual([next('A1', 'ArrowUp'), next('A1', 'Enter')], [null, null]);
});

test('an arrow key moves the chosen piece by as little as it can', () => {
  const by = (key, chosen) => slid(BAR, ROW, key, { chosen, isPushed: false })?.move;
  assert.deepEqual([by('ArrowRight', 'A3'), by('ArrowLeft', 'A2'), by('ArrowUp', 'A2'), by('ArrowRight', null), by('Enter', 'A2')], ['A2-A3', 'A2-A1', undefined, undefined, undefined]);
});

test('an arrow key slides into the only hole, and pushes the only crate that goes its way', () => {
  const cells = [spot('1', 0, 0), spot('2', 1, 0), spot('3', 1, 1), spot('4', 2, 0)];
  const holes = [{ move: 'L', from: ['1'], to: ['2'] }, { move: 'U', from: ['3'], to: ['2'] }];
  assert.equal(slid(holes, cells, 'ArrowRight', { chosen: null, isPushed: false }).move, 'L');
  assert.equal(slid(holes, cells, 'ArrowUp', { chosen: null, isPushed: false }).move, 'U');
  const crates = [...holes, { move: 'R', from: ['2'], to: ['4'] }];
  assert.equal(slid(crates, cells, 'ArrowUp', { chosen: null, isPushed: true }).move, 'U');
  assert.equal(slid(crates, cells, 'ArrowRight', { chosen: null, isPushed: true }), undefined);
});

test('a click on a place makes the move that is only its own; what has neither place nor handle needs a button', () => {
  const moves = [{ move: 'a', to: ['A1'] }, { move: 'b' }, { move: 'c', to: ['A2', 'A3'] }, { move: 'd' }, ...BAR];
  assert.deepEqual(movesAt(moves, 'A1').map(({ move }) => move), ['a']);
  assert.deepEqual(unplaced(moves, { handles: [{ move: 'd' }] }), ['b', 'c']);
  const jugs = [{ move: 'fill', to: ['B1'] }, { move: 'empty', to: ['B1'] }, ...moves];
  assert.deepEqual([...movesAt(jugs, 'A1'), ...movesAt(jugs, 'B1')], []);
  assert.deepEqual(unplaced(jugs, { handles: [] }), ['fill', 'empty', 'a', 'b', 'c', 'd']);
});

test('pieces of a position are those of the position before', () => {
  const names = ['A1', 'A2', 'A3'];
  const drawing = { places: names.map((name) => ({ name })), locations: [], blocks: undefined };
  const piece = (word, ...places) => ({ word, places, shapes: [word] });
  const found = (before, after, came, more) => matched(before, after, { ...drawing, ...more }, new Map(came)).map((each) => before.indexOf(each));
  const [one, two] = [piece('o', 0), piece('o', 2)];
  assert.deepEqual(found([one], [two], [['A3', 'A1']]), [0], 'moved');
  assert.deepEqual(found([piece('o', 0), piece('x', 1)], [piece('o', 2), piece('x', 1), piece('x', 0)], []), [-1, 1, -1], 'not known');
  assert.deepEqual(found([piece('1', 0), piece('2', 1)], [piece('2', 0), piece('1', 1)], []), [1, 0], 'all are different');
  assert.deepEqual(found([piece('B', 0, 1)], [piece('B', 1, 2)], [], { blocks: {} }), [0], 'a block');
  assert.deepEqual(found([piece('A', 0), piece('A', 1)], [piece('B', 0), piece('A', 1)], [], { locations: [{}] }), [0, 1], 'another location');
});

test('what turns as one goes on arcs, all else straight', async () => {
  const { ways } = await load('motion');
  const half = (things) => ways(things)(0.5).map((at) => at.map((length) => Number(length.toFixed(3))));
  const square = [[0, 0], [2, 0], [2, 2], [0, 2]];
  const turned = (by) => square.map(([x, y], i) => ({ x, y, toX: square[(i + by) % 4][0], toY: square[(i + by) % 4][1] }));
  assert.deepEqual(half(turned(1)), [[1, -0.414], [2.414, 1], [1, 2.414], [-0.414, 1]], 'a quarter, clockwise');
  assert.deepEqual(half(turned(3))[0], [-0.414, 1], 'back');
  assert.deepEqual(half([{ x: 0, y: 0, toX: 1, toY: 0 }, { x: 1, y: 0, toX: 2, toY: 0 }, { x: 2, y: 0, toX: 0, toY: 0 }]), [[0.5, 0], [1.5, 0], [1, 0]], 'a row');
  assert.deepEqual(half([{ x: 0, y: 0, toX: 0, toY: 2 }]), [[0, 1]], 'one');
  assert.deepEqual(half([]), []);
});
