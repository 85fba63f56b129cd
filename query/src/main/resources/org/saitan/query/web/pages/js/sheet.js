// A sheet for class: positions of one distance, or puzzles to fill, and on a page of their own how each is solved. The
// server makes it; here it is asked for, shown and printed.

import { hashOf, words as said } from './address.js';
import * as api from './api.js';
import { make } from './dom.js';
import { currentLanguage, t } from './i18n.js';
import { showProblem } from './problems.js';
import { prepareSettings } from './settings.js';

const FILLINGS = ['yinyang-4', 'yinyang-5', 'yinyang-6', 'yinyang-7', 'yinyang-8', 'yinyang-9', 'yinyang-10'];
const ROOM = 20;

const at = (id) => document.getElementById(id);
const order = new Intl.Collator('en', { numeric: true }).compare;

let tables = [];
let asked = null; // what the sheet shown was made from

const isFilling = (board) => FILLINGS.includes(board);

function listBoards() {
  const boards = tables.map(({ board }) => board).sort(order);
  at('boards').replaceChildren(...[...boards, ...FILLINGS].map((board) => make('option', { value: board, textContent: board })));
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

/** Shows the sheet in the language of the page. */
function show() {
  if (asked) {
    const { board, options } = asked;
    const url = (more) => api.sheetUrl(board, isFilling(board), { ...options, lang: currentLanguage(), ...more });
    at('paper').src = url({ format: 'html' });
    at('paper').hidden = false;
    at('paper').title = `${t('sheet')}: ${board}`;
    for (const [id, format] of [['svg', 'svg'], ['svg-answers', 'svg-answers']]) {
      at(id).href = url({ format });
      at(id).hidden = false;
    }
  }
}

async function makeSheet() {
  try {
    showProblem(at('error'), null);
    const board = at('boards').value;
    const [distance, count, seed] = ['at-distance', 'number', 'seed'].map((id) => at(id).value);
    const options = isFilling(board) ? { count, seed } : { distance, count, seed };
    await api.sheet(board, isFilling(board), options); // What is wrong is shown here, not in the frame.
    asked = { board, options };
    history.replaceState(null, '', hashOf({ board, ...options }));
    show();
  } catch (problem) {
    showProblem(at('error'), problem);
  }
}

/** Lays the sheet out on this page, too, where only a printer sees it: whoever prints the page has the sheet and nothing else. */
function layOut(sheet) {
  const main = sheet.querySelector('main');
  if (main) {
    const root = at('printed').shadowRoot ?? at('printed').attachShadow({ mode: 'open' });
    const style = new CSSStyleSheet();
    style.replaceSync([...sheet.querySelectorAll('style')].map((each) => each.textContent).join('\n'));
    root.adoptedStyleSheets = [style];
    root.replaceChildren(document.importNode(main, true));
  }
}

/** Takes what the address says into the form. */
function follow() {
  const words = said();
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

prepareSettings(show, () => {});
at('boards').addEventListener('change', fitBoard);
at('form').addEventListener('submit', (event) => {
  event.preventDefault();
  makeSheet();
});
at('paper').addEventListener('load', () => {
  at('print').disabled = !asked;
  layOut(at('paper').contentDocument);
  at('paper').style.height = `${at('paper').contentDocument.documentElement.scrollHeight + ROOM}px`;
});
at('print').addEventListener('click', () => at('paper').contentWindow.print());
addEventListener('hashchange', () => said().get('board') && follow());
begin();
