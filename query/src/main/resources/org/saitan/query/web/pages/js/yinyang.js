// The page of Yin-Yang: circles are placed, and the server says what they leave; or a puzzle is solved.

import * as api from './api.js';
import { make } from './dom.js';
import { leaveFor, pushAddress, replaceAddress, words } from './address.js';
import { cellsNamed, cellsOf, listenToStrokes, nextCircle, puzzLink, render as draw, stateOf } from './families/yinyang.js';
import { currentLanguage, t } from './i18n.js';
import { familyRules } from './names.js';
import { Patience } from './patience.js';
import { isOfInput, showProblem, showProblemOf, telling } from './problems.js';
import { copy } from './copy.js';
import { grouped } from './numbers.js';
import { reasonsText } from './reasons.js';
import { prepareProjector } from './projector.js';
import { prepareSettings } from './settings.js';
import { prepareShortcuts } from './shortcuts.js';

const SMALLEST = 2;
const LARGEST = 12;
const NAME = /^yinyang-(\d+)(?:x(\d+))?$/;
const FIRST_BOARD = 'yinyang-6';
const PAUSE = 120;
const LONG = 10; // Figures and commas that fit a phone in big type.

const at = (id) => document.getElementById(id);
const patience = new Patience(telling(at('error')));

/** The circles, one position after another, and which is shown; `puzzle` is { given, solution, revealed } while one is solved. */
let game = null; // { board, rows, columns, states, index, puzzle }

/** What is known of the circles shown: the server's count, a solution to show, the circles that are wrong. */
let known = {}; // { counted, ghosts, wrong }

let here = 0; // the cell that the Tab key reaches
let painted = null; // the circle of the stroke that is being drawn
let timer = 0;

/** Says what went wrong, or that nothing did: under the field of circles where it is about what it says. */
function fail(problem, ofField = false) {
  const wrong = ofField && problem && isOfInput(problem);
  showProblemOf(at('state'), wrong ? problem : null);
  showProblem(at('error'), wrong ? null : problem);
}

/** Does something that may fail, and says so if it does; what was said of the last time is gone. */
async function attempt(action, ofField) {
  try {
    fail(null);
    await action();
  } catch (problem) {
    fail(problem, ofField);
  }
}

const state = () => game.states[game.index];
const cells = () => cellsOf(state());
const given = () => (/[WB]/.test(state()) ? state() : undefined);
const isGiven = (index) => game.puzzle !== null && cellsOf(game.puzzle.given)[index] !== '.';
const emptyState = () => stateOf(Array(game.rows * game.columns).fill('.'), game.columns);
const nameOf = (r, c) => (r === c ? `yinyang-${r}` : `yinyang-${r}x${c}`);

/** Returns the rows and columns of a board of this page, by its name. */
function sizeOf(board) {
  const [, r, c = r] = NAME.exec(board) ?? [];
  const size = [Number(r), Number(c)];
  return size.every((length) => length >= SMALLEST && length <= LARGEST) ? size : null;
}

// Where we are: the address carries the board and its circles, or the puzzle.

const place = () => (game.puzzle ? { board: game.board, puzzle: game.puzzle.given } : { board: game.board, given: state() });

async function follow() {
  const said = words();
  if (leaveFor() || (game && !said.get('board'))) {
    return; // The way to the board for those who skip the head of the page.
  }
  const board = said.get('board') ?? FIRST_BOARD;
  if (!sizeOf(board)) {
    throw new Error(t('noSuchBoard', board, nameOf(SMALLEST, SMALLEST), nameOf(LARGEST, LARGEST)));
  }
  const circles = said.get('puzzle') ?? said.get('given');
  const solved = circles ? await patience.get(() => api.listFillings(board, circles, 2)) : {};
  const isPuzzle = said.has('puzzle') && solved.states.length === 1;
  begin(board, solved.given, isPuzzle ? { given: solved.given, solution: solved.states[0], revealed: false } : null);
}

