// The gallery of the hardest positions.

import * as api from './api.js';
import { make, whenVisible } from './dom.js';
import { currentLanguage, t } from './i18n.js';
import { grouped } from './numbers.js';
import { thumbnail } from './position.js';

const PAGE = 12;
const MAX_COMPARED = 200_000;

const box = document.getElementById('hardest-box');
const list = document.getElementById('hardest');
const count = document.getElementById('hardest-count');
const more = document.getElementById('more');

let current = null;

/** Prepares the gallery of a board. Its positions are requested when the gallery is about to be seen. */
export function prepareHardest(stats, onState) {
  const blacks = stats.family.abilities.includes('blacks');
  const small = stats.antipodes <= MAX_COMPARED;
  const options = small ? { unique: true, ...(blacks ? { sort: 'blacks' } : {}) } : {};
  current = { stats, onState, options, offset: 0 };
  list.replaceChildren();
  count.textContent = '';
  more.hidden = true;
  box.open = small && stats.states <= 10_000_000;
  if (box.open) {
    showWhenVisible(current);
  }
}

/** Requests the first positions once the gallery is about to scroll into view. */
async function showWhenVisible(request) {
  await whenVisible(box);
  if (request === current && request.offset === 0) {
    showMore();
  }
}

async function showMore() {
  const request = current;
  const { stats, options, offset } = request;
  request.offset += PAGE;
  try {
    const answer = await api.layer(stats.board, stats.godsNumber, { ...options, offset, limit: PAGE });
    if (request === current) {
      list.append(...answer.states.map((state) => make('li', {}, picture(state))));
      const number = (n) => grouped(n, currentLanguage());
      count.textContent = answer.unique === undefined || answer.unique === answer.total
        ? t('hardestCount', number(answer.total), stats.godsNumber)
        : t('hardestUnique', number(answer.total), number(answer.unique), stats.godsNumber);
      if (answer.states.some(({ solution }) => solution)) {
        count.textContent += ` ${t('hardestSolutions')}`;
      }
      more.hidden = request.offset >= (answer.listed ?? answer.unique ?? answer.total);
    }
  } catch (problem) {
    count.textContent = problem.message;
  }
}

function picture({ state, blacks, solution }) {
  const { stats, onState } = current;
  const words = solution ? solution.join(' ') : blacks === undefined ? '' : t('blacks', blacks);
  const content = [thumbnail(stats, state), ...(words ? [make('small', { textContent: words })] : [])];
  return onState === null ? make('div', { className: 'picture', title: state }, ...content) : make('button', {
    type: 'button', className: 'picture', 'aria-label': `${t('positionIs', state)} ${words}`.trim(), title: state, onclick: () => onState(state),
  }, ...content);
}

box.addEventListener('toggle', () => {
  if (box.open && current) {
    showWhenVisible(current);
  }
});
more.addEventListener('click', showMore);
