// The histogram of distances: the server's picture with clickable bars, and a table with the same numbers.

import { byId, make, whenVisible } from './dom.js';
import { currentLanguage } from './i18n.js';
import { grouped, percent } from './numbers.js';
import { chart } from './source.js';

let current = null; // { stats, onDistance, here }

/** Draws the histogram and the table of a board. */
export async function drawHistogram(stats, onDistance) {
  const request = { stats, onDistance, here: stats === current?.stats ? current.here : undefined };
  current = request;
  byId('layers').replaceChildren(...stats.layers.map((layer) => make('tr', {},
    make('th', { scope: 'row', textContent: layer.distance }),
    make('td', { textContent: grouped(layer.states, currentLanguage()) }),
    make('td', { textContent: percent(layer.share) }))));
  await whenVisible(byId('histogram'));
  const text = await chart(stats.board, byId('log').getAttribute('aria-pressed') === 'true', currentLanguage());
  if (request === current) {
    byId('histogram').replaceChildren(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement);
    markDistance(request.here);
  }
}

const bars = () => [...byId('histogram').querySelectorAll('[data-distance]')];

/** Highlights the bar of a distance. */
export function markDistance(here) {
  if (current) {
    current.here = here;
  }
  bars().forEach((bar) => bar.classList.toggle('here', bar.dataset.distance === String(here)));
}

function setScale(logarithmic) {
  byId('linear').setAttribute('aria-pressed', String(!logarithmic));
  byId('log').setAttribute('aria-pressed', String(logarithmic));
  if (current) {
    drawHistogram(current.stats, current.onDistance);
  }
}

byId('linear').addEventListener('click', () => setScale(false));
byId('log').addEventListener('click', () => setScale(true));
// Low bars are hard to hit, so a click anywhere in a bar's column counts.
byId('histogram').addEventListener('click', ({ clientX }) => {
  const bar = bars().find((each) => {
    const { left, right } = each.getBoundingClientRect();
    return clientX >= left && clientX <= right;
  });
  if (bar) {
    current.onDistance(Number(bar.dataset.distance));
  }
});
