// The page: joins the board, the buttons and the server.

import * as api from './api.js';
import { make } from './dom.js';
import { familyOf, inOrder } from './families/index.js';
import { Game } from './game.js';
import { prepareHardest } from './hardest.js';
import { drawHistogram, markDistance, redrawHistogram } from './histogram.js';
import { currentLanguage, t, withWords } from './i18n.js';
import { grouped } from './numbers.js';
import { reasonsText } from './reasons.js';
import { prepareSettings } from './settings.js';

const PACE = 700;
const FIRST_BOARD = 'uraomote-3x3';
const FIRST_DISTANCE = 7;

const at = (id) => document.getElementById(id);

let game = null;
let stats = null;
let family = null;
let say = null; // t with the words of the family
let tables = [];
let known = new Set();
let hint = null;
let editing = false;
let selected = null;
let playing = 0;

function fail(problem) {
  at('error').textContent = problem ? problem.message : '';
  at('error').hidden = !problem;
}

/** Does something that may fail, and says so if it does. */
async function attempt(action) {
  try {
    fail(null);
    await action();
  } catch (problem) {
    stop();
    fail(problem);
  }
}

// Where we are: the address carries board and position.

function hash(board, state) {
  return `#${new URLSearchParams({ board, state }).toString().replaceAll('%2F', '/')}`;
}

function address() {
  const words = new URLSearchParams(location.hash.slice(1));
  return { board: words.get('board'), state: words.get('state') };
}

async function follow() {
  const { board, state } = address();
  if (board && game?.board !== board) {
    await choose(board, state);
  } else if (state && state !== game.position.state) {
    await go(state);
  }
}

/** Begins with the board of the address or, where that is of no use, with another one. */
async function begin() {
  tables = (await api.tables()).filter((table) => table.kind === 'distances');
  listBoards();
  await attempt(follow);
  if (!game) {
    const readable = tables.filter((table) => table.status === 'finished').map((table) => table.board);
    const first = readable.find((name) => name === FIRST_BOARD) ?? readable[0];
    if (!first) {
      throw new Error(t('noTables'));
    }
    await choose(first, null);
  }
  document.querySelector('main').inert = false;
}

async function choose(board, state) {
  stop();
  const found = await api.stats(board);
  const first = state ?? await api.random(found.board, Math.min(found.godsNumber, FIRST_DISTANCE));
  const position = await api.position(found.board, first);
  stats = found;
  family = familyOf(found.family);
  say = withWords(family.words);
  game = new Game(found.board);
  known = new Set(position.moves.map((move) => move.move));
  setEditing(false);
  at('boards').value = game.board;
  at('random-distance').max = stats.godsNumber;
  at('random-distance').value = Math.min(stats.godsNumber, FIRST_DISTANCE);
  at('start').hidden = stats.start === undefined;
  at('edit').hidden = !family.editable;
  at('moves-form').hidden = !family.takesMoves;
  show(position);
  drawBoardFacts();
}

/** Returns what is said of a board whose family has no words here: by its family, and by the author of its definition. */
function described() {
  const comment = stats.definition?.comment.join('\n').trim();
  return stats.family.name === 'own' && comment ? comment : [stats.family.summary, comment].filter(Boolean).join('\n');
}

function drawBoardFacts() {
  const number = (n) => grouped(n, currentLanguage());
  const { states, godsNumber, mean, unreachable } = stats;
  const rules = say('rules');
  at('rules').textContent = rules ?? described();
  at('moves-help').textContent = say('movesHelp') ?? '';
  at('rules').lang = rules ? currentLanguage() : 'en';
  at('facts').textContent = t('facts', { states: number(states), godsNumber, mean: mean.toFixed(2) })
    + (unreachable > 0 ? t('unreachables', number(unreachable)) : '')
    + (stats.definition?.goals.length > 1 ? t('goals', number(stats.definition.goals.length)) : '');
  const logarithmic = at('log').getAttribute('aria-pressed') === 'true';
  drawHistogram(stats, game.position.distance, logarithmic, (distance) => attempt(() => random(distance)));
  prepareHardest(stats, (state) => attempt(() => leaveEditing(state)));
}

