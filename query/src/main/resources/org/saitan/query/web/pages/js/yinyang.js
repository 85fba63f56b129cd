// The page of Yin-Yang: circles are placed, and what they leave is counted at once; or a puzzle is solved.

import * as api from './api.js';
import { make } from './dom.js';
import { leaveFor, pushAddress, replaceAddress, words } from './address.js';
import { clashes, puzzLink, reason } from './circles.js';
import { cellsOf, listenToStrokes, nextCircle, render as draw, stateOf, words as ownWords } from './families/yinyang.js';
import { Game } from './game.js';
import { currentLanguage, withWords } from './i18n.js';
import { hurried, Patience } from './patience.js';
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

const t = withWords(ownWords);
const at = (id) => document.getElementById(id);

let game = null;
let rows = 0;
let columns = 0;
let puzzle = null; // { given, solution, made, difficulty, revealed } while one is being solved
let painted = null; // the circle of the stroke that is being drawn
let counted = null; // what the server says of the circles shown
let ghosts = null;
let wrong = new Set();
let here = 0;
let timer = 0;
let checked = null;

/** Says what went wrong, or that nothing did: under the field of circles where it is about what it says. */
function fail(problem, ofField = false) {
  const wrong = ofField && problem && isOfInput(problem);
  showProblemOf(at('state'), wrong ? problem : null);
  showProblem(at('error'), wrong ? null : problem);
}
const patience = hurried(new Patience(telling(at('error'))));

/** Does something that may fail, and says so if it does. */
async function reporting(action, ofField) {
  try {
    await action();
  } catch (problem) {
    fail(problem, ofField);
  }
}

/** The same for what a person asks: what was said of the last time is gone. */
function attempt(action, ofField) {
  fail(null);
  return reporting(action, ofField);
}

const cells = () => cellsOf(game.position.state);
const isFull = () => !game.position.state.includes('.');
const isEmpty = () => !/[WB]/.test(game.position.state);
const emptyState = () => stateOf(Array(rows * columns).fill('.'), columns);
const nameOf = (r, c) => (r === c ? `yinyang-${r}` : `yinyang-${r}x${c}`);

/** Returns the rows and columns of a board of this page, by its name. */
function sizeOf(board) {
  const [, r, c = r] = NAME.exec(board) ?? [];
  const size = [Number(r), Number(c)];
  return size.every((length) => length >= SMALLEST && length <= LARGEST) ? size : null;
}

// Where we are: the address carries the board and its circles, or the puzzle.

const place = () => (puzzle
  ? { board: game.board, puzzle: puzzle.given } : { board: game.board, given: game.position.state });

async function follow() {
  const said = words();
  if (leaveFor() || (game && !said.get('board'))) {
    return; // The way to the board for those who skip the head of the page.
  }
  const board = said.get('board') ?? FIRST_BOARD;
  if (!sizeOf(board)) {
    throw new Error(t('noSuchBoard', board, nameOf(SMALLEST, SMALLEST), nameOf(LARGEST, LARGEST)));
  }
  const given = said.get('puzzle') ?? said.get('given');
  const solved = given ? await patience.get(() => api.listFillings(board, given, 2)) : null;
  const state = solved ? solved.given ?? null : null;
  choose(board, state);
  if (said.has('puzzle') && solved?.states.length === 1) {
    pose(state, solved.states[0]);
  }
}

function choose(board, state) {
  [rows, columns] = sizeOf(board);
  game = new Game(nameOf(rows, columns));
  puzzle = null;
  here = 0;
  at('rows').value = rows;
  at('columns').value = columns;
  document.title = `${t('yinyang')} ${rows}×${columns} · Saitan`;
  go(state ?? emptyState());
}

// Placing circles.

function go(state) {
  game.go({ state });
  changed();
}

/** Draws the circles, and asks what they leave when no more of them come for a moment. */
function changed() {
  fail(null);
  ghosts = null;
  wrong = new Set();
  checked = null;
  replaceAddress(place());
  clearTimeout(timer);
  if (puzzle) {
    show();
    return;
  }
  counted = null;
  show();
  const { board, position } = game;
  timer = setTimeout(() => reporting(async () => {
    const here = () => game.board === board && game.position === position && !puzzle;
    const answer = await patience.get(() => api.countFillings(board, isEmpty() ? undefined : position.state), here);
    if (here()) {
      counted = answer;
      show();
    }
  }), PAUSE);
}

