// The list of boards, by what people call them.

import { make } from './dom.js';
import { t } from './i18n.js';
import { FIRST, familyName, fullName, inOrder } from './names.js';

const list = document.getElementById('boards');
const order = new Intl.Collator('en', { numeric: true }).compare;

/** Returns under what a board is listed: its family, where that has several boards here, or its kind. */
function groupOf({ family }) {
  if (FIRST.includes(family.name) || !family.abilities.includes('picture')) {
    return familyName(family);
  }
  return t(family.name === 'own' ? 'ownBoards' : family.abilities.includes('definition') ? 'turningBoards' : 'handBoards');
}

function option(table) {
  const { board, status } = table;
  const name = fullName(table);
  const readable = status === 'finished';
  return make('option', { value: board, title: board, textContent: readable ? name : `${name} (${t(status)})`, disabled: !readable });
}

/** Lists the boards of tables. */
export function listBoards(tables) {
  const listed = [...tables].sort((a, b) => order(a.board, b.board));
  const groups = new Map();
  for (const name of inOrder(listed.map((table) => table.family.name))) {
    for (const table of listed.filter(({ family }) => family.name === name)) {
      const group = groupOf(table);
      groups.set(group, [...(groups.get(group) ?? []), table]);
    }
  }
  list.replaceChildren(...[...groups].map(([label, some]) => make('optgroup', { label }, ...some.map(option))));
}

/** Shows the board that is played, also one that is not listed. */
export function chooseBoard({ board, family }) {
  if (![...list.options].some(({ value }) => value === board)) {
    list.append(make('option', { value: board, title: board, textContent: fullName({ board, family }) }));
  }
  list.value = board;
}

/** Lets a board be chosen. */
export function prepareBoards(onBoard) {
  list.addEventListener('change', () => onBoard(list.value));
}