function begin(board, circles, puzzle) {
  const [rows, columns] = sizeOf(board);
  game = { board: nameOf(rows, columns), rows, columns, states: [], index: -1, puzzle };
  here = 0;
  at('rows').value = rows;
  at('columns').value = columns;
  document.title = `${t('yinyang')} ${rows}×${columns} · Saitan`;
  go(circles ?? emptyState());
}

// Placing circles.

/** Shows circles after those that are shown; what could have been redone is gone. */
function go(circles) {
  game = { ...game, states: [...game.states.slice(0, game.index + 1), circles], index: game.index + 1 };
  changed();
}

function moveBy(steps) {
  game = { ...game, index: game.index + steps };
  changed();
}

/** Draws the circles, and asks what they leave when no more of them come for a moment. */
function changed() {
  fail(null);
  known = {};
  replaceAddress(place());
  show();
  clearTimeout(timer);
  timer = setTimeout(() => count().catch(fail), PAUSE);
}

async function count() {
  const asking = game;
  const counted = await patience.get(() => api.countFillings(game.board, given()), () => game === asking);
  if (game === asking) {
    known = { ...known, counted };
    show();
  }
}

function put(index, circle) {
  here = index;
  const now = cells();
  if (isGiven(index) || now[index] === circle) {
    show();
    return;
  }
  now[index] = circle;
  go(stateOf(now, game.columns));
}

/** Draws a stroke from one cell to the next: what the first would become by a click. It is one step, to be undone at once. */
function paint(from, to, first) {
  if (first) {
    painted = nextCircle(isGiven(from) ? '.' : cells()[from]);
  }
  const now = cells();
  for (const index of first ? [from, to] : [to]) {
    if (!isGiven(index)) {
      now[index] = painted;
    }
  }
  here = to;
  if (!first) {
    game = { ...game, index: game.index - 1 };
  }
  go(stateOf(now, game.columns));
}

// A puzzle to solve.

async function fresh() {
  const { board } = game;
  const { puzzle, solution } = await api.puzzle(board);
  if (game.board === board) {
    begin(board, puzzle, { given: puzzle, solution, revealed: false });
    pushAddress(place());
  }
}

function check() {
  const solution = cellsOf(game.puzzle.solution);
  known = { ...known, wrong: new Set(cells().flatMap((circle, index) => (circle !== '.' && circle !== solution[index] ? [index] : []))) };
  show();
}

function reveal() {
  game.puzzle.revealed = true;
  go(game.puzzle.solution);
}

function leave() {
  game = { ...game, puzzle: null };
  changed();
}

async function showOne() {
  const asking = game;
  const { states } = await api.sampleFilling(game.board, given());
  if (game === asking) {
    known = { ...known, ghosts: cellsOf(states[0]) };
    show();
  }
}

// Showing it all.

function show() {
  const { rows, columns, puzzle } = game;
  const { counted, ghosts = null, wrong = new Set() } = known;
  const now = cells();
  const indexOf = ([row, column]) => (row - 1) * columns + column - 1;
  draw(at('board'), {
    rows, columns, cells: now, given: now.map((_, index) => isGiven(index)), known: ways(indexOf), ghosts, wrong, here,
    clashes: new Set((counted?.reasons ?? []).flatMap(cellsNamed).map(indexOf)),
    forced: at('forced').checked, heated: at('heat').checked && !puzzle && !ghosts, bordered: at('bordered').checked, t,
    onTurn: (index) => put(index, nextCircle(now[index])), onPut: put,
    onFocus: (index) => { here = index; at('board').querySelector(`[data-cell="${index}"]`).focus(); show(); },
  });
  at('board').setAttribute('aria-label', t('boardIs', rows, columns));
  at('rules').textContent = familyRules({ name: 'yinyang' });
  if (document.activeElement !== at('state')) {
    at('state').value = state();
  }
  if (puzzle) {
    showProgress(now.filter((circle) => circle === '.').length);
  } else if (counted) {
    showCount(counted);
  }
  at('undo').disabled = game.index === 0;
  at('redo').disabled = game.index + 1 === game.states.length;
  at('clear').disabled = state() === (puzzle?.given ?? emptyState());
  at('one').disabled = !now.includes('.') || !counted || counted.contradiction !== undefined;
  at('legend').hidden = !at('heat').checked;
  at('explore').hidden = puzzle !== null;
  at('puzz-link').href = puzzLink(puzzle ? cellsOf(puzzle.given) : now, columns);
  for (const id of ['check', 'reveal', 'leave', 'puzzle-note']) {
    at(id).hidden = puzzle === null;
  }
}

