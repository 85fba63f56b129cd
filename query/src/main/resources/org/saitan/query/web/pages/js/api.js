// The HTTP interface, as /api/openapi.json describes it.

import { parseExact } from './numbers.js';

const ROOT = '/api/v1/tables';

/** Returns an answer; throws, with the server's own words, where it is an error. */
async function get(path, parameters = {}) {
  const query = new URLSearchParams(parameters).toString();
  const response = await fetch(query ? `${path}?${query}` : path);
  const answer = parseExact(await response.text());
  if (!response.ok) {
    throw new Error(answer.message);
  }
  return answer;
}

export const tables = () => get(ROOT);
export const stats = (board) => get(`${ROOT}/${board}/stats`);
export const position = (board, state) => get(`${ROOT}/${board}/position`, { state });
/** Returns where the picture of a position is. */
export const pictureUrl = (board, state) => `${ROOT}/${board}/picture?${new URLSearchParams({ state })}`;
export const line = (board, state) => get(`${ROOT}/${board}/line`, { state });
export const layer = (board, distance, options) =>
  get(`${ROOT}/${board}/layers/${distance}`, options);

// Boards to fill; no circles given is another question than an empty board.

const FILLINGS = '/api/v1/fillings';
const circles = (given) => (given === undefined ? {} : { given });

export const countFillings = (board, given) => get(`${FILLINGS}/${board}/count`, circles(given));
export const sampleFilling = (board, given) => get(`${FILLINGS}/${board}/sample`, circles(given));
export const solveFilling = (board, given, limit) => get(`${FILLINGS}/${board}/solve`, { given, limit });
export const puzzle = (board) => get(`${FILLINGS}/${board}/puzzle`);

/** Returns one random state at a distance. */
export async function random(board, distance) {
  const answer = await get(`${ROOT}/${board}/random`, { distance });
  return answer.states[0].state;
}
