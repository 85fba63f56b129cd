// The way of a game: a plot of the distance by move, and a slider that goes to any of its positions.

import { svg } from './dom.js';
import { t } from './i18n.js';

const at = (id) => document.getElementById(id);
const HEIGHT = 90;
const PAD = 8;

/** Returns what there is to draw of each step; a distance that is not known yet is null. */
function points(steps, width) {
  const known = steps.map(({ position }) => position.distance ?? null);
  const highest = Math.max(1, ...known.filter((distance) => distance !== null));
  const across = Math.max(1, steps.length - 1);
  return known.map((distance, i) => ({
    i, distance,
    x: PAD + (i / across) * (width - 2 * PAD),
    y: HEIGHT - PAD - ((distance ?? 0) / highest) * (HEIGHT - 2 * PAD),
    shown: steps[i].shown === true,
    lost: steps[i].names !== null && i > 0 && distance !== null && known[i - 1] !== null && distance >= known[i - 1],
  })).filter((point) => point.distance !== null);
}

/** Prepares the slider and the plot; the page goes where they say. */
export function prepareTrack(onIndex) {
  at('scrub').addEventListener('input', () => onIndex(Number(at('scrub').value)));
  at('way').addEventListener('click', (event) => {
    const { left, width } = at('way').getBoundingClientRect();
    const last = Number(at('scrub').max);
    onIndex(Math.max(0, Math.min(last, Math.round(((event.clientX - left - PAD) / (width - 2 * PAD)) * last))));
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
  const all = hidden ? [] : points(game.steps, width);
  const lost = all.filter((point) => point.lost && !point.shown).length;
  at('lost').textContent = !hidden && last > 0 && lost > 0 ? t('lost', lost) : '';
  at('way').setAttribute('aria-label', t('wayIs', all.map((point) => point.distance).join(', ')));
  const path = (some) => some.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ');
  const firstShown = all.findIndex((point) => point.shown);
  const own = firstShown < 0 ? all : all.slice(0, firstShown);
  const shown = firstShown < 0 ? [] : all.slice(Math.max(0, firstShown - 1));
  at('way').replaceChildren(
    svg('line', { x1: PAD, x2: width - PAD, y1: HEIGHT - PAD, y2: HEIGHT - PAD, class: 'axis' }),
    svg('polyline', { points: path(own), class: 'own' }),
    svg('polyline', { points: path(shown), class: 'shown' }),
    ...all.map((point) => svg('circle', {
      cx: point.x.toFixed(1), cy: point.y.toFixed(1), r: point.i === game.index ? 6 : 3.2,
      class: [point.lost ? 'lost' : point.shown ? 'shown' : 'own', point.i === game.index ? 'here' : ''].join(' ').trim(),
    }, svg('title', {}, t('pointIs', point.i, point.distance)))),
  );
}
