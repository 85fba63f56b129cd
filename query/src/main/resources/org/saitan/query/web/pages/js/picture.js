// Pictures of positions. Where a puzzle is a solid, its goal's picture is asked for once, and every other position
// is drawn from it here: the element with the id CORNER-l3-o1 is part 1 of slot 3 of the set CORNER, and its fill is what
// the piece there carries along (CORNER-l3-o1-2 is one more element of that part). All elements say where they lie in
// space. Other pictures come from the server, one by one.

import { middle } from './solid.js';
import { pictureUrl } from './source.js';

const PART = /^(.+)-l(\d+)-o(\d+)(?:-(\d+))?$/;
const PIECE = /^(\d+)(?:\+(\d+)|(\+*))$/; // 3, 3+, 3++, 3+3

const CLEAR = 'data:image/svg+xml,'; // Pictures drawn here are on no ground.

const drawings = new Map(); // by board; null where its pictures are the server's

/** Reads a state: the pieces of each set by slot, from 0, with their orientations; null where it is written otherwise. */
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

/** Returns what a slot shows in each of its parts, by what each piece showed in the goal; null where that does not fit. */
export function fillsOf(state, goal, colours, only) {
  const here = piecesOf(state, only);
  const fills = new Map();
  for (const [set, slots] of colours) {
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

/** Returns the colours of a picture of the goal, by set, slot, part and element, given as names with their fills. */
export function coloursOf(parts) {
  const colours = new Map();
  for (const [name, fill] of parts) {
    const [, set, slot, part, element] = PART.exec(name);
    const slots = colours.get(set) ?? [];
    ((slots[slot] ??= [])[part] ??= [])[element ?? 0] = fill;
    colours.set(set, slots);
  }
  return colours;
}

/** Returns what draws the positions of a picture, given that of the goal; null where there is nothing to draw by. */
function drawing(text) {
  const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const parts = [...picture.querySelectorAll('[id]')].filter((element) => PART.test(element.id));
  const title = picture.querySelector('title');
  const colours = coloursOf(parts.map((element) => [element.id, element.getAttribute('fill')]));
  const only = colours.size === 1 ? [...colours.keys()][0] : undefined;
  const goal = piecesOf(title?.textContent.replace(/^[^:]*: /, '') ?? '', only);
  if (!goal || parts.length === 0 || [...colours].some(([set, slots]) => slots.length !== goal.get(set)?.length || slots.includes(undefined))) {
    return null;
  }
  const fillsAt = (state) => fillsOf(state, goal, colours, only);
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
      return CLEAR + encodeURIComponent(new XMLSerializer().serializeToString(picture));
    },
    solid: solid(picture, fillsAt),
  };
}

/** Returns the stickers of a picture in space, with what says how they are filled. */
function solid(picture, fillsAt) {
  const stickers = [...picture.querySelectorAll('polygon')].map((element) => {
    const numbers = element.getAttribute('data-solid').trim().split(/[\s,]+/).map(Number);
    const points = Array.from({ length: numbers.length / 3 }, (_, i) => numbers.slice(3 * i, 3 * i + 3));
    return { name: element.id, points, at: middle(points), fill: element.getAttribute('fill') };
  });
  return { fillsAt, stickers, radius: Math.max(...stickers.flatMap(({ points }) => points.map((point) => Math.hypot(...point)))) };
}

/** Gets ready to draw the positions of a board, given as its figures describe it, where that can be done here. */
export async function prepareDrawing({ board, family: { abilities }, definition, drawing: described }) {
  if (definition && !described && !drawings.has(board) && abilities.includes('picture')) {
    const answer = await fetch(pictureUrl(board, 'goal'));
    if (answer.ok) {
      drawings.set(board, drawing(await answer.text()));
    }
  }
}

/** Returns whether a picture stands on no ground. */
export const isClear = (url) => url.startsWith(CLEAR);

/** Returns the address of the picture of a position; null where there is none. */
export const pictureOf = (board, state) => drawings.get(board)?.url(board, state) ?? pictureUrl(board, state);

/** Returns the solid that the picture of a board shows, if it shows one and is here. */
export const solidOf = (board) => drawings.get(board)?.solid ?? null;
