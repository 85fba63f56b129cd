// The page of a board: joins the board, the buttons and the server.

import { leaveFor, pushAddress, replaceAddress, settleAddress, words } from './address.js';
import * as api from './api.js';
import { prepareView, render } from './board-view.js';
import { chooseBoard, listBoards, prepareBoards } from './boards.js';
import { copy } from './copy.js';
import { here, isSecret, place, stepOf } from './game.js';
import { prepareHardest } from './hardest.js';
import { drawHistogram } from './histogram.js';
import { t } from './i18n.js';
import { keepPace } from './motion.js';
import { boardFacts, described, fullName } from './names.js';
import { showPainting } from './painting.js';
import { Patience } from './patience.js';
import { prepareDrawing, solidOf } from './picture.js';
import { goalPicture, isSetUpByHand } from './position.js';
import { isOfInput, telling } from './problems.js';
import { prepareProjector } from './projector.js';
import { reasonsText } from './reasons.js';
import { prepareSettings } from './settings.js';
import { prepareShortcuts } from './shortcuts.js';
import { serves } from './source.js';
import { createStore } from './store.js';
import { prepareTrack } from './track.js';

const FIRST_BOARD = 'rotation-3x3';
const FIRST_DISTANCE = 7;
const FIRST_TRIES = 6;
const MOST_FOR_PICTURE = 1500;
const PACE = 700;

const at = (id) => document.getElementById(id);
const patience = new Patience(telling(at('error')));
const store = createStore(patience, changed, fail);
const { dispatch } = store;

let tables = [];
let choices = 0;

/** Says what went wrong: under a field where it is about what the field says, else above the board. */
function fail(reason, field) {
  dispatch({ type: 'show', playing: false, problem: { reason, field: isOfInput(reason) ? field : undefined } });
}

/** Does something that may fail, and says so if it does. */
async function attempt(action, field) {
  try {
    dispatch({ type: 'show', playing: false, problem: null });
    await action();
  } catch (problem) {
    fail(problem, field);
  }
}

// Showing the game.

const move = (name) => dispatch({ type: 'move', name });
const goTo = (index, playing) => dispatch({ type: 'goTo', index, playing });

function changed(game, before) {
  keepPace(pace(game));
  render(game, before, {
    onMove: move,
    onEdit: (state) => attempt(() => enter(game.stats.board, { state, editing: true })),
    paint: (container) => showPainting(container, {
      board: game.stats.board, solid: solidOf(game.stats.board), stickers: game.stats.definition.stickers, onPainted,
      onClose: () => dispatch({ type: 'show', editing: false }),
    }),
  });
  if (game.stats !== before.stats) {
    showBoard(game);
  }
  if (game.stats) {
    replaceAddress(place(game));
    findLine();
  }
}

/** Shows what is there of a board whatever its position. */
function showBoard({ stats }) {
  const { text, language } = described(stats);
  const comment = stats.definition?.comment.join('\n').trim() ?? '';
  document.title = `${fullName(stats)} · Saitan`;
  const hasTable = stats.godsNumber !== undefined;
  chooseBoard(stats);
  for (const id of ['chart', 'hardest-card', 'random-form']) {
    at(id).hidden = !hasTable;
  }
  at('start').hidden = stats.start === undefined;
  const isPainted = serves && stats.definition?.stickers !== undefined && solidOf(stats.board) !== null;
  at('edit').hidden = !isSetUpByHand(stats) && !isPainted;
  at('edit').textContent = t(isPainted ? 'paint' : 'edit');
  at('edit-help').textContent = isPainted ? '' : t('editHelp');
  at('moves-form').hidden = !stats.definition;
  at('moves-help').textContent = t('movesHelp');
  at('goal').replaceChildren(goalPicture(stats));
  at('rules').textContent = text;
  at('rules').lang = language;
  at('notes').textContent = comment;
  at('notes-box').hidden = comment === '' || comment === text;
  if (hasTable) {
    at('random-distance').max = stats.godsNumber;
    at('random-distance').value = Math.min(stats.godsNumber, FIRST_DISTANCE);
    at('facts').textContent = boardFacts(stats);
    drawHistogram(stats, (distance) => attempt(() => random(distance)));
    prepareHardest(stats, (state) => attempt(() => enter(stats.board, { state })));
  }
}

