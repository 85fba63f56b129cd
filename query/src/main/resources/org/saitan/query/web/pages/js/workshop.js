// The page where one makes a puzzle. Its text is the puzzle: drawing changes the text, and the boards show what it says.

import { hashOf, pageOf, replaceAddress, settleAddress, words } from './address.js';
import * as api from './api.js';
import { copy } from './copy.js';
import { make } from './dom.js';
import { currentLanguage, t, withWords } from './i18n.js';
import { boardFacts } from './names.js';
import { grouped } from './numbers.js';
import { Patience } from './patience.js';
import { showProblem, showProblemOf, telling } from './problems.js';
import { boardsOf, countsInRow, freeOf, isHexagonal, isLevel, movesOf, resized, SAMPLES, titleOf, wallOf, withCount, withHexagons, withMoves, withStart } from './puzzle-text.js';
import { prepareSettings } from './settings.js';
import { chart, send } from './source.js';
import { freshOf, paintBoard, showBoard, signsOf } from './workshop-board.js';

const WORDS = {
  en: {
    makeHelp: 'Choose a sign and paint cells, or drag a rectangle. The text says the same: change either.',
    waysOf: { slide: 'Blocks slide', along: 'Blocks slide along their length', step: 'Pieces step to free cells', jump: 'Pegs jump over pegs', push: 'You push crates', own: 'As the text says' },
    way: 'Moves', hexagonal: 'Hexagons', inRow: 'A slide of any length is one move', puzzleText: 'The puzzle as text', skipToText: 'Skip to the text',
    signs: 'Signs', free: 'free', wall: 'wall', gap: 'no cell', anything: 'anything', fresh: 'new piece', target: 'target', crate: 'crate', player: 'you', crateOnTarget: 'crate on target', playerOnTarget: 'you on target',
    cancel: 'Cancel', solvePuzzle: 'Solve', download: 'Download', shareLink: 'Share', harder: (n) => `Harder: start ${n} moves away`,
    working: (layers, states) => `Layer ${layers}, ${states} positions …`, line: (n, why) => `Line ${n}: ${why}`,
    tooBig: 'More than a million positions, or ten seconds of work. Download the file and run: scripts/generate FILE',
    noWorkshop: 'This server solves no puzzles of visitors. Start it with: scripts/query serve --workshop',
  },
  ja: {
    makeHelp: '記号を選んでマスを塗るか、長方形にドラッグします。右のテキストと連動します。',
    waysOf: { slide: 'ブロックを滑らせる', along: 'ブロックを縦横の向きに滑らせる', step: '駒を空きマスへ動かす', jump: 'ペグを跳び越す', push: '箱を押す', own: 'テキストのとおり' },
    way: '動かし方', hexagonal: '六角形', inRow: '続けて動かしても一手', puzzleText: 'パズルのテキスト', skipToText: 'テキストへ',
    signs: '記号', free: '空き', wall: '壁', gap: 'マスなし', anything: '何でも', fresh: '新しい駒', target: '目標', crate: '箱', player: '人', crateOnTarget: '目標の上の箱', playerOnTarget: '目標の上の人',
    cancel: '中止', solvePuzzle: '解く', download: 'ダウンロード', shareLink: '共有', harder: (n) => `もっと難しく：${n}手の初期局面`,
    working: (layers, states) => `${layers}層、${states}局面…`, line: (n, why) => `${n}行目：${why}`,
    tooBig: '百万局面または十秒を超えました。ファイルを保存し、scripts/generate FILE を実行してください。',
    noWorkshop: 'このサーバーでは解けません。scripts/query serve --workshop で起動してください。',
  },
};

const LEVEL_NAMES = { '#': 'wall', ' ': 'free', '.': 'target', $: 'crate', '@': 'player', '*': 'crateOnTarget', '+': 'playerOnTarget' };
const PAUSE = 200;
const at = (id) => document.getElementById(id);
const say = withWords(WORDS);
const number = (n) => grouped(n, currentLanguage());
const patience = new Patience(telling(at('error')));

let before = []; // texts, for Undo
let sign = 'A';
let run = null; // what is being solved
let answer = null; // what is known of the text

