// What the page of a board shows: the position, what is said of it, its moves, and the way of the game.

import * as api from './api.js';
import { make } from './dom.js';
import { currentLanguage, t } from './i18n.js';
import { showPlayed } from './played.js';
import { reasonsText } from './reasons.js';
import { written } from './record.js';
import { hidden, marked, session } from './session.js';
import { showTrack } from './track.js';

const at = (id) => document.getElementById(id);
const inOrder = new Intl.Collator('en', { numeric: true }).compare;

let actions = null;

/** Shows on the board which move somebody looks at in the list, or that it is none. */
function point(name) {
  document.querySelectorAll('#board .pointed').forEach((button) => button.classList.remove('pointed'));
  if (name !== undefined) {
    document.querySelector(`#board [data-move="${CSS.escape(name)}"]`)?.classList.add('pointed');
  }
}

/** Takes what is done where somebody chooses a move, edits the position, chooses a step of the line, or something fails. */
export function prepareView(given) {
  actions = given;
  for (const type of ['pointerover', 'focusin']) {
    at('moves').addEventListener(type, (event) => point(event.target.closest('[data-listed]')?.dataset.listed));
  }
  for (const type of ['pointerleave', 'focusout']) {
    at('moves').addEventListener(type, () => point(undefined));
  }
}

/** Returns the moves of the position shown, by name; of one that is not known yet no distances. */
function movesHere() {
  const { position } = session.game;
  if (!position.pending) {
    return new Map(position.moves.map((move) => [move.move, move]));
  }
  const names = session.family.movesAt?.(position.state) ?? session.stats.definition?.generators.flatMap(({ moves }) => moves) ?? [...session.known];
  return new Map(names.map((name) => [name, { move: name, pending: true }]));
}

/** Draws the board, or, where it stands drawn already and may be moving, says only what has come to be known of its moves. */
function drawBoard(view) {
  const { family } = session;
  const stands = [family.name, view.board, view.state, view.editing, JSON.stringify(view.selected), currentLanguage()].join(' | ');
  if (family.label && at('board').dataset.stands === stands) {
    family.label(at('board'), view);
  } else {
    family.render(at('board'), view);
    at('board').dataset.stands = stands;
  }
}

/** Draws the position and all that is said of it. */
export function render() {
  const { position } = session.game;
  const focused = document.activeElement;
  const moves = movesHere();
  drawBoard({
    board: session.game.board, generators: session.stats.definition?.generators, goal: session.stats.goalState, cells: session.stats.cells, layout: session.stats.definition?.layout, turns: session.stats.definition?.turns, pending: position.pending === true, state: position.state, known: session.known,
    moves: session.editing ? new Map() : moves, editing: session.editing, selected: session.selected, hint: session.hint, marks: marked(), t: session.say,
    onMove: (move) => actions.onMove(move.move),
    onEdit: actions.onEdit,
    onSelect: (cell) => { session.selected = cell; render(); },
  });
  at('board').setAttribute('aria-label', t('positionIs', position.state));
  at('board').setAttribute('aria-busy', String(position.pending === true));
  at('drawing').textContent = t('positionIs', position.state);
  at('state').value = position.state;
  showRecord();
  showStatus();
  showMoves([...moves.values()]);
  showLine().catch(actions.onProblem);
  showTrack(session.game, hidden());
  showPlayed(session.game, hidden());
  at('undo').disabled = !session.game.canUndo;
  at('redo').disabled = !session.game.canRedo;
  const over = session.editing || hidden() || position.distance === 0 || position.status === 'unreachable';
  for (const id of ['hint', 'step', 'solve']) {
    at(id).disabled = over && !(id === 'solve' && session.playing);
  }
  for (const id of ['setup', 'hardest-card']) {
    at(id).hidden = hidden();
  }
  at('give-up').hidden = !hidden();
  at('result').hidden = !session.challenge?.done;
  keepFocus(focused);
}

/** What is drawn anew keeps the keyboard's focus; where it is gone or asleep, the board has it. */
function keepFocus(focused) {
  const { move, cell, listed } = focused?.dataset ?? {};
  const here = move === undefined ? undefined : session.family.back && session.game.step.names === move ? session.family.back(move) : move;
  const same = here !== undefined ? `#board [data-move="${CSS.escape(here)}"]`
    : cell !== undefined ? `#board [data-cell="${CSS.escape(cell)}"]`
      : listed !== undefined ? `#moves [data-listed="${CSS.escape(listed)}"]` : null;
  if (same) {
    (document.querySelector(same) ?? at('board')).focus({ preventScroll: true });
  } else if (focused?.disabled || (focused && focused !== document.body && !focused.isConnected)) {
    at('board').focus({ preventScroll: true });
  }
}

function showRecord() {
  if (document.activeElement !== at('game')) {
    at('game').value = gameText();
  }
}

/** Returns the game as text, from where it was made by moves. */
export function gameText() {
  const { steps, board } = session.game;
  const start = steps[session.game.origin(steps.length - 1)];
  return written({ board, from: start.position.state, start });
}

function showStatus() {
  const { status, distance, reasons, pending } = session.game.position;
  const solved = status === 'reachable' || (pending && status === undefined);
  const number = hidden() ? session.challenge.count : distance ?? '…';
  at('status').dataset.status = hidden() ? 'challenge' : !solved ? 'unreachable' : distance === 0 ? 'goal' : 'solved';
  at('distance').textContent = hidden() ? number : !solved ? t('unreachable') : distance === 0 ? t('solved') : number;
  const words = hidden() ? t('movesMade', number)
    : !solved ? reasonsText(reasons ?? [], session.family.words) : distance === 0 ? '' : t('movesLeft', distance);
  at('message').textContent = session.hint ? `${words} · ${t('hintIs', session.family.moveLabel(session.hint, session.say))}` : words;
}

function showMoves(moves) {
  const label = (name) => (session.family.moveLabel(name, session.say) === name ? '' : session.family.moveLabel(name, session.say));
  const listed = marked() ? moves : moves.sort((a, b) => inOrder(a.move, b.move));
  at('moves-heading').textContent = t(marked() ? 'moves' : 'movesOnly');
  at('moves').replaceChildren(...listed.map((move) => make('li', {},
    make('button', {
      type: 'button', className: move.optimal && marked() ? 'listed optimal' : 'listed', disabled: session.editing,
      dataset: { listed: move.move }, onclick: () => actions.onMove(move.move),
    },
    make('b', { textContent: move.move }),
    make('span', { textContent: label(move.move) }),
    make('span', { className: 'leads', textContent: !marked() ? '' : move.pending ? '…' : move.distance ?? '–' })))));
}

/** Lists an optimal solution from here, where that is wanted. */
export async function showLine() {
  const { board, position } = session.game;
  at('line-box').hidden = hidden();
  if (!at('line-box').open || hidden() || position.status !== 'reachable') {
    at('line').replaceChildren();
    return;
  }
  const here = () => session.game.position.state === position.state && session.game.board === board;
  const answer = await session.patience.get(() => api.line(board, position.state), here);
  if (here()) {
    at('line').replaceChildren(...answer.steps.map((step, i) => make('li', {}, make('button', {
      type: 'button', textContent: step.move, title: session.family.moveLabel(step.move, session.say),
      onclick: () => actions.onLine(answer, i + 1),
    }))));
  }
}

/** Lets the position be set up by hand, or no more. */
export function setEditing(on) {
  session.editing = on;
  session.selected = null;
  at('edit').setAttribute('aria-pressed', String(on));
  at('edit-help').hidden = !on;
  at('edit-help').textContent = session.say('editHelp') ?? '';
}
