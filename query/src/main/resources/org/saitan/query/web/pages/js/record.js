// A game as text: the board, the position it began with, and the moves. Behind a move stand its comment in quotes, and
// between < and > what could be played in its place.
//
//   board rotation-3x3
//   from 987/456/321
//   moves A:R D:L "loses one" < C:L < A:L > B:R > A:R

/** Returns the steps that moves have made of a step. */
const after = ({ next }) => next.filter(({ names }) => names !== null);

const said = ({ comment }) => (comment ? JSON.stringify(comment) : '');

const move = (step) => [step.names, said(step)].filter(Boolean).join(' ');

/** Returns what follows a step, as text. */
function movesAfter(step) {
  const parts = [];
  for (let next = after(step); next.length > 0; next = after(next[0])) {
    const [first, ...others] = next;
    parts.push(move(first), ...others.map((other) => `< ${[move(other), movesAfter(other)].filter(Boolean).join(' ')} >`));
  }
  return parts.join(' ');
}

/** Writes a game on a board from a state by what follows a step. */
export const written = ({ board, from, start }) =>
  [`board ${board}`, `from ${from}`, ['moves', said(start), movesAfter(start)].filter(Boolean).join(' ')].join('\n');

/** Returns a step and all that moves have made of it, each before what follows it. */
export function stepsOf(start) {
  const found = [];
  const open = [start];
  while (open.length > 0) {
    const step = open.pop();
    found.push(step);
    open.push(...after(step).reverse());
  }
  return found;
}

/** Returns the words that stand in a text, one by one; what is in brackets or quotes stays together. */
export function split(moves) {
  const parts = [];
  let depth = 0;
  for (const [word] of moves.matchAll(/"(?:[^"\\]|\\.)*"|\S+/g)) {
    if (depth > 0) {
      parts[parts.length - 1] += ` ${word}`;
    } else {
      parts.push(word);
    }
    depth += word.startsWith('"') ? 0 : (word.match(/[([{]/g) ?? []).length - (word.match(/[)\]}]/g) ?? []).length;
  }
  return parts;
}

function unquoted(word) {
  try {
    return JSON.parse(word);
  } catch {
    return null;
  }
}

/** Reads moves with variations and comments; returns the step they begin with, or null where something is out of place. */
function tree(moves) {
  const start = { names: null, next: [] };
  const open = [];
  let here = start;
  for (const word of split(moves)) {
    if (word === '<' && here.before) {
      open.push(here);
      here = here.before;
    } else if (word === '>' && open.length > 0) {
      here = open.pop();
    } else if (word.startsWith('"') && word.endsWith('"') && word.length > 1) {
      here.comment = unquoted(word);
    } else if (word === '<' || word === '>') {
      return null;
    } else {
      const next = { names: word, next: [], before: here };
      here.next.push(next);
      here = next;
    }
  }
  return open.length > 0 ? null : start;
}

/** Reads a game; returns null where the text is none. */
export function read(text) {
  const lines = new Map(text.trim().split('\n').map((line) => line.trim().split(/\s(.*)/s)));
  const board = lines.get('board');
  const from = lines.get('from');
  const start = tree(lines.get('moves') ?? '');
  return board && from && start ? { board, from, start } : null;
}

/** Returns the names of the moves of a game without variations and comments; null of one that has such. */
export function plain({ start }) {
  const all = stepsOf(start);
  return all.some((step) => step.comment || after(step).length > 1) ? null : all.slice(1).map(({ names }) => names);
}
