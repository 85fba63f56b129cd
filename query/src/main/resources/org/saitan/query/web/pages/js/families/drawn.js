// Playable boards drawn from a description (drawing.js). The elements of pieces are kept between positions, so that pieces can slide or turn over. On
// top of the picture, there is one button for each spot and each handle, for touch, keyboard and screen readers alike.

import { labelMove, make, moveButton, svg } from '../dom.js';
import { canvas, elementsOf, lookOf, piecesOf, stateWith, translated, wordsOf } from '../drawing.js';
import { nextSpot, dragMove, matchPieces, clickMoves, arrowMove, movesFrom, targets, movesWithoutHandle } from '../gestures.js';
import { moveName } from '../names.js';
import { runAnimation, paths } from '../motion.js';

const MAX_CLICK_DISTANCE = 6; // pixels; a longer movement is a drag
const PLAYER = ['@', '+']; // as in Sokoban levels

const boards = new WeakMap(); // maps an element to its board
let latest = null; // the board shown last, which also gets keys pressed elsewhere on the page

const percent = (part, whole) => `${(100 * part / whole).toFixed(3)}%`;

function place(element, { x, y, width, height }, drawing) {
  Object.assign(element.style, {
    left: percent(x + width / 2, drawing.width), top: percent(y + height / 2, drawing.height), width: percent(width, drawing.width), height: percent(height, drawing.height),
  });
  return element;
}

const movesOf = ({ view }) => (view.pending || view.editing ? [] : movesWithoutHandle([...view.moves.values()], view.drawing));

// Pieces.

function put(piece, x, y) {
  Object.assign(piece.at, { x, y });
  piece.element.setAttribute('transform', translated(x, y));
}

/** Narrows a piece that turns over. The width is 1 if the piece is seen face on, and 0 if it is seen edge on. */
function turnOver(piece, width) {
  const middle = piece.x + piece.width / 2;
  piece.element.setAttribute('transform', `${translated(middle, piece.y)} scale(${Math.max(0, width)} 1) ${translated(-piece.width / 2, 0)}`);
}

/**
 * Returns a map from the current spot to the previous spot of each piece that moved between two positions. The map is empty if no single move
 * connects the positions.
 */
function origins(before, view) {
  const between = (moves, state) => [...moves.values()].find((move) => move.state === state);
  const [made, undone] = [between(before.moves, view.state), between(view.moves, before.state)];
  const [from, to] = made ? [made.from, made.to] : [undone?.to, undone?.from];
  return new Map((to ?? []).map((name, i) => [name, from?.[i]]));
}

/** Animates the pieces to their places in a state. */
function movePieces(shown, view, words) {
  shown.finish();
  const before = shown.pieces;
  const pieces = piecesOf(view.drawing, words).filter(({ shapes }) => shapes.length > 0);
  const same = matchPieces(before, pieces, view.drawing, shown.view ? origins(shown.view, view) : new Map());
  pieces.forEach((piece, i) => Object.assign(piece, { at: same[i]?.at ?? { x: piece.x, y: piece.y }, element: same[i]?.element ?? svg('g') }));
  pieces.filter(({ word }, i) => same[i]?.word !== word).forEach(({ element, shapes }) => element.replaceChildren(...elementsOf(shapes)));
  const removed = before.filter((piece) => !same.includes(piece));
  const added = pieces.filter((_, i) => !same[i]);
  const movers = pieces.filter(({ at, x, y }) => at.x !== x || at.y !== y);
  const path = paths(movers.map(({ at, x, y }) => ({ ...at, toX: x, toY: y })));
  const turns = added.map((piece) => [removed.find(({ places }) => places[0] === piece.places[0]), piece]).filter(([old]) => old);
  added.forEach((piece) => put(piece, piece.x, piece.y));
  shown.scene.replaceChildren(...[...removed, ...pieces, ...movers].map(({ element }) => element));
  shown.pieces = pieces;
  const show = (left) => {
    path(left).forEach((to, i) => put(movers[i], ...to));
    added.forEach(({ element }) => element.setAttribute('opacity', 1 - left));
    removed.forEach(({ element }) => element.setAttribute('opacity', left));
    turns.forEach(([old, piece]) => {
      [old, piece].forEach(({ element }) => element.setAttribute('opacity', 1));
           turnOver(old, 2 * left - 1);
           turnOver(piece, 1 - 2 * left);
    });
    if (left === 0) {
      removed.forEach(({ element }) => element.remove());
    }
  };
  if (before.length === 0) {
    show(0);
  } else {
    shown.finish = runAnimation(show);
  }
}

