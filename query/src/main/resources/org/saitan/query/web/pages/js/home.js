// The home page: a card for each family that the server has boards of, and one for placement puzzles.

import { leaveFor, pageOf } from './address.js';
import * as api from './api.js';
import { play, fill } from './demonstration.js';
import { make } from './dom.js';
import { currentLanguage, t } from './i18n.js';
import { createLive } from './live.js';
import { FIRST, boardName, familyName, familyWords, fullName, inOrder } from './names.js';
import { grouped } from './numbers.js';
import { Patience } from './patience.js';
import { showProblem, telling } from './problems.js';
import { prepareSettings } from './settings.js';
import { pictureUrl, serves } from './source.js';

const MOST_BOARDS = 12;
const FILLING = 'yinyang-6';
const SEARCHED = ['3x3x3', 'sliding-4x4', 'sliding-5x5', 'rotation-4x4', 'pancake-12', 'kilominx'];
const MOST_FOR_LIVE = 1500; // Then the page is shown without the board to play on.

const at = (id) => document.getElementById(id);
const order = new Intl.Collator('en', { numeric: true }).compare;
const number = (n) => grouped(n, currentLanguage());

const LIVE = ['rotation-3x3', 'rotation-2x3', 'uraomote-4x4', 'uraomote-3x3', 'flipit-6-1', 'sliding-3x3', '2x2x2', 'pyraminx'];

let tables = null;
let live = null; // the board to play on, and its table
let endBeginning;
const begun = new Promise((resume) => { endBeginning = resume; }); // What plays by itself asks for nothing before.
const patience = new Patience(telling(at('error')));

function card(family, { boards, picture, facts = '', nameOf = (board) => boardName(board) ?? familyName({ name: board }) }) {
  const { text, language } = familyWords(family);
  return make('article', { className: 'card family', dataset: { family: family.name } },
    make('h2', {}, familyName(family)),
    picture,
    make('p', { textContent: text, lang: language }),
    make('p', { className: 'facts', textContent: facts }),
    make('ul', { className: 'boards' }, ...boards.map((board) => make('li', {},
      make('a', { className: 'button', href: pageOf(board), title: board, textContent: nameOf(board) })))));
}

function record(boards) {
  const farthest = boards.reduce((a, b) => (b.godsNumber > a.godsNumber ? b : a));
  return t('farthest', { board: boardName(farthest.board) ?? familyName({ name: farthest.board }), godsNumber: farthest.godsNumber, states: number(farthest.states) });
}

/** A stage for the picture of a family: what a move does, and the goal beside it. */
function stage() {
  const board = make('div', { className: 'board', inert: true, 'aria-hidden': 'true' });
  const goal = make('div', {});
  return { board, goal, element: make('div', { className: 'stage' }, board,
    make('figure', { className: 'goal' }, make('figcaption', { textContent: t('goal') }), goal)) };
}

function familyCard(boards) {
  const { board, goal, element } = stage();
  begun.then(() => play({ table: boards[0], board, goal, patience }));
  return card(boards[0].family, {
    picture: element, boards: boards.slice(0, MOST_BOARDS).map((table) => table.board), facts: record(boards),
  });
}

function fillingCard() {
  const { board, goal, element } = stage();
  goal.parentElement.remove();
  begun.then(() => fill({ name: FILLING, board, patience }));
  return card({ name: 'yinyang' }, { picture: element, boards: ['yinyang-4', FILLING, 'yinyang-8', 'yinyang-10'] });
}

/** Boards with too many positions for a table. */
function searchedCard() {
  const boards = SEARCHED.filter((board) => !tables.some((table) => table.board === board && table.status === 'finished'));
  const picture = make('div', { className: 'stage' }, make('img', { src: pictureUrl(SEARCHED[0], 'goal'), alt: '', loading: 'lazy' }));
  return card({ name: 'searched' }, { picture, boards, nameOf: (board) => fullName({ board, family: { name: board.split('-')[0] } }) });
}

function show() {
  const finished = tables.filter((table) => table.kind === 'distances' && table.status === 'finished')
    .sort((a, b) => order(a.board, b.board));
  const names = inOrder(finished.map((table) => table.family.name));
  const cards = names.map((name) => familyCard(finished.filter((table) => table.family.name === name)));
  const drawn = names.filter((name) => FIRST.includes(name)).length; // Those drawn here come first, and placement puzzles are drawn here, too.
  at('families').replaceChildren(...cards.slice(0, drawn), ...(serves ? [fillingCard(), searchedCard()] : []), ...cards.slice(drawn));
  at('none').hidden = finished.length > 0;
}

/** Links to the workshop where the server has one. */
async function offerWorkshop() {
  at('make').href = 'workshop.html'; // Not in the page itself: a site of files has no such page.
  at('make').hidden = !serves || !(await api.health()).workshop;
}

/** Lets a board be played at once: one of those that everybody understands. */
async function playLive() {
  const finished = tables.filter((table) => table.kind === 'distances' && table.status === 'finished' && table.godsNumber > 0);
  const table = LIVE.map((name) => finished.find(({ board }) => board === name)).find(Boolean) ?? finished.find(({ family }) => FIRST.includes(family.name));
  at('live').hidden = !table;
  if (table) {
    live = { table, board: createLive(table, patience, (problem) => showProblem(at('error'), problem)) };
    nameLive();
    await live.board.begin();
  }
}

function nameLive() {
  const { family } = live.table;
  at('live-name').textContent = fullName(live.table);
  at('live-rules').textContent = familyWords(family).text;
  live.board.show();
}

async function begin() {
  try {
    tables = await patience.get(api.tables);
    show();
    await Promise.race([playLive(), new Promise((resume) => setTimeout(resume, MOST_FOR_LIVE))]);
  } catch (problem) {
    showProblem(at('error'), problem);
  } finally {
    document.querySelector('main').inert = false;
    endBeginning();
  }
  await offerWorkshop();
}

function relabel() {
  if (tables) {
    show();
  }
  if (live) {
    nameLive();
  }
}

if (!leaveFor()) {
  prepareSettings(relabel);
  addEventListener('hashchange', leaveFor);
  begin();
}
