// A board, a position on it, and the way there: what can be undone and redone.

export class Game {
  constructor(board) {
    this.board = board;
    this.position = null;
    this.previous = null;
    this.past = [];
    this.future = [];
  }

  /** Goes to a position that a move, a hand or chance has made. */
  go(position) {
    if (this.position && this.position.state !== position.state) {
      this.past.push(this.position);
      this.future = [];
    }
    this.#show(position);
  }

  undo() {
    if (this.past.length) {
      this.future.push(this.position);
      this.#show(this.past.pop());
    }
  }

  redo() {
    if (this.future.length) {
      this.past.push(this.position);
      this.#show(this.future.pop());
    }
  }

  #show(position) {
    this.previous = this.position?.state ?? null;
    this.position = position;
  }
}
