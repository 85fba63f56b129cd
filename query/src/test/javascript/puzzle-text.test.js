// The workshop's text: what clicks make of it, without drawing.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { load } from './page.js';

const { SAMPLES, boardsOf, countsInRow, isHexagonal, isLevel, movesOf, painted, resized, titleOf, withCount, withHexagons, withMoves, withStart } = await load('puzzle-text');

const PUZZLES = process.env.SAITAN_PUZZLES;
const files = readdirSync(PUZZLES).filter((name) => /\.(?:grid|xsb)$/.test(name));
const read = (name) => readFileSync(join(PUZZLES, name), 'utf8');

/** Returns what of a file is more than words for people, with boards as far to the left as can be. */
function plain(text) {
  const { start, goal } = boardsOf(text);
  const lines = text.trimEnd().split('\n').map((line) => line.trimEnd());
  for (const { line, rows } of [start, goal].filter(Boolean)) {
    lines.splice(line, rows.length, ...rows.map((row) => (isLevel(text) ? '' : '  ') + row.trimEnd()));
  }
  return lines.filter((line) => !/^(?:;|Author|count steps|picture)/.test(line)).join('\n')
    .replace(/^(puzzle .*)(?:\n  .*)+/, '$1').replace(/\n{2,}/g, '\n');
}

/** Makes the puzzle of a file out of a sample: what there are buttons for is pressed, each cell painted, the rest typed. */
function remade(file) {
  const { start, goal } = boardsOf(file);
  const isPush = movesOf(file) === 'push';
  let text = SAMPLES[isPush ? 'push' : 'slide'];
  if (!isPush) {
    text = withHexagons(text, isHexagonal(file));
    text = movesOf(file) === 'own' ? text : withMoves(`${text} `, movesOf(file)).trimEnd();
    text = withCount(text, countsInRow(file));
  }
  text = resized(text, start.rows.length, start.rows[0].length);
  for (const [name, board] of Object.entries({ start, goal }).filter(([, board]) => board)) {
    const places = board.rows.flatMap((row, at) => [...row].map((sign, column) => ({ sign, place: [at, column] })));
    for (const sign of [...new Set(board.rows.join(''))].sort().reverse()) { // Gaps last: a column of gaps is none.
      text = painted(text, name, places.filter((each) => each.sign === sign).map(({ place }) => place), sign);
    }
  }
  text = text.replace('My puzzle', titleOf(file));
  if (movesOf(file) === 'own') {
    const typed = plain(file).split('\n').slice(1).join('\n').replace(/\n(?:count|start)[\s\S]*/, '');
    text = text.replace('slide blocks', () => typed);
  }
  const apart = /^told apart.*\n/m.exec(file)?.[0];
  const more = plain(file).split('\ngoal\n').slice(2);
  return [apart ? text.replace(/^slide.*\n/m, (line) => line + apart) : text.trimEnd(), ...more].join('\ngoal\n');
}

for (const name of files) {
  test(`${name} is made by clicks, and what they cannot say by typing`, () => {
    assert.equal(plain(remade(read(name))), plain(read(name)));
  });
}

test('the way of moving is told from the text', () => {
  const ways = Object.fromEntries(files.map((name) => [name, movesOf(read(name))]));
  assert.equal(ways['klotski.grid'], 'slide');
  assert.equal(ways['rush-hour-51.grid'], 'along');
  assert.equal(ways['peg-solitaire-english.grid'], 'jump');
  assert.equal(ways['microban-1.xsb'], 'push');
  assert.equal(ways['chairs.grid'], 'own');
  for (const [way, text] of Object.entries(SAMPLES)) {
    assert.equal(movesOf(text), way);
    assert.equal(withMoves(SAMPLES.slide, way), text);
  }
});

test('walls and gaps are those of both boards', () => {
  const walled = painted(SAMPLES.slide, 'start', [[0, 3]], '#');
  assert.match(walled, /^wall #$/m);
  assert.deepEqual(boardsOf(walled).goal.rows, ['???#', '????', '?AA?', '?AA?']);
  assert.deepEqual(boardsOf(painted(walled, 'goal', [[0, 3]], 'A')).start.rows[0], 'BAA.');
  assert.deepEqual(boardsOf(painted(SAMPLES.slide, 'start', [[2, 3]], ' ')).goal.rows[2], '?AA ');
});

test('boards grow and shrink on their right and below; the frame of a level stays', () => {
  assert.deepEqual(boardsOf(resized(SAMPLES.slide, 5, 5)).start.rows, ['BAAC.', 'BAAC.', 'D..E.', 'FGHI.', '.....']);
  assert.deepEqual(boardsOf(resized(SAMPLES.slide, 2, 2)).goal.rows, ['??', '??']);
  assert.deepEqual(boardsOf(resized(SAMPLES.push, 4, 8)).start.rows, ['########', '#  .   #', '# $ $  #', '########']);
});

test('a position of a table becomes the start', () => {
  assert.deepEqual(boardsOf(withStart(SAMPLES.slide, 'BAAC/BAAC/.D.E/FGHI')).start.rows[2], '.D.E');
  const walled = painted(SAMPLES.slide, 'start', [[0, 3]], '#');
  assert.deepEqual(boardsOf(withStart(walled, 'BAA/BAAC/.D.E/FGHI')).start.rows, ['BAA#', 'BAAC', '.D.E', 'FGHI']);
  assert.deepEqual(boardsOf(withStart(SAMPLES.push, '#######/#--.--#/#-$-$-#/#-.@--#/#######')).start.rows[3], '#-.@--#');
});
