// The tour of the hardest: one board of each kind, the kinds in order, each at a position that is farthest.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, load } from './page.js';

const { hardestOf, stationAt, stations } = await load('tour');

const table = (board, family, godsNumber, more = {}) => ({ board, family: { name: family }, godsNumber, kind: 'distances', status: 'finished', ...more });

test('of each kind the board with the most moves is visited, from the least to the most', () => {
  const all = [
    table('a-2', 'a', 9), table('a-10', 'a', 12), table('b', 'b', 30), table('c-1', 'c', 5), table('c-2', 'c', 5),
    table('d', 'd', 99, { status: 'unfinished' }), table('e', 'e', 0), { board: 'f', kind: 'completions', status: 'finished' },
  ];
  assert.deepEqual(stations(all).map(({ board }) => board), ['c-1', 'a-10', 'b']);
  assert.deepEqual(stations([]), []);
});

test('the state in an address is of the board there: the tour begins anew where that is none of its boards', () => {
  const all = [table('a-2', 'a', 9), table('a-10', 'a', 12), table('b', 'b', 30)];
  const at = (board, state) => { const { table: found, ...more } = stationAt(all, board, state); return [found?.board, more.state]; };
  assert.deepEqual(at('b', 'x'), ['b', 'x']);
  assert.deepEqual(at('b', null), ['b', null]);
  assert.deepEqual(at('a-2', 'x'), ['a-10', null]); // A board with a table, but not the hardest of its kind.
  assert.deepEqual(at('gone', 'x'), ['a-10', null]);
  assert.deepEqual(at('', 'x'), ['a-10', null]);
  assert.equal(stationAt([], 'b', 'x').table, undefined);
});

test('each stop is as far from the goal as any position of its board', async () => {
  const tables = await ask('/api/v1/tables');
  const stops = stations(tables);
  assert.ok(stops.length > 5);
  for (const stop of stops) {
    const { distance } = await ask(`/api/v1/tables/${stop.board}/show`, { state: await hardestOf(stop) });
    assert.equal(distance, stop.godsNumber, stop.board);
  }
});
