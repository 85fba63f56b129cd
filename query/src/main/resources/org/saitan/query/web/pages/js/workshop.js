// The workshop page. The text defines the puzzle: painting edits the text, and the boards are drawn from it.

import { hashOf, pageOf, replaceAddress, flushAddress, hashParams } from './address.js';
import * as api from './api.js';
import { copy } from './copy.js';
import { byId, make } from './dom.js';
import { currentLanguage, t, withTexts } from './i18n.js';
import { boardFacts } from './names.js';
import { grouped } from './numbers.js';
import { Retrier } from './retrier.js';
import { showProblem, showFieldProblem, retryNotice } from './problems.js';
import { boardsOf, countsSlides, freeOf, isHexagonal, isLevel, movesOf, withSize, SAMPLES, titleOf, wallOf, withSlideCount, withHexagons, withMoves, withStart } from './puzzle-text.js';
import { prepareSettings } from './settings.js';
import { chart, send } from './source.js';
import { nextLetter, makePaintable, showBoard, symbolsOf } from './workshop-board.js';

const TEXTS = {
  en: {
    makeHelp: 'Choose a symbol and paint cells, or drag a rectangle. You can edit the text as well.',
    movements: { slide: 'Sliding blocks', along: 'Sliding blocks, lengthwise', step: 'Pieces step to free cells', jump: 'Peg solitaire', push: 'Sokoban', own: 'Rules in the text' },
    movement: 'Moves', hexagonal: 'Hexagons', anyLength: 'A slide of any length is one move', puzzleText: 'The puzzle as text', skipToText: 'Skip to the text',
    symbols: 'Symbols', free: 'free', wall: 'wall', gap: 'no cell', anything: 'anything', fresh: 'new piece', target: 'target', crate: 'crate', player: 'you', crateOnTarget: 'crate on target', playerOnTarget: 'you on target',
    cancel: 'Cancel', solvePuzzle: 'Solve', download: 'Download', shareLink: 'Share', harder: (n) => `Harder: ${n} moves`,
    working: (layers, states) => `Layer ${layers}, ${states} positions …`, line: (n, why) => `Line ${n}: ${why}`,
    tooBig: 'Too big to solve here: more than a million positions or ten seconds. Download the file and run: scripts/generate FILE',
    noWorkshop: 'This server has no workshop. Start it with: scripts/query serve --workshop',
  },
  ja: {
    makeHelp: '記号を選んでマスを塗るか、ドラッグして長方形に塗ります。テキストも編集できます。',
    movements: { slide: 'ブロックを滑らせる', along: 'ブロックを縦横の向きに滑らせる', step: '駒を空きマスへ動かす', jump: 'ペグ・ソリティア', push: '倉庫番', own: 'テキストの規則' },
    movement: '動き', hexagonal: '六角形', anyLength: '続けて動かしても一手', puzzleText: 'パズルのテキスト', skipToText: 'テキストへ',
    symbols: '記号', free: '空き', wall: '壁', gap: 'マスなし', anything: '何でも', fresh: '新しい駒', target: '目標', crate: '箱', player: '人', crateOnTarget: '目標の上の箱', playerOnTarget: '目標の上の人',
    cancel: '中止', solvePuzzle: '解く', download: 'ダウンロード', shareLink: '共有', harder: (n) => `もっと難しく：${n}手`,
    working: (layers, states) => `${layers}層、${states}局面…`, line: (n, why) => `${n}行目：${why}`,
    tooBig: '百万局面または10秒を超えるため、ここでは解けません。ファイルを保存し、scripts/generate FILE を実行してください。',
    noWorkshop: 'このサーバーでは解けません。scripts/query serve --workshop で起動してください。',
  },
};

const LEVEL_NAMES = { '#': 'wall', ' ': 'free', '.': 'target', $: 'crate', '@': 'player', '*': 'crateOnTarget', '+': 'playerOnTarget' };
const PAUSE = 200;
const say = withTexts(TEXTS);
const number = (n) => grouped(n, currentLanguage());
const retrier = new Retrier(retryNotice(byId('error')));

let before = []; // earlier texts, which undo restores
let symbol = 'A';
let run = null; // identifies the current request to solve the puzzle
let answer = null; // the result for the current text

const textOf = () => byId('text').value;

