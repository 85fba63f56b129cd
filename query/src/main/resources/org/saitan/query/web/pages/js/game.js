// A board, a position on it, and the way there: what can be undone and redone.

export class Game {
  constructor(board) {
    this.board = board;
    this.position = null;
    this.previous = null;
    this.past = [];
    this.future = [];
    this.names = [];
    this.undone = [];
  }

  /** Goes to a position that moves have made, if they are named, or else a hand or chance. */
  go(position, names = null) {
    if (this.position && this.position.state !== position.state) {
      this.past.push(this.position);
      this.names.push(names);
      this.future = [];
      this.undone = [];
    }
    this.#show(position);
  }

  undo() {
    if (this.past.length) {
      this.future.push(this.position);
      this.undone.push(this.names.pop());
      this.#show(this.past.pop());
    }
  }

  redo() {
    if (this.future.length) {
      this.past.push(this.position);
      this.names.push(this.undone.pop());
      this.#show(this.future.pop());
    }
  }

  /** Returns the names of the moves made since a hand or chance made a position. */
  made() {
    return this.names.slice(this.names.lastIndexOf(null) + 1);
  }

  #show(position) {
    this.previous = this.position?.state ?? null;
    this.position = position;
  }
}
