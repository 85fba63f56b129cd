// The page of a board: joins the board, the buttons and the server.

import { hashOf, leaveFor, pushAddress, words } from './address.js';
import * as api from './api.js';
import { gameText, prepareView, render, setEditing, showLine } from './board-view.js';
import { prepareBoards, listBoards } from './boards.js';
import { today } from './challenge.js';
import { begun, challengeNow, checkChallenge, giveUp, lineToShare, loadedAgain, playDaily, showResults, takeUp } from './challenging.js';
import { copy } from './copy.js';
import { familyOf } from './families/index.js';
import { Game } from './game.js';
import { prepareHardest } from './hardest.js';
import { drawHistogram, redrawHistogram } from './histogram.js';
import { t, withWords } from './i18n.js';
import { keptAt, keptFor } from './kept.js';
import { gameOf, linkTo } from './link.js';
import { goTo, lead, makeMove, moveTo, play, prepareMoving, showGame, step, stop, wander } from './moving.js';
import { boardFacts, described, fullName } from './names.js';
import { hurried, Patience } from './patience.js';
import { prepareDrawing, solidOf } from './picture.js';
import { preparePlayed } from './played.js';
import { Positions } from './positions.js';
import { isOfInput, showProblem, showProblemOf, telling } from './problems.js';
import { prepareProjector } from './projector.js';
import { read, stepsOf } from './record.js';
import { place, session, shownDistance } from './session.js';
import { prepareSettings } from './settings.js';
import { prepareShortcuts } from './shortcuts.js';
import { prepareTrack } from './track.js';

const FIRST_BOARD = 'rotation-3x3';
const FIRST_DISTANCE = 7;
const FIRST_TRIES = 6;
const MOST_FOR_PICTURE = 1500;
const FIELDS = ['random-distance', 'state', 'written', 'game']; // What is wrong in them is said under them.

const at = (id) => document.getElementById(id);

let tables = [];
let choices = 0;

/** Says what went wrong, or that nothing did: under a field where it is about what the field says, else above the board. */
function fail(problem, field) {
  const wrong = problem && isOfInput(problem) ? field : undefined;
  FIELDS.forEach((id) => showProblemOf(at(id), id === wrong ? problem : null));
  showProblem(at('error'), wrong ? null : problem);
}

/** Does something that may fail, and says so if it does. */
async function attempt(action, field) {
  try {
    fail(null);
    await action();
  } catch (problem) {
    stop();
    session.queue = [];
    fail(problem, field);
  }
}

/** The same for what a person asks that ends what plays by itself. */
const asked = (action, field) => () => {
  stop();
  return attempt(action, field);
};

// Where we are: the address carries board and position, or the challenge.

async function follow() {
  const said = words();
  const board = said.get('board');
  if (leaveFor()) {
    return;
  }
  if (said.has('daily')) {
    await playDaily(said.get('daily') || today(), said.get('level') ?? undefined, tables, choose);
  } else if (board && said.has('challenge')) {
    const kept = keptFor({ board, state: said.get('challenge') }, loadedAgain());
    if (await choose(board, said.get('challenge'))) {
      takeUp({ board: session.game.board, state: session.game.position.state }, kept);
    }
  } else if (board && (said.has('from') || said.has('game'))) {
    const game = await gameOf(said);
    if (!game) {
      throw new Error(t('brokenLink'));
    }
    await replay(game);
  } else if (board && (session.game?.board !== board || session.challenge)) {
    await choose(board, said.get('state'));
  } else if (session.game && said.has('state') && said.get('state') !== session.game.position.state) {
    await go(said.get('state'));
  }
}

/** Begins with the board of the address or, where that is of no use, with another one. */
async function begin() {
  const listed = session.patience.get(api.tables).then((all) => {
    tables = all.filter((table) => table.kind === 'distances');
    listBoards(tables);
  });
  if (words().has('daily') || !words().has('board')) {
    await listed;
  }
  await attempt(follow);
  if (session.game && tables.length === 0) { // A server of many tables takes its time to list them.
    listBoards([{ ...session.stats, status: 'finished' }]);
    at('boards').value = session.game.board;
    await drawn();
    document.querySelector('main').inert = false;
  }
  await listed;
  at('boards').value = session.game?.board ?? '';
  if (!session.game) {
    const readable = tables.filter((table) => table.status === 'finished').map((table) => table.board);
    const first = readable.find((name) => name === FIRST_BOARD) ?? readable[0];
    if (!first) {
      throw new Error(t('noTables'));
    }
    const said = words();
    const unknown = said.has('board') && !at('error').hidden && !tables.some(({ board }) => board === said.get('board'));
    if (said.has('state') && !said.has('board')) {
      await attempt(() => choose(first, said.get('state')));
    }
    if (!session.game) {
      await choose(first, null);
      if (unknown) {
        fail(new Error(t('boardInstead', said.get('board'), fullName(session.stats, session.family.words))));
      }
    }
  }
  await drawn();
  document.querySelector('main').inert = false;
}

