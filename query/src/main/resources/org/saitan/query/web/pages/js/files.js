// Where answers come from on pages that are plain files: files beside them, which hold what a server would say, and the
// tables of boards that are small enough. It has the names of source.js.

import { busy } from './busy.js';
import { parseExact } from './numbers.js';
import { Refusal } from './refusal.js';
import { TableFile } from './table-file.js';

export const serves = false;

const asked = new Map(); // by path, what a file says

async function fetched(path) {
  let response;
  try {
    response = await fetch(path);
  } catch (problem) {
    throw new Refusal({ code: 'offline', detail: problem.message }, { passing: true });
  }
  if (!response.ok) {
    throw response.status === 404 ? new Refusal({ code: 'missing', detail: `${path} is not here` })
      : new Refusal({ code: 'offline', detail: `${response.status} ${response.statusText}` }, { passing: response.status >= 429 });
  }
  return response;
}

/** Returns what a file says, read in a way; asks for it once. */
function file(path, read) {
  if (!asked.has(path)) {
    const answer = fetched(path).then(read);
    answer.catch(() => asked.delete(path));
    asked.set(path, answer);
  }
  return asked.get(path);
}

const json = (path) => file(path, async (response) => parseExact(await response.text()));

/** Returns what tables say of themselves; those that are not here cannot be asked. */
const list = async () => (await json('boards.json')).map((each) => (each.file ? each : { ...each, status: 'shown' }));

const of = (board, name) => `boards/${encodeURIComponent(board)}/${name}`;

async function tableOf(board) {
  if (!(await entry(board)).file) {
    throw new Refusal({ code: 'not_played', detail: `${board} cannot be played here` });
  }
  return file(of(board, 'table.bin'), TableFile.read);
}

async function entry(board) {
  const found = (await list()).find((each) => each.board === board);
  if (!found) {
    throw new Refusal({ code: 'missing', detail: `there is no ${board} here` });
  }
  return found;
}

/** Returns some of the hardest positions, as many as are here; of a board that cannot be played, with their solutions. */
async function hardest(board, { offset = 0, limit = 12 }) {
  const answer = await json(of(board, 'hardest.json'));
  const { file: bytes } = await entry(board);
  const solutions = bytes ? {} : await json(of(board, 'solutions.json'));
  const states = answer.states.map((each) => ({ ...each, solution: solutions[each.state] }));
  return { ...answer, listed: states.length, states: states.slice(offset, offset + limit) };
}

const QUESTIONS = {
  stats: (board) => json(of(board, 'stats.json')),
  deepest: hardest,
  show: async (board, { state }) => (await tableOf(board)).show(state),
  solve: async (board, { state }) => (await tableOf(board)).solve(state),
  random: async (board, { distance }) => (await tableOf(board)).random(distance),
};

/** Returns an answer; throws a Refusal where it is a problem. */
export const get = (path, parameters = {}) => busy(async () => {
  const [kind, board, question] = path.split('/').map(decodeURIComponent);
  if (kind !== 'tables' || (question !== undefined && !(question in QUESTIONS))) {
    throw new Refusal({ code: 'missing', detail: `${path} needs a server` });
  }
  return board === undefined ? list() : question === undefined ? entry(board) : QUESTIONS[question](board, parameters);
});

/** Returns where the picture of a position is that nothing describes: that of the goal is a file, others have none. */
export const pictureUrl = (board, state) => (state === 'goal' ? of(board, 'goal.svg') : null);

/** Returns the depth histogram of a board as SVG. */
export const chart = (board, log, lang) => file(of(board, `histogram-${lang}${log ? '-log' : ''}.svg`), (response) => response.text());
