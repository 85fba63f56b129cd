// The home page: a card for each family that the server has boards of, and one for boards to fill.

import { leaveFor, pageOf, hashOf } from './address.js';
import * as api from './api.js';
import { resultOf, today } from './challenge.js';
import { play, fill } from './demonstration.js';
import { make } from './dom.js';
import { familyOf, hasModule, inOrder } from './families/index.js';
import { words as fillingWords } from './families/yinyang.js';
import { currentLanguage, t, withWords } from './i18n.js';
import { grouped } from './numbers.js';
import { hurried, Patience } from './patience.js';
import { showProblem, telling } from './problems.js';
import { prepareSettings } from './settings.js';

const MOST_BOARDS = 12;
const FILLING = 'yinyang-6';

const at = (id) => document.getElementById(id);
const order = new Intl.Collator('en', { numeric: true }).compare;
const number = (n) => grouped(n, currentLanguage());

let tables = null;
const patience = hurried(new Patience(telling(at('error'))));

/** Returns the names of a family: in the language of the page, and in Japanese where that differs. */
function names(own, fallback) {
  const name = withWords(own)('family') ?? fallback;
  const japanese = own.ja?.family;
  return [name, japanese && japanese !== name ? japanese : null];
}

function card(own, { name, summary, boards, picture, facts }) {
  const [first, second] = names(own, name);
  const say = withWords(own);
  const rules = say('rules');
  return make('article', { className: 'card family', dataset: { family: name } },
    make('h2', {}, first, ...(second ? [' ', make('span', { lang: 'ja', textContent: second })] : [])),
    picture,
    make('p', { textContent: rules ?? summary, lang: rules ? currentLanguage() : 'en' }),
    make('p', { className: 'facts', textContent: facts }),
    make('ul', { className: 'boards' }, ...boards.map((board) => make('li', {},
      make('a', { className: 'button', href: pageOf(board), textContent: board })))));
}

function record(boards) {
  const farthest = boards.reduce((a, b) => (b.godsNumber > a.godsNumber ? b : a));
  return t('farthest', { board: farthest.board, godsNumber: farthest.godsNumber, states: number(farthest.states) });
}

/** A stage for the picture of a family: what a move does, and the goal beside it. */
function stage() {
  const board = make('div', { className: 'board', inert: true, 'aria-hidden': 'true' });
  const goal = make('div', {});
  return { board, goal, element: make('div', { className: 'stage' }, board,
    make('figure', { className: 'goal' }, make('figcaption', { textContent: t('goal') }), goal)) };
}

function familyCard(boards) {
  const { family: { name, summary } } = boards[0];
  const family = familyOf(boards[0].family);
  const { board, goal, element } = stage();
  play({ table: boards[0], family, board, goal, patience });
  return card(family.words, {
    name, summary, picture: element, boards: boards.slice(0, MOST_BOARDS).map((table) => table.board), facts: record(boards),
  });
}

function fillingCard() {
  const { board, goal, element } = stage();
  goal.parentElement.remove();
  fill({ name: FILLING, board, patience });
  return card(fillingWords, { name: 'yinyang', picture: element, boards: ['yinyang-4', FILLING, 'yinyang-8', 'yinyang-10'], facts: '' });
}

function show() {
  const finished = tables.filter((table) => table.kind === 'distances' && table.status === 'finished')
    .sort((a, b) => order(a.board, b.board));
  const names = inOrder(finished.map((table) => table.family.name));
  const cards = names.map((name) => familyCard(finished.filter((table) => table.family.name === name)));
  const drawn = names.filter(hasModule).length; // Those drawn here come first, and boards to fill are drawn here, too.
  at('families').replaceChildren(...cards.slice(0, drawn), fillingCard(), ...cards.slice(drawn));
  const result = resultOf(today());
  at('today').hidden = finished.length === 0;
  at('today').href = `/play.html${hashOf({ daily: today() })}`;
  at('today-result').textContent = finished.length === 0 ? t('noTables') : result ? t('dailyResult', result.moves, result.best) : '';
}

async function begin() {
  try {
    tables = await patience.get(api.tables);
    show();
  } catch (problem) {
    showProblem(at('error'), problem);
  }
}

if (!leaveFor()) {
  prepareSettings(() => tables && show(), () => {});
  addEventListener('hashchange', leaveFor);
  begin();
}
