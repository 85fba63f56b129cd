// The Yin-Yang page: place circles and see how many solutions remain, or solve a puzzle.

import * as api from './api.js';
import { byId, make } from './dom.js';
import { redirectToBoard, pushAddress, replaceAddress, hashParams } from './address.js';
import { cellsInReason, cellsOf, listenToStrokes, nextCircle, puzzLink, render as draw, stateOf } from './families/yinyang.js';
import { currentLanguage, t } from './i18n.js';
import { familyRules } from './names.js';
import { Retrier } from './retrier.js';
import { isInputError, showProblem, showFieldProblem, retryNotice } from './problems.js';
import { copy } from './copy.js';
import { grouped } from './numbers.js';
import { reasonsText } from './reasons.js';
import { prepareProjector } from './projector.js';
import { prepareSettings } from './settings.js';
import { prepareShortcuts } from './shortcuts.js';

const MIN_SIZE = 2;
const MAX_SIZE = 12;
const NAME = /^yinyang-(\d+)(?:x(\d+))?$/;
const FIRST_BOARD = 'yinyang-6';
const PAUSE = 120;
const MAX_LARGE_LENGTH = 10; // the number of digits and commas that fit on a phone in large type

const retrier = new Retrier(retryNotice(byId('error')));

/** The history of states and the index of the current one; `puzzle` is { given, solution, revealed } while one is being solved. */
let game = null; // { board, rows, columns, states, index, puzzle }

/** What is known about the current circles: the server's counts, a solution to show, and the wrong circles. */
let known = {}; // { counted, ghosts, wrong }

let here = 0; // the cell that the Tab key reaches
let painted = null; // the circle of the current stroke
let timer = 0;

/** Shows an error, or clears it if `problem` is null. An error in the text of the circles is shown below the text field. */
function fail(problem, ofField = false) {
  const wrong = ofField && problem && isInputError(problem);
  showFieldProblem(byId('state'), wrong ? problem : null);
  showProblem(byId('error'), wrong ? null : problem);
}

/** Clears the previous error, runs an action and shows its error. */
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

/** Returns the numbers of rows and columns of a board from its name, or null if the page does not offer the board. */
function sizeOf(board) {
  const [, r, c = r] = NAME.exec(board) ?? [];
  const size = [Number(r), Number(c)];
  return size.every((length) => length >= MIN_SIZE && length <= MAX_SIZE) ? size : null;
}

// The address has the board and its circles, or the puzzle.

const addressParams = () => (game.puzzle ? { board: game.board, puzzle: game.puzzle.given } : { board: game.board, given: state() });

async function openFromAddress() {
  const params = hashParams();
  if (redirectToBoard() || (game && !params.get('board'))) {
    return; // This is the link "Skip to the board".
  }
  const board = params.get('board') ?? FIRST_BOARD;
  if (!sizeOf(board)) {
    throw new Error(t('noSuchBoard', board, nameOf(MIN_SIZE, MIN_SIZE), nameOf(MAX_SIZE, MAX_SIZE)));
  }
  const circles = params.get('puzzle') ?? params.get('given');
  const solved = circles ? await retrier.get(() => api.listSolutions(board, circles, 2)) : {};
  const isPuzzle = params.has('puzzle') && solved.states.length === 1;
  begin(board, solved.given, isPuzzle ? { given: solved.given, solution: solved.states[0], revealed: false } : null);
}

function begin(board, circles, puzzle) {
  const [rows, columns] = sizeOf(board);
  game = { board: nameOf(rows, columns), rows, columns, states: [], index: -1, puzzle };
  here = 0;
  byId('rows').value = rows;
  byId('columns').value = columns;
  document.title = `${t('yinyang')} ${rows}×${columns} · Saitan`;
  go(circles ?? emptyState());
}

// Placing circles.

/** Adds a state to the history, dropping the undone states. */
function go(circles) {
  game = { ...game, states: [...game.states.slice(0, game.index + 1), circles], index: game.index + 1 };
  changed();
}

function moveBy(steps) {
  game = { ...game, index: game.index + steps };
  changed();
}

/** Draws the circles, and counts the solutions once the circles have stayed the same for a moment. */
function changed() {
  fail(null);
  known = {};
  replaceAddress(addressParams());
  show();
  clearTimeout(timer);
  timer = setTimeout(() => count().catch(fail), PAUSE);
}

