// The HTTP interface, as /api/openapi.json describes it.

import { busy } from './busy.js';
import { parseExact } from './numbers.js';

const ROOT = '/api/v1/tables';

/** Too much asked at a time, busy or stopping, or something on the way that is: worth asking again; not so for a table
 * that is still being made. */
const PASSING = new Set([429, 502, 503, 504]);

/** A problem instead of an answer: the server's own words, and its code for what went wrong. */
export class Refusal extends Error {
  /** `passing`: the same question may well be answered later; `retryAfter`: in how many seconds, where the server says so. */
  constructor({ code, detail }, { passing = false, retryAfter } = {}) {
    super(detail);
    this.code = code;
    this.passing = passing;
    this.retryAfter = retryAfter;
  }
}

const unreached = (problem) => new Refusal({ code: 'offline', detail: problem.message }, { passing: true });

/** Returns the seconds of a Retry-After, which may be a date. */
function secondsOf(header) {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? seconds : undefined;
}

/** Reads an answer; what is none, though it came, is that of something between here and the server. */
async function read(response) {
  const text = await response.text();
  try {
    return parseExact(text);
  } catch {
    throw new Error(`${response.status} ${response.statusText}`);
  }
}

async function reach(address) {
  try {
    const response = await fetch(address);
    return { response, answer: await read(response) };
  } catch (problem) {
    throw unreached(problem);
  }
}

/** Returns an answer; throws a Refusal where it is a problem. */
async function get(path, parameters = {}) {
  const query = new URLSearchParams(parameters).toString();
  return busy(async () => {
    const { response, answer } = await reach(query ? `${path}?${query}` : path);
    if (!response.ok) {
      throw new Refusal(answer, { passing: PASSING.has(response.status) && answer.code !== 'unfinished', retryAfter: secondsOf(response.headers.get('Retry-After')) });
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
