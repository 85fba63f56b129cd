// Games that are kept as long as the tab is open, one for each board: a reload loses none.

import { Game } from './game.js';
import { ofTab } from './storage.js';

const nameOf = (board) => `saitan.game.${board}`;

/** Keeps a game, and the challenge that it is played for. */
export function keepGame(game, challenge) {
  ofTab.set(nameOf(game.board), JSON.stringify({ game: game.kept(), challenge }));
}

/** Returns a game as it is kept today; versions without variations kept the steps of one line, and the number of the step shown. */
const asToday = (game) => (game.index === undefined ? game : {
  board: game.board, current: game.index, end: game.steps.length - 1, steps: game.steps.map((step, i) => ({ ...step, before: i - 1 })),
});

/** Returns the game that is kept of a board, and its challenge; null where there is none. */
export function keptGame(board) {
  try {
    const { game, challenge } = JSON.parse(ofTab.get(nameOf(board)));
    return { game: Game.of(asToday(game)), challenge };
  } catch {
    return null;
  }
}

/**
 * Returns the game that is kept of a board, at a state, if it was there; not one that is played for a challenge. A page that is
 * loaded again is where it was: its address may have been a move behind.
 */
export function keptAt(board, state, again) {
  const kept = keptGame(board);
  const step = kept && !kept.challenge ? kept.game.find(state) : undefined;
  if (!step) {
    return null;
  }
  if (!again) {
    kept.game.goTo(step);
  }
  return kept.game;
}

/** Returns the game that is kept of a challenge; of one that is over only where the page was not asked for anew. */
export function keptFor({ board, state, date }, again) {
  const kept = keptGame(board);
  const one = kept?.challenge;
  return one && one.state === state && one.date === date && (again || !one.done) ? kept : null;
}
