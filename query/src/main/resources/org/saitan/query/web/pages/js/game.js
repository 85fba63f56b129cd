// A game on a board: a list of steps with undo and redo. Games are immutable; reduce() returns a new game. A step consists of a move (null for the
// first step), the state after the move with its status and distance, and the server's `answer` once it has arrived.

const step = ({ move = null, state, status, distance }) => ({ move, state, status, distance });

/** Returns a step from the server's answer for a position. */
export const stepOf = (answer, move) => ({ ...step({ ...answer, move }), answer });

/** The empty game, before a board has been chosen. */
export const NO_GAME = { stats: null, steps: [], index: 0, undone: 0, hidden: false, editing: false, typed: '', hint: null, line: null, playing: false, problem: null };

/** The fields that are reset when the position changes. */
const CLEARED = { hint: null, line: null, problem: null };

export const currentStep = ({ steps, index }) => steps[index];

/** Returns whether to hide distances and anything that reveals them. At the goal, nothing is hidden. */
export const hidesDistances = (game) => game.hidden && currentStep(game).distance !== 0;

/** Returns the number of moves by which a step approached the goal: null for the first step, NaN if unknown. */
export function gain({ steps }, index) {
  if (index > 0 && [steps[index - 1], steps[index]].some(({ status }) => status === 'unknown')) {
    return NaN;
  }
  return index === 0 ? null : (steps[index - 1].distance ?? Infinity) - (steps[index].distance ?? Infinity) || 0;
}

/** Returns the indices of the moves that did not approach the goal. */
export const badMoves = (game) => game.steps.map((_, index) => index).filter((index) => index > 0 && gain(game, index) <= 0);

const clamp = (steps, index) => Math.max(0, Math.min(index || 0, steps.length - 1));

/** Goes to a step. In a challenge, undone moves still count. */
function goTo(game, index, playing = false) {
  const to = clamp(game.steps, index);
  return { ...game, ...CLEARED, index: to, undone: game.undone + Math.max(0, game.index - to), playing };
}

const append = (game, steps) => ({ ...game, steps: [...game.steps.slice(0, game.index + 1), ...steps] });

/** Makes a move if the server has listed it for the current position. */
function move(game, name) {
  const next = currentStep(game).answer?.moves.find((each) => each.move === name);
  if (!next) {
    return game;
  }
  return goTo(game.steps[game.index + 1]?.move === name ? game : append(game, [step(next)]), game.index + 1);
}

const EVENTS = {
  /** Starts or resumes a game with the given steps, at the given index. */
  begin: (game, { stats, steps, index = 0, hidden = game.hidden, editing = false, typed = '' }) =>
    ({ ...game, ...CLEARED, stats: stats ?? game.stats, steps, index: clamp(steps, index), undone: 0, hidden, editing, typed, playing: false }),
  move: (game, { name }) => move(game, name),
  goTo: (game, { index, playing }) => goTo(game, index, playing),
  /** Adds the server's answer for a position, but keeps a distance that is known from a solution. */
  answer: (game, { answer }) => ({ ...game, steps: game.steps.map((each) => (each.state !== answer.state ? each
    : answer.status === 'unknown' && each.distance !== undefined ? { ...each, answer } : stepOf(answer, each.move))) }),
  /** Replaces the undone moves with a shortest solution. */
  followLine: (game, { steps }) => append({ ...game, steps: game.steps.map((each, i) => (i === game.index ? { ...each, status: 'reachable', distance: steps.length } : each)) },
    steps.map((each, i) => step({ ...each, status: 'reachable', distance: steps.length - 1 - i }))),
  show: (game, { type, ...fields }) => ({ ...game, ...fields }),
};

/** Returns the game after an event. */
export const reduce = (game, event) => EVENTS[event.type](game, event);

/** Returns the move between two states of a game, and whether it was undone, or null if they are not adjacent. */
export function moveBetween(before, game) {
  const difference = game.index - before.index;
  if (before.stats !== game.stats || Math.abs(difference) !== 1 || game.steps[before.index]?.state !== currentStep(before).state) {
    return null;
  }
  return difference > 0 ? { move: currentStep(game).move, undone: false } : { move: currentStep(before).move, undone: true };
}

/** Returns the address parameters of a game. */
export function addressOf({ stats, steps, index, hidden, typed }) {
  const moves = steps.slice(1).map((each) => each.move).join(' ');
  return { board: stats.board, state: typed || steps[0].state, ...(moves && { moves }), ...(index + 1 < steps.length && { at: index }), ...(hidden && { hidden }) };
}
