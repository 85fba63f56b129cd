// Boards that are played by hand: the position is a picture (picture.js), and the server says where its cells are and what each
// move takes from where to where. A cell with a piece is chosen, then the cell where it goes; or the piece is dragged there. The
// buttons of the moves stand below.

import { beside, dropped, taking, targets } from '../hand.js';
import { make } from '../dom.js';
import { drawn, generic, moveButtons } from './generic.js';

const FARTHEST_CLICK = 6; // in pixels; from there on it is a drag

const words = {
  en: {
    canMove: 'can be moved', moveHere: (from) => `move ${from} here`,
  },
  ja: {
    canMove: '動かせます', moveHere: (from) => `${from}をここへ`,
  },
};

let shown = null; // the view
let here = null; // the cell that the keyboard is at
let listening = false;

const percent = (share) => `${(share * 100).toFixed(3)}%`;

function label(view, { cell, at }, moves, move) {
  const said = [`${cell} ${view.state[at]}`];
  if (move) {
    said.push(view.t('moveHere', view.selected));
    if (view.marks && move.status !== 'unknown') {
      said.push(move.distance === undefined ? view.t('leadsNowhere') : view.t('leadsTo', move.distance));
    }
    if (view.marks && move.optimal) {
      said.push(view.t('optimal'));
    }
  } else if (taking(moves, cell).length > 0) {
    said.push(view.t('canMove'));
  }
  return said.join(', ');
}

/** Returns what a cell is called in the style sheet. */
function kinds(view, cell, moves, move) {
  const hinted = moves.find(({ move: name }) => name === view.hint);
  return ['spot',
    taking(moves, cell).length > 0 ? 'movable' : '',
    view.selected && taking(moves, view.selected).some(({ from }) => from.includes(cell)) ? 'held' : '',
    move ? 'target' : '', move && view.marks && move.optimal ? 'optimal' : '',
    hinted?.from?.includes(cell) || hinted?.to?.includes(cell) ? 'hinted' : ''].filter(Boolean).join(' ');
}

function pressed(view, event, cell) {
  const next = beside(view.cells, cell, event.key);
  if (next) {
    event.preventDefault();
    here = next;
    for (const spot of event.currentTarget.parentElement.querySelectorAll('.spot')) {
      spot.tabIndex = spot.dataset.cell === next ? 0 : -1;
    }
    event.currentTarget.parentElement.querySelector(`[data-cell="${CSS.escape(next)}"]`).focus();
  }
}

function spot(view, place, moves, meant) {
  const { cell, left, top, width, height } = place;
  const move = meant.get(cell);
  const movable = taking(moves, cell).length > 0;
  const element = make('button', {
    type: 'button', className: kinds(view, cell, moves, move), dataset: { cell }, tabIndex: cell === here ? 0 : -1,
    'aria-label': label(view, place, moves, move), 'aria-disabled': String(!movable && !move),
    ...(movable && !move ? { 'aria-pressed': String(view.selected === cell) } : {}),
    onclick: () => {
      here = cell;
      if (move) {
        view.onMove(move.move);
      } else {
        view.onSelect(movable && view.selected !== cell ? cell : null);
      }
    },
    onkeydown: (event) => pressed(view, event, cell),
  });
  Object.assign(element.style, { left: percent(left), top: percent(top), width: percent(width), height: percent(height) });
  if (move) {
    element.append(make('span', { className: 'leads', 'aria-hidden': 'true', textContent: view.marks && move.status !== 'unknown' ? move.distance ?? '–' : '' }));
  }
  return element;
}

/** Returns the picture of the cells of a piece, to be dragged. */
function lifted(layer, picture, view, cells) {
  const { width, height } = layer.getBoundingClientRect();
  const ghost = make('div', { className: 'lifted', 'aria-hidden': 'true' });
  for (const { cell, left, top, width: wide, height: high } of view.cells) {
    if (cells.includes(cell)) {
      const part = make('span');
      Object.assign(part.style, {
        left: percent(left), top: percent(top), width: percent(wide), height: percent(high),
        backgroundImage: `url("${picture.src}")`, backgroundSize: `${width}px ${height}px`,
        backgroundPosition: `${-left * width}px ${-top * height}px`,
      });
      ghost.append(part);
    }
  }
  return ghost;
}

