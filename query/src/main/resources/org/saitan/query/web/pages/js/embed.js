// One board in a frame, and how many moves are left.
// The address is /embed/BOARD#STATE; ?lang=ja and ?theme=dark choose language and theme.

import * as api from './api.js';
import { hashOf } from './address.js';
import { here, stepOf } from './game.js';
import { translatePage, t, useLanguage } from './i18n.js';
import { fullName } from './names.js';
import { Patience } from './patience.js';
import { prepareBoard } from './position.js';
import { said } from './problems.js';
import { createStage } from './stage.js';

const options = new URLSearchParams(location.search);
const board = decodeURIComponent(location.pathname.split('/')[2]);
const at = (id) => document.getElementById(id);
const say = (problem) => { at('message').textContent = said(problem).text; };
const patience = new Patience((problem) => problem && say(problem));
const stage = createStage(patience, show, say);

function show(game, before) {
  if (game.stats) {
    stage.draw(game, before);
    at('open').href = `/play.html${hashOf({ board, state: here(game).state })}`;
  }
}

/** Begins with the state that the address says; of one that is none nothing is drawn. */
async function begin() {
  at('board').replaceChildren();
  at('distance').textContent = '';
  try {
    const stats = await patience.get(() => api.stats(board));
    await prepareBoard(stats);
    const state = decodeURIComponent(location.hash.slice(1)) || await patience.get(() => api.random(board, Math.ceil(stats.godsNumber / 2)));
    delete at('board').dataset.stands;
    document.title = fullName(stats);
    at('name').textContent = document.title;
    stage.store.dispatch({ type: 'begin', stats, steps: [stepOf(await patience.get(() => api.position(board, state)))] });
  } catch (problem) {
    say(problem);
  }
}

if (options.has('lang')) {
  useLanguage(options.get('lang'));
}
translatePage();
document.documentElement.dataset.theme = options.get('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
addEventListener('hashchange', begin);
begin();
