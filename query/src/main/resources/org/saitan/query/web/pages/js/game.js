// A game on a board: a list of moves with undo and redo. Its state is never changed, but made anew by reduce().
//
// A step is a position, the name of the move that led to it (null for the first), its status and distance, and `answer`, what the
// server says of it, once that has come.

const step = ({ move = null, state, status, distance }) => ({ move, state, status, distance });

/** Returns the first step of a game, of the server's answer for a position. */
export const stepOf = (answer, move) => ({ ...step({ ...answer, move }), answer });

/** Before a board is chosen. */
export const NO_GAME = { stats: null, steps: [], index: 0, undone: 0, hidden: false, editing: false, typed: '', hint: null, line: null, playing: false, problem: null };

/** What does not outlive the position that it is about. */
const PASSING = { hint: null, line: null, problem: null };

/** Returns the step that is shown. */
export const here = ({ steps, index }) => steps[index];

/** Returns whether distances, and what would give them away, are to stay hidden: at the goal there is nothing left to hide. */
export const isSecret = (game) => game.hidden && here(game).distance !== 0;

/** Returns by how many moves a step came nearer to the goal; null for the first, NaN where that is not known. */
export function gain({ steps }, index) {
  if (index > 0 && [steps[index - 1], steps[index]].some(({ status }) => status === 'unknown')) {
    return NaN;
  }
  return index === 0 ? null : (steps[index - 1].distance ?? Infinity) - (steps[index].distance ?? Infinity) || 0;
}

/** Returns the numbers of the moves that did not come nearer. */
export const lost = (game) => game.steps.map((_, index) => index).filter((index) => index > 0 && gain(game, index) <= 0);

const within = (steps, index) => Math.max(0, Math.min(index || 0, steps.length - 1));

/** Shows a step; the moves that are undone on the way still count in a challenge. */
function goTo(game, index, playing = false) {
  const to = within(game.steps, index);
  return { ...game, ...PASSING, index: to, undone: game.undone + Math.max(0, game.index - to), playing };
}

const after = (game, steps) => ({ ...game, steps: [...game.steps.slice(0, game.index + 1), ...steps] });

/** Makes a move; none that the server has not named. */
function move(game, name) {
  const made = here(game).answer?.moves.find((each) => each.move === name);
  if (!made) {
    return game;
  }
  return goTo(game.steps[game.index + 1]?.move === name ? game : after(game, [step(made)]), game.index + 1);
}

const EVENTS = {
  /** Begins a game, or takes one up: its steps, and the number of the one to be shown. */
  begin: (game, { stats, steps, index = 0, hidden = game.hidden, editing = false, typed = '' }) =>
    ({ ...game, ...PASSING, stats: stats ?? game.stats, steps, index: within(steps, index), undone: 0, hidden, editing, typed, playing: false }),
  move: (game, { name }) => move(game, name),
  goTo: (game, { index, playing }) => goTo(game, index, playing),
  /** Takes in what the server says of a position; what is known of it by a solution stays. */
  answer: (game, { answer }) => ({ ...game, steps: game.steps.map((each) => (each.state !== answer.state ? each
    : answer.status === 'unknown' && each.distance !== undefined ? { ...each, answer } : stepOf(answer, each.move))) }),
  /** Lets steps to the goal, as few as there can be, be what can be redone. */
  lead: (game, { steps }) => after({ ...game, steps: game.steps.map((each, i) => (i === game.index ? { ...each, status: 'reachable', distance: steps.length } : each)) },
    steps.map((each, i) => step({ ...each, status: 'reachable', distance: steps.length - 1 - i }))),
  show: (game, { type, ...fields }) => ({ ...game, ...fields }),
};

/** Returns the game after an event. */
export const reduce = (game, event) => EVENTS[event.type](game, event);

/** Returns the move that lies between two states of a game, and whether it was undone; null where there is none. */
export function moveBetween(before, game) {
  const way = game.index - before.index;
  if (before.stats !== game.stats || Math.abs(way) !== 1 || game.steps[before.index]?.state !== here(before).state) {
    return null;
  }
  return way > 0 ? { move: here(game).move, undone: false } : { move: here(before).move, undone: true };
}

/** Returns what the address says of a game. */
export function place({ stats, steps, index, hidden, typed }) {
  const moves = steps.slice(1).map((each) => each.move).join(' ');
  return { board: stats.board, state: typed || steps[0].state, ...(moves && { moves }), ...(index + 1 < steps.length && { at: index }), ...(hidden && { hidden }) };
}
