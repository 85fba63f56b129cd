// What the page of a board shows: the position, what is said of it, its moves, and the way of the game.

import { make } from './dom.js';
import { here, isSecret } from './game.js';
import { markDistance } from './histogram.js';
import { t } from './i18n.js';
import { moveName } from './names.js';
import { heldText } from './painting.js';
import { animate, drawPosition } from './position.js';
import { showProblem, showProblemOf } from './problems.js';
import { reasonsText } from './reasons.js';
import { showTrack } from './track.js';

const FIELDS = ['random-distance', 'state', 'written']; // What is wrong in them is said under them.

const at = (id) => document.getElementById(id);
const inOrder = new Intl.Collator('en', { numeric: true }).compare;

/** Shows on the board which move somebody looks at in the list, or that it is none. */
function point(name) {
  document.querySelectorAll('#board .pointed').forEach((button) => button.classList.remove('pointed'));
  if (name !== undefined) {
    document.querySelector(`#board [data-move="${CSS.escape(name)}"]`)?.classList.add('pointed');
  }
}

/** Lets moves be pointed at and made in the list, and steps be chosen in that of a solution. */
export function prepareView({ onMove, onLine }) {
  const chosen = (list, name, action) => at(list).addEventListener('click', ({ target }) => {
    const button = target.closest(`[data-${name}]`);
    if (button) {
      action(button.dataset[name]);
    }
  });
  chosen('moves', 'listed', onMove);
  chosen('line', 'step', (step) => onLine(Number(step)));
  for (const type of ['pointerover', 'focusin']) {
    at('moves').addEventListener(type, (event) => point(event.target.closest('[data-listed]')?.dataset.listed));
  }
  for (const type of ['pointerleave', 'focusout']) {
    at('moves').addEventListener(type, () => point(undefined));
  }
}

/** Draws a game and all that is said of it; what the last move has moved comes from where it was before. */
export function render(game, before, actions) {
  showProblems(game);
  if (!game.stats) {
    return;
  }
  const focused = document.activeElement;
  const { state, status, distance, answer } = here(game);
  const secret = isSecret(game);
  drawPosition(at('board'), game, { ...actions, marks: !secret });
  animate(at('board'), game, before);
  at('board').setAttribute('aria-label', t('positionIs', state));
  at('board').setAttribute('aria-busy', String(!answer));
  at('drawing').textContent = t('positionIs', state);
  if (state !== here(before)?.state) {
    at('state').value = state; // What somebody is writing there stays otherwise.
  }
  at('marks').checked = !game.hidden;
  showStatus(game, secret);
  if (answer) {
    showMoves(game, answer.moves, secret);
  }
  showLine(game, secret);
  showTrack(game, secret);
  markDistance(secret ? undefined : distance);
  at('undo').disabled = game.index === 0;
  at('redo').disabled = game.index + 1 === game.steps.length;
  for (const id of ['hint', 'step', 'solve']) {
    at(id).disabled = !(id === 'solve' && game.playing)
      && (game.editing || distance === 0 || status === 'unreachable' || (status === 'unknown' && id !== 'solve'));
  }
  at('solve').textContent = t(game.playing ? 'stop' : 'solve');
  at('edit').setAttribute('aria-pressed', String(game.editing));
  at('edit-help').hidden = !game.editing;
  keepFocus(focused);
}

function showProblems({ problem }) {
  FIELDS.forEach((id) => showProblemOf(at(id), problem?.field === id ? problem.reason : null));
  if (problem || !('passing' in at('error').dataset)) {
    showProblem(at('error'), problem && !problem.field ? problem.reason : null);
  }
}

/** What is drawn anew keeps the keyboard's focus; where it is gone or asleep, the board has it. */
function keepFocus(focused) {
  const { move, cell, listed } = focused?.dataset ?? {};
  const same = move !== undefined ? `#board [data-move="${CSS.escape(move)}"]`
    : cell !== undefined ? `#board [data-cell="${CSS.escape(cell)}"]`
      : listed !== undefined ? `#moves [data-listed="${CSS.escape(listed)}"]` : null;
  if (same) {
    (document.querySelector(same) ?? at('board')).focus({ preventScroll: true });
  } else if (focused?.disabled || (focused && focused !== document.body && !focused.isConnected)) {
    at('board').focus({ preventScroll: true });
  }
}

function showStatus(game, secret) {
  const { status, distance, answer } = here(game);
  const isLost = status === 'unreachable';
  at('status').dataset.status = secret ? 'challenge' : isLost ? 'unreachable' : distance === 0 ? 'goal' : 'solved';
  const left = status === 'unknown' ? answer?.lowerBound ?? 0 : distance;
  at('distance').textContent = secret ? game.index : isLost ? t('unreachable') : distance === 0 ? t('solved') : status === 'unknown' ? `≥ ${left}` : distance;
  const words = secret ? t('movesMade', game.index) : isLost ? reasonsText(answer?.reasons ?? [])
    : left > 0 ? t('movesLeft', left) : game.hidden && game.index > 0 && game.steps[0].distance !== undefined ? t('score', game.index + game.undone, game.steps[0].distance) : '';
  const held = game.steps[0].answer.held;
  at('message').textContent = [words, game.hint && t('hintIs', moveName(game.stats.family, game.hint)), held && heldText(held)].filter(Boolean).join(' · ');
}

function showMoves({ stats, editing }, moves, secret) {
  const listed = secret ? [...moves].sort((a, b) => inOrder(a.move, b.move)) : moves;
  const isOpen = moves.some(({ status }) => status === 'unknown');
  at('moves-heading').textContent = t(secret || isOpen ? 'movesOnly' : 'moves');
  at('moves').replaceChildren(...listed.map(({ move, optimal, status, distance }) => make('li', {},
    make('button', { type: 'button', className: optimal && !secret ? 'listed optimal' : 'listed', disabled: editing, dataset: { listed: move } },
      make('b', { textContent: move }),
      make('span', { textContent: moveName(stats.family, move) === move ? '' : moveName(stats.family, move) }),
      make('span', { className: 'leads', textContent: secret || status === 'unknown' ? '' : distance ?? '–' })))));
}

/** Lists an optimal solution from here, once it is there. */
function showLine({ line, stats }, secret) {
  at('line-box').hidden = secret;
  at('line').replaceChildren(...(line ?? []).map(({ move }, i) => make('li', {}, make('button', {
    type: 'button', textContent: move, title: moveName(stats.family, move), dataset: { step: i + 1 },
  }))));
}
