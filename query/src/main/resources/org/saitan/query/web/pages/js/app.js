// The page of a board: joins the board, the buttons and the server.

import { hashOf, leaveFor, tell, tellAnew, words } from './address.js';
import * as api from './api.js';
import { prepareBoards, listBoards } from './boards.js';
import { draw, drawDaily, keep, resultOf, resultsOf, today } from './challenge.js';
import { copy } from './copy.js';
import { make } from './dom.js';
import { familyOf } from './families/index.js';
import { Game } from './game.js';
import { prepareHardest } from './hardest.js';
import { drawHistogram, markDistance, redrawHistogram } from './histogram.js';
import { currentLanguage, t, withWords } from './i18n.js';
import { keepPace } from './motion.js';
import { grouped } from './numbers.js';
import { Positions } from './positions.js';
import { showProblem } from './problems.js';
import { prepareProjector } from './projector.js';
import { reasonsText } from './reasons.js';
import { read, split, written } from './record.js';
import { prepareSettings } from './settings.js';
import { prepareShortcuts } from './shortcuts.js';
import { prepareTrack, showTrack } from './track.js';

const PACE = 700;
const FIRST_BOARD = 'rotation-3x3';
const FIRST_DISTANCE = 7;
const FIRST_TRIES = 6;

const at = (id) => document.getElementById(id);

let game = null;
let stats = null;
let family = null;
let say = null; // t with the words of the family
let tables = [];
let positions = null;
let known = new Set();
let queue = []; // names of moves that wait for the server to tell of the position
let hint = null;
let editing = false;
let selected = null;
let playing = 0;
let choices = 0;
let challenge = null; // { board, state, date, done }

const fail = (problem) => showProblem(at('error'), problem);

/** Does something that may fail, and says so if it does. */
async function attempt(action) {
  try {
    fail(null);
    await action();
  } catch (problem) {
    stop();
    queue = [];
    fail(problem);
  }
}

/** The same for what a person asks that ends what plays by itself. */
const asked = (action) => () => {
  stop();
  return attempt(action);
};

// Where we are: the address carries board and position, or the challenge.

function place() {
  const { board } = game;
  return !challenge ? { board, state: game.position.state }
    : challenge.date ? { daily: challenge.date } : { board, challenge: challenge.state };
}

async function follow() {
  const told = words();
  const board = told.get('board');
  if (leaveFor()) {
    return;
  }
  if (told.has('daily')) {
    await playDaily(told.get('daily') || today());
  } else if (board && told.has('challenge')) {
    if (await choose(board, told.get('challenge'))) {
      begun({ board: game.board, state: game.position.state });
    }
  } else if (board && told.has('from')) {
    await replay({ board, from: told.get('from'), moves: split(told.get('moves') ?? '') });
  } else if (board && (game?.board !== board || challenge)) {
    await choose(board, told.get('state'));
  } else if (told.has('state') && told.get('state') !== game.position.state) {
    await go(told.get('state'));
  }
}

