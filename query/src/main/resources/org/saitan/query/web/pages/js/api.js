// The HTTP interface, as /api/openapi.json describes it.

import { busy } from './busy.js';
import { parseExact } from './numbers.js';

const ROOT = '/api/v1/tables';

/** A problem instead of an answer: the server's own words, and its code for what went wrong. */
export class Refusal extends Error {
  constructor({ code, detail }) {
    super(detail);
    this.code = code;
  }
}

async function reach(address) {
  try {
    return await fetch(address);
  } catch (problem) {
    throw new Refusal({ code: 'offline', detail: problem.message });
  }
}

/** Returns an answer; throws a Refusal where it is a problem. */
async function get(path, parameters = {}) {
  const query = new URLSearchParams(parameters).toString();
  return busy(async () => {
    const response = await reach(query ? `${path}?${query}` : path);
    const answer = parseExact(await response.text());
    if (!response.ok) {
      throw new Refusal(answer);
    }
    return answer;
  });
}

const table = (board) => `${ROOT}/${encodeURIComponent(board)}`;

export const tables = () => get(ROOT);
export const facts = (board) => get(table(board));
export const stats = (board) => get(`${table(board)}/stats`);
export const position = (board, state) => get(`${table(board)}/show`, { state });
/** Returns where the picture of a position is. */
export const pictureUrl = (board, state) => `${table(board)}/show?${new URLSearchParams({ state, format: 'svg' })}`;
export const line = (board, state) => get(`${table(board)}/solve`, { state });
export const layer = (board, distance, options) =>
  get(`${table(board)}/deepest`, { distance, ...options });

// Boards to fill; no circles given is another question than an empty board.

const filling = (board) => `/api/v1/fillings/${encodeURIComponent(board)}`;
const circles = (given) => (given === undefined ? {} : { given });

export const countFillings = (board, given) => get(`${filling(board)}/count`, circles(given));
export const sampleFilling = (board, given) => get(`${filling(board)}/sample`, circles(given));
export const listFillings = (board, given, limit) => get(`${filling(board)}/solve`, { given, all: true, limit });
export const puzzle = (board, options = {}) => get(`${filling(board)}/puzzle`, options);

/** Returns where a sheet of a board is, of positions or of puzzles to fill. */
export const sheetUrl = (board, isFilling, options) =>
  `${(isFilling ? filling : table)(board)}/sheet?${new URLSearchParams(options)}`;
export const sheet = (board, isFilling, options) => get(sheetUrl(board, isFilling, options));

/** Returns one random state at a distance; the same one for the same seed. */
export async function random(board, distance, seed) {
  const answer = await get(`${table(board)}/random`, seed === undefined ? { distance } : { distance, seed });
  return answer.states[0].state;
}
