// Playing by hand: which pieces can be taken, and where each of their moves ends on the board. A move says from which
// cells it takes a piece and where the same parts are afterwards.

/** Returns the moves that take something from a cell. */
export const taking = (moves, cell) => moves.filter(({ from }) => from?.includes(cell));

/** Returns the cells that a move fills and did not hold before. */
const entered = ({ from, to }) => to.filter((cell) => !from.includes(cell));

/** Returns how many moves enter a cell. */
const wanted = (moves, cell) => moves.filter((move) => entered(move).includes(cell)).length;

/**
 * Returns which move of the piece in a cell is meant by each cell where it can go, by name of the cell. Every move has at
 * least one cell of its own: where several enter the same ones, that of the move which enters fewer is the nearer one.
 */
export function targets(moves, cell) {
  const taken = taking(moves, cell).sort((a, b) => entered(a).length - entered(b).length || (a.move < b.move ? -1 : 1));
  const meant = new Map();
  for (const move of taken) {
    const own = move.to[move.from.indexOf(cell)];
    const free = entered(move).filter((each) => !meant.has(each));
    free.sort((a, b) => wanted(taken, a) - wanted(taken, b) || Number(b === own) - Number(a === own));
    meant.set(free[0] ?? own, move);
  }
  for (const move of taken) {
    for (const each of entered(move)) {
      if (!meant.has(each) && wanted(taken, each) === 1) {
        meant.set(each, move);
      }
    }
  }
  return meant;
}

/** Returns the move that takes what lies in a cell to another: the part held there goes where it is let go. */
export function dropped(moves, cell, onto) {
  const taken = taking(moves, cell);
  return taken.find(({ from, to }) => to[from.indexOf(cell)] === onto) ?? targets(taken, cell).get(onto) ?? null;
}

const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Returns the name of the cell that an arrow key leads to: the nearest one in that direction, if there is one. */
export function beside(cells, name, key) {
  const here = cells.find(({ cell }) => cell === name);
  const way = WAYS[key];
  if (!here || !way) {
    return null;
  }
  let best = null;
  let least = Infinity;
  for (const { cell, left, top } of cells) {
    const [x, y] = [(left - here.left) / here.width, (top - here.top) / here.height];
    const ahead = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1]) + Math.abs(y * way[0]);
    if (ahead > 0.1 && ahead + 2 * aside < least && aside <= ahead) {
      best = cell;
      least = ahead + 2 * aside;
    }
  }
  return best;
}
