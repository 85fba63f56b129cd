// A game as text: the board, the position it began with, and the moves. Behind a move stand its comment in quotes, and
// between < and > what could be played in its place. A move whose name looks like one of these, or has a bracket without its
// other half, stands in quotes behind a backslash: \"<".
//
//   board rotation-3x3
//   from 987/456/321
//   moves A:R D:L "loses one" < C:L < A:L > B:R > A:R

/** Returns the steps that moves have made of a step. */
const after = ({ next }) => next.filter(({ names }) => names !== null);

const said = ({ comment }) => (comment ? JSON.stringify(comment) : '');

const LIKE_A_MARK = /(^|\s)(\\?"|[<>](\s|$))/;
const WORD = /\S+/g;
const OPENS_QUOTES = /^\\?"/;
const QUOTED = /^\\?"(?:[^"\\]|\\.)*"$/;
const WORD_OR_QUOTED = /\\?"(?:[^"\\]|\\.)*"|\S+/g;

/** Returns how many more brackets a word opens than it closes. */
const opened = (word) => (word.match(/[([{]/g) ?? []).length - (word.match(/[)\]}]/g) ?? []).length;

/** Returns whether each bracket that is opened in a text is closed behind it. */
function balanced(text) {
  let depth = 0;
  return [...text].every((sign) => (depth += opened(sign)) >= 0) && depth === 0;
}

const named = (names) => (LIKE_A_MARK.test(names) || !balanced(names) ? `\\${JSON.stringify(names)}` : names);

const move = (step) => [named(step.names), said(step)].filter(Boolean).join(' ');

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

/** Returns the words that stand in a text, one by one; what is in brackets stays together. */
export function split(moves, words = WORD) {
  const parts = [];
  let depth = 0;
  for (const [word] of moves.matchAll(words)) {
    if (depth > 0) {
      parts[parts.length - 1] += ` ${word}`;
    } else {
      parts.push(word);
    }
    depth = Math.max(0, depth + (words === WORD_OR_QUOTED && QUOTED.test(word) ? 0 : opened(word)));
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

/** Adds a move to what follows a step. */
function played(before, names) {
  const next = { names, next: [], before };
  before.next.push(next);
  return next;
}

/** Returns the step that moves begin with, which stand in a text by their names alone. */
export function line(moves) {
  const start = { names: null, next: [] };
  split(moves).reduce(played, start);
  return start;
}

/** Reads moves with variations and comments; returns the step they begin with, or null where something is out of place. */
function tree(moves) {
  const start = { names: null, next: [] };
  const open = [];
  let here = start;
  for (const word of split(moves, WORD_OR_QUOTED)) {
    if (word === '<' && here.before) {
      open.push(here);
      here = here.before;
    } else if (word === '>' && open.length > 0) {
      here = open.pop();
    } else if (word === '<' || word === '>') {
      return null;
    } else if (QUOTED.test(word)) {
      const text = unquoted(word.replace(/^\\/, ''));
      if (text === null || (text === '' && word !== '""')) {
        return null;
      }
      if (word.startsWith('"')) {
        here.comment = text;
      } else {
        here = played(here, text);
      }
    } else if (OPENS_QUOTES.test(word)) { // Nothing closes them.
      return null;
    } else {
      here = played(here, word);
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