// Going to a position, and showing it.

/** Goes to a position, by moves if they are named. */
async function go(state, names) {
  show(await api.position(game.board, state), names);
}

async function leaveEditing(state) {
  stop();
  setEditing(false);
  await go(state);
}

function show(position, names) {
  game.go(position, names);
  showGame();
}

function showGame() {
  hint = null;
  selected = null;
  history.replaceState(null, '', hash(game.board, game.position.state));
  render();
  markDistance(game.position.distance);
}

function render() {
  const { position } = game;
  const focused = document.activeElement?.dataset ?? {};
  family.render(at('board'), {
    board: game.board, generators: stats.definition?.generators, goal: stats.goalState, state: position.state, previous: game.previous, known,
    moves: new Map(editing ? [] : position.moves.map((move) => [move.move, move])),
    editing, selected, hint, marks: at('marks').checked, t: say,
    onMove: (move) => { stop(); attempt(() => go(move.state, move.move)); },
    onEdit: (state) => attempt(() => go(state)),
    onSelect: (cell) => { selected = cell; render(); },
  });
  keepFocus(focused);
  at('board').setAttribute('aria-label', t('positionIs', position.state));
  at('drawing').textContent = t('positionIs', position.state);
  at('state').value = position.state;
  const made = family.takesMoves ? game.made() : [];
  at('made').hidden = made.length === 0;
  at('made').textContent = t('made', made.join(' '));
  showStatus();
  showMoves();
  showLine();
  at('undo').disabled = game.past.length === 0;
  at('redo').disabled = game.future.length === 0;
  const over = editing || !position.distance;
  for (const id of ['hint', 'step', 'solve']) {
    at(id).disabled = over;
  }
}

/** A button that is drawn anew keeps the keyboard's focus. */
function keepFocus({ move, cell }) {
  const same = move !== undefined ? `[data-move="${CSS.escape(move)}"]` : cell !== undefined ? `[data-cell="${cell}"]` : null;
  if (same) {
    at('board').querySelector(same)?.focus();
  }
}

function showStatus() {
  const { status, distance, reasons } = game.position;
  const solved = status === 'solved';
  at('status').dataset.status = solved ? (distance === 0 ? 'goal' : 'solved') : 'unreachable';
  at('distance').textContent = !solved ? t('unreachable') : distance === 0 ? t('solved') : distance;
  const words = !solved ? reasonsText(reasons, family.words) : distance === 0 ? '' : t('movesLeft', distance);
  at('message').textContent = hint ? `${words} · ${t('hintIs', family.moveLabel(hint, say))}` : words;
}

function showMoves() {
  const words = (name) => (family.moveLabel(name, say) === name ? '' : family.moveLabel(name, say));
  at('moves').replaceChildren(...game.position.moves.map((move) => make('li', {},
    make('button', {
      type: 'button', className: move.optimal && at('marks').checked ? 'listed optimal' : 'listed', disabled: editing,
      onclick: () => { stop(); attempt(() => go(move.state, move.move)); },
    },
    make('b', { textContent: move.move }),
    make('span', { textContent: words(move.move) }),
    make('span', { className: 'leads', textContent: at('marks').checked ? move.distance ?? '–' : '' })))));
}

async function showLine() {
  const { board, position } = game;
  at('line').replaceChildren();
  if (!at('line-box').open || position.status !== 'solved') {
    return;
  }
  const answer = await api.line(board, position.state);
  if (game.position === position) {
    at('line').replaceChildren(...answer.line.map((step, i) => make('li', {}, make('button', {
      type: 'button', textContent: step.move, title: family.moveLabel(step.move, say),
      onclick: () => { stop(); attempt(() => go(step.state, answer.line.slice(0, i + 1).map(({ move }) => move).join(' '))); },
    }))));
  }
}

// The buttons.

