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

  /** Goes to a position that moves have made, if they are named, or else a hand or chance. */
  go(position, names = null) {
    const next = this.steps[this.index + 1];
    if (this.position?.state === position.state && names === null) {
      this.step.position = position;
    } else if (next && next.names === names && next.position.state === position.state) {
      this.index += 1;
    } else {
      this.steps.splice(this.index + 1, Infinity, { position, names });
      this.index += 1;
    }
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

  /** Returns the names of the moves made since a hand or chance made a position. */
  made() {
    return this.steps.slice(this.origin() + 1, this.index + 1).map((step) => step.names);
  }
}
