// Yin-Yang: a grid of cells, each empty or with a white or a black circle. A view has: rows, columns, cells (W, B or . for each cell), given (whether
// the puzzle gives a cell), known (a map from cell to the server's counts), ghosts (a solution to show, or null), wrong (cells to mark), clashes
// (cells that break a rule, according to the server), forced, heated, here (the cell that the Tab key reaches), bordered (whether to draw the border
// between the colors), t, onTurn(cell), onPut(cell, circle), onFocus(cell).

import { make, svg } from '../dom.js';

const KINDS = { W: 'white', B: 'black' };
const NEXT = { '.': 'W', W: 'B', B: '.' };
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const LETTERS = { w: 'W', b: 'B', Delete: '.', Backspace: '.', '.': '.' };
const MAX_COLUMNS_WITH_NUMBERS = 10;
const LIGHT_TEXT_SHARE = 0.55; // above this share of black solutions, light text is easier to read

/** Returns the circle that a click puts in place of another. */
export const nextCircle = (circle) => NEXT[circle];

/** Converts between cells and a state. A state consists of rows of W, B and . separated by slashes. */
export const cellsOf = (state) => [...state.replaceAll('/', '')];
export const stateOf = (cells, columns) =>
  Array.from({ length: cells.length / columns }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns).join('')).join('/');

/** Returns the cells that a reason from the server names. The reason gives rows and columns counted from 1. */
export function cellsInReason({ code, parameters: { row, column, otherRow, otherColumn } }) {
  return code === 'yinyang.block' ? [[row, column], [row, column + 1], [row + 1, column], [row + 1, column + 1]]
    : code === 'yinyang.cut-off' ? [[row, column], [otherRow, otherColumn]] : [];
}

// The addresses of puzz.link encode three cells per character. A cell is 0 if empty, 1 if white and 2 if black.

const DIGITS = { '.': 0, W: 1, B: 2 };

/** Returns the address of a puzzle at puzz.link. */
export function puzzLink(cells, columns) {
  let text = '';
  for (let i = 0; i < cells.length; i += 3) {
    const [a, b = '.', c = '.'] = cells.slice(i, i + 3);
    text += (DIGITS[a] * 9 + DIGITS[b] * 3 + DIGITS[c]).toString(27);
  }
  return `https://puzz.link/p?yinyang/${columns}/${cells.length / columns}/${text}`;
}

function shareOf(known) {
  const white = Number(known.white);
  const black = Number(known.black);
  return white + black === 0 ? 0.5 : black / (white + black);
}

function label(view, index) {
  const { t } = view;
  const parts = [t('cellIs', Math.floor(index / view.columns) + 1, (index % view.columns) + 1)];
  const circle = view.cells[index];
  parts.push(circle === '.' ? t('empty') : t(KINDS[circle]));
  if (view.given[index]) {
    parts.push(t('givenCircle'));
  }
  const known = circle === '.' ? view.known.get(index) : undefined;
  if (known && view.forced && known.color !== 'open') {
    parts.push(t('forcedTo', t(known.color)));
  }
  if (known && view.heated) {
    parts.push(t('shareBlack', Math.round(shareOf(known) * 100)));
  }
  if (view.ghosts && circle === '.') {
    parts.push(t('inSolution', t(KINDS[view.ghosts[index]])));
  }
  if (view.wrong.has(index)) {
    parts.push(t('wrong'));
  }
  if (view.clashes.has(index)) {
    parts.push(t('clash'));
  }
  return parts.join(', ');
}

function content(view, index) {
  const circle = view.cells[index];
  if (circle !== '.') {
    return [make('span', { className: `circle ${KINDS[circle]}` })];
  }
  if (view.ghosts) {
    return [make('span', { className: `circle ghost ${KINDS[view.ghosts[index]]}` })];
  }
  const known = view.known.get(index);
  if (known && view.forced && known.color !== 'open') {
    return [make('span', { className: `circle forced ${known.color}` })];
  }
  if (known && view.heated && view.columns <= MAX_COLUMNS_WITH_NUMBERS) {
    const share = shareOf(known);
    return [make('span', { className: share > LIGHT_TEXT_SHARE ? 'percent light' : 'percent', textContent: Math.round(share * 100) })];
  }
  return [];
}

