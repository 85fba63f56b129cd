// A challenge: a position whose distance is hidden, until it is solved. Results are kept in this browser alone.

import * as api from './api.js';

const STORED = 'saitan.results';
const DAY = 86_400_000;
const LEVELS = { easy: 0.35, medium: 0.55, hard: 0.8, hardest: 1 };
const DAILY_DEPTHS = [5, 6, 7, 8];
const LEAST_DEPTH = 5;

/** Returns the day, the same all over the world: 2026-11-21. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Returns a random position at a level's distance. */
export async function draw(stats, level) {
  return api.random(stats.board, Math.max(1, Math.round(stats.godsNumber * LEVELS[level])));
}

/** Returns the board and position of a day, drawn from the date alone: whoever asks has the same. */
export async function drawDaily(tables, date) {
  const day = Math.round(Date.parse(date) / DAY);
  if (!Number.isFinite(day)) {
    return null;
  }
  const boards = tables.filter((table) => table.status === 'finished' && table.godsNumber >= LEAST_DEPTH)
    .map((table) => table.board).sort();
  if (!boards.length) {
    return null;
  }
  const board = boards[day % boards.length];
  const { godsNumber } = tables.find((table) => table.board === board);
  const distance = Math.min(godsNumber, DAILY_DEPTHS[Math.floor(day / boards.length) % DAILY_DEPTHS.length]);
  return { board, state: await api.random(board, distance, day), date };
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(STORED)) ?? {};
  } catch {
    return {};
  }
}

/** Keeps a result: how many moves it took, and how many would have done. */
export function keep({ board, date }, moves, best) {
  const all = stored();
  const one = all[board] ?? { solved: 0, perfect: 0 };
  all[board] = { solved: one.solved + 1, perfect: one.perfect + (moves === best ? 1 : 0) };
  if (date) {
    all.days ??= {};
    const before = all.days[date];
    all.days[date] = { board, best, moves: before ? Math.min(before.moves, moves) : moves };
  }
  localStorage.setItem(STORED, JSON.stringify(all));
}

/** Returns what was solved of a board so far. */
export const resultsOf = (board) => stored()[board] ?? { solved: 0, perfect: 0 };

/** Returns the best result of a day, if there is one. */
export const resultOf = (date) => stored().days?.[date];
