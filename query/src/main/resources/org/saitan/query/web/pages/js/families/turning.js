// Playable solids: dragging a sticker turns a layer, dragging the background turns the view.

import { make, svg } from '../dom.js';
import { runAnimation } from '../motion.js';
import { solidOf } from '../picture.js';
import { dragTurn, facesOf, layerOf, viewFrom, rotate } from '../solid.js';

const INSIDE = '#26272b';
const DRAG = 12; // pixels
const EYE = 7; // distance of the viewer, in radii

const boards = new WeakMap(); // maps an element to its board

/** The view that shows the most faces of a solid, in degrees, keyed by the solid's number of faces. */
const VIEWS = new Map([[4, { around: 43, up: 25 }], [8, { around: 12, up: 14 }]]);
const DEFAULT_VIEW = { around: 32, up: 27 };

/** Returns the solid of a board, if there is one that can show the state. */
function solidFor(view) {
  const solid = view.turns && solidOf(view.board);
  return solid?.fillsAt(view.state) ? solid : null;
}

/** Draws a solid during a move; `left` is the remaining fraction of the move. */
function draw(shown, turn = null, left = 0) {
  const { solid, fills, polygons, look } = shown;
  const scale = 100 / solid.radius;
  const front = turn ? Math.sign(viewFrom(turn.axis, look)[2]) : 0;
  const drawn = solid.stickers.map((sticker, i) => {
    const layer = turn ? layerOf(sticker, turn) : 0;
    const points = sticker.points.map((point) => {
      const [x, y, z] = viewFrom(turn && layer === 0 ? rotate(point, turn.axis, -turn.degrees * left) : point, look);
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
    polygons[i].classList.toggle('back', !faces);
    return { element: polygons[i], order: 4 * layer * front + (faces ? 1 : 0) };
  });
  drawn.sort((a, b) => a.order - b.order).forEach(({ element }) => shown.group.append(element));
}

/** Highlights the layer of the move whose button is hovered or focused, or no layer if the move is undefined. */
function highlight(shown, move) {
  const turn = shown.view.turns.find((each) => each.move === move);
  shown.solid.stickers.forEach((sticker, i) => shown.polygons[i].classList.toggle('lit', turn !== undefined && layerOf(sticker, turn) === 0));
}

/** Marks the chosen sticker and the moves that turn it. */
function mark(shown) {
  const { view, solid, polygons, chosen } = shown;
  polygons.forEach((polygon, i) => polygon.classList.toggle('chosen', chosen === i));
  const sticker = solid.stickers[chosen];
  for (const button of shown.element.closest('.board-frame')?.querySelectorAll('[data-move]') ?? []) {
    const turn = view.turns.find(({ move }) => move === button.dataset.move);
    button.classList.toggle('offered', Boolean(sticker && turn && layerOf(sticker, turn) === 0));
  }
}

function press(shown, event) {
  if (event.button !== 0) {
    return;
  }
  const index = event.target.dataset?.sticker;
  shown.grip = { id: event.pointerId, x: event.clientX, y: event.clientY, index: index === undefined ? null : Number(index), moved: false };
  shown.element.setPointerCapture(event.pointerId);
}

function drag(shown, event) {
  const { grip, view, solid, look } = shown;
  if (grip?.id !== event.pointerId) {
    return;
  }
  const offset = [event.clientX - grip.x, event.clientY - grip.y];
  if (grip.index === null) {
    grip.moved ||= Math.hypot(...offset) > 4;
    if (grip.moved) {
      look.around = look.around - offset[0] * 0.6;
      look.up = Math.max(-88, Math.min(88, look.up + offset[1] * 0.6));
      [grip.x, grip.y] = [event.clientX, event.clientY];
      shown.finish();
      draw(shown);
    }
  } else if (!grip.moved && Math.hypot(...offset) > DRAG) {
    grip.moved = true;
    const legal = view.turns.filter(({ move }) => view.moves.has(move));
    const turn = dragTurn(solid.stickers[grip.index], offset, legal, look);
    if (turn) {
      shown.chosen = null;
      view.onMove(turn.move);
    }
  }
}

function release(shown, event) {
  const { grip } = shown;
  shown.grip = null;
  if (grip?.id === event.pointerId && !grip.moved && event.type !== 'pointercancel') {
    shown.chosen = shown.chosen === grip.index ? null : grip.index;
    mark(shown);
  }
}

/** Shows a position on the solid in a container, creating the solid if necessary. Returns null if the position cannot be shown. */
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
    const around = make('button', { type: 'button', className: 'other-side' });
    element = make('div', { className: 'solid', dataset: { board: view.board } }, space, around);
    const shown = { element: space, group, polygons, space, around, chosen: null, grip: null, look: { ...(VIEWS.get(facesOf(solid.stickers).length) ?? DEFAULT_VIEW) }, finish() {} };
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
  shown.around.textContent = view.t('otherSide');
  if (drawn !== view.state) {
    shown.finish();
    draw(shown);
  }
  return element;
}

/** Marks the chosen sticker, and listens to the move buttons once they exist. */
export function markSolid(container) {
  const shown = boards.get(container.querySelector('.solid'));
  if (shown) {
    mark(shown);
    const onHover = ({ target }) => highlight(shown, target.closest?.('[data-move]')?.dataset.move);
    container.onpointerover = onHover;
    container.onfocusin = onHover;
    container.onpointerleave = () => highlight(shown);
    container.onfocusout = () => highlight(shown);
  }
}

/** Animates the layer of a move. */
export function turnSolid(container, move, backwards) {
  const shown = boards.get(container.querySelector('.solid'));
  const turn = shown?.view.turns.find((each) => each.move === move);
  if (!turn) {
    return;
  }
  shown.finish();
  shown.finish = runAnimation((left) => draw(shown, turn, backwards ? -left : left));
}

