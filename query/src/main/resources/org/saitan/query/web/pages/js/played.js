// The list of the moves played, as under a game of chess: each with the distance after it, and a mark where it did not
// come nearer. A click goes there; what was played after it stays until another move is made.

import { make } from './dom.js';
import { t } from './i18n.js';

const list = document.getElementById('played');

/** Lets the page go where somebody chooses. */
export function preparePlayed(onIndex) {
  list.addEventListener('click', (event) => {
    const entry = event.target.closest('[data-step]');
    if (entry) {
      onIndex(Number(entry.dataset.step));
    }
  });
}

/** Returns what stands behind the distance: how much was lost. */
const mark = (gain) => (gain === -Infinity ? '✗' : gain === 0 ? '=' : `+${-gain}`);

function entry(game, index, hidden, lost) {
  const { names, position: { distance, status }, shown } = game.steps[index];
  const after = hidden ? '' : String(distance ?? (status === undefined ? '…' : '–'));
  const words = names ?? t(index === 0 ? 'began' : 'setUp');
  const button = make('button', {
    type: 'button', className: [lost ? 'lost' : '', shown ? 'shown' : '', names === null ? 'set' : ''].filter(Boolean).join(' '),
    dataset: { step: String(index) }, ...(index === game.index ? { 'aria-current': 'step' } : {}),
  }, ...(names === null ? [] : [make('span', { className: 'number', textContent: `${index}.` }), ' ']),
  make('b', { textContent: words }), ' ', make('span', { className: 'after', textContent: after }));
  if (lost) {
    button.append(' ', make('span', { className: 'mark', 'aria-hidden': 'true', textContent: mark(game.gain(index)) }),
      make('span', { className: 'unseen', textContent: t('notNearer') }));
  }
  return make('li', {}, button);
}

/** Lists the steps of a game; no distances where they are to stay hidden. */
export function showPlayed(game, hidden) {
  list.setAttribute('aria-label', t('played'));
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.step : undefined;
  const lost = new Set(hidden ? [] : game.lost());
  list.replaceChildren(...game.steps.map((_, index) => entry(game, index, hidden, lost.has(index))));
  const here = list.children[game.index];
  list.scrollTop = Math.max(0, here.offsetTop - list.offsetTop - list.clientHeight / 2);
  if (focused !== undefined) {
    list.querySelector(`[data-step="${focused}"]`)?.focus({ preventScroll: true });
  }
}
