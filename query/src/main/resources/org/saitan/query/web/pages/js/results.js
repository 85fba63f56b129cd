// The page of results: all boards with their figures, and of the one that is chosen its histogram and hardest positions.

import { hashOf, pageOf, words } from './address.js';
import * as api from './api.js';
import { make } from './dom.js';
import { prepareHardest } from './hardest.js';
import { drawHistogram } from './histogram.js';
import { currentLanguage, t } from './i18n.js';
import { boardFacts, described, fullName } from './names.js';
import { grouped } from './numbers.js';
import { Patience } from './patience.js';
import { prepareDrawing } from './picture.js';
import { showProblem, telling } from './problems.js';
import { prepareSettings } from './settings.js';

const at = (id) => document.getElementById(id);
const order = new Intl.Collator('en', { numeric: true }).compare;
const number = (n) => grouped(n, currentLanguage());
const patience = new Patience(telling(at('error')));

let tables = [];
let stats = null; // of the board that is chosen

const nameOf = (table) => fullName(table.kind === 'completions' ? { ...table, family: { name: 'yinyang' } } : table);
const isPlayed = ({ board }) => tables.some((table) => table.board === board && table.status === 'finished');

function row(table) {
  const cells = [number(table.states), table.godsNumber, number(table.antipodes)];
  return make('tr', { className: table.board === stats?.board ? 'shown' : '' },
    make('th', { scope: 'row' }, make('button', { type: 'button', textContent: nameOf(table), title: table.board, onclick: () => choose(table.board) })),
    ...cells.map((textContent, i) => make('td', { textContent, className: i === 2 ? 'optional' : '' })),
    make('td', {}, ...(isPlayed(table) ? [make('a', { className: 'button', href: pageOf(table.board), textContent: t('play'), 'aria-label': `${t('play')}: ${nameOf(table)}` })] : [])));
}

function list() {
  const known = tables.filter(({ status }) => ['finished', 'shown'].includes(status));
  const byName = (some) => [...some].sort((a, b) => order(a.board, b.board));
  at('boards').replaceChildren(...byName(known.filter(({ kind }) => kind === 'distances')).map(row));
  const fillings = byName(known.filter(({ kind }) => kind !== 'distances'));
  at('fillings-box').hidden = fillings.length === 0;
  at('fillings').replaceChildren(...fillings.map((table) => make('tr', {},
    make('th', { scope: 'row', textContent: nameOf(table), title: table.board }), make('td', { textContent: number(table.solutions) }))));
}

function showOne() {
  list();
  at('one').hidden = stats === null;
  if (stats === null) {
    return;
  }
  at('name').textContent = nameOf(stats);
  const { text, language } = described(stats);
  at('rules').textContent = text;
  at('rules').lang = language;
  at('facts').textContent = boardFacts(stats);
  at('open').hidden = !isPlayed(stats);
  at('open').href = pageOf(stats.board);
  const open = (state) => { location.href = pageOf(stats.board, hashOf({ board: stats.board, state })); };
  const played = isPlayed(stats);
  drawHistogram(stats, async (distance) => {
    if (played) {
      open(await api.random(stats.board, distance));
    }
  });
  prepareHardest(stats, played ? open : null);
}

async function choose(board) {
  try {
    showProblem(at('error'), null);
    const found = await patience.get(() => api.stats(board), () => words().get('board') === board || stats?.board !== board);
    await prepareDrawing(found).catch(() => {}); // Without it there are pictures that were drawn before.
    stats = found;
    history.replaceState(null, '', hashOf({ board }));
    showOne();
    if (matchMedia('(max-width: 999px)').matches) {
      at('one').scrollIntoView({ block: 'start' });
    }
  } catch (problem) {
    showProblem(at('error'), problem);
  }
}

async function begin() {
  try {
    tables = await patience.get(api.tables);
    showOne();
    const board = words().get('board') ?? (matchMedia('(min-width: 1000px)').matches
      ? tables.filter(({ kind, status }) => kind === 'distances' && ['finished', 'shown'].includes(status)).map((table) => table.board).sort(order)[0] : undefined);
    if (board) {
      await choose(board);
    }
  } catch (problem) {
    showProblem(at('error'), problem);
  } finally {
    document.querySelector('main').inert = false;
  }
}

addEventListener('hashchange', () => words().get('board') && choose(words().get('board')));
prepareSettings(showOne);
begin();
