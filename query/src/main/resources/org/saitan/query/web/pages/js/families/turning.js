// Boards that are solids: turned with a finger, layer by layer, looked at from all sides, and set up piece by piece.

import { make, svg } from '../dom.js';
import { glide } from '../motion.js';
import { solidOf } from '../picture.js';
import { cross, dragged, exchanged, layerOf, seenFrom, turned, written } from '../solid.js';

const INSIDE = '#26272b';
const DRAG = 12; // pixels
const EYE = 7; // how far away the eye is, in radii

const boards = new WeakMap(); // of an element: what is shown in it

/** From where a solid shows the most of its sides, by their number: around it and up, in degrees. */
const LOOKS = new Map([[4, { around: 43, up: 25 }], [8, { around: 12, up: 14 }]]);
const LOOK = { around: 32, up: 27 };

const sidesOf = ({ stickers }) => new Set(stickers.map(({ points: [a, b, c] }) => {
  const normal = cross([0, 1, 2].map((i) => b[i] - a[i]), [0, 1, 2].map((i) => c[i] - b[i]));
  const length = Math.hypot(...normal);
  return normal.map((part) => (Math.round(part / length * 10) + 0).toString()).join();
})).size;

/** Returns the solid of the board of a view, with its turns, if there is one and it can show the state. */
function solidFor(view) {
  const solid = view.turns && solidOf(view.board);
  return solid?.fillsAt(view.state) ? solid : null;
}

/** Draws a solid, with a part of a move left to do. */
function draw(shown, turn = null, left = 0) {
  const { solid, fills, polygons, look } = shown;
  const scale = 100 / solid.radius;
  const front = turn ? Math.sign(seenFrom(turn.axis, look)[2]) : 0;
  const drawn = solid.stickers.map((sticker, i) => {
    const layer = turn ? layerOf(sticker, turn) : 0;
    const points = sticker.points.map((point) => {
      const [x, y, z] = seenFrom(turn && layer === 0 ? turned(point, turn.axis, -turn.degrees * left) : point, look);
      const near = EYE / (EYE - z / solid.radius) * (1 - 0.6 / EYE) * scale;
      return [x * near, -y * near];
    });
    let area = 0;
    points.forEach(([x, y], k) => {
      const [nextX, nextY] = points[(k + 1) % points.length];
      area += x * nextY - y * nextX;
    });
    const faces = area < 0;
    polygons[i].setAttribute('points', points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' '));
    polygons[i].setAttribute('fill', faces ? fills.get(sticker.name) ?? sticker.fill : INSIDE);
    polygons[i].classList.toggle('away', !faces);
    return { element: polygons[i], order: 4 * layer * front + (faces ? 1 : 0) };
  });
  drawn.sort((a, b) => a.order - b.order).forEach(({ element }) => shown.group.append(element));
}

/** Shows which layer a move turns whose button somebody points at, or that has the keyboard's focus; undefined for none. */
function light(shown, move) {
  const turn = shown.view.turns.find((each) => each.move === move);
  shown.solid.stickers.forEach((sticker, i) => shown.polygons[i].classList.toggle('lit', turn !== undefined && layerOf(sticker, turn) === 0));
}

/** Says which stickers are chosen: the one that was clicked, or in setting up all of its slot. */
function mark(shown) {
  const { view, solid, polygons, chosen } = shown;
  const slot = view.editing ? view.selected : null;
  solid.stickers.forEach(({ set, slot: number }, i) => {
    polygons[i].classList.toggle('chosen', slot ? set === slot.set && number === slot.slot : !view.editing && chosen === i);
  });
  const sticker = view.editing ? null : solid.stickers[chosen];
  for (const button of shown.element.closest('.generic')?.querySelectorAll('[data-move]') ?? []) {
    const turn = view.turns.find(({ move }) => move === button.dataset.move);
    button.classList.toggle('offered', Boolean(sticker && turn && layerOf(sticker, turn) === 0));
  }
}

function press(shown, event) {
  if (event.button !== 0) {
    return;
  }
  const index = event.target.dataset?.sticker;
  shown.held = { id: event.pointerId, x: event.clientX, y: event.clientY, index: index === undefined ? null : Number(index), gone: false };
  shown.element.setPointerCapture(event.pointerId);
}

function drag(shown, event) {
  const { held, view, solid, look } = shown;
  if (held?.id !== event.pointerId) {
    return;
  }
  const way = [event.clientX - held.x, event.clientY - held.y];
  if (held.index === null || view.editing) {
    held.gone ||= Math.hypot(...way) > 4;
    if (held.gone) {
      look.around = look.around - way[0] * 0.6;
      look.up = Math.max(-88, Math.min(88, look.up + way[1] * 0.6));
      [held.x, held.y] = [event.clientX, event.clientY];
      shown.finish();
      draw(shown);
    }
  } else if (!held.gone && Math.hypot(...way) > DRAG) {
    held.gone = true;
    const legal = view.turns.filter(({ move }) => view.moves.has(move));
    const turn = dragged(solid.stickers[held.index], way, legal, look);
    if (turn) {
      shown.chosen = null;
      view.onMove(turn.move);
    }
  }
}

