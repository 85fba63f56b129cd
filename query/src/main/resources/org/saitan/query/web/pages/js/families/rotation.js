// Rotation: a grid of numbers; where four cells meet, the turns of their square.

import { make, moveButton, svg } from '../dom.js';

const TURNS = [['L', '↺', 'left'], ['R', '↻', 'right'], ['RR', '180°', 'half']];

const words = {
  en: {
    rules: 'Turn squares of four until the numbers stand in order.',
    editHelp: 'Choose two numbers to exchange them.',
    right: (s) => `Turn square ${s} right`, left: (s) => `Turn square ${s} left`, half: (s) => `Turn square ${s} half round`,
  },
  ja: {
    rules: '2×2の枠を回して、数を順に並べます。',
    editHelp: '二つの数を選ぶと入れ替わります。',
    right: (s) => `${s}を右に回す`, left: (s) => `${s}を左に回す`, half: (s) => `${s}を半回転`,
  },
};

function rowsOf(state) {
  const rows = state.split('/').map((row) => row.trim());
  return rows.map((row) => (row.includes(' ') ? row.split(/\s+/) : [...row]));
}

function exchanged(state, a, b) {
  const rows = rowsOf(state);
  const width = rows[0].length;
  const cells = rows.flat();
  [cells[a], cells[b]] = [cells[b], cells[a]];
  const between = cells.length > 9 ? ' ' : '';
  return rows.map((_, row) => cells.slice(row * width, (row + 1) * width).join(between))
    .join(cells.length > 9 ? ' / ' : '/');
}

function choose(view, index) {
  if (view.selected === null) {
    view.onSelect(index);
  } else if (view.selected === index) {
    view.onSelect(null);
  } else {
    view.onEdit(exchanged(view.state, view.selected, index));
  }
}

function cell(view, label, index, before) {
  const home = Number(label) === index + 1 ? ' home' : '';
  const changed = before !== undefined && before !== label ? ' changed' : '';
  const className = `cell${home}${changed}${view.selected === index ? ' selected' : ''}`;
  if (!view.editing) {
    return make('span', { className, textContent: label, 'aria-hidden': 'true' });
  }
  return make('button', {
    type: 'button', className, textContent: label, dataset: { cell: String(index + 1) },
    'aria-pressed': String(view.selected === index), onclick: () => choose(view, index),
  });
}

function square(view, row, column, columns) {
  const name = String.fromCharCode(65 + row * (columns - 1) + column);
  const box = make('div', { className: 'square', role: 'group', 'aria-label': name });
  box.style.setProperty('--row', row + 1);
  box.style.setProperty('--column', column + 1);
  for (const [turn, sign, word] of TURNS) {
    const move = `${name}:${turn}`;
    if (view.known.has(move)) {
      box.append(moveButton(view, move, view.t(word, name), `turn ${word}`, make('span', { textContent: sign })));
    }
  }
  return box;
}

export const rotation = {
  name: 'rotation',
  words,
  editable: true,

  moveLabel(move, t) {
    const [name, turn] = move.split(':');
    return t(TURNS.find(([letters]) => letters === turn)[2], name);
  },

  render(container, view) {
    const rows = rowsOf(view.state);
    const columns = rows[0].length;
    const before = view.previous ? rowsOf(view.previous).flat() : [];
    const grid = make('div', { className: 'rotation' });
    grid.style.setProperty('--columns', columns);
    rows.flat().forEach((label, index) => grid.append(cell(view, label, index, before[index])));
    if (!view.editing) {
      for (let row = 0; row + 1 < rows.length; row++) {
        for (let column = 0; column + 1 < columns; column++) {
          grid.append(square(view, row, column, columns));
        }
      }
    }
    container.replaceChildren(grid);
  },

  thumbnail(board, state) {
    const rows = rowsOf(state);
    const picture = svg('svg', { viewBox: `0 0 ${rows[0].length * 12} ${rows.length * 12}`, 'aria-hidden': 'true' });
    rows.forEach((line, row) => line.forEach((label, column) => picture.append(
      svg('rect', { x: column * 12 + 0.5, y: row * 12 + 0.5, width: 11, height: 11, rx: 1.5, class: 'white' }),
      svg('text', { x: column * 12 + 6, y: row * 12 + 8.6, 'text-anchor': 'middle', 'font-size': 7.5 }, label))));
    return picture;
  },
};
