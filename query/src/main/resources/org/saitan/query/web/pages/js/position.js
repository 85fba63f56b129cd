// The position of a game on its board, and small pictures of positions. A board is drawn from a description, or is a solid; of
// others there is a picture, or only the text. Below stand buttons for the moves that have no place on the board.

import { labelMoves, make, moveButton } from './dom.js';
import { miniature, svgText } from './drawing.js';
import { moveBetween } from './game.js';
import { unplaced } from './hand.js';
import { t } from './i18n.js';
import { moveName } from './names.js';
import { isClear, pictureOf, prepareDrawing, solidOf } from './picture.js';

let drawnBoards = null; // the modules of both kinds of boards, once there is one to show
let solids = null;

/** Gets ready to draw the positions of a board, given as its figures describe it. */
export async function prepareBoard(stats) {
  if (stats.drawing) {
    drawnBoards ??= await import('./families/drawn.js');
  }
  await prepareDrawing(stats).catch(() => {}); // Without it, pictures are the server's.
  if (solidOf(stats.board)) {
    solids ??= await import('./families/turning.js');
  }
}

const inOrder = new Intl.Collator('en', { numeric: true }).compare;
const urlOf = ({ board, family }, state) => (family.abilities.includes('picture') ? pictureOf(board, state) : null);
const written = (state) => make('span', { className: 'written', textContent: state });

/** Shows a position as a picture, or in words; a picture that is there already changes only when the next one has come. */
function pictured(container, stats, state) {
  const url = urlOf(stats, state);
  if (!url) {
    return written(state);
  }
  const picture = container.querySelector('.generic > img') ?? make('img', {});
  const isMissing = picture.complete && picture.naturalWidth === 0; // It may come now that there is an answer.
  if (picture.getAttribute('src') !== url || isMissing) {
    picture.src = url;
    picture.classList.toggle('own', isClear(url));
  }
  picture.alt = state;
  return picture;
}

/** Returns the buttons below a board: those of a generator's moves together, always in the same places. */
function choices(container, view, names) {
  const groups = (view.generators ?? [{ moves: names.sort(inOrder) }]).map(({ generator, moves }) => ({ generator, moves: moves.filter((move) => names.includes(move)) }));
  const key = JSON.stringify([groups, document.documentElement.lang]);
  const standing = container.querySelector('.choices');
  if (standing?.dataset.key === key) {
    labelMoves(standing, view);
    return standing;
  }
  const buttons = ({ moves }) => moves.map((move) => moveButton(view, move, moveName(view.family, move), 'choice', make('span', { textContent: move })));
  return make('div', { className: 'choices', dataset: { key }, hidden: names.length === 0 }, ...groups.filter(({ moves }) => moves.length > 0).flatMap((group) =>
    (view.generators ? [make('div', { className: 'generator', role: 'group', 'aria-label': group.generator }, ...buttons(group))] : buttons(group))));
}

/** Returns the names of the moves that a board shows nowhere but on buttons of their own. */
const movesWithoutPlace = ({ drawing, definition }, moves) => (drawing ? unplaced(moves, drawing)
  : definition?.generators.flatMap((generator) => generator.moves) ?? moves.map(({ move }) => move));

/**
 * Draws a position; what stands drawn already moves to where it is then. Until the server has named its moves, they are those of the
 * position before.
 *
 * @param actions marks (whether distances are shown), onMove(name), and where it can be set up by hand onEdit(state) or paint(container)
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
  const drawn = drawnBoards?.drawnBoard(container, view);
  const board = drawn ?? solids?.solidBoard(container, view) ?? pictured(container, stats, state);
  const below = choices(container, view, movesWithoutPlace({ ...stats, drawing: drawn ? stats.drawing : undefined }, moves));
  const frame = container.querySelector('.generic') ?? make('div', { className: 'generic' });
  if (frame.children[0] !== board || frame.children[1] !== below) {
    frame.replaceChildren(board, below);
  }
  if (!frame.isConnected) {
    container.replaceChildren(frame);
  }
  solids?.markSolid(container);
}

/** Lets the layer of a move come from where it was, on a solid. */
export const turnSolid = (container, move, backwards) => solids?.turnSolid(container, move, backwards);

/** Lets the layer of a solid that the last move has turned come from where it was. */
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
  return picture ?? (src ? make('img', { src, className: isClear(src) ? 'own' : '', alt: '', loading: 'lazy' }) : written(state));
}

/** Returns the address of a position's picture as a file; null where there is none. */
export function fileUrl(stats, state) {
  const text = stats.drawing && svgText(stats.drawing, state, `${stats.board}: ${state}`);
  return text ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}` : urlOf(stats, state);
}

/** Returns a small picture of the goal, or of what all goals have in common. */
export const goalPicture = (stats) => thumbnail(stats, stats.goalPattern ?? stats.goalState);

/** Returns whether positions of a board can be set up by hand, place by place. */
export const isSetUpByHand = ({ drawing }) => drawing !== undefined && drawnBoards.canSetUp(drawing);
