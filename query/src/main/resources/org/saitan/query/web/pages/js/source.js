// The data source of pages: a server's HTTP API, as /api/openapi.json describes it. On a static site, files.js takes the place of this module.

import { busy } from './busy.js';
import { parseExact } from './numbers.js';
import { ApiError } from './api-error.js';

const ROOT = '/api/v1/';

/** The statuses of a busy or stopping server or proxy. The request is retried. */
const TRANSIENT_STATUSES = new Set([429, 502, 503, 504]);

/** Whether there is a server, which can answer more than tables can: placement puzzles, searches, pictures. */
export const hasServer = true;

const offlineError = (problem) => new ApiError({ code: 'offline', detail: problem.message }, { isTransient: true });

/** Returns the number of seconds to wait according to a Retry-After header, which may be a date. */
function secondsOf(header) {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? seconds : undefined;
}

/** Parses an answer. Anything other than JSON comes from a proxy. */
async function read(response) {
  const text = await response.text();
  try {
    return parseExact(text);
  } catch {
    throw new Error(`${response.status} ${response.statusText}`);
  }
}

async function fetchJson(address, options) {
  try {
    const response = await fetch(address, options);
    return { response, answer: await read(response) };
  } catch (problem) {
    throw offlineError(problem);
  }
}

function addressOf(path, parameters = {}) {
  const query = new URLSearchParams(parameters).toString();
  return ROOT + (query ? `${path}?${query}` : path);
}

/** Returns the answer to a request, or throws an ApiError. */
const request = (address, options) => busy(async () => {
  const { response, answer } = await fetchJson(address, options);
  if (!response.ok) {
    throw new ApiError(answer, { isTransient: TRANSIENT_STATUSES.has(response.status) && !['unfinished', 'too_slow'].includes(answer.code), retryAfter: secondsOf(response.headers.get('Retry-After')) });
  }
  return answer;
});

export const get = (path, parameters) => request(addressOf(path, parameters));

/** Returns the answer to a request that changes something on the server. */
export const send = (method, path, body) => request(addressOf(path), { method, body });

export const pictureUrl = (board, state) => addressOf(`tables/${encodeURIComponent(board)}/show`, { state, format: 'svg' });

/** Returns the histogram of a board as SVG. */
export const chart = (board, log, lang) => busy(async () => (await fetch(addressOf(`tables/${encodeURIComponent(board)}/stats`, { format: 'svg', log, lang }))).text());
