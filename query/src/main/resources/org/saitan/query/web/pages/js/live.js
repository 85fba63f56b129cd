// A board to play on at once, on the home page: not at its goal, and every move says how far it leads.

import * as api from './api.js';
import { hashOf } from './address.js';
import { gain, here, place, stepOf } from './game.js';
import { t } from './i18n.js';
import { animate, drawPosition, prepareBoard } from './position.js';
import { createStore } from './store.js';

const FAR = 0.55; // of the way to the farthest

const at = (id) => document.getElementById(id);

/** Returns what begins with a position of a board by chance, and what draws it in the language of the page. */
export function createLive({ board, godsNumber }, patience, fail) {
  const store = createStore(patience, show, fail);

  async function begin() {
    const stats = store.game.stats ?? await patience.get(() => api.stats(board));
    await prepareBoard(stats);
    const state = await patience.get(() => api.random(board, Math.max(1, Math.ceil(godsNumber * FAR))));
    const position = await patience.get(() => api.position(board, state));
    store.dispatch({ type: 'begin', stats, steps: [stepOf(position)] });
  }

  function show(game = store.game, before = game) {
    if (!game.stats) {
      return;
    }
    const focused = at('live-board').contains(document.activeElement) ? document.activeElement.dataset.move : undefined;
    drawPosition(at('live-board'), game, { marks: true, onMove: (name) => store.dispatch({ type: 'move', name }) });
    animate(at('live-board'), game, before);
    if (focused) {
      at('live-board').querySelector(`[data-move="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    }
    const { distance } = here(game);
    const gained = gain(game, game.index);
    at('live-distance').textContent = distance === 0 ? t('solved') : distance;
    at('live-words').textContent = distance === 0 ? '' : t('movesLeft', distance);
    at('live-gain').textContent = gained === null ? t('tryMove') : gained > 0 ? t('nearer', gained) : gained < 0 ? t('fartherBy', -gained) : t('asFar');
    at('live-undo').disabled = game.index === 0;
    at('live-open').href = `play.html${hashOf(place(game))}`;
  }

  at('live-undo').addEventListener('click', () => store.dispatch({ type: 'goTo', index: store.game.index - 1 }));
  at('live-other').addEventListener('click', () => begin().catch(fail));
  return { begin, show };
}
