// The data source of a static site: files with the answers that a server would give, and whole tables of small boards. This module replaces source.js
// and exports the same names.

import { busy } from './busy.js';
import { parseExact } from './numbers.js';
import { ApiError } from './api-error.js';
import { TableFile } from './table-file.js';

export const hasServer = false;

const requests = new Map(); // maps a path to the promise of the file's content

async function fetchFile(path) {
  let response;
  try {
    response = await fetch(path);
  } catch (problem) {
    throw new ApiError({ code: 'offline', detail: problem.message }, { isTransient: true });
  }
  if (!response.ok) {
    throw response.status === 404 ? new ApiError({ code: 'missing', detail: `this site has no ${path}` })
      : new ApiError({ code: 'offline', detail: `${response.status} ${response.statusText}` }, { isTransient: response.status >= 429 });
  }
  return response;
}

/** Returns the content of a file, parsed by `read`. Each file is requested only once. */
function file(path, read) {
  if (!requests.has(path)) {
    const answer = fetchFile(path).then(read);
    answer.catch(() => requests.delete(path));
    requests.set(path, answer);
  }
  return requests.get(path);
}

const json = (path) => file(path, async (response) => parseExact(await response.text()));

/** Returns the list of tables. A board without a table file cannot be played and has only results. */
const list = async () => (await json('boards.json')).map((each) => (each.file ? each : { ...each, status: 'shown' }));

const fileOf = (board, name) => `boards/${encodeURIComponent(board)}/${name}`;

async function tableOf(board) {
  if (!(await entry(board)).file) {
    throw new ApiError({ code: 'not_played', detail: `${board} cannot be played here` });
  }
  return file(fileOf(board, 'table.bin'), TableFile.read);
}

async function entry(board) {
  const table = (await list()).find((each) => each.board === board);
  if (!table) {
    throw new ApiError({ code: 'missing', detail: `this site has no board ${board}` });
  }
  return table;
}

/** Returns some of the hardest positions, with their solutions if the board cannot be played. */
async function hardest(board, { offset = 0, limit = 12 }) {
  const answer = await json(fileOf(board, 'hardest.json'));
  const { file: bytes } = await entry(board);
  const solutions = bytes ? {} : await json(fileOf(board, 'solutions.json'));
  const states = answer.states.map((each) => ({ ...each, solution: solutions[each.state] }));
  return { ...answer, listed: states.length, states: states.slice(offset, offset + limit) };
}

const QUESTIONS = {
  stats: (board) => json(fileOf(board, 'stats.json')),
  deepest: hardest,
  show: async (board, { state }) => (await tableOf(board)).show(state),
  solve: async (board, { state }) => (await tableOf(board)).solve(state),
  random: async (board, { distance }) => (await tableOf(board)).random(distance),
};

/** Returns the answer to a request, or throws an ApiError. */
export const get = (path, parameters = {}) => busy(async () => {
  const [kind, board, question] = path.split('/').map(decodeURIComponent);
  if (kind !== 'tables' || (question !== undefined && !(question in QUESTIONS))) {
    throw new ApiError({ code: 'missing', detail: `${path} needs a server` });
  }
  return board === undefined ? list() : question === undefined ? entry(board) : QUESTIONS[question](board, parameters);
});

/** Returns the address of a state's picture, for boards without a drawing. Only the goal has a picture. */
export const pictureUrl = (board, state) => (state === 'goal' ? fileOf(board, 'goal.svg') : null);

/** Returns the histogram of a board as SVG. */
export const chart = (board, log, lang) => file(fileOf(board, `histogram-${lang}${log ? '-log' : ''}.svg`), (response) => response.text());
