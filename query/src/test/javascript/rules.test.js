// The rules of families, as pages know them to draw a move before the server has answered: held to the server's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, load } from './page.js';

const { familyOf } = await load('families/index');

const BOARDS = ['uraomote-3x3', 'uraomote-4x4', 'rotation-2x3', 'rotation-3x3', 'rotation-3x3-htm', 'flipit-5-2', 'flipit-6-1'];

for (const board of BOARDS) {
  test(`moves on ${board} lead where the server says`, async () => {
    const table = `/api/v1/tables/${board}`;
    const { godsNumber } = await ask(table);
    const { family } = (await ask('/api/v1/tables')).find((each) => each.board === board);
    const module = familyOf(family);
    let tried = 0;
    for (let distance = 0; distance <= godsNumber; distance++) {
      const [{ state }] = (await ask(`${table}/random`, { distance, seed: 5 })).states;
      const { moves } = await ask(`${table}/show`, { state });
      if (module.movesAt) {
        assert.deepEqual(module.movesAt(state).sort(), moves.map(({ move }) => move).sort());
      }
      for (const { move, state: next } of moves) {
        assert.equal(module.after(state, move), next, `${move} from ${state}`);
        if (module.back) {
          assert.equal(module.after(next, module.back(move)), state, `${move} from ${state}, undone`);
        }
        tried += 1;
      }
    }
    assert.ok(tried > 2 * godsNumber);
  });
}

test('a stone next to the hole does not jump, nor one into another stone', async () => {
  const { flipit } = await load('families/flipit');
  assert.equal(flipit.after('B_BBB', '1>2'), null);
  assert.equal(flipit.after('B_BBB', '5>1'), null);
});