/** Replaces the text, as an undoable step. */
function change(text) {
  before.push(textOf());
  byId('text').value = text;
  changed();
}

/** Updates the page after the text has changed. */
function changed() {
  const text = textOf();
  stop();
  answer = null;
  showFieldProblem(byId('text'), null);
  replaceAddress({ puzzle: text });
  show();
}

function show() {
  const text = textOf();
  document.querySelectorAll('[data-text]').forEach((element) => { element.textContent = say(element.dataset.text); });
  byId('solve').textContent = say(run ? 'cancel' : 'solvePuzzle');
  const boards = boardsOf(text);
  byId('text').rows = text.split('\n').length + 1;
  byId('goal-box').hidden = !boards.goal;
  for (const name of ['start', 'goal']) {
    showBoard(byId(`${name}-board`), text, name);
  }
  const movement = movesOf(text);
  byId('movement').replaceChildren(...Object.entries(say('movements')).filter(([name]) => name in SAMPLES || movement === 'own')
    .map(([value, textContent]) => make('option', { value, textContent, selected: value === movement })));
  byId('height').value = boards.start?.rows.length ?? '';
  byId('width').value = boards.start?.rows[0].length ?? '';
  byId('hexagonal').checked = isHexagonal(text);
  byId('any-length').checked = countsSlides(text);
  for (const id of ['hexagonal', 'any-length']) {
    byId(id).disabled = isLevel(text) || !boards.start;
  }
  byId('undo').disabled = before.length === 0;
  showSymbols(text);
  showAnswer();
}

/** Replaces the text after painting. If a new piece was painted, selects the next unused letter. */
function paint(text) {
  const isFresh = symbol === nextLetter(textOf());
  change(text);
  symbol = isFresh ? nextLetter(text) ?? symbol : symbol;
  showSymbols(text);
}

function showSymbols(text) {
  const all = boardsOf(text).start ? symbolsOf(text) : [];
  symbol = all.includes(symbol) ? symbol : all.at(-1);
  const names = isLevel(text) ? LEVEL_NAMES : { [nextLetter(text)]: 'fresh', ' ': 'gap', '?': 'anything', [wallOf(text) ?? '#']: 'wall', [freeOf(text)]: 'free' };
  byId('symbols').replaceChildren(...all.map((each) => make('button', {
    type: 'button', 'aria-pressed': String(each === symbol), dataset: { symbol: each }, textContent: `${each} ${names[each] ? say(names[each]) : ''}`.trim(),
  })));
}

// Solving.

/** Cancels a job on the server. */
function cancel({ job }) {
  if (job) {
    send('DELETE', `workshop/${job}`).catch(() => {}); // The job has already finished, or is about to time out.
  }
}

/** Stops solving. */
function stop() {
  cancel(run ?? {});
  run = null;
  byId('progress').textContent = '';
}

/** Returns the board that the server builds from a text, or null if the request was canceled. */
async function build(text, attempt) {
  let state = await retrier.get(() => send('POST', 'workshop', text), () => attempt === run);
  attempt.job = state.job;
  while (attempt === run && state.status === 'building') {
    byId('progress').textContent = say('working', state.layers, number(state.states));
    await new Promise((resume) => { setTimeout(resume, PAUSE); });
    state = attempt === run ? await retrier.get(() => send('GET', `workshop/${attempt.job}`)) : state;
  }
  if (attempt !== run) {
    cancel(attempt);
  }
  delete attempt.job; // Nothing is left to cancel.
  return attempt === run ? state.board : null;
}

async function solve() {
  const attempt = {};
  run = attempt;
  answer = null;
  showFieldProblem(byId('text'), null);
  show();
  try {
    const board = await build(textOf(), attempt);
    if (board) {
      const stats = await api.stats(board);
      const hardest = stats.godsNumber > 0 ? (await api.layer(board, stats.godsNumber, { limit: 1 })).states[0].state : null;
      answer = attempt === run ? { stats, hardest } : answer;
    }
  } catch (problem) {
    if (attempt === run) {
      delete attempt.job;
           showTextProblem(problem);
    }
  }
  if (attempt === run) {
    stop();
    show();
    byId('answer').scrollIntoView({ block: 'nearest' }); // On a phone, the result is far below the button.
  }
}

