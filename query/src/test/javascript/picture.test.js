// Pictures of positions, drawn from that of the goal: held to the server's, sticker by sticker.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, load } from './page.js';

const { coloursOf, fillsOf, piecesOf, signsSvg } = await load('picture');

const BOARD = 'pyraminx';

/** Returns the stickers of the server's picture of a state: names with their fills. */
async function stickers(state) {
  const answer = await fetch(`/api/v1/tables/${BOARD}/show?${new URLSearchParams({ state, format: 'svg' })}`);
  const elements = (await answer.text()).match(/<[^>]* id="[^"]+-l\d+-o\d+(?:-\d+)?"[^>]*>/g);
  return elements.map((element) => [/ id="([^"]+)"/.exec(element)[1], / fill="([^"]+)"/.exec(element)[1]]);
}

test('positions are drawn as the server draws them', async () => {
  const goalState = (await ask(`/api/v1/tables/${BOARD}/show`, { state: 'goal' })).state;
  const colours = coloursOf(await stickers('goal'));
  assert.deepEqual([...colours.keys()].sort(), ['AXIAL', 'EDGE']);
  const goal = piecesOf(goalState);
  for (const distance of [0, 1, 4, 8, 11]) {
    const [{ state }] = (await ask(`/api/v1/tables/${BOARD}/random`, { distance, seed: 3 })).states;
    const fills = fillsOf(state, goal, colours);
    for (const [name, fill] of await stickers(state)) {
      assert.equal(fills.get(name), fill, `${name} of ${state}`);
    }
  }
});

/** Returns what a picture shows, each element where it lies: cell by cell, and in a cell in the order of drawing. */
function shownBy(svg) {
  const shown = [];
  let [x, y] = [0, 0];
  for (const [element, , dx, dy] of svg.matchAll(/<g transform="translate\(((\S+) (\S+))\)">|<\/g>|<(?:rect|circle|line)[^>]*>|<text[^>]*>[^<]*<\/text>/g)) {
    if (/^<\/?g/.test(element)) {
      [x, y] = [Number(dx ?? 0), Number(dy ?? 0)];
    } else {
      const at = { x, cx: x, y, cy: y };
      const moved = element.replace(/ (c?[xy])="([\d.-]+)"/g, (_, name, number) => ` ${name}="${(Number(number) + at[name]).toFixed(1)}"`);
      const number = (name) => Number(new RegExp(` ${name}="([^"]*)"`).exec(moved)?.[1] ?? 0);
      const middle = ['x', 'y'].map((way, i) => (number(way) + number(`c${way}`) + number(['width', 'height'][i]) / 2).toFixed(1)).join();
      shown.push({ middle, moved });
    }
  }
  return shown.sort((a, b) => (a.middle < b.middle ? -1 : a.middle > b.middle ? 1 : 0)).map(({ moved }) => moved);
}

test('grids are drawn as the server draws them, whatever lies in their cells', async () => {
  for (const board of ['solitaire-chess', 'peg-solitaire-triangle-of-15', 'microban-1']) {
    const { pictures, cells, godsNumber, goalState } = await ask(`/api/v1/tables/${board}/stats`);
    for (const distance of [0, 1, Math.floor(godsNumber / 2), godsNumber]) {
      const [{ state }] = (await ask(`/api/v1/tables/${board}/random`, { distance, seed: 2 })).states;
      const drawn = await (await fetch(`/api/v1/tables/${board}/show?${new URLSearchParams({ state, format: 'svg' })}`)).text();
      const own = shownBy(signsSvg(pictures, cells, state, goalState));
      assert.ok(own.length > cells.length, board);
      assert.deepEqual(own, shownBy(drawn), `${board}: ${state}`);
      const end = state.lastIndexOf('/');
      for (const none of [[...state].with(cells[0].at, '~').join(''), `${state} `, state.slice(0, -1), [...state].with(end, ' ').join('')]) {
        assert.equal(signsSvg(pictures, cells, none, goalState), null, none);
      }
    }
  }
  const { pictures } = await ask('/api/v1/tables/pyraminx/stats');
  assert.equal(pictures, undefined);
});

test('states are read as they are written', () => {
  const one = (piece, turns = 0) => ({ piece, turns });
  assert.deepEqual([...piecesOf('1 3+ 2++ 12+3', 'CORNER')], [['CORNER', [one(1), one(3, 1), one(2, 2), one(12, 3)]]]);
  assert.deepEqual([...piecesOf('A 1 2 / B 2 1')], [['A', [one(1), one(2)]], ['B', [one(2), one(1)]]]);
  assert.deepEqual([...piecesOf('state: 2 1', 'A')], [['A', [one(2), one(1)]]]);
  for (const other of ['1 ? 3', '123/456', '1 2', 'A 1 / A 2']) {
    assert.equal(piecesOf(other), null, other);
  }
});

test('what does not fit is left to the server', () => {
  const colours = coloursOf([['A-l0-o0', 'red'], ['A-l1-o0', 'blue']]);
  const goal = piecesOf('1 2', 'A');
  assert.deepEqual([...fillsOf('2 1', goal, colours, 'A')], [['A-l0-o0', 'blue'], ['A-l1-o0', 'red']]);
  assert.equal(fillsOf('1 2 3', goal, colours, 'A'), null);
  assert.equal(fillsOf('1 3', goal, colours, 'A'), null);
  assert.equal(fillsOf('1/2', goal, colours, 'A'), null);
});