/** Waits a little for the first picture: what comes after it shall not have to make room. */
const drawn = () => Promise.race([
  Promise.all([...document.querySelectorAll('#board img, #goal img')].map((picture) => picture.decode().catch(() => {}))),
  new Promise((resume) => setTimeout(resume, MOST_FOR_PICTURE)),
]);

/** Returns a first position: the board's start, or one with good moves and bad ones. */
async function opening({ board, godsNumber, start }, ask) {
  if (start) {
    return ask(() => api.position(board, start.state));
  }
  let position;
  for (let tries = 0; tries < FIRST_TRIES; tries++) {
    const distance = Math.max(1, Math.min(FIRST_DISTANCE, Math.ceil(godsNumber * 0.6)) - Math.floor(tries / 2));
    const state = await ask(() => api.random(board, distance));
    position = await ask(() => api.position(board, state));
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
  const wanted = () => choice === choices;
  const ask = (question) => session.patience.get(question, wanted);
  const found = await ask(() => api.stats(board));
  const drawing = prepareDrawing(found).catch(() => {}); // Without it, pictures are the server's.
  const position = state ? await ask(() => api.position(found.board, state)) : await opening(found, ask);
  await drawing;
  if (!wanted()) {
    return false;
  }
  session.stats = found;
  session.family = familyOf(found.family);
  session.say = withWords(session.family.words);
  session.game = (state && keptAt(found.board, position.state, loadedAgain())) || new Game(found.board);
  session.positions?.leave();
  session.positions = new Positions(found.board, session.patience);
  session.challenge = null;
  session.queue = [];
  session.known = new Set(position.moves.map((move) => move.move));
  setEditing(false);
  at('boards').value = session.game.board;
  at('random-distance').max = session.stats.godsNumber;
  at('random-distance').value = Math.min(session.stats.godsNumber, FIRST_DISTANCE);
  at('start').hidden = session.stats.start === undefined;
  at('edit').hidden = !session.family.editable && !(found.definition?.turns && solidOf(found.board));
  at('moves-form').hidden = !session.family.takesMoves;
  at('goal').replaceChildren((session.family.goal ?? session.family.thumbnail)(session.game.board, session.stats.goalState));
  document.title = `${fullName(found, session.family.words)} · Saitan`;
  if (session.game.position) {
    session.game.learn(position);
    showGame();
  } else {
    show(position);
  }
  drawBoardFacts();
  return true;
}

function drawBoardFacts() {
  const { text, language } = described(session.stats, session.family.words);
  at('rules').textContent = text;
  at('rules').lang = language;
  const comment = session.stats.definition?.comment.join('\n').trim() ?? '';
  at('notes').textContent = comment;
  at('notes-box').hidden = comment === '' || comment === text;
  at('moves-help').textContent = session.say('movesHelp') ?? '';
  at('facts').textContent = boardFacts(session.stats);
  const logarithmic = at('log').getAttribute('aria-pressed') === 'true';
  drawHistogram(session.stats, shownDistance(), logarithmic, (distance) => attempt(() => random(distance)));
  prepareHardest(session.stats, (state) => attempt(() => leaveEditing(state)));
}

// Going to a position, and showing it.

/** Goes to a position that is written somehow, by moves if they are named. */
async function go(state, names) {
  show(await session.positions.ask(state), names);
}

async function leaveEditing(state) {
  stop();
  setEditing(false);
  session.challenge = null;
  await go(state);
}

function show(position, names) {
  session.game.go(position, names);
  showGame();
}

/** Makes the moves that are written in the box. */
async function makeMoves() {
  const text = at('written').value.trim();
  if (text) {
    await go(`${session.game.position.state} moves: ${text}`, text);
    at('written').value = '';
  }
}

async function random(distance) {
  await leaveEditing(await api.random(session.game.board, distance));
}

// Games as text.

/** Returns where moves by their names lead from a step. */
async function after({ position }, name) {
  const here = position.pending ? await session.positions.ask(position.state) : position;
  const next = here.moves.find((move) => move.move === name);
  if (!next && !session.family.takesMoves) {
    showGame();
    throw new Error(t('noSuchMove', name, here.state));
  }
  return next ? { ...next, moves: [], pending: true } : session.positions.ask(`${here.state} moves: ${name}`);
}

/** Goes through a game that is written down, one legal move after another, and to a step of it, or to the end. */
async function replay({ board, from, start, step = -1 }) {
  if (!await choose(board, from)) {
    return;
  }
  const { position } = session.game;
  const game = new Game(board);
  session.game = game;
  game.go(position);
  const written = stepsOf(start);
  const made = new Map([[start, game.step]]);
  for (const each of written) {
    if (each !== start) {
      game.goTo(made.get(each.before));
      game.go(await after(game.step, each.names), each.names);
      made.set(each, game.step);
    }
    game.comment(each.comment ?? '');
  }
  let last = game.steps[0];
  while (last.next.length > 0) {
    [last] = last.next;
  }
  game.goTo(made.get(written[step]) ?? last);
  await Promise.all(game.all().map(async (each) => game.learn(await session.positions.ask(each.position.state))));
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

/** Returns a link to the game, and to the step shown. */
function gameLink() {
  const { steps, step } = session.game;
  return linkTo(gameText(), stepsOf(steps[session.game.origin(steps.length - 1)]).indexOf(step));
}

async function copied(text) {
  await copy(text);
  at('message').textContent = t('copied');
}

/** Takes the line to share to the clipboard, and shows it. */
async function shareLine() {
  const line = lineToShare();
  at('shared').textContent = line;
  at('shared').hidden = false;
  await copied(line);
}

// The buttons.

async function showHint() {
  const here = await session.positions.ask(session.game.position.state);
  if (session.game.position.state === here.state) {
    session.hint = here.next ?? null;
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
  step: () => { stop(); fail(null); step(); },
  solve: () => (session.playing ? stop() : attempt(play)),
  start: asked(() => leaveEditing('start')),
  edit: () => { stop(); setEditing(!session.editing); render(); },
  copy: () => attempt(() => copied(location.href)),
  'copy-game': () => attempt(() => copied(at('game').value)),
  'copy-game-link': () => attempt(async () => copied(await gameLink())),
  load: asked(load, 'game'),
  challenge: asked(challengeNow),
  daily: asked(() => playDaily(today(), at('level').value, tables, choose)),
  share: () => attempt(() => shareLine()),
  'give-up': giveUp,
  next: asked(challengeNow),
  again: () => begun(session.challenge),
  linear: () => setScale(false),
  log: () => setScale(true),
};

/** Lets the form of a field do something where it would be sent. */
function onSubmit(field, action) {
  at(field).form.addEventListener('submit', (event) => {
    event.preventDefault();
    stop();
    attempt(action, field);
  });
}

function listen() {
  for (const [id, action] of Object.entries(buttons)) {
    at(id).addEventListener('click', action);
  }
  prepareBoards((board) => attempt(async () => {
    try {
      if (await choose(board, null)) {
        pushAddress(place());
      }
    } finally {
      at('boards').value = session.game.board;
    }
  }));
  const goBack = (index) => { stop(); session.queue = []; moveTo(index); };
  prepareTrack(goBack);
  preparePlayed((each) => { stop(); session.queue = []; goTo(each); }, (change) => {
    change(session.game);
    showGame();
  });
  prepareShortcuts(at('shortcuts'), { u: 'undo', r: 'redo', h: 'hint', n: 'step' });
  at('marks').addEventListener('change', render);
  at('line-box').addEventListener('toggle', () => attempt(showLine));
  onSubmit('random-distance', () => random(at('random-distance').value));
  onSubmit('state', () => go(at('state').value));
  onSubmit('written', makeMoves);
  addEventListener('hashchange', () => attempt(follow));
}

function relabel() {
  listBoards(tables);
  if (session.game) {
    at('boards').value = session.game.board;
    setEditing(session.editing);
    render();
    drawBoardFacts();
    showResults();
  }
}

prepareSettings(relabel, () => redrawHistogram());
session.fail = fail;
session.patience = hurried(new Patience(telling(at('error'))));
prepareView({
  onMove: (name) => { stop(); fail(null); makeMove(name); },
  onEdit: (state) => attempt(() => go(state)),
  onLine: (line, steps) => { stop(); lead(line); moveTo(session.game.index + steps); },
  onProblem: fail,
});
prepareMoving(() => checkChallenge().catch(fail));
prepareProjector();
listen();
attempt(begin);
