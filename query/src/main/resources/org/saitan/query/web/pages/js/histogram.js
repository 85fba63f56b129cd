// The depth histogram as a chart, and the same numbers as a table.

import { currentLanguage, t } from './i18n.js';
import { grouped, percent } from './numbers.js';
import { make, seen } from './dom.js';

const canvas = document.getElementById('histogram');
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const power = (value) => {
  const exponent = Math.log10(value);
  return Number.isInteger(exponent) ? (exponent < 4 ? String(value) : `1e${exponent}`) : null;
};

let chart = null;
let shown = null;

/** Draws the statistics of a board, again after a change of language, theme or scale. */
export async function drawHistogram(stats, here, logarithmic, onDistance) {
  shown = { stats, here, logarithmic, onDistance };
  const asked = shown;
  await seen(canvas);
  await import('../lib/chart.js'); // It is big, and nothing else waits for it.
  if (asked === shown) {
    draw(shown);
  }
}

function draw({ stats, here, logarithmic, onDistance }) {
  chart?.destroy();
  canvas.setAttribute('aria-label', t('chartIs', stats.board));
  const layers = stats.layers;
  chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: layers.map((layer) => layer.distance),
      datasets: [{
        data: layers.map((layer) => Number(layer.states)),
        backgroundColor: layers.map((layer) => colour(layer.distance === here ? '--accent' : '--bar')),
        borderRadius: 3,
        minBarLength: 2,
      }],
    },
    options: {
      maintainAspectRatio: false,
      animation: false,
      onClick: (event, bars) => bars.length && onDistance(layers[bars[0].index].distance),
      onHover: (event, bars) => { event.native.target.style.cursor = bars.length ? 'pointer' : ''; },
      interaction: { mode: 'index', intersect: false },
      plugins: {
        legend: { display: false },
        tooltip: {
          callbacks: {
            title: (items) => `${t('distance')} ${items[0].label}`,
            label: (item) => {
              const layer = layers[item.dataIndex];
              return t('tooltip', grouped(layer.states, currentLanguage()), percent(layer.share));
            },
          },
        },
      },
      scales: {
        x: { grid: { display: false }, ticks: { color: colour('--muted') } },
        y: {
          type: logarithmic ? 'logarithmic' : 'linear',
          min: logarithmic ? 0.5 : 0,
          grid: { color: colour('--line') },
          ticks: {
            color: colour('--muted'),
            callback: logarithmic
              ? power
              : (value) => Intl.NumberFormat(currentLanguage(), { notation: 'compact' }).format(value),
          },
        },
      },
    },
  });
  document.getElementById('layers').replaceChildren(...layers.map((layer) => make('tr', {},
    make('th', { scope: 'row', textContent: layer.distance }),
    make('td', { textContent: grouped(layer.states, currentLanguage()) }),
    make('td', { textContent: percent(layer.share) }))));
}

/** Marks the bar of a distance. */
export function markDistance(here) {
  if (shown) {
    shown.here = here;
  }
  if (chart) {
    chart.data.datasets[0].backgroundColor =
      shown.stats.layers.map((layer) => colour(layer.distance === here ? '--accent' : '--bar'));
    chart.update('none');
  }
}

export function redrawHistogram(logarithmic = shown?.logarithmic) {
  if (shown) {
    drawHistogram(shown.stats, shown.here, logarithmic, shown.onDistance);
  }
}