// Spots.

/**
 * Returns the smallest distance that any of the given moves leads to, and whether one of the moves is optimal, or null if distances are hidden or
 * unknown.
 */
function outcomeOf({ marks }, moves) {
  if (!marks || moves.length === 0 || moves.some(({ status }) => status === 'unknown')) {
    return null;
  }
  const distances = moves.map(({ distance }) => distance).filter((distance) => distance !== undefined);
  return { distance: distances.length > 0 ? Math.min(...distances) : undefined, optimal: moves.some(({ optimal }) => optimal) };
}

function label(view, words, spot, index, moves, outcome) {
  const { locations, places } = view.drawing;
  const here = locations.length > 0 ? places.filter((_, i) => words[i] === spot.name).map(({ name }) => name).join(' ') : words[index];
  const parts = [`${spot.name} ${here}`.trim()];
  if (moves.length === 1) {
    parts.push(moveName(view.family, moves[0].move));
  } else if (moves.length > 1) {
    parts.push(view.t('canMove'));
  }
  if (outcome) {
    parts.push(outcome.distance === undefined ? view.t('deadEnd') : view.t('leadsTo', outcome.distance));
  }
  if (outcome?.optimal) {
    parts.push(view.t('optimal'));
  }
  return parts.join(', ');
}

/** Updates the button of a spot: its label, state and classes. */
function updateSpot({ view, words, pieces, chosen, here }, button, { spot, index, moves, isTarget, isHeld }) {
  const outcome = outcomeOf(view, moves);
  const isLocation = view.drawing.locations.length > 0;
  const hinted = view.moves.get(view.hint);
  const classes = {
    movable: moves.length > 0 || view.editing, target: isTarget, held: isHeld, optimal: Boolean(outcome?.optimal),
    location: isLocation, filled: !isLocation && pieces.some(({ places }) => places.includes(index)),
    hinted: [hinted?.from, hinted?.to].some((names) => names?.includes(spot.name)),
  };
  Object.entries(classes).forEach(([name, is]) => button.classList.toggle(name, is));
  button.tabIndex = spot.name === here ? 0 : -1;
  button.setAttribute('aria-label', label(view, words, spot, index, moves, outcome));
  button.setAttribute('aria-disabled', String(!classes.movable));
  if (view.editing || moves.length > 1) {
    button.setAttribute('aria-pressed', String(chosen === spot.name));
  } else {
    button.removeAttribute('aria-pressed');
  }
  if (moves.length === 1) {
    button.dataset.move = moves[0].move;
  } else {
    delete button.dataset.move;
  }
  return outcome;
}

/** Updates the buttons of all spots and handles. */
function update(shown) {
  const { view, spots, buttons, handles, chosen } = shown;
  const moves = movesOf(shown);
  const byTarget = chosen && !view.editing ? targets(moves, chosen) : new Map();
  const held = view.editing ? [chosen] : movesFrom(moves, chosen)[0]?.from ?? [];
  const marked = new Set();
  if (!shown.element.contains(document.activeElement)) {
    shown.here = spots.find(({ name }) => clickMoves(moves, name).length > 0)?.name ?? shown.here;
  }
  spots.forEach((spot, index) => {
    const button = buttons.get(spot.name);
    const target = byTarget.get(spot.name);
    const own = target ? [target] : clickMoves(moves, spot.name);
    const outcome = updateSpot(shown, button, { spot, index, moves: own, isTarget: target !== undefined, isHeld: held.includes(spot.name) });
    // A piece on several spots has only one badge, and so does a move to several spots. While a piece is chosen, only its targets have badges.
    const isMarked = target ? !marked.has(target) : outcome && !chosen && (!own[0].from?.length || own[0].from.at(-1) === spot.name);
    marked.add(target);
    button.replaceChildren(...(isMarked ? [make('span', { className: 'badge', 'aria-hidden': 'true', textContent: outcome ? outcome.distance ?? '–' : '' })] : []));
  });
  handles.forEach((button) => labelMove(button, view));
  shown.palette.replaceChildren(...(view.editing && chosen ? choices(shown) : []));
}

function choose(shown, name) {
  if (shown.chosen !== name) {
    shown.chosen = name;
    update(shown);
  }
}

