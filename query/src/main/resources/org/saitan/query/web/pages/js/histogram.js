// The depth histogram: the server's picture, with bars to choose, and the same numbers as a table.

import { make, seen } from './dom.js';
import { currentLanguage } from './i18n.js';
import { grouped, percent } from './numbers.js';
import { chart } from './source.js';

const at = (id) => document.getElementById(id);

let shown = null; // { stats, onDistance, here }

/** Draws the statistics of a board, again after a change of language or scale. */
export async function drawHistogram(stats, onDistance) {
  const asked = { stats, onDistance, here: stats === shown?.stats ? shown.here : undefined };
  shown = asked;
  at('layers').replaceChildren(...stats.layers.map((layer) => make('tr', {},
    make('th', { scope: 'row', textContent: layer.distance }),
    make('td', { textContent: grouped(layer.states, currentLanguage()) }),
    make('td', { textContent: percent(layer.share) }))));
  await seen(at('histogram'));
  const text = await chart(stats.board, at('log').getAttribute('aria-pressed') === 'true', currentLanguage());
  if (asked === shown) {
    at('histogram').replaceChildren(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement);
    markDistance(asked.here);
  }
}

const bars = () => [...at('histogram').querySelectorAll('[data-distance]')];

/** Marks the bar of a distance. */
export function markDistance(here) {
  if (shown) {
    shown.here = here;
  }
  bars().forEach((bar) => bar.classList.toggle('here', bar.dataset.distance === String(here)));
}

function setScale(logarithmic) {
  at('linear').setAttribute('aria-pressed', String(!logarithmic));
  at('log').setAttribute('aria-pressed', String(logarithmic));
  if (shown) {
    drawHistogram(shown.stats, shown.onDistance);
  }
}

at('linear').addEventListener('click', () => setScale(false));
at('log').addEventListener('click', () => setScale(true));
// Low bars are hard to hit: all that is above and below one is of it.
at('histogram').addEventListener('click', ({ clientX }) => {
  const bar = bars().find((each) => {
    const { left, right } = each.getBoundingClientRect();
    return clientX >= left && clientX <= right;
  });
  if (bar) {
    shown.onDistance(Number(bar.dataset.distance));
  }
});