async function step() {
  const next = game.position.moves.find((move) => move.move === game.position.next);
  if (next) {
    await go(next.state, next.move);
  }
}

/** Makes the moves that are written in the box. */
async function makeMoves() {
  const written = at('written').value.trim();
  if (written) {
    await go(`${game.position.state} moves: ${written}`, written);
    at('written').value = '';
  }
}

function stop() {
  playing = 0;
  at('solve').textContent = t('solve');
}

async function play() {
  const run = Date.now();
  playing = run;
  at('solve').textContent = t('stop');
  while (playing === run && game.position.distance > 0) {
    await step();
    await new Promise((resume) => setTimeout(resume, PACE));
  }
  if (playing === run) {
    stop();
  }
}

async function random(distance) {
  const state = await api.random(game.board, distance);
  await leaveEditing(state);
}

function setEditing(on) {
  editing = on;
  selected = null;
  at('edit').setAttribute('aria-pressed', String(on));
  at('edit-help').hidden = !on;
  at('edit-help').textContent = say('editHelp') ?? '';
}

function moveBack(way) {
  stop();
  game[way]();
  showGame();
}

function showHint() {
  hint = game.position.next ?? null;
  render();
}

function setScale(logarithmic) {
  at('linear').setAttribute('aria-pressed', String(!logarithmic));
  at('log').setAttribute('aria-pressed', String(logarithmic));
  redrawHistogram(logarithmic);
}

function listBoards() {
  const order = new Intl.Collator('en', { numeric: true }).compare;
  const listed = [...tables].sort((a, b) => order(a.board, b.board));
  at('boards').replaceChildren(...inOrder(listed.map((table) => table.family.name)).map((name) =>
    make('optgroup', { label: name }, ...listed.filter((table) => table.family.name === name).map(boardOption))));
}

function boardOption({ board, status }) {
  const readable = status === 'finished';
  const textContent = readable ? board : `${board} (${t(status)})`;
  return make('option', { value: board, textContent, disabled: !readable });
}

function listen() {
  at('boards').addEventListener('change', (event) => attempt(() => choose(event.target.value)));
  at('marks').addEventListener('change', render);
  at('undo').addEventListener('click', () => moveBack('undo'));
  at('redo').addEventListener('click', () => moveBack('redo'));
  at('hint').addEventListener('click', showHint);
  at('step').addEventListener('click', () => { stop(); attempt(step); });
  at('solve').addEventListener('click', () => (playing ? stop() : attempt(play)));
  at('start').addEventListener('click', () => attempt(() => leaveEditing('start')));
  at('line-box').addEventListener('toggle', () => attempt(showLine));
  at('random-form').addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(() => random(at('random-distance').value));
  });
  at('state-form').addEventListener('submit', (event) => {
    event.preventDefault();
    stop();
    attempt(() => go(at('state').value));
  });
  at('moves-form').addEventListener('submit', (event) => {
    event.preventDefault();
    stop();
    attempt(makeMoves);
  });
  at('edit').addEventListener('click', () => {
    stop();
    setEditing(!editing);
    render();
  });
  at('copy').addEventListener('click', () => attempt(async () => {
    await navigator.clipboard.writeText(location.href);
    at('message').textContent = t('copied');
  }));
  at('linear').addEventListener('click', () => setScale(false));
  at('log').addEventListener('click', () => setScale(true));
  addEventListener('hashchange', () => attempt(follow));
  addEventListener('keydown', pressed);
}

function relabel() {
  listBoards();
  if (game) {
    at('boards').value = game.board;
    setEditing(editing);
    render();
    drawBoardFacts();
  }
}

const KEYS = { u: 'undo', r: 'redo', h: 'hint', n: 'step' };

function pressed(event) {
  const writing = event.target.matches('input, select, textarea');
  const id = KEYS[event.key.toLowerCase()];
  if (id && !writing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    at(id).click();
  }
}

prepareSettings(relabel, () => redrawHistogram());
listen();
attempt(begin);