/** Returns what is known of each empty cell; where nothing is given, both colours are alike. */
function ways(indexOf) {
  const { counted } = known;
  if (game.puzzle || !counted || counted.contradiction) {
    return new Map();
  }
  return new Map(counted.cells?.map((cell) => [indexOf([cell.row, cell.column]), cell])
    ?? cells().map((_, index) => [index, { color: 'open', white: 1, black: 1 }]));
}

function say(status, word, words) {
  at('status').dataset.status = status;
  at('count').classList.toggle('long', word.length > LONG);
  // What stays the same is not said again.
  for (const [id, text] of [['count', word], ['message', words]]) {
    if (at(id).textContent !== text) {
      at(id).textContent = text;
    }
  }
}

function showCount({ contradiction, reasons, unique, solutions, cells: open }) {
  if (contradiction) {
    say('none', t('noSolution'), reasonsText(reasons));
  } else if (unique) {
    say('word', state().includes('.') ? t('unique') : t('solved'), state().includes('.') ? t('uniqueWords') : '');
  } else {
    say('count', grouped(solutions, currentLanguage()), t('solutionsLeft', solutions));
  }
  const number = (color) => open.filter((cell) => cell.color === color).length;
  at('tally').textContent = contradiction ? ''
    : open ? t('tally', { white: number('white'), black: number('black'), open: number('open') }) : t('placeOne');
}

function showProgress(left) {
  const { solution, revealed } = game.puzzle;
  if (state() === solution) {
    say('word', revealed ? t('revealed') : t('solved'), revealed ? t('notYours') : t('puzzleSolved'));
  } else if (known.wrong?.size) {
    say('none', t('notYet'), t('wrongCircles', known.wrong.size));
  } else if (left === 0) {
    say('none', t('notYet'), t('somethingWrong'));
  } else {
    say('count', String(left), known.wrong ? t('rightSoFar', left) : t('cellsLeft', left));
  }
}

// The buttons.

function resized() {
  begin(nameOf(Number(at('rows').value), Number(at('columns').value)), null, null);
  pushAddress(place());
}

async function setCircles() {
  const answer = await api.listFillings(game.board, at('state').value, 0);
  game = { ...game, puzzle: null };
  go(answer.given ?? emptyState());
}

const buttons = {
  undo: () => moveBy(-1),
  redo: () => moveBy(1),
  clear: () => go(game.puzzle?.given ?? emptyState()),
  check,
  one: () => attempt(showOne),
  fresh: () => attempt(fresh),
  reveal,
  leave,
  copy: () => attempt(async () => {
    await copy(location.href);
    at('message').textContent = t('copied');
  }),
};

function listen() {
  const lengths = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, i) => SMALLEST + i);
  for (const id of ['rows', 'columns']) {
    at(id).append(...lengths.map((length) => make('option', { value: length, textContent: length })));
    at(id).addEventListener('change', () => attempt(resized));
  }
  for (const [id, action] of Object.entries(buttons)) {
    at(id).addEventListener('click', action);
  }
  for (const id of ['bordered', 'forced', 'heat']) {
    at(id).addEventListener('change', show);
  }
  listenToStrokes(at('board'), paint, () => { painted = null; });
  prepareShortcuts(at('shortcuts'), {
    undo: () => at('undo').click(),
    redo: () => at('redo').click(),
    letter: ({ key }) => key === 'c' && !at('check').hidden && at('check').click(),
  });
  at('state-form').addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(setCircles, true);
  });
  addEventListener('hashchange', () => attempt(follow));
}

async function open() {
  try {
    await follow();
  } catch (problem) {
    if (!game) {
      begin(FIRST_BOARD, null, null);
    }
    fail(problem);
  } finally {
    document.querySelector('main').inert = false;
  }
}

prepareSettings(() => game && show());
prepareProjector();
listen();
open();
