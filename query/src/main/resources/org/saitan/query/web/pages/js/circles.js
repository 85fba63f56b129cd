// The rules of Yin-Yang on a board that is filled in part: what breaks them, and what follows from them cell by cell.
//
// Cells are a list of W, B and '.', in reading order.

const OTHER = { W: 'B', B: 'W' };

/** Returns the cells next to a cell. */
function neighbours(index, columns, size) {
  const column = index % columns;
  return [
    ...(column > 0 ? [index - 1] : []), ...(column + 1 < columns ? [index + 1] : []),
    ...(index >= columns ? [index - columns] : []), ...(index + columns < size ? [index + columns] : []),
  ];
}

/** Returns the 2x2 blocks, by their four cells, of which a test on their colours holds. */
function blocks(cells, columns, test) {
  const found = [];
  for (let index = 0; index + columns + 1 < cells.length; index++) {
    if (index % columns + 1 < columns) {
      const block = [index, index + 1, index + columns, index + columns + 1];
      if (test(...block.map((cell) => cells[cell]))) {
        found.push(block);
      }
    }
  }
  return found;
}

const oneColour = (a, b, c, d) => a !== '.' && a === b && b === c && c === d;
const chequered = (a, b, c, d) => a !== '.' && b !== '.' && a !== b && a === d && b === c;

/** Returns the circles of a colour that its other circles cannot reach any more; those of the biggest part are not among them. */
function cutOff(cells, columns, colour) {
  const seen = new Set();
  const parts = [];
  for (let first = 0; first < cells.length; first++) {
    if (cells[first] !== colour || seen.has(first)) {
      continue;
    }
    const part = [];
    const open = [first];
    seen.add(first);
    while (open.length) {
      const cell = open.pop();
      if (cells[cell] === colour) {
        part.push(cell);
      }
      for (const next of neighbours(cell, columns, cells.length)) {
        if (cells[next] !== OTHER[colour] && !seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
      }
    }
    parts.push(part);
  }
  const biggest = parts.reduce((a, b) => (b.length > a.length ? b : a), []);
  return parts.filter((part) => part !== biggest).flat();
}

/** Returns the cells that break a rule as they stand: blocks of one colour, circles that are cut off. */
export const clashes = (cells, columns) => new Set([
  ...blocks(cells, columns, oneColour).flat(), ...cutOff(cells, columns, 'W'), ...cutOff(cells, columns, 'B'),
]);

/** Returns the pairs of cells, next to each other, that the border between the colours runs between. */
export function border(cells, columns) {
  const pairs = [];
  cells.forEach((circle, index) => {
    for (const next of [index + 1, index + columns]) {
      const beside = next < cells.length && (next !== index + 1 || next % columns !== 0);
      if (beside && circle !== '.' && cells[next] === OTHER[circle]) {
        pairs.push([index, next]);
      }
    }
  });
  return pairs;
}

/** Returns whether no solution can have these circles, as far as is seen at a glance. */
const broken = (cells, columns) => blocks(cells, columns, (...four) => oneColour(...four) || chequered(...four)).length > 0
  || cutOff(cells, columns, 'W').length > 0 || cutOff(cells, columns, 'B').length > 0;

const withCircle = (cells, index, circle) => cells.map((before, i) => (i === index ? circle : before));

/** Returns the cells whose other colour would break a rule at once, with the colour they must have. */
function forced(cells, columns) {
  const found = new Map();
  cells.forEach((circle, index) => {
    if (circle === '.') {
      const colour = ['W', 'B'].find((each) => broken(withCircle(cells, index, OTHER[each]), columns));
      if (colour) {
        found.set(index, colour);
      }
    }
  });
  return found;
}

/** Fills in what is forced, round by round, until nothing is or a rule is broken. */
function follow(cells, columns) {
  let now = cells;
  let rounds = 0;
  let number = 0;
  for (;;) {
    const found = forced(now, columns);
    if (found.size === 0 || broken(now, columns)) {
      return { cells: now, rounds, number, broken: broken(now, columns) };
    }
    now = now.map((circle, index) => found.get(index) ?? circle);
    rounds += 1;
    number += found.size;
  }
}

/** Finds a cell whose one colour leads to a broken rule, in the fewest rounds; null where none does. */
async function guess(cells, columns, rest) {
  let best = null;
  for (let index = 0; index < cells.length; index++) {
    if (cells[index] === '.') {
      for (const circle of ['W', 'B']) {
        const led = follow(withCircle(cells, index, circle), columns);
        if (led.broken && (!best || led.rounds < best.rounds)) {
          best = { index, circle: OTHER[circle], rounds: led.rounds };
        }
      }
      await rest();
    }
  }
  return best;
}

/** Lets the page live while one thinks. */
function breather(milliseconds) {
  let since = performance.now();
  return async () => {
    if (performance.now() - since > milliseconds) {
      await new Promise((resume) => setTimeout(resume));
      since = performance.now();
    }
  };
}

/**
 * Solves a puzzle as a person would: what is forced at once, in rounds; where nothing is, one colour is tried until it
 * breaks a rule. Where more guesses than a limit would be needed, the cell is given instead, from the solution.
 * Returns the circles given, the number of rounds, of forced cells and of guesses, and whether that was enough.
 */
export async function reason(given, solution, columns, mostGuesses = Infinity) {
  const rest = breather(30);
  const clues = [...given];
  let cells = [...given];
  let [rounds, number, guesses] = [0, 0, 0];
  for (;;) {
    const led = follow(cells, columns);
    cells = led.cells;
    rounds += led.rounds;
    number += led.number;
    if (!cells.includes('.')) {
      return { given: clues, rounds, forced: number, guesses, solved: true };
    }
    const found = guesses < mostGuesses ? await guess(cells, columns, rest) : null;
    if (found) {
      guesses += 1;
      cells = withCircle(cells, found.index, found.circle);
    } else if (mostGuesses === Infinity) {
      return { given: clues, rounds, forced: number, guesses, solved: false };
    } else {
      const index = middleOf(cells);
      clues[index] = solution[index];
      cells = withCircle(cells, index, solution[index]);
    }
    await rest();
  }
}

/** Returns the empty cell in the middle of the empty ones. */
function middleOf(cells) {
  const empty = cells.flatMap((circle, index) => (circle === '.' ? [index] : []));
  return empty[Math.floor(empty.length / 2)];
}

// The addresses of puzz.link: three cells a sign, each 0, 1 for white or 2 for black.

const DIGITS = { '.': 0, W: 1, B: 2 };

/** Returns where a puzzle is solved at puzz.link. */
export function puzzLink(cells, columns) {
  let text = '';
  for (let i = 0; i < cells.length; i += 3) {
    const [a, b = '.', c = '.'] = cells.slice(i, i + 3);
    text += (DIGITS[a] * 9 + DIGITS[b] * 3 + DIGITS[c]).toString(27);
  }
  return `https://puzz.link/p?yinyang/${columns}/${cells.length / columns}/${text}`;
}
