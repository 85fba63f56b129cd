// The list of the moves played, as under a game of chess: each with the distance after it, and a mark where it did not
// come nearer; what else could be played, and was, in brackets behind it. A click goes there. What was played after it
// stays. A step has a comment, a variation can be made the main line, and all from a step on can be taken out.

import { make } from './dom.js';
import { Game } from './game.js';
import { t } from './i18n.js';

const at = (id) => document.getElementById(id);
const list = at('played');

let shown = []; // the steps by number

/** Lets the page go where somebody chooses, and say again what a game is after an action on it. */
export function preparePlayed(onStep, onChange) {
  list.addEventListener('click', (event) => {
    const entry = event.target.closest('[data-step]');
    if (entry) {
      onStep(shown[Number(entry.dataset.step)]);
    }
  });
  at('comment').addEventListener('change', () => onChange((game) => game.comment(at('comment').value)));
  at('promote').addEventListener('click', () => onChange((game) => game.promote()));
  at('remove').addEventListener('click', () => onChange((game) => game.remove()));
}

/** Returns what stands behind the distance: how much was lost. */
const mark = (gain) => (gain === -Infinity ? '✗' : gain === 0 ? '=' : `+${-gain}`);

function entry(step, depth, view) {
  const { names, position: { distance, status } } = step;
  const gain = view.hidden || step.shown ? null : Game.gainOf(step);
  const lost = gain !== null && gain <= 0;
  const after = view.hidden ? '' : String(distance ?? (status === undefined ? '…' : '–'));
  const words = names ?? t(depth === 0 ? 'began' : 'setUp');
  const button = make('button', {
    type: 'button', className: [lost ? 'lost' : '', step.shown ? 'shown' : '', names === null ? 'set' : '', view.line.has(step) ? '' : 'aside'].filter(Boolean).join(' '),
    dataset: { step: String(view.numbers.get(step)) }, ...(step === view.here ? { 'aria-current': 'step' } : {}),
  }, ...(names === null ? [] : [make('span', { className: 'number', textContent: `${depth}.` }), ' ']),
  make('b', { textContent: words }), ' ', make('span', { className: 'after', textContent: after }));
  if (lost) {
    button.append(' ', make('span', { className: 'mark', 'aria-hidden': 'true', textContent: mark(gain) }),
      make('span', { className: 'unseen', textContent: t('notNearer') }));
  }
  return make('li', {}, button, ...(step.comment ? [' ', make('span', { className: 'comment', textContent: step.comment })] : []));
}

/** Returns the entries of a step and the main line from it on, each with the variations beside it. */
function entries(first, depth, view) {
  const items = [];
  for (let step = first, i = depth; step; step = step.next[0], i++) {
    items.push(entry(step, i, view));
    const [main, ...others] = step.before?.next ?? [];
    for (const other of step === main ? others : []) {
      items.push(make('li', { className: 'variation' }, make('ol', { 'aria-label': t('variation') }, ...entries(other, i, view))));
    }
  }
  return items;
}

/** Lists the steps of a game; no distances where they are to stay hidden. */
export function showPlayed(game, hidden) {
  list.setAttribute('aria-label', t('played'));
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.step : undefined;
  shown = game.all();
  list.replaceChildren(...entries(shown[0], 0, {
    hidden, here: game.step, line: new Set(game.steps), numbers: new Map(shown.map((step, i) => [step, i])),
  }));
  const here = list.querySelector('[aria-current]');
  list.scrollTop = Math.max(0, here.offsetTop - list.clientHeight / 2);
  if (focused !== undefined) {
    list.querySelector(`[data-step="${focused}"]`)?.focus({ preventScroll: true });
  }
  at('line-tools').hidden = hidden;
  at('comment').placeholder = t('commentHere');
  if (document.activeElement !== at('comment')) {
    at('comment').value = game.step.comment ?? '';
  }
  at('promote').disabled = !game.branch();
  at('remove').disabled = !game.step.before;
}
