// Flip-It: a row of stones and a hole.

import { labelMoves, make, moveButton, svg } from '../dom.js';
import { move as glide, themeColour, turnOver } from '../motion.js';

const MOST_ON_A_PHONE = 8; // More of them stand in several lines.

const KINDS = { W: 'white', B: 'black', _: 'hole' };

const words = {
  en: {
    editHelp: 'Choose a stone to turn it over; choose the hole, then a stone, to exchange them.',
    hole: 'hole', jump: (a, b) => `Stone ${a} jumps to ${b}`,
  },
  ja: {
    editHelp: '石を選ぶと裏返ります。穴、石の順に選ぶと入れ替わります。',
    hole: '穴', jump: (a, b) => `${a}の石が${b}へ跳ぶ`,
  },
};

function edited(view, index) {
  const cells = [...view.state];
  const hole = cells.indexOf('_');
  if (view.selected === hole || index === hole) {
    if (index === view.selected) {
      view.onSelect(null);
      return;
    }
    if (view.selected === null) {
      view.onSelect(index);
      return;
    }
    [cells[hole], cells[index]] = [cells[index], cells[hole]];
  } else {
    cells[index] = cells[index] === 'W' ? 'B' : 'W';
  }
  view.onEdit(cells.join(''));
}

function stone(view, kind, index, hole) {
  const face = make('span', { className: `face ${KINDS[kind]}`, 'aria-hidden': 'true', dataset: { face: String(index + 1) } });
  const name = `${index + 1} ${view.t(KINDS[kind])}`;
  if (view.editing) {
    return make('button', {
      type: 'button', className: `stone${view.selected === index ? ' selected' : ''}`, 'aria-label': name,
      dataset: { cell: String(index + 1) }, onclick: () => edited(view, index),
    }, face);
  }
  if (kind === '_') {
    return make('span', { className: 'stone', role: 'img', 'aria-label': name }, face);
  }
  const move = `${index + 1}>${hole + 1}`;
  return moveButton(view, move, `${name}: ${flipit.moveLabel(move, view.t)}`, 'stone', face);
}

const ARC = Array.from({ length: 9 }, (_, i) => i / 8);

export const flipit = {
  name: 'flipit',
  words,
  editable: true,

  moveLabel: (move, t) => t('jump', ...move.split('>')),

  /** The stone jumps in an arc; those under it turn over as it passes. */
  animate(container, move, backwards) {
    const ends = move.split('>').map(Number);
    const [from, to] = backwards ? ends.reverse() : ends;
    const face = (number) => container.querySelector(`[data-face="${number}"]`);
    const [start, end] = [face(from), face(to)].map((element) => element.getBoundingClientRect());
    const across = start.left + start.width / 2 - end.left - end.width / 2;
    const down = start.top + start.height / 2 - end.top - end.height / 2;
    const height = Math.min(Math.abs(across) * 0.45, 70);
    glide(face(to), ARC.map((t) => ({
      transform: `translate(${across * (1 - t)}px, ${down * (1 - t) - 4 * height * t * (1 - t)}px)`,
    })), { easing: 'linear' });
    for (let number = Math.min(from, to) + 1; number < Math.max(from, to); number++) {
      const back = face(number).classList.contains('white') ? '--tile-black' : '--tile-white';
      turnOver(face(number), 'Y', 'center', themeColour(back));
    }
  },

  render(container, view) {
    const cells = [...view.state];
    const home = view.goal.indexOf('_');
    const row = make('div', { className: 'flipit' });
    row.style.setProperty('--columns', cells.length);
    row.style.setProperty('--narrow', Math.min(cells.length, MOST_ON_A_PHONE));
    cells.forEach((kind, index) => row.append(make('div', { className: index === home ? 'place home' : 'place' },
      make('span', { className: 'number', textContent: index + 1, 'aria-hidden': 'true' }),
      stone(view, kind, index, cells.indexOf('_')))));
    container.replaceChildren(row);
  },

  label: labelMoves,

  thumbnail(board, state) {
    const cells = [...state];
    const picture = svg('svg', { viewBox: `0 0 ${cells.length * 10} 10`, 'aria-hidden': 'true' });
    cells.forEach((kind, index) => picture.append(
      svg('circle', { cx: index * 10 + 5, cy: 5, r: 4, class: KINDS[kind] })));
    return picture;
  },
};