/** Begins with the board of the address or, where that is of no use, with another one. */
async function begin() {
  tables = (await api.tables()).filter((table) => table.kind === 'distances');
  listBoards(tables);
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

/** Returns a first position: the board's start, or one with good moves and bad ones. */
async function opening({ board, godsNumber, start }) {
  if (start) {
    return api.position(board, start.state);
  }
  let position;
  for (let tries = 0; tries < FIRST_TRIES; tries++) {
    const distance = Math.max(1, Math.min(FIRST_DISTANCE, Math.ceil(godsNumber * 0.6)) - Math.floor(tries / 2));
    position = await api.position(board, await api.random(board, distance));
    if (position.moves.some((move) => move.optimal) && position.moves.some((move) => !move.optimal)) {
      break;
    }
  }
  return position;
}

/** Goes to a board; returns whether nobody has chosen another one in the meantime. */
async function choose(board, state) {
  stop();
  choices += 1;
  const choice = choices;
  const found = await api.stats(board);
  const position = state ? await api.position(found.board, state) : await opening(found);
  if (choice !== choices) {
    return false;
  }
  stats = found;
  family = familyOf(found.family);
  say = withWords(family.words);
  game = new Game(found.board);
  positions = new Positions(found.board);
  challenge = null;
  queue = [];
  known = new Set(position.moves.map((move) => move.move));
  setEditing(false);
  at('boards').value = game.board;
  at('random-distance').max = stats.godsNumber;
  at('random-distance').value = Math.min(stats.godsNumber, FIRST_DISTANCE);
  at('start').hidden = stats.start === undefined;
  at('edit').hidden = !family.editable;
  at('moves-form').hidden = !family.takesMoves;
  at('goal').replaceChildren(family.thumbnail(game.board, stats.goalState));
  at('sheet').href = `/sheet.html${hashOf({ board: game.board })}`;
  document.title = `${game.board} · Saitan`;
  show(position);
  drawBoardFacts();
  return true;
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
  drawHistogram(stats, shownDistance(), logarithmic, (distance) => attempt(() => random(distance)));
  prepareHardest(stats, (state) => attempt(() => leaveEditing(state)));
}

// Going to a position, and showing it.

/** Goes to a position that is written somehow, by moves if they are named. */
async function go(state, names) {
  show(await positions.ask(state), names);
}

async function leaveEditing(state) {
  stop();
  setEditing(false);
  challenge = null;
  await go(state);
}

function show(position, names) {
  game.go(position, names);
  showGame();
}

/** Shows where the game is now, and asks for what is not known of it. */
function showGame() {
  hint = null;
  selected = null;
  tell(place());
  render();
  markDistance(shownDistance());
  if (game.position.pending) {
    learn(game.position.state);
  }
  checkChallenge();
}

/** Takes in what the server says of a position; moves that waited for it are made. */
async function learn(state) {
  const asking = game;
  try {
    const answer = await positions.ask(state);
    if (asking !== game) {
      return;
    }
    game.learn(answer);
    if (game.position === answer) {
      render();
      markDistance(shownDistance());
      checkChallenge();
      makeQueued();
    }
  } catch (problem) {
    if (asking === game) {
      queue = [];
      fail(problem);
    }
  }
}

/** Returns what a move leads to, as far as it is known: from the server, or else by the family's rules. */
function leadsTo(name) {
  const { position } = game;
  if (!position.pending) {
    return position.moves.find((move) => move.move === name);
  }
  const state = family.after?.(position.state, name);
  return state ? { move: name, state } : undefined;
}

/** Makes a move: it is drawn at once; one of a position that is not known yet waits, and keeps its turn. */
function makeMove(name) {
  if (queue.length > 0 || (game.position.pending && !family.after)) {
    queue.push(name);
    return;
  }
  const next = leadsTo(name);
  if (next) {
    enter(next);
  }
}

function makeQueued() {
  while (queue.length > 0 && !game.position.pending) {
    const next = leadsTo(queue.shift());
    if (next) {
      enter(next);
    } else {
      queue = [];
    }
  }
}

function enter({ move, state, status, distance }) {
  game.go({ state, status, distance, moves: [], pending: true }, move);
  showGame();
  family.animate?.(at('board'), move, false);
}

/** Returns the moves of the position shown, by name; of one that is not known yet no distances. */
function movesHere() {
  const { position } = game;
  if (!position.pending) {
    return new Map(position.moves.map((move) => [move.move, move]));
  }
  const names = family.movesAt?.(position.state) ?? stats.definition?.generators.flatMap(({ moves }) => moves) ?? [...known];
  return new Map(names.map((name) => [name, { move: name, pending: true }]));
}

const hidden = () => challenge !== null && !challenge.done;
const marked = () => at('marks').checked && !hidden();
const shownDistance = () => (hidden() ? undefined : game.position.distance);

function render() {
  const { position } = game;
  const focused = document.activeElement;
  const moves = movesHere();
  family.render(at('board'), {
    board: game.board, generators: stats.definition?.generators, goal: stats.goalState, state: position.state, known,
    moves: editing ? new Map() : moves, editing, selected, hint, marks: marked(), t: say,
    onMove: (move) => { stop(); fail(null); makeMove(move.move); },
    onEdit: (state) => attempt(() => go(state)),
    onSelect: (cell) => { selected = cell; render(); },
  });
  at('board').setAttribute('aria-label', t('positionIs', position.state));
  at('board').setAttribute('aria-busy', String(position.pending === true));
  at('drawing').textContent = t('positionIs', position.state);
  at('state').value = position.state;
  showMade();
  showStatus();
  showMoves([...moves.values()]);
  showLine().catch(fail);
  showTrack(game, hidden());
  at('undo').disabled = !game.canUndo;
  at('redo').disabled = !game.canRedo;
  const over = editing || hidden() || position.distance === 0 || position.status === 'unreachable';
  for (const id of ['hint', 'step', 'solve']) {
    at(id).disabled = over && !(id === 'solve' && playing);
  }
  for (const id of ['setup', 'hardest-card']) {
    at(id).hidden = hidden();
  }
  at('give-up').hidden = !hidden();
  at('result').hidden = !challenge?.done;
  keepFocus(focused);
}

/** What is drawn anew keeps the keyboard's focus; where it is gone or asleep, the board has it. */
function keepFocus(focused) {
  const { move, cell, listed } = focused?.dataset ?? {};
  const here = move === undefined ? undefined : family.back && game.step.names === move ? family.back(move) : move;
  const same = here !== undefined ? `#board [data-move="${CSS.escape(here)}"]`
    : cell !== undefined ? `#board [data-cell="${CSS.escape(cell)}"]`
      : listed !== undefined ? `#moves [data-listed="${CSS.escape(listed)}"]` : null;
  if (same) {
    (document.querySelector(same) ?? at('board')).focus({ preventScroll: true });
  } else if (focused?.disabled || (focused && focused !== document.body && !focused.isConnected)) {
    at('board').focus({ preventScroll: true });
  }
}

function showMade() {
  const made = family.takesMoves ? game.made() : [];
  at('made').hidden = made.length === 0;
  at('made').textContent = t('made', made.join(' '));
  const origin = game.origin(game.steps.length - 1);
  const from = game.steps[origin].position.state;
  const moves = game.steps.slice(origin + 1).map((step) => step.names);
  if (document.activeElement !== at('game')) {
    at('game').value = written({ board: game.board, from, moves });
  }
}

function showStatus() {
  const { status, distance, reasons, pending } = game.position;
  const solved = status === 'solved' || (pending && status === undefined);
  const number = hidden() ? game.made().length : distance ?? '…';
  at('status').dataset.status = hidden() ? 'challenge' : !solved ? 'unreachable' : distance === 0 ? 'goal' : 'solved';
  at('distance').textContent = hidden() ? number : !solved ? t('unreachable') : distance === 0 ? t('solved') : number;
  const words = hidden() ? t('movesMade', number)
    : !solved ? reasonsText(reasons ?? [], family.words) : distance === 0 ? '' : t('movesLeft', distance);
  at('message').textContent = hint ? `${words} · ${t('hintIs', family.moveLabel(hint, say))}` : words;
}

const inOrder = new Intl.Collator('en', { numeric: true }).compare;

function showMoves(moves) {
  const label = (name) => (family.moveLabel(name, say) === name ? '' : family.moveLabel(name, say));
  const listed = marked() ? moves : moves.sort((a, b) => inOrder(a.move, b.move));
  at('moves-heading').textContent = t(marked() ? 'moves' : 'movesOnly');
  at('moves').replaceChildren(...listed.map((move) => make('li', {},
    make('button', {
      type: 'button', className: move.optimal && marked() ? 'listed optimal' : 'listed', disabled: editing,
      dataset: { listed: move.move }, onclick: () => { stop(); fail(null); makeMove(move.move); },
    },
    make('b', { textContent: move.move }),
    make('span', { textContent: label(move.move) }),
    make('span', { className: 'leads', textContent: !marked() ? '' : move.pending ? '…' : move.distance ?? '–' })))));
}

async function showLine() {
  const { board, position } = game;
  at('line-box').hidden = hidden();
  if (!at('line-box').open || hidden() || position.status !== 'solved') {
    at('line').replaceChildren();
    return;
  }
  const answer = await api.line(board, position.state);
  if (game.position.state === position.state && game.board === board) {
    at('line').replaceChildren(...answer.line.map((step, i) => make('li', {}, make('button', {
      type: 'button', textContent: step.move, title: family.moveLabel(step.move, say),
      onclick: () => { stop(); lead(answer); moveTo(game.index + i + 1); },
    }))));
  }
}

// The way back and forth, and the solution.

/** Puts a shortest line where the future was. */
function lead({ line }) {
  game.lead(line.map(({ move, state }, i) => ({
    names: move, position: { state, status: 'solved', distance: line.length - 1 - i, moves: [], pending: true },
  })));
}

/** Goes to a step of the game; from a neighbour the move itself is seen. */
function moveTo(index) {
  const before = game.index;
  game.moveTo(index);
  showGame();
  const { names } = game.steps[Math.max(before, game.index)];
  if (Math.abs(before - game.index) === 1 && names !== null) {
    family.animate?.(at('board'), names, game.index < before);
  }
}

function wander(way) {
  stop();
  queue = [];
  moveTo(game.index + way);
}

async function step() {
  const { board, position } = game;
  const here = position.pending ? await positions.ask(position.state) : position;
  if (game.board === board && here.next && game.position.state === here.state) {
    game.learn(here);
    makeMove(here.next);
  }
}

/** Makes the moves that are written in the box. */
async function makeMoves() {
  const text = at('written').value.trim();
  if (text) {
    await go(`${game.position.state} moves: ${text}`, text);
    at('written').value = '';
  }
}

function stop() {
  playing = 0;
  at('solve').textContent = t('solve');
  keepPace(PACE);
}

/** Lets the solution go on by itself, from what it shows of it or from here. */
async function play() {
  const run = performance.now();
  playing = run;
  at('solve').textContent = t('stop');
  const { board, position } = game;
  if (!game.steps[game.index + 1]?.shown) {
    const answer = await api.line(board, position.state);
    if (playing !== run || game.position.state !== position.state) {
      return;
    }
    lead(answer);
  }
  while (playing === run && game.canRedo) {
    const pace = PACE / Number(at('speed').value);
    keepPace(pace);
    moveTo(game.index + 1);
    await new Promise((resume) => setTimeout(resume, pace));
  }
  if (playing === run) {
    stop();
    render();
  }
}

async function random(distance) {
  await leaveEditing(await api.random(game.board, distance));
}

// Games as text.

/** Goes through a game that is written down, one legal move after another. */
async function replay(record) {
  if (!await choose(record.board, record.from)) {
    return;
  }
  for (const name of record.moves) {
    const here = game.position.pending ? await positions.ask(game.position.state) : game.position;
    const next = here.moves.find((move) => move.move === name);
    if (next) {
      game.go({ ...next, moves: [], pending: true }, name);
    } else if (family.takesMoves) {
      game.go(await positions.ask(`${here.state} moves: ${name}`), name);
    } else {
      showGame();
      throw new Error(t('noSuchMove', name, here.state));
    }
  }
  await Promise.all(game.steps.map(async ({ position }) => game.learn(await positions.ask(position.state))));
  showGame();
}

async function load() {
  const record = read(at('game').value);
  if (!record) {
    throw new Error(t('noGame'));
  }
  at('game').blur();
  await replay(record);
}

function gameLink() {
  const { board, from, moves } = read(at('game').value);
  return new URL(`/play.html${hashOf({ board, from, moves: moves.join(' ') })}`, location.href).href;
}

async function copied(text) {
  await copy(text);
  at('message').textContent = t('copied');
}

// Challenges.

/** Lets a challenge begin at the position shown. */
function begun(one) {
  challenge = { ...one, done: false };
  game = new Game(game.board);
  setEditing(false);
  game.go({ state: one.state, moves: [], pending: true });
  showGame();
  showResults();
  at('board').focus();
}

async function challengeNow() {
  const state = await draw(stats, at('level').value);
  begun({ board: stats.board, state });
}

async function playDaily(date) {
  const drawn = await drawDaily(tables, date);
  if (!drawn) {
    throw new Error(t('noDaily'));
  }
  if (await choose(drawn.board, drawn.state)) {
    begun(drawn);
  }
}

/** Ends a challenge at the goal: what it took, what would have done, and how. */
async function checkChallenge() {
  if (!hidden() || game.position.distance !== 0 && game.position.state !== stats.goalState || !game.made().length) {
    return;
  }
  const one = challenge;
  const moves = game.made().length;
  one.done = true;
  const answer = await api.line(one.board, one.state);
  if (challenge === one) {
    keep(one, moves, answer.distance);
    at('score').textContent = t('score', moves, answer.distance);
    at('best-line').textContent = t('bestLine', answer.line.map((step) => step.move).join(' '));
    await Promise.all(game.steps.map(async ({ position }) => game.learn(await positions.ask(position.state))));
    render();
    markDistance(shownDistance());
    showResults();
    at('next').focus();
  }
}

function giveUp() {
  challenge = null;
  tell(place());
  render();
  markDistance(shownDistance());
  showResults();
}

function showResults() {
  const { solved, perfect } = resultsOf(game.board);
  const daily = resultOf(today());
  at('results').textContent = [
    solved > 0 ? t('resultsOf', game.board, solved, perfect) : '',
    daily ? t('dailyResult', daily.moves, daily.best) : '',
  ].filter(Boolean).join(' ');
}

// The buttons.

function setEditing(on) {
  editing = on;
  selected = null;
  at('edit').setAttribute('aria-pressed', String(on));
  at('edit-help').hidden = !on;
  at('edit-help').textContent = say('editHelp') ?? '';
}

async function showHint() {
  const here = await positions.ask(game.position.state);
  if (game.position.state === here.state) {
    hint = here.next ?? null;
    render();
  }
}

function setScale(logarithmic) {
  at('linear').setAttribute('aria-pressed', String(!logarithmic));
  at('log').setAttribute('aria-pressed', String(logarithmic));
  redrawHistogram(logarithmic);
}

const buttons = {
  undo: () => wander(-1),
  redo: () => wander(1),
  hint: asked(showHint),
  step: asked(step),
  solve: () => (playing ? stop() : attempt(play)),
  start: asked(() => leaveEditing('start')),
  edit: () => { stop(); setEditing(!editing); render(); },
  copy: () => attempt(() => copied(location.href)),
  'copy-game': () => attempt(() => copied(at('game').value)),
  'copy-game-link': () => attempt(() => copied(gameLink())),
  load: asked(load),
  challenge: asked(challengeNow),
  daily: asked(() => playDaily(today())),
  'give-up': giveUp,
  next: asked(challengeNow),
  again: () => begun(challenge),
  linear: () => setScale(false),
  log: () => setScale(true),
};

/** Lets a form do something where it would be sent. */
function onSubmit(id, action) {
  at(id).addEventListener('submit', (event) => {
    event.preventDefault();
    stop();
    attempt(action);
  });
}

function listen() {
  for (const [id, action] of Object.entries(buttons)) {
    at(id).addEventListener('click', action);
  }
  prepareBoards((board) => attempt(async () => {
    if (await choose(board, null)) {
      tellAnew(place());
    }
  }));
  prepareTrack((index) => { stop(); queue = []; moveTo(index); });
  prepareShortcuts(at('shortcuts'), { u: 'undo', r: 'redo', h: 'hint', n: 'step' });
  at('marks').addEventListener('change', render);
  at('line-box').addEventListener('toggle', () => attempt(showLine));
  onSubmit('random-form', () => random(at('random-distance').value));
  onSubmit('state-form', () => go(at('state').value));
  onSubmit('moves-form', makeMoves);
  addEventListener('hashchange', () => attempt(follow));
}

function relabel() {
  listBoards(tables);
  if (game) {
    at('boards').value = game.board;
    setEditing(editing);
    render();
    drawBoardFacts();
    showResults();
  }
}

prepareSettings(relabel, () => redrawHistogram());
prepareProjector();
listen();
attempt(begin);
