// The results page: the figures of all boards, and the histogram and hardest positions of the chosen board.

import { hashOf, pageOf, hashParams } from './address.js';
import * as api from './api.js';
import { byId, make } from './dom.js';
import { prepareHardest } from './hardest.js';
import { drawHistogram } from './histogram.js';
import { currentLanguage, t } from './i18n.js';
import { boardFacts, rulesText, fullName } from './names.js';
import { grouped } from './numbers.js';
import { Retrier } from './retrier.js';
import { prepareDrawing } from './picture.js';
import { showProblem, retryNotice } from './problems.js';
import { prepareSettings } from './settings.js';

const order = new Intl.Collator('en', { numeric: true }).compare;
const number = (n) => grouped(n, currentLanguage());
const retrier = new Retrier(retryNotice(byId('error')));

let tables = [];
let stats = null; // of the chosen board

const nameOf = (table) => fullName(table.kind === 'completions' ? { ...table, family: { name: 'yinyang' } } : table);
const isPlayable = ({ board }) => tables.some((table) => table.board === board && table.status === 'finished');

function row(table) {
  const cells = [number(table.states), table.godsNumber, number(table.antipodes)];
  return make('tr', { className: table.board === stats?.board ? 'shown' : '' },
    make('th', { scope: 'row' }, make('button', { type: 'button', textContent: nameOf(table), title: table.board, onclick: () => choose(table.board) })),
    ...cells.map((textContent, i) => make('td', { textContent, className: i === 2 ? 'optional' : '' })),
    make('td', {}, ...(isPlayable(table) ? [make('a', { className: 'button', href: pageOf(table.board), textContent: t('play'), 'aria-label': `${t('play')}: ${nameOf(table)}` })] : [])));
}

function list() {
  const known = tables.filter(({ status }) => ['finished', 'shown'].includes(status));
  const byName = (group) => [...group].sort((a, b) => order(a.board, b.board));
  byId('boards').replaceChildren(...byName(known.filter(({ kind }) => kind === 'distances')).map(row));
  const placements = byName(known.filter(({ kind }) => kind !== 'distances'));
  byId('placements-box').hidden = placements.length === 0;
  byId('placements').replaceChildren(...placements.map((table) => make('tr', {},
    make('th', { scope: 'row', textContent: nameOf(table), title: table.board }), make('td', { textContent: number(table.solutions) }))));
}

function showOne() {
  list();
  byId('one').hidden = stats === null;
  if (stats === null) {
    return;
  }
  byId('name').textContent = nameOf(stats);
  const { text, language } = rulesText(stats);
  byId('rules').textContent = text;
  byId('rules').lang = language;
  byId('facts').textContent = boardFacts(stats);
  byId('open').hidden = !isPlayable(stats);
  byId('open').href = pageOf(stats.board);
  const open = (state) => { location.href = pageOf(stats.board, hashOf({ board: stats.board, state })); };
  const playable = isPlayable(stats);
  drawHistogram(stats, async (distance) => {
    if (playable) {
      open(await api.random(stats.board, distance));
    }
  });
  prepareHardest(stats, playable ? open : null);
}

async function choose(board) {
  try {
    showProblem(byId('error'), null);
    const found = await retrier.get(() => api.stats(board), () => hashParams().get('board') === board || stats?.board !== board);
    await prepareDrawing(found).catch(() => {}); // If this fails, the server draws the pictures.
    stats = found;
    history.replaceState(null, '', hashOf({ board }));
    showOne();
    if (matchMedia('(max-width: 999px)').matches) {
      byId('one').scrollIntoView({ block: 'start' });
    }
  } catch (problem) {
    showProblem(byId('error'), problem);
  }
}

async function start() {
  try {
    tables = await retrier.get(api.tables);
    showOne();
    const board = hashParams().get('board') ?? (matchMedia('(min-width: 1000px)').matches
      ? tables.filter(({ kind, status }) => kind === 'distances' && ['finished', 'shown'].includes(status)).map((table) => table.board).sort(order)[0] : undefined);
    if (board) {
      await choose(board);
    }
  } catch (problem) {
    showProblem(byId('error'), problem);
  } finally {
    document.querySelector('main').inert = false;
  }
}

addEventListener('hashchange', () => hashParams().get('board') && choose(hashParams().get('board')));
prepareSettings(showOne);
start();
