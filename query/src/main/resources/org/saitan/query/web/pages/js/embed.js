// One board in a frame: its picture, a button for each move, how many moves are left.
// The address is /embed/BOARD#STATE; ?lang=ja and ?theme=dark choose language and theme.

import * as api from './api.js';
import { isClear } from './drawn.js';
import { moveOf, placeAt } from './families/laid.js';
import { t, translatePage, useLanguage } from './i18n.js';
import { hurried, Patience } from './patience.js';
import { pictureOf, prepareDrawing } from './picture.js';
import { Positions } from './positions.js';
import { said } from './problems.js';

const options = new URLSearchParams(location.search);
const board = decodeURIComponent(location.pathname.split('/')[2]);
const element = (id) => document.getElementById(id);

let pictured = false;
let layout; // where what is written of a state lies, if its definition says so
let history = []; // states, the first is where it began
let shown = null; // the answer for the last of them
let queue = []; // moves asked for while an answer is awaited
let loading = false;

const patience = hurried(new Patience((problem) => {
  if (problem) {
    element('status').textContent = said(problem).text;
  }
}));
const positions = new Positions(board, patience);

/** Takes a state that moves have led to; more moves may be asked for before its answer is there. */
async function show() {
  loading = true;
  const state = history.at(-1);
  if (shown) {
    draw(state);
  }
  shown = await positions.ask(state);
  history[history.length - 1] = shown.state;
  draw(shown.state);
  element('picture').classList.toggle('touched', layout !== undefined);
  loading = false;
  const next = queue.shift();
  if (next !== undefined && make(next)) {
    return;
  }
  queue = []; // What was asked for after a move that is none was asked for in another position.
  showAnswer();
}

function make(name) {
  const move = shown.moves.find((one) => one.move === name);
  if (move) {
    history.push(move.state);
    run(show());
  }
  return move !== undefined;
}

function draw(state) {
  if (!pictured) {
    const text = document.createElement('pre');
    text.textContent = state;
    element('picture').replaceChildren(text);
    return;
  }
  const image = element('picture').querySelector('img') ?? new Image();
  image.alt = `${board}: ${state}`;
  image.src = pictureOf(board, state);
  image.className = isClear(image.src) ? 'own' : '';
  element('picture').replaceChildren(image);
}

function showAnswer() {
  const marks = element('marks').checked;
  const solved = shown.distance === 0;
  const made = history.length - 1;
  element('status').textContent = shown.status === 'unreachable' ? t('unreachable')
    : solved ? t('solved')
      : marks ? `${shown.distance} ${t('movesLeft', shown.distance)}` : `${made} ${t('movesMade', made)}`;
  element('undo').disabled = history.length < 2;
  element('open').href = `/play.html#${new URLSearchParams({ board, state: shown.state })}`;
  // In an order of their own: best first would give the answer away.
  const moves = [...shown.moves].sort((a, b) => (a.move < b.move ? -1 : 1));
  const buttons = new Map([...element('moves').children].map((button) => [button.dataset.move, button]));
  element('moves').replaceChildren(...moves.map((move) => {
    const button = buttons.get(move.move) ?? document.createElement('button');
    button.type = 'button';
    button.dataset.move = move.move;
    button.className = marks && move.optimal ? 'best' : '';
    button.textContent = move.move;
    if (marks) {
      const distance = document.createElement('small');
      distance.textContent = move.distance ?? '∞';
      button.append(distance);
    }
    return button;
  }));
}

/** Shows what went wrong; where a move has led cannot be told then, and we are where it was made. */
function run(promise) {
  promise.catch((error) => {
    loading = false;
    queue = [];
    if (shown && history.length > 1) {
      history.pop();
      draw(history.at(-1));
    }
    element('status').textContent = said(error).text;
  });
}

function goTo(states) {
  queue = [];
  history = states;
  run(show());
}

/** Leaves nothing of another position: what the address says may be none, and only a state of an answer is drawn. */
function clear() {
  shown = null;
  element('picture').replaceChildren();
  element('moves').replaceChildren();
  element('undo').disabled = true;
}

async function begin() {
  const facts = await patience.get(() => api.stats(board));
  pictured = facts.family.abilities.includes('picture');
  layout = facts.definition?.layout;
  await prepareDrawing(facts).catch(() => {}); // Without it, pictures are the server's.
  let state = decodeURIComponent(location.hash.slice(1));
  if (!state) {
    const distance = Math.ceil(facts.godsNumber / 2);
    state = await patience.get(() => api.random(board, distance));
  }
  queue = [];
  clear();
  history = [state];
  await show();
}

if (options.has('lang')) {
  useLanguage(options.get('lang'));
}
translatePage(t);
if (options.has('theme')) {
  document.documentElement.dataset.theme = options.get('theme');
}
document.title = board;
element('name').textContent = board;
element('moves').setAttribute('aria-label', t('movesOnly'));
element('moves').addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button && loading) {
    queue.push(button.dataset.move);
  } else if (button) {
    make(button.dataset.move);
  }
});
element('picture').addEventListener('click', ({ target, clientX, clientY }) => {
  if (layout && shown && !loading && target.tagName === 'IMG') { // The tile or light itself is touched.
    const { left, top, width, height } = target.getBoundingClientRect();
    const name = moveOf(layout, shown.state, shown.moves, placeAt(layout, (clientX - left) / width, (clientY - top) / height));
    if (name !== undefined) {
      make(name);
    }
  }
});
element('undo').addEventListener('click', () => !loading && goTo(history.slice(0, -1)));
element('again').addEventListener('click', () => !loading && goTo(history.slice(0, 1)));
element('marks').addEventListener('change', () => shown && showAnswer());
addEventListener('hashchange', () => run(begin()));
run(begin());
