// Boards that play by themselves: what a move does, seen on the pages' own drawings.

import * as api from './api.js';
import { cellsOf, render as drawFilling } from './families/yinyang.js';
import { seen } from './dom.js';
import { t, withWords } from './i18n.js';

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

/** Finds a short way to the goal, backwards from it, each position with the move that leads there. */
async function way(board, patience) {
  let { state, moves } = await patience.get(() => api.position(board, 'goal'));
  const steps = [{ state }];
  for (let i = 0; i < MOVES && moves.length; i++) {
    const away = moves.filter((move) => move.distance === i + 1);
    const next = away.length ? away[(3 * i + 1) % away.length] : moves[0];
    steps.push({ state: next.state, move: next.move });
    ({ moves } = await patience.get(() => api.position(board, next.state)));
  }
  return steps;
}

/** Shows moves of a board, away from its goal and back again. */
export async function play({ table, family, board, goal, patience }) {
  await seen(board);
  const steps = await way(table.board, patience);
  const draw = ({ state }) => family.render(board, {
    board: table.board, goal: steps[0].state, state, known: new Set(), generators: [], moves: new Map(), marks: false,
    editing: false, selected: null, hint: null, t: withWords(family.words), onMove() {}, onEdit() {}, onSelect() {},
  });
  goal.append(family.thumbnail(table.board, steps[0].state));
  const last = steps.length - 1;
  draw(steps[last]);
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
    given: solution.map(() => false), known: new Map(), ghosts: null, wrong: new Set(), here: 0, forced: false, heated: false,
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
