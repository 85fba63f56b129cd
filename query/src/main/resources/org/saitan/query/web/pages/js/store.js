// The store of a game. It applies events, renders the game, and requests the server's answer for each position reached.

import * as api from './api.js';
import { currentStep, NO_GAME, reduce } from './game.js';

/**
 * Creates the store of a game.
 * @param show called after each change with the new game and the previous game
 * @param fail called with an error if the answer for a position cannot be obtained
 */
export function createStore(retrier, show, fail) {
  let game = NO_GAME;
  const pending = new Map(); // maps each requested position to its board

  async function fetchAnswer(stats, { state }) {
    if (pending.get(state) === stats) {
      return;
    }
    pending.set(state, stats);
    const isHere = () => game.stats === stats;
    try {
      const answer = await retrier.get(() => api.position(stats.board, state), isHere);
      if (isHere()) {
        dispatch({ type: 'answer', answer });
      }
    } catch (problem) {
      fail(problem);
    } finally {
      pending.delete(state);
    }
  }

  function dispatch(event) {
    const before = game;
    game = reduce(game, event);
    if (game !== before) {
      show(game, before);
      if (game.stats && !currentStep(game).answer) {
        fetchAnswer(game.stats, currentStep(game));
      }
    }
  }

  return { dispatch, get game() { return game; } };
}
