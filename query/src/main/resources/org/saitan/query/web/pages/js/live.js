// The live board on the home page. It starts away from its goal, and shows the distance that each move leads to.

import * as api from './api.js';
import { hashOf } from './address.js';
import { byId } from './dom.js';
import { gain, currentStep, addressOf, stepOf } from './game.js';
import { t } from './i18n.js';
import { animate, drawPosition, prepareBoard } from './position.js';
import { createStore } from './store.js';

const START_FRACTION = 0.55; // as a share of God's number

/** Creates the live board; `begin` opens a random position, `show` redraws it. */
export function createLive({ board, godsNumber }, retrier, fail) {
  const store = createStore(retrier, show, fail);

  async function begin() {
    const stats = store.game.stats ?? await retrier.get(() => api.stats(board));
    await prepareBoard(stats);
    const state = await retrier.get(() => api.random(board, Math.max(1, Math.ceil(godsNumber * START_FRACTION))));
    const position = await retrier.get(() => api.position(board, state));
    store.dispatch({ type: 'begin', stats, steps: [stepOf(position)] });
  }

  function show(game = store.game, before = game) {
    if (!game.stats) {
      return;
    }
    const focused = byId('live-board').contains(document.activeElement) ? document.activeElement.dataset.move : undefined;
    drawPosition(byId('live-board'), game, { marks: true, onMove: (name) => store.dispatch({ type: 'move', name }) });
    animate(byId('live-board'), game, before);
    if (focused) {
      byId('live-board').querySelector(`[data-move="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    }
    const { distance } = currentStep(game);
    const gained = gain(game, game.index);
    byId('live-distance').textContent = distance === 0 ? t('solved') : distance;
    byId('live-words').textContent = distance === 0 ? '' : t('movesLeft', distance);
    byId('live-gain').textContent = gained === null ? t('tryMove') : gained > 0 ? t('nearer', gained) : gained < 0 ? t('farther', -gained) : t('sameDistance');
    byId('live-undo').disabled = game.index === 0;
    byId('live-open').href = `play.html${hashOf(addressOf(game))}`;
  }

  byId('live-undo').addEventListener('click', () => store.dispatch({ type: 'goTo', index: store.game.index - 1 }));
  byId('live-other').addEventListener('click', () => begin().catch(fail));
  return { begin, show };
}
