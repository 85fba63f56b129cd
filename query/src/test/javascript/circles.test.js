// The rules of Yin-Yang as its page knows them, and puzzles made easier; puzzles and solutions come from the server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, load } from './page.js';

const { border, clashes, puzzLink, reason } = await load('circles');

const cells = (state) => [...state.replaceAll('/', '')];

for (const [board, columns] of [['yinyang-5', 5], ['yinyang-6', 6], ['yinyang-7', 7], ['yinyang-4x9', 9]]) {
  test(`what a person must reason on ${board} leads to the one solution`, async () => {
    for (let seed = 1; seed <= 4; seed++) {
      const answer = await ask(`/api/v1/fillings/${board}/puzzle`, { seed });
      const [given, solution] = [cells(answer.puzzle), cells(answer.solution)];
      const easy = await reason(given, solution, columns, 0);
      const again = await reason(easy.given, solution, columns);
      assert.equal(again.guesses, 0);
      assert.ok(again.solved);
      assert.equal(again.forced + easy.given.filter((circle) => circle !== '.').length, solution.length);
      easy.given.forEach((circle, i) => assert.ok(circle === given[i] || circle === solution[i]));
      assert.equal(clashes(solution, columns).size, 0);
    }
  });
}

for (const board of ['yinyang-4', 'yinyang-5x7', 'yinyang-8']) {
  test(`the link of a puzzle on ${board} is the server's`, async () => {
    const { puzzle, link } = await ask(`/api/v1/fillings/${board}/puzzle`, { seed: 5 });
    assert.equal(puzzLink(cells(puzzle), puzzle.split('/')[0].length), link);
  });
}

test('blocks of one colour and circles that are cut off clash', () => {
  assert.deepEqual([...clashes(cells('WW../WW../..../....'), 4)], [0, 1, 4, 5]);
  assert.deepEqual([...clashes(cells('W.../BBBB/..../..WW'), 4)], [0]);
  assert.equal(clashes(cells('WB../WB../..../....'), 4).size, 0);
});

test('the border runs between the colours, and not around the edge', () => {
  assert.deepEqual(border(cells('WB../WB../..../....'), 4), [[0, 1], [4, 5]]);
  assert.deepEqual(border(cells('...W/B...'), 4), []);
});
