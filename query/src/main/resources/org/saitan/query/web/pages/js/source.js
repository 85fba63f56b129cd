// Where answers come from: a server's HTTP interface, as /api/openapi.json describes it. Pages that are plain files have
// files.js in place of this.

import { busy } from './busy.js';
import { parseExact } from './numbers.js';
import { Refusal } from './refusal.js';

const ROOT = '/api/v1/';

/** Too much asked at a time, busy or stopping, or something on the way that is: worth asking again; not so for a table
 * that is still being made. */
const PASSING = new Set([429, 502, 503, 504]);

/** Whether there is a server, which can be asked for more than tables say: such as placement puzzles. */
export const serves = true;

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

async function reach(address, options) {
  try {
    const response = await fetch(address, options);
    return { response, answer: await read(response) };
  } catch (problem) {
    throw unreached(problem);
  }
}

/** Returns where an answer is. */
function addressOf(path, parameters = {}) {
  const query = new URLSearchParams(parameters).toString();
  return ROOT + (query ? `${path}?${query}` : path);
}

/** Returns an answer; throws a Refusal where it is a problem. */
const asked = (address, options) => busy(async () => {
  const { response, answer } = await reach(address, options);
  if (!response.ok) {
    throw new Refusal(answer, { passing: PASSING.has(response.status) && !['unfinished', 'too_slow'].includes(answer.code), retryAfter: secondsOf(response.headers.get('Retry-After')) });
  }
  return answer;
});

export const get = (path, parameters) => asked(addressOf(path, parameters));

/** Returns the answer to what changes something on the server. */
export const send = (method, path, body) => asked(addressOf(path), { method, body });

/** Returns where the picture of a position is. */
export const pictureUrl = (board, state) => addressOf(`tables/${encodeURIComponent(board)}/show`, { state, format: 'svg' });

/** Returns the depth histogram of a board as SVG. */
export const chart = (board, log, lang) => busy(async () => (await fetch(addressOf(`tables/${encodeURIComponent(board)}/stats`, { format: 'svg', log, lang }))).text());
