// Pictures of positions. Where an author has drawn a puzzle, its goal's picture is asked for once, and every other position
// is drawn from it here: the element with the id CORNER-l3-o1 is part 1 of slot 3 of the set CORNER, and its fill is what
// the piece there carries along. Other pictures come from the server, one by one.

import { pictureUrl } from './api.js';

const PART = /^(.+)-l(\d+)-o(\d+)$/;
const PIECE = /^(\d+)(?:\+(\d+)|(\+*))$/; // 3, 3+, 3++, 3+3

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
        fills.set(`${set}-l${slot}-o${part}`, slots[from][(((part - turns + goal.get(set)[from].turns) % count) + count) % count]);
      }
    }
  }
  return fills;
}

/** Returns the colours of a picture of the goal, by set, slot and part, given as names with their fills. */
export function coloursOf(parts) {
  const colours = new Map();
  for (const [name, fill] of parts) {
    const [, set, slot, part] = PART.exec(name);
    const slots = colours.get(set) ?? [];
    (slots[slot] ??= [])[part] = fill;
    colours.set(set, slots);
  }
  return colours;
}

const nameOf = (element) => element.dataset.copyId ?? element.id;

/** Returns what draws the positions of a picture, given that of the goal; null where there is nothing to draw by. */
function drawing(text) {
  const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const parts = [...picture.querySelectorAll('[id], [data-copy-id]')].filter((element) => PART.test(nameOf(element)));
  const title = picture.querySelector('title');
  const colours = coloursOf(parts.map((element) => [nameOf(element), element.getAttribute('fill')]));
  const only = colours.size === 1 ? [...colours.keys()][0] : undefined;
  const goal = piecesOf(title?.textContent.replace(/^[^:]*: /, '') ?? '', only);
  if (!goal || parts.length === 0 || [...colours].some(([set, slots]) => slots.length !== goal.get(set)?.length || slots.includes(undefined))) {
    return null;
  }
  return (board, state) => {
    const fills = fillsOf(state, goal, colours, only);
    if (!fills) {
      return null;
    }
    title.textContent = `${board}: ${state}`;
    for (const element of parts) {
      element.setAttribute('fill', fills.get(nameOf(element)));
    }
    return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  };
}

/** Gets ready to draw the positions of a board, where that can be done here. */
export async function prepareDrawing(board) {
  if (!drawings.has(board)) {
    const answer = await fetch(pictureUrl(board, 'goal'));
    if (answer.ok) {
      drawings.set(board, drawing(await answer.text()));
    }
  }
}

/** Returns the address of the picture of a position. */
export const pictureOf = (board, state) => drawings.get(board)?.(board, state) ?? pictureUrl(board, state);

/** Returns whether a picture was drawn here. */
export const isOwn = (url) => url.startsWith('data:');