/** Asks for an optimal solution from here, where it is to be listed. */
async function findLine() {
  const { stats, line, steps } = store.game;
  const { state, status } = here(store.game);
  if (!at('line-box').open || line || isSecret(store.game) || status !== 'reachable') {
    return;
  }
  const found = await solution(stats.board, state);
  if (found && !store.game.line && store.game.steps === steps) {
    dispatch({ type: 'show', line: found });
  }
}

/** Returns the steps of an optimal solution; null where the game has gone on since. */
async function solution(board, state) {
  const { steps, lowerBound } = await patience.get(() => api.line(board, state));
  if (store.game.stats.board !== board || here(store.game).state !== state) {
    return null;
  }
  if (!steps) {
    throw new Error(t('notSolved', lowerBound));
  }
  return steps;
}

const pace = (game) => (game.playing ? PACE / Number(at('speed').value) : PACE);

/** Lets an optimal solution play by itself. */
async function play() {
  const steps = await solution(store.game.stats.board, here(store.game).state);
  if (!steps) {
    return;
  }
  const run = {};
  dispatch({ type: 'lead', steps });
  dispatch({ type: 'show', playing: run });
  while (store.game.playing === run && store.game.index + 1 < store.game.steps.length) {
    goTo(store.game.index + 1, run);
    await new Promise((resume) => setTimeout(resume, pace(store.game)));
  }
  if (store.game.playing === run) {
    dispatch({ type: 'show', playing: false });
  }
}

// Going to a board, a position, or a game.

/** Returns a first position: the board's start, or one with good moves and bad ones. */
async function opening({ board, godsNumber, start }) {
  const ask = (state) => patience.get(() => api.position(board, state));
  const known = start?.state ?? (godsNumber === undefined ? 'goal' : undefined);
  let position = known && await ask(known);
  for (let tries = 0; !known && tries < FIRST_TRIES; tries++) {
    const distance = Math.max(1, Math.min(FIRST_DISTANCE, Math.ceil(godsNumber * 0.6)) - Math.floor(tries / 2));
    position = await ask(await patience.get(() => api.random(board, distance)));
    if (position.moves.some(({ optimal }) => optimal) && position.moves.some(({ optimal }) => !optimal)) {
      break;
    }
  }
  return position;
}

/** Returns steps with those that moves lead to, by their names. */
async function followed(board, steps, names) {
  const all = [...steps];
  for (const name of names) {
    const { state, answer } = all.at(-1);
    const { moves } = answer ?? await patience.get(() => api.position(board, state));
    const made = moves.find((each) => each.move === name);
    if (!made) {
      throw new Error(t('noSuchMove', name, state));
    }
    all.push(stepOf(await patience.get(() => api.position(board, made.state)), name));
  }
  return all;
}

/** Goes to a board, to a position there and the moves made from it; returns whether nothing else was asked for meanwhile. */
async function enter(board, { state, answer, moves = [], index = moves.length, hidden, editing }) {
  choices += 1;
  const choice = choices;
  const known = store.game.stats;
  const stats = known?.board === board ? known : await patience.get(() => api.stats(board), () => choice === choices);
  const [first] = await Promise.all([
    answer ?? (state ? patience.get(() => api.position(stats.board, state)) : opening(stats)),
    prepareDrawing(stats).catch(() => {}), // Without it, pictures are the server's.
  ]);
  const steps = await followed(board, [stepOf(first)], moves);
  if (choice === choices) {
    dispatch({ type: 'begin', stats, steps, index, hidden, editing });
  }
  return choice === choices;
}

/** The same for what somebody may want to come back from. */
async function visit(board, where) {
  settleAddress();
  if (await enter(board, where)) {
    pushAddress(place(store.game));
  }
}

/** Goes where the address says. */
async function follow() {
  const said = words();
  const board = said.get('board') || (said.has('state') ? store.game.stats?.board ?? FIRST_BOARD : '');
  if (!leaveFor() && board) { // Else it is the way to the board for those who skip the head of the page.
    const moves = (said.get('moves') ?? '').split(' ').filter(Boolean);
    await enter(board, { state: said.get('state') ?? said.get('from'), moves, index: Number(said.get('at') ?? moves.length), hidden: said.has('hidden') });
  }
}