/** Shows what is wrong with the text, and marks the line. */
function showTextProblem(problem) {
  const key = { too_big: 'tooBig', no_such_path: 'noWorkshop' }[problem.code];
  if (key) {
    showProblem(byId('error'), new Error(say(key)));
    return;
  }
  problem.message = problem.message.replace(/^puzzle\.\w+:[\d:]* /, ''); // The text does not come from a file here, so the file name is left out.
  showFieldProblem(byId('text'), problem);
  byId('text').parentElement.style.setProperty('--line', problem.line ?? 0);
  if (problem.line) {
    byId('text-error').textContent = say('line', problem.line, problem.message);
  }
}

async function showAnswer() {
  byId('answer').hidden = !answer;
  if (!answer) {
    return;
  }
  const { stats, hardest } = answer;
  const { status = 'reachable', distance = stats.godsNumber } = stats.start ?? {};
  const isUnreachable = status === 'unreachable' || distance === undefined;
  byId('status').dataset.status = isUnreachable ? 'unreachable' : 'solved';
  byId('distance').textContent = isUnreachable ? t('unreachable') : distance;
  byId('message').textContent = isUnreachable ? '' : t('movesLeft', distance);
  byId('facts').textContent = boardFacts(stats).replace(/^[^:]*: /, ''); // The title leaves out the board's name, which is generated.
  byId('harder').hidden = !(hardest && distance < stats.godsNumber);
  byId('harder').textContent = say('harder', stats.godsNumber);
  byId('play').href = pageOf(stats.board, hashOf({ board: stats.board, ...(stats.start ? { state: stats.start.state } : {}) }));
  byId('histogram').hidden = !hardest;
  if (hardest) {
    const picture = await chart(stats.board, false, currentLanguage());
    byId('histogram').replaceChildren(new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement);
  }
}

// The buttons.

const actions = {
  undo: () => {
    byId('text').value = before.pop();
    changed();
  },
  solve: () => (run ? changed() : solve()),
  harder: () => {
    change(withStart(textOf(), answer.hardest));
    solve();
  },
  share: async () => {
    flushAddress();
    await copy(location.href);
    byId('progress').textContent = t('copied');
  },
  download: () => {
    const name = (titleOf(textOf()) || 'puzzle').toLowerCase().replace(/[^\p{L}\d]+/gu, '-');
    const ending = isLevel(textOf()) ? 'xsb' : boardsOf(textOf()).start ? 'grid' : 'json';
    make('a', { href: `data:text/plain;charset=utf-8,${encodeURIComponent(textOf())}`, download: `${name}.${ending}` }).click();
  },
};

function listen() {
  for (const [id, action] of Object.entries(actions)) {
    byId(id).addEventListener('click', async () => {
      try {
        showProblem(byId('error'), null);
        await action();
      } catch (problem) {
        showProblem(byId('error'), problem);
      }
    });
  }
  byId('text').addEventListener('input', changed);
  byId('movement').addEventListener('change', () => (byId('movement').value === 'own' ? null : change(withMoves(textOf(), byId('movement').value))));
  byId('hexagonal').addEventListener('change', () => change(withHexagons(textOf(), byId('hexagonal').checked)));
  byId('any-length').addEventListener('change', () => change(withSlideCount(textOf(), byId('any-length').checked)));
  for (const id of ['height', 'width']) {
    byId(id).addEventListener('change', () => byId(id).checkValidity() && change(withSize(textOf(), Number(byId('height').value), Number(byId('width').value))));
  }
  byId('symbols').addEventListener('click', ({ target }) => {
    symbol = target.closest('button')?.dataset.symbol ?? symbol;
    showSymbols(textOf());
    byId('symbols').querySelector('[aria-pressed=true]').focus();
  });
  for (const name of ['start', 'goal']) {
    makePaintable(byId(`${name}-board`), name, { textOf, symbolOf: () => symbol, onText: paint });
  }
  addEventListener('hashchange', open);
}

/** Opens the puzzle in the address. */
function open() {
  const text = hashParams().get('puzzle');
  if (text !== null && text !== textOf()) {
    before = [];
    byId('text').value = text;
    changed();
  }
}

prepareSettings(show);
byId('text').value = SAMPLES.slide;
listen();
open();
show();
document.querySelector('main').inert = false;
