// One board in a frame of another site. The address is /embed/BOARD#STATE; ?lang=ja and ?theme=dark set the language and the theme.

import * as api from './api.js';
import { hashOf } from './address.js';
import { byId } from './dom.js';
import { currentStep, stepOf } from './game.js';
import { translatePage, t, useLanguage } from './i18n.js';
import { fullName } from './names.js';
import { Retrier } from './retrier.js';
import { prepareBoard } from './position.js';
import { messageOf } from './problems.js';
import { createStage } from './stage.js';

const options = new URLSearchParams(location.search);
const board = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const showError = (problem) => { byId('message').textContent = messageOf(problem).text; };
const retrier = new Retrier((problem) => problem && showError(problem));
const stage = createStage(retrier, show, showError);

function show(game, before) {
  if (game.stats) {
    stage.draw(game, before);
    byId('open').href = `/play.html${hashOf({ board, state: currentStep(game).state })}`;
  }
}

/** Opens the position in the address, or the first position of the board. */
async function start() {
  byId('board').replaceChildren();
  byId('distance').textContent = '';
  try {
    if (!board) {
      throw new Error(t('embedAddress'));
    }
    const stats = await retrier.get(() => api.stats(board));
    await prepareBoard(stats);
    const state = decodeURIComponent(location.hash.slice(1));
    document.title = fullName(stats);
    byId('name').textContent = document.title;
    stage.store.dispatch({ type: 'begin', stats, steps: [stepOf(await (state ? stage.positionOf(board, state) : stage.firstPosition(stats)))] });
  } catch (problem) {
    showError(problem);
  }
}

if (options.has('lang')) {
  useLanguage(options.get('lang'));
}
translatePage();
document.documentElement.dataset.theme = options.get('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
addEventListener('hashchange', start);
start();
