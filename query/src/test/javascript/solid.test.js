// Solids in space: held to the server's answers for a cube and a tetrahedron, sticker by sticker.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, load } from './page.js';

const { dragged, exchanged, layerOf, middle, turned, written } = await load('solid');
const { coloursOf, fillsOf, piecesOf } = await load('picture');

const BOARD = 'pyraminx';

/** Returns the stickers of the server's picture of a state. */
async function stickers(state) {
  const answer = await fetch(`/api/v1/tables/${BOARD}/show?${new URLSearchParams({ state, format: 'svg' })}`);
  return [...(await answer.text()).matchAll(/<polygon([^>]*)>/g)].map(([, attributes]) => {
    const numbers = /data-solid="([^"]*)"/.exec(attributes)[1].trim().split(' ').map(Number);
    const points = Array.from({ length: numbers.length / 3 }, (_, i) => numbers.slice(3 * i, 3 * i + 3));
    return { name: /id="([^"]*)"/.exec(attributes)?.[1], fill: / fill="([^"]*)"/.exec(attributes)[1], points, at: middle(points) };
  });
}

const near = (a, b) => Math.hypot(...a.map((part, i) => part - b[i])) < 0.01;

test('a layer that is turned shows what the server says of the move', async () => {
  const { definition: { turns } } = await ask(`/api/v1/tables/${BOARD}/stats`);
  const { state, moves } = await ask(`/api/v1/tables/${BOARD}/show`, { state: "U R' L B U'" });
  assert.equal(turns.length, moves.length);
  const before = await stickers(state);
  for (const { move, state: next } of moves) {
    const turn = turns.find((each) => each.move === move);
    const after = await stickers(next);
    let turning = 0;
    for (const sticker of before) {
      const turns0 = layerOf(sticker, turn) === 0;
      turning += turns0;
      const at = turns0 ? turned(sticker.at, turn.axis, turn.degrees) : sticker.at;
      assert.deepEqual(after.filter((each) => near(each.at, at)).map(({ fill }) => fill), [sticker.fill], `${move} ${sticker.name}`);
    }
    assert.ok(turning > 0 && turning < before.length, move);
  }
});

test('a drag is the move that takes the sticker along', () => {
  const view = { around: 0, up: 0 }; // From the front.
  const face = (move, axis, degrees) => ({ move, axis, degrees, from: 0.3, to: 1 });
  const turns = [face('U', [0, 1, 0], -90), face('U2', [0, 1, 0], 180), face("U'", [0, 1, 0], 90), face('R', [1, 0, 0], -90), face("R'", [1, 0, 0], 90), face('L', [-1, 0, 0], -90)];
  const sticker = { at: [0.5, 0.5, 1] }; // In front, above on the right.
  const move = (x, y) => dragged(sticker, [x, y], turns, view)?.move;
  assert.equal(move(-20, 0), 'U'); // Clockwise from above, what is in front goes to the left.
  assert.equal(move(20, 3), "U'");
  assert.equal(move(0, -20), 'R'); // And with R up.
  assert.equal(move(2, 20), "R'");
  assert.equal(dragged({ at: [0, 0, 1] }, [20, 0], turns, view), undefined);
  assert.equal(dragged(sticker, [20, 0], turns.slice(1, 2), view).move, 'U2');
  assert.equal(dragged(sticker, [-20, 0], turns.slice(1, 2), view).move, 'U2');
});

test('a piece that is set up changes places with the one that was there', async () => {
  const goal = piecesOf((await ask(`/api/v1/tables/${BOARD}/show`, { state: 'goal' })).state);
  const state = written(exchanged(goal, 'EDGE', 0, { piece: 3, turns: 1 }));
  assert.equal(state, 'AXIAL 1 2 3 4 / EDGE 3+ 2 1 4 5 6');
  const answer = await ask(`/api/v1/tables/${BOARD}/show`, { state });
  assert.equal(answer.status, 'unreachable');
  assert.ok(answer.reasons.length > 0);
  const colours = coloursOf((await stickers('goal')).filter(({ name }) => name).map(({ name, fill }) => [name, fill]));
  const fills = fillsOf(state, goal, colours);
  for (const { name, fill } of await stickers(state)) {
    assert.equal(fills.get(name) ?? fill, fill, name);
  }
  assert.equal(written(exchanged(goal, 'AXIAL', 2, { piece: 3, turns: 2 })), 'AXIAL 1 2 3++ 4 / EDGE 1 2 3 4 5 6');
  assert.equal(written(piecesOf('1 2+3', 'C')), '1 2+3');
});
