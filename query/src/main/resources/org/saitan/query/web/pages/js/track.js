// The way of a game: its moves as a list, a plot of the distance by move, and a slider that goes to any of its positions.

import { make, svg } from './dom.js';
import { gain, lost } from './game.js';
import { t } from './i18n.js';

const at = (id) => document.getElementById(id);
const HEIGHT = 118;
const TOP = 10;
const LEFT = 26; // for the numbers of the axis
const RIGHT = 10;
const BOTTOM = 22;

/** Returns numbers from 0 on that are easy to read, some of them and the last one. */
function ticks(last, most) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => last / each <= most) ?? last;
  const round = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
  return last - round.at(-1) > step / 2 ? [...round, last] : [...round.slice(0, -1), last];
}

/** Lets the slider, the plot and the list go to a step by its number. */
export function prepareTrack(onIndex) {
  at('scrub').addEventListener('input', () => onIndex(Number(at('scrub').value)));
  at('way').addEventListener('click', (event) => {
    const { left, width } = at('way').getBoundingClientRect();
    onIndex(Math.round(((event.clientX - left - LEFT) / (width - LEFT - RIGHT)) * Number(at('scrub').max)));
  });
  at('played').addEventListener('click', ({ target }) => {
    const entry = target.closest('[data-step]');
    if (entry) {
      onIndex(Number(entry.dataset.step));
    }
  });
}

/** Shows the steps of a game and where in it we are; no distances where they are to stay hidden. */
export function showTrack(game, secret) {
  const last = game.steps.length - 1;
  at('track').hidden = last < 1;
  at('scrub').max = last;
  at('scrub').value = game.index;
  const where = t('moveOf', game.index, last);
  at('scrub').setAttribute('aria-valuetext', where);
  at('where').textContent = where;
  at('way').toggleAttribute('hidden', secret);
  showPlayed(game, secret);
  if (!secret && last > 0) {
    plot(game, last);
  }
}

function showPlayed(game, secret) {
  const isFocused = at('played').contains(document.activeElement);
  const bad = new Set(secret ? [] : lost(game));
  at('played').replaceChildren(...game.steps.map(({ move, status, distance }, i) => make('li', {}, make('button', {
    type: 'button', className: bad.has(i) ? 'lost' : '', dataset: { step: i }, ...(i === game.index && { 'aria-current': 'step' }),
  }, make('b', { textContent: i === 0 ? t('began') : `${i}. ${move}` }), ' ', make('span', { className: 'after', textContent: secret || status === 'unknown' ? '' : distance ?? '–' }),
  ...(bad.has(i) ? [' ', make('span', { className: 'mark', title: t('notNearer'), textContent: markOf(gain(game, i)) })] : [])))));
  const here = at('played').querySelector('[aria-current]');
  at('played').scrollTop = Math.max(0, here.offsetTop - at('played').clientHeight / 2);
  if (isFocused) {
    here.focus({ preventScroll: true });
  }
}

/** Says how much a move lost. */
const markOf = (gained) => (gained === -Infinity ? '✗' : gained === 0 ? '=' : `+${-gained}`);

function plot(game, last) {
  const width = Math.max(1, at('way').clientWidth);
  const highest = Math.max(1, ...game.steps.map(({ distance }) => distance ?? 0));
  const x = (i) => LEFT + (i / last) * (width - LEFT - RIGHT);
  const y = (distance) => HEIGHT - BOTTOM - (distance / highest) * (HEIGHT - TOP - BOTTOM);
  const bad = new Set(lost(game));
  const points = game.steps.map(({ distance }, i) => ({ i, distance, x: x(i).toFixed(1), y: y(distance ?? 0).toFixed(1) }))
    .filter(({ distance }) => distance !== undefined);
  at('way').setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`);
  at('way').setAttribute('aria-label', t('wayIs', points.map(({ distance }) => distance).join(', ')));
  at('way').replaceChildren(
    ...ticks(highest, 4).flatMap((distance) => [
      svg('line', { x1: LEFT, x2: width - RIGHT, y1: y(distance), y2: y(distance), class: 'axis' }),
      svg('text', { x: LEFT - 6, y: y(distance) + 4, 'text-anchor': 'end' }, String(distance)),
    ]),
    ...ticks(last, Math.max(2, width / 60)).map((i) => svg('text', { x: x(i).toFixed(1), y: HEIGHT - 6, 'text-anchor': 'middle' }, String(i))),
    svg('polyline', { points: points.map((point) => `${point.x},${point.y}`).join(' ') }),
    ...points.map((point) => svg('circle', {
      cx: point.x, cy: point.y, r: point.i === game.index ? 6 : 3.2, class: `${bad.has(point.i) ? 'lost' : ''} ${point.i === game.index ? 'here' : ''}`.trim(),
    }, svg('title', {}, t('pointIs', point.i, point.distance)))),
  );
}
