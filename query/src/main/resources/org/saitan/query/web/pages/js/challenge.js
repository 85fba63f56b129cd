// A challenge: a position whose distance is hidden, until it is solved. Results are kept in this browser alone.

import * as api from './api.js';
import { lasting } from './storage.js';

const STORED = 'saitan.results';
const DAY = 86_400_000;
const LEVELS = { easy: 0.35, medium: 0.55, hard: 0.8, hardest: 1 };
const LEVEL_WORDS = { easy: 'easy', medium: 'medium', hard: 'hard', hardest: 'hardestLevel' };
const DAILY_DEPTHS = [5, 6, 7, 8];
const LEAST_DEPTH = 5;

/** Returns the day, the same all over the world: 2026-11-21. */
export const today = () => new Date().toISOString().slice(0, 10);

/** The level of a day's position where none is named. */
export const USUAL = 'medium';

/** Returns a random position at a level's distance; the same one for the same seed. */
export async function draw(stats, level, seed) {
  return api.random(stats.board, Math.max(1, Math.round(stats.godsNumber * LEVELS[level])), seed);
}

const dayOf = (date) => Math.round(Date.parse(date) / DAY);

/** Returns the board and position of a day at a level, drawn from the date alone: whoever asks has the same. */
export async function drawDaily(tables, date, level = USUAL) {
  const day = dayOf(date);
  if (!Number.isFinite(day) || !(level in LEVELS)) {
    return null;
  }
  const boards = tables.filter((table) => table.status === 'finished' && table.godsNumber >= LEAST_DEPTH)
    .map((table) => table.board).sort();
  if (!boards.length) {
    return null;
  }
  const board = boards[day % boards.length];
  const table = tables.find((each) => each.board === board);
  if (level !== USUAL) {
    return { board, state: await draw(table, level, day), date, level };
  }
  const { godsNumber } = table;
  const distance = Math.min(godsNumber, DAILY_DEPTHS[Math.floor(day / boards.length) % DAILY_DEPTHS.length]);
  return { board, state: await api.random(board, distance, day), date, level };
}

/** Returns under what the result of a day is kept. */
const nameOf = (date, level) => (level === USUAL ? date : `${date} ${level}`);

function stored() {
  try {
    return JSON.parse(lasting.get(STORED)) ?? {};
  } catch {
    return {};
  }
}

/** Keeps a result: how many moves it took, and how many would have done. */
export function keep({ board, date, level = USUAL }, moves, best) {
  const all = stored();
  const one = all[board] ?? { solved: 0, perfect: 0 };
  all[board] = { solved: one.solved + 1, perfect: one.perfect + (moves === best ? 1 : 0) };
  if (date) {
    all.days ??= {};
    const name = nameOf(date, level);
    const before = all.days[name];
    all.days[name] = { board, best, moves: before ? Math.min(before.moves, moves) : moves };
  }
  lasting.set(STORED, JSON.stringify(all));
}

/** Returns what was solved of a board so far. */
export const resultsOf = (board) => stored()[board] ?? { solved: 0, perfect: 0 };

/** Returns the best result of a day at a level, if there is one. */
export const resultOf = (date, level = USUAL) => stored().days?.[nameOf(date, level)];

/** Returns how many days in a row, up to a day or the one before it, have a result at any level. */
export function streak(date) {
  const solved = new Set(Object.keys(stored().days ?? {}).map((name) => dayOf(name.split(' ')[0])));
  let last = dayOf(date);
  last = solved.has(last) ? last : last - 1; // The day is not over.
  let days = 0;
  while (solved.has(last - days)) {
    days += 1;
  }
  return days;
}

/** Returns a line to share of a day's result: neither a move nor a distance is in it. */
export function shared({ date, level = USUAL, moves, best, days }, board, link, t) {
  const more = moves - best;
  return [`Saitan ${date}`, board, t(LEVEL_WORDS[level]), more === 0 ? t('sharePerfect') : t('shareMore', more), ...(days > 1 ? [t('streak', days)] : []), link].join(' · ');
}
