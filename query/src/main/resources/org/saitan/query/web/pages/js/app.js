// The page of a board: connects the board, the buttons and the server.

import { redirectToBoard, pushAddress, replaceAddress, flushAddress, hashParams } from './address.js';
import * as api from './api.js';
import { render, showProblems } from './board-view.js';
import { chooseBoard, listBoards, prepareBoards } from './boards.js';
import { copy } from './copy.js';
import { byId, make } from './dom.js';
import { currentStep, hidesDistances, addressOf, stepOf } from './game.js';
import { t } from './i18n.js';
import { boardFacts, rulesText, fullName, moveName } from './names.js';
import { Retrier } from './retrier.js';
import { solidOf } from './picture.js';
import { goalPicture, canSetUpByHand, prepareBoard } from './position.js';
import { isInputError, retryNotice } from './problems.js';
import { prepareProjector } from './projector.js';
import { reasonsText } from './reasons.js';
import { prepareSettings } from './settings.js';
import { prepareShortcuts } from './shortcuts.js';
import { hasServer } from './source.js';
import { createStage, FIRST_DISTANCE } from './stage.js';
import { prepareTabs } from './tabs.js';
import { prepareTrack } from './track.js';

const FIRST_BOARD = 'rotation-3x3';
const PICTURE_TIMEOUT = 1500;

const retrier = new Retrier(retryNotice(byId('error')));
const stage = createStage(retrier, onChange, fail, () => Number(byId('speed').value));
const { store, attempt, goTo, positionOf } = stage;
const { dispatch } = store;

let tables = [];
let requests = 0;
let showPanel = () => {};
let explore = null; // the modules for the tabs Explore and About, loaded when one of them is first opened

/** Shows an error: below the field if its text is wrong, otherwise below the board. */
function fail(reason, field) {
  dispatch({ type: 'show', playing: false, problem: { reason, field: isInputError(reason) ? field : undefined } });
}

// Functions that show the game.

function onChange(game, before) {
  showProblems(game);
  if (!game.stats) {
    return;
  }
  render(game, before);
  stage.draw(game, before, {
    onEdit: (state) => attempt(() => openPosition(game.stats.board, { state, editing: true })),
    paint: async (container) => (await import('./painting.js')).showPainting(container, {
      board: game.stats.board, solid: solidOf(game.stats.board), stickers: game.stats.definition.stickers, onPainted: solvePainted,
      onClose: () => dispatch({ type: 'show', editing: false }),
    }),
  });
  if (game.stats !== before.stats) {
    showBoard(game);
  }
  explore?.markDistance(hidesDistances(game) ? undefined : currentStep(game).distance);
  replaceAddress(addressOf(game));
  const isNew = game.typed !== '' && game.typed !== before.typed;
  if (isNew) {
    showPanel('play');
  }
  if (isNew && !byId('line-box').open) {
    byId('line-box').open = true; // The solution is requested when the list is opened.
  } else {
    updateSolution(isNew).catch(fail);
  }
}

/** Shows the parts of the page that do not depend on the position. */
function showBoard({ stats }) {
  const { text, language } = rulesText(stats);
  const comment = stats.definition?.comment.join('\n').trim() ?? '';
  document.title = `${fullName(stats)} · Saitan`;
  const hasTable = stats.godsNumber !== undefined;
  chooseBoard(stats);
  for (const id of ['chart', 'hardest-box', 'random-form', 'facts', 'numbers']) {
    byId(id).hidden = !hasTable;
  }
  byId('embed-box').hidden = !hasServer;
  byId('start').hidden = stats.start === undefined;
  const isPainted = hasServer && stats.definition?.stickers !== undefined && solidOf(stats.board) !== null;
  byId('edit').hidden = !canSetUpByHand(stats) && !isPainted;
  byId('edit').textContent = t(isPainted ? 'paint' : 'edit');
  byId('edit-help').textContent = isPainted ? '' : t('editHelp');
  byId('moves-form').hidden = !stats.definition;
  byId('moves-help').textContent = t('movesHelp');
  byId('goal').replaceChildren(goalPicture(stats));
  byId('rules').textContent = text;
  byId('rules').lang = language;
  showNotation(stats);
  byId('notes').textContent = comment;
  byId('notes-box').hidden = comment === '' || comment === text;
  if (hasTable) {
    byId('random-distance').max = stats.godsNumber;
    byId('random-distance').value = Math.min(stats.godsNumber, FIRST_DISTANCE);
    byId('facts').textContent = boardFacts(stats);
    explore?.drawHistogram(stats, (distance) => attempt(() => random(distance)));
    explore?.prepareHardest(stats, (state) => attempt(() => openPosition(stats.board, { state })));
  }
}