function put(index, circle) {
  here = index;
  const now = cells();
  if (isGiven(index) || now[index] === circle) {
    show();
    return;
  }
  now[index] = circle;
  go(stateOf(now, columns));
}

/** Draws a stroke from one cell to the next: what the first would become by a click. It is one step, to be undone at once. */
function paint(from, to, first) {
  if (first) {
    painted = nextCircle(isGiven(from) ? '.' : cells()[from]);
    game.go({ state: game.position.state }, 'stroke');
  }
  const now = cells();
  for (const index of first ? [from, to] : [to]) {
    if (!isGiven(index)) {
      now[index] = painted;
    }
  }
  here = to;
  game.step.position = { state: stateOf(now, columns) };
  changed();
}

const isGiven = (index) => puzzle !== null && cellsOf(puzzle.given)[index] !== '.';

// A puzzle to solve.

function pose(given, solution) {
  const one = { given, solution, difficulty: null, revealed: false };
  puzzle = one;
  game = new Game(game.board);
  go(given);
  attempt(async () => {
    one.difficulty = await reason(cellsOf(given), cellsOf(solution), columns);
    if (puzzle === one) {
      show();
    }
  });
}

async function fresh() {
  const { board } = game;
  const made = await api.puzzle(board);
  const most = { easy: 0, medium: 2, hard: null }[at('level').value];
  const eased = most === null ? null : await reason(cellsOf(made.puzzle), cellsOf(made.solution), columns, most);
  if (game.board === board) {
    pose(eased ? stateOf(eased.given, columns) : made.puzzle, made.solution);
    pushAddress(place());
  }
}

function check() {
  const solution = cellsOf(puzzle.solution);
  wrong = new Set(cells().flatMap((circle, index) => (circle !== '.' && circle !== solution[index] ? [index] : [])));
  checked = { wrong: wrong.size, left: cells().filter((circle) => circle === '.').length };
  show();
}

function leave() {
  puzzle = null;
  changed();
}

async function showOne() {
  const { board, position } = game;
  const answer = await api.sampleFilling(board, isEmpty() ? undefined : position.state);
  if (game.board === board && game.position === position && !puzzle) {
    ghosts = cellsOf(answer.states[0]);
    show();
  }
}

// Showing it all.

function show() {
  const now = cells();
  draw(at('board'), {
    rows, columns, cells: now, given: now.map((_, index) => isGiven(index)), known: known(), ghosts, wrong, here,
    forced: at('forced').checked, heated: at('heat').checked && !puzzle && !ghosts, t,
    clashes: clashes(now, columns), bordered: at('bordered').checked,
    onTurn: (index) => put(index, nextCircle(now[index])), onPut: put,
    onFocus: (index) => { here = index; at('board').querySelector(`[data-cell="${index}"]`).focus(); show(); },
  });
  at('board').setAttribute('aria-label', t('boardIs', rows, columns));
  if (document.activeElement !== at('state')) {
    at('state').value = game.position.state;
  }
  showStatus();
  showTally();
  at('undo').disabled = !game.canUndo;
  at('redo').disabled = !game.canRedo;
  at('clear').disabled = game.position.state === (puzzle?.given ?? emptyState());
  at('one').disabled = isFull() || counted === null || counted.solutions === 0;
  at('legend').hidden = !at('heat').checked;
  at('explore').hidden = puzzle !== null;
  at('puzz-link').href = puzzLink(puzzle ? cellsOf(puzzle.given) : now, columns);
  showDifficulty();
  for (const id of ['check', 'reveal', 'leave', 'puzzle-note']) {
    at(id).hidden = puzzle === null;
  }
}

