// Draws the position of a game, and small pictures of positions. A board is drawn from a description or as a solid, or is shown as a picture or text.
// Moves that cannot be made on the board itself have buttons below it.

import { labelMoves, make, moveButton } from './dom.js';
import { miniature, svgText } from './drawing.js';
import { moveBetween } from './game.js';
import { movesWithoutSpot } from './gestures.js';
import { t } from './i18n.js';
import { moveName } from './names.js';
import { isTransparent, pictureOf, prepareDrawing, solidOf } from './picture.js';

let drawnModule = null; // the modules for boards from descriptions and for solids, loaded when needed
let solidModule = null;

/** Loads the modules and pictures needed to draw a board. */
export async function prepareBoard(stats) {
  if (stats.drawing) {
    drawnModule ??= await import('./families/drawn.js');
  }
  await prepareDrawing(stats).catch(() => {}); // If this fails, the server draws the pictures.
  if (solidOf(stats.board)) {
    solidModule ??= await import('./families/turning.js');
  }
}

const compare = new Intl.Collator('en', { numeric: true }).compare;
const urlOf = ({ board, family }, state) => (family.abilities.includes('picture') ? pictureOf(board, state) : null);
const stateText = (state) => make('span', { className: 'state-text', textContent: state });

/** Returns the picture of a position, or its text. An existing picture is replaced once the next one has loaded. */
function pictureElement(container, stats, state) {
  const url = urlOf(stats, state);
  if (!url) {
    return stateText(state);
  }
  const picture = container.querySelector('.board-frame > img') ?? make('img', {});
  const isMissing = picture.complete && picture.naturalWidth === 0; // The server failed to send the picture before, but may succeed now.
  if (picture.getAttribute('src') !== url || isMissing) {
    picture.src = url;
    picture.classList.toggle('transparent', isTransparent(url));
  }
  picture.alt = state;
  return picture;
}

/** Returns the buttons below a board, grouped by generator and always in the same places. */
function moveButtons(container, view, names) {
  const groups = (view.generators ?? [{ moves: names.sort(compare) }]).map(({ generator, moves }) => ({ generator, moves: moves.filter((move) => names.includes(move)) }));
  const key = JSON.stringify([groups, document.documentElement.lang]);
  const existing = container.querySelector('.choices');
  if (existing?.dataset.key === key) {
    labelMoves(existing, view);
    return existing;
  }
  const buttons = ({ moves }) => moves.map((move) => moveButton(view, move, moveName(view.family, move), 'choice', make('span', { textContent: move })));
  return make('div', { className: 'choices', dataset: { key }, hidden: names.length === 0 }, ...groups.filter(({ moves }) => moves.length > 0).flatMap((group) =>
    (view.generators ? [make('div', { className: 'generator', role: 'group', 'aria-label': group.generator }, ...buttons(group))] : buttons(group))));
}

/** Returns the names of the moves that need a button below the board. */
const movesForButtons = ({ drawing, definition }, moves) => (drawing ? movesWithoutSpot(moves, drawing)
  : definition?.generators.flatMap((generator) => generator.moves) ?? moves.map(({ move }) => move));

/**
 * Draws a position, animating the pieces from the previous position. The buttons show the previous moves until the server has listed the new ones.
 * @param actions an object with marks (whether distances are shown), onMove(name) and, if the position can be set up, onEdit(state) or
 *     paint(container)
 */
export function drawPosition(container, { stats, steps, index, editing, hint }, actions) {
  const { state, answer } = steps[index];
  const { moves } = steps.slice(0, index + 1).findLast((step) => step.answer).answer;
  const { turns, generators } = stats.definition ?? {};
  const view = {
    board: stats.board, family: stats.family, drawing: stats.drawing, turns, generators, state, pending: answer === undefined,
    moves: new Map(moves.map((move) => [move.move, move])), editing, hint, t, ...actions,
  };
  if (editing && !view.drawing) {
    view.paint(container);
    return;
  }
  const drawn = drawnModule?.drawnBoard(container, view);
  const board = drawn ?? solidModule?.solidBoard(container, view) ?? pictureElement(container, stats, state);
  const below = moveButtons(container, view, movesForButtons({ ...stats, drawing: drawn ? stats.drawing : undefined }, moves));
  const frame = container.querySelector('.board-frame') ?? make('div', { className: 'board-frame' });
  if (frame.children[0] !== board || frame.children[1] !== below) {
    frame.replaceChildren(board, below);
  }
  if (!frame.isConnected) {
    container.replaceChildren(frame);
  }
  solidModule?.markSolid(container);
}

/** Animates the layer of a solid that a move turns. */
export const turnSolid = (container, move, backwards) => solidModule?.turnSolid(container, move, backwards);

/** Animates the last move of a game on a solid. */
export function animate(container, game, before) {
  const made = moveBetween(before, game);
  if (made) {
    turnSolid(container, made.move, made.undone);
  }
}

/** Returns a small picture of a position. */
export function thumbnail(stats, state) {
  const picture = stats.drawing && miniature(stats.drawing, state);
  const src = picture ? null : urlOf(stats, state);
  return picture ?? (src ? make('img', { src, className: isTransparent(src) ? 'transparent' : '', alt: '', loading: 'lazy' }) : stateText(state));
}

/** Returns an address from which the picture of a position can be downloaded, or null if there is none. */
export function fileUrl(stats, state) {
  const text = stats.drawing && svgText(stats.drawing, state, `${stats.board}: ${state}`);
  return text ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}` : urlOf(stats, state);
}

/** Returns a small picture of the goal, or of the cells that all goals share. */
export const goalPicture = (stats) => thumbnail(stats, stats.goalPattern ?? stats.goalState);

export const canSetUpByHand = ({ drawing }) => drawing !== undefined && drawnModule.canSetUp(drawing);
