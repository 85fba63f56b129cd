// Pictures of positions. For a solid, the server's picture of the goal is loaded once and recolored for all other positions: the element with the id
// CORNER-l3-o1 is part 1 of slot 3 of the set CORNER (CORNER-l3-o1-2 is another element of that part), and its fill moves with the piece. Each
// element lists the coordinates of its corners in space. Other pictures come from the server one by one.

import { centroid } from './solid.js';
import { pictureUrl } from './source.js';

const PART = /^(.+)-l(\d+)-o(\d+)(?:-(\d+))?$/;
const PIECE = /^(\d+)(?:\+(\d+)|(\+*))$/; // 3, 3+, 3++, 3+3

const DATA_URL = 'data:image/svg+xml,'; // Pictures drawn here have a transparent background.

const drawings = new Map(); // keyed by board; null if the server draws the board's positions

/** Parses a state into the pieces in the slots of each set, with their orientations. Returns null if the state has another notation. */
export function piecesOf(state, only) {
  const sets = new Map();
  for (const part of state.replace(/^state: /, '').split(' / ')) {
    const words = part.split(' ');
    const name = PIECE.test(words[0]) ? only : words.shift();
    const pieces = words.map((word) => PIECE.exec(word));
    if (name === undefined || sets.has(name) || pieces.length === 0 || pieces.includes(null)) {
      return null;
    }
    sets.set(name, pieces.map(([, piece, number, signs]) => ({ piece: Number(piece), turns: number ? Number(number) : signs.length })));
  }
  return sets;
}

/** Returns the fill of each element in a state, given the colors of the goal, or null if the colors do not fit the state. */
export function fillsOf(state, goal, colors, only) {
  const here = piecesOf(state, only);
  const fills = new Map();
  for (const [set, slots] of colors) {
    const pieces = here?.get(set);
    if (pieces?.length !== slots.length) {
      return null;
    }
    for (const [slot, { piece, turns }] of pieces.entries()) {
      const from = goal.get(set).findIndex((each) => each.piece === piece);
      const count = slots[slot].length;
      if (from < 0 || slots[from].length !== count) {
        return null;
      }
      for (let part = 0; part < count; part++) {
        const shown = slots[from][(((part - turns + goal.get(set)[from].turns) % count) + count) % count];
        shown.forEach((fill, element) => fills.set(`${set}-l${slot}-o${part}${element === 0 ? '' : `-${element}`}`, fill));
      }
    }
  }
  return fills;
}

/** Groups the fills of the goal's picture by set, slot, part and element. The fills are given as pairs of id and fill. */
export function colorsOf(parts) {
  const colors = new Map();
  for (const [name, fill] of parts) {
    const [, set, slot, part, element] = PART.exec(name);
    const slots = colors.get(set) ?? [];
    ((slots[slot] ??= [])[part] ??= [])[element ?? 0] = fill;
    colors.set(set, slots);
  }
  return colors;
}

/** Returns an object that draws positions from the picture of the goal, or null if the picture is not divided into parts. */
function drawing(text) {
  const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const parts = [...picture.querySelectorAll('[id]')].filter((element) => PART.test(element.id));
  const title = picture.querySelector('title');
  const colors = colorsOf(parts.map((element) => [element.id, element.getAttribute('fill')]));
  const only = colors.size === 1 ? [...colors.keys()][0] : undefined;
  const goal = piecesOf(title?.textContent.replace(/^[^:]*: /, '') ?? '', only);
  if (!goal || parts.length === 0 || [...colors].some(([set, slots]) => slots.length !== goal.get(set)?.length || slots.includes(undefined))) {
    return null;
  }
  const fillsAt = (state) => fillsOf(state, goal, colors, only);
  return {
    url(board, state) {
      const fills = fillsAt(state);
      if (!fills) {
        return null;
      }
      title.textContent = `${board}: ${state}`;
      for (const element of parts) {
        element.setAttribute('fill', fills.get(element.id));
      }
      return DATA_URL + encodeURIComponent(new XMLSerializer().serializeToString(picture));
    },
    solid: solid(picture, fillsAt),
  };
}

/** Returns the stickers of a picture, with their coordinates in space. */
function solid(picture, fillsAt) {
  const stickers = [...picture.querySelectorAll('polygon')].map((element) => {
    const numbers = element.getAttribute('data-solid').trim().split(/[\s,]+/).map(Number);
    const points = Array.from({ length: numbers.length / 3 }, (_, i) => numbers.slice(3 * i, 3 * i + 3));
    return { name: element.id, points, at: centroid(points), fill: element.getAttribute('fill') };
  });
  return { fillsAt, stickers, radius: Math.max(...stickers.flatMap(({ points }) => points.map((point) => Math.hypot(...point)))) };
}

/** Loads the picture from which the positions of a board are drawn, if the board is a solid. */
export async function prepareDrawing({ board, family: { abilities }, definition, drawing: description }) {
  if (definition && !description && !drawings.has(board) && abilities.includes('picture')) {
    const answer = await fetch(pictureUrl(board, 'goal'));
    if (answer.ok) {
      drawings.set(board, drawing(await answer.text()));
    }
  }
}

/** Returns whether a picture has a transparent background. */
export const isTransparent = (url) => url.startsWith(DATA_URL);

/** Returns the address of the picture of a position, or null if there is none. */
export const pictureOf = (board, state) => drawings.get(board)?.url(board, state) ?? pictureUrl(board, state);

/** Returns the solid of a board, or null if the board is not a solid or has not been loaded. */
export const solidOf = (board) => drawings.get(board)?.solid ?? null;
