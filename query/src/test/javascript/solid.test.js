// Compares the geometry of solids with the server's answers, sticker by sticker.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, load } from './page.js';

const { dragTurn, layerOf, centroid, nearestInDirection, rotate, unfold } = await load('solid');

const BOARD = 'pyraminx';

/** Returns the stickers of the server's picture of a state. */
async function stickers(state) {
  const answer = await fetch(`/api/v1/tables/${BOARD}/show?${new URLSearchParams({ state, format: 'svg' })}`);
  return [...(await answer.text()).matchAll(/<polygon([^>]*)>/g)].map(([, attributes]) => {
    const numbers = /data-solid="([^"]*)"/.exec(attributes)[1].trim().split(' ').map(Number);
    const points = Array.from({ length: numbers.length / 3 }, (_, i) => numbers.slice(3 * i, 3 * i + 3));
    return { name: /id="([^"]*)"/.exec(attributes)?.[1], fill: / fill="([^"]*)"/.exec(attributes)[1], points, at: centroid(points) };
  });
}

const near = (a, b) => Math.hypot(...a.map((part, i) => part - b[i])) < 0.01;

test("rotating a layer gives the server's next state", async () => {
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
      const at = turns0 ? rotate(sticker.at, turn.axis, turn.degrees) : sticker.at;
      assert.deepEqual(after.filter((each) => near(each.at, at)).map(({ fill }) => fill), [sticker.fill], `${move} ${sticker.name}`);
    }
    assert.ok(turning > 0 && turning < before.length, move);
  }
});

test('a drag means the turn that moves the sticker along', () => {
  const view = { around: 0, up: 0 }; // The solid is seen from the front.
  const face = (move, axis, degrees) => ({ move, axis, degrees, from: 0.3, to: 1 });
  const turns = [face('U', [0, 1, 0], -90), face('U2', [0, 1, 0], 180), face("U'", [0, 1, 0], 90), face('R', [1, 0, 0], -90), face("R'", [1, 0, 0], 90), face('L', [-1, 0, 0], -90)];
  const sticker = { at: [0.5, 0.5, 1] }; // The sticker is on the front face, at the upper right.
  const move = (x, y) => dragTurn(sticker, [x, y], turns, view)?.move;
  assert.equal(move(-20, 0), 'U'); // If the top is turned clockwise, its front stickers move to the left.
  assert.equal(move(20, 3), "U'");
  assert.equal(move(0, -20), 'R'); // The move R takes the sticker up.
  assert.equal(move(2, 20), "R'");
  assert.equal(dragTurn({ at: [0, 0, 1] }, [20, 0], turns, view), undefined);
  assert.equal(dragTurn(sticker, [20, 0], turns.slice(1, 2), view).move, 'U2');
  assert.equal(dragTurn(sticker, [-20, 0], turns.slice(1, 2), view).move, 'U2');
});

test('unfolds a solid along its edges', async () => {
  const solid = await stickers('goal');
  const { places } = unfold(solid, 100, false);
  const faces = new Set(places.map(({ face }) => face));
  assert.equal(faces.size, 4);
  const far = (a, b) => Math.hypot(...a.map((part, i) => part - b[i]));
  const scale = far(places[0].points[0], places[0].points[1]) / far(solid[0].points[0], solid[0].points[1]);
  for (const [i, { face, points }] of places.entries()) {
    for (const [j, other] of places.entries()) {
      if (other.face === face) { // Unfolded faces keep their shape and orientation.
        assert.ok(Math.abs(far(points[0], other.points[1]) - scale * far(solid[i].points[0], solid[j].points[1])) < 0.3, `${i} ${j}`);
      } else {
        assert.ok(far(places[i].middle, other.middle) > scale * 0.1, `${i} lies on ${j}`);
      }
    }
    const area = points.reduce((sum, [x, y], k) => sum + x * points[(k + 1) % points.length][1] - y * points[(k + 1) % points.length][0], 0);
    assert.ok(area < 0, `${i} is seen from outside`);
  }
});

test('finds the nearest place in a direction', () => {
  const places = [[0, 0], [10, 1], [10, 4], [30, 0], [1, 12], [-9, -1]].map((at, i) => ({ i, at }));
  const led = [[1, 0], [-1, 0], [0, 1], [0, -1]].map((way) => nearestInDirection(places, [0, 0], way)?.i);
  assert.deepEqual(led, [1, 5, 4, undefined]);
});
