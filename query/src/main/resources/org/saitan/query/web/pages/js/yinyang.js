// The page of Yin-Yang: circles are placed, and what they leave is counted at once; or a puzzle is solved.

import * as api from './api.js';
import { make } from './dom.js';
import { cellsOf, nextCircle, render as draw, stateOf, words as ownWords } from './families/yinyang.js';
import { Game } from './game.js';
import { currentLanguage, withWords } from './i18n.js';
import { showProblem } from './problems.js';
import { copy } from './copy.js';
import { grouped } from './numbers.js';
import { reasonsText } from './reasons.js';
import { prepareSettings } from './settings.js';

const SMALLEST = 3;
const LARGEST = 10;
const nameOf = (size) => `yinyang-${size}`;
const BOARDS = new Map(Array.from({ length: LARGEST - SMALLEST + 1 }, (_, i) => [nameOf(SMALLEST + i), SMALLEST + i]));
const FIRST_BOARD = 'yinyang-6';
const PAUSE = 120;
const LONG = 10; // Figures and commas that fit a phone in big type.

const t = withWords(ownWords);
const at = (id) => document.getElementById(id);

let game = null;
let columns = 0;
let puzzle = null; // { given, solution } while one is being solved
let counted = null; // what the server says of the circles shown
let ghosts = null;
let wrong = new Set();
let here = 0;
let timer = 0;
let checked = null;

const fail = (problem) => showProblem(at('error'), problem);

/** Does something that may fail, and says so if it does. */
async function tell(action) {
  try {
    await action();
  } catch (problem) {
    fail(problem);
  }
}

/** The same for what a person asks: what was said of the last time is gone. */
function attempt(action) {
  fail(null);
  return tell(action);
}

const cells = () => cellsOf(game.position.state);
const isFull = () => !game.position.state.includes('.');
const isEmpty = () => !/[WB]/.test(game.position.state);
const emptyState = () => stateOf(Array(columns * columns).fill('.'), columns);

// Where we are: the address carries the board and its circles, or the puzzle.

function remember() {
  const words = puzzle
    ? { board: game.board, puzzle: puzzle.given }
    : { board: game.board, given: game.position.state };
  history.replaceState(null, '', `#${new URLSearchParams(words).toString().replaceAll('%2F', '/')}`);
}

async function follow() {
  const words = new URLSearchParams(location.hash.slice(1));
  if (game && !words.has('board')) {
    return; // The way to the board for those who skip the head of the page.
  }
  const board = words.get('board') ?? FIRST_BOARD;
  if (!BOARDS.has(board)) {
    throw new Error(t('noSuchBoard', board, nameOf(SMALLEST), nameOf(LARGEST)));
  }
  const given = words.get('puzzle') ?? words.get('given');
  const solved = given ? await api.solveFilling(board, given, 2) : null;
  const state = solved ? solved.given ?? null : null;
  choose(board, state);
  if (words.has('puzzle') && solved?.states.length === 1) {
    pose(state, solved.states[0]);
  }
}

function choose(board, state) {
  game = new Game(board);
  columns = BOARDS.get(board);
  puzzle = null;
  here = 0;
  at('boards').value = board;
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
  remember();
  clearTimeout(timer);
  if (puzzle) {
    show();
    return;
  }
  counted = null;
  show();
  const { board, position } = game;
  timer = setTimeout(() => tell(async () => {
    const answer = await api.countFillings(board, isEmpty() ? undefined : position.state);
    if (game.board === board && game.position === position && !puzzle) {
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

const isGiven = (index) => puzzle !== null && cellsOf(puzzle.given)[index] !== '.';

// A puzzle to solve.

function pose(given, solution) {
  puzzle = { given, solution };
  game = new Game(game.board);
  go(given);
}

async function fresh() {
  const { board } = game;
  const made = await api.puzzle(board);
  if (game.board === board) {
    pose(made.puzzle, made.solution);
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
    rows: columns, columns, cells: now, given: now.map((_, index) => isGiven(index)), known: known(), ghosts, wrong, here,
    forced: at('forced').checked, heated: at('heat').checked && !puzzle && !ghosts, t,
    onTurn: (index) => put(index, nextCircle(now[index])), onPut: put,
    onFocus: (index) => { here = index; at('board').querySelector(`[data-cell="${index}"]`).focus(); show(); },
  });
  at('board').setAttribute('aria-label', t('boardIs', columns));
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
  if (game.position.state === puzzle.solution) {
    say('word', t('solved'), t('puzzleSolved'));
  } else if (checked?.wrong) {
    say('none', t('notYet'), t('wrongCircles', checked.wrong));
  } else if (left === 0) {
    say('none', t('notYet'), t('somethingWrong'));
  } else {
    say('count', String(left), checked ? t('rightSoFar', left) : t('cellsLeft', left));
  }
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

const KEYS = { u: 'undo', r: 'redo', c: 'check' };

function pressed(event) {
  const writing = event.target.matches('input[type="text"], select');
  const button = at(KEYS[event.key.toLowerCase()] ?? 'none');
  if (button && !button.hidden && !writing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    button.click();
  }
}

function listen() {
  at('boards').append(...[...BOARDS].map(([value, size]) => make('option', { value, textContent: `${size} × ${size}` })));
  at('boards').addEventListener('change', (event) => attempt(() => choose(event.target.value, null)));
  at('undo').addEventListener('click', () => move('undo'));
  at('redo').addEventListener('click', () => move('redo'));
  at('clear').addEventListener('click', () => go(puzzle?.given ?? emptyState()));
  at('check').addEventListener('click', check);
  at('forced').addEventListener('change', show);
  at('heat').addEventListener('change', show);
  at('one').addEventListener('click', () => attempt(showOne));
  at('fresh').addEventListener('click', () => attempt(fresh));
  at('reveal').addEventListener('click', () => go(puzzle.solution));
  at('leave').addEventListener('click', leave);
  at('state-form').addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(async () => {
      const answer = await api.solveFilling(game.board, at('state').value, 0);
      puzzle = null;
      go(answer.given ?? emptyState());
    });
  });
  at('copy').addEventListener('click', () => attempt(async () => {
    await copy(location.href);
    at('message').textContent = t('copied');
  }));
  addEventListener('hashchange', () => attempt(follow));
  addEventListener('keydown', pressed);
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
listen();
begin();
