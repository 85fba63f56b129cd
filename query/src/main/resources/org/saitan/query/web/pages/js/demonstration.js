// Boards that play by themselves: what a move does, seen on the pages' own drawings.

import * as api from './api.js';
import { cellsOf, render as drawFilling } from './families/yinyang.js';
import { seen } from './dom.js';
import { hasModule } from './families/index.js';
import { t, withWords } from './i18n.js';
import { prepareDrawing } from './picture.js';

const PACE = 1600;
const MOVES = 3;
const still = matchMedia('(prefers-reduced-motion: reduce)');

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Goes on as long as an element stands in the page, can be seen, and motion is welcome. */
async function forEver(element, scene) {
  for (let number = 0; ; number++) {
    await pause(PACE);
    if (number > 0 && !element.isConnected) {
      return;
    }
    const { top, bottom } = element.getBoundingClientRect();
    if (!document.hidden && !still.matches && bottom > 0 && top < innerHeight) {
      await scene(number);
    }
  }
}

/** Finds a short way from the goal, or where none leads away from there, from the start; each position with the move that leads there. */
async function way({ board, start }, goal, patience) {
  const steps = [{ state: goal.state }];
  let { moves } = goal;
  for (let i = 0; i < MOVES && moves.length; i++) {
    const away = moves.filter((move) => move.distance === i + 1);
    const next = away.length ? away[(3 * i + 1) % away.length] : moves[0];
    steps.push({ state: next.state, move: next.move });
    ({ moves } = await patience.get(() => api.position(board, next.state)));
  }
  if (steps.length === 1 && start) {
    const line = await patience.get(() => api.line(board, start.state));
    return [{ state: start.state }, ...(line.steps ?? []).slice(0, MOVES)];
  }
  return steps;
}

/** Shows moves of a board, away from its goal and back again. */
export async function play({ table, family, board, goal, patience }) {
  await seen(board);
  const stats = hasModule(table.family.name) ? {} : await patience.get(() => api.stats(table.board));
  await (stats.board && prepareDrawing(stats).catch(() => {})); // Without it, pictures are the server's.
  const end = await patience.get(() => api.position(table.board, 'goal'));
  const steps = await way({ ...table, ...stats }, end, patience);
  const draw = ({ state }) => family.render(board, {
    board: table.board, goal: end.state, state, known: new Set(), generators: [], moves: new Map(), marks: false, layout: stats.definition?.layout,
    editing: false, selected: null, hint: null, t: withWords(family.words), onMove() {}, onEdit() {}, onSelect() {},
  });
  goal.append((family.goal ?? family.thumbnail)(table.board, end.state));
  const last = steps.length - 1;
  draw(steps[last]);
  if (last === 0) {
    return;
  }
  await forEver(board, (number) => {
    const round = number % (2 * last);
    const forth = round >= last;
    const before = forth ? round - last : last - round;
    const after = forth ? before + 1 : before - 1;
    draw(steps[after]);
    family.animate?.(board, steps[Math.max(before, after)].move, !forth);
  });
}

/** Shows a board being filled. */
export async function fill({ name, board, patience }) {
  await seen(board);
  const { states } = await patience.get(() => api.sampleFilling(name));
  const solution = cellsOf(states[0]);
  const columns = states[0].indexOf('/');
  const draw = (count) => drawFilling(board, {
    rows: solution.length / columns, columns, cells: solution.map((circle, i) => (i < count ? circle : '.')),
    given: solution.map(() => false), known: new Map(), ghosts: null, wrong: new Set(), clashes: new Set(), here: 0, forced: false, heated: false,
    bordered: true, t, onTurn() {}, onPut() {}, onFocus() {},
  });
  draw(solution.length);
  await forEver(board, async () => {
    for (let count = 0; count <= solution.length && board.isConnected; count++) {
      draw(count);
      await pause(60);
    }
    await pause(2 * PACE);
  });
}
