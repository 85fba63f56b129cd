// Why a move is good: what each optimal move leaves, and which moves only look right.

import * as api from './api.js';
import { make } from './dom.js';
import { currentLanguage, t } from './i18n.js';
import { grouped } from './numbers.js';
import { session } from './session.js';

const MOST = 12; // Of more moves some are explained.
const MOST_KEPT = 500;

const at = (id) => document.getElementById(id);
const known = new Map(); // by board and state

/** Returns what is said of a position, with the number of its optimal solutions and its traps. */
export function reasonsOf(board, state, wanted) {
  const key = `${board} ${state}`;
  if (!known.has(key)) {
    const asked = session.patience.get(() => api.reasons(board, state), wanted);
    asked.catch(() => known.delete(key));
    known.set(key, asked);
    if (known.size > MOST_KEPT) {
      known.delete(known.keys().next().value);
    }
  }
  return known.get(key);
}

const number = (n) => grouped(n, currentLanguage());

/** Returns how many moves of a position there are, are optimal, and only look right. */
export const tally = ({ moves }) => ({ moves: moves.length, optimal: moves.filter(({ optimal }) => optimal).length, traps: moves.filter(({ trap }) => trap).length });

/** Says what an optimal move leaves, given what is said of the position that it leads to. */
function entry({ move, after }, onMove) {
  const { moves, optimal, traps } = tally(after);
  const left = after.distance === 0 ? t('whySolves') : `${t('whyLeaves', number(after.optimalSolutions))} ${t('whyThen', optimal, moves)}${traps > 0 ? ` ${t('whyTraps', traps)}` : ''}`;
  return make('li', {},
    make('button', { type: 'button', className: 'listed optimal', dataset: { why: move }, onclick: () => onMove(move) }, make('b', { textContent: move })),
    ' ', make('span', { textContent: left }));
}

/** Explains the moves of the position shown, where that is wanted. */
export async function showWhy(isHidden, onMove) {
  const { board, position } = session.game;
  const here = () => session.game.board === board && session.game.position.state === position.state;
  at('why-box').hidden = isHidden || position.distance === 0 || position.status === 'unreachable';
  if (at('why-box').hidden || !at('why-box').open || position.pending) {
    return;
  }
  const shows = `${board} ${position.state} ${currentLanguage()}`;
  if (at('why').dataset.shows === shows) {
    return;
  }
  const now = await reasonsOf(board, position.state, here);
  const optimal = now.moves.filter((move) => move.optimal).slice(0, MOST);
  const left = await Promise.all(optimal.map(async ({ move, state }) => ({ move, after: await reasonsOf(board, state, here) })));
  if (!here()) {
    return;
  }
  left.sort((a, b) => (b.after.optimalSolutions > a.after.optimalSolutions ? 1 : b.after.optimalSolutions < a.after.optimalSolutions ? -1 : 0));
  const traps = now.moves.filter(({ trap }) => trap).map(({ move }) => move);
  at('why-here').textContent = t('whyHere', number(now.optimalSolutions)) + (traps.length > 0 ? ` ${t('whyLook', traps.join(', '))}` : '');
  at('why').replaceChildren(...left.map((one) => entry(one, onMove)));
  at('why').dataset.shows = shows;
}
