// A game as text: the board, the position it began with, and the moves.
//
//   board rotation-3x3
//   from 987/456/321
//   moves A:R D:L

/** Writes a game, from a state by moves. */
export const written = ({ board, from, moves }) =>
  [`board ${board}`, `from ${from}`, `moves ${moves.join(' ')}`.trim()].join('\n');

/** Returns the moves that stand in a text, one by one; what is in brackets stays together. */
export function split(moves) {
  const parts = [];
  let depth = 0;
  for (const word of moves.trim().split(/\s+/).filter(Boolean)) {
    if (depth > 0) {
      parts[parts.length - 1] += ` ${word}`;
    } else {
      parts.push(word);
    }
    depth += (word.match(/[([]/g) ?? []).length - (word.match(/[)\]]/g) ?? []).length;
  }
  return parts;
}

/** Reads a game; returns null where the text is none. */
export function read(text) {
  const lines = new Map(text.trim().split('\n').map((line) => line.trim().split(/\s(.*)/s)));
  const board = lines.get('board');
  const from = lines.get('from');
  return board && from ? { board, from, moves: split(lines.get('moves') ?? '') } : null;
}
