// The requests that pages make.

import { get } from './source.js';

const table = (board) => `tables/${encodeURIComponent(board)}`;

export const tables = () => get('tables');
export const health = () => get('../health');
export const facts = (board) => get(table(board));
export const stats = (board) => get(`${table(board)}/stats`);
export const position = (board, state) => get(`${table(board)}/show`, { state });
export const line = (board, state) => get(`${table(board)}/solve`, { state });
export const layer = (board, distance, options) =>
  get(`${table(board)}/deepest`, { distance, ...options });

// Placement puzzles. A request without `given` differs from one with an empty board.

const filling = (board) => `fillings/${encodeURIComponent(board)}`;
const circles = (given) => (given === undefined ? {} : { given });

export const countFillings = (board, given) => get(`${filling(board)}/count`, circles(given));
export const sampleFilling = (board, given) => get(`${filling(board)}/sample`, circles(given));
export const listFillings = (board, given, limit) => get(`${filling(board)}/solve`, { given, all: true, limit });
export const puzzle = (board, options = {}) => get(`${filling(board)}/puzzle`, options);

/** Returns a random state at a distance; the same seed gives the same state. */
export async function random(board, distance, seed) {
  const answer = await get(`${table(board)}/random`, seed === undefined ? { distance } : { distance, seed });
  return answer.states[0].state;
}
