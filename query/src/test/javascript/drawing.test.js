// Compares drawings of states with the server's SVG, character by character.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { ask, load } from './page.js';

const { piecesOf, shapesOf, stateWith, svgText, wordsOf } = await load('drawing');

const place = (x, y) => ({ name: `${x}${y}`, x, y, width: 1, height: 1, looks: 'cell' });
const PLAIN = { width: 2, height: 2, ground: [], looks: {}, locations: [], handles: [] };
const COMPACT = { ...PLAIN, perCharacter: true, places: [place(0, 0), place(1, 0), place(0, 1), place(1, 1)] };
const SPACED = { ...COMPACT, perCharacter: false };

const css = await (await fetch('/css/saitan.css')).text();
const light = new Map([...css.split('color-scheme: dark')[0].matchAll(/--paint-([\w-]+): (#\w+)/g)].map(([, paint, color]) => [paint, color]));

/** Compares the pictures of a state. */
async function compare(board, drawing, state, text = state) {
  const answer = await fetch(`/api/v1/tables/${board}/show?${new URLSearchParams({ state, format: 'svg' })}`);
  const theirs = await answer.text();
  const [, title] = /<title>(.*)<\/title>/.exec(theirs);
  assert.equal(svgText(drawing, text, title.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'), (paint) => light.get(paint)), theirs, `${board}: ${state}`);
}

test('draws every puzzle of the library as the server does', async () => {
  const library = readdirSync(process.env.SAITAN_PUZZLES).filter((file) => !file.endsWith('.solid')).map((file) => file.replace(/\.\w+$/, ''));
  const tables = (await ask('/api/v1/tables')).filter(({ status }) => status === 'finished').map(({ board }) => board);
  let count = 0;
  for (const board of new Set([...library, ...tables])) {
    const { drawing, start, goalState, goalPattern, godsNumber } = await ask(`/api/v1/tables/${board}/stats`);
    if (drawing) {
      count += 1;
      if (godsNumber !== undefined) {
        await compare(board, drawing, 'goal', goalPattern ?? goalState);
      }
      for (const state of [goalState, ...(start ? [start.state] : [])]) {
        await compare(board, drawing, state);
      }
      for (let distance = 1; distance <= godsNumber; distance += Math.ceil(godsNumber / 5)) {
        await compare(board, drawing, (await ask(`/api/v1/tables/${board}/random`, { distance, seed: 1 })).states[0].state);
      }
    }
  }
  assert.ok(count > 25, `${count} boards`);
});

test('reads and replaces the words of a state', () => {
  assert.deepEqual(wordsOf(COMPACT, 'state: ab/c😀'), ['a', 'b', 'c', '😀']);
  assert.deepEqual(wordsOf(SPACED, ' 10 2 / 3 4'), ['10', '2', '3', '4']);
  assert.equal(wordsOf(COMPACT, 'ab/c'), null);
  assert.equal(shapesOf(SPACED, '1 2 / 3'), null);
  assert.equal(stateWith(COMPACT, 'ab/cd', ['d', 'c', 'b', 'a']), 'dc/ba');
  assert.equal(stateWith(SPACED, '10 2 / 3 4', ['4', '3', '2', '10']), '4 3 / 2 10');
});

test('joins adjacent places with the same word, except wildcards', () => {
  const drawing = { ...COMPACT, blocks: { free: ['.'], heroes: ['A'], cars: false }, looks: { cell: { '.': [] } } };
  const pieces = piecesOf(drawing, ['A', 'A', '.', '?']);
  assert.deepEqual(pieces.map(({ word, places }) => [word, places]), [['A', [0, 1]], ['.', [2]]]);
  assert.deepEqual(pieces[0].shapes.map(({ paint }) => paint), ['hero', 'hero', 'hero', 'ink']);
});

test('stacks discs on the location that they name', () => {
  const looks = { disc: { '*': [{ box: [0, 0, 1, 1, 0.5], paint: 'piece-0' }] } };
  const disc = (name, width) => ({ name, x: -width / 2, y: -0.5, width, height: 0.5, looks: 'disc' });
  const drawing = { ...PLAIN, perCharacter: false, places: [disc('1', 1), disc('2', 2)], looks, locations: ['A', 'B'].map((name, i) => ({ name, x: 3 * i, y: 0, width: 3, height: 2, stacked: true })) };
  assert.deepEqual(piecesOf(drawing, ['B', 'B']).map(({ x, y }) => [x, y]), [[4, 1], [3.5, 1.5]]);
  assert.deepEqual(piecesOf(drawing, ['A', '?']).map(({ x, y }) => [x, y]), [[1, 1.5]]);
});
