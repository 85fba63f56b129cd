// Ura-omote: a grid of tiles, with a handle at each row and column.

import { make, moveButton, svg } from '../dom.js';

const tilesOf = (state) => state.split('/').map((row) => [...row]);

function turned(state, row, column) {
  const tiles = tilesOf(state);
  tiles[row][column] = tiles[row][column] === 'W' ? 'B' : 'W';
  return tiles.map((line) => line.join('')).join('/');
}

const letter = (row) => String.fromCharCode(65 + row);

function tile(view, colour, row, column) {
  const before = view.previous && tilesOf(view.previous)[row]?.[column];
  const changed = before && before !== colour ? ' changed' : '';
  const className = `tile ${colour === 'W' ? 'white' : 'black'}${changed}`;
  if (!view.editing) {
    return make('span', { className, 'aria-hidden': 'true' });
  }
  return make('button', {
    type: 'button', className, dataset: { cell: `${letter(row)}${column + 1}` },
    'aria-label': `${letter(row)}${column + 1} ${view.t(colour === 'W' ? 'white' : 'black')}`,
    onclick: () => view.onEdit(turned(view.state, row, column)),
  });
}

export const uraomote = {
  name: 'uraomote',
  editable: true,

  moveLabel: (move, t) => (/^\d/.test(move) ? t('turnColumn', move) : t('turnRow', move)),

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

  thumbnail(board, state) {
    const tiles = tilesOf(state);
    const picture = svg('svg', { viewBox: `0 0 ${tiles[0].length * 10} ${tiles.length * 10}`, 'aria-hidden': 'true' });
    tiles.forEach((line, row) => line.forEach((colour, column) => picture.append(
      svg('rect', { x: column * 10 + 0.5, y: row * 10 + 0.5, width: 9, height: 9, rx: 1.5, class: colour === 'W' ? 'white' : 'black' }))));
    return picture;
  },
};