function onKeyDown(view, index, event) {
  const step = STEPS[event.key];
  const circle = LETTERS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (event.ctrlKey || event.metaKey || event.altKey || !(step || circle)) {
    return;
  }
  event.preventDefault();
  if (circle) {
    view.onPut(index, circle);
    return;
  }
  const row = Math.floor(index / view.columns) + step[0];
  const column = (index % view.columns) + step[1];
  if (row >= 0 && row < view.rows && column >= 0 && column < view.columns) {
    view.onFocus(row * view.columns + column);
  }
}

function point(view, index) {
  const kinds = ['point'];
  const known = view.known.get(index);
  const open = view.heated && known && view.cells[index] === '.';
  if (view.given[index]) kinds.push('given');
  if (view.wrong.has(index)) kinds.push('wrong');
  if (view.clashes.has(index)) kinds.push('clash');
  if (open) kinds.push('open');
  const element = make('button', {
    type: 'button', className: kinds.join(' '), dataset: { cell: String(index) }, tabIndex: index === view.here ? 0 : -1,
    'aria-label': label(view, index), 'aria-disabled': String(Boolean(view.given[index])),
    onclick: () => view.onTurn(index), onkeydown: (event) => onKeyDown(view, index, event),
  }, ...content(view, index));
  if (open) {
    element.style.setProperty('--share', `${(shareOf(known) * 100).toFixed(2)}%`);
  }
  return element;
}

function borderOf({ cells, ghosts, rows, columns }) {
  const shown = cells.map((circle, index) => (circle === '.' && ghosts ? ghosts[index] : circle));
  const differ = (a, b) => shown[a] !== '.' && shown[b] !== '.' && shown[a] !== shown[b];
  const lines = shown.map((_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    return (column + 1 < columns && differ(index, index + 1) ? `M${column + 1} ${row}v1` : '')
      + (row + 1 < rows && differ(index, index + columns) ? `M${column} ${row + 1}h1` : '');
  });
  return svg('svg', { class: 'border', viewBox: `0 0 ${columns} ${rows}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    svg('path', { d: lines.join('') }));
}

/** Draws the board. The focus stays on the same cell. */
export function render(container, view) {
  const focused = container.contains(document.activeElement);
  const grid = make('div', { className: view.heated ? 'yinyang heated' : 'yinyang' });
  grid.style.setProperty('--columns', view.columns);
  grid.style.setProperty('--rows', view.rows);
  view.cells.forEach((_, index) => grid.append(point(view, index)));
  if (view.bordered) {
    grid.append(borderOf(view));
  }
  container.replaceChildren(grid);
  if (focused) {
    container.querySelector(`[data-cell="${view.here}"]`)?.focus({ preventScroll: true });
  }
}

/** Reports strokes from cell to cell, and suppresses the click that ends a stroke. */
export function listenToStrokes(container, onStroke, onEnd) {
  const cellAt = ({ clientX, clientY }) => {
    const cell = document.elementFromPoint(clientX, clientY)?.closest('[data-cell]');
    return cell && container.contains(cell) ? Number(cell.dataset.cell) : null;
  };
  let last = null;
  let stroke = false;
  container.addEventListener('pointerdown', (event) => {
    last = event.button === 0 ? cellAt(event) : null;
    stroke = false;
  });
  addEventListener('pointermove', (event) => {
    const cell = last === null ? null : cellAt(event);
    if (cell !== null && cell !== last) {
      onStroke(last, cell, !stroke);
      stroke = true;
      last = cell;
    }
  });
  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(end, () => {
      last = null;
      if (stroke) {
        onEnd();
      }
    });
  }
  container.addEventListener('click', (event) => {
    if (stroke && event.detail > 0) {
      event.stopPropagation();
    }
    stroke = false;
  }, { capture: true });
}
