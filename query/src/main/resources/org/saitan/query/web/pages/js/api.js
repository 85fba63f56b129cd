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

const placement = (board) => `placements/${encodeURIComponent(board)}`;
const circles = (given) => (given === undefined ? {} : { given });

export const countSolutions = (board, given) => get(`${placement(board)}/count`, circles(given));
export const sampleSolution = (board, given) => get(`${placement(board)}/sample`, circles(given));
export const listSolutions = (board, given, limit) => get(`${placement(board)}/solve`, { given, all: true, limit });
export const puzzle = (board, options = {}) => get(`${placement(board)}/puzzle`, options);

/** Returns a random state at a distance. The same seed gives the same state. */
export async function random(board, distance, seed) {
  const answer = await get(`${table(board)}/random`, seed === undefined ? { distance } : { distance, seed });
  return answer.states[0].state;
}
