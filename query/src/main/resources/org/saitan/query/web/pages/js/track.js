// The way of a game: a plot of the distance by move, and a slider that goes to any of its positions.

import { svg } from './dom.js';
import { currentLanguage, t } from './i18n.js';

const at = (id) => document.getElementById(id);
const HEIGHT = 118;
const TOP = 10;
const LEFT = 26; // for the numbers of the axis
const RIGHT = 10;
const BOTTOM = 22;
const NAMED = 6; // Of more moves that were lost only the numbers are listed.

/** Returns numbers from 0 on that are easy to read, some of them and the last one. */
export function ticks(last, most) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => last / each <= most) ?? last;
  const round = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
  return last - round.at(-1) > step / 2 ? [...round, last] : [...round.slice(0, -1), last];
}

/** Returns where things are drawn: by number of the step, and by distance. */
function scales(steps, width) {
  const highest = Math.max(1, ...steps.map(({ position }) => position.distance ?? 0));
  const last = Math.max(1, steps.length - 1);
  return {
    highest, last,
    x: (i) => LEFT + (i / last) * (width - LEFT - RIGHT),
    y: (distance) => HEIGHT - BOTTOM - (distance / highest) * (HEIGHT - TOP - BOTTOM),
  };
}

/** Returns what there is to draw of each step whose distance is known. */
function points(game, { x, y }) {
  const lost = new Set(game.lost());
  return game.steps.map(({ position: { distance }, shown }, i) => ({ i, distance, x: x(i), lost: lost.has(i), shown: shown === true }))
    .filter(({ distance }) => distance !== undefined).map((point) => ({ ...point, y: y(point.distance) }));
}

/** Draws the axes with their numbers. */
const axes = ({ highest, last, x, y }, width) => [
  ...ticks(highest, 4).flatMap((distance) => [
    svg('line', { x1: LEFT, x2: width - RIGHT, y1: y(distance), y2: y(distance), class: 'axis' }),
    svg('text', { x: LEFT - 6, y: y(distance) + 4, 'text-anchor': 'end' }, String(distance)),
  ]),
  ...ticks(last, Math.max(2, width / 60)).map((i) => svg('text', { x: x(i).toFixed(1), y: HEIGHT - 6, 'text-anchor': 'middle' }, String(i))),
];

/** Prepares the slider and the plot; the page goes where they say. */
export function prepareTrack(onIndex) {
  at('scrub').addEventListener('input', () => onIndex(Number(at('scrub').value)));
  at('way').addEventListener('click', (event) => {
    const { left, width } = at('way').getBoundingClientRect();
    const last = Number(at('scrub').max);
    onIndex(Math.max(0, Math.min(last, Math.round(((event.clientX - left - LEFT) / (width - LEFT - RIGHT)) * last))));
  });
}

/** Shows the steps of a game and where in it we are; no distances where they are to stay hidden. */
export function showTrack(game, hidden) {
  const last = game.steps.length - 1;
  at('track').hidden = last < 1;
  at('scrub').max = last;
  at('scrub').value = game.index;
  const where = t('moveOf', game.index, last);
  at('scrub').setAttribute('aria-valuetext', where);
  at('where').textContent = where;
  at('way').toggleAttribute('hidden', hidden);
  const width = Math.max(1, at('way').clientWidth);
  at('way').setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`);
  const scale = scales(game.steps, width);
  const all = hidden ? [] : points(game, scale);
  showLost(hidden ? [] : game.lost(), game.steps);
  at('way').setAttribute('aria-label', t('wayIs', all.map((point) => point.distance).join(', ')));
  const path = (some) => some.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ');
  const firstShown = all.findIndex((point) => point.shown);
  const own = firstShown < 0 ? all : all.slice(0, firstShown);
  const shown = firstShown < 0 ? [] : all.slice(Math.max(0, firstShown - 1));
  at('way').replaceChildren(
    ...axes(scale, width),
    svg('polyline', { points: path(own), class: 'own' }),
    svg('polyline', { points: path(shown), class: 'shown' }),
    ...all.map((point) => svg('circle', {
      cx: point.x.toFixed(1), cy: point.y.toFixed(1), r: point.i === game.index ? 6 : 3.2,
      class: [point.lost ? 'lost' : point.shown ? 'shown' : 'own', point.i === game.index ? 'here' : ''].join(' ').trim(),
    }, svg('title', {}, t('pointIs', point.i, point.distance)))),
  );
}

/** Says which moves did not come nearer. */
function showLost(lost, steps) {
  const which = lost.map((i) => (lost.length > NAMED ? String(i) : t('lostMove', i, steps[i].names)));
  const all = new Intl.ListFormat(currentLanguage(), { style: 'long' }).format(which);
  at('lost').textContent = lost.length > 0 ? t('lost', lost.length, all) : '';
}