function release(shown, event) {
  const { held, view, solid } = shown;
  shown.held = null;
  if (held?.id !== event.pointerId || held.gone || event.type === 'pointercancel') {
    return;
  }
  if (view.editing) {
    const { set, slot } = solid.stickers[held.index] ?? {};
    view.onSelect(set === undefined ? null : { set, slot });
  } else {
    shown.chosen = shown.chosen === held.index ? null : held.index;
    mark(shown);
  }
}

/** Returns the pieces that can be put into the chosen slot, as buttons in the colours that they would show there. */
function choices(shown) {
  const { view, solid } = shown;
  if (!view.editing || !view.selected) {
    return [];
  }
  const { set, slot } = view.selected;
  const here = solid.pieces(view.state);
  const seen = new Set();
  const buttons = [];
  for (const piece of [...new Set(here.get(set).map((each) => each.piece))].sort((a, b) => a - b)) {
    for (let turns = 0; turns < solid.colours.get(set)[slot].length; turns++) {
      const state = written(exchanged(here, set, slot, { piece, turns }));
      const fills = solid.fillsAt(state);
      const colours = solid.stickers.filter((each) => each.set === set && each.slot === slot).map(({ name }) => fills.get(name));
      if (!seen.has(colours.join())) {
        seen.add(colours.join());
        buttons.push(make('button', {
          type: 'button', className: 'piece', title: `${set} ${piece}${'+'.repeat(turns)}`, 'aria-label': `${set} ${piece}${'+'.repeat(turns)}`,
          'aria-pressed': String(here.get(set)[slot].piece === piece && state === written(here)), onclick: () => view.onEdit(state),
        }, svg('svg', { viewBox: `0 0 ${colours.length * 10} 10`, 'aria-hidden': 'true' },
          ...colours.map((fill, i) => svg('rect', { x: i * 10 + 0.5, y: 0.5, width: 9, height: 9, fill })))));
      }
    }
  }
  return buttons;
}

/** Shows a position on the solid in a container, which is made where it is not there; null where it cannot be shown so. */
export function solidBoard(container, view) {
  const solid = solidFor(view);
  if (!solid) {
    return null;
  }
  let element = container.querySelector('.solid');
  if (element?.dataset.board !== view.board) {
    const group = svg('g', { 'stroke-linejoin': 'round' });
    const polygons = solid.stickers.map((_, i) => svg('polygon', { 'data-sticker': i }));
    const space = svg('svg', { class: 'space', viewBox: '-100 -100 200 200', role: 'img' }, group);
    const around = make('button', { type: 'button', className: 'around' });
    const pieces = make('div', { className: 'pieces', role: 'group' });
    element = make('div', { className: 'solid', dataset: { board: view.board } }, space, around, pieces);
    const shown = { element: space, group, polygons, space, around, pieces, chosen: null, held: null, look: { ...(LOOKS.get(sidesOf(solid)) ?? LOOK) }, finish() {} };
    around.onclick = () => {
      shown.finish();
      Object.assign(shown.look, { around: shown.look.around + 180, up: -shown.look.up });
      draw(shown);
    };
    space.addEventListener('pointerdown', (event) => press(shown, event));
    space.addEventListener('pointermove', (event) => drag(shown, event));
    space.addEventListener('pointerup', (event) => release(shown, event));
    space.addEventListener('pointercancel', (event) => release(shown, event));
    boards.set(element, shown);
  }
  const shown = boards.get(element);
  const drawn = shown.view?.state;
  Object.assign(shown, { view, solid, fills: solid.fillsAt(view.state) });
  shown.space.setAttribute('aria-label', view.state);
  element.dataset.state = view.state;
  shown.around.textContent = view.t('around');
  shown.pieces.replaceChildren(...choices(shown));
  shown.pieces.setAttribute('aria-label', view.t('edit'));
  if (drawn !== view.state) {
    shown.finish();
    draw(shown);
  }
  return element;
}

/** Says on the board that stands in a container what is chosen, once its buttons are there. */
export function markSolid(container) {
  const shown = boards.get(container.querySelector('.solid'));
  if (shown) {
    mark(shown);
    const lit = ({ target }) => light(shown, target.closest?.('[data-move]')?.dataset.move);
    container.onpointerover = lit;
    container.onfocusin = lit;
    container.onpointerleave = () => light(shown);
    container.onfocusout = () => light(shown);
  }
}

/** Lets the layer of a move come from where it was. */
export function turnSolid(container, move, backwards) {
  const shown = boards.get(container.querySelector('.solid'));
  const turn = shown?.view.turns.find((each) => each.move === move);
  if (!turn) {
    return;
  }
  shown.finish();
  shown.finish = glide((left) => draw(shown, turn, backwards ? -left : left));
}

