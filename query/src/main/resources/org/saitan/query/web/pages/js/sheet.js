// A sheet for class: positions of one distance, or puzzles to fill, and on the next page how each is solved.

import { hashOf, words as told } from './address.js';
import * as api from './api.js';
import { border } from './circles.js';
import { make, svg } from './dom.js';
import { familyOf } from './families/index.js';
import { cellsOf, words as fillingWords } from './families/yinyang.js';
import { t, withWords } from './i18n.js';
import { showProblem } from './problems.js';
import { prepareSettings } from './settings.js';

const FILLINGS = ['yinyang-4', 'yinyang-5', 'yinyang-6', 'yinyang-7', 'yinyang-8', 'yinyang-10'];
const MOST_DRAWN = 100;

const at = (id) => document.getElementById(id);
const order = new Intl.Collator('en', { numeric: true }).compare;

let tables = [];
let shown = null; // what the sheet was made from, and what stands on it

const isFilling = (board) => FILLINGS.includes(board);

function listBoards() {
  const chosen = at('boards').value;
  const boards = tables.map(({ board }) => board).sort(order);
  at('boards').replaceChildren(...[...boards, ...FILLINGS].map((board) => make('option', { value: board, textContent: board })));
  at('boards').value = chosen || boards[0] || FILLINGS[0];
  fitBoard();
}

function fitBoard() {
  const table = tables.find(({ board }) => board === at('boards').value);
  at('distance-box').hidden = !table;
  at('at-distance').max = table?.godsNumber ?? '';
  if (table && Number(at('at-distance').value) > table.godsNumber) {
    at('at-distance').value = table.godsNumber;
  }
}

/** Draws distinct positions of a layer, the same for the same seed, each with a shortest line. */
async function positions({ board, distance, number, seed }) {
  const { states, total } = await api.draws(board, distance, MOST_DRAWN, seed);
  const distinct = [...new Set(states.map(({ state }) => state))].slice(0, number);
  const lines = await Promise.all(distinct.map((state) => api.line(board, state)));
  return { total, items: distinct.map((state, i) => ({ state, line: lines[i].line.map(({ move }) => move).join(' ') })) };
}

/** Makes puzzles to fill, one for each seed from the first on. */
async function puzzles({ board, number, seed }) {
  const items = [];
  for (let i = 0; i < number; i++) {
    const made = await api.puzzle(board, { seed: seed + i });
    items.push({ state: made.puzzle, solution: made.solution });
  }
  return { items };
}

/** Draws circles, with the border between the colours where the board is full. */
function circles(state) {
  const columns = state.split('/')[0].length;
  const cells = cellsOf(state);
  const where = (index) => ({ x: index % columns, y: Math.floor(index / columns) });
  const edges = cells.includes('.') ? [] : border(cells, columns).map(([a, b]) => {
    const { x, y } = where(b);
    return b === a + 1 ? `M${x} ${y}v1` : `M${x} ${y}h1`;
  });
  return svg('svg', { viewBox: `-.05 -.05 ${columns + 0.1} ${cells.length / columns + 0.1}`, class: 'circles', role: 'img', 'aria-label': state },
    ...cells.map((_, index) => svg('rect', { ...where(index), width: 1, height: 1 })),
    ...cells.flatMap((circle, index) => (circle === '.' ? [] : [svg('circle', {
      cx: where(index).x + 0.5, cy: where(index).y + 0.5, r: 0.36, class: circle === 'W' ? 'white' : 'black',
    })])), svg('path', { d: edges.join('') }));
}

function picture({ board }, state) {
  if (isFilling(board)) {
    return circles(state);
  }
  const { family } = tables.find((table) => table.board === board);
  return family.abilities.includes('picture')
    ? make('img', { src: api.pictureUrl(board, state), alt: '' }) : familyOf(family).thumbnail(board, state);
}

function show() {
  if (!shown) {
    return;
  }
  const { asked, items } = shown;
  const filling = isFilling(asked.board);
  const name = filling ? withWords(fillingWords)('family') : familyWords(asked.board)('family');
  const title = `${name ? `${name} · ` : ''}${asked.board}`;
  at('questions-heading').textContent = filling ? title : `${title} · ${t('movesAway', asked.distance)}`;
  at('task').textContent = filling ? withWords(fillingWords)('rules') : familyWords(asked.board)('rules') ?? '';
  at('answers-heading').textContent = `${t('answers')} · ${asked.board} · ${t('seed')} ${asked.seed}`;
  at('positions').replaceChildren(...items.map(({ state }) => make('li', {}, picture(asked, state),
    ...(filling ? [] : [make('span', { className: 'state', textContent: state }), make('span', { className: 'blank' })]))));
  at('lines').replaceChildren(...items.map(({ state, line, solution }) => make('li', {},
    ...(filling ? [circles(solution)] : [make('span', { className: 'line', textContent: line }), make('span', { className: 'state', textContent: state })]))));
  at('questions').hidden = false;
  at('answers').hidden = false;
  at('note').textContent = items.length < asked.number ? t('fewer', items.length) : '';
}

function familyWords(board) {
  return withWords(familyOf(tables.find((table) => table.board === board).family).words);
}

async function makeSheet() {
  try {
    at('note').textContent = '';
    showProblem(at('error'), null);
    const board = at('boards').value;
    const [distance, number, seed] = ['at-distance', 'number', 'seed'].map((id) => Number(at(id).value));
    const asked = { board, distance, number, seed };
    const made = await (isFilling(board) ? puzzles(asked) : positions(asked));
    shown = { asked, items: made.items };
    history.replaceState(null, '', hashOf(isFilling(board) ? { board, count: number, seed } : { board, distance, count: number, seed }));
    show();
  } catch (problem) {
    showProblem(at('error'), problem);
  }
}

/** Takes what the address tells into the form. */
function follow() {
  const words = told();
  for (const [word, id] of [['board', 'boards'], ['distance', 'at-distance'], ['count', 'number'], ['seed', 'seed']]) {
    if (words.has(word)) {
      at(id).value = words.get(word);
    }
  }
  fitBoard();
  if (words.has('board')) {
    makeSheet();
  }
}

async function begin() {
  try {
    tables = (await api.tables()).filter((table) => table.kind === 'distances' && table.status === 'finished');
  } catch (problem) {
    showProblem(at('error'), problem);
  }
  listBoards();
  document.querySelector('main').inert = false;
  follow();
}

prepareSettings(() => { listBoards(); show(); }, () => {});
at('boards').addEventListener('change', fitBoard);
at('form').addEventListener('submit', (event) => {
  event.preventDefault();
  makeSheet();
});
at('print').addEventListener('click', () => print());
addEventListener('hashchange', () => told().get('board') && follow());
begin();
