// The tour of the hardest: of each kind of puzzle the board that needs the most moves, at one of its hardest positions,
// from the kind with the fewest to the one with the most.

import { hashOf } from './address.js';
import * as api from './api.js';
import { t } from './i18n.js';
import { fullName } from './names.js';
import { familyOf } from './families/index.js';

const at = (id) => document.getElementById(id);
const order = new Intl.Collator('en', { numeric: true }).compare;

/** Returns the tables of the tour, of all there are: one of each family, in order. */
export function stations(tables) {
  const hardest = new Map();
  for (const table of tables) {
    const best = hardest.get(table.family?.name);
    const harder = (a, b) => a.godsNumber - b.godsNumber || order(b.board, a.board);
    if (table.kind === 'distances' && table.status === 'finished' && table.godsNumber > 0 && (!best || harder(table, best) > 0)) {
      hardest.set(table.family.name, table);
    }
  }
  return [...hardest.values()].sort((a, b) => a.godsNumber - b.godsNumber || order(a.board, b.board));
}

/** Returns the station of a board, and the state to be at; the first one, and no state, where the board is none. */
export function stationAt(tables, board, state) {
  const all = stations(tables);
  const table = all.find((station) => station.board === board);
  return table ? { table, state } : { table: all[0], state: null };
}

/** Returns a position that is as far from the goal as any, the same one for all who ask. */
export async function hardestOf({ board, godsNumber }) {
  const { states } = await api.layer(board, godsNumber, { limit: 1 });
  return states[0].state;
}

/** Shows where in the tour a board is, and the ways to the next one and the one before; nothing off the tour. */
export function showTour(tables, board) {
  const all = stations(tables);
  const here = board === null ? -1 : all.findIndex((table) => table.board === board);
  at('tour').hidden = here < 0;
  if (here < 0) {
    return;
  }
  const name = (table) => fullName(table, familyOf(table.family).words);
  at('tour-words').textContent = t('tourIs', here + 1, all.length, all[here].godsNumber);
  for (const [id, table] of [['tour-before', all[here - 1]], ['tour-next', all[here + 1]]]) {
    at(id).hidden = !table;
    at(id).href = table ? `play.html${hashOf({ tour: table.board })}` : '';
    at(id).title = table ? name(table) : '';
  }
}
