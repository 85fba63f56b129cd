// The page of a board: joins the board, the buttons and the server.

import { leaveFor, pushAddress, replaceAddress, settleAddress, words } from './address.js';
import * as api from './api.js';
import { render, showProblems } from './board-view.js';
import { chooseBoard, listBoards, prepareBoards } from './boards.js';
import { copy } from './copy.js';
import { make } from './dom.js';
import { here, isSecret, place, stepOf } from './game.js';
import { t } from './i18n.js';
import { boardFacts, described, fullName, moveName } from './names.js';
import { Patience } from './patience.js';
import { solidOf } from './picture.js';
import { goalPicture, isSetUpByHand, prepareBoard } from './position.js';
import { isOfInput, telling } from './problems.js';
import { prepareProjector } from './projector.js';
import { reasonsText } from './reasons.js';
import { prepareSettings } from './settings.js';
import { prepareShortcuts } from './shortcuts.js';
import { serves } from './source.js';
import { createStage } from './stage.js';
import { prepareTabs } from './tabs.js';
import { prepareTrack } from './track.js';

const FIRST_BOARD = 'rotation-3x3';
const FIRST_DISTANCE = 7;
const FIRST_TRIES = 6;
const SCRAMBLE = 10;
const MOST_FOR_PICTURE = 1500;

const at = (id) => document.getElementById(id);
const patience = new Patience(telling(at('error')));
const stage = createStage(patience, changed, fail, () => Number(at('speed').value));
const { store, attempt, goTo } = stage;
const { dispatch } = store;

let tables = [];
let choices = 0;
let showPanel = () => {};
let explore = null; // the modules of the tabs with numbers, once one is opened

/** Says what went wrong: under a field where it is about what the field says, else above the board. */
function fail(reason, field) {
  dispatch({ type: 'show', playing: false, problem: { reason, field: isOfInput(reason) ? field : undefined } });
}

// Showing the game.

function changed(game, before) {
  showProblems(game);
  if (!game.stats) {
    return;
  }
  render(game, before);
  stage.draw(game, before, {
    onEdit: (state) => attempt(() => enter(game.stats.board, { state, editing: true })),
    paint: async (container) => (await import('./painting.js')).showPainting(container, {
      board: game.stats.board, solid: solidOf(game.stats.board), stickers: game.stats.definition.stickers, onPainted,
      onClose: () => dispatch({ type: 'show', editing: false }),
    }),
  });
  if (game.stats !== before.stats) {
    showBoard(game);
  }
  explore?.markDistance(isSecret(game) ? undefined : here(game).distance);
  replaceAddress(place(game));
  const isNew = game.typed !== '' && game.typed !== before.typed;
  if (isNew) {
    showPanel('play');
  }
  if (isNew && !at('line-box').open) {
    at('line-box').open = true; // Then its solution is asked for.
  } else {
    findLine(isNew).catch(fail);
  }
}

/** Shows what is there of a board whatever its position. */
function showBoard({ stats }) {
  const { text, language } = described(stats);
  const comment = stats.definition?.comment.join('\n').trim() ?? '';
  document.title = `${fullName(stats)} · Saitan`;
  const hasTable = stats.godsNumber !== undefined;
  chooseBoard(stats);
  for (const id of ['chart', 'hardest-box', 'random-form', 'facts', 'numbers']) {
    at(id).hidden = !hasTable;
  }
  at('embed-box').hidden = !serves;
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
  showNotation(stats);
  at('notes').textContent = comment;
  at('notes-box').hidden = comment === '' || comment === text;
  if (hasTable) {
    at('random-distance').max = stats.godsNumber;
    at('random-distance').value = Math.min(stats.godsNumber, FIRST_DISTANCE);
    at('facts').textContent = boardFacts(stats);
    explore?.drawHistogram(stats, (distance) => attempt(() => random(distance)));
    explore?.prepareHardest(stats, (state) => attempt(() => enter(stats.board, { state })));
  }
}

/** Says how positions and moves of a board are written. */
function showNotation({ family, goalState, definition }) {
  const names = definition?.generators.flatMap(({ moves }) => moves) ?? here(store.game).answer?.moves.map(({ move }) => move) ?? [];
  const moves = names.map((name) => (moveName(family, name) === name ? name : `${name} ${moveName(family, name)}`));
  at('notation').replaceChildren(...[['state', goalState], ['movesAre', moves.join(', ')]].flatMap(([key, text]) =>
    [make('dt', { textContent: t(key) }), make('dd', { textContent: text })]));
}

/** Asks for an optimal solution from here, where it is to be listed; where no table has it, only for somebody who asks. */
async function findLine(asked) {
  const { line, steps } = store.game;
  const { status, distance } = here(store.game);
  if (!at('line-box').open || line || isSecret(store.game) || !(distance > 0 || (asked && status === 'unknown'))) {
    return;
  }
  const found = await stage.solution();
  if (found && !store.game.line && store.game.steps === steps) {
    if (status === 'unknown') {
      dispatch({ type: 'lead', steps: found });
    }
    dispatch({ type: 'show', line: found });
  }
}

// Going to a board, a position, or a game.

const positionOf = (board, state) => patience.get(() => api.position(board, state));

/** Returns a first position: the board's start, or one by chance. */
async function opening({ board, godsNumber, start, definition }) {
  return start ? positionOf(board, start.state) : godsNumber === undefined ? scrambled(board, definition) : interesting(board, godsNumber);
}