async function count() {
  const current = game;
  const counted = await retrier.get(() => api.countSolutions(game.board, given()), () => game === current);
  if (game === current) {
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

/** Continues a stroke. All cells of the stroke get the circle that a click on its first cell would put there. The stroke is undone as one step. */
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

// The functions for solving a puzzle.

async function newPuzzle() {
  const { board } = game;
  const { puzzle, solution } = await api.puzzle(board);
  if (game.board === board) {
    begin(board, puzzle, { given: puzzle, solution, revealed: false });
    pushAddress(addressParams());
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
  const current = game;
  const { states } = await api.sampleSolution(game.board, given());
  if (game === current) {
    known = { ...known, ghosts: cellsOf(states[0]) };
    show();
  }
}

// Rendering.

function show() {
  const { rows, columns, puzzle } = game;
  const { counted, ghosts = null, wrong = new Set() } = known;
  const now = cells();
  const indexOf = ([row, column]) => (row - 1) * columns + column - 1;
  draw(byId('board'), {
    rows, columns, cells: now, given: now.map((_, index) => isGiven(index)), known: cellCounts(indexOf), ghosts, wrong, here,
    clashes: new Set((counted?.reasons ?? []).flatMap(cellsInReason).map(indexOf)),
    forced: byId('forced').checked, heated: byId('heat').checked && !puzzle && !ghosts, bordered: byId('bordered').checked, t,
    onTurn: (index) => put(index, nextCircle(now[index])), onPut: put,
    onFocus: (index) => { here = index; byId('board').querySelector(`[data-cell="${index}"]`).focus(); show(); },
  });
  byId('board').setAttribute('aria-label', t('boardIs', rows, columns));
  byId('rules').textContent = familyRules({ name: 'yinyang' });
  if (document.activeElement !== byId('state')) {
    byId('state').value = state();
  }
  if (puzzle) {
    showProgress(now.filter((circle) => circle === '.').length);
  } else if (counted) {
    showCount(counted);
  }
  byId('undo').disabled = game.index === 0;
  byId('redo').disabled = game.index + 1 === game.states.length;
  byId('clear').disabled = state() === (puzzle?.given ?? emptyState());
  byId('one').disabled = !now.includes('.') || !counted || counted.contradiction !== undefined;
  byId('legend').hidden = !byId('heat').checked;
  byId('explore').hidden = puzzle !== null;
  byId('puzz-link').href = puzzLink(puzzle ? cellsOf(puzzle.given) : now, columns);
  for (const id of ['check', 'reveal', 'leave', 'puzzle-note']) {
    byId(id).hidden = puzzle === null;
  }
}

/** Returns the counts for each empty cell. On an empty board, both colors are equally likely. */
function cellCounts(indexOf) {
  const { counted } = known;
  if (game.puzzle || !counted || counted.contradiction) {
    return new Map();
  }
  return new Map(counted.cells?.map((cell) => [indexOf([cell.row, cell.column]), cell])
    ?? cells().map((_, index) => [index, { color: 'open', white: 1, black: 1 }]));
}

function say(status, word, details) {
  byId('status').dataset.status = status;
  byId('count').classList.toggle('long', word.length > MAX_LARGE_LENGTH);
  // Screen readers would repeat text that is set again.
  for (const [id, text] of [['count', word], ['message', details]]) {
    if (byId(id).textContent !== text) {
      byId(id).textContent = text;
    }
  }
}

function showCount({ contradiction, reasons, unique, solutions, cells: open }) {
  if (contradiction) {
    say('none', t('noSolution'), reasonsText(reasons));
  } else if (unique) {
    say('word', state().includes('.') ? t('unique') : t('solved'), state().includes('.') ? t('onlyOneLeft') : '');
  } else {
    say('count', grouped(solutions, currentLanguage()), t('solutionsLeft', solutions));
  }
  const number = (color) => open.filter((cell) => cell.color === color).length;
  byId('tally').textContent = contradiction ? ''
    : open ? t('tally', { white: number('white'), black: number('black'), open: number('open') }) : t('placeOne');
}

function showProgress(left) {
  const { solution, revealed } = game.puzzle;
  if (state() === solution) {
    say('word', revealed ? t('revealed') : t('solved'), revealed ? t('shownOnly') : t('puzzleSolved'));
  } else if (known.wrong?.size) {
    say('none', t('notYet'), t('wrongCircles', known.wrong.size));
  } else if (left === 0) {
    say('none', t('notYet'), t('somethingWrong'));
  } else {
    say('count', String(left), known.wrong ? t('rightSoFar', left) : t('cellsLeft', left));
  }
}

// The buttons.

function onResize() {
  begin(nameOf(Number(byId('rows').value), Number(byId('columns').value)), null, null);
  pushAddress(addressParams());
}

async function setCircles() {
  const answer = await api.listSolutions(game.board, byId('state').value, 0);
  game = { ...game, puzzle: null };
  go(answer.given ?? emptyState());
}

const buttons = {
  undo: () => moveBy(-1),
  redo: () => moveBy(1),
  clear: () => go(game.puzzle?.given ?? emptyState()),
  check,
  one: () => attempt(showOne),
  fresh: () => attempt(newPuzzle),
  reveal,
  leave,
  copy: () => attempt(async () => {
    await copy(location.href);
    byId('message').textContent = t('copied');
  }),
};

function listen() {
  const lengths = Array.from({ length: MAX_SIZE - MIN_SIZE + 1 }, (_, i) => MIN_SIZE + i);
  for (const id of ['rows', 'columns']) {
    byId(id).append(...lengths.map((length) => make('option', { value: length, textContent: length })));
    byId(id).addEventListener('change', () => attempt(onResize));
  }
  for (const [id, action] of Object.entries(buttons)) {
    byId(id).addEventListener('click', action);
  }
  for (const id of ['bordered', 'forced', 'heat']) {
    byId(id).addEventListener('change', show);
  }
  listenToStrokes(byId('board'), paint, () => { painted = null; });
  prepareShortcuts(byId('shortcuts'), {
    undo: () => byId('undo').click(),
    redo: () => byId('redo').click(),
    letter: ({ key }) => key === 'c' && !byId('check').hidden && byId('check').click(),
  });
  byId('state-form').addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(setCircles, true);
  });
  addEventListener('hashchange', () => attempt(openFromAddress));
}

async function open() {
  try {
    await openFromAddress();
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