/** Lets pieces be dragged over a layer of cells. */
function listenToDrags(layer, picture, view, moves) {
  let held = null; // { cell, x, y, ghost }
  const cellAt = ({ clientX, clientY }) => {
    const { left, top, width, height } = layer.getBoundingClientRect();
    const [x, y] = [(clientX - left) / width, (clientY - top) / height];
    return view.cells.find((each) => x >= each.left && x < each.left + each.width && y >= each.top && y < each.top + each.height)?.cell ?? null;
  };
  const letGo = () => {
    held?.ghost?.remove();
    layer.querySelectorAll('.over, .left').forEach((element) => element.classList.remove('over', 'left'));
    held = null;
  };
  layer.addEventListener('pointerdown', (event) => {
    const cell = event.button === 0 ? cellAt(event) : null;
    held = cell !== null && taking(moves, cell).length > 0 && !targets(moves, view.selected).has(cell)
      ? { cell, x: event.clientX, y: event.clientY, ghost: null } : null;
  });
  layer.addEventListener('pointermove', (event) => {
    if (!held) {
      return;
    }
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.ghost && Math.hypot(x, y) > FARTHEST_CLICK) {
      const { from } = taking(moves, held.cell)[0];
      held.ghost = lifted(layer, picture, view, from);
      layer.append(held.ghost);
      layer.setPointerCapture(event.pointerId);
      layer.querySelectorAll('.spot').forEach((element) => element.classList.toggle('left', from.includes(element.dataset.cell)));
    }
    if (held.ghost) {
      held.ghost.style.transform = `translate(${x}px, ${y}px)`;
      const over = cellAt(event);
      const ends = (over !== null && dropped(moves, held.cell, over)?.to) || [];
      layer.querySelectorAll('.spot').forEach((element) => element.classList.toggle('over', ends.includes(element.dataset.cell)));
    }
  });
  layer.addEventListener('pointerup', (event) => {
    const over = held?.ghost ? cellAt(event) : null;
    const move = over === null ? null : dropped(moves, held.cell, over);
    letGo();
    if (move) {
      here = over;
      view.onMove(move.move);
    }
  });
  layer.addEventListener('pointercancel', letGo);
}

/** Lets a piece that is chosen be so no more, by a click elsewhere or Escape. */
function listenElsewhere() {
  if (listening) {
    return;
  }
  listening = true;
  const leave = () => {
    if (shown?.selected && document.querySelector('.hand')) {
      shown.onSelect(null);
    }
  };
  document.addEventListener('click', (event) => {
    if (!event.target.closest?.('.spot')) {
      leave();
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      leave();
    }
  });
}

function board(container, view, moves) {
  const picture = drawn(container, view);
  const [{ width, height }] = view.cells;
  if (!view.cells.some(({ cell }) => cell === here)) {
    here = (view.cells.find(({ cell }) => taking(moves, cell).length > 0) ?? view.cells[0]).cell;
  }
  const meant = view.selected ? targets(moves, view.selected) : new Map();
  const layer = make('div', { className: 'spots' }, ...view.cells.map((place) => spot(view, place, moves, meant)));
  listenToDrags(layer, picture, view, moves);
  const element = make('div', { className: 'hand' }, picture, layer);
  element.style.setProperty('--cell-share', width.toFixed(5));
  element.style.setProperty('--shape', (height / width).toFixed(5));
  return element;
}

/** Returns the module of a family whose boards are played by hand, given as the server describes it. */
export function hand(family) {
  const plain = generic(family);
  return {
    ...plain,
    words,

    render(container, view) {
      if (!view.cells) {
        plain.render(container, view);
        return;
      }
      shown = view;
      listenElsewhere();
      container.replaceChildren(make('div', { className: 'generic' }, board(container, view, view.pending ? [] : [...view.moves.values()]), moveButtons(view)));
    },

    goal: (name) => plain.thumbnail(name, 'goal'),
  };
}
