// The one state of a game on a page: events go in, what is shown follows, and each position that is come to is asked for.

import * as api from './api.js';
import { here, NO_GAME, reduce } from './game.js';

/**
 * Returns the store of a game.
 *
 * @param show takes the game after each change, and as it was before
 * @param fail takes why a position cannot be answered
 */
export function createStore(patience, show, fail) {
  let game = NO_GAME;
  const asked = new Map(); // by position, the board that it is asked for

  async function learn(stats, { state }) {
    if (asked.get(state) === stats) {
      return;
    }
    asked.set(state, stats);
    const isHere = () => game.stats === stats;
    try {
      const answer = await patience.get(() => api.position(stats.board, state), isHere);
      if (isHere()) {
        dispatch({ type: 'answer', answer });
      }
    } catch (problem) {
      fail(problem);
    } finally {
      asked.delete(state);
    }
  }

  function dispatch(event) {
    const before = game;
    game = reduce(game, event);
    if (game !== before) {
      show(game, before);
      if (game.stats && !here(game).answer) {
        learn(game.stats, here(game));
      }
    }
  }

  return { dispatch, get game() { return game; } };
}