/** Moves the focus to a spot if it is on the board. */
function goTo(shown, name) {
  shown.here = name;
  if (shown.element.contains(document.activeElement)) {
    shown.buttons.get(name).focus({ preventScroll: true });
  }
  shown.buttons.forEach((button, each) => { button.tabIndex = each === name ? 0 : -1; });
}

/** Makes a move. The focus follows the piece. */
function makeMove(shown, move, spot) {
  goTo(shown, move.to[move.from?.indexOf(spot)] ?? spot);
  shown.view.onMove(move.move);
}

function click(shown, name) {
  const { view, chosen } = shown;
  shown.here = name;
  if (view.editing) {
    setUp(shown, name);
    return;
  }
  const moves = movesOf(shown);
  const target = chosen ? targets(moves, chosen).get(name) : undefined;
  const own = clickMoves(moves, name);
  const move = target ?? (own.length === 1 ? own[0] : undefined);
  if (move) {
    makeMove(shown, move, name);
  } else {
    choose(shown, own.length > 0 && chosen !== name ? name : null);
  }
}

// Setting up a position.

/** Returns whether positions can be set up place by place. */
export const canSetUp = ({ blocks, locations }) => !blocks && locations.length === 0;

const indexOf = ({ view }, name) => view.drawing.places.findIndex((each) => each.name === name);

function setUp(shown, name) {
  const { view, words, chosen } = shown;
  if (chosen === null || chosen === name) {
    choose(shown, chosen ? null : name);
    return;
  }
  const [a, b] = [indexOf(shown, chosen), indexOf(shown, name)];
  view.onEdit(stateWith(view.drawing, view.state, words.map((word, i) => words[i === a ? b : i === b ? a : i])));
}

/** Returns a button for each word that can be put on the chosen place. There are no buttons if all words differ, because they can only be swapped. */
function choices(shown) {
  const { view, words, chosen } = shown;
  const at = indexOf(shown, chosen);
  const set = view.drawing.places[at].looks;
  const areDistinct = new Set(words).size === words.length;
  return areDistinct ? [] : Object.keys(view.drawing.looks[set] ?? {}).map((word) => make('button', {
    type: 'button', className: 'piece', 'aria-label': word, 'aria-pressed': String(words[at] === word),
    onclick: () => view.onEdit(stateWith(view.drawing, view.state, words.map((each, i) => (i === at ? word : each)))),
  }, canvas([0, 0, 1, 1], ...elementsOf(lookOf(view.drawing, set, word)))));
}

// Dragging.

/** Returns the pieces that are carried by a move. */
function carriedPieces({ view, words, pieces }, move) {
  const { places, locations } = view.drawing;
  const after = wordsOf(view.drawing, move.state);
  return pieces.filter((piece) => piece.places.some((one) => (locations.length > 0 ? words[one] !== after?.[one] : move.from.includes(places[one].name))));
}

function listenToDrags(shown) {
  const { layer, spots } = shown;
  let drag = null; // { spot, x, y, pieces, unit }
  const mark = (move) => shown.buttons.forEach((button, name) => button.classList.toggle('over', Boolean(move?.to.includes(name))));
  const offsetOf = (event) => [event.clientX - drag.x, event.clientY - drag.y].map((pixels) => pixels / drag.unit);
  const moveOf = (event) => dragMove(movesOf(shown), spots, drag.spot, offsetOf(event));
  layer.addEventListener('pointerdown', (event) => {
    const spot = event.button === 0 ? event.target.closest('.spot')?.dataset.cell : undefined;
    const isTaken = spot !== undefined && movesFrom(movesOf(shown), spot).length > 0 && !(shown.chosen && targets(movesOf(shown), shown.chosen).has(spot));
    drag = isTaken ? { spot, x: event.clientX, y: event.clientY, pieces: null, unit: layer.clientWidth / shown.view.drawing.width } : null;
  });
  layer.addEventListener('pointermove', (event) => {
    if (drag && !drag.pieces && Math.hypot(...wayOf(event)) * drag.unit > MAX_CLICK_DISTANCE) {
      shown.finish();
      drag.pieces = carriedPieces(shown, movesFrom(movesOf(shown), drag.spot)[0]);
      shown.scene.append(...drag.pieces.map(({ element }) => element));
      layer.setPointerCapture(event.pointerId);
      choose(shown, drag.spot);
    }
    if (drag?.pieces) {
      const [x, y] = offsetOf(event);
      drag.pieces.forEach((piece) => put(piece, piece.x + x, piece.y + y));
      mark(moveOf(event));
    }
  });
  const letGo = (event) => {
    const { spot, pieces } = drag ?? {};
    const move = pieces && event.type === 'pointerup' ? moveOf(event) : undefined;
    drag = null;
    if (pieces) {
      mark(undefined);
      choose(shown, null);
    }
    if (move) {
      makeMove(shown, move, spot);
    } else if (pieces) {
      const starts = pieces.map((piece) => ({ piece, ...piece.at }));
      shown.finish = runAnimation((left) => starts.forEach(({ piece, x, y }) => put(piece, piece.x + (x - piece.x) * left, piece.y + (y - piece.y) * left)));
    }
  };
  layer.addEventListener('pointerup', letGo);
  layer.addEventListener('pointercancel', letGo);
}