/** Shows the notation of positions and moves. */
function showNotation({ family, goalState, definition }) {
  const names = definition?.generators.flatMap(({ moves }) => moves) ?? currentStep(store.game).answer?.moves.map(({ move }) => move) ?? [];
  const moves = names.map((name) => (moveName(family, name) === name ? name : `${name} ${moveName(family, name)}`));
  byId('notation').replaceChildren(...[['state', goalState], ['movesAre', moves.join(', ')]].flatMap(([key, text]) =>
    [make('dt', { textContent: t(key) }), make('dd', { textContent: text })]));
}

/** Requests a shortest solution if the list is open. Without a table, that means a search, so it happens only if the user asked for it. */
async function updateSolution(isRequested) {
  const { line, steps } = store.game;
  const { status, distance } = currentStep(store.game);
  if (!byId('line-box').open || line || hidesDistances(store.game) || !(distance > 0 || (isRequested && status === 'unknown'))) {
    return;
  }
  const found = await stage.findSolution();
  if (found && !store.game.line && store.game.steps === steps) {
    if (status === 'unknown') {
      dispatch({ type: 'followLine', steps: found });
    }
    dispatch({ type: 'show', line: found });
  }
}

// Functions that open a board, a position or a game.

/** Returns the given steps, followed by the steps of further moves. The moves are given by name. */
async function applyMoves(board, steps, names) {
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

/** Returns whether the user typed moves or other text worth keeping in the field, rather than the state itself. */
const isTypedAsMoves = (text, state) => /\s/.test(text?.trim() ?? '') && text.replace(/[\s/]/g, '') !== state.replace(/[\s/]/g, '');

/** Opens a position of a board, with the moves made from it. Returns false if another position was requested in the meantime. */
async function openPosition(board, { state, answer, moves = [], index = moves.length, hidden, editing }) {
  requests += 1;
  const request = requests;
  const known = store.game.stats;
  const stats = known?.board === board ? known : await retrier.get(() => api.stats(board), () => request === requests);
  const [first] = await Promise.all([
    answer ?? (state ? positionOf(stats.board, state) : stage.firstPosition(stats)),
    prepareBoard(stats),
  ]);
  const steps = await applyMoves(board, [stepOf(first)], moves);
  if (request === requests) {
    dispatch({ type: 'begin', stats, steps, index, hidden, editing, typed: isTypedAsMoves(state, first.state) ? state : '' });
  }
  return request === requests;
}

/** Opens a position and adds it to the browser's history. */
async function navigate(board, position) {
  flushAddress();
  if (await openPosition(board, position)) {
    pushAddress(addressOf(store.game));
  }
}

/** Opens the position that the address names. */
async function openFromAddress() {
  const params = hashParams();
  const board = params.get('board') || (params.has('state') ? store.game.stats?.board ?? FIRST_BOARD : '');
  if (!redirectToBoard() && board) { // Without a board, the part after the # belongs to the link "Skip to the board".
    const moves = (params.get('moves') ?? '').split(' ').filter(Boolean);
    await openPosition(board, { state: params.get('state') ?? params.get('from'), moves, index: Number(params.get('at') ?? moves.length), hidden: params.has('hidden') });
  }
}

/** Plays the solution of a painted position, or returns the reason if there is no solution. */
async function solvePainted(state) {
  const { board } = store.game.stats;
  const answer = await positionOf(board, state);
  if (answer.status !== 'unreachable' && store.game.editing && store.game.stats.board === board) {
    await navigate(board, { answer });
    showPanel('play');
    await attempt(stage.playSolution);
  }
  return reasonsText(answer.reasons ?? []);
}

const random = async (distance) => {
  const { board } = store.game.stats;
  await navigate(board, { state: await api.random(board, distance) });
};

/** Makes the moves typed in the box. The server parses anything that is not a list of move names. */
async function makeMoves(typed) {
  const { stats, steps, index } = store.game;
  const text = typed.trim();
  const names = text.split(/\s+/);
  const known = new Set(stats.definition.generators.flatMap(({ moves }) => moves));
  if (text === '') {
    return;
  }
  if (names.every((name) => known.has(name))) {
    const all = await applyMoves(stats.board, steps.slice(0, index + 1), names);
    dispatch({ type: 'begin', steps: all, index: all.length - 1 });
  } else {
    await navigate(stats.board, { state: `${currentStep(store.game).state} moves: ${text}` });
  }
  byId('typed-moves').value = '';
}

async function loadTables() {
  tables = (await retrier.get(api.tables)).filter((table) => table.kind === 'distances');
  listBoards(tables);
  if (store.game.stats) {
    chooseBoard(store.game.stats);
  }
}

/** Opens the board that the address names, or another one if that fails. */
async function start() {
  await attempt(openFromAddress);
  const loading = loadTables();
  loading.catch(() => {}); // Errors are reported where the promise is awaited.
  if (!store.game.stats) {
    await loading;
  }
  const readable = tables.filter((table) => table.status === 'finished').map((table) => table.board);
  const first = readable.find((name) => name === FIRST_BOARD) ?? readable[0];
  if (!store.game.stats && !first) {
    throw store.game.problem?.reason ?? new Error(t('noTables'));
  }
  if (!store.game.stats) {
    const { problem } = store.game;
    const board = hashParams().get('board');
    await openPosition(first, {});
    if (problem) {
      const isUnknown = board && !tables.some((table) => table.board === board);
      fail(isUnknown ? new Error(t('boardInstead', board, byId('boards').selectedOptions[0].textContent)) : problem.reason);
    }
  }
  // Wait briefly for the first picture, so that the page does not shift when it arrives.
  await Promise.race([
    Promise.all([...document.querySelectorAll('#board img, #goal img')].map((picture) => picture.decode().catch(() => {}))),
    new Promise((resume) => setTimeout(resume, PICTURE_TIMEOUT)),
  ]);
  document.querySelector('main').inert = false;
}

// The buttons.

const copies = {
  copy: () => location.href,
  'copy-line': () => store.game.line?.map(({ move }) => move).join(' ') ?? '',
  'copy-embed': () => byId('embed').value,
};

const buttons = {
  help: () => attempt(async () => (await import('./help.js')).showHelp()),
  start: () => attempt(() => navigate(store.game.stats.board, { state: 'start' })),
  edit: () => dispatch({ type: 'show', editing: !store.game.editing }),
};

/** Turns the face named by a letter key, counterclockwise if Shift is pressed. */
function turnSide({ key, shiftKey }) {
  const name = key.toUpperCase() + (shiftKey ? "'" : '');
  if (/^[a-z]$/i.test(key) && store.game.stats?.definition?.turns) {
    stage.move(name);
  }
}

/** Draws the visible tab, loading its modules first. */
async function showTab() {
  if ((!byId('explore').hidden || !byId('about').hidden) && !explore) { // Both modules show the table's numbers.
    explore = { ...await import('./histogram.js'), ...await import('./hardest.js') };
    showBoard(store.game);
  }
  if (store.game.stats) {
    onChange(store.game, store.game);
  }
}

/** Runs an action when the form of a field is submitted. */
function onSubmit(field, action) {
  byId(field).form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { value } = byId(field);
    attempt(() => action(value), field);
  });
}

