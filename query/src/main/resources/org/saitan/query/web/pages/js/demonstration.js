// Boards on the home page that play by themselves to show what a move does.

import * as api from './api.js';
import { cellsOf, render as drawSolution } from './families/yinyang.js';
import { whenVisible } from './dom.js';
import { t } from './i18n.js';
import { drawPosition, goalPicture, prepareBoard, turnSolid } from './position.js';

const PACE = 1600;
const MOVES = 3;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Repeats a scene as long as an element is on the page, but skips it while the element is out of sight or if the user prefers reduced motion. */
async function loop(element, scene) {
  for (let number = 0; ; number++) {
    await pause(PACE);
    if (number > 0 && !element.isConnected) {
      return;
    }
    const { top, bottom } = element.getBoundingClientRect();
    if (!document.hidden && !reducedMotion.matches && bottom > 0 && top < innerHeight) {
      await scene(number);
    }
  }
}

/** Plays the last moves of a solution to the goal, and takes them back. */
export async function playDemo({ table: { board: name, godsNumber }, board, goal, retrier }) {
  await whenVisible(board);
  const stats = await retrier.get(() => api.stats(name));
  await prepareBoard(stats);
  const first = await retrier.get(() => api.random(name, Math.min(MOVES, godsNumber)));
  const line = await retrier.get(() => api.line(name, first));
  const steps = [{ state: first }, ...line.steps];
  const draw = ({ state }) => drawPosition(board, { stats, steps: [{ state, answer: { moves: [] } }], index: 0 }, {});
  goal.append(goalPicture(stats));
  const last = steps.length - 1;
  draw(steps[0]);
  if (last === 0) {
    return;
  }
  await loop(board, (number) => {
    const round = number % (2 * last);
    const forth = round < last;
    const before = forth ? round : 2 * last - round;
    const after = forth ? before + 1 : before - 1;
    draw(steps[after]);
    turnSolid(board, steps[Math.max(before, after)].move, !forth);
  });
}

/** Fills a board circle by circle. */
export async function fillDemo({ name, board, retrier }) {
  await whenVisible(board);
  const { states } = await retrier.get(() => api.sampleSolution(name));
  const solution = cellsOf(states[0]);
  const columns = states[0].indexOf('/');
  const draw = (count) => drawSolution(board, {
    rows: solution.length / columns, columns, cells: solution.map((circle, i) => (i < count ? circle : '.')),
    given: solution.map(() => false), known: new Map(), ghosts: null, wrong: new Set(), clashes: new Set(), here: 0, forced: false, heated: false,
    bordered: true, t, onTurn() {}, onPut() {}, onFocus() {},
  });
  draw(solution.length);
  await loop(board, async () => {
    for (let count = 0; count <= solution.length && board.isConnected; count++) {
      draw(count);
      await pause(60);
    }
    await pause(2 * PACE);
  });
}
