// The history of a game: a list of the moves, a plot of the distances, and a slider for going to any position.

import { byId, make, svg } from './dom.js';
import { gain, badMoves } from './game.js';
import { t } from './i18n.js';

const HEIGHT = 118;
const TOP = 10;
const LEFT = 26; // for the numbers of the axis
const RIGHT = 10;
const BOTTOM = 22;

/** Returns the numbers to label on an axis: round numbers starting with 0, and the last number. */
function ticks(last, max) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => last / each <= max) ?? last;
  const round = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
  return last - round.at(-1) > step / 2 ? [...round, last] : [...round.slice(0, -1), last];
}

/** Makes the slider, the plot and the list go to a step. */
export function prepareTrack(onIndex) {
  byId('scrub').addEventListener('input', () => onIndex(Number(byId('scrub').value)));
  byId('plot').addEventListener('click', (event) => {
    const { left, width } = byId('plot').getBoundingClientRect();
    onIndex(Math.round(((event.clientX - left - LEFT) / (width - LEFT - RIGHT)) * Number(byId('scrub').max)));
  });
  byId('played').addEventListener('click', ({ target }) => {
    const entry = target.closest('[data-step]');
    if (entry) {
      onIndex(Number(entry.dataset.step));
    }
  });
}

/** Shows the steps of a game and marks the current step. If `secret`, no distances are shown. */
export function showTrack(game, secret) {
  const last = game.steps.length - 1;
  byId('track').hidden = last < 1;
  byId('scrub').max = last;
  byId('scrub').value = game.index;
  const progress = t('moveOf', game.index, last);
  byId('scrub').setAttribute('aria-valuetext', progress);
  byId('progress').textContent = progress;
  byId('plot').toggleAttribute('hidden', secret);
  showPlayed(game, secret);
  if (!secret && last > 0) {
    plot(game, last);
  }
}

function showPlayed(game, secret) {
  const isFocused = byId('played').contains(document.activeElement);
  const bad = new Set(secret ? [] : badMoves(game));
  byId('played').replaceChildren(...game.steps.map(({ move, status, distance }, i) => make('li', {}, make('button', {
    type: 'button', className: bad.has(i) ? 'bad' : '', dataset: { step: i }, ...(i === game.index && { 'aria-current': 'step' }),
  }, make('b', { textContent: i === 0 ? t('started') : `${i}. ${move}` }), ' ', make('span', { className: 'after', textContent: secret || status === 'unknown' ? '' : distance ?? '–' }),
  ...(bad.has(i) ? [' ', make('span', { className: 'mark', title: t('noCloser'), textContent: markOf(gain(game, i)) })] : [])))));
  const here = byId('played').querySelector('[aria-current]');
  byId('played').scrollTop = Math.max(0, here.offsetTop - byId('played').clientHeight / 2);
  if (isFocused) {
    here.focus({ preventScroll: true });
  }
}

/** Returns the mark of a move that did not approach the goal. */
const markOf = (gained) => (gained === -Infinity ? '✗' : gained === 0 ? '=' : `+${-gained}`);

function plot(game, last) {
  const width = Math.max(1, byId('plot').clientWidth);
  const highest = Math.max(1, ...game.steps.map(({ distance }) => distance ?? 0));
  const x = (i) => LEFT + (i / last) * (width - LEFT - RIGHT);
  const y = (distance) => HEIGHT - BOTTOM - (distance / highest) * (HEIGHT - TOP - BOTTOM);
  const bad = new Set(badMoves(game));
  const points = game.steps.map(({ distance }, i) => ({ i, distance, x: x(i).toFixed(1), y: y(distance ?? 0).toFixed(1) }))
    .filter(({ distance }) => distance !== undefined);
  byId('plot').setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`);
  byId('plot').setAttribute('aria-label', t('plot', points.map(({ distance }) => distance).join(', ')));
  byId('plot').replaceChildren(
    ...ticks(highest, 4).flatMap((distance) => [
      svg('line', { x1: LEFT, x2: width - RIGHT, y1: y(distance), y2: y(distance), class: 'axis' }),
      svg('text', { x: LEFT - 6, y: y(distance) + 4, 'text-anchor': 'end' }, String(distance)),
    ]),
    ...ticks(last, Math.max(2, width / 60)).map((i) => svg('text', { x: x(i).toFixed(1), y: HEIGHT - 6, 'text-anchor': 'middle' }, String(i))),
    svg('polyline', { points: points.map((point) => `${point.x},${point.y}`).join(' ') }),
    ...points.map((point) => svg('circle', {
      cx: point.x, cy: point.y, r: point.i === game.index ? 6 : 3.2, class: `${bad.has(point.i) ? 'bad' : ''} ${point.i === game.index ? 'here' : ''}`.trim(),
    }, svg('title', {}, t('pointIs', point.i, point.distance)))),
  );
}