const textOf = () => at('text').value;

/** Takes a text that drawing or a button has made. */
function change(text) {
  before.push(textOf());
  at('text').value = text;
  changed();
}

/** Shows what the text says. */
function changed() {
  const text = textOf();
  stop();
  answer = null;
  showProblemOf(at('text'), null);
  replaceAddress({ puzzle: text });
  show();
}

function show() {
  const text = textOf();
  document.querySelectorAll('[data-say]').forEach((element) => { element.textContent = say(element.dataset.say); });
  at('solve').textContent = say(run ? 'cancel' : 'solvePuzzle');
  const boards = boardsOf(text);
  at('text').rows = text.split('\n').length + 1;
  at('goal-box').hidden = !boards.goal;
  for (const name of ['start', 'goal']) {
    showBoard(at(`${name}-board`), text, name);
  }
  const way = movesOf(text);
  at('way').replaceChildren(...Object.entries(say('waysOf')).filter(([name]) => name in SAMPLES || way === 'own')
    .map(([value, textContent]) => make('option', { value, textContent, selected: value === way })));
  at('height').value = boards.start?.rows.length ?? '';
  at('width').value = boards.start?.rows[0].length ?? '';
  at('hexagonal').checked = isHexagonal(text);
  at('in-row').checked = countsInRow(text);
  for (const id of ['hexagonal', 'in-row']) {
    at(id).disabled = isLevel(text) || !boards.start;
  }
  at('undo').disabled = before.length === 0;
  showSigns(text);
  showAnswer();
}

/** Takes what was painted; the next piece has the next letter. */
function paint(text) {
  const isFresh = sign === freshOf(textOf());
  change(text);
  sign = isFresh ? freshOf(text) ?? sign : sign;
  showSigns(text);
}

function showSigns(text) {
  const all = boardsOf(text).start ? signsOf(text) : [];
  sign = all.includes(sign) ? sign : all.at(-1);
  const names = isLevel(text) ? LEVEL_NAMES : { [freshOf(text)]: 'fresh', ' ': 'gap', '?': 'anything', [wallOf(text) ?? '#']: 'wall', [freeOf(text)]: 'free' };
  at('signs').replaceChildren(...all.map((each) => make('button', {
    type: 'button', 'aria-pressed': String(each === sign), dataset: { sign: each }, textContent: `${each} ${names[each] ? say(names[each]) : ''}`.trim(),
  })));
}

// Solving.

/** Tells the server that nobody waits for a puzzle. */
function cancel({ job }) {
  if (job) {
    send('DELETE', `workshop/${job}`).catch(() => {}); // It is gone already, or its time is soon over.
  }
}

/** Lets go of what is being solved. */
function stop() {
  cancel(run ?? {});
  run = null;
  at('progress').textContent = '';
}

/** Returns the board that the server makes of a text; null where it is not wanted any more. */
async function built(text, mine) {
  let state = await patience.get(() => send('POST', 'workshop', text), () => mine === run);
  mine.job = state.job;
  while (mine === run && state.status === 'building') {
    at('progress').textContent = say('working', state.layers, number(state.states));
    await new Promise((resume) => { setTimeout(resume, PAUSE); });
    state = mine === run ? await patience.get(() => send('GET', `workshop/${mine.job}`)) : state;
  }
  if (mine !== run) {
    cancel(mine);
  }
  delete mine.job; // There is nothing to cancel any more.
  return mine === run ? state.board : null;
}

async function solve() {
  const mine = {};
  run = mine;
  answer = null;
  showProblemOf(at('text'), null);
  show();
  try {
    const board = await built(textOf(), mine);
    if (board) {
      const stats = await api.stats(board);
      const hardest = stats.godsNumber > 0 ? (await api.layer(board, stats.godsNumber, { limit: 1 })).states[0].state : null;
      answer = mine === run ? { stats, hardest } : answer;
    }
  } catch (problem) {
    if (mine === run) {
      delete mine.job;
      refuse(problem);
    }
  }
  if (mine === run) {
    stop();
    show();
    at('answer').scrollIntoView({ block: 'nearest' }); // On a phone it is far below.
  }
}