/** Returns what is known of each empty cell; where nothing is given, both colours are alike. */
function known() {
  if (puzzle || !counted) {
    return new Map();
  }
  if (!counted.cells) {
    return new Map(counted.contradiction ? [] : cells().map((_, index) => [index, { colour: 'open', white: 1, black: 1 }]));
  }
  return new Map(counted.cells.map((cell) => [(cell.row - 1) * columns + cell.column - 1, cell]));
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

function showStatus() {
  if (puzzle) {
    showProgress();
  } else if (!counted) {
    at('status').dataset.status ??= 'count';
  } else if (counted.contradiction) {
    say('none', t('noSolution'), reasonsText(counted.reasons, ownWords));
  } else if (counted.unique) {
    say('word', isFull() ? t('solved') : t('unique'), isFull() ? '' : t('uniqueWords'));
  } else {
    say('count', grouped(counted.solutions, currentLanguage()), t('solutionsLeft', counted.solutions));
  }
}

function showProgress() {
  const left = cells().filter((circle) => circle === '.').length;
  if (game.position.state === puzzle.solution && puzzle.revealed) {
    say('word', t('revealed'), t('notYours'));
  } else if (game.position.state === puzzle.solution) {
    say('word', t('solved'), t('puzzleSolved'));
  } else if (checked?.wrong) {
    say('none', t('notYet'), t('wrongCircles', checked.wrong));
  } else if (left === 0) {
    say('none', t('notYet'), t('somethingWrong'));
  } else {
    say('count', String(left), checked ? t('rightSoFar', left) : t('cellsLeft', left));
  }
}

function showDifficulty() {
  const found = puzzle?.difficulty;
  const grade = !found ? '' : !found.solved ? 'veryHard' : found.guesses === 0 ? 'easy' : found.guesses <= 2 ? 'medium' : 'hard';
  at('difficulty').textContent = found ? t('difficulty', t(grade), found) : '';
}

function showTally() {
  const colours = (counted?.cells ?? []).map((cell) => cell.colour);
  const number = (colour) => colours.filter((each) => each === colour).length;
  at('tally').textContent = counted?.cells
    ? t('tally', { white: number('white'), black: number('black'), open: number('open') })
    : counted?.contradiction ? '' : t('placeOne');
}

// The buttons.

function move(way) {
  game[way]();
  changed();
}

function resized() {
  choose(nameOf(Number(at('rows').value), Number(at('columns').value)), null);
  pushAddress(place());
}

function listen() {
  const lengths = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, i) => SMALLEST + i);
  for (const id of ['rows', 'columns']) {
    at(id).append(...lengths.map((length) => make('option', { value: length, textContent: length })));
    at(id).addEventListener('change', () => attempt(resized));
  }
  listenToStrokes(at('board'), paint, () => { painted = null; });
  prepareShortcuts(at('shortcuts'), { u: 'undo', r: 'redo', c: 'check' });
  at('bordered').addEventListener('change', show);
  at('undo').addEventListener('click', () => move('undo'));
  at('redo').addEventListener('click', () => move('redo'));
  at('clear').addEventListener('click', () => go(puzzle?.given ?? emptyState()));
  at('check').addEventListener('click', check);
  at('forced').addEventListener('change', show);
  at('heat').addEventListener('change', show);
  at('one').addEventListener('click', () => attempt(showOne));
  at('fresh').addEventListener('click', () => attempt(fresh));
  at('reveal').addEventListener('click', () => { puzzle.revealed = true; go(puzzle.solution); });
  at('leave').addEventListener('click', leave);
  at('state-form').addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(async () => {
      const answer = await api.listFillings(game.board, at('state').value, 0);
      puzzle = null;
      go(answer.given ?? emptyState());
    }, true);
  });
  at('copy').addEventListener('click', () => attempt(async () => {
    await copy(location.href);
    at('message').textContent = t('copied');
  }));
  addEventListener('hashchange', () => attempt(follow));
}

async function begin() {
  try {
    await follow();
  } catch (problem) {
    if (!game) {
      choose(FIRST_BOARD, null);
    }
    fail(problem);
  } finally {
    document.querySelector('main').inert = false;
  }
}

prepareSettings(() => game && show(), () => {}, t);
prepareProjector();
listen();
begin();