/** Returns a position some moves away from the goal of a board without a table. */
async function scrambled(board, definition) {
  const pick = (some) => some[Math.floor(Math.random() * some.length)];
  if (definition?.turns) { // Every turn is always legal, so that all can be made at once.
    return positionOf(board, Array.from({ length: SCRAMBLE }, () => pick(definition.turns).move).join(' '));
  }
  let position = await positionOf(board, 'goal');
  for (let before = null, moves = 0; moves < SCRAMBLE; moves++) {
    const { state } = pick(position.moves.filter((move) => move.state !== before));
    before = position.state;
    position = await positionOf(board, state);
  }
  return position;
}

/** Returns a position from which there are good moves and bad ones. */
async function interesting(board, godsNumber) {
  let position;
  for (let tries = 0; tries < FIRST_TRIES; tries++) {
    const distance = Math.max(1, Math.min(FIRST_DISTANCE, Math.ceil(godsNumber * 0.6)) - Math.floor(tries / 2));
    position = await positionOf(board, await patience.get(() => api.random(board, distance)));
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
    const { moves } = answer ?? await positionOf(board, state);
    const made = moves.find((each) => each.move === name);
    if (!made) {
      throw new Error(t('noSuchMove', name, state));
    }
    all.push(stepOf(await positionOf(board, made.state), name));
  }
  return all;
}

/** Returns whether a position was given as moves or in some other way that is worth to be seen again. */
const isTyped = (text, state) => /\s/.test(text?.trim() ?? '') && text.replace(/[\s/]/g, '') !== state.replace(/[\s/]/g, '');

/** Goes to a board, to a position there and the moves made from it; returns whether nothing else was asked for meanwhile. */
async function enter(board, { state, answer, moves = [], index = moves.length, hidden, editing }) {
  choices += 1;
  const choice = choices;
  const known = store.game.stats;
  const stats = known?.board === board ? known : await patience.get(() => api.stats(board), () => choice === choices);
  const [first] = await Promise.all([
    answer ?? (state ? positionOf(stats.board, state) : opening(stats)),
    prepareBoard(stats),
  ]);
  const steps = await followed(board, [stepOf(first)], moves);
  if (choice === choices) {
    dispatch({ type: 'begin', stats, steps, index, hidden, editing, typed: isTyped(state, first.state) ? state : '' });
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
  const answer = await positionOf(board, state);
  if (answer.status !== 'unreachable' && store.game.editing && store.game.stats.board === board) {
    await visit(board, { answer });
    showPanel('play');
    await attempt(stage.play);
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

async function findTables() {
  tables = (await patience.get(api.tables)).filter((table) => table.kind === 'distances');
  listBoards(tables);
  if (store.game.stats) {
    chooseBoard(store.game.stats);
  }
}

/** Begins with the board of the address or, where that is of no use, with another one. */
async function begin() {
  await attempt(follow);
  const listed = findTables();
  listed.catch(() => {}); // It is said where it is waited for.
  if (!store.game.stats) {
    await listed;
  }
  const readable = tables.filter((table) => table.status === 'finished').map((table) => table.board);
  const first = readable.find((name) => name === FIRST_BOARD) ?? readable[0];
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
  // The first picture is waited for a little: what comes after it shall not have to make room.
  await Promise.race([
    Promise.all([...document.querySelectorAll('#board img, #goal img')].map((picture) => picture.decode().catch(() => {}))),
    new Promise((resume) => setTimeout(resume, MOST_FOR_PICTURE)),
  ]);
  document.querySelector('main').inert = false;
}

// The buttons.

const copies = {
  copy: () => location.href,
  'copy-line': () => store.game.line?.map(({ move }) => move).join(' ') ?? '',
  'copy-embed': () => at('embed').value,
};

const buttons = {
  help: () => attempt(async () => (await import('./help.js')).showHelp()),
  start: () => attempt(() => visit(store.game.stats.board, { state: 'start' })),
  edit: () => dispatch({ type: 'show', editing: !store.game.editing }),
};

/** Turns the side of a letter; with Shift, the other way. */
function turnSide({ key, shiftKey }) {
  const name = key.toUpperCase() + (shiftKey ? "'" : '');
  if (/^[a-z]$/i.test(key) && store.game.stats?.definition?.turns) {
    stage.move(name);
  }
}

/** Shows what a tab needs room or more modules for. */
async function showTab() {
  if ((!at('explore').hidden || !at('about').hidden) && !explore) { // Both have the numbers.
    explore = { ...await import('./histogram.js'), ...await import('./hardest.js') };
    showBoard(store.game);
  }
  if (store.game.stats) {
    changed(store.game, store.game);
  }
}

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
  for (const [id, text] of Object.entries(copies)) {
    at(id).addEventListener('click', () => attempt(async () => {
      await copy(text());
      at('message').textContent = t('copied');
    }));
  }
  prepareBoards((board) => attempt(async () => {
    try {
      await visit(board, {});
    } finally {
      at('boards').value = store.game.stats.board;
    }
  }));
  at('line').addEventListener('click', ({ target }) => {
    if (target.dataset.step) {
      dispatch({ type: 'lead', steps: store.game.line });
      goTo(store.game.index + Number(target.dataset.step));
    }
  });
  prepareTrack((index) => goTo(index));
  showPanel = prepareTabs(document.querySelector('.tabs'), () => showTab().catch(fail));
  prepareShortcuts(at('shortcuts'), {
    undo: () => goTo(store.game.index - 1),
    redo: () => goTo(store.game.index + 1),
    letter: (event) => (event.key === '?' ? buttons.help() : turnSide(event)),
  });
  at('marks').addEventListener('change', () => dispatch({ type: 'show', hidden: !at('marks').checked }));
  at('line-box').addEventListener('toggle', () => attempt(() => findLine(true)));
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
