// Compares the table files of a static site with the server's answers for the same tables.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { ask, load } from './page.js';

const { TableFile } = await load('table-file');

const SITE = process.env.SAITAN_SITE;
const PER_LAYER = 12;
const PLAYED = JSON.parse(await readFile(`${SITE}/boards.json`, 'utf8')).filter(({ file }) => file);

const read = async (board) => TableFile.read(new Response(await readFile(`${SITE}/boards/${board}/table.bin`)));

/** Returns an answer without the parts that may differ: the order of equal moves, the reasons, and the goal. */
const comparable = ({ goal, moves, next, reason, reasons, ...rest }) => ({ ...rest, moves: [...moves].sort((a, b) => (a.move < b.move ? -1 : 1)) });

async function answers(file, board, state) {
  const own = file.show(state);
  assert.deepEqual(comparable(own), comparable(await ask(`/api/v1/tables/${board}/show`, { state })), `${board} ${state}`);
  assert.equal(own.next, own.distance ? own.moves[0].move : undefined);
  assert.equal(own.reasons?.length, own.status === 'unreachable' ? 1 : undefined);
  return own;
}

for (const { board } of PLAYED) {
  test(`the file of ${board} gives the server's answers`, async () => {
    const file = await read(board);
    const stats = await ask(`/api/v1/tables/${board}/stats`);
    for (const { distance, states } of stats.layers) {
      const drawn = file.random(distance);
      assert.equal(drawn.total, Number(states));
      const layer = await ask(`/api/v1/tables/${board}/deepest`, { distance, limit: PER_LAYER });
      for (const { state } of [...layer.states, ...drawn.states]) {
        const { moves } = await answers(file, board, state);
        const { steps } = file.solve(state);
        assert.equal(steps.length, distance);
        for (let here = state, i = 0; i < steps.length; here = steps[i].state, i++) {
          assert.equal(file.show(here).moves.find(({ move }) => move === steps[i].move).state, steps[i].state);
        }
        assert.equal(file.show(distance === 0 ? state : `${state} moves: ${steps.map(({ move }) => move).join(' ')}`).distance, 0);
        const elsewhere = moves.find(({ status }) => status === 'unreachable');
        if (elsewhere) {
          await answers(file, board, elsewhere.state);
          assert.equal(file.solve(elsewhere.state).steps, undefined);
        }
      }
    }
    assert.equal((await answers(file, board, 'goal')).state, stats.goalState);
    if (stats.start) {
      assert.equal(file.show('start').distance, stats.start.distance);
    }
    assert.throws(() => file.show('nonsense'), { code: 'bad_input' });
    assert.throws(() => file.show('goal moves: nothing'), { code: 'bad_input' });
    assert.throws(() => file.random(stats.godsNumber + 1), { code: 'bad_input' });
  });
}

test('accepts states in any spacing', async () => {
  const rotation = await read('rotation-3x3');
  for (const text of ['987456321', '987/456/321', ' 9 8 7 4 5 6 3 2 1', '9 8 7 / 4 5 6 / 3 2 1']) {
    assert.equal(rotation.show(text).state, '987/456/321');
  }
  const sliding = await read('sliding-2x3');
  assert.equal(sliding.show('1 2 3 4 5 0').state, '1 2 3 / 4 5 0');
  for (const none of ['1 2 3 4 4 0', '1 2 3 4 5', '1 2 3 4 5 0 6', '2 1 3 4 5 0']) {
    assert.throws(() => sliding.show(none), { code: 'bad_input' });
  }
  const cube = await read('2x2x2-perm');
  const [{ move, state }] = cube.show('goal').moves;
  assert.equal(cube.show(move).state, state);
});
