// One board in a frame, and how many moves are left.
// The address is /embed/BOARD#STATE; ?lang=ja and ?theme=dark choose language and theme.

import * as api from './api.js';
import { hashOf } from './address.js';
import { here, stepOf } from './game.js';
import { t, translatePage, useLanguage } from './i18n.js';
import { Patience } from './patience.js';
import { prepareDrawing } from './picture.js';
import { animate, drawPosition } from './position.js';
import { said } from './problems.js';
import { createStore } from './store.js';

const options = new URLSearchParams(location.search);
const board = decodeURIComponent(location.pathname.split('/')[2]);
const at = (id) => document.getElementById(id);
const say = (problem) => { at('status').textContent = said(problem).text; };
const patience = new Patience((problem) => problem && say(problem));
const store = createStore(patience, show, say);
const goTo = (index) => store.dispatch({ type: 'goTo', index });

function show(game, before) {
  const { state, status, distance, answer } = here(game);
  const marks = at('marks').checked;
  drawPosition(at('board'), game, { marks, onMove: (name) => store.dispatch({ type: 'move', name }) });
  animate(at('board'), game, before);
  at('board').setAttribute('aria-busy', String(!answer));
  at('status').textContent = status === 'unreachable' ? t('unreachable') : distance === 0 ? t('solved')
    : marks ? `${distance} ${t('movesLeft', distance)}` : `${game.index} ${t('movesMade', game.index)}`;
  at('undo').disabled = game.index === 0;
  at('open').href = `/play.html${hashOf({ board, state })}`;
}

/** Begins with the state that the address says; of one that is none nothing is drawn. */
async function begin() {
  at('board').replaceChildren();
  try {
    const stats = await patience.get(() => api.stats(board));
    await prepareDrawing(stats).catch(() => {}); // Without it, pictures are the server's.
    const state = decodeURIComponent(location.hash.slice(1)) || await patience.get(() => api.random(board, Math.ceil(stats.godsNumber / 2)));
    delete at('board').dataset.stands;
    store.dispatch({ type: 'begin', stats, steps: [stepOf(await patience.get(() => api.position(board, state)))] });
  } catch (problem) {
    say(problem);
  }
}

if (options.has('lang')) {
  useLanguage(options.get('lang'));
}
translatePage();
document.documentElement.dataset.theme = options.get('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
document.title = board;
at('name').textContent = board;
at('undo').addEventListener('click', () => goTo(store.game.index - 1));
at('again').addEventListener('click', () => goTo(0));
at('marks').addEventListener('change', () => store.game.stats && show(store.game, store.game));
addEventListener('hashchange', begin);
begin();
