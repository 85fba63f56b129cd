// What the server says of the positions of a board, asked once for each and remembered.

import * as api from './api.js';

const MOST = 2000;

export class Positions {
  #board;
  #asked = new Map();

  constructor(board) {
    this.#board = board;
  }

  /** Returns what is said of a state, written in any way that the server reads. */
  ask(state) {
    const asked = this.#asked.get(state) ?? this.#remember(state, api.position(this.#board, state));
    asked.catch(() => this.#asked.delete(state));
    return asked;
  }

  #remember(state, asked) {
    if (this.#asked.size >= MOST) {
      this.#asked.delete(this.#asked.keys().next().value);
    }
    this.#asked.set(state, asked);
    return asked;
  }
}
