// A board, the positions of a game on it one after another, and where in it we are.
//
// A step is a position and how it came about: the names of the moves that made it, or null where a hand or chance did.
// A position that the server has not answered for yet has `pending`, and of the rest only what is known.

export class Game {
  constructor(board) {
    this.board = board;
    this.steps = [];
    this.index = -1;
  }

  get step() {
    return this.steps[this.index];
  }

  get position() {
    return this.step?.position ?? null;
  }

  get canUndo() {
    return this.index > 0;
  }

  get canRedo() {
    return this.index < this.steps.length - 1;
  }

  /** Goes to a position that moves have made, if they are named, or else a hand or chance; returns whether that is a new step. */
  go(position, names = null) {
    const next = this.steps[this.index + 1];
    if (this.position?.state === position.state && names === null) {
      this.step.position = position;
      return false;
    }
    this.index += 1;
    if (next && next.names === names && next.position.state === position.state) {
      return false;
    }
    this.steps.splice(this.index, Infinity, { position, names });
    return true;
  }

  /** Returns by how much the moves of a step came nearer to the goal, as far as that is known; null for what no move has made. */
  gain(index) {
    const { position, names } = this.steps[index];
    const before = this.steps[index - 1]?.position.distance;
    if (names === null || before === undefined || position.status === undefined) {
      return null;
    }
    return position.distance === undefined ? -Infinity : before - position.distance;
  }

  /** Returns the numbers of the steps whose moves did not come nearer; not of those that were shown. */
  lost() {
    return this.steps.flatMap((step, index) => {
      const gain = this.gain(index);
      return !step.shown && gain !== null && gain <= 0 ? [index] : [];
    });
  }

  /** Returns all of the game that is worth keeping, as JSON has it. */
  kept() {
    const { board, index } = this;
    return { board, index, steps: this.steps.map(({ position: { state, status, distance }, names, shown }) => ({ state, status, distance, names, shown })) };
  }

  /** Takes up a game that was kept; what moves there are at its positions is not known again. */
  static of({ board, index, steps }) {
    const game = new Game(board);
    game.steps = steps.map(({ state, status, distance, names, shown }) => ({
      position: { state, status, distance, moves: [], pending: true }, names, ...(shown ? { shown } : {}),
    }));
    game.moveTo(index);
    return game;
  }

  /** Returns the number of a step with a state: of this one, if it has it, or of the last one; -1 if there is none. */
  find(state) {
    return this.position?.state === state ? this.index : this.steps.map(({ position }) => position.state).lastIndexOf(state);
  }

  /** Puts steps where the future was; they are shown, not played. */
  lead(steps) {
    this.steps.splice(this.index + 1, Infinity, ...steps.map((step) => ({ ...step, shown: true })));
  }

  /** Takes in what the server says of a position, wherever it stands. */
  learn(answer) {
    for (const step of this.steps) {
      if (step.position.state === answer.state) {
        step.position = answer;
      }
    }
  }

  moveTo(index) {
    this.index = Math.max(0, Math.min(index, this.steps.length - 1));
  }

  undo() {
    this.moveTo(this.index - 1);
  }

  redo() {
    this.moveTo(this.index + 1);
  }

  /** Returns the number of the step, up to another one, from which on all were made by moves. */
  origin(index = this.index) {
    let first = index;
    while (first > 0 && this.steps[first].names !== null) {
      first -= 1;
    }
    return first;
  }
}