function listen() {
  for (const [id, action] of Object.entries(buttons)) {
    byId(id).addEventListener('click', action);
  }
  for (const [id, text] of Object.entries(copies)) {
    byId(id).addEventListener('click', () => attempt(async () => {
      await copy(text());
      byId('message').textContent = t('copied');
    }));
  }
  prepareBoards((board) => attempt(async () => {
    try {
      await navigate(board, {});
    } finally {
      byId('boards').value = store.game.stats.board;
    }
  }));
  byId('line').addEventListener('click', ({ target }) => {
    if (target.dataset.step) {
      dispatch({ type: 'followLine', steps: store.game.line });
      goTo(store.game.index + Number(target.dataset.step));
    }
  });
  prepareTrack((index) => goTo(index));
  showPanel = prepareTabs(document.querySelector('.tabs'), () => showTab().catch(fail));
  prepareShortcuts(byId('shortcuts'), {
    undo: () => goTo(store.game.index - 1),
    redo: () => goTo(store.game.index + 1),
    letter: (event) => (event.key === '?' ? buttons.help() : turnSide(event)),
  });
  byId('marks').addEventListener('change', () => dispatch({ type: 'show', hidden: !byId('marks').checked }));
  byId('line-box').addEventListener('toggle', () => attempt(() => updateSolution(true)));
  onSubmit('random-distance', random);
  onSubmit('state', (state) => navigate(store.game.stats.board, { state }));
  onSubmit('typed-moves', makeMoves);
  addEventListener('hashchange', () => attempt(openFromAddress));
}

function relabel() {
  listBoards(tables);
  if (store.game.stats) {
    showBoard(store.game);
    onChange(store.game, store.game);
  }
}

prepareSettings(relabel);
prepareProjector();
listen();
attempt(start);
