// Two positions side by side: one that was kept, and the one shown.

import * as api from './api.js';
import { make } from './dom.js';
import { currentLanguage, t } from './i18n.js';
import { grouped } from './numbers.js';
import { session } from './session.js';
import { reasonsOf, tally } from './why.js';

const at = (id) => document.getElementById(id);

let kept = null; // { board, state }

/** Lets a position be kept. */
export function prepareComparing(onChange, onState) {
  at('keep').addEventListener('click', () => {
    kept = { board: session.game.board, state: session.game.position.state };
    onChange();
  });
  at('keep-no-more').addEventListener('click', () => {
    kept = null;
    onChange();
  });
  at('compared').addEventListener('click', (event) => {
    const state = event.target.closest('[data-state]')?.dataset.state;
    if (state) {
      onState(state);
    }
  });
}

/** Says which of two positions is nearer, and how far one is from the other where that is known. */
function words(a, b, apart) {
  const said = [];
  if (a.distance !== undefined && b.distance !== undefined) {
    const gain = a.distance - b.distance;
    said.push(gain === 0 ? t('compareSame') : t(gain > 0 ? 'compareNearer' : 'compareFarther', Math.abs(gain)));
  }
  if (apart !== undefined) {
    said.push(t('compareApart', apart));
  }
  return said.join(' ');
}

function column(answer, title) {
  const { moves, optimal, traps } = tally(answer);
  const lines = answer.status === 'unreachable' ? [t('unreachable')] : [
    `${answer.distance} ${t('movesLeft', answer.distance)}`,
    ...(answer.distance > 0 ? [t('whyHere', grouped(answer.optimalSolutions, currentLanguage())), t('whyThen', optimal, moves), ...(traps > 0 ? [t('whyTraps', traps)] : [])] : [])];
  return make('div', {},
    make('button', { type: 'button', className: 'picture', dataset: { state: answer.state }, 'aria-label': `${title}: ${t('positionIs', answer.state)}` },
      session.family.thumbnail(session.game.board, answer.state), make('small', { textContent: title })),
    ...lines.map((textContent, i) => make('p', { textContent, className: i === 0 ? 'first' : '' })));
}

/** Shows the position that is kept beside the one shown. */
export async function showCompared(isHidden) {
  const { board, position } = session.game;
  at('compare-card').hidden = isHidden;
  if (kept && kept.board !== board) {
    kept = null;
  }
  at('keep-no-more').hidden = kept === null;
  at('compare-help').hidden = kept !== null;
  if (kept === null || isHidden) {
    at('compared').hidden = true;
    at('compare-words').textContent = '';
    delete at('compared').dataset.shows;
    return;
  }
  const { state } = kept;
  const shows = [board, state, position.state, currentLanguage()].join(' | ');
  if (at('compared').dataset.shows === shows) {
    return;
  }
  const here = () => kept?.state === state && session.game.board === board && session.game.position.state === position.state;
  const renamed = session.stats.family.abilities.includes('goals');
  const [a, b, both] = await Promise.all([reasonsOf(board, state, here), reasonsOf(board, position.state, here),
    renamed ? session.patience.get(() => api.compare(board, state, position.state), here) : {}]);
  if (here()) {
    at('compared').replaceChildren(column(a, t('compareKept')), column(b, t('compareHere')));
    at('compared').hidden = false;
    at('compared').dataset.shows = shows;
    at('compare-words').textContent = a.state === b.state ? t('compareMove') : words(a, b, both.apart);
  }
}
