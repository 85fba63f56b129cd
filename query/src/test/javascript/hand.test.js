// Playing by hand: where pieces go, without drawing; what moves take from where to where comes from the server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './page.js';

const { beside, dropped, taking, targets } = await load('hand');

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

test('a piece that is dragged lands with the part that is held', () => {
  assert.equal(dropped(BAR, 'A2', 'A3').move, 'A2-A3');
  assert.equal(dropped(BAR, 'A3', 'A4').move, 'A2-A3');
  assert.equal(dropped(BAR, 'A2', 'A4').move, 'A2-A4');
  assert.equal(dropped(BAR, 'A2', 'A5').move, 'A2-A4');
  assert.equal(dropped(BAR, 'A3', 'A2').move, 'A2-A1');
  assert.equal(dropped(BAR, 'A2', 'B2'), null);
  assert.equal(dropped(BAR, 'A2', 'A2'), null);
});

test('arrow keys go to the nearest cell in their direction, over what is no cell', () => {
  const at = (cell, row, column) => ({ cell, left: column / 10, top: row / 10, width: 0.1, height: 0.1 });
  const cells = [at('A1', 0, 0), at('A4', 0, 3), at('B1', 1, 0.5), at('B2', 1, 1.5)];
  assert.equal(beside(cells, 'A1', 'ArrowRight'), 'A4');
  assert.equal(beside(cells, 'A4', 'ArrowLeft'), 'A1');
  assert.equal(beside(cells, 'A1', 'ArrowDown'), 'B1');
  assert.equal(beside(cells, 'B1', 'ArrowUp'), 'A1');
  assert.equal(beside(cells, 'A1', 'ArrowUp'), null);
  assert.equal(beside(cells, 'A1', 'Enter'), null);
});