/** Says what is wrong with the text, at its line. */
function refuse(problem) {
  const isUnread = /floor cells/.test(problem.message); // No program reads that.
  const words = isUnread ? null : { too_big: 'tooBig', no_such_path: 'noWorkshop' }[problem.code];
  if (words) {
    showProblem(at('error'), new Error(say(words)));
    return;
  }
  showProblemOf(at('text'), problem);
  at('text').parentElement.style.setProperty('--line', problem.line ?? 0);
  if (problem.line) {
    at('text-error').textContent = say('line', problem.line, problem.message.replace(/^puzzle\.\w+:[\d:]+ /, ''));
  }
}

async function showAnswer() {
  at('answer').hidden = !answer;
  if (!answer) {
    return;
  }
  const { stats, hardest } = answer;
  const { status = 'reachable', distance = stats.godsNumber } = stats.start ?? {};
  const isLost = status === 'unreachable' || distance === undefined;
  at('status').dataset.status = isLost ? 'unreachable' : 'solved';
  at('distance').textContent = isLost ? t('unreachable') : distance;
  at('message').textContent = isLost ? '' : t('movesLeft', distance);
  at('facts').textContent = boardFacts(stats).replace(/^[^:]*: /, ''); // Its name says nothing.
  at('harder').hidden = !(hardest && distance < stats.godsNumber);
  at('harder').textContent = say('harder', stats.godsNumber);
  at('play').href = pageOf(stats.board, hashOf({ board: stats.board, ...(stats.start ? { state: stats.start.state } : {}) }));
  at('histogram').hidden = !hardest;
  if (hardest) {
    const picture = await chart(stats.board, false, currentLanguage());
    at('histogram').replaceChildren(new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement);
  }
}

// The buttons.

const actions = {
  undo: () => {
    at('text').value = before.pop();
    changed();
  },
  solve: () => (run ? changed() : solve()),
  harder: () => {
    change(withStart(textOf(), answer.hardest));
    solve();
  },
  share: async () => {
    settleAddress();
    await copy(location.href);
    at('progress').textContent = t('copied');
  },
  download: () => {
    const name = (titleOf(textOf()) || 'puzzle').toLowerCase().replace(/[^\p{L}\d]+/gu, '-');
    const ending = isLevel(textOf()) ? 'xsb' : boardsOf(textOf()).start ? 'grid' : 'json';
    make('a', { href: `data:text/plain;charset=utf-8,${encodeURIComponent(textOf())}`, download: `${name}.${ending}` }).click();
  },
};

function listen() {
  for (const [id, action] of Object.entries(actions)) {
    at(id).addEventListener('click', async () => {
      try {
        showProblem(at('error'), null);
        await action();
      } catch (problem) {
        showProblem(at('error'), problem);
      }
    });
  }
  at('text').addEventListener('input', changed);
  at('way').addEventListener('change', () => (at('way').value === 'own' ? null : change(withMoves(textOf(), at('way').value))));
  at('hexagonal').addEventListener('change', () => change(withHexagons(textOf(), at('hexagonal').checked)));
  at('in-row').addEventListener('change', () => change(withCount(textOf(), at('in-row').checked)));
  for (const id of ['height', 'width']) {
    at(id).addEventListener('change', () => at(id).checkValidity() && change(resized(textOf(), Number(at('height').value), Number(at('width').value))));
  }
  at('signs').addEventListener('click', ({ target }) => {
    sign = target.closest('button')?.dataset.sign ?? sign;
    showSigns(textOf());
    at('signs').querySelector('[aria-pressed=true]').focus();
  });
  for (const name of ['start', 'goal']) {
    paintBoard(at(`${name}-board`), name, { textOf, signOf: () => sign, onText: paint });
  }
  addEventListener('hashchange', open);
}

/** Opens the puzzle that the address says. */
function open() {
  const text = words().get('puzzle');
  if (text !== null && text !== textOf()) {
    before = [];
    at('text').value = text;
    changed();
  }
}

prepareSettings(show);
at('text').value = SAMPLES.slide;
listen();
open();
show();
document.querySelector('main').inert = false;
