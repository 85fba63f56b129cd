// Rotation: a grid of numbers; where four cells meet, the turns of their square.

import { labelMoves, make, moveButton, svg } from '../dom.js';
import { middleOf, move as glide, originAt } from '../motion.js';

const TURNS = [['L', '↺', 'left'], ['R', '↻', 'right'], ['RR', '180°', 'half']];
const ANGLES = { R: 90, RR: 180, L: -90 };

const words = {
  en: {
    editHelp: 'Choose two numbers to exchange them.',
    right: (s) => `Turn square ${s} right`, left: (s) => `Turn square ${s} left`, half: (s) => `Turn square ${s} half round`,
  },
  ja: {
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
  const cells = rows.flat();
  [cells[a], cells[b]] = [cells[b], cells[a]];
  const width = rows[0].length;
  return rows.map((_, row) => cells.slice(row * width, (row + 1) * width).join(' ')).join(' / ');
}

/** Returns the cells of a square, clockwise from its upper left one. */
function cellsOf(name, columns) {
  const square = name.charCodeAt(0) - 65;
  const first = Math.floor(square / (columns - 1)) * columns + (square % (columns - 1));
  return [first, first + 1, first + columns + 1, first + columns];
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

function cell(view, label, index) {
  const home = Number(label) === index + 1 ? ' home' : '';
  const className = `cell${home}${view.selected === index ? ' selected' : ''}`;
  if (!view.editing) {
    return make('span', { className, 'aria-hidden': 'true', dataset: { at: String(index) } },
      make('span', { textContent: label }));
  }
  return make('button', {
    type: 'button', className, textContent: label, dataset: { cell: String(index + 1) },
    'aria-pressed': String(view.selected === index), onclick: () => choose(view, index),
  });
}

const MARGINS = 44; // beside the board on a phone

const nameOf = (row, column, columns) => String.fromCharCode(65 + row * (columns - 1) + column);

function placed(element, row, column) {
  element.style.setProperty('--row', row + 1);
  element.style.setProperty('--column', column + 1);
  return element;
}

/** Returns the letter of a square, in its middle: where its turns have no room there, it says which square they are of. */
const letter = (row, column, columns) =>
  placed(make('i', { className: 'letter', 'aria-hidden': 'true', textContent: nameOf(row, column, columns) }), row, column);

function square(view, row, column, columns) {
  const name = nameOf(row, column, columns);
  const box = placed(make('div', { className: 'square', role: 'group', 'aria-label': name }), row, column);
  for (const [turn, sign, word] of TURNS) {
    const move = `${name}:${turn}`;
    if (view.moves.has(move)) {
      box.append(moveButton(view, move, view.t(word, name), `turn ${word}`, make('span', { textContent: sign })));
    }
  }
  box.firstChild?.after(make('b', { textContent: name, 'aria-hidden': 'true' }));
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

  /** The square turns about its middle; the numbers stay upright. */
  animate(container, move, backwards) {
    const [name, turn] = move.split(':');
    const columns = Number(container.querySelector('.rotation').style.getPropertyValue('--columns'));
    const cells = cellsOf(name, columns).map((index) => container.querySelector(`[data-at="${index}"]`));
    const angle = ANGLES[turn] * (backwards ? -1 : 1);
    const middle = middleOf(cells);
    for (const element of cells) {
      const transformOrigin = originAt(element, middle);
      glide(element, [{ transform: `rotate(${-angle}deg)`, transformOrigin }, { transform: 'rotate(0)', transformOrigin }]);
      glide(element.firstChild, [{ transform: `rotate(${angle}deg)` }, { transform: 'rotate(0)' }]);
    }
  },

  render(container, view) {
    const rows = rowsOf(view.state);
    const columns = rows[0].length;
    const grid = make('div', { className: columns > 3 || view.moves.has('A:RR') ? 'rotation wide' : 'rotation' });
    grid.style.setProperty('--columns', columns);
    rows.flat().forEach((label, index) => grid.append(cell(view, label, index)));
    if (!view.editing) {
      const squares = make('div', { className: 'squares' });
      for (let row = 0; row + 1 < rows.length; row++) {
        for (let column = 0; column + 1 < columns; column++) {
          squares.append(square(view, row, column, columns));
          grid.append(letter(row, column, columns));
        }
      }
      grid.append(squares);
      const turns = TURNS.filter(([turn]) => view.moves.has(`A:${turn}`)).length;
      // Where a phone has no room for those of a row side by side, each square's stand one below the other.
      grid.classList.toggle('stacked', (columns - 1) * (turns * 46 + 18) > innerWidth - MARGINS);
    }
    container.replaceChildren(grid);
  },

  label: labelMoves,

  thumbnail(board, state) {
    const rows = rowsOf(state);
    const picture = svg('svg', { viewBox: `0 0 ${rows[0].length * 12} ${rows.length * 12}`, 'aria-hidden': 'true' });
    rows.forEach((line, row) => line.forEach((label, column) => picture.append(
      svg('rect', { x: column * 12 + 0.5, y: row * 12 + 0.5, width: 11, height: 11, rx: 1.5, class: 'white' }),
      svg('text', { x: column * 12 + 6, y: row * 12 + 8.6, 'text-anchor': 'middle', 'font-size': 7.5 }, label))));
    return picture;
  },
};
