// The menu of boards.

import { make } from './dom.js';
import { t } from './i18n.js';
import { FEATURED, familyName, fullName, sortFamilies } from './names.js';

const list = document.getElementById('boards');
const order = new Intl.Collator('en', { numeric: true }).compare;

/** Returns the heading under which a board is listed: its family if the family usually has several boards, otherwise its kind. */
function groupOf({ family }) {
  if (FEATURED.includes(family.name) || !family.abilities.includes('picture')) {
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

export function listBoards(tables) {
  const listed = [...tables].sort((a, b) => order(a.board, b.board));
  const groups = new Map();
  for (const name of sortFamilies(listed.map((table) => table.family.name))) {
    for (const table of listed.filter(({ family }) => family.name === name)) {
      const group = groupOf(table);
      groups.set(group, [...(groups.get(group) ?? []), table]);
    }
  }
  list.replaceChildren(...[...groups].map(([label, some]) => make('optgroup', { label }, ...some.map(option))));
}

/** Selects a board in the menu, adding it if necessary. */
export function chooseBoard({ board, family }) {
  if (![...list.options].some(({ value }) => value === board)) {
    list.append(make('option', { value: board, title: board, textContent: fullName({ board, family }) }));
  }
  list.value = board;
}

export function prepareBoards(onBoard) {
  list.addEventListener('change', () => onBoard(list.value));
}