// Keys.

/** Handles an arrow key: makes a move or goes to another spot. */
function press(shown, event) {
  const moves = movesOf(shown);
  const move = arrowMove(moves, shown.spots, event.key, { chosen: shown.chosen, isPushed: shown.words.some((word) => PLAYER.includes(word)) });
  const next = move || !shown.element.contains(event.target) ? null : nextSpot(shown.spots, shown.here, event.key);
  if (move) {
    event.preventDefault();
    makeMove(shown, move, shown.chosen ?? move.from[0]);
  } else if (next) {
    event.preventDefault();
    goTo(shown, next);
  }
}

document.addEventListener('keydown', (event) => {
  const isMeant = latest?.element.isConnected && (event.target === document.body || latest.element.parentElement.parentElement.contains(event.target));
  if (isMeant && !event.ctrlKey && !event.altKey && !event.metaKey) {
    if (event.key === 'Escape') {
      choose(latest, null);
    } else {
      press(latest, event);
    }
  }
});
document.addEventListener('click', (event) => {
  if (latest?.element.isConnected && !latest.element.contains(event.target)) {
    choose(latest, null);
  }
});

function begin(view) {
  const { drawing } = view;
  const scene = svg('g');
  const layer = make('div', { className: 'spots' });
  const palette = make('div', { className: 'pieces', role: 'group' });
  const field = make('div', { className: 'field' }, canvas([0, 0, drawing.width, drawing.height], ...elementsOf(drawing.ground), scene), layer);
  const element = make('div', { className: drawing.width > 2.5 * drawing.height ? 'drawn wide' : 'drawn', dataset: { board: view.board } }, field, palette);
  element.style.setProperty('--columns', drawing.width);
  element.style.setProperty('--rows', drawing.height);
  const spots = drawing.locations.length > 0 ? drawing.locations : drawing.places;
  const shown = { element, scene, layer, palette, spots, pieces: [], chosen: null, here: spots[0].name, finish() {} };
  shown.buttons = new Map(spots.map((spot) => [spot.name, place(make('button', {
    type: 'button', className: 'spot', dataset: { cell: spot.name }, onclick: () => click(shown, spot.name), onfocus: () => { shown.here = spot.name; },
  }), spot, drawing)]));
  layer.append(...shown.buttons.values());
  listenToDrags(shown);
  boards.set(element, shown);
  return element;
}

/** Shows a position on the board in a container, creating the board if necessary. Returns null if the position cannot be drawn. */
export function drawnBoard(container, view) {
  const words = view.drawing ? wordsOf(view.drawing, view.state) : null;
  if (!words) {
    return null;
  }
  const existing = container.querySelector('.drawn');
  const element = existing?.dataset.board === view.board ? existing : begin(view);
  const shown = boards.get(element);
  if (shown.view?.state !== view.state) {
    movePieces(shown, view, words);
  }
  if (shown.view?.state !== view.state || shown.view.editing !== view.editing) {
    shown.chosen = null;
  }
  Object.assign(shown, { view, words });
  if (!shown.handles) {
    shown.handles = view.drawing.handles.map(({ move, sign, ...box }) => place(moveButton(view, move, moveName(view.family, move), sign ? 'handle' : 'handle bare', make('span', { textContent: sign })), box, view.drawing));
    shown.layer.append(...shown.handles);
  }
  shown.handles.forEach((button) => { button.title = moveName(view.family, button.dataset.move); });
  shown.palette.setAttribute('aria-label', view.t('edit'));
  if (view.onMove) {
    latest = shown;
  }
  update(shown);
  return element;
}
