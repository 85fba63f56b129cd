// Tests the workshop's edits of a puzzle's text.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { load } from './page.js';

const { SAMPLES, boardsOf, countsSlides, isHexagonal, isLevel, movesOf, withCells, withSize, titleOf, withSlideCount, withHexagons, withMoves, withStart } = await load('puzzle-text');

const PUZZLES = process.env.SAITAN_PUZZLES;
const files = readdirSync(PUZZLES).filter((name) => /\.(?:grid|xsb)$/.test(name));
const read = (name) => readFileSync(join(PUZZLES, name), 'utf8');

/** Returns the text of a file without comments, and with its boards aligned to the left. */
function plain(text) {
  const { start, goal } = boardsOf(text);
  const lines = text.trimEnd().split('\n').map((line) => line.trimEnd());
  for (const { line, rows } of [start, goal].filter(Boolean)) {
    lines.splice(line, rows.length, ...rows.map((row) => (isLevel(text) ? '' : '  ') + row.trimEnd()));
  }
  return lines.filter((line) => !/^(?:;|Author|count steps|picture)/.test(line)).join('\n')
    .replace(/^(puzzle .*)(?:\n  .*)+/, '$1').replace(/\n{2,}/g, '\n');
}

/** Rebuilds a puzzle from a sample: with the buttons, by painting each cell, and by typing the rest. */
function rebuild(file) {
  const { start, goal } = boardsOf(file);
  const isPush = movesOf(file) === 'push';
  let text = SAMPLES[isPush ? 'push' : 'slide'];
  if (!isPush) {
    text = withHexagons(text, isHexagonal(file));
    text = movesOf(file) === 'own' ? text : withMoves(`${text} `, movesOf(file)).trimEnd();
    text = withSlideCount(text, countsSlides(file));
  }
  text = withSize(text, start.rows.length, start.rows[0].length);
  for (const [name, board] of Object.entries({ start, goal }).filter(([, board]) => board)) {
    const places = board.rows.flatMap((row, at) => [...row].map((symbol, column) => ({ symbol, place: [at, column] })));
    for (const symbol of [...new Set(board.rows.join(''))].sort().reverse()) { // Gaps are painted last, because a column of gaps disappears.
      text = withCells(text, name, places.filter((each) => each.symbol === symbol).map(({ place }) => place), symbol);
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
  test(`${name} can be rebuilt in the workshop`, () => {
    assert.equal(plain(rebuild(read(name))), plain(read(name)));
  });
}

test('finds the kind of movement in a text', () => {
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

test('walls and gaps apply to both boards', () => {
  const walled = withCells(SAMPLES.slide, 'start', [[0, 3]], '#');
  assert.match(walled, /^wall #$/m);
  assert.deepEqual(boardsOf(walled).goal.rows, ['???#', '????', '?AA?', '?AA?']);
  assert.deepEqual(boardsOf(withCells(walled, 'goal', [[0, 3]], 'A')).start.rows[0], 'BAA.');
  assert.deepEqual(boardsOf(withCells(SAMPLES.slide, 'start', [[2, 3]], ' ')).goal.rows[2], '?AA ');
});

test('boards grow and shrink at the right and bottom; a level keeps its frame', () => {
  assert.deepEqual(boardsOf(withSize(SAMPLES.slide, 5, 5)).start.rows, ['BAAC.', 'BAAC.', 'D..E.', 'FGHI.', '.....']);
  assert.deepEqual(boardsOf(withSize(SAMPLES.slide, 2, 2)).goal.rows, ['??', '??']);
  assert.deepEqual(boardsOf(withSize(SAMPLES.push, 4, 8)).start.rows, ['########', '#  .   #', '# $ $  #', '########']);
});

test('a position of a table can become the start', () => {
  assert.deepEqual(boardsOf(withStart(SAMPLES.slide, 'BAAC/BAAC/.D.E/FGHI')).start.rows[2], '.D.E');
  const walled = withCells(SAMPLES.slide, 'start', [[0, 3]], '#');
  assert.deepEqual(boardsOf(withStart(walled, 'BAA/BAAC/.D.E/FGHI')).start.rows, ['BAA#', 'BAAC', '.D.E', 'FGHI']);
  assert.deepEqual(boardsOf(withStart(SAMPLES.push, '#######/#--.--#/#-$-$-#/#-.@--#/#######')).start.rows[3], '#-.@--#');
});
