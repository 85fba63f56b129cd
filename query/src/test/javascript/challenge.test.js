// Challenges and their results; positions come from the server.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { ask, load } from './page.js';

const { draw, drawDaily, keep, resultOf, resultsOf, shared, streak, today } = await load('challenge');

beforeEach(() => localStorage.clear());

const distanceOf = async ({ board, state }) => (await ask(`/api/v1/tables/${board}/show`, { state })).distance;

test('a level is a share of the way to the farthest', async () => {
  const stats = await ask('/api/v1/tables/rotation-3x3/stats');
  for (const [level, distance] of [['easy', 4], ['medium', 6], ['hard', 9], ['hardest', 11]]) {
    const state = await draw(stats, level);
    assert.equal(await distanceOf({ board: 'rotation-3x3', state }), distance, level);
  }
});

test('a day has a position, the same for all, and days in a row have others', async () => {
  const tables = await ask('/api/v1/tables');
  const drawn = new Set();
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05', '2026-01-06']) {
    const one = await drawDaily(tables, day);
    assert.deepEqual(await drawDaily([...tables].reverse(), day), one);
    assert.equal(one.date, day);
    const { godsNumber } = tables.find(({ board }) => board === one.board);
    assert.ok([5, 6, 7, 8, godsNumber].includes(await distanceOf(one)), `${one.board} ${one.state}`);
    drawn.add(`${one.board} ${one.state}`);
  }
  assert.equal(drawn.size, 6);
  assert.equal(await drawDaily(tables, 'never'), null);
  assert.equal(await drawDaily([], '2026-01-01'), null);
  assert.match(today(), /^\d{4}-\d\d-\d\d$/);
});

test('results are kept, and the best of a day', () => {
  assert.deepEqual(resultsOf('b'), { solved: 0, perfect: 0 });
  assert.equal(resultOf('2026-01-01'), undefined);
  keep({ board: 'b' }, 5, 5);
  keep({ board: 'b', date: '2026-01-01' }, 9, 6);
  keep({ board: 'b', date: '2026-01-01' }, 7, 6);
  keep({ board: 'b', date: '2026-01-01' }, 8, 6);
  assert.deepEqual(resultsOf('b'), { solved: 4, perfect: 1 });
  assert.deepEqual(resultOf('2026-01-01'), { board: 'b', best: 6, moves: 7 });
});

test('what is stored and is no result is passed over', () => {
  for (const junk of ['{', 'null', '']) {
    localStorage.setItem('saitan.results', junk);
    assert.deepEqual(resultsOf('b'), { solved: 0, perfect: 0 });
  }
});

test('a day has a position at each level, and the usual one is that without a level', async () => {
  const tables = await ask('/api/v1/tables');
  const day = '2026-01-02';
  const usual = await drawDaily(tables, day);
  assert.deepEqual(await drawDaily(tables, day, 'medium'), usual);
  const { godsNumber } = tables.find(({ board }) => board === usual.board);
  for (const [level, share] of [['easy', 0.35], ['hard', 0.8], ['hardest', 1]]) {
    const one = await drawDaily(tables, day, level);
    assert.deepEqual(await drawDaily([...tables].reverse(), day, level), one);
    assert.equal(one.board, usual.board);
    assert.equal(one.level, level);
    assert.equal(await distanceOf(one), Math.max(1, Math.round(godsNumber * share)));
  }
  assert.equal(await drawDaily(tables, day, 'nonsense'), null);
});

test('days in a row are counted up to today or yesterday, whatever the level', () => {
  assert.equal(streak('2026-03-02'), 0);
  keep({ board: 'b', date: '2026-03-01', level: 'hard' }, 9, 9);
  keep({ board: 'b', date: '2026-02-28' }, 9, 8);
  keep({ board: 'b', date: '2026-02-26' }, 9, 8);
  assert.equal(streak('2026-03-02'), 2);
  assert.equal(streak('2026-03-01'), 2);
  assert.equal(streak('2026-03-03'), 0);
  keep({ board: 'b', date: '2026-03-02' }, 6, 6);
  keep({ board: 'b', date: '2026-03-02', level: 'easy' }, 3, 3);
  assert.equal(streak('2026-03-02'), 3);
  assert.deepEqual(resultOf('2026-03-02', 'easy'), { board: 'b', best: 3, moves: 3 });
  assert.equal(resultOf('2026-03-02').moves, 6);
});

test('a line to share says neither a move nor a distance', async () => {
  const { t } = await load('i18n');
  const line = (moves, days) => shared({ date: '2026-03-02', level: 'hard', moves, best: 9, days }, 'Rotation 3×3', 'https://x/play.html#daily=2026-03-02&level=hard', t);
  assert.equal(line(9, 1), 'Saitan 2026-03-02 · Rotation 3×3 · hard · in the fewest moves · https://x/play.html#daily=2026-03-02&level=hard');
  assert.equal(line(11, 4), 'Saitan 2026-03-02 · Rotation 3×3 · hard · 2 more than needed · 4 days in a row · https://x/play.html#daily=2026-03-02&level=hard');
});
