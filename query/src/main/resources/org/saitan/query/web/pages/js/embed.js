// One board in a frame: its picture, a button for each move, how many moves are left.
// The address is /embed/BOARD#STATE; ?lang=ja and ?theme=dark choose language and theme.

const WORDS = {
  en: {
    left: (n) => (n === 0 ? 'Solved!' : n === 1 ? '1 move to the goal' : `${n} moves to the goal`),
    made: (n) => (n === 1 ? '1 move made' : `${n} moves made`),
    unreachable: 'No moves lead from here to the goal.',
    moves: 'Moves', undo: 'Undo', again: 'From the beginning', marks: 'Show distances', open: 'Open in Saitan',
  },
  ja: {
    left: (n) => (n === 0 ? '完成！' : `ゴールまであと${n}手`),
    made: (n) => `${n}手動かしました`,
    unreachable: 'ここからゴールへは行けません。',
    moves: '手', undo: '戻す', again: '最初から', marks: '距離を表示', open: 'Saitanで開く',
  },
};

const options = new URLSearchParams(location.search);
const language = options.get('lang') ?? (navigator.language.startsWith('ja') ? 'ja' : 'en');
const words = WORDS[language] ?? WORDS.en;
const board = decodeURIComponent(location.pathname.split('/')[2]);
const table = `/api/v1/tables/${encodeURIComponent(board)}`;
const element = (id) => document.getElementById(id);

let pictured = false;
let history = []; // states, the first is where it began
let shown = null; // the answer for the last of them
let queue = []; // moves asked for while an answer is awaited
let loading = false;

async function get(path, parameters) {
  const response = await fetch(`${path}?${new URLSearchParams(parameters)}`);
  const answer = await response.json();
  if (!response.ok) {
    throw new Error(answer.detail);
  }
  return answer;
}

/** Takes a state that moves have led to; more moves may be asked for before its answer is there. */
async function show() {
  loading = true;
  document.querySelector('main').setAttribute('aria-busy', 'true');
  const state = history.at(-1);
  draw(state);
  shown = await get(`${table}/show`, { state });
  history[history.length - 1] = shown.state;
  loading = false;
  document.querySelector('main').removeAttribute('aria-busy');
  const next = queue.shift();
  if (next !== undefined && make(next)) {
    return;
  }
  queue = []; // What was asked for after a move that is none was asked for in another position.
  tell();
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
  image.src = `${table}/show?${new URLSearchParams({ state, format: 'svg' })}`;
  element('picture').replaceChildren(image);
}

function tell() {
  const marks = element('marks').checked;
  const solved = shown.distance === 0;
  const left = shown.status === 'unreachable' ? words.unreachable : words.left(shown.distance);
  element('status').textContent = marks || solved || shown.status === 'unreachable'
    ? left : words.made(history.length - 1);
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

/** Shows what went wrong. */
function run(promise) {
  promise.catch((error) => {
    loading = false;
    queue = [];
    document.querySelector('main').removeAttribute('aria-busy');
    element('status').textContent = error.message;
  });
}

function goTo(states) {
  queue = [];
  history = states;
  run(show());
}

async function begin() {
  const facts = await get(table, {});
  pictured = facts.family.abilities.includes('picture');
  let state = decodeURIComponent(location.hash.slice(1));
  if (!state) {
    const distance = Math.ceil(facts.godsNumber / 2);
    state = (await get(`${table}/random`, { distance })).states[0].state;
  }
  queue = [];
  history = [state];
  await show();
}

document.documentElement.lang = WORDS[language] ? language : 'en';
if (options.has('theme')) {
  document.documentElement.dataset.theme = options.get('theme');
}
document.title = board;
element('name').textContent = board;
element('moves').setAttribute('aria-label', words.moves);
element('undo').textContent = words.undo;
element('again').textContent = words.again;
element('marks-label').textContent = words.marks;
element('open').textContent = words.open;
element('moves').addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button && loading) {
    queue.push(button.dataset.move);
  } else if (button) {
    make(button.dataset.move);
  }
});
element('undo').addEventListener('click', () => !loading && goTo(history.slice(0, -1)));
element('again').addEventListener('click', () => !loading && goTo(history.slice(0, 1)));
element('marks').addEventListener('change', () => shown && tell());
addEventListener('hashchange', () => run(begin()));
run(begin());
