// Flip-It: a row of stones and a hole.

import { make, moveButton, svg } from '../dom.js';

const KINDS = { W: 'white', B: 'black', _: 'hole' };

const words = {
  en: {
    rules: 'A stone that is not next to the hole jumps into it and turns over all it jumps. Make all white, hole at home.',
    editHelp: 'Choose a stone to turn it over; choose the hole, then a stone, to exchange them.',
    hole: 'hole', jump: (a, b) => `Stone ${a} jumps to ${b}`,
  },
  ja: {
    rules: '穴に隣り合わない石が穴へ跳び、跳び越した石は裏返ります。穴を元の場所に、すべて白にします。',
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
  const before = view.previous ? view.previous[index] : undefined;
  const changed = before !== undefined && before !== kind ? ' changed' : '';
  const face = make('span', { className: `face ${KINDS[kind]}${changed}`, 'aria-hidden': 'true' });
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

export const flipit = {
  name: 'flipit',
  words,
  editable: true,

  moveLabel: (move, t) => t('jump', ...move.split('>')),

  render(container, view) {
    const cells = [...view.state];
    const home = view.goal.indexOf('_');
    const row = make('div', { className: 'flipit' });
    row.style.setProperty('--columns', cells.length);
    cells.forEach((kind, index) => row.append(make('div', { className: index === home ? 'place home' : 'place' },
      make('span', { className: 'number', textContent: index + 1, 'aria-hidden': 'true' }),
      stone(view, kind, index, cells.indexOf('_')))));
    container.replaceChildren(row);
  },

  thumbnail(board, state) {
    const cells = [...state];
    const picture = svg('svg', { viewBox: `0 0 ${cells.length * 10} 10`, 'aria-hidden': 'true' });
    cells.forEach((kind, index) => picture.append(
      svg('circle', { cx: index * 10 + 5, cy: 5, r: 4, class: KINDS[kind] })));
    return picture;
  },
};
