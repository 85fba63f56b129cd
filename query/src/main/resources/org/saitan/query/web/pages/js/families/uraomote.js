// Ura-omote: a grid of tiles, with a handle at each row and column.

import { labelMoves, make, moveButton, svg } from '../dom.js';
import { middleOf, originAt, themeColour, turnOver } from '../motion.js';

const words = {
  en: {
    editHelp: 'Choose a tile to turn it over alone.',
    turnRow: (n) => `Turn over row ${n}`, turnColumn: (n) => `Turn over column ${n}`,
  },
  ja: {
    editHelp: 'タイルを選ぶと、その一枚だけ裏返ります。',
    turnRow: (n) => `行${n}を裏返す`, turnColumn: (n) => `列${n}を裏返す`,
  },
};

const tilesOf = (state) => state.split('/').map((row) => [...row]);

function turned(state, row, column) {
  const tiles = tilesOf(state);
  tiles[row][column] = tiles[row][column] === 'W' ? 'B' : 'W';
  return tiles.map((line) => line.join('')).join('/');
}

const letter = (row) => String.fromCharCode(65 + row);

const nameOf = (row, column) => `${letter(row)}${column + 1}`;

/** Returns the row or column, from 0, that a move turns over. */
const lineOf = (move) => (/^\d/.test(move)
  ? { column: Number(move) - 1 } : { row: move.charCodeAt(0) - 65 });

function tile(view, colour, row, column) {
  const className = `tile ${colour === 'W' ? 'white' : 'black'}`;
  if (!view.editing) {
    return make('span', { className, 'aria-hidden': 'true', dataset: { tile: nameOf(row, column) } });
  }
  return make('button', {
    type: 'button', className, dataset: { cell: nameOf(row, column) },
    'aria-label': `${letter(row)}${column + 1} ${view.t(colour === 'W' ? 'white' : 'black')}`,
    onclick: () => view.onEdit(turned(view.state, row, column)),
  });
}

export const uraomote = {
  name: 'uraomote',
  words,
  editable: true,

  moveLabel: (move, t) => (/^\d/.test(move) ? t('turnColumn', move) : t('turnRow', move)),

  /** The whole row or column turns about its middle. */
  animate(container, move) {
    const { row, column } = lineOf(move);
    const tiles = [...container.querySelectorAll('[data-tile]')].filter(({ dataset: { tile: name } }) =>
      (column === undefined ? name.startsWith(letter(row)) : name.slice(1) === String(column + 1)));
    const middle = middleOf(tiles);
    for (const element of tiles) {
      const back = element.classList.contains('white') ? '--tile-black' : '--tile-white';
      turnOver(element, column === undefined ? 'Y' : 'X', originAt(element, middle), themeColour(back));
    }
  },

  render(container, view) {
    const tiles = tilesOf(view.state);
    const columns = tiles[0].length;
    const grid = make('div', { className: 'uraomote' });
    grid.style.setProperty('--columns', columns);
    const handle = (name, kind) =>
      moveButton(view, name, uraomote.moveLabel(name, view.t), `handle ${kind}`, make('span', { textContent: name }));
    grid.append(make('span'));
    for (let column = 1; column <= columns; column++) {
      grid.append(handle(String(column), 'column-handle'));
    }
    tiles.forEach((line, row) => {
      grid.append(handle(letter(row), 'row-handle'));
      line.forEach((colour, column) => grid.append(tile(view, colour, row, column)));
    });
    container.replaceChildren(grid);
  },

  label: labelMoves,

  thumbnail(board, state) {
    const tiles = tilesOf(state);
    const picture = svg('svg', { viewBox: `0 0 ${tiles[0].length * 10} ${tiles.length * 10}`, 'aria-hidden': 'true' });
    tiles.forEach((line, row) => line.forEach((colour, column) => picture.append(
      svg('rect', { x: column * 10 + 0.5, y: row * 10 + 0.5, width: 9, height: 9, rx: 1.5, class: colour === 'W' ? 'white' : 'black' }))));
    return picture;
  },
};
