// The boards in the workshop's editor. They are drawn as they will look in play, and their cells are painted with symbols.

import { make } from './dom.js';
import { canvas, elementsOf, shapesOf } from './drawing.js';
import { t } from './i18n.js';
import { boardsOf, freeOf, isHexagonal, isLevel, movesOf, withCells, wallOf } from './puzzle-text.js';

const GAP = ' ';
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

const disc = (radius, paint) => ({ disc: [0.5, 0.5, radius], paint });
const target = { ring: [0.5, 0.5, 0.3, 0.1], paint: 'target' };
const crate = { box: [0.12, 0.12, 0.76, 0.76, 0.1], paint: 'crate' };
const player = disc(0.3, 'player');
const LEVEL = { '-': [], $: [crate], '@': [player], '.': [target], '*': [target, crate, disc(0.16, 'target')], '+': [target, player] };

/** Returns the width of a column in cells. Adjacent hexagons are two columns apart. */
const columnWidth = (text) => (isHexagonal(text) ? 0.5 : 1);

/** Returns the drawing of a board and its state, given its rows. */
function drawingOf(text, rows) {
  const step = columnWidth(text);
  const level = isLevel(text);
  const way = movesOf(text);
  const cells = rows.flatMap((row, y) => [...row].map((symbol, x) => ({ x: x * step, y, symbol: level && symbol === GAP ? '-' : symbol })))
    .filter(({ symbol }) => symbol !== GAP);
  const [walls, places] = [true, false].map((isWall) => cells.filter(({ symbol }) => (symbol === wallOf(text)) === isWall));
  return {
    state: places.map(({ symbol }) => symbol).join(''),
    drawing: {
      width: (rows[0].length - 1) * step + 1, height: rows.length, perCharacter: true, locations: [], handles: [],
      ground: [...walls.map(({ x, y }) => ({ box: [x, y, 1, 1, 0], paint: 'wall' })),
        ...places.map(({ x, y }) => ({ box: [x + 0.01, y + 0.01, 0.98, 0.98, 0], paint: 'floor' }))],
      places: places.map(({ x, y }) => ({ name: `${y} ${x}`, x, y, width: 1, height: 1, looks: 'cell' })),
      looks: { cell: level ? LEVEL : way === 'jump' ? { [freeOf(text)]: [disc(0.16, 'hole')], o: [disc(0.34, 'piece-0')] } : { [freeOf(text)]: [] } },
      ...(['slide', 'along'].includes(way) ? { blocks: { free: [freeOf(text)], heroes: [], cars: way === 'along' } } : {}),
    },
  };
}

/** Shows one of the boards in a text, by its name, in an element. */
export function showBoard(container, text, name) {
  const focused = container.contains(document.activeElement) ? document.activeElement.dataset : {};
  const rows = boardsOf(text)[name]?.rows ?? [];
  container.replaceChildren();
  if (rows.length === 0) {
    return;
  }
  const { drawing, state } = drawingOf(text, rows);
  container.append(canvas([0, 0, drawing.width, drawing.height], ...elementsOf(shapesOf(drawing, state))));
  container.style.setProperty('--columns', drawing.width);
  const [width, height] = [100 / drawing.width, 100 / drawing.height];
  const first = rows[0].search(/\S/);
  rows.forEach((row, y) => [...row].forEach((symbol, x) => {
    if (isHexagonal(text) && (x + y - first) % 2 !== 0) {
      return;
    }
    const cell = make('button', { type: 'button', className: 'paintable', tabIndex: -1, 'aria-label': `${t('cellIs', y + 1, x + 1)}: ${symbol === GAP ? '␣' : symbol}`, dataset: { row: y, column: x } });
    Object.assign(cell.style, { left: `${x * columnWidth(text) * width}%`, top: `${y * height}%`, width: `${width}%`, height: `${height}%` });
    container.append(cell);
  }));
  const same = cellAt(container, focused.row, focused.column);
  (same ?? container.querySelector('button')).tabIndex = 0;
  same?.focus({ preventScroll: true });
}

const cellAt = (container, row, column) => container.querySelector(`[data-row="${row}"][data-column="${column}"]`);

/** Makes a board paintable by dragging a rectangle, by pressing Enter, or by pressing the key of a symbol. */
export function makePaintable(container, name, { textOf, symbolOf, onText }) {
  let from = null;
  const pointOf = (button) => [Number(button.dataset.row), Number(button.dataset.column)];
  const cells = () => [...container.querySelectorAll('button')];
  const cellsBetween = (a, b) => cells().filter((cell) => pointOf(cell).every((n, i) => n >= Math.min(a[i], b[i]) && n <= Math.max(a[i], b[i])));
  const mark = (chosen) => cells().forEach((cell) => cell.classList.toggle('chosen', chosen.includes(cell)));
  const paint = (chosen, symbol) => {
    if (symbol && !(symbol === '?' && name !== 'goal')) {
      onText(withCells(textOf(), name, chosen.map(pointOf), symbol));
    }
  };
  const cellUnder = ({ clientX, clientY }) => {
    const found = document.elementFromPoint(clientX, clientY)?.closest('button');
    return container.contains(found) ? found : null;
  };
  container.addEventListener('pointerdown', (event) => {
    const cell = event.target.closest('button');
    if (cell && event.button === 0) {
      from = pointOf(cell);
      mark([cell]);
    }
  });
  container.addEventListener('pointermove', (event) => {
    const cell = from && cellUnder(event);
    if (cell) {
      mark(cellsBetween(from, pointOf(cell)));
    }
  });
  addEventListener('pointerup', (event) => {
    const cell = from && cellUnder(event);
    if (cell) {
      paint(cellsBetween(from, pointOf(cell)), symbolOf());
    }
    from = null;
    mark([]);
  });
  container.addEventListener('click', (event) => {
    if (event.detail === 0 && event.target.closest('button')) { // This event paints only if it comes from Enter; a pointer has painted already.
      paint([event.target.closest('button')], symbolOf());
    }
  });
  container.addEventListener('keydown', (event) => {
    const cell = event.target.closest('button');
    const step = STEPS[event.key];
    if (step) {
      let [row, column] = pointOf(cell);
      let next = null;
      for (let i = 0; i < 2 && !next; i++) { // Rows of hexagons are shifted.
        [row, column] = [row + step[0], column + step[1]];
        next = cellAt(container, row, column) ?? (step[0] !== 0 ? cellAt(container, row, column + 1) : null);
      }
      next?.focus();
      event.preventDefault();
    } else if (/^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      paint([cell], event.key);
      event.preventDefault();
    } else if (['Backspace', 'Delete'].includes(event.key)) {
      paint([cell], freeOf(textOf()));
    }
  });
}

/** Returns the first unused letter, for use by a new piece, or undefined if pieces have no letters. */
export const nextLetter = (text) => (['slide', 'along', 'step'].includes(movesOf(text))
  ? [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) => !Object.values(boardsOf(text)).some(({ rows }) => rows.join('').includes(letter))) : undefined);

/** Returns the symbols to paint with: the default ones, and the symbols on the boards. */
export function symbolsOf(text) {
  const used = Object.values(boardsOf(text)).flatMap(({ rows }) => [...rows.join('')]);
  const defaults = isLevel(text) ? [...'# .@*+$'] : [freeOf(text), wallOf(text) ?? '#', GAP, '?', ...(movesOf(text) === 'jump' ? ['o'] : [])];
  return [...new Set([...defaults, ...used.sort(), nextLetter(text)])].filter(Boolean);
}