/** Lets the solution of stickers that are painted play; returns why there is none. */
async function onPainted(state) {
  const { board } = store.game.stats;
  const answer = await patience.get(() => api.position(board, state));
  if (answer.status !== 'unreachable' && store.game.editing && store.game.stats.board === board) {
    await visit(board, { answer });
    await attempt(play);
  }
  return reasonsText(answer.reasons ?? []);
}

const random = async (distance) => {
  const { board } = store.game.stats;
  await visit(board, { state: await api.random(board, distance) });
};

/** Makes the moves that are written in the box; what is more than names of moves is for the server to understand. */
async function makeMoves(written) {
  const { stats, steps, index } = store.game;
  const text = written.trim();
  const names = text.split(/\s+/);
  const known = new Set(stats.definition.generators.flatMap(({ moves }) => moves));
  if (text === '') {
    return;
  }
  if (names.every((name) => known.has(name))) {
    const all = await followed(stats.board, steps.slice(0, index + 1), names);
    dispatch({ type: 'begin', steps: all, index: all.length - 1 });
  } else {
    await visit(stats.board, { state: `${here(store.game).state} moves: ${text}` });
  }
  at('written').value = '';
}

/** Begins with the board of the address or, where that is of no use, with another one. */
async function begin() {
  tables = (await patience.get(api.tables)).filter((table) => table.kind === 'distances');
  listBoards(tables);
  const readable = tables.filter((table) => table.status === 'finished').map((table) => table.board);
  const first = readable.find((name) => name === FIRST_BOARD) ?? readable[0];
  await attempt(follow);
  if (!store.game.stats && !first) {
    throw store.game.problem?.reason ?? new Error(t('noTables'));
  }
  if (!store.game.stats) {
    const { problem } = store.game;
    const board = words().get('board');
    await enter(first, {});
    if (problem) {
      const isUnknown = board && !tables.some((table) => table.board === board);
      fail(isUnknown ? new Error(t('boardInstead', board, at('boards').selectedOptions[0].textContent)) : problem.reason);
    }
  }
  at('boards').value = store.game.stats.board;
  // The first picture is waited for a little: what comes after it shall not have to make room.
  await Promise.race([
    Promise.all([...document.querySelectorAll('#board img, #goal img')].map((picture) => picture.decode().catch(() => {}))),
    new Promise((resume) => setTimeout(resume, MOST_FOR_PICTURE)),
  ]);
  document.querySelector('main').inert = false;
}

// The buttons.

const buttons = {
  undo: () => goTo(store.game.index - 1),
  redo: () => goTo(store.game.index + 1),
  hint: () => dispatch({ type: 'show', hint: here(store.game).answer?.next ?? null }),
  step: () => move(here(store.game).answer?.next),
  solve: () => (store.game.playing ? dispatch({ type: 'show', playing: false }) : attempt(play)),
  start: () => attempt(() => visit(store.game.stats.board, { state: 'start' })),
  edit: () => dispatch({ type: 'show', editing: !store.game.editing }),
  copy: () => attempt(async () => {
    await copy(location.href);
    at('message').textContent = t('copied');
  }),
};

/** Lets the form of a field do something where it would be sent. */
function onSubmit(field, action) {
  at(field).form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { value } = at(field);
    attempt(() => action(value), field);
  });
}

function listen() {
  for (const [id, action] of Object.entries(buttons)) {
    at(id).addEventListener('click', action);
  }
  prepareBoards((board) => attempt(async () => {
    try {
      await visit(board, {});
    } finally {
      at('boards').value = store.game.stats.board;
    }
  }));
  prepareView({
    onMove: move,
    onLine: (count) => {
      dispatch({ type: 'lead', steps: store.game.line });
      goTo(store.game.index + count);
    },
  });
  prepareTrack((index) => goTo(index));
  prepareShortcuts(at('shortcuts'), { u: 'undo', r: 'redo', h: 'hint', n: 'step' });
  at('marks').addEventListener('change', () => dispatch({ type: 'show', hidden: !at('marks').checked }));
  at('line-box').addEventListener('toggle', () => attempt(findLine));
  onSubmit('random-distance', random);
  onSubmit('state', (state) => visit(store.game.stats.board, { state }));
  onSubmit('written', makeMoves);
  addEventListener('hashchange', () => attempt(follow));
}

function relabel() {
  listBoards(tables);
  if (store.game.stats) {
    showBoard(store.game);
    changed(store.game, store.game);
  }
}

prepareSettings(relabel);
prepareProjector();
listen();
attempt(begin);
