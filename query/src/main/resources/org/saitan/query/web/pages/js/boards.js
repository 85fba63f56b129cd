// The list of boards, by family.

import { make } from './dom.js';
import { inOrder } from './families/index.js';
import { t } from './i18n.js';

const list = document.getElementById('boards');
const order = new Intl.Collator('en', { numeric: true }).compare;

function option({ board, status }) {
  const readable = status === 'finished';
  const textContent = readable ? board : `${board} (${t(status)})`;
  return make('option', { value: board, textContent, disabled: !readable });
}

/** Lists the boards of tables. */
export function listBoards(tables) {
  const listed = [...tables].sort((a, b) => order(a.board, b.board));
  list.replaceChildren(...inOrder(listed.map((table) => table.family.name)).map((name) =>
    make('optgroup', { label: name }, ...listed.filter((table) => table.family.name === name).map(option))));
}

/** Lets a board be chosen. */
export function prepareBoards(onBoard) {
  list.addEventListener('change', () => onBoard(list.value));
}
