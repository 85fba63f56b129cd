// The home page: a board to play immediately, and a card for each family of boards.

import { redirectToBoard, pageOf } from './address.js';
import * as api from './api.js';
import { fillDemo, playDemo } from './demonstration.js';
import { byId, make } from './dom.js';
import { currentLanguage, t } from './i18n.js';
import { createLive } from './live.js';
import { FEATURED, boardName, familyName, familyDescription, fullName, sortFamilies } from './names.js';
import { grouped } from './numbers.js';
import { Retrier } from './retrier.js';
import { showProblem, retryNotice } from './problems.js';
import { prepareSettings } from './settings.js';
import { pictureUrl, hasServer } from './source.js';

const MAX_BOARDS = 12; // on a card
const DEMO_BOARD = 'yinyang-6';
const SEARCHED = ['3x3x3', 'sliding-4x4', 'sliding-5x5', 'rotation-4x4', 'pancake-12', 'kilominx'];
const LIVE_TIMEOUT = 1500; // milliseconds, after which the page is shown even without the live board

const order = new Intl.Collator('en', { numeric: true }).compare;
const number = (n) => grouped(n, currentLanguage());

const LIVE = ['rotation-3x3', 'rotation-2x3', 'uraomote-4x4', 'uraomote-3x3', 'flipit-6-1', 'sliding-3x3', '2x2x2', 'pyraminx'];

let tables = null;
let live = null; // the live board and its table
let markReady;
const ready = new Promise((resume) => { markReady = resume; }); // The demonstrations load nothing until this promise resolves.
const retrier = new Retrier(retryNotice(byId('error')));

function card(family, { boards, picture, facts = '', nameOf = (board) => boardName(board) ?? familyName({ name: board }) }) {
  const { text, language } = familyDescription(family);
  return make('article', { className: 'card family', dataset: { family: family.name } },
    make('h2', {}, familyName(family)),
    picture,
    make('p', { textContent: text, lang: language }),
    make('p', { className: 'facts', textContent: facts }),
    make('ul', { className: 'boards' }, ...boards.map((board) => make('li', {},
      make('a', { className: 'button', href: pageOf(board), title: board, textContent: nameOf(board) })))));
}

function recordText(boards) {
  const farthest = boards.reduce((a, b) => (b.godsNumber > a.godsNumber ? b : a));
  return t('farthest', { board: boards.length > 1 ? boardName(farthest.board) ?? familyName({ name: farthest.board }) : '', godsNumber: farthest.godsNumber, states: number(farthest.states) });
}

/** Creates the stage of a card: a board that plays by itself, and the goal beside it. */
function stage() {
  const board = make('div', { className: 'board', inert: true, 'aria-hidden': 'true' });
  const goal = make('div', {});
  return { board, goal, element: make('div', { className: 'stage' }, board,
    make('figure', { className: 'goal' }, make('figcaption', { textContent: t('goal') }), goal)) };
}

function familyCard(boards) {
  const { board, goal, element } = stage();
  ready.then(() => playDemo({ table: boards[0], board, goal, retrier }));
  return card(boards[0].family, {
    picture: element, boards: boards.slice(0, MAX_BOARDS).map((table) => table.board), facts: recordText(boards),
  });
}

function placementCard() {
  const { board, goal, element } = stage();
  goal.parentElement.remove();
  ready.then(() => fillDemo({ name: DEMO_BOARD, board, retrier }));
  return card({ name: 'yinyang' }, { picture: element, boards: ['yinyang-4', DEMO_BOARD, 'yinyang-8', 'yinyang-10'] });
}

/** Creates the card of boards with too many positions for a table. */
function searchedCard() {
  const boards = SEARCHED.filter((board) => !tables.some((table) => table.board === board && table.status === 'finished'));
  const picture = make('div', { className: 'stage' }, make('img', { src: pictureUrl(SEARCHED[0], 'goal'), alt: '', loading: 'lazy' }));
  return card({ name: 'searched' }, { picture, boards, nameOf: (board) => fullName({ board, family: { name: board.split('-')[0] } }) });
}

function show() {
  const finished = tables.filter((table) => table.kind === 'distances' && table.status === 'finished')
    .sort((a, b) => order(a.board, b.board));
  const names = sortFamilies(finished.map((table) => table.family.name));
  const cards = names.map((name) => familyCard(finished.filter((table) => table.family.name === name)));
  const featured = names.filter((name) => FEATURED.includes(name)).length; // Placement puzzles follow the featured families.
  byId('families').replaceChildren(...cards.slice(0, featured), ...(hasServer ? [placementCard(), searchedCard()] : []), ...cards.slice(featured));
  byId('none').hidden = finished.length > 0;
}

/** Shows the link to the workshop if the server has one. */
async function offerWorkshop() {
  byId('make').href = 'workshop.html'; // The link is not in the HTML, because a static site has no workshop.
  byId('make').hidden = !hasServer || !(await api.health()).workshop;
}

/** Starts the live board, with a puzzle that everybody understands. */
async function playLive() {
  const finished = tables.filter((table) => table.kind === 'distances' && table.status === 'finished' && table.godsNumber > 0);
  const table = LIVE.map((name) => finished.find(({ board }) => board === name)).find(Boolean) ?? finished.find(({ family }) => FEATURED.includes(family.name));
  byId('live').hidden = !table;
  if (table) {
    live = { table, board: createLive(table, retrier, (problem) => showProblem(byId('error'), problem)) };
    labelLive();
    await live.board.begin();
  }
}

function labelLive() {
  const { family } = live.table;
  byId('live-name').textContent = fullName(live.table);
  byId('live-rules').textContent = familyDescription(family).text;
  live.board.show();
}

async function start() {
  try {
    tables = await retrier.get(api.tables);
    show();
    await Promise.race([playLive(), new Promise((resume) => setTimeout(resume, LIVE_TIMEOUT))]);
  } catch (problem) {
    showProblem(byId('error'), problem);
  } finally {
    document.querySelector('main').inert = false;
    markReady();
  }
  await offerWorkshop();
}

function relabel() {
  if (tables) {
    show();
  }
  if (live) {
    labelLive();
  }
}

if (!redirectToBoard()) {
  prepareSettings(relabel);
  addEventListener('hashchange', redirectToBoard);
  start();
}
